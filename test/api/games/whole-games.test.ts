import { describe, expect, inject, test } from 'vitest'
import { revealEvent } from '../../../src/app/records/game-export.ts'
import { decide, legalMoves, seatsToAct } from '../../../src/rules/decide.ts'
import type { Event, LoggedEvent } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Move, Offer } from '../../../src/rules/model/moves.ts'
import type { Rules, Ruleset } from '../../../src/rules/model/rules.ts'
import type { PlayerNames } from '../../../src/rules/player.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { redact, view } from '../../../src/rules/view.ts'
import { verifyGame } from '../../../tools/verify/game-checks.ts'
import { parseExport } from '../../../tools/verify/verify-game.ts'
import { databaseClient } from '../../support/host.ts'
import type { Random } from '../../support/random.ts'
import { isNightly, random, thirdOfList, usualOrNightly } from '../../support/random.ts'
import { completeOffer, randomOptions, shortOptions } from '../../support/random-game.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'

/*
 * Whole random games of each ruleset over HTTP, with random options. The rules engine plays the same game beside the
 * service. Legal moves, events and views must be equal after each move. At the end the log replays to the stored game,
 * the logs of the players equal the log as visible to each player, and the points add up.
 */

callDirectly()

/** Number of games: a short game, or several games in the nightly run. */
const gamesOf = ({ id }: Ruleset) =>
  Number(process.env['SIDI_TEST_HTTP_GAMES'] ?? usualOrNightly(1, id.startsWith('sidi-') ? 20 : 5))

const optionsOf = (ruleset: Ruleset, seed: number, chance: Random) =>
  isNightly ? randomOptions(ruleset, chance) : shortOptions(ruleset, 10 * seed)

interface Table {
  readonly path: string
  readonly id: string
  readonly rules: Rules
  readonly tokens: readonly string[]
  readonly names: PlayerNames
}

const open = async (ruleset: Ruleset, options: object, rules: Rules): Promise<Table> => {
  const { seats } = rules
  const players = await Promise.all(Array.from({ length: seats }, (_, seat) => newPlayer(`Player ${seat}`)))
  const tokens = players.map(({ token }) => token)
  const names = Object.fromEntries(players.map(({ id, name }) => [id, name]))
  const created = await post('/v1/games', tokens[0], { ruleset: ruleset.id, options })
  expect(created.status, created.text).toBe(201)
  const { id, invite } = created.body
  const path = `/v1/games/${id}`
  for (const token of tokens.slice(1))
    expect((await post(`${path}/seats`, token, { invite })).status).toBe(201)
  return { path, id, rules, tokens, names }
}

const database = databaseClient(inject('databaseUrl'))

/** The stored events of a game. */
const storedEvents = async (id: string, after = 0): Promise<LoggedEvent[]> => {
  const { rows } = await database.execute({
    sql: 'select seq, at, body from events where game = ? and seq > ? order by seq',
    args: [id, after],
  })
  return rows.map(({ seq, at, body }) => ({
    seq: Number(seq),
    at: String(at),
    ...JSON.parse(String(body)),
  }))
}

const replayed = (log: readonly LoggedEvent[], before?: Game): Game =>
  evolveAll(
    before,
    log.map(({ seq: _, at: __, ...event }) => event as Event),
  )

/** Compares texts first: an `expect` costs more than a move, so `expect` runs for a difference only. */
const expectSame = (told: unknown, expected: unknown): void => {
  if (JSON.stringify(told) !== JSON.stringify(expected))
    expect(told).toEqual(JSON.parse(JSON.stringify(expected)))
}

/** The test requests the legal moves at each fourth version of a game. */
const ASKED = 4

/** Checks the legal moves that the service lists, on request and in the answer to the last move. */
const expectListed = async (
  { path, tokens }: Table,
  seat: number,
  offers: readonly Offer[],
): Promise<void> => {
  const { body } = await get(`${path}/legal-moves`, tokens[seat])
  expectSame(body.moves, offers)
}

/** An event without what the table adds to the last one of a change. */
const withoutTurns = ({ turns: _, ...event }: Body): Body => event

/** Checks the answer to a move: the events, and the new view. */
const expectTold = (
  { rules, names }: Table,
  seat: number,
  { events, game }: Body,
  happened: readonly LoggedEvent[],
  before: Game,
  after: Game,
): void => {
  expectSame(
    events.map(withoutTurns),
    happened.map((event) => withoutTurns(redact(event, seat, names))),
  )
  // Turns begin for seats that were not awaited before, for the seat of the move, and for all awaited seats of a new phase.
  const goesOn = before.deal?.from === after.deal?.from && before.deal?.phase === after.deal?.phase
  const waited = goesOn ? seatsToAct(rules, before).filter((other) => other !== seat) : []
  const begun = seatsToAct(rules, after).filter((other) => !waited.includes(other))
  expectSame(events.at(-1).turns ?? [], begun)
  expect(events.slice(0, -1).some(({ turns }: Body) => turns)).toBe(false)
  for (const [name, value] of Object.entries(view(rules, after, seat, names))) expectSame(game[name], value)
}

