import { useEffect, useState } from 'preact/hooks'
import type { Game, Seat, ShownEvent } from '../api-types.ts'
import { fetchEvents } from '../service/api-client.ts'
import { caller } from '../state/profile.ts'
import { STOECK } from './point-values.ts'

/*
 * Points of the running deal, by the seat that won them: tricks, Weis and Stöck. The service tells the points of each
 * trick; the page only adds. After a reload, the events of the deal are read once.
 */

/** Card points of the finished tricks of a deal, by the seat that won the tricks. */
interface TrickPoints {
  readonly deal: number
  readonly tricks: number
  readonly bySeat: readonly number[]
}

/** Number of events before the present that surely contain a whole deal. */
const MOST_EVENTS = 400

const add = (bySeat: readonly number[], seat: Seat, points: number): readonly number[] =>
  bySeat.map((sum, at) => (at === seat ? sum + points : sum))

const finishedTricks = ({ deal }: Game): number => deal?.tricksWon.reduce((sum, won) => sum + won, 0) ?? 0

/** Adds the tricks of the last deal in some events. */
const trickPointsIn = (events: readonly ShownEvent[], seats: number): TrickPoints | undefined => {
  const from = events.findLastIndex(({ type }) => type === 'dealt')
  const dealt = events[from]
  if (dealt?.type !== 'dealt') return undefined
  let bySeat: readonly number[] = Array.from({ length: seats }, () => 0)
  let tricks = 0
  for (const event of events.slice(from))
    if (event.type === 'trickWon') {
      tricks += 1
      bySeat = add(bySeat, event.seat, event.points)
    }
  return { deal: dealt.deal, tricks, bySeat }
}

/** Hook: the card points of the finished tricks. Null until the events are read. */
const useTrickPoints = (game: Game): TrickPoints | null => {
  const { id, seats, deal, version } = game
  const [known, setKnown] = useState<TrickPoints | null>(null)
  const number = deal?.number
  const tricks = finishedTricks(game)
  const lastTrick = deal?.lastTrick
  useEffect(() => {
    if (number === undefined) return
    if (tricks === 0) return setKnown({ deal: number, tricks, bySeat: seats.map(() => 0) })
    if (known?.deal === number && known.tricks === tricks) return
    if (known?.deal === number && known.tricks === tricks - 1 && lastTrick)
      return setKnown({ deal: number, tricks, bySeat: add(known.bySeat, lastTrick.winner, lastTrick.points) })
    let isWanted = true
    fetchEvents(caller(), id, Math.max(0, version - MOST_EVENTS), MOST_EVENTS).then(
      (events) => {
        const read = trickPointsIn(
          events.filter(({ seq }) => seq <= version),
          seats.length,
        )
        if (isWanted && read?.deal === number) setKnown(read)
      },
      // The next trick, or the end of the deal, shows the points.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [id, number, tricks])
  return known?.deal === number ? known : null
}

/** Points of one party of the running deal. */
export interface PartyPoints {
  /** Seats of the party. */
  readonly seats: readonly Seat[]
  readonly side: number
  readonly points: number
  /** Points of Weis and Stöck that are not part of `points`: beside a goal, since Weis and Stöck fulfil no bid (SB-32). */
  readonly extra: number
  /** Points that the party bid or predicted. */
  readonly goal?: number
}

/** The seats that share points in this deal: a declarer with the partner of the deal, otherwise the seats of a side. */
const partiesOf = ({ seats, deal }: Game): readonly (readonly Seat[])[] => {
  const { declarer, partner } = deal?.contract ?? {}
  const partners = declarer !== undefined && partner !== undefined ? [declarer, partner] : []
  const rest = seats.filter(({ seat }) => !partners.includes(seat))
  const sides = [...new Set(rest.map(({ side }) => side))]
  return [
    ...(partners.length > 0 ? [partners] : []),
    ...sides.map((side) => rest.filter((one) => one.side === side).map(({ seat }) => seat)),
  ]
}

/** Hook: the points of each party in the running deal. Null before the first trick is complete. */
export const useDealPoints = (game: Game): readonly PartyPoints[] | null => {
  const known = useTrickPoints(game)
  const { deal, seats } = game
  if (deal?.trick == null || known === null) return null
  const { contract, melds, stoeck, predictions } = deal
  const tricksOf = (seat: Seat): number => known.bySeat[seat] ?? 0
  const meldsOf = (seat: Seat): number =>
    melds.reduce((sum, meld) => (meld.scored && meld.seat === seat ? sum + meld.value : sum), 0) +
    (stoeck.includes(seat) ? STOECK : 0)
  const isGoalSet = contract?.points !== undefined
  return partiesOf(game).map((party) => {
    const isDeclaring = contract?.declarer !== undefined && party.includes(contract.declarer)
    const bid = isDeclaring && !contract.misere ? contract.points : undefined
    const predicted = predictions.find(({ seat }) => party.includes(seat))?.points
    const goal = bid ?? predicted
    const sumOf = (points: (seat: Seat) => number) => party.reduce((sum, seat) => sum + points(seat), 0)
    return {
      seats: party,
      side: seats[party[0] ?? 0]?.side ?? 0,
      points: sumOf(tricksOf) + (isGoalSet ? 0 : sumOf(meldsOf)),
      extra: isGoalSet ? sumOf(meldsOf) : 0,
      ...(goal !== undefined && { goal }),
    }
  })
}
