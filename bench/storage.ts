import { randomUUID } from 'node:crypto'
import type { Client } from '@libsql/client/web'
import { createClient } from '@libsql/client/web'
import { libsqlStore } from '../src/db/libsql/store.ts'
import type { Store } from '../src/db/port/store.ts'
import type { Ruleset } from '../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../src/rules/rulesets/index.ts'
import { random } from '../test/support/random.ts'
import { startDatabase } from './load/measured-service.ts'
import { begun, playedOn } from './load/scripted-games.ts'

/*
 * What a game that is over leaves in the database. Games of all rulesets are played to their end at the same time, each move
 * written as the service writes it, so that the pages of the log fill as they do there.
 */

/** Games of one ruleset, on average. */
export interface Kept {
  readonly ruleset: string
  readonly moves: number
  readonly events: number
  /** Bytes of the texts of its log. */
  readonly log: number
}

export interface StorageFigures {
  readonly games: number
  readonly moves: number
  /** Bytes of the pages that a game takes, by table and index. */
  readonly pages: Readonly<Record<string, number>>
  readonly rulesets: readonly Kept[]
}

/** Plays a game with the usual options to its end; gives the number of its moves. */
const playToTheEnd = async (store: Store, { id: ruleset, options, bind }: Ruleset, seed: number) => {
  const agreed = options.parse({}) as Record<string, unknown>
  const chance = random(seed)
  const players = Array.from({ length: bind(agreed).seats }, () => ({
    id: `p_${randomUUID()}`,
    name: 'Anna',
  }))
  for (const player of players)
    await store.write({
      player: { ...player, createdAt: '2026-01-01T00:00:00.000Z', tokenHash: randomUUID() },
    })
  const changes = await begun({ ruleset, options: agreed, deals: [], players }, chance)
  for (const game of changes) await store.write({ game })
  const start = changes.at(-1)?.stored
  let moves = 0
  if (start === undefined) throw new Error('no game was opened')
  for await (const { change } of playedOn(start, [], chance)) {
    const { outcome } = await store.write({ game: change })
    if (outcome !== 'written') throw new Error(`a move of ${ruleset} was not written`)
    moves += 1
  }
  return { ruleset, game: start.id, moves }
}

const numbersOf = async (database: Client, sql: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await database.execute(sql)
  return Object.fromEntries(rows.map((row) => [String(row[0]), Number(row[1])]))
}

const PAGES = 'select name, sum(pgsize) from dbstat group by name'
const EVENTS = 'select game, count(*) from events group by game'
const LOGS = 'select game, sum(octet_length(body)) from events group by game'

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Plays so many games of every ruleset and tells what they left. */
export const measureStorage = async (each: number): Promise<StorageFigures> => {
  const sqld = await startDatabase()
  const store = libsqlStore({ url: sqld.url })
  const database = createClient({ url: sqld.url })
  const before = await numbersOf(database, PAGES)
  const played = await Promise.all(
    EVERY_RULESET.flatMap((ruleset, place) =>
      // The id of a game is drawn, too: no two may have the same chance.
      Array.from({ length: each }, (_, at) => playToTheEnd(store, ruleset, 1 + place * each + at)),
    ),
  )
  const [after, events, logs] = await Promise.all(
    [PAGES, EVENTS, LOGS].map((sql) => numbersOf(database, sql)),
  )
  database.close()
  await sqld.stop()
  const grown = Object.entries(after ?? {})
    .map(([name, bytes]) => [name, (bytes - (before[name] ?? 0)) / played.length] as const)
    .filter(([, bytes]) => bytes > 0)
  return {
    games: played.length,
    moves: mean(played.map(({ moves }) => moves)),
    pages: Object.fromEntries(grown.sort(([, one], [, other]) => other - one)),
    rulesets: EVERY_RULESET.map(({ id }) => {
      const some = played.filter(({ ruleset }) => ruleset === id)
      const of = (counted?: Readonly<Record<string, number>>) =>
        mean(some.map(({ game }) => counted?.[game] ?? 0))
      return { ruleset: id, moves: mean(some.map(({ moves }) => moves)), events: of(events), log: of(logs) }
    }),
  }
}
