import type { Card } from '../../rules/model/card.ts'
import { CARDS, indexOfCard } from '../../rules/model/card.ts'
import { coveredHolder, pileHolder } from '../belief/card-holders.ts'
import type { CardIndex } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import type { RandomGenerator } from '../bitboard/random-generator.ts'
import type { ContractLikelihood } from './contract-likelihood.ts'
import type { Determinizer } from './determinizer.ts'

/*
 * Position sampler: writes sampled deals into one bitboard position. With a likelihood, rejection sampling
 * prefers deals that explain the named contracts.
 */

/** In place of an up card that was played; the card below is not turned up yet. */
const ALREADY_PLAYED = -1

/** Limit of rejection sampling: the last sample is accepted. */
const MAX_SAMPLES = 6

/**
 * Samples determinizations directly into a bitboard position, without allocation. All samples are of one moment of
 * the deal.
 */
export class PositionSampler {
  /** The current sample. */
  readonly position: Position
  private readonly determinizer: Determinizer
  private readonly visibleHands: Int32Array
  private readonly visibleDuplicates: Int32Array | undefined
  /** By seat: the up cards above covered cards. */
  private readonly upCards: readonly (readonly number[])[]
  /** The index of the stock as a holder. */
  private readonly stock: number
  /** By seat: true if the seat plays this deal. */
  private readonly plays: readonly boolean[]
  private readonly pile: CardIndex[] = []
  private readonly likelihood: ContractLikelihood | undefined

  /**
   * @param start any determinization of the moment
   * @param likelihood acceptance probability of a sample
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
   * Samples a deal, accepted with the probability of its likelihood.
   * @returns the number of samples until acceptance
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

  /** Samples any consistent deal. */
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
        // Folded hands take no part in the play.
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
