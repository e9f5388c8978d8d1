import { createClient } from '@libsql/client'
import { describe, expect, inject, test } from 'vitest'
import type { Event, LoggedEvent } from '../../src/kernel/events.ts'
import { evolveAll } from '../../src/kernel/evolve.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Move, Offer } from '../../src/kernel/moves.ts'
import type { Names } from '../../src/kernel/player.ts'
import type { Rules, Ruleset } from '../../src/kernel/rules.ts'
import { redact } from '../../src/kernel/view.ts'
import { RULESETS } from '../../src/rulesets/index.ts'
import type { Random } from '../support/random.ts'
import { random } from '../support/random.ts'
import { chooseFrom, randomOptions } from '../support/random-game.ts'
import type { Body } from './support/client.ts'
import { call, callDirectly, get, newPlayer, post } from './support/client.ts'

/*
 * Whole random games of every ruleset over HTTP, with random options: every move is taken from what the service lists.
 * At the end the log replays to what was stored, what players saw is the log as they may see it, and the books balance.
 */

callDirectly()

/** The games that the house is named after are played more often. */
const gamesOf = ({ id }: Ruleset) =>
  Number(process.env['SIDI_TEST_HTTP_GAMES'] ?? (id.startsWith('sidi-') ? 20 : 5))
const rulesets = RULESETS as readonly unknown[] as readonly Ruleset[]

interface Table {
  readonly path: string
  readonly id: string
  readonly tokens: readonly string[]
  readonly names: Names
}

const open = async (ruleset: Ruleset, options: object, seats: number): Promise<Table> => {
  const players = await Promise.all(Array.from({ length: seats }, (_, seat) => newPlayer(`Player ${seat}`)))
  const tokens = players.map(({ token }) => token)
  const names = Object.fromEntries(players.map(({ id, name }) => [id, name]))
  const created = await post('/v1/games', tokens[0], { ruleset: ruleset.id, options })
  expect(created.status, created.text).toBe(201)
  const { id, invite } = created.body
  const path = `/v1/games/${id}`
  for (const token of tokens.slice(1))
    expect((await post(`${path}/seats`, token, { invite })).status).toBe(201)
  return { path, id, tokens, names }
}

/** What a seat may do: as it was just told with its own move, or as it asks now. */
const offersFor = async ({ path, tokens }: Table, seat: number, { you }: Body): Promise<Offer[]> =>
  you.seat === seat ? you.legalMoves : (await get(`${path}/legal-moves`, tokens[seat])).body.moves

/** A listed move, with its choices made; choices that do not go together are refused, and another is tried. */
const moveOnce = async (table: Table, seat: number, seen: Body, chance: Random): Promise<Body> => {
  const { path, tokens } = table
  const offers = await offersFor(table, seat, seen)
  expect(offers.length).toBeGreaterThan(0)
  const quiet = offers.find(({ type }) => type === 'pass' || type === 'decline')
  for (let attempt = 0; attempt < 50; attempt++) {
    const word = chance.pick([...new Set(offers.map(({ type }) => type))])
    const offer = chance.pick(offers.filter(({ type }) => type === word))
    const move: Move = quiet && chance.chance(0.6) ? (quiet as Move) : chooseFrom(offer, chance)
    const made = await post(`${path}/moves`, tokens[seat], move)
    if (made.status === 201) return made.body.game
    // Only what had to be chosen can turn out not to be allowed.
    expect(['discard', 'exchange', 'announce'], made.text).toContain(move.type)
  }
  throw new Error('no choice was allowed')
}

const playOut = async (table: Table, chance: Random): Promise<Body> => {
  let { body: game } = await get(table.path, table.tokens[0])
  while (game.status === 'playing') {
    const seat = chance.pick(game.deal.toAct as number[])
    game = await moveOnce(table, seat, game, chance)
  }
  return game
}

/** Follows the pages of a listing to their end. */
const all = async (path: string, token: string | undefined): Promise<Body[]> => {
  const { body } = await get(path, token)
  if (body.next === null) return body.items
  const url = new URL(path, 'http://sidi')
  url.searchParams.set('cursor', body.next)
  return [...body.items, ...(await all(url.pathname + url.search, token))]
}

/** The game and its log as they lie in the database. */
const stored = async (id: string): Promise<{ game: Game; log: LoggedEvent[] }> => {
  const db = createClient({ url: inject('databaseUrl') })
  const [games, events] = [
    await db.execute({ sql: 'select snapshot from games where id = ?', args: [id] }),
    await db.execute({ sql: 'select seq, at, body from events where game = ? order by seq', args: [id] }),
  ]
  db.close()
  const log = events.rows.map(({ seq, at, body }) => ({
    seq: Number(seq),
    at: String(at),
    ...JSON.parse(String(body)),
  }))
  return { game: JSON.parse(String(games.rows[0]?.['snapshot'])), log }
}

const theBooksBalance = async ({ path, tokens }: Table, rules: Rules): Promise<void> => {
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

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test.concurrent.each(Array.from({ length: gamesOf(ruleset) }, (_, at) => at + 1))(
    'a whole random game over HTTP holds the invariants (game %i)',
    async (seed) => {
      const chance = random(seed)
      const options = randomOptions(ruleset, chance)
      const rules = ruleset.bind(options)
      const table = await open(ruleset, options, rules.seats)
      const end = await playOut(table, chance)
      expect(end.status).toBe('finished')
      expect(end.result.winners.length).toBeGreaterThan(0)

      const { game, log } = await stored(table.id)
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
      const replayed = evolveAll(
        undefined,
        log.map(({ seq: _, at: __, ...event }) => event as Event),
      )
      expect(JSON.parse(JSON.stringify(replayed))).toEqual(game)

      const viewer = chance.below(rules.seats)
      const events = await all(`${table.path}/events?limit=100`, table.tokens[viewer])
      const seen = log.map((event) => redact(event, viewer, table.names))
      expect(events).toEqual(JSON.parse(JSON.stringify(seen)))

      await theBooksBalance(table, rules)
      const late = await call('POST', `${table.path}/moves`, {
        token: table.tokens[0],
        body: { type: 'pass' },
      })
      expect(late.body).toMatchObject({ status: 409, code: 'game-over' })
    },
  )
})
