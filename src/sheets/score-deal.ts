import type { Deal } from '../rules/model/deal.ts'
import type { DealFacts, FigureFault } from '../rules/model/deal-figures.ts'
import { addFinishedDeal } from '../rules/model/deal-history.ts'
import type { FinishedDeal } from '../rules/model/finished-deal.ts'
import { finishedDealOf } from '../rules/model/finished-deal.ts'
import type { Game } from '../rules/model/game.ts'
import type { Call } from '../rules/model/moves.ts'
import type { Rules } from '../rules/model/rules.ts'
import type { ScoreLine } from '../rules/model/score.ts'
import { sumOfSide } from '../rules/model/score.ts'
import type { Seat, Side } from '../rules/model/seat.ts'
import { allSeats, followingSeat } from '../rules/model/seat.ts'

/*
 * Scores the facts of a deal with real cards by the score function of the ruleset. A deal without cards carries the facts, so
 * that the rules read the same scoring input as in a game.
 */

/** A card in a hand: the deal ended before the last card. The rules read no more than the presence of the card. */
const UNPLAYED = '6a'

/** The first seat of a side: holds the points of the side. */
const seatOfSide = (rules: Rules, game: Game, side: Side): Seat => {
  const seat = game.seats.findIndex((_, at) => rules.sideOf(game, at) === side)
  return seat === -1 ? side : seat
}

/** The deal of a game that these facts describe, without cards. */
const dealOfFacts = (rules: Rules, game: Game, dealer: Seat, facts: DealFacts): Deal => {
  const { contract, auctioned, taken, tricks, weis, stoeck, folded, predicted, complete } = facts
  const out = rules.out?.(game) ?? []
  const number = game.past.deals + 1
  const deal: Deal = {
    number,
    from: number,
    dealer,
    phase: rules.phases.at(-1)?.name ?? '',
    active: allSeats(rules.seats).filter((seat) => !out.includes(seat)),
    hands: allSeats(rules.seats).map(() => (complete ? [] : [UNPLAYED])),
    closed: [],
    piles: {},
    places: [],
    turned: null,
    calls: [],
    contract,
    leader: null,
    trick: [],
    tricks: [],
    weis: { declared: [], compared: [], scored: [] },
    stoeck: [],
    predictions: predicted.map((points, seat) => ({ seat, points, open: true })),
    announced: [],
    knocks: [],
    called: null,
    claim: null,
    reached: null,
  }
  const seatOf = (side: Side) => seatOfSide(rules, { ...game, deal }, side)
  const bid: Call[] = auctioned
    ? [{ type: 'bid', seat: contract?.declarer ?? 0, points: contract?.points ?? 0 }]
    : []
  return {
    ...deal,
    calls: [...bid, ...folded.map((side): Call => ({ type: 'fold', seat: seatOf(side) }))],
    tricks: taken.flatMap((points, side) => {
      const winner = seatOf(side)
      return Array.from({ length: tricks[side] ?? 0 }, (_, at) => ({
        leader: winner,
        plays: [],
        winner,
        points: at === 0 ? points : 0,
      }))
    }),
    weis: {
      ...deal.weis,
      scored: weis.map(({ side, points }) => ({
        seat: seatOf(side),
        side,
        value: points,
        cards: [],
        shown: false,
        trick: 0,
      })),
    },
    stoeck: stoeck === undefined ? [] : [seatOf(stoeck)],
    claim: facts.wrongClaim === undefined ? null : claimOf(seatOf(facts.wrongClaim), facts.wrongClaim),
  }
}

/**
 * The deal with a denomination, which rankings of cards need. No card is ranked here, and figures need no denomination where the
 * score does not depend on one.
 */
const withDenomination = (deal: Deal): Deal =>
  deal.contract === null ? deal : { ...deal, contract: { denomination: 'acorns', ...deal.contract } }

const claimOf = (seat: Seat, side: Side): Deal['claim'] => ({ seat, side, right: false })

/**
 * The side that reached its target first. Of two sides at their targets the figures name the first; a fault if the figures
 * name no such side.
 */
const firstAtTarget = (
  { race, wrongClaim, folded, complete, taken }: DealFacts,
  lines: readonly ScoreLine[],
): Side | null | FigureFault => {
  if (race === undefined || wrongClaim !== undefined || folded.length > 0) return null
  const there = race.targets.flatMap((target, side) =>
    (race.before[side] ?? 0) + sumOfSide(lines, side) >= target ? [side] : [],
  )
  const { first } = race
  // A claim or the target ended the deal early, hence the game.
  if (!complete && taken.length > 0 && there.length === 0)
    return { code: 'figure-impossible', path: ['complete'] }
  if (first !== undefined && !there.includes(first)) return { code: 'figure-impossible', path: ['reached'] }
  if (there.length > 1 && first === undefined) return { code: 'figure-missing', path: ['reached'] }
  return first ?? there[0] ?? null
}

/** A game after one more deal. */
export interface ScoredDeal {
  readonly deal: FinishedDeal
  readonly game: Game
}

/** Adds a deal with these facts to a game. Returns a fault if a lot or the first side at the target is missing. */
export const scoreDeal = (
  rules: Rules,
  before: Game,
  dealer: Seat,
  facts: DealFacts,
): ScoredDeal | FigureFault => {
  const { lots = [], lastRound, input } = facts
  const game: Game = { ...before, lots: [...before.lots, ...lots] }
  const played = dealOfFacts(rules, game, dealer, facts)
  const during: Game = { ...game, deal: withDenomination(played) }
  if (rules.lot?.(during) !== undefined) return { code: 'figure-missing', path: ['cut'] }
  const lines = rules.score({ ...rules.scoringInput(during), contract: played.contract, ...input })
  const reached = firstAtTarget(facts, lines)
  if (typeof reached === 'object' && reached !== null) return reached
  const deal = finishedDealOf(played.number - 1, { ...played, reached }, lines)
  return {
    deal,
    game: {
      ...game,
      version: game.version + 1,
      past: addFinishedDeal(game.past, deal),
      ...(lastRound !== undefined && {
        lastRound: { seat: lastRound, from: followingSeat(dealer, rules.seats), deal: played.number },
      }),
    },
  }
}
