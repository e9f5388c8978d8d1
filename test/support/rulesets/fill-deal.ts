import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { cards } from '../scenario.ts'

/** The pack in an order that fills hands with neither sequences nor quartets nor Stöck. */
export const SCATTERED = [0, 1, 2].flatMap((third) =>
  CARDS.filter((_, at) => ((at % 9) + Math.floor(at / 9)) % 3 === third),
)

export interface FillSettings {
  /** How many cards each seat gets. */
  readonly each: number
  readonly pack?: readonly Card[]
  /** The card the dealer is dealt last. */
  readonly turned?: Card
  /** Where the cards lie that nobody gets. */
  readonly pile?: string
  /** The beginning of that pile, and its end. */
  readonly top?: string
  readonly bottom?: string
}

/**
 * An arranged deal of which only the cards that matter are written; the others are filled in in the order of the pack.
 * `avoid` gives the suits, by letter, that a seat is not filled up with.
 */
export const fillDeal = (
  dealer: Seat,
  starts: readonly string[],
  { each, pack = CARDS, turned, pile, top = '', bottom = '' }: FillSettings,
  avoid: readonly string[] = [],
): ArrangedDeal => {
  const left = [...pack]
  const taken = (card: Card): Card => {
    const at = left.indexOf(card)
    if (at === -1) throw new Error(`${card} is not there to be dealt`)
    left.splice(at, 1)
    return card
  }
  const named = starts.map((start) => cards(start).map(taken))
  const last = turned === undefined ? [] : [taken(turned)]
  const [above, below] = [cards(top).map(taken), cards(bottom).map(taken)]
  const hands: Card[][] = named.map(() => [])
  const avoided = (seat: Seat) => avoid[seat] ?? ''
  const choosiestFirst = [...named.keys()].sort((a, b) => avoided(b).length - avoided(a).length)
  for (const seat of choosiestFirst) {
    const [hand = [], end] = [named[seat], seat === dealer ? last : []]
    const fitting = left.filter((card) => !avoided(seat).includes(card[1] ?? ''))
    hands[seat] = [...hand, ...fitting.slice(0, each - hand.length - end.length).map(taken), ...end]
    if (hands[seat].length !== each) throw new Error(`seat ${seat} has ${hands[seat].length} cards`)
  }
  if (pile === undefined && left.length > 0) throw new Error(`nobody gets ${left.join()}`)
  return {
    dealer,
    hands,
    ...(pile !== undefined && { piles: { [pile]: [...above, ...left, ...below] } }),
  }
}
