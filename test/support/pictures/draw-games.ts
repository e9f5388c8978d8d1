import { readFileSync } from 'node:fs'
import { dealRecordOf, pastDeals } from '../../../src/app/records/deal-record.ts'
import type { Faces } from '../../../src/i18n/card-faces.ts'
import type { Language } from '../../../src/i18n/language-negotiation.ts'
import type { Subject } from '../../../src/render/alt-text.ts'
import { pictureStyleOf, sceneOf, sideNames } from '../../../src/render/picture-scene.ts'
import { readSpriteSheet } from '../../../src/render/png/sprite-sheet.ts'
import { finishedDealsIn } from '../../../src/rules/evolve.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Rules, Ruleset } from '../../../src/rules/model/rules.ts'
import { totalsOf } from '../../../src/rules/model/rules.ts'
import type { Viewer } from '../../../src/rules/view.ts'
import { view } from '../../../src/rules/view.ts'
import { inProject } from '../../../tools/paths.ts'
import type { Played } from '../random-game.ts'

/*
 * Pictures of test games, drawn as the service draws stored games.
 */

export const NAMES = [
  'Anna',
  'Bruno',
  'Caroline-Élodie',
  'Dora',
  'Emil',
  'Franziska',
  'Göpf',
  'Hans',
] as const

/** Settings of a picture; defaults are those of the service. */
export interface PictureSettings {
  readonly language?: Language
  readonly faces?: Faces
  readonly names?: readonly string[]
}

const namesOf = ({ seats }: Game, names: readonly string[] = NAMES): Record<string, string> =>
  Object.fromEntries(seats.flatMap((id, seat) => (id === null ? [] : [[id, names[seat] ?? '']])))

/** Draws the table as a viewer sees the game. */
export const drawTable = (rules: Rules, game: Game, viewer: Viewer, wish: PictureSettings = {}) => {
  const seen = view(rules, game, viewer, namesOf(game, wish.names), 'compact')
  const look = pictureStyleOf(seen, wish.language ?? 'de', wish.faces)
  const subject: Subject = { of: 'table', view: seen }
  return { view: seen, subject, look, scene: sceneOf(subject, look) }
}

/** Draws the score board after all events of a log. */
export const drawScores = ({ rules, game, log }: Played, wish: PictureSettings = {}) => {
  const { look } = drawTable(rules, game, null, wish)
  const deals = finishedDealsIn(undefined, log)
  const { lowestLeads } = rules
  const { ruleset, result, options } = game
  const { target } = options
  const scores = {
    ...{ ruleset, totals: totalsOf(rules, game), deals, result },
    ...(lowestLeads && { lowestLeads }),
    ...(typeof target === 'number' && { target }),
  }
  const subject: Subject = { of: 'scores', scores, board: rules.board?.(game, deals) }
  return { scores, subject, look, scene: sceneOf(subject, look) }
}

/** Draws the last finished deal of a game. @returns undefined if no deal is finished */
export const drawLastDeal = async ({ rules, game, log }: Played, wish: PictureSettings = {}) => {
  const { look } = drawTable(rules, game, null, wish)
  const over = pastDeals(game, finishedDealsIn(undefined, log)).at(-1)
  if (over === undefined) return undefined
  const events = log
    .map((event, at) => ({ seq: at + 1, at: '2026-08-01T19:30:00.000Z', ...event }))
    .slice(over.from - 1, over.to)
  const record = await dealRecordOf('g_test', rules, game, over, events)
  const sideName = sideNames(game.ruleset, record.contract, look)
  const subject: Subject = { of: 'deal', ruleset: game.ruleset, record, sideName }
  return { record, subject, look, scene: sceneOf(subject, look) }
}

/** Reads the sprite sheet that is committed in `src/render/png`. */
export const committedSpriteSheet = () =>
  readSpriteSheet(new Uint8Array(readFileSync(inProject('src/render/png/sprite-sheet.png'))))

/** The default options of a ruleset. */
export const defaultOptionsOf = ({ options }: Ruleset) => options.parse({}) as Record<string, unknown>
