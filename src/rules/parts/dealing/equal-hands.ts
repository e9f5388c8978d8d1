import type { Pile } from '../../model/pile.ts'
import type { Dealing } from '../../model/rules.ts'
import type { DealPacket } from './packets.ts'
import { dealInPackets, PACK_36, packFor } from './packets.ts'

/*
 * Dealing in equal hands.
 */

/** Options for dealing the same number of cards to each seat. */
export interface EqualHandsOptions extends Pick<Dealing, 'turned'> {
  readonly seats: number
  /** Cards for each seat; as many as possible when absent. */
  readonly each?: number
  /** Cards for each of two players. */
  readonly eachOfTwo?: number
  /** The pile of the remaining cards; out of play when absent. */
  readonly rest?: Pile
  /** Number of packs of 36 cards. When absent: one pack for this number of seats. */
  readonly packs?: number
}

/** The packets of a hand: in threes, seven as 4 + 3, ten as 5 + 5 (CO-92, CO-93). */
const packetsOf = (cards: number): readonly DealPacket[] => {
  if (cards === 7) return [4, 3]
  if (cards === 10) return [5, 5]
  return Array.from({ length: Math.ceil(cards / 3) }, (_, packet) => Math.min(3, cards - 3 * packet))
}

/**
 * Makes a dealing with the same number of cards for each seat. The remaining cards form a pile, or stay out of
 * play.
 */
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
