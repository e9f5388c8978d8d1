import { describe, expect, test } from 'vitest'
import { cardLoss } from '../../src/bots/analysis/card-losses.ts'
import type { AnalysisProgress, DealToAnalyse } from '../../src/bots/analysis/deal-analysis.ts'
import {
  continueAnalysis,
  countCardsPlayed,
  decisiveCard,
  emptyProgress,
  isAnalysisDone,
  MAX_ANALYSIS_STEPS,
} from '../../src/bots/analysis/deal-analysis.ts'
import type { PlayedCard } from '../../src/bots/analysis/deal-replay.ts'
import { replayDeal } from '../../src/bots/analysis/deal-replay.ts'
import { cardsOfMasks } from '../../src/bots/bitboard/card-masks.ts'
import { Position } from '../../src/bots/bitboard/position.ts'
import { dealSetupIn, positionOfGame } from '../../src/bots/determinization/determinizer.ts'
import { PointGoals } from '../../src/bots/evaluation/point-goals.ts'
import { seatSidesIn } from '../../src/bots/evaluation/seat-sides.ts'
import type { Event } from '../../src/rules/events.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { indexOfCard } from '../../src/rules/model/card.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { firstSeed, gamesToPlay, random, usualOrNightly } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * Analysis of finished deals: exact losses are correct, and the result does not depend on the parts.
 */

/** Above the search budget of any analysis. */
const ALL = Number.POSITIVE_INFINITY

/** Visits every scored deal with card play in a random game. */
const playDeals = (ruleset: Ruleset, seed: number, see: (over: DealToAnalyse) => void): void => {
  const chance = random(seed)
  const options = seed === firstSeed() ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
  let dealt: { readonly before: Played; readonly from: number } | undefined
  playRandomly(ruleset, options, chance, ({ before, events, after }) => {
    const { deal } = before.game
    if (deal !== null && before.undealt !== undefined && dealt?.from !== deal.from) {
      dealt = { before: { ...before, game: before.undealt }, from: deal.from }
    }
    const at = events.findIndex(({ type }) => type === 'dealScored')
    if (at < 0 || dealt === undefined) return
    const log: readonly Event[] = after.log
    const ofDeal = log.slice(dealt.from - 1, before.log.length + at + 1)
    expect(ofDeal[0]?.type).toBe('dealt')
    if (countCardsPlayed(ofDeal) > 0) see({ rules: after.rules, before: dealt.before.game, events: ofDeal })
  })
}

/** Best result of a camp by exhaustive search. */
const triedOut = (position: Position, own: Uint8Array, wants: number): number => {
  if (position.cardsLeft === 0) {
    return wants * position.taken.reduce((sum, points, seat) => (own[seat] === 1 ? sum + points : sum), 0)
  }
  position.findLegalCards()
  const values = cardsOfMasks(position.allowed).map((card) => {
    const next = new Position(position.setup)
    next.copy(position)
    next.play(indexOfCard(card))
    return triedOut(next, own, wants)
  })
  return own[position.turn] === 1 ? Math.max(...values) : Math.min(...values)
}

/** Checks an exact loss in the last eight cards by exhaustive search. */
const holds = ({ rules }: DealToAnalyse, turn: PlayedCard): boolean => {
  const position = positionOfGame(dealSetupIn(rules, turn.game), turn.game)
  if (position.cardsLeft > 8 || position.stockSize > position.drawn) return false
  position.findLegalCards()
  if (cardsOfMasks(position.allowed).length === 1) return false
  const { result } = cardLoss(rules, turn, ALL, 1)
  expect(result).toMatchObject({ seat: turn.seat, card: turn.card })
  // A seat with a prediction wants neither all points nor none.
  expect(result.exact).toBe(turn.game.deal?.predictions.length === 0)
  if (!result.exact) return false
  const { sides, wants } = new PointGoals(rules, turn.game, seatSidesIn(rules, turn.game), position)
  const own = sides.sideOf.map((side) => (side === sides.sideOf[turn.seat] ? 1 : 0))
  const worth = (card?: Card) => {
    const after = new Position(position.setup)
    after.copy(position)
    if (card !== undefined) after.play(indexOfCard(card))
    return triedOut(after, own, wants[turn.seat] ?? 1)
  }
  expect(result.cost).toBe(worth() - worth(turn.card))
  expect(worth(result.best)).toBe(worth())
  return true
}

