import type { CardNumber } from '../masks/cards.ts'
import { BIT_OF, COUNT, NTH } from '../masks/cards.ts'
import type { Mode } from '../masks/modes.ts'
import type { Position } from '../masks/position.ts'
import type { Sided } from './sided.ts'

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

export class Policy {
  aims: After
  private readonly weights: Weights

  constructor(aims: After, weights = WEIGHTS) {
    this.aims = aims
    this.weights = weights
  }

  /**
   * The card to play for whoever is in turn.
   * @param may at 4 × seat + suit, what each seat may hold: in a world the hands themselves
   */
  pick(position: Position, may: Int32Array): CardNumber {
    position.legal()
    const { allowed } = position
    let best = Number.NEGATIVE_INFINITY
    let card = 0
    const only = onlyOf(allowed)
    if (only !== NONE) return only - 1
    const stays = position.lying === 0 ? 0 : this.stays(position, may)
    for (let suit = 0; suit < 4; suit++) {
      const mask = allowed[suit] as number
      const count = COUNT[mask] as number
      if (count === 0) continue
      const mode = position.modeFor(suit)
      const others = this.others(position, may, suit)
      for (let nth = 0; nth < count; nth++) {
        const one = suit * 9 + (NTH[mask * 9 + nth] as number)
        const value = this.value(position, may, mode, one, suit, others, stays)
        if (value <= best) continue
        best = value
        card = one
      }
    }
    return card
  }

  /** What the others may hold of a suit. */
  private others({ players, next, turn }: Position, may: Int32Array, suit: number): number {
    let others = 0
    let seat = next[turn] as number
    for (let step = 1; step < players; step++) {
      others |= may[seat * 4 + suit] as number
      seat = next[seat] as number
    }
    return others
  }

  private value(
    position: Position,
    may: Int32Array,
    mode: Mode,
    card: CardNumber,
    suit: number,
    others: number,
    stays: number,
  ): number {
    const { weights } = this
    const { turn, lying, worth } = position
    const wants = this.aims.wants[turn] as number
    const isTrump = suit === mode.trump
    const beaten = COUNT[others & (mode.above[card] as number)] as number
    const takes = lying === 0 || takesOver(position, mode, card, suit)
    const wins = takes
      ? this.wins(position, may, mode, card, suit)
      : this.aims.sided.sideOf[position.best] === this.aims.sided.sideOf[turn]
        ? stays
        : 1 - stays
    const later = position.players - 1 - lying
    const size = worth + (mode.points[card] as number) + later * weights.added
    let value = wants * (2 * wins - 1) * size
    const kept = this.keeps(mode, card, isTrump, beaten, others)
    value -= (position.left <= 2 * position.players ? 0.5 : 1) * (wants > 0 ? kept : -0.3 * kept)
    if (takes) value += wants * wins * weights.lead
    if (lying === 0) value += wants * this.leads(position, may, mode, suit, isTrump, beaten)
    else if (isTrump && takes && position.led !== suit && later > 0) value -= weights.unsafe
    return value
  }

  private keeps(mode: Mode, card: CardNumber, isTrump: boolean, beaten: number, others: number): number {
    const { weights } = this
    if (isTrump) return weights.keepTrump[Math.min(3, COUNT[mode.above[card] as number] as number)] as number
    if (beaten === 0) return others === 0 ? 1 : weights.keepHighest
    return beaten === 1 ? weights.keepSecond : 0
  }

  private leads(
    position: Position,
    may: Int32Array,
    mode: Mode,
    suit: number,
    isTrump: boolean,
    beaten: number,
  ): number {
    const { weights } = this
    const { turn, hands } = position
    if (isTrump) {
      if (!this.foesMayHold(position, may, suit)) return -4
      const draws = this.aims.sided.declares[turn] === 1 ? weights.draw : weights.drawAgainst
      return draws * (beaten === 0 ? 1 : 0.5)
    }
    const length = COUNT[hands[turn * 4 + suit] as number] as number
    if (mode.trump === 4) return weights.long * length
    return length === 1 && hands[turn * 4 + mode.trump] !== 0 ? weights.single : 0
  }

  private foesMayHold({ turn, next, players }: Position, may: Int32Array, suit: number): boolean {
    const { sideOf } = this.aims.sided
    let seat = next[turn] as number
    for (let step = 1; step < players; step++) {
      if (sideOf[seat] !== sideOf[turn] && may[seat * 4 + suit] !== 0) return true
      seat = next[seat] as number
    }
    return false
  }

  /** How likely it is that whoever is winning the trick still does if nothing is played over it now. */
  private stays(position: Position, may: Int32Array): number {
    const { best, bestCard, bestSuit, turn, lying, players, next } = position
    const { sideOf } = this.aims.sided
    const mode = position.modeFor(bestSuit)
    const isOwn = sideOf[best] === sideOf[turn]
    let stays = 1
    let seat = next[turn] as number
    for (let step = lying + 1; step < players; step++) {
      // What an own side's card is beaten by are foes; what a foe's is saved by are partners.
      if ((sideOf[seat] === sideOf[turn]) !== isOwn) {
        const chance = this.beats(position, may, mode, seat, bestCard, bestSuit)
        stays *= 1 - (isOwn ? chance : 0.9 * chance)
      }
      seat = next[seat] as number
    }
    return stays
  }

  /** How likely it is that the own side wins the trick with this card. */
  private wins(position: Position, may: Int32Array, mode: Mode, card: CardNumber, suit: number): number {
    const { turn, lying, players, next } = position
    const { sideOf } = this.aims.sided
    let wins = 1
    let partners = 0
    let seat = next[turn] as number
    for (let step = lying + 1; step < players; step++) {
      if (sideOf[seat] === sideOf[turn]) partners += 1
      else wins *= 1 - this.beats(position, may, mode, seat, card, suit)
      seat = next[seat] as number
    }
    return partners > 0 ? wins + (1 - wins) * this.weights.saved : wins
  }

  private beats(
    position: Position,
    may: Int32Array,
    mode: Mode,
    seat: number,
    card: CardNumber,
    suit: number,
  ): number {
    const { weights } = this
    const { trump } = mode
    const higher = COUNT[(may[seat * 4 + suit] as number) & (mode.above[card] as number)] as number
    const beats = weights.beats[higher < 3 ? higher : 3] as number
    if (trump === 4 || suit === trump || may[seat * 4 + trump] === 0) return beats
    const led = position.lying === 0 ? suit : position.led
    const trumps = may[seat * 4 + led] === 0 ? weights.trumpsVoid : weights.trumps
    return beats + (1 - beats) * trumps
  }
}

const takesOver = (position: Position, mode: Mode, card: CardNumber, suit: number): boolean =>
  suit === position.bestSuit
    ? ((mode.above[position.bestCard] as number) & (BIT_OF[card] as number)) !== 0
    : suit === mode.trump

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
