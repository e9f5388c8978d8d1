import type { Card } from '../../rules/model/card.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { hasHiddenPartner } from '../../rules/parts/bidding/call-partner.ts'
import type { CardIndex } from '../bitboard/card-masks.ts'
import { BIT_BY_CARD, SUIT_BY_CARD, SUIT_COUNT } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import type { RandomGenerator } from '../bitboard/random-generator.ts'
import { ContractLikelihood } from '../determinization/contract-likelihood.ts'
import type { DeterminizedGame } from '../determinization/determinizer.ts'
import { dealSetupIn, positionOfGame } from '../determinization/determinizer.ts'
import { PositionSampler } from '../determinization/position-sampler.ts'
import { PointGoals } from '../evaluation/point-goals.ts'
import { revealPartner, seatSidesIn } from '../evaluation/seat-sides.ts'
import type { UtilityCache } from '../evaluation/utility.ts'
import { SuccessiveElimination } from '../racing/successive-elimination.ts'
import type { Resumable } from '../resumable-search.ts'
import { SLICE_SIZE } from '../resumable-search.ts'
import { RolloutPolicy, rollOut } from '../rollout/rollout-policy.ts'
import { EndgameSolver } from './endgame-solver.ts'
import { equivalentCandidates } from './equivalent-candidates.ts'

/*
 * Card search by determinized Monte Carlo: each candidate card is played in the same sampled deals. A rollout
 * by the rollout policy, or the double-dummy solver near the end, finds the result.
 */

/** A legal card with its mean utility over the sampled deals. */
export interface EvaluatedCard {
  readonly card: Card
  readonly mean: number
  /** Standard error of the mean. */
  readonly error: number
}

/** Search budget of a bot for one card. */
export interface CardSearchBudget {
  /** Rollout cards for each card that is still to play in the deal. */
  readonly cardsPerOpenCard: number
  readonly minDeals: number
  /** Standard errors of deficit that eliminate a card. */
  readonly eliminationErrors: number
  /** Tricks before the end from which the double-dummy solver replaces rollouts. */
  readonly doubleDummyTricks: number
}

/** Goals of all seats in a sampled deal, and utilities of the own seat. */
interface Evaluation {
  readonly goals: PointGoals
  readonly utilities: UtilityCache
}

/** Evaluations by partner. Without a hidden partner all deals share an evaluation. */
class EvaluationByPartner {
  private readonly known = new Map<Seat, Evaluation>()
  private readonly rules: Rules
  private readonly game: Game
  private readonly seat: Seat
  private readonly called: CardIndex | undefined

  constructor(rules: Rules, game: Game, seat: Seat) {
    this.rules = rules
    this.game = game
    this.seat = seat
    const { called } = dealOf(game)
    this.called = called !== null && hasHiddenPartner(game) ? indexOfCard(called) : undefined
  }

  in(sample: Position): Evaluation {
    const { called } = this
    const holder = called === undefined ? 0 : holderIn(sample, called)
    const known = this.known.get(holder)
    if (known) return known
    const { rules, seat } = this
    const game = revealPartner(this.game, (one) => one === holder)
    const sides = seatSidesIn(rules, game)
    const goals = new PointGoals(rules, game, sides, sample)
    const evaluation = { goals, utilities: goals.utilitiesFor(rules.sideOf(game, seat)) }
    this.known.set(holder, evaluation)
    return evaluation
  }
}

/** The seat that holds a card in a sampled deal, or −1. */
const holderIn = ({ hands, setup }: Position, card: CardIndex): Seat => {
  const suit = SUIT_BY_CARD[card] as number
  for (let seat = 0; seat < setup.seats; seat++) {
    if (((hands[SUIT_COUNT * seat + suit] as number) & (BIT_BY_CARD[card] as number)) !== 0) return seat
  }
  return -1
}

/** Minimum of open cards in the budget. Late cards matter less, but exact play costs more. */
const MIN_OPEN_CARDS = 24
/** Sampled deals that the solver budget must cover. */
const MIN_SOLVED_DEALS = 4

/** Costs in rollout cards. */
const COSTS = {
  /** A dealt card. */
  deal: 0.4,
  /** A card of the double-dummy solver; a solved deal. */
  solverCard: 1,
  solvedDeal: 40,
  /** The score of a new result. */
  score: 25,
} as const

/**
 * Estimates the utility of each legal card by determinized Monte Carlo search. The best card comes first.
 * @param legal at least one legal card
 */
export function* searchCards(
  rules: Rules,
  { game, determinizer }: DeterminizedGame,
  legal: readonly Card[],
  budget: CardSearchBudget,
  random: RandomGenerator,
): Resumable<readonly EvaluatedCard[]> {
  const { belief, seen } = determinizer
  const start = positionOfGame(dealSetupIn(rules, game), game)
  const samples = new PositionSampler(determinizer, start, ContractLikelihood.in(rules, seen, game))
  const evaluations = new EvaluationByPartner(rules, game, belief.seat)
  // The search plays one card of each equivalent group.
  const groups = equivalentCandidates(start, legal, belief)
  const candidates = groups.map(([card]) => card as CardIndex)
  const race = new SuccessiveElimination(candidates.length, budget.eliminationErrors)
  const rollout = new Position(start.setup)
  const policy = new RolloutPolicy(evaluations.in(start).goals)
  // Drawn cards of the stock are played, too.
  const openCards = start.cardsLeft + start.stockSize - start.drawn
  const maxSteps = budget.cardsPerOpenCard * Math.max(openCards, MIN_OPEN_CARDS)
  const endgame =
    start.cardsLeft <= budget.doubleDummyTricks * start.playerCount
      ? new EndgameSolver(start, maxSteps / MIN_SOLVED_DEALS)
      : undefined
  const played = () => endgame?.cardsPlayed ?? 0
  let steps = 0
  /** Work since the last yield. The solver yields its own work. */
  let work = 0
  for (let sample = 0; sample < budget.minDeals || steps < maxSteps; sample++) {
    const [before, solved] = [steps, played()]
    steps += COSTS.deal * openCards * samples.sample(random)
    const evaluation = evaluations.in(samples.position)
    const { utilities } = evaluation
    steps -= COSTS.solverCard * played() + COSTS.score * utilities.size
    const isSolved =
      endgame !== undefined &&
      (yield* endgame.solveInto(
        samples.position,
        race.alive.map((at) => candidates[at] as number),
        evaluation,
        (card, worth) => race.add(candidates.indexOf(card), worth),
      ))
    if (isSolved) steps += COSTS.solvedDeal
    else {
      policy.goals = evaluation.goals
      for (const at of race.alive) {
        rollout.copy(samples.position)
        rollout.play(candidates[at] as number)
        steps += openCards
        rollOut(rollout, policy)
        race.add(at, utilities.of(rollout))
      }
    }
    steps += COSTS.solverCard * played() + COSTS.score * utilities.size
    race.endDeal(utilities.span)
    if (race.alive.length === 1) break
    work += steps - before - COSTS.solverCard * (played() - solved)
    if (work < SLICE_SIZE) continue
    yield work
    work = 0
  }
  return groups
    .flatMap((cards, at) =>
      cards.map((card): EvaluatedCard => ({ card: CARDS[card] as Card, ...race.estimate(at) })),
    )
    .sort((a, b) => b.mean - a.mean)
}
