import { unhex } from '../../lib/encoding-and-hashing.ts'
import type { Event, LoggedEvent } from '../../rules/events.ts'
import { evolveAll } from '../../rules/evolve.ts'
import type { Card } from '../../rules/model/card.ts'
import type { Deal } from '../../rules/model/deal.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import { finishedDealOf } from '../../rules/model/finished-deal.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Dealing, Rules } from '../../rules/model/rules.ts'
import type { ScoreLine } from '../../rules/model/score.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { dealOccasion } from '../dealing/root-secret.ts'
import { shuffle } from '../dealing/verifiable-shuffle.ts'
import type { DealRecord, DealtPacket, Proof, RecordedMeld } from './deal-record-schema.ts'

/*
 * Deal records: the open record of a finished deal, from the log of the game.
 */

/**
 * A finished deal without its events: the number of the deal, the first and the last event number, and the score lines.
 */
export interface PastDeal {
  readonly number: number
  readonly from: number
  readonly to: number
  readonly lines: readonly ScoreLine[]
}

/** Returns the finished deals of a game in order, with the deal that ended with the game. */
export const pastDeals = ({ brokenOff }: Game, finished: readonly FinishedDeal[]): readonly PastDeal[] =>
  brokenOff === null ? finished : [...finished, { ...brokenOff, lines: [] }]

/**
 * Returns the record of a finished deal.
 * @param game the game, with the deal history before the deal
 * @param log the events of the deal, `past.from` … `past.to`
 */
export const dealRecordOf = async (
  id: string,
  rules: Rules,
  game: Game,
  past: PastDeal,
  log: readonly LoggedEvent[],
): Promise<DealRecord> => {
  const slice = log.filter(({ seq }) => seq >= past.from && seq <= past.to)
  const [dealt] = slice
  if (dealt?.type !== 'dealt') throw new Error(`deal ${past.number} of ${id} does not begin with its cards`)
  const before: Game = { ...game, deal: null, version: past.from - 1 }
  // The last event clears the table, so the record has the state before the last event.
  const { deal } = evolveAll(before, slice.slice(0, -1).map(withoutLogFields))
  if (deal === null) throw new Error(`deal ${past.number} of ${id} ends before its end`)
  const brokenOff = game.brokenOff?.number === past.number
  const cell = brokenOff ? undefined : rules.cell?.(before, finishedDealOf(before.version, deal, past.lines))
  return {
    number: past.number,
    brokenOff,
    ...dealtCards(dealt),
    calls: deal.calls,
    contract: deal.contract,
    tricks: deal.tricks,
    trick:
      deal.leader === null || deal.trick.length === 0 ? null : { leader: deal.leader, plays: deal.trick },
    melds: meldsOf(deal, slice),
    announced: deal.announced,
    predictions: deal.predictions.map(({ seat, points }) => ({ seat, points })),
    stoeck: deal.stoeck,
    lines: past.lines,
    ...(cell && { cell }),
    proof: await proofOf(id, game, rules.dealing(before), dealt),
  }
}

/** Returns all dealt cards of a deal by seat and pile, and the dealer. */
export const dealtCards = (
  dealt: Event<'dealt'>,
): Pick<DealRecord, 'dealer' | 'hands' | 'piles' | 'places' | 'turned'> => ({
  dealer: dealt.dealer,
  hands: dealt.handSizes.map((_, seat) => dealt.house.closed?.[seat] ?? dealt.own[seat]?.hand ?? []),
  piles: dealt.house.piles,
  places: dealt.places.map((ups, seat) =>
    ups.flatMap((up, place) => {
      const down = dealt.house.covered[seat]?.[place]
      return down === undefined ? [] : [{ up, down }]
    }),
  ),
  turned: dealt.turned ?? null,
})

/** Removes event number and time from a log entry. The rules replay events without both fields. */
export const withoutLogFields = ({ seq: _, at: __, ...event }: LoggedEvent): Event => event as Event

/** Returns the scored Weis items, and the unscored items without cards. */
const meldsOf = ({ weis }: Deal, log: readonly LoggedEvent[]): readonly RecordedMeld[] => {
  const declared = log.filter((event) => event.type === 'weisDeclared')
  return [
    ...weis.scored.map(({ seat, value, cards }) => ({ seat, value, scored: true, cards })),
    ...declared
      .filter(({ seat }) => !weis.scored.some((item) => item.seat === seat))
      .map(({ seat, value }) => ({ seat, value, scored: false })),
  ]
}

const proofOf = async (
  id: string,
  game: Game,
  dealing: Dealing,
  dealt: Event<'dealt'>,
): Promise<Proof | null> => {
  const { seed } = dealt.house
  if (seed === undefined || dealt.commitment === undefined) return null
  const order = dealing.pack
  const { deal, commitment, dealer } = dealt
  const occasion = dealOccasion(id, game, deal)
  const { pack, cut } = await shuffle(unhex(seed), occasion, order)
  const packets = packetsOf(dealing, dealer)
  return {
    algorithm: occasion.algorithm,
    game: occasion.game,
    deal: Number(occasion.name),
    seed,
    commitment,
    order,
    cut,
    pack,
    packets,
  }
}

/**
 * Returns the packets of a ruleset's deal: how many cards in a row go to which seat or pile. The function deals a pack
 * of numbered cards.
 */
export const packetsOf = ({ pack, distribute }: Dealing, dealer: Seat): readonly DealtPacket[] => {
  const {
    hands,
    piles = {},
    places = [],
  } = distribute(
    pack.map((_, at) => String(at) as Card),
    dealer,
  )
  const owners: Omit<DealtPacket, 'cards'>[] = []
  const own = (numbers: readonly string[], owner: Omit<DealtPacket, 'cards'>) => {
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
  const packets: DealtPacket[] = []
  for (const [at, owner] of owners.entries()) {
    const last = packets.at(-1)
    if (last !== undefined && owners[at - 1] === owner)
      packets[packets.length - 1] = { ...last, cards: last.cards + 1 }
    else packets.push({ ...owner, cards: 1 })
  }
  return packets
}
