import type { Game, Play, Trick as Won } from '../api-types.ts'
import { LyingCard } from '../cards/card.tsx'
import { directionOf, styleOf } from './seat-positions.ts'
import { nameOf, useTableContext } from './table-context.ts'

/*
 * Trick in the centre of the table, each card before its player. A complete trick stays for a moment, with the winner.
 */

const Laid = ({
  plays,
  game,
  winner,
}: {
  plays: readonly Play[]
  game: Game
  winner?: number | undefined
}) => {
  const spot = useTableContext()
  return (
    <ul class="laid" aria-label={spot.words.table.trick}>
      {plays.map(({ seat, card }, order) => (
        <li
          key={card}
          class={`laid-card${winner === seat ? ' winning' : ''}`}
          style={{
            ...styleOf(directionOf(seat, spot.from, game.seats.length, spot.clockwise)),
            'z-index': order + 1,
          }}
        >
          <span class="unseen">{nameOf(game, seat, spot)}: </span>
          <LyingCard card={card} />
        </li>
      ))}
    </ul>
  )
}

export const Trick = ({ game, complete }: { game: Game; complete: Won | null }) => {
  const spot = useTableContext()
  const { deal } = game
  if (complete !== null)
    return (
      <div class="trick complete">
        <Laid plays={complete.plays} game={game} winner={complete.winner} />
        <p class="won">{spot.words.table.trickTo(nameOf(game, complete.winner, spot), complete.points)}</p>
      </div>
    )
  if (!deal?.trick || deal.trick.plays.length === 0) return null
  return (
    <div class="trick">
      <Laid plays={deal.trick.plays} game={game} />
    </div>
  )
}

/** The last trick, drawn small. */
export const LastTrick = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const last = game.deal?.lastTrick
  if (!last) return null
  return (
    <details class="last">
      <summary>{spot.words.table.lastTrick}</summary>
      <ul>
        {last.plays.map(({ seat, card }) => (
          <li key={card} class={seat === last.winner ? 'winning' : ''}>
            <LyingCard card={card} />
            <small>{nameOf(game, seat, spot)}</small>
          </li>
        ))}
      </ul>
      <p>{spot.words.table.trickTo(nameOf(game, last.winner, spot), last.points)}</p>
    </details>
  )
}
