import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import { isCurrentSchema, requireKnownEvent } from '../../src/rules/schema-version.ts'

/** Size of a database and the faults found. A database with faults is no valid backup. */
export interface Inspection {
  games: number
  events: number
  faults: string[]
}

/** Columns of a game for the comparison with the log. */
interface GameRow {
  id: string
  version: number
  status: string
  snapshot: string
  shape?: number
}

/** Fault of a game: a gap in the log, a failed replay, or a replay that differs from the stored game. */
function faultIn(
  { id, version, status, snapshot, shape = 0 }: GameRow,
  log: { seq: number; body: string }[],
) {
  if (log.some(({ seq }, at) => seq !== at + 1)) return `${id}: the log has a gap`
  if (log.length !== version)
    return `${id}: the log has ${log.length} events, the game is at version ${version}`
  try {
    const events = log.map(({ body }) => JSON.parse(body) as Event)
    events.forEach(requireKnownEvent)
    const rebuilt = JSON.parse(JSON.stringify(evolveAll(undefined, events)))
    if (rebuilt.status !== status) return `${id}: the log ends ${rebuilt.status}, the game is ${status}`
    // Reading rebuilds a snapshot of an earlier release from the log, so the stored snapshot may differ.
    if (!isCurrentSchema(shape) || isDeepStrictEqual(rebuilt, JSON.parse(snapshot))) return undefined
    return `${id}: the log does not lead to what is stored`
  } catch (error) {
    return `${id}: ${(error as Error).message}`
  }
}

/** Replays the log of each game and compares the result with the stored game. */
export function inspect(database: DatabaseSync): Inspection {
  const [check] = Object.values(database.prepare('pragma integrity_check(1)').get() ?? {})
  const faults = check === 'ok' ? [] : [`the file: ${check}`]
  const logOf = database.prepare('select seq, body from events where game = ? order by seq')
  let games = 0
  let events = 0
  for (const row of database.prepare('select * from games').iterate()) {
    const game = row as unknown as GameRow
    const log = logOf.all(game.id) as { seq: number; body: string }[]
    games += 1
    events += log.length
    const fault = faultIn(game, log)
    if (fault !== undefined) faults.push(fault)
  }
  return { games, events, faults }
}
