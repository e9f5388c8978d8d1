import { skipRest } from '../state/animation-pace.ts'
import type { DisplayedTable } from '../state/displayed-table.ts'
import { SeatPlate } from './seat.tsx'
import { Piles, PlacesBeforeSeat, StandingBid } from './table-centre.tsx'
import { useTableContext } from './table-context.ts'
import { LastTrick, Trick } from './trick.tsx'

/** Table with seats, trick and piles. A click skips the waiting time before the next displayed event. */
export const Arena = ({ scene }: { scene: DisplayedTable }) => {
  const { words, from } = useTableContext()
  const { game, complete } = scene
  const { deal, seats } = game
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the space bar does the same, wherever the focus is
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div class={`arena seats-${seats.length}`} onClick={skipRest}>
      <ul class="seats" aria-label={words.table.table}>
        {seats.map(({ seat }) => (
          <SeatPlate key={seat} game={game} seat={seat} />
        ))}
      </ul>
      {deal?.places.map((_, seat) =>
        seat === from && game.you ? null : <PlacesBeforeSeat key={seat} game={game} seat={seat} />,
      )}
      <StandingBid game={game} />
      <Trick game={game} complete={complete} />
      {deal && <Piles deal={deal} />}
      <LastTrick game={game} />
    </div>
  )
}
