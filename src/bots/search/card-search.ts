import type { Card } from '../../rules/model/card.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { CardIndex } from '../bitboard/card-masks.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import type { RandomGenerator } from '../bitboard/random.ts'
import { ContractLikelihood } from '../determinization/contract-likelihood.ts'
import type { DeterminizedGame } from '../determinization/determinizer.ts'
import { dealSetupIn, positionOfGame } from '../determinization/determinizer.ts'
import { PositionSampler } from '../determinization/position-sampler.ts'
import { PointGoals } from '../evaluation/point-goals.ts'
import { isPartnerHidden, revealPartner, seatSidesIn } from '../evaluation/seat-sides.ts'
import type { UtilityCache } from '../evaluation/utility.ts'
import { SuccessiveElimination } from '../racing/successive-elimination.ts'
import type { Resumable } from '../resumable-search.ts'
import { SLICE } from '../resumable-search.ts'
import { RolloutPolicy, rollOut } from '../rollout/rollout-policy.ts'
import { EndgameSolver } from './endgame-solver.ts'
import { equivalentCandidates } from './equivalent-candidates.ts'

/*
 * Which card to play: each one that may be played is tried in the same worlds, in which everybody then plays by rules of thumb.
 */

/** A card, and what comes of it on the average. */
export interface EvaluatedCard {
  readonly card: Card
  readonly mean: number
  /** Of the mean: how far it may be off, as one standard deviation. */
  readonly error: number
}

/** How much thought a card is given. */
export interface CardSearchBudget {
  /** How many cards may be played on trial, for each that is still to be played in the deal. */
  readonly cardsPerOpenCard: number
  readonly minDeals: number
  /** By how many standard deviations a card must be worse to be tried no longer. */
  readonly eliminationErrors: number
  /** From how many tricks before the end on it is found out what comes of a card if nobody errs. */
  readonly doubleDummyTricks: number
}

/** What everybody wants in one world, and what the seat gets of it. */
interface Evaluation {
  readonly aims: PointGoals
  readonly outcomes: UtilityCache
}

/** What is at stake, by who is the partner where that is hidden: else it is the same in all worlds. */
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
    this.called = called !== null && isPartnerHidden(dealOf(game)) ? indexOfCard(called) : undefined
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
    const evaluation = { aims: goals, outcomes: goals.utilitiesFor(rules.sideOf(game, seat)) }
    this.known.set(holder, evaluation)
    return evaluation
  }
}

/** The seat that holds a card in a world; −1 where none does. */
const holderIn = ({ hands, setup }: Position, card: CardIndex): Seat => {
  const suit = SUIT_OF[card] as number
  for (let seat = 0; seat < setup.seats; seat++) {
    if (((hands[SUIT_COUNT * seat + suit] as number) & (BIT_OF[card] as number)) !== 0) return seat
  }
  return -1
}

/** Thought is given as if so many cards at least were to be played: late cards hang on less, but cost more where they are played exactly. */
const MIN_OPEN_CARDS = 24
/** In so many worlds at least it is found out what comes of a card if nobody errs. */
const MIN_SOLVED_DEALS = 4

/** What takes as long as so many cards that are played by rules of thumb. */
const COSTS = {
  /** A card that is dealt. */
  deal: 0.4,
  /** A card that is played to find out what comes of it if nobody errs; and each world in which that is looked for. */
  exactly: 1,
  world: 40,
  /** The score of an end that was not met before. */
  score: 25,
} as const

/**
 * What comes of each card that may be played, the best first.
 * @param legal the cards that may be played, of which there is at least one
 */
export function* searchCards(
  rules: Rules,
  { game, determinizer }: DeterminizedGame,
  legal: readonly Card[],
  effort: CardSearchBudget,
  random: RandomGenerator,
): Resumable<readonly EvaluatedCard[]> {
  const { belief, seen } = determinizer
  const start = positionOfGame(dealSetupIn(rules, game), game)
  const samples = new PositionSampler(determinizer, start, ContractLikelihood.in(rules, seen, game))
  const evaluations = new EvaluationByPartner(rules, game, belief.seat)
  // Of cards that come to the same one is tried.
  const groups = equivalentCandidates(start, legal, belief)
  const candidates = groups.map(([card]) => card as CardIndex)
  const race = new SuccessiveElimination(candidates.length, effort.eliminationErrors)
  const rollout = new Position(start.setup)
  const policy = new RolloutPolicy(evaluations.in(start).aims)
  // What is drawn of a stock is played, too.
  const openCards = start.cardsLeft + start.stockSize - start.drawn
  const maxSteps = effort.cardsPerOpenCard * Math.max(openCards, MIN_OPEN_CARDS)
  const endgame =
    start.cardsLeft <= effort.doubleDummyTricks * start.playerCount
      ? new EndgameSolver(start, maxSteps / MIN_SOLVED_DEALS)
      : undefined
  const played = () => endgame?.cardsPlayed ?? 0
  let steps = 0
  /** The work since the last yield, but for the solver's, which yields by itself. */
  let work = 0
  for (let sample = 0; sample < effort.minDeals || steps < maxSteps; sample++) {
    const [before, solved] = [steps, played()]
    steps += COSTS.deal * openCards * samples.sample(random)
    const evaluation = evaluations.in(samples.position)
    const { outcomes } = evaluation
    steps -= COSTS.exactly * played() + COSTS.score * outcomes.size
    const isSolved =
      endgame !== undefined &&
      (yield* endgame.solveInto(
        samples.position,
        race.alive.map((at) => candidates[at] as number),
        evaluation,
        (card, worth) => race.add(candidates.indexOf(card), worth),
      ))
    if (isSolved) steps += COSTS.world
    else {
      policy.goals = evaluation.aims
      for (const at of race.alive) {
        rollout.copy(samples.position)
        rollout.play(candidates[at] as number)
        steps += openCards
        rollOut(rollout, policy)
        race.add(at, outcomes.of(rollout))
      }
    }
    steps += COSTS.exactly * played() + COSTS.score * outcomes.size
    race.endDeal(outcomes.span)
    if (race.alive.length === 1) break
    work += steps - before - COSTS.exactly * (played() - solved)
    if (work < SLICE) continue
    yield work
    work = 0
  }
  return groups
    .flatMap((cards, at) =>
      cards.map((card): EvaluatedCard => ({ card: CARDS[card] as Card, ...race.estimate(at) })),
    )
    .sort((a, b) => b.mean - a.mean)
}
