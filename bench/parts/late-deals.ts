import { createClient } from '@libsql/client/web'
import { awaitedSeats } from '../../src/app/queries/stored-game-facts.ts'
import { libsqlStore } from '../../src/db/libsql/store.ts'
import type { GameChange } from '../../src/db/port/change.ts'
import { findViolation } from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import type { FinishedDeal } from '../../src/rules/model/finished-deal.ts'
import { findRuleset } from '../../src/rules/rulesets/index.ts'
import { random } from '../../test/support/random.ts'
import type { BenchClients } from '../load/game-clients.ts'
import { hashOf } from '../load/open-table.ts'
import type { ScriptedMove } from '../load/scripted-games.ts'
import { continueGame, randomUsualMove, startingChanges } from '../load/scripted-games.ts'

/*
 * Cost of requests in late deals of long games. The games are played before the measurement, and stored at the start of
 * a deal. The benchmark continues these games over HTTP. All shuffles follow from the root secret of a game, so the
 * cards are the same.
 */

/** Numbers of the measured deals. */
export const DEPTHS = [1, 50, 200] as const

/**
 * Rulesets and options of games that can last two hundred deals. In the Sidi family two of three deals are passed out,
 * since the target would end the game before.
 */
const LASTING: Readonly<Record<string, object>> = {
  'sidi-barrani': { target: 10_000 },
  'sidi-swissjass': { target: 10_000 },
  schafuusejass: { soloTarget: 10_000, teamTarget: 10_000 },
}
/** Number of games of each ruleset. */
const EACH = 4
/** Maximum number of tries for a game that lasts long enough. */
const TRIES = 40

/** As `asPeopleDo`, but all players pass in two of three deals, if the ruleset has passes. */
const passing: typeof randomUsualMove = (played, seat, chance) => {
  const { rules, game } = played
  const pass = { type: 'pass' } as const
  return game.past.deals % 3 > 0 && findViolation(rules, game, seat, pass) === undefined
    ? pass
    : randomUsualMove(played, seat, chance)
}

interface Player {
  readonly id: string
  readonly name: string
  readonly token: string
}

/** A game at the first move of a deal, with the change that led there. */
export interface LateGame {
  readonly deal: number
  readonly change: GameChange
  readonly players: readonly Player[]
  /** The further moves, until the end of the game. */
  readonly lines: readonly ScriptedMove[]
}

/** Number of scripted moves after the start of the deal. */
const MOVES = 600

const playersOf = (ruleset: string, seed: number, seats: number): readonly Player[] =>
  Array.from({ length: seats }, (_, seat) => ({
    id: `p_${ruleset}-${seed}-${seat}`,
    name: 'Anna',
    token: `deep-${ruleset}-${seed}-${seat}`,
  }))

/** A game at each of the deals; undefined if the game ends before the last of the deals. */
const deepGame = async (
  ruleset: string,
  options: object,
  seed: number,
  depths: readonly number[],
): Promise<readonly LateGame[]> => {
  const rulesetThere = findRuleset(ruleset)
  if (rulesetThere === undefined) throw new Error(`there is no ${ruleset}`)
  const agreed = rulesetThere.options.parse(options) as Record<string, unknown>
  const chance = random(seed + 1000 * Object.keys(LASTING).indexOf(ruleset))
  const players = playersOf(ruleset, seed, rulesetThere.bind(agreed).seats)
  const events: Event[] = []
  const finished: FinishedDeal[] = []
  const open: { readonly deal: number; readonly change: GameChange; readonly lines: ScriptedMove[] }[] = []
  const happen = (change: GameChange): void => {
    events.push(...change.events)
    finished.push(...change.finished)
    const { game } = change.stored
    const deal = depths[open.length]
    if (deal !== undefined && game.deal !== null && game.past.deals + 1 === deal) {
      const whole = { ...change, before: 0, milestone: true, events: [...events], finished: [...finished] }
      open.push({ deal, change: whole, lines: [] })
    }
  }
  const start = await startingChanges({ ruleset, options: agreed, deals: [], players }, chance)
  for (const change of start) happen(change)
  const stored = start.at(-1)?.stored
  if (stored === undefined) return []
  for await (const line of continueGame(stored, [], chance, passing)) {
    for (const { lines } of open) if (lines.length < MOVES) lines.push(line)
    happen(line.change)
    if (open.length === depths.length && open.at(-1)?.lines.length === MOVES) break
  }
  return open.length === depths.length ? open.map((at) => ({ ...at, players })) : []
}

/** Games of several rulesets at each of the deals. */
export const lateGames = async (depths: readonly number[]): Promise<readonly LateGame[]> => {
  const games: LateGame[] = []
  for (const [ruleset, options] of Object.entries(LASTING)) {
    let found = 0
    for (let seed = 1; seed <= TRIES && found < EACH; seed += 1) {
      const deep = await deepGame(ruleset, options, seed, depths)
      if (deep.length > 0) found += 1
      games.push(...deep)
    }
    if (found < EACH) throw new Error(`${ruleset}: only ${found} of ${TRIES} games lasted`)
  }
  return games
}

const KEEP_DEALS = `insert into deals (game, number, body)
  select ?, item.value ->> '$.number', item.value from json_each(?) as item`

/** Stores games and their players in a database, and returns clients for the tables. */
export const storeLateGames = async (
  databaseUrl: string,
  games: readonly LateGame[],
): Promise<BenchClients> => {
  const store = libsqlStore({ url: databaseUrl })
  const database = createClient({ url: databaseUrl })
  const readers: { readonly game: string; readonly token: string }[] = []
  for (const { change, players } of games) {
    const { id } = change.stored
    for (const { id: player, name, token } of players) {
      const createdAt = '2026-01-01T00:00:00.000Z'
      await store.write({ player: { id: player, name, createdAt, tokenHash: hashOf(token) } })
    }
    await store.write({ game: change })
    await database.execute({ sql: KEEP_DEALS, args: [id, JSON.stringify(change.finished)] })
    const [seat = 0] = awaitedSeats(change.stored)
    readers.push({ game: id, token: players[seat]?.token ?? '' })
  }
  database.close()
  let made = 0
  return {
    readers,
    // Each call returns the next moves. All games are public.
    games: (_, moves, all) => {
      if (all === 'private') return Promise.resolve([])
      const from = made
      made += moves
      return Promise.resolve(
        games.map(({ change, players, lines }) => [
          {
            game: change.stored.id,
            tokens: players.map(({ token }) => token),
            lines: lines.slice(from, made),
          },
        ]),
      )
    },
  }
}
