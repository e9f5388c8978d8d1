import { createHash, createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BotFailure } from '../../../src/app/deciders/bot-turns.ts'
import { botMove, botTurnAt } from '../../../src/app/deciders/bot-turns.ts'
import type { SeatedBot } from '../../../src/app/deciders/game-deciders.ts'
import {
  decideMove,
  decideNewGame,
  decideRename,
  decideSubstitute,
} from '../../../src/app/deciders/game-deciders.ts'
import type { SystemDeps } from '../../../src/app/deps.ts'
import { newDeliveryBatcher } from '../../../src/app/outbox/delivery-batcher.ts'
import { DEFAULT_UNATTENDED_LIMITS } from '../../../src/app/quotas/game-quotas.ts'
import { runDueWork } from '../../../src/app/scheduler/game-wake-ups.ts'
import * as players from '../../../src/bots/choose-move.ts'
import { nextMove } from '../../../src/bots/choose-move.ts'
import type { Resumable } from '../../../src/bots/resumable-search.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import type { Store } from '../../../src/db/port/store.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { botAtSeat } from '../../../src/game/substitute-bot.ts'
import type { Level, Pace } from '../../../src/rules/bot-levels-and-ids.ts'
import { LEVELS, PACES } from '../../../src/rules/bot-levels-and-ids.ts'
import { decide, legalMoves, seatsToAct } from '../../../src/rules/decide.ts'
import type { LoggedEvent } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import { informationSetOf } from '../../../src/rules/information-set.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import { RULESETS, rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import { newSecretVault } from '../../../src/webhooks/secret-encryption.ts'
import { memoryStore } from '../../../tools/contract/memory-store.ts'
import { isNightly, random, usualOrNightly } from '../../support/random.ts'
import { completeOffer, randomActorMove } from '../../support/random-game.ts'

/*
 * Turns of bots at wake-ups: the moment of a move, and the information that the move depends on.
 */

const BEGUN = Date.parse('2026-08-01T19:30:00.000Z')
let moment: number
let drawn: number
let store: Store
/** Written changes without the creation of games. */
let changes: GameChange[]
/** Lines of the operator's log. */
let lines: object[]
beforeEach(() => {
  lines = []
  moment = BEGUN
  drawn = 0
  changes = []
  store = memoryStore(now)
})

const now = () => new Date(moment).toISOString()

const houseOf = (): SystemDeps => ({
  ...{ store, patientStore: store, now, unattended: DEFAULT_UNATTENDED_LIMITS, drawSteps: 0 },
  random: (bytes) => {
    drawn += 1
    return new Uint8Array(createHash('sha256').update(`bots ${drawn}`).digest().subarray(0, bytes))
  },
  delivery: {
    development: false,
    batcher: newDeliveryBatcher(),
    vault: newSecretVault({}),
    send: () => Promise.reject(new Error('nobody hears')),
  },
  waitUntil: () => {},
  publish: (change) => void changes.push(change),
  log: (line) => void lines.push(line),
})

interface NewGame {
  readonly ruleset?: string
  readonly options?: Readonly<Record<string, unknown>>
  /** The bot level of each seat; undefined for a person. */
  readonly bots: readonly (Level | undefined)[]
  readonly pace?: Pace
  readonly botSeed?: string
}

/** Creates and starts a game; the tokens of its players stay unused. */
const startGame = async ({
  ruleset = 'sidi-barrani',
  options = {},
  bots,
  pace,
  botSeed,
}: NewGame): Promise<string> => {
  const system = houseOf()
  const seated = bots.flatMap((level, seat): SeatedBot[] => [
    level ? { seat, bot: { level } } : { seat, id: `p_${seat}` },
  ])
  const wanted = { ruleset, options, seats: bots.length, me: undefined, visibility: 'private', deals: [] }
  const change = await decideNewGame(
    system,
    { id: 'p_owner', name: 'Olga' },
    { ...wanted, bots: seated, pace, botSeed } as Parameters<typeof decideNewGame>[2],
    0,
  )
  await store.write({ game: change })
  return change.stored.id
}

const unexpected = ({ error }: BotFailure): never => {
  throw new Error(`a bot erred: ${error}`)
}

const storedOf = async (game: string): Promise<StoredGame> => {
  const { game: stored } = await store.read({ game })
  if (stored === undefined) throw new Error('no such game')
  return stored
}
const logOf = async (game: string): Promise<readonly LoggedEvent[]> =>
  (await store.read({ game, events: { after: 0, limit: 100_000 } })).events
