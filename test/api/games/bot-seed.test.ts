import { afterAll, describe, expect, inject, test } from 'vitest'
import { seededChance } from '../../../src/app/dealing/bot-chance.ts'
import { moveOutOfTurn, nextMove } from '../../../src/bots/choose-move.ts'
import { botAtSeat } from '../../../src/game/substitute-bot.ts'
import { decide, seatsToAct } from '../../../src/rules/decide.ts'
import type { LoggedEvent } from '../../../src/rules/events.ts'
import { evolve } from '../../../src/rules/evolve.ts'
import { informationSetOf } from '../../../src/rules/information-set.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { EVERY_RULESET, rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import { verifyGame } from '../../../tools/verify/game-checks.ts'
import { parseExport } from '../../../tools/verify/verify-game.ts'
import { databaseClient } from '../../support/host.ts'
import { random } from '../../support/random.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { randomDeal } from '../support/exchanged-hidden-cards.ts'

/*
 * Games with a bot seed: bots repeat their moves in the same deals, whatever else happens at the table.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
afterAll(() => database.close())

const logOf = async (id: string): Promise<readonly LoggedEvent[]> => {
  const sql = 'select seq, body from events where game = ? order by seq'
  const { rows } = await database.execute({ sql, args: [id] })
  return rows.map(({ seq, body }) => ({ ...JSON.parse(String(body)), seq: Number(seq) }))
}

/** Deals of a ruleset, the same for each call. */
const someDeals = (id: string, options: { readonly deals: number }, seed: number) => {
  const ruleset = EVERY_RULESET.find((one) => one.id === id)
  if (ruleset === undefined) throw new Error(id)
  const chance = random(seed)
  const parsed = ruleset.options.parse(options) as Record<string, unknown>
  return Array.from({ length: options.deals }, () => randomDeal(ruleset, parsed, chance).deal)
}

interface Wanted {
  readonly ruleset: string
  readonly options: { readonly deals: number }
  readonly deals: number
  readonly botSeed: string
  readonly level?: string
  /** Whether the person asks for hints, renames the table and votes for a pause between moves. */
  readonly interrupts?: boolean
}

/** A person at the first seat plays the first legal moves against bots in a game of arranged deals. */
const played = async (wanted: Wanted) => {
  const { ruleset, options, deals, botSeed, level = 'club', interrupts = false } = wanted
  const { token } = await newPlayer()
  const bot = { kind: 'bot', level }
  const made = await post('/v1/games', token, {
    ...{ ruleset, options, botSeed, pace: 'instant', hints: true, deals: someDeals(ruleset, options, deals) },
    seats: [{ kind: 'me' }, bot, bot, bot],
  })
  expect(made.status, made.text).toBe(201)
  const { id } = made.body
  const path = `/v1/games/${id}`
  for (let turn = 0; ; turn += 1) {
    const { body: view } = await get(path, token)
    if (view.status !== 'playing') break
    if (!view.you.mustAct) {
      await get(`${path}/events?after=${view.version}&wait=5`, token)
      continue
    }
    if (interrupts && turn % 3 === 0) expect((await post(`${path}/hints`, token, undefined)).status).toBe(201)
    if (interrupts && turn % 5 === 0)
      expect((await call('PATCH', path, { token, body: { name: `Table ${turn}` } })).status).toBe(200)
    const move = view.you.legalMoves.find(({ risk }: Body) => risk === undefined)
    const sent = await post(`${path}/moves`, token, move)
    expect(sent.status, sent.text).toBe(201)
  }
  return { id, path, token, log: await logOf(id) }
}

/** Events beside the play, which the second run has and the first has not. */
const ASIDE = ['hintTaken', 'gameNamed']

