import type { CardNumber, Mask } from '../bitboard/card-masks.ts'
import { COUNT, NTH } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { Mode } from '../bitboard/ranking-tables.ts'
import type { Sided } from '../evaluation/seat-sides.ts'

/*
 * A player by rules of thumb, one card ahead: what a trick is worth and how likely it is to be won, against what a card would be
 * good for later. A microsecond a card, for those who begin, and for the cards that a search lets everybody else play.
 * The numbers of suits (4) and ranks (9) are written out, as in position.ts.
 */

/** What the rules of thumb weigh. Chances from 0 to 1, the rest in card points. */
export interface Weights {
  /** That somebody beats a card who may hold one, two, or more that do. */
  readonly beats: readonly [number, number, number, number]
  /** That somebody trumps who may hold one: where they can have the suit led, and where they cannot. */
  readonly trumps: number
  readonly trumpsVoid: number
  /** How much of a lost trick a partner saves who still plays. */
  readonly saved: number
  /** What it is to keep: trumps from the Puur down, a card that nothing beats, one that one card beats. */
  readonly keepTrump: readonly [number, number, number, number]
  readonly keepHighest: number
  readonly keepSecond: number
  /** What each of those who still play is expected to add to a trick. */
  readonly added: number
  /** What it is to win the lead. */
  readonly lead: number
  /** What it is to draw trumps: for those who declared, and for the others. */
  readonly draw: number
  readonly drawAgainst: number
  /** What each card of a suit is for leading it where nothing is trump; and what a single one is where one could trump later. */
  readonly long: number
  readonly single: number
  /** What it costs to trump where somebody behind could trump higher. */
  readonly unsafe: number
}

