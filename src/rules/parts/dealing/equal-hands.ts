import type { Pile } from '../../model/pile.ts'
import type { Dealing } from '../../model/rules.ts'
import type { DealPacket } from './packets.ts'
import { dealInPackets, PACK_36, packFor } from './packets.ts'

/** How the cards are shared out. */
export interface EqualHandsOptions extends Pick<Dealing, 'turned'> {
  readonly seats: number
  /** Cards for each seat; as many as there are when absent. */
  readonly each?: number
  /** The same where only two play. */
  readonly eachOfTwo?: number
  /** Where the cards lie that nobody gets: out of play when absent. */
  readonly rest?: Pile
  /** How many packs of 36 are dealt together; when absent one, that for so many players. */
  readonly packs?: number
}

/** Packets of so many cards: three at a time, seven as four and three, ten as five and five (CO-92, CO-93). */
const packetsOf = (cards: number): readonly DealPacket[] => {
  if (cards === 7) return [4, 3]
  if (cards === 10) return [5, 5]
  return Array.from({ length: Math.ceil(cards / 3) }, (_, packet) => Math.min(3, cards - 3 * packet))
}

/** Everybody gets the same number of cards; what cannot be shared, or is not to be, lies apart. */
export const equalHands = (how: EqualHandsOptions): Dealing => {
  const { seats, eachOfTwo, rest = 'dead', packs, turned } = how
  const pack = packs === undefined ? packFor(seats) : Array.from({ length: packs }, () => PACK_36).flat()
  const each = (seats === 2 ? eachOfTwo : undefined) ?? how.each ?? Math.floor(pack.length / seats)
  const size = pack.length - each * seats
  return {
    pack,
    distribute: dealInPackets([...packetsOf(each), ...(size > 0 ? [{ pile: rest, size }] : [])], seats),
    ...(turned && { turned }),
  }
}
