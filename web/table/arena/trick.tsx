import type { Game, Play, Trick as Won } from '../../api-types.ts'
import { LyingCard } from '../../cards/card.tsx'
import { nameOf, useTableContext } from '../table-context.ts'
import { winnerSoFar } from './card-strength.ts'
import { areasOf } from './seat-positions.ts'

/*
 * Trick in the centre of the table: each card at its place before the player, with the number in the order of play. The
 * leader and the winner so far are marked. A complete trick stays for a moment, with the winner.
 */

interface LaidProps {
  readonly plays: readonly Play[]
  readonly game: Game
  readonly winner: number | undefined
}

const Laid = ({ plays, game, winner }: LaidProps) => {
  const spot = useTableContext()
  const { layout } = spot.words
  return (
    <ul class="laid" aria-label={spot.words.table.trick}>
      {plays.map(({ seat, card }, order) => (
        <li
          key={card}
          class={`laid-card${winner === seat ? ' winning' : ''}`}
          style={areasOf(seat, spot.from, game.seats.length, spot.clockwise)}
        >
          <span class="unseen">
            {nameOf(game, seat, spot)}
            {order === 0 && `, ${layout.leads}`}
            {winner === seat && `, ${layout.wins}`}:{' '}
          </span>
          <LyingCard card={card} />
          <span class={`order${order === 0 ? ' leads' : ''}`} aria-hidden="true">
            {order + 1}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const Trick = ({ game, complete }: { game: Game; complete: Won | null }) => {
  const { deal } = game
  if (complete !== null)
    return (
      <div class="trick complete">
        <Laid plays={complete.plays} game={game} winner={complete.winner} />
      </div>
    )
  if (!deal?.trick || deal.trick.plays.length === 0) return null
  return (
    <div class="trick">
      <Laid plays={deal.trick.plays} game={game} winner={winnerSoFar(game)} />
    </div>
  )
}