/** The play, without ids and times. */
const playIn = (log: readonly LoggedEvent[]): readonly string[] =>
  log
    .filter(({ type }) => !ASIDE.includes(type))
    .map(({ seq: _, at: __, ...event }) => JSON.stringify(event).replaceAll(/"(p|bot)_[^"]+"/g, '"ID"'))
    .filter((event) => !/"(gameCreated|gameFinished)"/.test(event))

/** Decisions of bots in a log, repeated from the information of the seat and the seed. */
const repeatedDecisions = async (
  log: readonly LoggedEvent[],
  botSeed: string,
  level: 'club' | 'beginner',
) => {
  let game: Game | undefined
  const counted = { inTurn: 0, outOfTurn: 0 }
  for (const [at, event] of log.entries()) {
    const seat = 'seat' in event ? event.seat : undefined
    const isDecision =
      /^(cardPlayed|bidMade|passed|doubled|contractNamed|shoved|predicted|weisDeclared)$/.test(event.type)
    const before = log[at - 1]
    // Weis come with a card: the move begins with the Weis.
    const isInMove = event.type === 'cardPlayed' && before?.type === 'weisDeclared' && before.seat === seat
    if (game?.deal && seat !== undefined && isDecision && !isInMove && botAtSeat(game, seat)) {
      const rules = rulesOfGame(game)
      const past = log.slice(0, at)
      const { from, number: deal } = game.deal
      const n = past.filter(
        (one) => one.seq >= from && 'seat' in one && one.seat === seat && isCounted(one.type),
      ).length
      const chance = await seededChance(botSeed, { ruleset: game.ruleset, deal, seat, n })
      const isAwaited = seatsToAct(rules, game).includes(seat)
      const choose = isAwaited ? nextMove : moveOutOfTurn
      const move = choose(rules, informationSetOf(rules, game, seat, past), level, chance)
      const decision = move && decide(rules, game, seat, move)
      const [first] = decision?.ok ? decision.events : []
      const { seq: _, at: __, turns: ___, ...told } = event
      expect(first).toEqual(told)
      counted[isAwaited ? 'inTurn' : 'outOfTurn'] += 1
    }
    game = evolve(game, event)
  }
  return counted
}

const isCounted = (type: string): boolean =>
  /^(cardPlayed|bidMade|passed|doubled|redoubled|declined|contractNamed|shoved|predicted)$/.test(type)

const SHORT = { deals: 2 }

describe.each([
  ['schieber', SHORT, 1],
  ['sidi-barrani', { deals: 1 }, 2],
  ['differenzler', SHORT, 3],
] as const)('%s', (ruleset, options, deals) => {
  test('bots repeat their moves, also with hints between, and each move can be repeated', async () => {
    const wanted = { ruleset, options, deals, botSeed: 'thursday 7' }
    const first = await played(wanted)
    const second = await played({ ...wanted, interrupts: true })
    const [here, there] = [first, second].map(({ log }) => playIn(log))
    expect(there).toEqual(here)
    expect(here?.length).toBeGreaterThan(45 * options.deals)
    const counted = await repeatedDecisions(second.log, 'thursday 7', 'club')
    expect(counted.inTurn).toBeGreaterThan(26 * options.deals)
    const exported = await get(`${second.path}/export`, second.token)
    expect([exported.status, exported.body.botSeed]).toEqual([200, 'thursday 7'])
    const findings = await verifyGame(parseExport(exported.text))
    expect(findings.filter(({ holds }) => holds !== true && holds !== undefined)).toEqual([])
  })
})

test('another seed gives other moves', async () => {
  const wanted = { ruleset: 'schieber', options: SHORT, deals: 1, level: 'club' }
  const [one, other] = [await played({ ...wanted, botSeed: 'a' }), await played({ ...wanted, botSeed: 'b' })]
  expect(playIn(one.log)).not.toEqual(playIn(other.log))
})

test('viewers see the mark before the first deal, and the seed after the end', async () => {
  const [anna, beat] = [await newPlayer(), await newPlayer()]
  const botSeed = 'secret until the end'
  const made = await post('/v1/games', anna.token, {
    ...{ ruleset: 'schieber', visibility: 'public', botSeed },
    seats: [{ kind: 'me' }, { kind: 'open' }, ...Array(2).fill({ kind: 'bot', level: 'beginner' })],
  })
  const path = `/v1/games/${made.body.id}`
  const before = await Promise.all([
    get(path, beat.token),
    get(`${path}/events`, beat.token),
    get('/v1/games?limit=100', beat.token),
    get('/v1/players/me/games', anna.token),
  ])
  for (const { text } of [made, ...before]) {
    expect(text).toContain('"botSeeded":true')
    expect(text).not.toContain(botSeed)
  }
  const listed = before[2]?.body.items.find(({ id }: Body) => id === made.body.id)
  expect(listed.botSeeded).toBe(true)
  expect((await post(`${path}/seats`, beat.token, {})).text).not.toContain(botSeed)
  await call('DELETE', `${path}/seats/me`, { token: beat.token })
  const after = await Promise.all([
    get(path, anna.token),
    get(`${path}/events?limit=500`, anna.token),
    get(`${path}/export`, anna.token),
  ])
  for (const { text } of after) expect(text).toContain(`"botSeed":"${botSeed}"`)
  // A rematch has fresh chance: each player knows the seed by now.
  const again = await post(`${path}/rematch`, anna.token, {})
  expect([again.status, again.body.botSeeded]).toEqual([201, undefined])
})

test.each(['', 'a'.repeat(65), 'Zürich', 'line\nfeed'])('refuses the seed %j', async (botSeed) => {
  const { token } = await newPlayer()
  const { status, body } = await post('/v1/games', token, { ruleset: 'schieber', botSeed })
  expect([status, body.errors[0].pointer]).toEqual([422, '/botSeed'])
})

test('a game without a seed has neither field', async () => {
  const { token } = await newPlayer()
  const { body, text } = await post('/v1/games', token, { ruleset: 'schieber' })
  expect([body.status, text.includes('botSeed')]).toEqual(['open', false])
})
