import type { Game, Seat } from '../api-types.ts'
import { CallText } from './bid-and-contract-text.tsx'
import { directionOf, styleOf } from './seat-positions.ts'
import { nameOf, useTableContext } from './table-context.ts'

/*
 * Name plate of a seat: player, dealer, turn, calls and points.
 */

/** Statements about cards: Weis, Stöck, predictions. */
const useSeatAnnouncements = (game: Game, seat: Seat): readonly string[] => {
  const { words } = useTableContext()
  const { deal } = game
  if (deal === null) return []
  // Declared Weis scores with the first trick; afterwards the score shows the points.
  const isFresh = deal.tricksWon.reduce((sum, won) => sum + won, 0) <= 1
  const secret = game.you?.seat === seat ? words.table.ownSecret : words.table.secret
  const prediction = deal.predictions.find((one) => one.seat === seat)
  return [
    ...deal.melds.filter((one) => isFresh && one.seat === seat).map(({ value }) => `Weis ${value}`),
    ...deal.announced
      .filter((one) => one.seat === seat && one.points > 0)
      .map(({ points }) => `Weis ${points}`),
    ...(deal.stoeck.includes(seat) ? ['Stöck'] : []),
    ...(prediction === undefined
      ? []
      : [prediction.points === undefined ? secret : words.table.says(prediction.points)]),
  ]
}

/** True during a vacation. */
const isAway = (until: string | undefined): boolean => until !== undefined && Date.now() < Date.parse(until)

export const SeatPlate = ({ game, seat }: { game: Game; seat: Seat }) => {
  const spot = useTableContext()
  const { words, from, clockwise } = spot
  const announcements = useSeatAnnouncements(game, seat)
  const { deal, seats, scores } = game
  const sitting = seats[seat]
  const direction = directionOf(seat, from, seats.length, clockwise)
  const isAwaited = deal?.toAct.includes(seat) ?? false
  const isIdle = deal !== null && !deal.active.includes(seat)
  const call = deal?.trick === null ? deal.calls.findLast((one) => one.seat === seat) : undefined
  const total = scores.totals.find(({ side }) => side === sitting?.side)?.points
  const alone = new Set(seats.map(({ side }) => side)).size === seats.length
  return (
    <li
      class={`seat${isAwaited ? ' awaited' : ''}${isIdle ? ' idle' : ''}${sitting?.player ? '' : ' free'}${seat === from ? ' own' : ''}${Math.abs(direction.y) < 0.35 ? ' aside' : ''}`}
      style={styleOf(direction)}
      data-seat={seat}
      aria-current={isAwaited ? 'true' : undefined}
    >
      <span class={`team team-${sitting?.side ?? 0}`} aria-hidden="true" />
      <span class="who">
        <b>{sitting?.player ? nameOf(game, seat, spot) : words.waiting.free}</b>
        {sitting?.standIn && <span class="level">{words.table.standsIn}</span>}
        {isAway(sitting?.awayUntil) && <span class="level">{words.table.away}</span>}
      </span>
      {deal?.dealer === seat && (
        <span class="dealer" title={words.table.dealer}>
          <span class="unseen">{words.table.dealer}</span>
        </span>
      )}
      {alone && total !== undefined && deal !== null && <span class="total">{total}</span>}
      {deal !== null && seat !== from && (
        <span class="count" title={words.table.hand(deal.handSizes[seat] ?? 0)}>
          <span aria-hidden="true">{deal.handSizes[seat] ?? 0}</span>
          <span class="unseen">{words.table.hand(deal.handSizes[seat] ?? 0)}</span>
        </span>
      )}
      {announcements.map((what) => (
        <span key={what} class="told">
          {what}
        </span>
      ))}
      {call !== undefined && (
        <span class={`call call-${call.type}`} key={deal?.calls.length}>
          <CallText call={call} />
        </span>
      )}
    </li>
  )
}