const versionOf = async (game: string): Promise<number> => (await storedOf(game)).game.version

const isBots = (game: Game): boolean =>
  seatsToAct(rulesOfGame(game), game).some((seat) => botAtSeat(game, seat) !== undefined)

/** The bots that may double out of turn. A bot leaves the word to a person in an auction. */
const speakersIn = (game: Game): readonly number[] => {
  const rules = rulesOfGame(game)
  const awaited = seatsToAct(rules, game)
  if (game.deal?.phase === 'auction' && awaited.some((seat) => botAtSeat(game, seat) === undefined)) return []
  return [...game.seats.keys()].filter(
    (seat) =>
      botAtSeat(game, seat) !== undefined &&
      !awaited.includes(seat) &&
      legalMoves(rules, game, seat).some(({ type }) => type === 'double' || type === 'redouble'),
  )
}

/** Runs the wake-ups of the game, each at its due time, until the game waits for a person. */
const runUntilPerson = async (game: string): Promise<void> => {
  for (let next: number | undefined = moment; next !== undefined; ) {
    moment = Math.max(moment, next)
    next = await runDueWork(houseOf(), game)
    if (!isBots((await storedOf(game)).game)) return
  }
}

/** Makes a move of a seat. */
const moveOf = async (game: string, seat: number, move: Move): Promise<void> => {
  const judged = await decideMove(houseOf(), await storedOf(game), seat, move)
  if (!judged.ok) throw new Error(judged.violation.code)
  await store.write({ game: judged.change })
}

/** A game of three people and a bot at seat 0. A person doubled the bid of the partner of the bot, and the bot may redouble. */
const mayRedouble = async (): Promise<string> => {
  const bots = ['club', undefined, undefined, undefined] as const
  const game = await startGame({ bots, pace: 'brisk', options: { doubling: 'double-redouble' } })
  const wanted = ['pass', 'pass', 'bid', 'double']
  for (;;) {
    await runUntilPerson(game)
    const stored = (await storedOf(game)).game
    if (stored.deal?.phase !== 'auction') return game
    const [seat = 0] = seatsToAct(rulesOfGame(stored), stored)
    const moves = legalMoves(rulesOfGame(stored), stored, seat)
    const offer = moves.find(({ type }) => type === wanted[seat])
    await moveOf(game, seat, offer ? completeOffer(offer, random(1)) : { type: 'pass' })
  }
}

describe('bots in a game with people', () => {
  test.each<readonly [Pace, number]>([
    ['brisk', 1000],
    ['calm', 3000],
  ])('at the pace %s each bot moves a number of milliseconds after the last event', async (pace, wait) => {
    const game = await startGame({ bots: ['beginner', 'beginner', 'beginner', undefined], pace })
    let moves = 0
    for (; moves < 20 && isBots((await storedOf(game)).game); moves += 1) {
      const before = await versionOf(game)
      const { updatedAt, game: then } = await storedOf(game)
      const due = Date.parse(updatedAt) + waitAt(then, pace)
      moment = due - 1
      expect(await runDueWork(houseOf(), game)).toBe(due)
      expect(await versionOf(game)).toBe(before)
      moment = due
      const next = await runDueWork(houseOf(), game)
      const { game: after } = await storedOf(game)
      expect(after.version).toBeGreaterThan(before)
      const maySpeak = isBots(after) || speakersIn(after).length > 0
      expect(next).toBe(maySpeak ? due + waitAt(after, pace) : undefined)
      expect(waitAt(then, pace)).toBeGreaterThanOrEqual(wait)
      if (moves > 20) break
    }
  })

  test('other events delay a bot to at most three times its delay', async () => {
    const game = await startGame({ bots: ['beginner', undefined, 'beginner', undefined], pace: 'brisk' })
    const { game: before } = await storedOf(game)
    const person = [1, 3].find((seat) => !seatsToAct(rulesOfGame(before), before).includes(seat)) ?? 1
    if (!isBots(before)) {
      // The game waits for a person first; the person passes.
      const judged = await decideMove(
        houseOf(),
        await storedOf(game),
        seatsToAct(rulesOfGame(before), before)[0] ?? 0,
        { type: 'pass' },
      )
      if (!judged.ok) throw new Error(judged.violation.code)
      await store.write({ game: judged.change })
    }
    const { game: then, updatedAt } = await storedOf(game)
    const begunAt = Date.parse(updatedAt)
    const wait = waitAt(then, 'brisk')
    const calls = async () => (await storedOf(game)).game.deal?.calls.length
    const said = await calls()
    // A player turns a substitute bot on and off repeatedly.
    for (let times = 0; moment < begunAt + 3 * wait; times += 1) {
      expect(await calls()).toBe(said)
      moment = Math.min(moment + wait / 2, begunAt + 3 * wait)
      const judged = await decideSubstitute(
        houseOf(),
        await storedOf(game),
        person,
        times % 2 ? undefined : 'club',
      )
      if (!judged.ok) throw new Error(judged.violation.code)
      if (moment < begunAt + 3 * wait) await store.write({ game: judged.change })
      await runDueWork(houseOf(), game)
    }
    expect(await calls()).toBe((said ?? 0) + 1)
  })

  test('at the pace instant bots move at once until a person is in turn', async () => {
    const game = await startGame({ bots: [undefined, 'beginner', 'beginner', 'beginner'], pace: 'instant' })
    await runDueWork(houseOf(), game)
    const { game: then, updatedAt } = await storedOf(game)
    expect(seatsToAct(rulesOfGame(then), then)).toEqual([0])
    expect(Date.parse(updatedAt)).toBe(BEGUN)
  })
})

