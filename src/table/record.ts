import type { Card } from '../kernel/card.ts'
import type { Contract, Seat } from '../kernel/contract.ts'
import type { Event, LoggedEvent, ScoreLine } from '../kernel/events.ts'
import { fold } from '../kernel/evolve.ts'
import type { Call, Deal, FinishedDeal, Game, Trick } from '../kernel/game.ts'
import type { Rules } from '../kernel/rules.ts'
import { unhex } from './encoding.ts'
import { SHUFFLE, shuffle } from './shuffle.ts'

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
  /** The cards each seat got at a time, round by round, forehand first. */
  readonly packets: readonly number[]
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
  const before = { ...game, deal: null, version: finished.from - 1 }
  const { deal } = fold(before, slice.slice(0, -1))
  if (deal === null) throw new Error(`deal ${finished.number} of ${id} ends before its end`)
  return {
    number: finished.number,
    dealer: finished.dealer,
    hands: dealt.handSizes.map((_, seat) => dealt.own[seat]?.hand ?? []),
    calls: deal.calls,
    contract: deal.contract,
    tricks: deal.tricks,
    melds: meldsOf(rules, game, deal),
    stoeck: deal.stoeck,
    lines: finished.lines,
    proof: await proofOf(id, rules, dealt),
  }
}

const meldsOf = (rules: Rules, game: Game, { weis }: Deal): readonly RecordedMeld[] => {
  const { scored } = weis
  const lost = weis.declared.filter(({ seat }) => rules.sideOf(game, seat) !== scored?.side)
  return [
    ...(scored?.items ?? []).map(({ seat, value, cards }) => ({ seat, value, scored: true, cards })),
    ...lost.map(({ seat, value }) => ({ seat, value, scored: false })),
  ]
}

const proofOf = async (id: string, rules: Rules, dealt: Event<'dealt'>): Promise<Proof | null> => {
  const { seed } = dealt.house
  if (seed === undefined || dealt.commitment === undefined) return null
  const order = rules.dealing.pack
  const { pack, cut } = await shuffle(unhex(seed), { game: id, deal: dealt.deal }, order)
  const packets = packetsOf(pack, rules.dealing.hands(pack, dealt.dealer), dealt.dealer)
  const { deal, commitment } = dealt
  return { algorithm: SHUFFLE, game: id, deal, seed, commitment, order, cut, pack, packets }
}

/** The packets in which a pack went to the hands: how many cards in a row went to forehand, each time. */
const packetsOf = (
  pack: readonly Card[],
  hands: readonly (readonly Card[])[],
  dealer: Seat,
): readonly number[] => {
  const forehand = (dealer + 1) % hands.length
  const mine = new Set(hands[forehand])
  const packets: number[] = []
  pack.forEach((card, at) => {
    if (!mine.has(card)) return
    const before = pack[at - 1]
    if (before !== undefined && mine.has(before)) packets.push((packets.pop() ?? 0) + 1)
    else packets.push(1)
  })
  return packets
}
