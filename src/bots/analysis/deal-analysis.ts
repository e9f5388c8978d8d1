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
 * What a deal that is over was like, with all its cards open: what each card cost, what else could have been played, and where it was
 * decided. It is done bit by bit, so that it can stop anywhere and go on from what is kept: the same comes of it however it was cut.
 */

/** How far it has come. Plain data: it can be kept as JSON. */
export interface Progress {
  /** In the order in which the cards were played. */
  readonly cards: readonly JudgedCard[]
  /** How many cards there are. */
  readonly of: number
  /** What could have been said to be played, the best first; missing before it is known. */
  readonly contracts?: readonly JudgedContract[]
  /** How many cards were played on trial so far. */
  readonly steps: number
}

/** So many cards are played on trial for one deal at most, to find out what cards cost: 30 to 60 seconds of a processor. */
export const MAX_STEPS = 200_000_000

/** Nothing is known yet of a deal with so many cards played. */
export const emptyProgress = (cards: number): Progress => ({ cards: [], of: cards, steps: 0 })

export const isDone = ({ contracts }: Progress): boolean => contracts !== undefined

/** A deal that is over: the rules, the game before it was dealt, and all its events from the dealing on. */
export interface FinishedDeal {
  readonly rules: Rules
  readonly before: Game
  readonly events: readonly Event[]
}

/**
 * Goes on for about so many cards played on trial, at least by one bit: one card of the deal, or its contracts.
 * @returns how far it has come
 */
export function* continueAnalysisInSlices(
  { rules, before, events }: FinishedDeal,
  from: Progress,
  steps: number,
): Resumable<Progress> {
  const { cards, choice } = replayDeal(before, events)
  let progress = from
  while (!isDone(progress) && progress.steps < from.steps + steps) {
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
        MAX_STEPS - progress.steps,
        SEED * progress.cards.length,
      )
      progress = { ...progress, cards: [...progress.cards, result], steps: progress.steps + more }
    }
  }
  return progress
}

/** {@link continueAnalysisInSlices} in one piece. */
export const continueAnalysis = (...asked: Parameters<typeof continueAnalysisInSlices>): Progress =>
  runToEnd(continueAnalysisInSlices(...asked))

/** Any number: the same for all, so that whoever goes on finds the same. */
const SEED = 7919

const NO_CONTRACTS = { result: [], cardsPlayed: 0 }

/** The card that cost most, where any cost something: there the deal was decided. */
export const decisiveCard = ({ cards }: Pick<Progress, 'cards'>): JudgedCard | undefined =>
  cards.reduce<JudgedCard | undefined>(
    (worst, card) => (card.cost > (worst?.cost ?? 0) ? card : worst),
    undefined,
  )

/** How many cards a deal has played. */
export const cardsPlayed = (events: readonly Event[]): number =>
  events.filter(({ type }) => type === 'cardPlayed').length
