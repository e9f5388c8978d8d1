import { describe, expect, test } from 'vitest'
import { MAX_DRAWN_DEALS } from '../../src/render/boards/deals-sheet.ts'
import { scoresScene } from '../../src/render/boards/score-scene.ts'
import { png } from '../../src/render/png/png-renderer.ts'
import type { LineElement, Scene } from '../../src/render/scene-graph.ts'
import { strokes } from '../../src/render/symbols/tally-strokes.ts'
import { MAX_DEALS } from '../../src/rules/deal-count-limits.ts'
import type { FinishedDeal } from '../../src/rules/model/finished-deal.ts'
import { settlement, writtenScoreOf } from '../../src/rules/parts/counting/settlement.ts'
import { PartnersBoardSchema } from '../../src/rules/parts/ending/partnership-board.ts'
import { EVERY_RULESET, findRuleset } from '../../src/rules/rulesets/index.ts'
import { committedSpriteSheet, defaultOptionsOf, drawScores } from '../support/pictures/draw-games.ts'
import { random } from '../support/random.ts'
import { playRandomly } from '../support/random-game.ts'

/*
 * Score boards, drawn as players write them by hand.
 */

const chalk = ({ marks }: Scene): readonly LineElement[] =>
  marks.flatMap((mark) => (mark.kind === 'line' && mark.ink === 'chalk' ? [mark] : []))
const wordsIn = ({ marks }: Scene): readonly string[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.words] : []))

const overOf = (id: string, seed = 5) => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(`there is no ${id}`)
  return playRandomly(ruleset, defaultOptionsOf(ruleset), random(seed))
}

describe('the slate of the Schieber', () => {
  test.each([1, 2, 3, 4])(
    'has the strokes of the board, and the remaining points as a number (seed %i)',
    (seed) => {
      const { subject, scene, scores } = drawScores(overOf('schieber', seed))
      const board = PartnersBoardSchema.parse(subject.of === 'scores' && subject.board)
      const count = board.slate.reduce(
        (sum, { hundreds, fifties, twenties }) => sum + hundreds + fifties + twenties,
        0,
      )
      expect(chalk(scene)).toHaveLength(count)
      for (const { rest } of board.slate) if (rest > 0) expect(wordsIn(scene)).toContain(`${rest}`)
      for (const { points } of scores.totals) expect(wordsIn(scene)).toContain(`${points}`)
    },
  )
})

test('the heading of the slate is the number of deals in a game of a fixed number of deals', () => {
  const schieber = findRuleset('schieber')
  if (schieber === undefined) throw new Error('there is no schieber')
  const { scene } = drawScores(playRandomly(schieber, schieber.options.parse({ deals: 3 }), random(2)))
  expect(wordsIn(scene).join(' ')).toContain('3 / 3')
})

test('every line of the sheet of Swiss Jass!! names the declarer, also beside a doubled Misère', () => {
  const names = ['Anna', 'Bruno', 'Carla', 'Dora']
  for (const seed of [5, 7, 13]) {
    const { scene, scores } = drawScores(overOf('sidi-swissjass', seed), { names })
    const declarers = scores.deals
      .slice(-MAX_DRAWN_DEALS)
      .flatMap(({ contract }) => (contract?.declarer === undefined ? [] : [names[contract.declarer]]))
    expect(declarers.length).toBeGreaterThan(3)
    expect(scores.deals.some(({ contract }) => contract?.misere && contract.doubled)).toBe(true)
    expect(wordsIn(scene).filter((word) => names.includes(word))).toEqual(declarers)
  }
})

test('the fifth of five strokes lies across the other four', () => {
  const [one, , , four, five, six] = strokes(6, 10, 20, { high: 24, most: 200 })
  if (one?.kind !== 'line' || four?.kind !== 'line' || five?.kind !== 'line' || six?.kind !== 'line') {
    throw new Error('those are no strokes')
  }
  expect(five.from[0]).toBeLessThan(one.from[0])
  expect(five.to[0]).toBeGreaterThan(four.from[0])
  expect(six.from[0]).toBeGreaterThan(five.to[0])
})

