import type { Card } from '../kernel/card.ts'
import type { Contract, Seat } from '../kernel/contract.ts'
import type { Event, LoggedEvent, ScoreLine } from '../kernel/events.ts'
import { fold } from '../kernel/evolve.ts'
import type { Call, Deal, FinishedDeal, Game, Trick } from '../kernel/game.ts'
import type { Dealing, Rules } from '../kernel/rules.ts'
import { unhex } from './encoding.ts'
import { SHUFFLE, shuffle } from './shuffle.ts'

/** Some cards in a row that went to the same place. */
export interface Packet {
  readonly to: 'seat' | 'pile' | 'up' | 'down'
  readonly seat?: Seat
  readonly pile?: string
  readonly cards: number
}

/** Everything needed to deal the same cards again; see `shuffle.ts`. */
export interface Proof {
  readonly algorithm: typeof SHUFFLE
  readonly game: string
  readonly deal: number
  readonly seed: string
  readonly commitment: string
  /** The pack before the shuffle. */
  readonly order: readonly Card[]
  /** How many cards the cut moved. */
  readonly cut: number
  /** The pack as it was dealt. */
  readonly pack: readonly Card[]
  /** Where the pack went, from its top: so many cards to a seat, to a pile, or to the places before a seat. */
  readonly packets: readonly Packet[]
}

export interface RecordedMeld {
  readonly seat: Seat
  readonly value: number
  readonly scored: boolean
  readonly cards?: readonly Card[]
}

/** A finished deal in full. Nothing in it is secret any more, but what a side said and did not have to show. */
export interface DealRecord {
  readonly number: number
  readonly dealer: Seat
  /** As dealt, by seat. */
  readonly hands: readonly (readonly Card[])[]
  /** The other cards of the table as dealt, by name. */
  readonly piles: Readonly<Record<string, readonly Card[]>>
  readonly calls: readonly Call[]
  readonly contract: Contract | null
  readonly tricks: readonly Trick[]
  readonly melds: readonly RecordedMeld[]
  /** The seats that scored Stöck. */
  readonly stoeck: readonly Seat[]
  readonly lines: readonly ScoreLine[]
  readonly proof: Proof | null
}

/**
 * The record of a finished deal.
 * @param log the deal's part of the game's log, `finished.from` … `finished.to`
 */
export const recordOf = async (
  id: string,
  rules: Rules,
  game: Game,
  finished: FinishedDeal,
  log: readonly LoggedEvent[],
): Promise<DealRecord> => {
  const slice = log.filter(({ seq }) => seq >= finished.from && seq <= finished.to)
  const [dealt] = slice
  if (dealt?.type !== 'dealt')
    throw new Error(`deal ${finished.number} of ${id} does not begin with its cards`)
  const earlier = game.finished.slice(0, finished.number - 1)
  const before: Game = { ...game, deal: null, finished: earlier, version: finished.from - 1 }
  const { deal } = fold(before, slice.slice(0, -1).map(happened))
  if (deal === null) throw new Error(`deal ${finished.number} of ${id} ends before its end`)
  return {
    number: finished.number,
    dealer: finished.dealer,
    hands: dealt.handSizes.map((_, seat) => dealt.house.closed?.[seat] ?? dealt.own[seat]?.hand ?? []),
    piles: dealt.house.piles,
    calls: deal.calls,
    contract: deal.contract,
    tricks: deal.tricks,
    melds: meldsOf(deal, slice),
    stoeck: deal.stoeck,
    lines: finished.lines,
    proof: await proofOf(id, rules.dealing(before), dealt),
  }
}

/** An event without what the log adds to it: state is made of what happened, not of when it was written down. */
const happened = ({ seq: _, at: __, ...event }: LoggedEvent): Event => event as Event

/** What was scored, and what was declared in vain: the value of that, but not the cards. */
const meldsOf = ({ weis }: Deal, log: readonly LoggedEvent[]): readonly RecordedMeld[] => {
  const declared = log.filter((event) => event.type === 'weisDeclared')
  return [
    ...weis.scored.map(({ seat, value, cards }) => ({ seat, value, scored: true, cards })),
    ...declared
      .filter(({ seat }) => !weis.scored.some((item) => item.seat === seat))
      .map(({ seat, value }) => ({ seat, value, scored: false })),
  ]
}

const proofOf = async (id: string, dealing: Dealing, dealt: Event<'dealt'>): Promise<Proof | null> => {
  const { seed } = dealt.house
  if (seed === undefined || dealt.commitment === undefined) return null
  const order = dealing.pack
  const { pack, cut } = await shuffle(unhex(seed), { game: id, deal: dealt.deal }, order)
  const { deal, commitment, dealer } = dealt
  const packets = packetsOf(dealing, dealer)
  return { algorithm: SHUFFLE, game: id, deal, seed, commitment, order, cut, pack, packets }
}

/** Where the cards of any pack go: found by dealing a pack of numbered places. */
const packetsOf = ({ pack, lay }: Dealing, dealer: Seat): readonly Packet[] => {
  const {
    hands,
    piles = {},
    places = [],
  } = lay(
    pack.map((_, at) => String(at) as Card),
    dealer,
  )
  const owners: Omit<Packet, 'cards'>[] = []
  const own = (numbers: readonly string[], owner: Omit<Packet, 'cards'>) => {
    for (const at of numbers) owners[Number(at)] = owner
  }
  for (const [seat, hand] of hands.entries()) own(hand, { to: 'seat', seat })
  for (const [pile, cards] of Object.entries(piles)) own(cards, { to: 'pile', pile })
  for (const [seat, row] of places.entries()) {
    own(
      row.map(({ up }) => up),
      { to: 'up', seat },
    )
    own(
      row.map(({ down }) => down),
      { to: 'down', seat },
    )
  }
  const packets: Packet[] = []
  for (const [at, owner] of owners.entries()) {
    const last = packets.at(-1)
    if (last !== undefined && owners[at - 1] === owner)
      packets[packets.length - 1] = { ...last, cards: last.cards + 1 }
    else packets.push({ ...owner, cards: 1 })
  }
  return packets
}
