import { CARDS } from '../../rules/model/card.ts'
import type { BeliefState } from '../belief/belief-state.ts'
import { canHold } from '../belief/belief-state.ts'
import type { Holder } from '../belief/card-holders.ts'
import type { CardIndex } from '../bitboard/card-masks.ts'
import type { RandomGenerator } from '../bitboard/random-generator.ts'

/*
 * Deal sampler: deals the hidden cards at random to holders, consistent with the belief state.
 */

/** Random attempts before the sampler moves cards until the deal fits. */
const MAX_ATTEMPTS = 20

/**
 * Samples the hidden cards at random among the holders that can have each card. Each sample overwrites the last.
 */
export class DealSampler {
  /** The hidden cards; a card with two hidden copies is twice in the list. */
  readonly cards: Uint8Array
  /** By index of `cards`: the holder in the current sample. */
  readonly holder: Int8Array
  /** By index of `cards`: the possible holders. */
  private readonly choices: readonly (readonly Holder[])[]
  private readonly capacity: Uint8Array
  private readonly room: Int32Array
  /** Indices of `cards`, fewest possible holders first. */
  private readonly order: Uint8Array
  /** Ends of the groups with an equal number of holders in `order`. */
  private readonly groupEnds: readonly number[]
  /** All holders with hidden cards, and the first index in `order` of cards without restrictions. */
  private readonly holders: readonly Holder[]
  private readonly firstFree: number
  /** The number of samples from the current order of unrestricted cards. */
  private rotation = 0

  constructor(known: BeliefState) {
    const cards: CardIndex[] = []
    for (const [card] of CARDS.entries()) {
      for (let copy = 0; copy < (known.unseen[card] as number); copy++) cards.push(card)
    }
    const holders = [...known.hiddenCount.keys()].filter(
      (holder) => (known.hiddenCount[holder] as number) > 0,
    )
    this.capacity = known.hiddenCount
    this.cards = Uint8Array.from(cards)
    this.holder = new Int8Array(cards.length)
    this.room = new Int32Array(known.hiddenCount.length)
    this.choices = cards.map((card) => holders.filter((holder) => canHold(known, holder, card)))
    this.holders = holders
    const freedom = this.choices.map(({ length }) => length)
    const order = [...cards.keys()].sort((a, b) => (freedom[a] ?? 0) - (freedom[b] ?? 0))
    this.order = Uint8Array.from(order)
    this.firstFree = order.length - freedom.filter((choices) => choices === holders.length).length
    this.groupEnds = order.flatMap((at, place) =>
      freedom[at] === freedom[order[place + 1] ?? -1] ? [] : [place + 1],
    )
  }

  /**
   * Samples a deal into `holder`.
   * @throws if no deal is consistent with the belief, a programming error
   */
  sample(random: RandomGenerator): void {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) if (this.trySample(random)) return
    this.holder.fill(-1)
    this.room.set(this.capacity)
    for (const place of this.order)
      if (!this.assignByMoving(place, 0)) throw new Error('no deal is consistent with the belief')
  }

  /** Places the most restricted cards first, in random order. A holder with more free places is more likely. */
  private trySample(random: RandomGenerator): boolean {
    const { order, room } = this
    room.set(this.capacity)
    let from = 0
    for (const end of this.groupEnds) {
      if (from >= this.firstFree) {
        this.dealFreeCards(random)
        break
      }
      this.shuffle(from, end, random)
      for (let at = from; at < end; at++) {
        if (!this.assign(order[at] as number, random)) return false
      }
      from = end
    }
    return true
  }

  /** Shuffles a part of `order`. */
  private shuffle(from: number, end: number, random: RandomGenerator): void {
    const { order } = this
    for (let last = end - 1; last > from; last--) {
      const other = from + random.below(last - from + 1)
      const place = order[last] as number
      order[last] = order[other] as number
      order[other] = place
    }
  }

  /**
   * Deals unrestricted cards to the free places. One shuffle serves as many samples as holders; each sample
   * starts further on in the order.
   * Each card is about once with each holder. Every deal stays equally likely, and the group has less variance
   * than independent samples.
   */
  private dealFreeCards(random: RandomGenerator): void {
    const { order, room, holder, holders, firstFree } = this
    const end = order.length
    if (this.rotation === 0) this.shuffle(firstFree, end, random)
    let at = firstFree + Math.round(((end - firstFree) * this.rotation) / holders.length)
    this.rotation = (this.rotation + 1) % holders.length
    for (const one of holders) {
      for (; (room[one] as number) > 0; at++) {
        if (at === end) at = firstFree
        holder[order[at] as number] = one
        room[one] = (room[one] as number) - 1
      }
    }
  }

  /** Gives a card to a random holder with a free place. @returns false without a free place */
  private assign(place: number, random: RandomGenerator): boolean {
    const { room, holder } = this
    const holders = this.choices[place] as readonly Holder[]
    let all = 0
    for (let nth = 0; nth < holders.length; nth++) all += room[holders[nth] as Holder] as number
    if (all === 0) return false
    let left = holders.length === 1 ? 0 : random.below(all)
    let nth = 0
    for (; left >= (room[holders[nth] as Holder] as number); nth++)
      left -= room[holders[nth] as Holder] as number
    const one = holders[nth] as Holder
    holder[place] = one
    room[one] = (room[one] as number) - 1
    return true
  }

  /**
   * Places a card by moving other cards if necessary (augmenting path).
   * @param tried bit mask of the holders on the path
   */
  private assignByMoving(place: number, tried: number): boolean {
    let seen = tried
    for (const one of this.choices[place] as readonly Holder[]) {
      if ((seen >> one) & 1) continue
      seen |= 1 << one
      if ((this.room[one] as number) > 0) {
        this.room[one] = (this.room[one] as number) - 1
        this.holder[place] = one
        return true
      }
      for (const other of this.order) {
        if (this.holder[other] !== one || other === place || !this.assignByMoving(other, seen)) continue
        this.holder[place] = one
        return true
      }
    }
    return false
  }
}
