import type { CardIndex, SuitMask } from '../bitboard/card-masks.ts'
import { CARD_COUNT, NTH_RANK } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { RankingTable } from '../bitboard/ranking-tables.ts'
import type { SeatSides } from '../evaluation/seat-sides.ts'

/*
 * Rollout policy: a one-card heuristic. The value of a card is the chance to win the trick times the points,
 * minus the later value of the card.
 * The policy takes a microsecond a card. Beginners play by the policy, and rollouts use the policy for every
 * seat.
 * The numbers of suits (4) and ranks (9) are literals, as in position.ts.
 */

/** Weights of the rollout policy: probabilities from 0 to 1, other values in card points. */
export interface PolicyWeights {
  /** Probability that a seat beats a card, with none, one, two or more possible higher cards. */
  readonly beats: readonly [number, number, number, number]
  /** Probability of a ruff by a seat with a possible trump: with a possible card of the suit led, and without. */
  readonly trumps: number
  readonly trumpsVoid: number
  /** Share of a lost trick that a later partner saves. */
  readonly saved: number
  /** Value of keeping a card: trumps from the Puur down, an unbeaten card, a second-best card. */
  readonly keepTrump: readonly [number, number, number, number]
  readonly keepHighest: number
  readonly keepSecond: number
  /** Expected points of each later card in the trick. */
  readonly added: number
  /** Value of the lead. */
  readonly lead: number
  /** Value of drawing trumps: for the declaring side, and for the opposing side. */
  readonly draw: number
  readonly drawAgainst: number
  /** Value of each card of a led suit without trumps; value of leading a singleton with trumps in hand. */
  readonly long: number
  readonly single: number
  /** Cost of a ruff that a later seat can overtrump. */
  readonly unsafe: number
}

/** The weights of the rollout policy, tuned by mirrored deals against the same policy. */
export const POLICY_WEIGHTS: PolicyWeights = {
  beats: [0, 0.53, 0.505, 0.532],
  trumps: 0.241,
  trumpsVoid: 0,
  saved: 0.127,
  keepTrump: [52.978, 47.377, 26.102, 13.479],
  keepHighest: 11.17,
  keepSecond: 3.008,
  added: 3.034,
  lead: 1.278,
  draw: 28.205,
  drawAgainst: 0.125,
  long: 3.162,
  single: -0.174,
  unsafe: 0.997,
}

const NO_CARD = 0

/** Sides of the seats, and whether each seat wants points, as the rollout policy reads them. */
export interface RolloutGoals {
  readonly sides: SeatSides
  /** By seat: 1 if the seat wants points, else −1. */
  readonly wants: Int8Array
  /** Updates `wants` before a trick. */
  update(position: Position): void
}

/** Maximum number of later seats in a trick. */
const MAX_LATER = 8

/** Rollout policy: chooses a card by a fast heuristic, without a search. */
export class RolloutPolicy {
  private readonly weights: PolicyWeights
  /** By number of higher cards: the probability that a seat does not beat a card. */
  private readonly unbeatenChance: Float64Array
  private sideOf: Uint8Array
  private isDeclaring: Uint8Array
  private wants: Int8Array
  private current: RolloutGoals
  /** Later seats of the trick as 4 × seat: opponents from the start, partners from the end. */
  private readonly later = new Int32Array(MAX_LATER)
  private opponents = 0
  private partners = 0
  /** By suit: possible cards of other seats. */
  private readonly others = new Int32Array(4)
  /** Probability that no later opponent ruffs the current suit. */
  private unruffed = 1
  /** Probability that the side wins the trick without a higher card now. */
  private staysWinning = 0
  /** The best card so far, and the value. */
  private card: CardIndex = 0
  private best = Number.NEGATIVE_INFINITY

  constructor(goals: RolloutGoals, weights = POLICY_WEIGHTS) {
    this.weights = weights
    this.unbeatenChance = Float64Array.from(weights.beats, (beats) => 1 - beats)
    this.current = goals
    this.sideOf = goals.sides.sideOf
    this.isDeclaring = goals.sides.isDeclaring
    this.wants = goals.wants
  }

  get goals(): RolloutGoals {
    return this.current
  }

  set goals(goals: RolloutGoals) {
    this.current = goals
    this.sideOf = goals.sides.sideOf
    this.isDeclaring = goals.sides.isDeclaring
    this.wants = goals.wants
  }

