import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Event } from '../../../src/rules/events.ts'
import type { Game } from '../../../src/rules/model/game.ts'

/** A stored game state of a release, with the number of events before it. */
export interface RecordedState {
  readonly version: number
  readonly snapshot: Game
}

/** Recorded games of one ruleset in the storage format of one release. */
export interface RecordedGames {
  readonly release: string
  readonly ruleset: string
  readonly games: { readonly log: readonly Event[]; readonly positions: readonly RecordedState[] }[]
}

const FOLDER = join(import.meta.dirname, '../../recorded-games/releases')

/** Reads all recordings, by release and ruleset. `record-games.ts` writes the recordings. */
export const readRecordedGames = (): readonly RecordedGames[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as RecordedGames)
