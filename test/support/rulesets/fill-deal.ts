import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { cards } from '../scenario.ts'

/** The pack in an order that gives hands without sequences, quartets and Stöck. */
export const SCATTERED = [0, 1, 2].flatMap((third) =>
  CARDS.filter((_, at) => ((at % 9) + Math.floor(at / 9)) % 3 === third),
)

export interface FillSettings {
  /** Number of cards for each seat. */
  readonly each: number
  readonly pack?: readonly Card[]
  /** The last card of the dealer. */
  readonly turned?: Card
  /** Name of the pile for cards that no seat gets. */
  readonly pile?: string
  /** First and last cards of the pile. */
  readonly top?: string
  readonly bottom?: string
}

/**
 * Builds an arranged deal from the cards that matter, and fills the hands in the order of the pack. @param avoid by
 * seat, the suit letters that the fill leaves out
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