  /**
   * Picks a card for the seat to play.
   * @param possible at 4 × seat + suit: possible cards of each seat; in a determinization the hands
   */
  pick(position: Position, possible: Int32Array): CardIndex {
    position.findLegalCards()
    const { allowed } = position
    const only = onlyCard(allowed)
    if (only !== NO_CARD) return only - 1
    this.readTrick(position, possible)
    this.staysWinning = position.trickSize === 0 ? 0 : this.staysWinningChance(position, possible)
    this.best = Number.NEGATIVE_INFINITY
    for (let suit = 0; suit < 4; suit++) {
      if (allowed[suit] !== 0) this.evaluateSuit(position, possible, suit, allowed[suit] as number)
    }
    return this.card
  }

  /** Values the cards of a suit. */
  private evaluateSuit(position: Position, possible: Int32Array, suit: number, mask: number): void {
    const ranking = position.rankingFor(suit)
    this.readRuffRisk(position, possible, ranking.trump, suit)
    if (position.trickSize === 0) this.evaluateLeads(position, possible, ranking, suit, mask)
    else this.evaluateFollows(position, possible, ranking, suit, mask)
  }

  /** Values the cards of a suit as leads. */
  private evaluateLeads(
    position: Position,
    possible: Int32Array,
    ranking: RankingTable,
    suit: number,
    mask: number,
  ): void {
    const { weights } = this
    const { turn, playerCount, cardsLeft } = position
    const wants = this.wants[turn] as number
    const isTrump = suit === ranking.trump
    const held = this.others[suit] as number
    const added = (playerCount - 1) * weights.added
    const keeping = (cardsLeft <= 2 * playerCount ? 0.5 : 1) * (wants > 0 ? 1 : -0.3)
    const count = CARD_COUNT[mask] as number
    for (let nth = 0; nth < count; nth++) {
      const card = suit * 9 + (NTH_RANK[mask * 9 + nth] as number)
      const above = ranking.higher[card] as number
      const beaten = CARD_COUNT[held & above] as number
      const wins = this.winChance(possible, suit, above)
      const size = (ranking.points[card] as number) + added
      const value =
        wants *
          ((2 * wins - 1) * size +
            wins * weights.lead +
            this.leadValue(position, possible, ranking, suit, beaten)) -
        keeping * this.keepValue(above, isTrump, beaten, held)
      if (value > this.best) this.choose(card, value)
    }
  }

  /** Values the cards of a suit in a trick with a lead. */
  private evaluateFollows(
    position: Position,
    possible: Int32Array,
    ranking: RankingTable,
    suit: number,
    mask: number,
  ): void {
    const { weights, staysWinning } = this
    const { turn, trickSize, playerCount, cardsLeft, trickPoints, winningSuit, winningCard, ledSuit } =
      position
    const wants = this.wants[turn] as number
    const isTrump = suit === ranking.trump
    const held = this.others[suit] as number
    const later = playerCount - 1 - trickSize
    const size = trickPoints + later * weights.added
    const keeping = (cardsLeft <= 2 * playerCount ? 0.5 : 1) * (wants > 0 ? 1 : -0.3)
    const over = suit === winningSuit ? (ranking.higher[winningCard] as number) : isTrump ? 511 : 0
    const unsafe = isTrump && ledSuit !== suit && later > 0 ? weights.unsafe : 0
    const count = CARD_COUNT[mask] as number
    for (let nth = 0; nth < count; nth++) {
      const rank = NTH_RANK[mask * 9 + nth] as number
      const card = suit * 9 + rank
      const above = ranking.higher[card] as number
      const takes = ((over >> rank) & 1) !== 0
      const wins = takes ? this.winChance(possible, suit, above) : staysWinning
      const kept = this.keepValue(above, isTrump, CARD_COUNT[held & above] as number, held)
      let value = wants * (2 * wins - 1) * (size + (ranking.points[card] as number)) - keeping * kept
      if (takes) value += wants * wins * weights.lead - unsafe
      if (value > this.best) this.choose(card, value)
    }
  }

  private choose(card: CardIndex, value: number): void {
    this.card = card
    this.best = value
  }

  /** Reads the later seats of the trick and the possible cards of all other seats. */
  private readTrick({ turn, trickSize, playerCount, next }: Position, possible: Int32Array): void {
    const { later, others, sideOf } = this
    const own = sideOf[turn]
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    let opponents = 0
    let partners = 0
    let seat = next[turn] as number
    for (let step = trickSize + 1; step < playerCount + trickSize; step++) {
      const at = seat * 4
      a |= possible[at] as number
      b |= possible[at + 1] as number
      c |= possible[at + 2] as number
      d |= possible[at + 3] as number
      if (step < playerCount) {
        if (sideOf[seat] !== own) later[opponents++] = at
        else later[MAX_LATER - ++partners] = at
      }
      seat = next[seat] as number
    }
    others[0] = a
    others[1] = b
    others[2] = c
    others[3] = d
    this.opponents = opponents
    this.partners = partners
  }