/** Makes a listed move with random choices. A refused combination of choices is replaced by another. */
const moveOnce = async (table: Table, before: Game, seat: number, chance: Random): Promise<Game> => {
  const { path, id, rules, tokens } = table
  const offers = legalMoves(rules, before, seat)
  expect(offers.length).toBeGreaterThan(0)
  if (before.version % ASKED === 0) await expectListed(table, seat, offers)
  const quiet = offers.find(({ type }) => type === 'pass' || type === 'decline')
  for (let attempt = 0; attempt < 50; attempt++) {
    const word = chance.pick([...new Set(offers.map(({ type }) => type))])
    const offer = chance.pick(offers.filter(({ type }) => type === word))
    const move: Move = quiet && chance.chance(0.6) ? (quiet as Move) : completeOffer(offer, chance)
    const made = await post(`${path}/moves`, tokens[seat], move)
    const decision = decide(rules, before, seat, move)
    expect(made.status, made.text).toBe(decision.ok ? 201 : 422)
    if (decision.ok) {
      const { version, updatedAt: at } = made.body.game
      // What the house did next is known from the log only: a shuffle, a lot, the opening of the root.
      const byHouse = version > decision.game.version || decision.game.status !== 'playing'
      const happened = byHouse
        ? await storedEvents(id, before.version)
        : decision.events.map((event, place) => ({ seq: before.version + 1 + place, at, ...event }))
      const after = byHouse ? replayed(happened, before) : decision.game
      expectTold(table, seat, made.body, happened, before, after)
      return after
    }
    // Only what had to be chosen can turn out not to be allowed.
    expect(['discard', 'exchange', 'announce'], made.text).toContain(move.type)
  }
  throw new Error('no choice was allowed')
}

/** Plays a game to its end, in the service and in the rules engine. */
const playOut = async (table: Table, chance: Random): Promise<Game> => {
  let game = replayed(await storedEvents(table.id))
  while (game.status === 'playing')
    game = await moveOnce(table, game, chance.pick(seatsToAct(table.rules, game)), chance)
  return game
}

/** All pages of a list in order. */
const all = async (path: string, token: string | undefined): Promise<Body[]> => {
  const { body } = await get(path, token)
  if (body.next === null) return body.items
  const url = new URL(path, 'http://sidi')
  url.searchParams.set('cursor', body.next)
  return [...body.items, ...(await all(url.pathname + url.search, token))]
}

/** The stored game. */
const storedGame = async (id: string): Promise<Game> => {
  const { rows } = await database.execute({ sql: 'select snapshot from games where id = ?', args: [id] })
  return JSON.parse(String(rows[0]?.['snapshot']))
}

const theBooksBalance = async ({ path, tokens, rules }: Table): Promise<void> => {
  const { body: scores } = await get(`${path}/scores`, tokens[1])
  const deals = await all(`${path}/deals?limit=20`, tokens[1])
  expect(deals.map(({ number, lines, cell }) => ({ number, lines, ...(cell && { cell }) }))).toEqual(
    scores.deals,
  )
  if (rules.totals === undefined) {
    for (const { side, points } of scores.totals) {
      const lines = deals.flatMap((deal) => deal.lines).filter((line: Body) => line.side === side)
      expect(lines.reduce((sum: number, line: Body) => sum + line.points, 0)).toBe(points)
    }
  }
  for (const { hands, piles, tricks, proof } of deals) {
    const dealt = [...hands.flat(), ...Object.values(piles as Record<string, string[]>).flat()]
    for (const card of tricks.flatMap((trick: Body) => trick.plays.map((play: Body) => play.card))) {
      expect(proof.pack).toContain(card)
    }
    expect(proof.pack).toEqual(expect.arrayContaining(dealt))
    expect([...proof.pack].sort()).toEqual([...proof.order].sort())
  }
}

/** Checks the export: the log with all hidden parts, and a replay without the service. */
const theExportHolds = async ({ path, tokens }: Table, log: readonly LoggedEvent[]): Promise<void> => {
  const { body, text } = await get(`${path}/export`, tokens[0])
  expectSame(body.events, log.map(revealEvent))
  const findings = await verifyGame(parseExport(text))
  expect(findings.filter(({ holds }) => holds !== true)).toEqual([])
}

describe.each(thirdOfList(EVERY_RULESET, 0).map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s',
  (_, ruleset) => {
    test.concurrent.each(Array.from({ length: gamesOf(ruleset) }, (_, at) => at + 1))(
      'a whole random game over HTTP holds the invariants (game %i)',
      async (seed) => {
        const chance = random(seed)
        const options = optionsOf(ruleset, seed, chance)
        const table = await open(ruleset, options, ruleset.bind(options))
        const played = await playOut(table, chance)
        const { body: end } = await get(table.path, table.tokens[0])
        expect(end.status).toBe('finished')
        expect(end.result.winners.length).toBeGreaterThan(0)

        const log = await storedEvents(table.id)
        expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
        const game = await storedGame(table.id)
        expect(JSON.parse(JSON.stringify(replayed(log)))).toEqual(game)
        expect(JSON.parse(JSON.stringify(played))).toEqual(game)

        const viewer = chance.below(table.tokens.length)
        const events = await all(`${table.path}/events?limit=100`, table.tokens[viewer])
        const seen = log.map((event) => redact(event, viewer, table.names))
        expect(events).toEqual(JSON.parse(JSON.stringify(seen)))

        await theBooksBalance(table)
        await theExportHolds(table, log)
        const late = await call('POST', `${table.path}/moves`, {
          token: table.tokens[0],
          body: { type: 'pass' },
        })
        expect(late.body).toMatchObject({ status: 409, code: 'game-over' })
      },
    )
  },
)