const WAITS = { instant: [0, 0], brisk: [1000, 4000], calm: [3000, 10_000] } as const

/** The expected delay of a bot, from the number of legal moves of the players. */
const waitAt = (game: Game, pace: Pace): number => {
  const rules = rulesOfGame(game)
  const awaited = seatsToAct(rules, game)
  const people = [...game.seats.keys()].filter((seat) => botAtSeat(game, seat) === undefined)
  if (people.length === 0) return DEFAULT_UNATTENDED_LIMITS.pace
  const mayDouble = people.some(
    (seat) =>
      !awaited.includes(seat) &&
      legalMoves(rules, game, seat).some(({ type }) => type === 'double' || type === 'redouble'),
  )
  return WAITS[pace][mayDouble ? 1 : 0]
}

test.each(RULESETS)('$id: a delay is longer while a person may still double', async ({ id, options }) => {
  const agreed = options.parse({}) as Record<string, unknown>
  const rules = rulesOfGame({ ruleset: id, options: agreed })
  for (const pace of PACES) {
    const bots = Array.from({ length: rules.seats }, (_, seat) => (seat % 2 ? ('club' as const) : undefined))
    const game = await startGame({ ruleset: id, options: agreed, bots, pace })
    const source = random(17)
    let { game: now } = await storedOf(game)
    let log = await logOf(game)
    for (let moves = 0; moves < 60 && now.status === 'playing' && now.deal !== null; moves += 1) {
      const awaited = seatsToAct(rules, now)
      const turn = botTurnAt(rules, now, awaited, DEFAULT_UNATTENDED_LIMITS)
      const bot = awaited.find((seat) => seat % 2 === 1)
      const speakers = speakersIn(now).map((seat) => ({ seat, level: 'club' }))
      const next = bot === undefined ? {} : { next: { seat: bot, level: 'club' } }
      const isNone = bot === undefined && speakers.length === 0
      expect(turn).toEqual(isNone ? undefined : { ...next, outOfTurn: speakers, wait: waitAt(now, pace) })
      const { seat, move } = randomActorMove({ rules, log, game: now }, source)
      const decision = decide(rules, now, seat, move)
      if (!decision.ok) throw new Error(decision.violation.code)
      now = decision.game
      log = [...log, ...decision.events.map((event) => ({ ...event, seq: 0, at: '' }))]
    }
  }
})

/** A decision without a search. */
const deciding = <T>(move: T) =>
  // biome-ignore lint/correctness/useYield: nothing takes time here
  function* (): Resumable<T> {
    return move
  }

