import type { Card } from '../../rules/model/card.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import { coveredHolder, pileHolder } from '../belief/card-holders.ts'
import type { CardIndex } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import type { RandomGenerator } from '../bitboard/random.ts'
import type { ContractLikelihood } from './contract-likelihood.ts'
import type { Determinizer } from './determinizer.ts'

/** In place of a card that lies face up, where it has been played and what it covered waits to come up. */
const ALREADY_PLAYED = -1

/** So many worlds are dealt at most until one is as the seat suspects. */
const MAX_SAMPLES = 6

/** Worlds of one moment of a deal, laid onto a position one after the other: nothing is made anew for each. */
export class PositionSampler {
  /** The world at hand. */
  readonly position: Position
  private readonly determinizer: Determinizer
  private readonly visibleHands: Int32Array
  private readonly visibleDuplicates: Int32Array | undefined
  /** By seat, what lies over the cards that lie face down before it. */
  private readonly upCards: readonly (readonly number[])[]
  /** The holder that is the stock. */
  private readonly stock: number
  /** By seat, whether it plays. */
  private readonly plays: readonly boolean[]
  private readonly pile: CardIndex[] = []
  private readonly likelihood: ContractLikelihood | undefined

  /**
   * @param start the moment, in any world
   * @param likelihood what worlds are the rather like
   */
  constructor(determinizer: Determinizer, start: Position, likelihood?: ContractLikelihood) {
    this.likelihood = likelihood
    const { belief, seen } = determinizer
    const { you, deal } = seen.view
    this.determinizer = determinizer
    this.position = new Position(start.setup)
    this.position.copy(start)
    this.stock = pileHolder('stock', belief.seats)
    this.plays = Array.from({ length: belief.seats }, (_, seat) => deal?.active.includes(seat) ?? false)
    const places = deal?.places ?? []
    const visible = new Position(start.setup)
    for (const card of you?.hand ?? []) visible.addToHand(belief.seat, indexOfCard(card))
    for (const [seat, row] of places.entries()) {
      for (const { up } of row) if (up) visible.addToHand(seat, indexOfCard(up))
    }
    this.visibleHands = visible.hands
    this.visibleDuplicates = visible.duplicates
    this.upCards = places.map((row) =>
      row.flatMap(({ up, covers }) => (covers ? [up ? indexOfCard(up) : ALREADY_PLAYED] : [])),
    )
  }

  /**
   * Deals a new world onto the position: the rather the more it is as the seat suspects.
   * @returns how many were dealt until one was
   */
  sample(random: RandomGenerator): number {
    const { likelihood } = this
    this.sampleUnweighted(random)
    let sampled = 1
    if (likelihood === undefined) return sampled
    for (; sampled < MAX_SAMPLES && !random.bernoulli(likelihood.of(this.position)); sampled++)
      this.sampleUnweighted(random)
    return sampled
  }

  /** Deals a new world, any that fits what is known. */
  private sampleUnweighted(random: RandomGenerator): void {
    const { position, determinizer, stock, pile } = this
    const { sampler, belief } = determinizer
    sampler.sample(random)
    position.hands.set(this.visibleHands)
    if (this.visibleDuplicates) position.duplicates?.set(this.visibleDuplicates)
    pile.length = 0
    for (let at = 0; at < sampler.cards.length; at++) {
      const holder = sampler.holder[at] as number
      if (holder < belief.seats) {
        // Who has folded holds cards that are played no more.
        if (this.plays[holder]) position.addToHand(holder, sampler.cards[at] as number)
      } else if (holder === stock) pile.push(sampler.cards[at] as number)
    }
    if (pile.length > 0) this.layStock(random)
    if (position.setup.hasCoveredCards) this.layCovered(random)
  }

  private layStock(random: RandomGenerator): void {
    const { position, determinizer, pile } = this
    random.shuffle(pile)
    const cards = pile.map((card) => CARDS[card] as Card)
    position.layStock(determinizer.withTurnedCard('stock', cards).map(indexOfCard))
  }

  private layCovered(random: RandomGenerator): void {
    const { position, determinizer, upCards, pile } = this
    const { sampler, belief } = determinizer
    for (let seat = 0; seat < upCards.length; seat++) {
      const ups = upCards[seat] as readonly number[]
      if (ups.length === 0) continue
      pile.length = 0
      const covers = coveredHolder(seat, belief.seats)
      for (let at = 0; at < sampler.cards.length; at++) {
        if (sampler.holder[at] === covers) pile.push(sampler.cards[at] as number)
      }
      random.shuffle(pile)
      for (let nth = 0; nth < ups.length; nth++) {
        const up = ups[nth] as number
        const card = pile[nth] as number
        if (up === ALREADY_PLAYED) position.addToHand(seat, card)
        else position.covered[up] = card
      }
    }
  }
}
