import type { Card } from '../../src/rules/model/card.ts'
import type { SeenDeal, SeenEvent } from './evidence.ts'
import { sameCards } from './finding.ts'

/*
 * Whether what somebody kept fits together, before any of it is recomputed.
 */

/** Whether every record is of another deal, each of which was dealt. */
export const areOnce = (deals: readonly SeenDeal[], events: readonly SeenEvent[]): boolean => {
  const dealt = events.flatMap(({ type, deal }) => (type === 'dealt' ? [deal] : []))
  return deals.every(({ number }, at) => {
    const first = deals.findIndex((other) => other.number === number)
    return first === at && dealt.includes(number)
  })
}

/** Whose log it is, nobody tells: but all hands that are shown in it have to be of one seat. */
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