describe('bots out of turn', () => {
  /** A game of two people and two bots in which a person bid all tricks opposite the other person. */
  const bid = async (): Promise<string> => {
    const game = await startGame({ bots: ['club', undefined, 'club', undefined], pace: 'brisk' })
    await runUntilPerson(game)
    const stored = await storedOf(game)
    const [seat = 0] = seatsToAct(rulesOfGame(stored.game), stored.game)
    const judged = await decideMove(houseOf(), stored, seat, {
      type: 'bid',
      points: 257,
      denomination: 'acorns',
    })
    if (!judged.ok) throw new Error(judged.violation.code)
    await store.write({ game: judged.change })
    moment += 10_000
    return game
  }

  test('a bot doubles out of turn where it would double in turn', async () => {
    const game = await bid()
    await runDueWork(houseOf(), game)
    expect((await logOf(game)).map(({ type }) => type)).toContain('doubled')
  })

  test('with a bot seed a bot doubles in the change of the bid, before any wake-up', async () => {
    const game = await startGame({ bots: ['club', undefined, 'club', undefined], botSeed: 'a seed' })
    await runUntilPerson(game)
    const asked = vi.spyOn(players, 'moveOutOfTurnInSlices').mockImplementation(deciding({ type: 'double' }))
    try {
      const move = { type: 'bid', points: 40, denomination: 'acorns' } as const
      const judged = await decideMove(houseOf(), await storedOf(game), 1, move)
      if (!judged.ok) throw new Error(judged.violation.code)
      expect(judged.change.events.slice(0, 2)).toMatchObject([
        { type: 'bidMade', seat: 1 },
        { type: 'doubled', seat: 0 },
      ])
      // The bot sees the log up to the bid, and no hand but its own.
      const [, seen] = asked.mock.calls[0] ?? []
      expect(seen?.events.at(-1)).toMatchObject({ type: 'bidMade', seq: judged.change.before + 1 })
      expect(seen?.view.you?.seat).toBe(0)
    } finally {
      asked.mockRestore()
    }
  })

  test('with a bot seed an event beside the play asks no bot out of turn', async () => {
    const game = await startGame({ bots: ['club', undefined, 'club', undefined], botSeed: 'a seed' })
    await runUntilPerson(game)
    const asked = vi.spyOn(players, 'moveOutOfTurnInSlices').mockImplementation(deciding(undefined))
    try {
      const move = { type: 'bid', points: 40, denomination: 'acorns' } as const
      const judged = await decideMove(houseOf(), await storedOf(game), 1, move)
      if (!judged.ok) throw new Error(judged.violation.code)
      await store.write({ game: judged.change })
      expect(asked).toHaveBeenCalledTimes(1)
      const renamed = await decideRename(houseOf(), await storedOf(game), 'Thursday')
      expect([renamed.ok, asked.mock.calls.length]).toEqual([true, 1])
    } finally {
      asked.mockRestore()
    }
  })

  test('with a bot seed bots predict in the change that begins the predictions', async () => {
    const bots = [undefined, 'beginner', 'beginner', 'beginner'] as const
    const game = await startGame({ ruleset: 'differenzler', bots, botSeed: 'a seed' })
    const predicted = (await logOf(game)).flatMap((event) => (event.type === 'predicted' ? [event.seat] : []))
    expect(predicted).toEqual([1, 2, 3])
    expect(seatsToAct(rulesOfGame((await storedOf(game)).game), (await storedOf(game)).game)).toEqual([0])
  })

  test.each([undefined, 'a seed'])(
    'a bot leaves the word to a person in an auction, with the seed %s',
    async (botSeed) => {
      const bots = ['club', undefined, undefined, undefined] as const
      const game = await startGame({ bots, pace: 'brisk', ...(botSeed !== undefined && { botSeed }) })
      await runUntilPerson(game)
      const asked = vi
        .spyOn(players, 'moveOutOfTurnInSlices')
        .mockImplementation(deciding({ type: 'double' }))
      try {
        await moveOf(game, 1, { type: 'bid', points: 40, denomination: 'acorns' })
        moment += 10_000
        await runDueWork(houseOf(), game)
        const { game: after } = await storedOf(game)
        expect(seatsToAct(rulesOfGame(after), after)).toEqual([2])
        expect((await logOf(game)).at(-1)).toMatchObject({ type: 'bidMade', seat: 1 })
        expect(asked).not.toHaveBeenCalled()
      } finally {
        asked.mockRestore()
      }
    },
  )

  test('a bot that does not redouble decides once', async () => {
    const game = await mayRedouble()
    const asked = vi.spyOn(players, 'moveOutOfTurnInSlices').mockImplementation(deciding(undefined))
    try {
      expect(speakersIn((await storedOf(game)).game)).toEqual([0])
      moment += 10_000
      const before = await versionOf(game)
      expect(await runDueWork(houseOf(), game)).toBeUndefined()
      expect(asked).toHaveBeenCalledTimes(1)
      expect(await versionOf(game)).toBe(before)
    } finally {
      asked.mockRestore()
    }
  })
})