  /** Sets the probability that no later opponent ruffs the suit. */
  private readRuffRisk(
    { trickSize, ledSuit }: Position,
    possible: Int32Array,
    trump: number,
    suit: number,
  ): void {
    let unruffed = 1
    if (trump !== 4 && suit !== trump) {
      const asked = trickSize === 0 ? suit : ledSuit
      for (let nth = 0; nth < this.opponents; nth++) {
        unruffed *= 1 - this.ruffChance(possible, this.later[nth] as number, trump, asked)
      }
    }
    this.unruffed = unruffed
  }

  /** Probability of a ruff. @param at 4 × seat */
  private ruffChance(possible: Int32Array, at: number, trump: number, asked: number): number {
    if (possible[at + trump] === 0) return 0
    return possible[at + asked] === 0 ? this.weights.trumpsVoid : this.weights.trumps
  }

  /** Probability that the side wins the trick with a card. */
  private winChance(possible: Int32Array, suit: number, above: number): number {
    const { later, unbeatenChance, opponents } = this
    let wins = this.unruffed
    for (let nth = 0; nth < opponents; nth++) {
      const higher = CARD_COUNT[(possible[(later[nth] as number) + suit] as number) & above] as number
      wins *= unbeatenChance[higher < 3 ? higher : 3] as number
    }
    return this.partners > 0 ? wins + (1 - wins) * this.weights.saved : wins
  }

  /** Probability that the side wins the trick without a higher card now. */
  private staysWinningChance(position: Position, possible: Int32Array): number {
    const { winner, winningCard, winningSuit, turn, ledSuit } = position
    const { later, unbeatenChance, sideOf, opponents, partners } = this
    const { trump, higher: above } = position.rankingFor(winningSuit)
    const over = above[winningCard] as number
    // Opponents can beat the card of the side; partners can beat the card of an opponent.
    const isOwn = sideOf[winner] === sideOf[turn]
    let stays = 1
    for (let nth = 0; nth < (isOwn ? opponents : partners); nth++) {
      const at = later[isOwn ? nth : MAX_LATER - 1 - nth] as number
      const higher = CARD_COUNT[(possible[at + winningSuit] as number) & over] as number
      let holding = unbeatenChance[higher < 3 ? higher : 3] as number
      if (trump !== 4 && winningSuit !== trump) holding *= 1 - this.ruffChance(possible, at, trump, ledSuit)
      stays *= isOwn ? holding : 1 - 0.9 * (1 - holding)
    }
    return isOwn ? stays : 1 - stays
  }

  private keepValue(above: SuitMask, isTrump: boolean, beaten: number, others: number): number {
    const { weights } = this
    if (isTrump) return weights.keepTrump[Math.min(3, CARD_COUNT[above] as number)] as number
    if (beaten === 0) return others === 0 ? 1 : weights.keepHighest
    return beaten === 1 ? weights.keepSecond : 0
  }

  private leadValue(
    position: Position,
    possible: Int32Array,
    ranking: RankingTable,
    suit: number,
    beaten: number,
  ): number {
    const { weights } = this
    const { turn, hands } = position
    if (suit === ranking.trump) {
      if (!this.opponentsCanHold(possible, suit)) return -4
      const draws = this.isDeclaring[turn] === 1 ? weights.draw : weights.drawAgainst
      return draws * (beaten === 0 ? 1 : 0.5)
    }
    const length = CARD_COUNT[hands[turn * 4 + suit] as number] as number
    if (ranking.trump === 4) return weights.long * length
    return length === 1 && hands[turn * 4 + ranking.trump] !== 0 ? weights.single : 0
  }

  /** True if an opponent can have a card of the suit led. */
  private opponentsCanHold(possible: Int32Array, suit: number): boolean {
    for (let nth = 0; nth < this.opponents; nth++)
      if (possible[(this.later[nth] as number) + suit] !== 0) return true
    return false
  }
}

/** Plays a position to the end of the deal by the rollout policy. Changes the position. */
export const rollOut = (position: Position, policy: RolloutPolicy): void => {
  while (position.cardsLeft > 0) {
    if (position.trickSize === 0) policy.goals.update(position)
    position.play(policy.pick(position, position.hands))
  }
}

/** The only card of four masks plus one; 0 for several cards. */
const onlyCard = (masks: Int32Array): number => {
  let only = NO_CARD
  for (let suit = 0; suit < 4; suit++) {
    const mask = masks[suit] as number
    if (mask === 0) continue
    if (only !== NO_CARD || (mask & (mask - 1)) !== 0) return NO_CARD
    only = suit * 9 + (NTH_RANK[mask * 9] as number) + 1
  }
  return only
}
