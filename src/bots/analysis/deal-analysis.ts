import type { Event } from '../../rules/events.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Resumable } from '../resumable-search.ts'
import { runToEnd } from '../resumable-search.ts'
import type { JudgedContract } from './alternative-contracts.ts'
import { alternativeContractsInSlices } from './alternative-contracts.ts'
import type { JudgedCard } from './card-losses.ts'
import { cardLossInSlices } from './card-losses.ts'
import { replayDeal } from './deal-replay.ts'

/*
 * Analysis of a finished deal with all cards open: the loss of each card, alternative contracts, and the
 * decisive card.
 * The analysis runs in parts. The progress between two parts is stored, and the result does not depend on the
 * parts.
 */

/**
 * The state of an analysis of a finished deal: the cards judged so far, and at the end the alternative contracts.
 * Plain data, stored as JSON.
 */
export interface AnalysisProgress {
  /** In order of play. */
  readonly cards: readonly JudgedCard[]
  /** The number of cards of the deal. */
  readonly of: number
  /** Alternative contracts, best first; undefined before the last part. */
  readonly contracts?: readonly JudgedContract[]
  /** Cards played in searches so far. */
  readonly steps: number
}

/** Search budget for the analysis of one deal, in played cards: 30 to 60 seconds of CPU. */
export const MAX_ANALYSIS_STEPS = 200_000_000

/**
 * The progress of an analysis before its first card.
 * @param cards the number of cards played in the deal
 */
export const emptyProgress = (cards: number): AnalysisProgress => ({ cards: [], of: cards, steps: 0 })

export const isAnalysisDone = ({ contracts }: AnalysisProgress): boolean => contracts !== undefined

/**
 * A finished deal as input of an analysis: the rules, the game before the deal, and the events from the deal on.
 */
export interface DealToAnalyse {
  readonly rules: Rules
  readonly before: Game
  readonly events: readonly Event[]
}

/**
 * Continues the analysis of a deal for about `steps` played cards, at least by one card or by the contracts.
 * @param from the progress so far
 * @returns the new progress
 */
export function* continueAnalysisInSlices(
  { rules, before, events }: DealToAnalyse,
  from: AnalysisProgress,
  steps: number,
): Resumable<AnalysisProgress> {
  const { cards, choice } = replayDeal(before, events)
  let progress = from
  while (!isAnalysisDone(progress) && progress.steps < from.steps + steps) {
    const play = cards[progress.cards.length]
    if (play === undefined) {
      const { result, cardsPlayed: more } = choice
        ? yield* alternativeContractsInSlices(rules, choice, SEED)
        : NO_CONTRACTS
      progress = { ...progress, contracts: cards.length > 0 ? result : [], steps: progress.steps + more }
    } else {
      const { result, cardsPlayed: more } = yield* cardLossInSlices(
        rules,
        play,
        MAX_ANALYSIS_STEPS - progress.steps,
        SEED * progress.cards.length,
      )
      progress = { ...progress, cards: [...progress.cards, result], steps: progress.steps + more }
    }
  }
  return progress
}

/** Continues the analysis of a deal without pauses; see {@link continueAnalysisInSlices}. */
export const continueAnalysis = (...args: Parameters<typeof continueAnalysisInSlices>): AnalysisProgress =>
  runToEnd(continueAnalysisInSlices(...args))

/** A constant seed makes the analysis reproducible. */
const SEED = 7919

const NO_CONTRACTS = { result: [], cardsPlayed: 0 }

/** The played card with the highest loss in an analysis; undefined if no card lost points. */
export const decisiveCard = ({ cards }: Pick<AnalysisProgress, 'cards'>): JudgedCard | undefined =>
  cards.reduce<JudgedCard | undefined>(
    (worst, card) => (card.cost > (worst?.cost ?? 0) ? card : worst),
    undefined,
  )

/** Counts the cards played in a list of events. */
export const countCardsPlayed = (events: readonly Event[]): number =>
  events.filter(({ type }) => type === 'cardPlayed').length