/** Three bots without a search. */
const BEGINNERS: readonly Level[] = ['beginner', 'beginner', 'beginner']

describe('games of bots only', () => {
  test.each(PACES)('bots play a game to its end at the unattended pace, at the pace %s', async (pace) => {
    // Searches take most of the time: one game with bots of all levels, and other games with beginners.
    const levels = isNightly || pace === 'brisk' ? LEVELS : BEGINNERS
    const bots: readonly Level[] = [...levels, 'beginner']
    const game = await startGame({ ruleset: 'schieber', options: { target: 100 }, bots, pace })
    await runUntilPerson(game)
    const { game: over, updatedAt } = await storedOf(game)
    expect(over.status).toBe('finished')
    // The pace of unattended games delays each move, the first move included.
    expect(Date.parse(updatedAt)).toBe(BEGUN + changes.length * DEFAULT_UNATTENDED_LIMITS.pace)
    expect(evolveAll(undefined, await logOf(game))).toEqual(over)
  })

  test('each bot move can be repeated with the opened root secret', async () => {
    const bots = ['beginner', 'club', 'beginner', 'club'] as const
    const game = await startGame({ ruleset: 'schieber', options: { target: 100 }, bots })
    await runUntilPerson(game)
    const log = await logOf(game)
    const stored = await storedOf(game)
    const rules = rulesOfGame(stored.game)
    expect(changes.length).toBeGreaterThan(30)
    for (const { before, events } of changes) {
      const then = evolveAll(undefined, log.slice(0, before))
      const turn = botTurnAt(rules, then, seatsToAct(rules, then), DEFAULT_UNATTENDED_LIMITS)
      if (turn?.next === undefined) throw new Error(`no bot was waited for at ${before}`)
      // The seed of a bot's move depends only on docs/reference/shuffle.md and on the view of the seat.
      const { seat, level } = turn.next
      const message = ['sidi-seed-2', game, `bot:${before}:${seat}`, ...then.salts].join('\n')
      const key = Buffer.from(stored.game.root?.secret ?? '', 'hex')
      const chance = createHmac('sha256', key).update(message).digest().readUInt32BE(0)
      const move = nextMove(rules, informationSetOf(rules, then, seat, log.slice(0, before)), level, chance)
      const decision = decide(rules, then, seat, move)
      if (!decision.ok) throw new Error(decision.violation.code)
      // The events of the dealer follow, and the end of the game opens the root secret.
      expect(decision.game.result).toEqual(evolveAll(then, events.slice(0, decision.events.length)).result)
      expect(events.slice(0, decision.events.length).map(({ type }) => type)).toEqual(
        decision.events.map(({ type }) => type),
      )
      expect(events.slice(0, decision.events.length)).toMatchObject(decision.events)
    }
  })
})

test('simultaneous or early wake-ups make no move twice', async () => {
  const game = await startGame({
    ruleset: 'schieber',
    bots: ['club', ...BEGINNERS],
    options: { target: 100 },
  })
  await runUntilPerson(game)
  const version = await versionOf(game)
  expect(await Promise.all([1, 2, 3].map(() => runDueWork(houseOf(), game)))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await versionOf(game)).toBe(version)
})

test('a substitute bot moves for its player, and stops after the player returns', async () => {
  const game = await startGame({ bots: [undefined, undefined, undefined, undefined] })
  const stored = await storedOf(game)
  const [seat = 0] = seatsToAct(rulesOfGame(stored.game), stored.game)
  const taken = await decideSubstitute(houseOf(), stored, seat, 'club')
  if (!taken.ok) throw new Error(taken.violation.code)
  // The start of an awaited player's turn stays the same.
  expect(taken.change.stored.since).toEqual(stored.since)
  await store.write({ game: taken.change })
  moment += 1000
  const version = await versionOf(game)
  await runDueWork(houseOf(), game)
  const { game: after } = await storedOf(game)
  expect([after.version > version, seatsToAct(rulesOfGame(after), after).includes(seat)]).toEqual([
    true,
    false,
  ])
})

