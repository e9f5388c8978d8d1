import { CARDS } from '../../kernel/card.ts'
import type { Dealing } from '../../kernel/rules.ts'
import type { Packet } from './dealing.ts'
import { inPackets } from './dealing.ts'

/** How the cards are shared out. */
export interface Share extends Pick<Dealing, 'turned'> {
  readonly seats: number
  /** Cards for each seat; as many as there are when absent. */
  readonly each?: number
  /** How many packs of 36 are dealt together. */
  readonly packs?: number
}

/** Packets of so many cards: three at a time, ten as five and five (CO-92, CO-93). */
const packetsOf = (cards: number): readonly Packet[] =>
  cards === 10
    ? [5, 5]
    : Array.from({ length: Math.ceil(cards / 3) }, (_, packet) => Math.min(3, cards - 3 * packet))

/** Everybody gets the same number of cards; what cannot be shared, or is not to be, stays out of play. */
export const shares = ({ seats, each, packs = 1, ...turning }: Share): Dealing => {
  const pack = packs === 1 ? CARDS : Array.from({ length: packs }, () => CARDS).flat()
  const size = each ?? Math.floor(pack.length / seats)
  const rest = pack.length - size * seats
  const packets = [...packetsOf(size), ...(rest > 0 ? [{ pile: 'dead', size: rest } as const] : [])]
  return { pack, lay: inPackets(packets, seats), ...turning }
}
