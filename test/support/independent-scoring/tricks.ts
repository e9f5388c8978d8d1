import type { Event } from '../../../src/rules/events.ts'

/*
 * Independent scoring of finished deals from the log, without code of the service: own tables, own tricks. A fault in
 * both implementations is unlikely.
 */

/** The events of one deal, from `dealt` to `dealScored`. */
export type DealLog = readonly Event[]

export const dealsIn = (log: readonly Event[]): DealLog[] => {
  const deals: Event[][] = []
  for (const event of log) {
    if (event.type === 'dealt') deals.push([])
    deals.at(-1)?.push(event)
  }
  return deals.filter((deal) => deal.some(({ type }) => type === 'dealScored')).map(upToTheScore)
}

const upToTheScore = (deal: Event[]): DealLog =>
  deal.slice(0, deal.findIndex(({ type }) => type === 'dealScored') + 1)

type OfType<T extends Event['type']> = Extract<Event, { type: T }>

export const eventsOfType = <T extends Event['type']>(deal: DealLog, type: T): OfType<T>[] =>
  deal.filter((event): event is OfType<T> => event.type === type)

/** The Weis comparison that counts if Weis are declared once, with the first card: the last one (CO-A12). */
export const weisIn = (deal: DealLog): OfType<'weisScored'>[] => eventsOfType(deal, 'weisScored').slice(-1)

const TRUMP = {
  order: '678BOKA9U',
  points: { U: 20, 9: 14, A: 11, K: 4, O: 3, B: 10 } as Record<string, number>,
}
const PLAIN = { order: '6789BUOKA', points: { A: 11, K: 4, O: 3, U: 2, B: 10 } as Record<string, number> }

/** Rank of a card in its suit (higher wins) and card points, for a mode of play. */
const reading = (mode: string, sixEleven: boolean) => (card: string) => {
  const [rank = '', suit = ''] = card
  if (mode === suit) return { place: 100 + TRUMP.order.indexOf(rank), points: TRUMP.points[rank] ?? 0 }
  const place = PLAIN.order.indexOf(rank)
  if ('asrb'.includes(mode)) return { place, points: PLAIN.points[rank] ?? 0 }
  const swapped =
    mode === 'undenufe' && sixEleven ? ({ A: 0, 6: 11 } as Record<string, number>)[rank] : undefined
  const points = swapped ?? (rank === '8' ? 8 : (PLAIN.points[rank] ?? 0))
  return { place: mode === 'undenufe' ? -place : place, points }
}

const SUIT_LETTERS: Readonly<Record<string, string>> = { acorns: 'a', shields: 's', roses: 'r', bells: 'b' }

/** Card points and number of tricks by seat, for a deal of nine tricks with five points for the last trick. */
export const scoreTricks = (deal: DealLog, { sixEleven = false } = {}) => {
  const contract = eventsOfType(deal, 'contractMade').at(-1)?.contract
  const opens = eventsOfType(deal, 'contractNamed').at(-1)?.opens ?? 'obenabe'
  const cards = eventsOfType(deal, 'cardPlayed')
  const points = [0, 0, 0, 0]
  const tricks = [0, 0, 0, 0]
  const denomination: string = contract?.denomination ?? ''
  const suit = SUIT_LETTERS[denomination]
  for (let trick = 0; trick < cards.length / 4; trick++) {
    const slalom = (opens === 'obenabe') === (trick % 2 === 0) ? 'obenabe' : 'undenufe'
    const plays = cards.slice(4 * trick, 4 * trick + 4)
    const led = plays[0]?.card[1]
    // In slalom the Six never counts 11. Only a true undenufe has the changed card points.
    const read = reading(
      suit ?? (denomination === 'slalom' ? slalom : denomination),
      sixEleven && denomination === 'undenufe',
    )
    const worth = plays.reduce((sum, { card }) => sum + read(card).points, 0)
    const able = plays.filter(({ card }) => card[1] === led || card[1] === suit)
    const best = able.reduce((top, play) => (read(play.card).place > read(top.card).place ? play : top))
    points[best.seat] = (points[best.seat] ?? 0) + worth + (trick === cards.length / 4 - 1 ? 5 : 0)
    tricks[best.seat] = (tricks[best.seat] ?? 0) + 1
  }
  return { contract, points, tricks }
}

/** Sum of a value over both seats of a partnership. @param side 0 or 1 */
export const sumOfPartnership = (bySeat: readonly number[], side: number): number =>
  (bySeat[side] ?? 0) + (bySeat[side + 2] ?? 0)
