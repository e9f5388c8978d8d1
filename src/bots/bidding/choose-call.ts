import type { Level } from '../../rules/bot-levels-and-ids.ts'
import type { InformationSet } from '../../rules/information-set.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move, MoveType } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { AuctionFacts } from '../../rules/model/rules-as-data.ts'
import { masksOfHands } from '../bitboard/card-masks.ts'
import type { RandomGenerator } from '../bitboard/random-generator.ts'
import type { DeterminizedGame } from '../determinization/determinizer.ts'
import type { Estimate } from '../racing/successive-halving.ts'
import { withoutEstimate } from '../racing/successive-halving.ts'
import type { Resumable } from '../resumable-search.ts'
import type { AuctionSearchBudget } from './auction-search.ts'
import { heuristicAuctionCall, searchAuction } from './auction-search.ts'
import type { BiddingStyle } from './bidding-policy.ts'
import type { CallSearchBudget } from './call-search.ts'
import { searchCalls } from './call-search.ts'
import { heuristicCall } from './heuristic-calls.ts'
import { predictPoints } from './predict-points.ts'

/*
 * Choice of a call: bid, contract, double, prediction, discard, and every other move that is no card.
 */

/** A beginner holds back many points, and doubles only hopeless bids. */
const BEGINNER_STYLE: BiddingStyle = { reserve: 10, doubt: 25 }

type SearchLevel = Exclude<Level, 'beginner'>

/** Search budgets for a call in an auction, by level of the bot. */
export const AUCTION_SEARCH_BUDGETS: Readonly<Record<SearchLevel, AuctionSearchBudget>> = {
  club: { sampledDeals: 600, usedDeals: 240 },
  master: { sampledDeals: 2400, usedDeals: 960 },
}

const CALL_SEARCH_BUDGETS: Readonly<Record<SearchLevel, CallSearchBudget>> = {
  club: { rollouts: 300, minDeals: 16, maxDeals: 90 },
  master: { rollouts: 1500, minDeals: 64, maxDeals: 450 },
}

/** Sampled deals for a prediction. */
const PREDICTION_DEALS: Readonly<Record<Level, number>> = { beginner: 0, club: 90, master: 600 }

/** Calls without a cost: a bot always makes them. */
const FREE_CALLS: readonly MoveType[] = ['announce', 'stoeck', 'look']

/** Calls that are legal only before the next card. */
const CALLS_BEFORE_CARD: readonly MoveType[] = ['announce', 'stoeck', 'rob', 'double', 'redouble']

/** The estimate of no call. */
const NO_CALL: readonly Estimate<undefined>[] = [withoutEstimate(undefined)]

/** The current auction, if bids name contracts. */
const currentAuction = ({ phases }: Rules, game: Game): AuctionFacts | undefined => {
  const facts = phases.find(({ name }) => name === game.deal?.phase)?.auction
  return facts?.contracts.every(({ denomination }) => denomination !== undefined) ? facts : undefined
}

/** True if a seat has no call before the next card. */
const hasNoCall = ({ phases }: Rules, { view: { you, deal } }: InformationSet): boolean => {
  const phase = phases.find(({ name }) => name === deal?.phase)
  if (!deal?.trick || phase?.moves.play === undefined) return false
  return !you?.legalMoves.some(({ type }) => CALLS_BEFORE_CARD.includes(type))
}

/**
 * Estimates all calls that a seat can make now, the best first. The candidate `undefined` stands for a card, or
 * for silence.
 * @param isAsked true if the game waits for the seat
 */
export function* evaluateCalls(
  rules: Rules,
  determinized: DeterminizedGame,
  level: Level,
  random: RandomGenerator,
  isAsked: boolean,
): Resumable<readonly Estimate<Move | undefined>[]> {
  const { game, seat } = determinized
  const { seen } = determinized.determinizer
  const auction = currentAuction(rules, game)
  if (auction && level === 'beginner') {
    return [
      withoutEstimate(
        heuristicAuctionCall(rules, game, auction, BEGINNER_STYLE, seat, masksOfHands(dealOf(game).hands)),
      ),
    ]
  }
  if (auction && level !== 'beginner') {
    return yield* searchAuction(rules, determinized, auction, AUCTION_SEARCH_BUDGETS[level], random, isAsked)
  }
  if (!isAsked || hasNoCall(rules, seen)) return NO_CALL
  const heuristic = heuristicCall(rules, game, seat)
  if (heuristic.type === 'predict') {
    const points = yield* predictPoints(rules, determinized, PREDICTION_DEALS[level], random)
    return [withoutEstimate({ type: 'predict', points })]
  }
  if (level === 'beginner' || FREE_CALLS.includes(heuristic.type))
    return heuristic.type === 'play' ? NO_CALL : [withoutEstimate(heuristic)]
  return yield* searchCalls(rules, determinized, CALL_SEARCH_BUDGETS[level], random)
}

/** The call that a bot makes now; undefined for a card, or for silence. */
export function* bestCall(...args: Parameters<typeof evaluateCalls>): Resumable<Move | undefined> {
  return (yield* evaluateCalls(...args))[0]?.candidate
}
