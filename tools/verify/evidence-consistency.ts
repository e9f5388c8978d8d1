import type { Card } from '../../src/rules/model/card.ts'
import type { SeenDeal, SeenEvent } from './evidence.ts'
import { sameCards } from './finding.ts'

/*
 * Consistency of the evidence, before any recomputation.
 */

/** Whether each record belongs to a different deal of the log. */
export const areOnce = (deals: readonly SeenDeal[], events: readonly SeenEvent[]): boolean => {
  const dealt = events.flatMap(({ type, deal }) => (type === 'dealt' ? [deal] : []))
  return deals.every(({ number }, at) => {
    const first = deals.findIndex((other) => other.number === number)
    return first === at && dealt.includes(number)
  })
}

/** The log does not name the viewer, but all visible hands must belong to a single seat. */
export const ofOneSeat = (events: readonly SeenEvent[], deals: readonly SeenDeal[]): boolean => {
  const seats = events.flatMap((event): (readonly unknown[])[] => {
    const { type, hand, seat } = event as SeenEvent & {
      readonly hand?: readonly Card[]
      readonly seat?: number
    }
    if (hand === undefined) return []
    if (type === 'looked') return [[seat]]
    const record = deals.find(({ number }) => number === event['deal'])
    return record === undefined
      ? []
      : [record.hands.flatMap((cards, at) => (sameCards(cards, hand) ? [at] : []))]
  })
  const [first, ...others] = seats
  return first === undefined || first.some((seat) => others.every((each) => each.includes(seat)))
}