test('any number of strokes stays inside its area', () => {
  for (const count of [1, 7, 25, 60, 200]) {
    const right = strokes(count, 0, 0, { high: 24, most: 250 }).map((mark) =>
      mark.kind === 'line' ? Math.max(mark.from[0], mark.to[0]) : 0,
    )
    expect(Math.max(...right)).toBeLessThanOrEqual(252)
  }
})

test('the Coiffeur board shows every row and every written number', () => {
  const played = overOf('coiffeur-partnership')
  const { scene, scores } = drawScores(played)
  const written = scores.deals.flatMap((deal) => played.rules.cell?.(played.game, deal)?.value ?? [])
  expect(written.length).toBeGreaterThan(4)
  expect(wordsIn(scene)).toEqual(expect.arrayContaining(written.map((value) => `${value}`)))
})

test('a session board has an umbrella for every hundred, above or below the line, and the rest as a number', () => {
  const { scores, look } = drawScores(overOf('staekske-rape'))
  const drawn = (points: number): Scene => {
    const totals = scores.totals.map(({ side }) => ({ side, points }))
    const sheetOf = totals.map(writtenScoreOf)
    const board = { sheet: sheetOf, settlement: settlement(totals, 1), lastRound: null, dealsLeft: null }
    return scoresScene({ ...scores, totals }, board, look)
  }
  const [none, two, minusFour] = [drawn(35), drawn(235), drawn(-435)]
  // Besides umbrellas the board has one line, with umbrellas above and below.
  expect(chalk(none)).toHaveLength(1)
  const [{ from: [, level] = [0, 0] } = {}] = chalk(none)
  expect(chalk(minusFour).length - 1).toBe(2 * (chalk(two).length - 1))
  const isAbove = ({ from: [, y] }: LineElement) => y < level
  expect(chalk(two).slice(1).every(isAbove)).toBe(true)
  expect(chalk(minusFour).slice(1).some(isAbove)).toBe(false)
  for (const scene of [none, two]) expect(wordsIn(scene)).toContain('35')
  expect(wordsIn(minusFour)).toContain('−35')
})

test('every ruleset has a drawn board, or a line for every deal', () => {
  for (const ruleset of EVERY_RULESET) {
    const { scene, scores } = drawScores(playRandomly(ruleset, defaultOptionsOf(ruleset), random(2)))
    for (const { points } of scores.totals) {
      const shown = wordsIn(scene).some((words) => words.split(/[^\d−-]+/).includes(`${points}`))
      // Boards of these games show Parties and rubs by other marks.
      if (!['bieterjass', 'schafuusejass', 'handjass'].includes(ruleset.id)) {
        expect({ of: ruleset.id, points, shown }).toEqual({ of: ruleset.id, points, shown: true })
      }
    }
  }
})

test('the picture of the longest game has the last deals and mentions the others', async () => {
  const { scores, look } = drawScores(overOf('sidi-barrani'))
  const [deal] = scores.deals
  if (deal === undefined) throw new Error('nothing was played')
  const deals = Array.from({ length: MAX_DEALS }, (_, at): FinishedDeal => ({ ...deal, number: at + 1 }))
  const scene = scoresScene({ ...scores, deals }, undefined, look)
  expect(wordsIn(scene)).toContain(`… ${MAX_DEALS - MAX_DRAWN_DEALS} frühere`)
  expect(wordsIn(scene)).toContain(`${MAX_DEALS}`)
  expect(wordsIn(scene)).not.toContain(`${MAX_DEALS - MAX_DRAWN_DEALS}`)
  expect(scene.height).toBeLessThan(700)
  expect((await png(scene, 'light', 2, await committedSpriteSheet())).length).toBeLessThan(60_000)
})