/** Tuned by mirrored deals against itself, in a prototype. */
export const WEIGHTS: Weights = {
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

const NONE = 0

/** Who plays together, and what for. */
export interface After {
  readonly sided: Sided
  /** By seat: 1 where points are wanted, −1 where they are not. */
  readonly wants: Int8Array
  /** Has `wants` told anew, before a trick. */
  update(position: Position): void
}

/** So many seats can play after one. */
const MOST_LATER = 8

export class Policy {
  private readonly weights: Weights
  /** By weights: that nobody beats a card of those who may hold so many that do. */
  private readonly holds: Float64Array
  private sideOf: Uint8Array
  private declares: Uint8Array
  private wants: Int8Array
  private after: After
  /** Those who play to the trick after who is in turn: 4 × seat each, first foes, as many as `foes`, and partners from the end. */
  private readonly later = new Int32Array(MOST_LATER)
  private foes = 0
  private partners = 0
  /** By suit, what the others may hold. */
  private readonly others = new Int32Array(4)
  /** How likely it is that no foe who still plays trumps the suit that is looked at. */
  private unruffed = 1
  /** How likely it is that the own side wins the trick as it is. */
  private stays = 0
  /** The best card so far, and its value. */
  private card: CardNumber = 0
  private best = Number.NEGATIVE_INFINITY

  constructor(aims: After, weights = WEIGHTS) {
    this.weights = weights
    this.holds = Float64Array.from(weights.beats, (beats) => 1 - beats)
    this.after = aims
    this.sideOf = aims.sided.sideOf
    this.declares = aims.sided.declares
    this.wants = aims.wants
  }

  get aims(): After {
    return this.after
  }

  set aims(aims: After) {
    this.after = aims
    this.sideOf = aims.sided.sideOf
    this.declares = aims.sided.declares
    this.wants = aims.wants
  }

  /**
   * The card to play for whoever is in turn.
   * @param may at 4 × seat + suit, what each seat may hold: in a world the hands themselves
   */
  pick(position: Position, may: Int32Array): CardNumber {
    position.legal()
    const { allowed } = position
    const only = onlyOf(allowed)
    if (only !== NONE) return only - 1
    this.lookRound(position, may)
    this.stays = position.lying === 0 ? 0 : this.staysAsItIs(position, may)
    this.best = Number.NEGATIVE_INFINITY
    for (let suit = 0; suit < 4; suit++) {
      if (allowed[suit] !== 0) this.trySuit(position, may, suit, allowed[suit] as number)
    }
    return this.card
  }

  /** Values the cards of a suit. */
  private trySuit(position: Position, may: Int32Array, suit: number, mask: number): void {
    const mode = position.modeFor(suit)
    this.lookForTrumps(position, may, mode.trump, suit)
    if (position.lying === 0) this.leadSuit(position, may, mode, suit, mask)
    else this.laySuit(position, may, mode, suit, mask)
  }

  /** Values the cards of a suit that can be led. */
  private leadSuit(position: Position, may: Int32Array, mode: Mode, suit: number, mask: number): void {
    const { weights } = this
    const { turn, players, left } = position
    const wants = this.wants[turn] as number
    const isTrump = suit === mode.trump
    const held = this.others[suit] as number
    const added = (players - 1) * weights.added
    const keeping = (left <= 2 * players ? 0.5 : 1) * (wants > 0 ? 1 : -0.3)
    const count = COUNT[mask] as number
    for (let nth = 0; nth < count; nth++) {
      const card = suit * 9 + (NTH[mask * 9 + nth] as number)
      const above = mode.above[card] as number
      const beaten = COUNT[held & above] as number
      const wins = this.wins(may, suit, above)
      const size = (mode.points[card] as number) + added
      const value =
        wants *
          ((2 * wins - 1) * size + wins * weights.lead + this.leads(position, may, mode, suit, beaten)) -
        keeping * this.keeps(above, isTrump, beaten, held)
      if (value > this.best) this.choose(card, value)
    }
  }

  /** Values the cards of a suit that can be laid to what was led. */
  private laySuit(position: Position, may: Int32Array, mode: Mode, suit: number, mask: number): void {
    const { weights, stays } = this
    const { turn, lying, players, left, worth, bestSuit, bestCard, led } = position
    const wants = this.wants[turn] as number
    const isTrump = suit === mode.trump
    const held = this.others[suit] as number
    const later = players - 1 - lying
    const size = worth + later * weights.added
    const keeping = (left <= 2 * players ? 0.5 : 1) * (wants > 0 ? 1 : -0.3)
    const over = suit === bestSuit ? (mode.above[bestCard] as number) : isTrump ? 511 : 0
    const unsafe = isTrump && led !== suit && later > 0 ? weights.unsafe : 0
    const count = COUNT[mask] as number
    for (let nth = 0; nth < count; nth++) {
      const rank = NTH[mask * 9 + nth] as number
      const card = suit * 9 + rank
      const above = mode.above[card] as number
      const takes = ((over >> rank) & 1) !== 0
      const wins = takes ? this.wins(may, suit, above) : stays
      const kept = this.keeps(above, isTrump, COUNT[held & above] as number, held)
      let value = wants * (2 * wins - 1) * (size + (mode.points[card] as number)) - keeping * kept
      if (takes) value += wants * wins * weights.lead - unsafe
      if (value > this.best) this.choose(card, value)
    }
  }

  private choose(card: CardNumber, value: number): void {
    this.card = card
    this.best = value
  }

  /** Who still plays to the trick, and what the others may hold. */
  private lookRound({ turn, lying, players, next }: Position, may: Int32Array): void {
    const { later, others, sideOf } = this
    const own = sideOf[turn]
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    let foes = 0
    let partners = 0
    let seat = next[turn] as number
    for (let step = lying + 1; step < players + lying; step++) {
      const at = seat * 4
      a |= may[at] as number
      b |= may[at + 1] as number
      c |= may[at + 2] as number
      d |= may[at + 3] as number
      if (step < players) {
        if (sideOf[seat] !== own) later[foes++] = at
        else later[MOST_LATER - ++partners] = at
      }
      seat = next[seat] as number
    }
    others[0] = a
    others[1] = b
    others[2] = c
    others[3] = d
    this.foes = foes
    this.partners = partners
  }

  /** How likely it is that no foe who still plays trumps a card of this suit. */
  private lookForTrumps({ lying, led }: Position, may: Int32Array, trump: number, suit: number): void {
    let unruffed = 1
    if (trump !== 4 && suit !== trump) {
      const asked = lying === 0 ? suit : led
      for (let nth = 0; nth < this.foes; nth++) {
        unruffed *= 1 - this.ruffs(may, this.later[nth] as number, trump, asked)
      }
    }
    this.unruffed = unruffed
  }

  /** How likely it is that somebody trumps. @param at 4 × seat */
  private ruffs(may: Int32Array, at: number, trump: number, asked: number): number {
    if (may[at + trump] === 0) return 0
    return may[at + asked] === 0 ? this.weights.trumpsVoid : this.weights.trumps
  }

  /** How likely it is that the own side wins the trick with a card. */
  private wins(may: Int32Array, suit: number, above: number): number {
    const { later, holds, foes } = this
    let wins = this.unruffed
    for (let nth = 0; nth < foes; nth++) {
      const higher = COUNT[(may[(later[nth] as number) + suit] as number) & above] as number
      wins *= holds[higher < 3 ? higher : 3] as number
    }
    return this.partners > 0 ? wins + (1 - wins) * this.weights.saved : wins
  }

  /** How likely it is that the own side wins the trick if nothing is played over it now. */
  private staysAsItIs(position: Position, may: Int32Array): number {
    const { best, bestCard, bestSuit, turn, led } = position
    const { later, holds, sideOf, foes, partners } = this
    const { trump, above } = position.modeFor(bestSuit)
    const over = above[bestCard] as number
    // What the own side's card is beaten by are foes; what a foe's is beaten by are partners.
    const isOwn = sideOf[best] === sideOf[turn]
    let stays = 1
    for (let nth = 0; nth < (isOwn ? foes : partners); nth++) {
      const at = later[isOwn ? nth : MOST_LATER - 1 - nth] as number
      const higher = COUNT[(may[at + bestSuit] as number) & over] as number
      let holding = holds[higher < 3 ? higher : 3] as number
      if (trump !== 4 && bestSuit !== trump) holding *= 1 - this.ruffs(may, at, trump, led)
      stays *= isOwn ? holding : 1 - 0.9 * (1 - holding)
    }
    return isOwn ? stays : 1 - stays
  }

  private keeps(above: Mask, isTrump: boolean, beaten: number, others: number): number {
    const { weights } = this
    if (isTrump) return weights.keepTrump[Math.min(3, COUNT[above] as number)] as number
    if (beaten === 0) return others === 0 ? 1 : weights.keepHighest
    return beaten === 1 ? weights.keepSecond : 0
  }

  private leads(position: Position, may: Int32Array, mode: Mode, suit: number, beaten: number): number {
    const { weights } = this
    const { turn, hands } = position
    if (suit === mode.trump) {
      if (!this.foesMayHold(may, suit)) return -4
      const draws = this.declares[turn] === 1 ? weights.draw : weights.drawAgainst
      return draws * (beaten === 0 ? 1 : 0.5)
    }
    const length = COUNT[hands[turn * 4 + suit] as number] as number
    if (mode.trump === 4) return weights.long * length
    return length === 1 && hands[turn * 4 + mode.trump] !== 0 ? weights.single : 0
  }

  /** Whether a foe may hold cards of a suit that is led. */
  private foesMayHold(may: Int32Array, suit: number): boolean {
    for (let nth = 0; nth < this.foes; nth++) if (may[(this.later[nth] as number) + suit] !== 0) return true
    return false
  }
}

/** The only card of four masks, by one more than its number, or 0 where there are several. */
const onlyOf = (masks: Int32Array): number => {
  let only = NONE
  for (let suit = 0; suit < 4; suit++) {
    const mask = masks[suit] as number
    if (mask === 0) continue
    if (only !== NONE || (mask & (mask - 1)) !== 0) return NONE
    only = suit * 9 + (NTH[mask * 9] as number) + 1
  }
  return only
}
