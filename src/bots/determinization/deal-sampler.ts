import { CARDS } from '../../rules/model/card.ts'
import type { BeliefState } from '../belief/belief-state.ts'
import { canHold } from '../belief/belief-state.ts'
import type { Holder } from '../belief/card-holders.ts'
import type { CardIndex } from '../bitboard/card-masks.ts'
import type { RandomGenerator } from '../bitboard/random.ts'

/*
 * Worlds: the cards that somebody does not see, dealt out among whoever may hold them.
 */

/** How often it is tried at random, before cards are moved until they fit. */
const MAX_ATTEMPTS = 20

/** One world after the other, each dealt over the one before. */
export class DealSampler {
  /** The cards that are dealt out; one that is there twice stands here twice. */
  readonly cards: Uint8Array
  /** By place in `cards`: who holds it in the world at hand. */
  readonly holder: Int8Array
  /** By place in `cards`: who may hold it, of those who hold anything unseen. */
  private readonly choices: readonly (readonly Holder[])[]
  private readonly capacity: Uint8Array
  private readonly room: Int32Array
  /** The places in `cards`, those with the fewest choices first. */
  private readonly order: Uint8Array
  /** Where in `order` those end that have equally many. */
  private readonly groupEnds: readonly number[]
  /** Who holds anything unseen, and from where in `order` on cards can be with any of them. */
  private readonly holders: readonly Holder[]
  private readonly firstFree: number
  /** How many worlds in a row have been dealt of one order of those cards. */
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
   * Deals the cards out anew: `holder`.
   * @throws where they cannot lie as is known, which is a mistake in the program
   */
  sample(random: RandomGenerator): void {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) if (this.trySample(random)) return
    this.holder.fill(-1)
    this.room.set(this.capacity)
    for (const place of this.order)
      if (!this.assignByMoving(place, 0)) throw new Error('no world fits what is known')
  }

  /** Those go first who can go to the fewest, in any order; whoever has most room left is the likeliest to get one. */
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

  /** Brings places of `order` into any order. */
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
   * Gives the cards that can be with anybody to whoever has room. One order of them serves for as many worlds as there are holders, in each
   * of which it begins further on, so that each card is about once with each of them: each world is as likely as any other, and
   * together they tell more than as many that know nothing of each other.
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

  /** Gives a card to somebody who has room. @returns whether anybody had */
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
   * Finds room for a card, if need be by moving others on.
   * @param tried the holders that were asked for room already, one bit each
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
