import type { Card } from '../../rules/model/card.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import { coversOf, pileHolder } from '../belief/card-holders.ts'
import type { CardNumber } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import type { Chance } from '../bitboard/random.ts'
import type { Suspicion } from './contract-likelihood.ts'
import type { Imagination } from './determinizer.ts'

/** In place of a card that lies face up, where it has been played and what it covered waits to come up. */
const PLAYED = -1

/** So many worlds are dealt at most until one is as the seat suspects. */
const MOST_DEALT = 6

/** Worlds of one moment of a deal, laid onto a position one after the other: nothing is made anew for each. */
export class WorldsOnto {
  /** The world at hand. */
  readonly position: Position
  private readonly imagination: Imagination
  private readonly seenHands: Int32Array
  private readonly seenTwice: Int32Array | undefined
  /** By seat, what lies over the cards that lie face down before it. */
  private readonly over: readonly (readonly number[])[]
  /** The holder that is the stock. */
  private readonly stock: number
  /** By seat, whether it plays. */
  private readonly plays: readonly boolean[]
  private readonly lying: CardNumber[] = []
  private readonly suspicion: Suspicion | undefined

  /**
   * @param begun the moment, in any world
   * @param suspicion what worlds are the rather like
   */
  constructor(imagination: Imagination, begun: Position, suspicion?: Suspicion) {
    this.suspicion = suspicion
    const { known, seen } = imagination
    const { you, deal } = seen.view
    this.imagination = imagination
    this.position = new Position(begun.terms)
    this.position.copy(begun)
    this.stock = pileHolder('stock', known.seats)
    this.plays = Array.from({ length: known.seats }, (_, seat) => deal?.active.includes(seat) ?? false)
    const places = deal?.places ?? []
    const inSight = new Position(begun.terms)
    for (const card of you?.hand ?? []) inSight.put(known.seat, indexOfCard(card))
    for (const [seat, row] of places.entries()) {
      for (const { up } of row) if (up) inSight.put(seat, indexOfCard(up))
    }
    this.seenHands = inSight.hands
    this.seenTwice = inSight.twice
    this.over = places.map((row) =>
      row.flatMap(({ up, covers }) => (covers ? [up ? indexOfCard(up) : PLAYED] : [])),
    )
  }

  /**
   * Deals a new world onto the position: the rather the more it is as the seat suspects.
   * @returns how many were dealt until one was
   */
  deal(chance: Chance): number {
    const { suspicion } = this
    this.dealAny(chance)
    let dealt = 1
    if (suspicion === undefined) return dealt
    for (; dealt < MOST_DEALT && !chance.isSo(suspicion.of(this.position)); dealt++) this.dealAny(chance)
    return dealt
  }

  /** Deals a new world, any that fits what is known. */
  private dealAny(chance: Chance): void {
    const { position, imagination, stock, lying } = this
    const { worlds, known } = imagination
    worlds.deal(chance)
    position.hands.set(this.seenHands)
    if (this.seenTwice) position.twice?.set(this.seenTwice)
    lying.length = 0
    for (let at = 0; at < worlds.cards.length; at++) {
      const holder = worlds.holder[at] as number
      if (holder < known.seats) {
        // Who has folded holds cards that are played no more.
        if (this.plays[holder]) position.put(holder, worlds.cards[at] as number)
      } else if (holder === stock) lying.push(worlds.cards[at] as number)
    }
    if (lying.length > 0) this.layStock(chance)
    if (position.terms.covers) this.cover(chance)
  }

  private layStock(chance: Chance): void {
    const { position, imagination, lying } = this
    chance.shuffle(lying)
    const cards = lying.map((card) => CARDS[card] as Card)
    position.layStock(imagination.inOrder('stock', cards).map(indexOfCard))
  }

  private cover(chance: Chance): void {
    const { position, imagination, over, lying } = this
    const { worlds, known } = imagination
    for (let seat = 0; seat < over.length; seat++) {
      const ups = over[seat] as readonly number[]
      if (ups.length === 0) continue
      lying.length = 0
      const covers = coversOf(seat, known.seats)
      for (let at = 0; at < worlds.cards.length; at++) {
        if (worlds.holder[at] === covers) lying.push(worlds.cards[at] as number)
      }
      chance.shuffle(lying)
      for (let nth = 0; nth < ups.length; nth++) {
        const up = ups[nth] as number
        const card = lying[nth] as number
        if (up === PLAYED) position.put(seat, card)
        else position.under[up] = card
      }
    }
  }
}