/** The number of examined cards of a ruleset. */
const JUDGED = usualOrNightly(8, 30)

/** The steps of an analysis that is cut into slices. */
const BUDGET = usualOrNightly(150_000, 500_000)

/**
 * Rulesets whose whole deal is analysed in one piece in a usual run, too. Of the other rulesets a usual run analyses
 * only the second half of the cards in one piece: first cards take the longest. The nightly run analyses whole deals.
 */
const IN_ONE_PIECE: readonly string[] = [
  'sidi-barrani',
  'coiffeur-three',
  'schieber',
  'handjass',
  'bieterjass',
]

describe.each(EVERY_RULESET.map((ruleset: Ruleset) => [ruleset.id, ruleset] as const))(
  '%s',
  (id, ruleset) => {
    test('losses of the last cards equal an exhaustive search', () => {
      let judged = 0
      for (let seed = firstSeed(); seed < firstSeed() + gamesToPlay(1, 2); seed++) {
        playDeals(ruleset, seed, (over) => {
          if (judged > JUDGED) return
          const { cards } = replayDeal(over.before, over.events)
          judged += cards.slice(-8).filter((turn) => holds(over, turn)).length
        })
      }
      expect(judged > 0).toBe(id !== 'differenzler')
    })

    test('the analysis of a deal does not depend on its slices, and the actual contract is among the alternatives', () => {
      let over: DealToAnalyse | undefined
      playDeals(ruleset, firstSeed(), (deal) => {
        over ??= deal
      })
      if (over === undefined) throw new Error('no deal was played')
      const { choice } = replayDeal(over.before, over.events)
      // Most of the budget is used up at the start, which saves minutes.
      const begin = { ...emptyProgress(countCardsPlayed(over.events)), steps: MAX_ANALYSIS_STEPS - BUDGET }
      const wholeFrom = (part: AnalysisProgress) => continueAnalysis(over as DealToAnalyse, part, ALL)
      const compareFrom = IN_ONE_PIECE.includes(id) ? 0 : begin.of * usualOrNightly(0.5, 0)
      let whole: AnalysisProgress | undefined
      let cut: AnalysisProgress = begin
      let slices = 0
      for (; !isAnalysisDone(cut); slices += 1) {
        if (cut.cards.length >= compareFrom) whole ??= wholeFrom(cut)
        const before = cut
        cut = continueAnalysis(over, JSON.parse(JSON.stringify(cut)) as AnalysisProgress, 1)
        expect(cut.cards.length + Number(isAnalysisDone(cut))).toBeGreaterThan(before.cards.length)
      }
      if (whole === undefined) throw new Error('no part was analysed in one piece')
      expect(cut).toEqual(whole)
      expect(slices).toBeGreaterThan(1)
      expect(whole.cards).toHaveLength(whole.of)
      for (const { cost, exact, error, best, card } of whole.cards) {
        expect(cost).toBeGreaterThanOrEqual(0)
        expect(best === card).toBe(cost === 0)
        expect(error === undefined).toBe(exact)
      }
      expect(decisiveCard(whole)?.cost ?? 0).toBe(Math.max(...whole.cards.map(({ cost }) => cost)))
      // Progress is stored in one row, so the size is limited.
      expect(JSON.stringify(whole).length).toBeLessThan(12_000)
      const { contracts = [] } = whole
      expect(contracts.filter(({ said }) => said)).toHaveLength(contracts.length === 0 ? 0 : 1)
      if (choice === undefined) expect(contracts).toEqual([])
      // The declarer of a Coiffeur always has a choice of rows.
      if (id.startsWith('coiffeur')) expect(contracts.length).toBeGreaterThan(10)
      expect(contracts.map(({ expected }) => expected)).toEqual(
        contracts.map(({ expected }) => expected).toSorted((a, b) => b - a),
      )
    })
  },
)
