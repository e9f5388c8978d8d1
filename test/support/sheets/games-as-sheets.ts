import { sceneOf } from '../../../src/render/picture-scene.ts'
import type { PictureStyle } from '../../../src/render/picture-style.ts'
import { svg } from '../../../src/render/svg.ts'
import type { Figures } from '../../../src/rules/model/deal-figures.ts'
import type { FinishedDeal } from '../../../src/rules/model/finished-deal.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Rules, Ruleset } from '../../../src/rules/model/rules.ts'
import { totalsOf } from '../../../src/rules/model/rules.ts'
import { createSheet, decideSheet } from '../../../src/sheets/decide-sheet.ts'
import { evolveSheetAll } from '../../../src/sheets/evolve-sheet.ts'
import { readSheet } from '../../../src/sheets/read-sheet.ts'
import type { Sheet } from '../../../src/sheets/sheet.ts'
import type { SheetRefusal } from '../../../src/sheets/sheet-commands.ts'
import { SHEET_LIMITS } from '../../../src/sheets/sheet-commands.ts'
import { random } from '../random.ts'
import type { Played } from '../random-game.ts'
import { playRandomly, randomOptions } from '../random-game.ts'
import { firstDealerOf } from './figures-of-game.ts'
import { entryOf } from './sheet-of-deals.ts'

/*
 * Random games, written down as sheets.
 */

/** A random game with random options. */
export const gameWithCards = (ruleset: Ruleset, seed: number): Played => {
  const chance = random(seed)
  return playRandomly(ruleset, randomOptions(ruleset, chance), chance)
}

/** An empty sheet for the table of a game. */
export const emptySheetOf = (played: Played): Sheet => {
  const { ruleset, options } = played.game
  const setup = { ruleset, options, players: played.rules.seats, dealer: firstDealerOf(played) }
  const created = createSheet(setup, 'anna')
  if (!created.ok) throw new Error(created.refusal.code)
  return evolveSheetAll(undefined, created.events)
}

/** The sheet of a game with the figures of each deal, or the refusal of an entry. */
export const writeSheet = (played: Played, figures: readonly Figures[]): Sheet | SheetRefusal => {
  let sheet = emptySheetOf(played)
  const entries = figures.map((one, at) => entryOf(at, at + 1, one))
  for (let at = 0; at < entries.length; at += SHEET_LIMITS.entries) {
    const some = entries.slice(at, at + SHEET_LIMITS.entries)
    const decision = decideSheet(sheet, { type: 'enter', writer: 'anna', entries: some })
    if (!decision.ok) return decision.refusal
    sheet = evolveSheetAll(sheet, decision.events)
  }
  return sheet
}

/** The sheet of a game. @throws for figures that the sheet refuses */
export const sheetOf = (played: Played, figures: readonly Figures[]): Sheet => {
  const sheet = writeSheet(played, figures)
  if ('code' in sheet) throw new Error(`${JSON.stringify(played.game.options)}: ${JSON.stringify(sheet)}`)
  return sheet
}

/** All that people see of a score: lines, cells, totals, board, result and picture. */
export const shownScore = (rules: Rules, game: Game, deals: readonly FinishedDeal[], look?: PictureStyle) => {
  const { ruleset, options, result } = game
  const { lowestLeads } = rules
  const { target } = options
  const board = rules.board?.(game, deals)
  const scores = {
    ...{ ruleset, totals: totalsOf(rules, game), deals, result },
    ...(lowestLeads && { lowestLeads }),
    ...(typeof target === 'number' && { target }),
  }
  return {
    lines: deals.map(({ lines }) => lines),
    cells: deals.map((deal) => rules.cell?.(game, deal)),
    totals: scores.totals,
    board,
    result,
    picture:
      look &&
      svg(sceneOf({ of: 'scores', scores, board }, look), 'light', 480, { title: '', description: '' }),
  }
}

/** The score that a sheet shows, and which deals do not count. */
export const scoreOfSheet = (sheet: Sheet) => {
  const { bound, game, deals, rows } = readSheet(sheet)
  return {
    ...shownScore(bound.rules, game, deals),
    rows: rows.map(({ state, written, fault, confirmed }) => ({
      ...{ state, fault, confirmed },
      written: written.map(({ figures }) => figures),
    })),
  }
}
