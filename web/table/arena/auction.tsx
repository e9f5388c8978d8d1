import { useEffect, useRef } from 'preact/hooks'
import type { Call, Game, PhaseName, Seat } from '../../api-types.ts'
import { CallText } from '../bid-and-contract-text.tsx'
import { nameOf, useTableContext } from '../table-context.ts'

/*
 * The auction as a table: a column for each player, a row for each round, so that the order of the calls can be read.
 */

/** Splits calls into rounds. A round ends before a seat calls once more, or before an earlier column. */
const roundsOf = (calls: readonly Call[], columns: readonly Seat[]): readonly (readonly Call[])[] => {
  const rounds: Call[][] = []
  let last = columns.length
  for (const call of calls) {
    const column = columns.indexOf(call.seat)
    if (column <= last) rounds.push([])
    rounds.at(-1)?.push(call)
    last = column
  }
  return rounds
}

/** Table of all calls of the deal. The first caller is in the first column. */
export const AuctionTable = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { words } = spot
  const scrolled = useRef<HTMLElement>(null)
  const { calls = [], active = [] } = game.deal ?? {}
  useEffect(() => {
    scrolled.current?.scrollTo(0, scrolled.current.scrollHeight)
  }, [calls.length])
  const first = calls[0]?.seat ?? active[0] ?? 0
  const seats = game.seats.length
  const columns = Array.from({ length: seats }, (_, at) => (first + at) % seats).filter(
    (seat) => active.includes(seat) || calls.some((call) => call.seat === seat),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section class="auction-table" ref={scrolled} tabIndex={0} aria-label={words.layout.auction}>
      <table>
        <thead>
          <tr>
            {columns.map((seat) => (
              <th key={seat} scope="col">
                {nameOf(game, seat, spot)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roundsOf(calls, columns).map((round, nth) => (
            <tr key={nth}>
              {columns.map((seat) => {
                const call = round.find((one) => one.seat === seat)
                return (
                  <td key={seat} class={call && `call call-${call.type}`}>
                    {call && <CallText call={call} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Centre of the table before the first trick: the phase, the highest bid, and all calls. */
export const AuctionSoFar = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { deal } = game
  if (deal === null) return null
  const bid = deal.calls.findLast(({ type }) => type === 'bid')
  // A later release of the service can have a new phase.
  const phase: string | undefined = spot.tableTexts.table.phases[deal.phase as PhaseName]
  return (
    <div class="middle">
      <div class="standing">
        {bid === undefined ? (
          phase !== undefined && <p class="phase">{phase}</p>
        ) : (
          <p class="bid">
            <span class="quiet">{spot.words.table.stands}</span>
            <CallText call={bid} />
            <span class="quiet">{nameOf(game, bid.seat, spot)}</span>
          </p>
        )}
      </div>
      {deal.calls.length > 0 && <AuctionTable game={game} />}
    </div>
  )
}
