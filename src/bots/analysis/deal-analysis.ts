import type { Event } from '../../rules/events.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Thinking } from '../resumable-search.ts'
import { finished } from '../resumable-search.ts'
import type { JudgedContract } from './alternative-contracts.ts'
import { judgingContracts } from './alternative-contracts.ts'
import type { JudgedCard } from './card-losses.ts'
import { judging } from './card-losses.ts'
import { playedIn } from './deal-replay.ts'

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
export const MOST_STEPS = 200_000_000

/** Nothing is known yet of a deal with so many cards played. */
export const nothingOf = (cards: number): Progress => ({ cards: [], of: cards, steps: 0 })

export const isDone = ({ contracts }: Progress): boolean => contracts !== undefined

/** A deal that is over: the rules, the game before it was dealt, and all its events from the dealing on. */
export interface OverDeal {
  readonly rules: Rules
  readonly before: Game
  readonly events: readonly Event[]
}

/**
 * Goes on for about so many cards played on trial, at least by one bit: one card of the deal, or its contracts.
 * @returns how far it has come
 */
export function* goingOn(
  { rules, before, events }: OverDeal,
  from: Progress,
  steps: number,
): Thinking<Progress> {
  const { turns, naming } = playedIn(before, events)
  let now = from
  while (!isDone(now) && now.steps < from.steps + steps) {
    const turn = turns[now.cards.length]
    if (turn === undefined) {
      const { judged, steps: more } = naming ? yield* judgingContracts(rules, naming, SEED) : NO_CONTRACTS
      now = { ...now, contracts: turns.length > 0 ? judged : [], steps: now.steps + more }
    } else {
      const { judged, steps: more } = yield* judging(
        rules,
        turn,
        MOST_STEPS - now.steps,
        SEED * now.cards.length,
      )
      now = { ...now, cards: [...now.cards, judged], steps: now.steps + more }
    }
  }
  return now
}

/** {@link goingOn} in one piece. */
export const goOn = (...asked: Parameters<typeof goingOn>): Progress => finished(goingOn(...asked))

/** Any number: the same for all, so that whoever goes on finds the same. */
const SEED = 7919

const NO_CONTRACTS = { judged: [], steps: 0 }

/** The card that cost most, where any cost something: there the deal was decided. */
export const decisiveIn = ({ cards }: Pick<Progress, 'cards'>): JudgedCard | undefined =>
  cards.reduce<JudgedCard | undefined>(
    (worst, card) => (card.cost > (worst?.cost ?? 0) ? card : worst),
    undefined,
  )

/** How many cards a deal has played. */
export const cardsPlayed = (events: readonly Event[]): number =>
  events.filter(({ type }) => type === 'cardPlayed').length
