import { describe, expect, test } from 'vitest'
import { finishedDealsIn } from '../../src/rules/evolve.ts'
import type { Figures } from '../../src/rules/model/deal-figures.ts'
import type { FinishedDeal } from '../../src/rules/model/finished-deal.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { readSheet } from '../../src/sheets/read-sheet.ts'
import { countExamined } from '../support/examined-counts.ts'
import { drawTable } from '../support/pictures/draw-games.ts'
import type { Played } from '../support/random-game.ts'
import { figuresOfGame } from '../support/sheets/figures-of-game.ts'
import {
  gameWithCards,
  scoreOfSheet,
  sheetOf,
  shownScore,
  writeSheet,
} from '../support/sheets/games-as-sheets.ts'

/*
 * Games with cards, written down as sheets from the figures of their deals: same lines, totals, boards, results and pictures.
 */

/** With 15 rulesets, more than a thousand games. */
const GAMES = 67

/** Lines of predictions come in the order of predicting, which no sheet knows, and in the order of seats on a sheet. */
const bySeat = (deal: FinishedDeal): FinishedDeal =>
  deal.predictions.length === 0
    ? deal
    : { ...deal, lines: deal.lines.toSorted((one, other) => one.side - other.side) }

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test(`${GAMES} games on sheets have the scores of the games`, () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const played = gameWithCards(ruleset, seed)
      const { rules, game, log } = played
      const { look } = drawTable(rules, game, null)
      const deals = finishedDealsIn(undefined, log).map(bySeat)
      const { bound, rows, ...sheet } = readSheet(sheetOf(played, figuresOfGame(played)))
      const label = `seed ${seed} ${JSON.stringify(game.options)}`
      expect(
        rows.filter(({ state }) => state !== 'counted'),
        label,
      ).toEqual([])
      expect(shownScore(bound.rules, sheet.game, sheet.deals, look), label).toEqual(
        shownScore(rules, game, deals, look),
      )
      countExamined(ruleset.id, 'games')
    }
  })

  test('a changed figure is refused or changes the score', () => {
    let examined = 0
    for (let seed = 1; seed <= 4; seed++) {
      const played = gameWithCards(ruleset, seed)
      const figures = figuresOfGame(played)
      const score = scoreOfSheet(sheetOf(played, figures))
      for (const at of [0, Math.floor(figures.length / 2), figures.length - 1]) {
        for (const mutant of mutantsOf(played, figures[at] ?? {})) {
          const sheet = writeSheet(played, figures.with(at, mutant))
          examined++
          if ('code' in sheet) continue
          const { rows, ...changed } = scoreOfSheet(sheet)
          const { rows: _, ...before } = score
          const label = `${JSON.stringify(mutant)} in place of ${JSON.stringify(figures[at])}`
          const isSame = JSON.stringify(changed) === JSON.stringify(before)
          expect(isSame && rows.every(({ state }) => state === 'counted'), label).toBe(false)
        }
      }
    }
    expect(examined).toBeGreaterThan(3)
  })
})

/** Steps by which a figure changes the score. Bids, Weis and combinations are multiples of ten or of five. */
const STEPS: Readonly<Record<string, number>> = {
  ...{ points: 1, taken: 1, bells: 1, said: 1, left: 1 },
  ...{ bid: 10, weis: 10, shown: 10 },
}

/** Rulesets in which a figure can change without a change of the score, by the rules of the game. */
const WITHOUT_EFFECT: Readonly<Record<string, (played: Played, figures: Figures) => readonly string[]>> = {
  // Only the order of results and a threshold count, unless the sum of all cards is known.
  handjass: ({ rules }, { points }) =>
    rules.seats >= 4 && !JSON.stringify(points).includes('null') ? ['weis'] : ['weis', 'points'],
  // One point a hand, whatever the difference.
  'zweier-sidi': ({ game }) => (game.options.scoring === 'simple' ? ['bid'] : []),
  // Tens of points count; without a trick nothing else counts.
  'staekske-rape': (_, { points }) => (points === 0 ? ['points', 'bid', 'shown'] : ['points']),
}

/** Figures with one number higher. Weis without the required trick is lost, and stays out. */
const mutantsOf = (played: Played, figures: Figures): readonly Figures[] => {
  const idle = WITHOUT_EFFECT[played.game.ruleset]?.(played, figures) ?? []
  const isLost = (name: string) =>
    name === 'weis' && figures.trickWithoutPoints === undefined && hasZero(figures.points)
  return Object.entries(STEPS).flatMap(([name, step]) => {
    const value = figures[name]
    if (idle.includes(name) || value === undefined || isLost(name)) return []
    if (typeof value === 'number') return [{ ...figures, [name]: value + step }]
    if (!Array.isArray(value)) return []
    return value.flatMap((one, at) => {
      if (one === null) return []
      const changed = typeof one === 'number' ? one + step : { ...one, points: one.points + step }
      return [{ ...figures, [name]: value.with(at, changed) }]
    })
  })
}

const hasZero = (points: unknown): boolean => Array.isArray(points) && points.includes(0)
