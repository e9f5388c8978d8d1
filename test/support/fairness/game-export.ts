import type { EndedGame, GameExport } from '../../../src/app/records/game-export.ts'
import { exportHead, exportParts } from '../../../src/app/records/game-export.ts'
import type { LoggedEvent } from '../../../src/rules/events.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { bindingOfGame } from '../../../src/rules/rulesets/index.ts'
import { digestOf } from '../../../tools/verify/game-checks.ts'
import { parseExport } from '../../../tools/verify/verify-game.ts'

/** The type without `readonly` at any depth, so that tests can change values. */
export type DeepWritable<T> = T extends readonly (infer Item)[]
  ? DeepWritable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: DeepWritable<T[Key]> }
    : T

/** Exports a finished game as the service does, parsed from JSON into a writable copy. */
export const exportGame = ({
  id,
  game,
  log,
}: {
  readonly id: string
  readonly game: Game
  readonly log: readonly LoggedEvent[]
}): Promise<DeepWritable<GameExport>> => {
  const names = Object.fromEntries(game.seats.map((player) => [player, `Name of ${player}`]))
  const { events, deals } = exportParts()(log.map((event) => ({ ...event, at: momentOf(event) })))
  const head = exportHead(id, bindingOfGame(game), game as EndedGame, names)
  return withNewDigest(
    parseExport(JSON.stringify({ ...head, deals, events, digest: '0'.repeat(64) })) as never,
  )
}

/** Time of an event that was never stored: one second for each sequence number. */
const momentOf = ({ seq }: LoggedEvent): string => new Date(Date.UTC(2026, 7, 1) + 1000 * seq).toISOString()

/** Copy of an export with a digest computed from its present events, as a forger would compute one. */
export const withNewDigest = async (
  exported: DeepWritable<GameExport>,
): Promise<DeepWritable<GameExport>> => ({
  ...exported,
  digest: await digestOf(exported.events),
})
