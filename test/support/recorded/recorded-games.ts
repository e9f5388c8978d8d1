import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Event } from '../../../src/rules/events.ts'
import type { Game } from '../../../src/rules/model/game.ts'

/** A state as a release stored it, after so many events. */
export interface RecordedState {
  readonly version: number
  readonly snapshot: Game
}

/** Games of one ruleset as a release stored them. */
export interface RecordedGames {
  readonly release: string
  readonly ruleset: string
  readonly games: { readonly log: readonly Event[]; readonly positions: readonly RecordedState[] }[]
}

const FOLDER = join(import.meta.dirname, '../../recorded-games/releases')

/** Everything that was recorded, by release and ruleset; see `record-games.ts`. */
export const readRecordedGames = (): readonly RecordedGames[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as RecordedGames)