describe('an error in the bot', () => {
  const SECRET = 'an ace of acorns'
  const throwing = () => {
    throw new RangeError(SECRET)
  }
  const acted = async (game: string) =>
    (await logOf(game)).filter(({ type }) => type === 'passed' || type === 'bidMade')

  test('does not stop the game: autoplay moves instead, and the log has the error', async () => {
    const mistake = vi.spyOn(players, 'nextMoveInSlices').mockImplementation(throwing)
    try {
      const game = await startGame({ bots: ['club', 'club', 'master', 'club'], options: { target: 300 } })
      const { version } = (await storedOf(game)).game
      moment += DEFAULT_UNATTENDED_LIMITS.pace
      await runDueWork(houseOf(), game)
      expect((await acted(game)).length).toBeGreaterThan(0)
      expect(lines).toHaveLength(mistake.mock.calls.length)
      expect(lines[0]).toMatchObject({
        level: 'error',
        what: 'a bot errs',
        game,
        version,
        error: 'RangeError',
      })
      const seats = lines.map((line) => (line as BotFailure).seat)
      expect(lines.map((line) => (line as BotFailure).bot)).toEqual(
        seats.map((seat) => (seat === 2 ? 'master' : 'club')),
      )
      expect((lines[0] as BotFailure).stack?.[0]).toContain('throwing')
      // An error message may contain a card, so the log has only the place of the error.
      expect(JSON.stringify(lines)).not.toContain(SECRET)
    } finally {
      mistake.mockRestore()
    }
  })

  test('an illegal bot move is logged with the reason of the refusal', async () => {
    const mistake = vi
      .spyOn(players, 'nextMoveInSlices')
      .mockImplementation(deciding({ type: 'play', card: 'acorns-ace' } as never))
    try {
      const game = await startGame({ bots: ['club', 'club', 'club', 'club'], options: { target: 300 } })
      moment += DEFAULT_UNATTENDED_LIMITS.pace
      await runDueWork(houseOf(), game)
      expect((await acted(game)).length).toBeGreaterThan(0)
      expect(lines).toHaveLength(mistake.mock.calls.length)
      const [{ bot, error }] = lines as [BotFailure]
      expect([bot, error]).toEqual(['club', 'move-not-available'])
    } finally {
      mistake.mockRestore()
    }
  })

  test('an error in an out-of-turn decision is logged once', async () => {
    const game = await mayRedouble()
    moment += 10_000
    const found = await store.read({ game })
    // A stale cached game leads to no move, so the service reads the game again and decides again.
    const remembering = { ...store, readCached: () => found }
    const mistake = vi.spyOn(players, 'moveOutOfTurnInSlices').mockImplementation(throwing)
    try {
      await runDueWork({ ...houseOf(), store: remembering }, game)
      expect([mistake.mock.calls.length, lines.length]).toEqual([2, 1])
    } finally {
      mistake.mockRestore()
    }
  })
})

test('a bot move does not depend on hidden cards', async () => {
  const bots = ['club', 'club', 'club', 'club'] as const
  const game = await startGame({ ruleset: 'schieber', bots })
  const stored = await storedOf(game)
  const rules = rulesOfGame(stored.game)
  const log = await logOf(game)
  const turn = botTurnAt(rules, stored.game, seatsToAct(rules, stored.game), DEFAULT_UNATTENDED_LIMITS)
  if (turn === undefined) throw new Error('no bot is waited for')
  const others = [0, 1, 2, 3].filter((seat) => seat !== turn.next?.seat)
  const move = await botMove(houseOf(), rules, stored, turn, unexpected)
  // Three exchanges: each pair of other seats once.
  for (let times = 0; times < usualOrNightly(3, 9); times += 1) {
    // Exchanges cards of two other seats in the log and in the state.
    const [one = 0, other = 0] = others.slice(times % 3).concat(others)
    const changed = log.map((event): LoggedEvent => {
      if (event.type !== 'dealt') return event
      const hands = event.own as Record<number, { hand: readonly string[] }>
      const [a = [], b = []] = [hands[one]?.hand, hands[other]?.hand]
      const swapped = { [one]: { hand: b }, [other]: { hand: a } }
      return { ...event, own: { ...event.own, ...swapped } } as LoggedEvent
    })
    const elsewhere = memoryStore(now)
    const exchanged = { ...stored, game: evolveAll(undefined, changed) }
    const reading = {
      ...elsewhere,
      read: async (asked: Parameters<Store['read']>[0]) => ({
        ...(await store.read(asked)),
        events: changed.slice(
          asked.events?.after ?? 0,
          (asked.events?.after ?? 0) + (asked.events?.limit ?? 0),
        ),
      }),
    }
    expect(exchanged.game.deal?.hands[one]).not.toEqual(stored.game.deal?.hands[one])
    expect(await botMove({ ...houseOf(), store: reading }, rules, exchanged, turn, unexpected)).toEqual(move)
  }
})
