import type { ComponentChildren } from 'preact'
import { skipRest } from '../../state/animation-pace.ts'
import type { DisplayedTable } from '../../state/displayed-table.ts'
import { useStore } from '../../state/observable.ts'
import { profile } from '../../state/profile.ts'
import { useTableContext } from '../table-context.ts'
import { AuctionSoFar } from './auction.tsx'
import { LastTrick } from './last-trick.tsx'
import { SeatPlate } from './seat.tsx'
import { Piles, PlacesBeforeSeat } from './table-centre.tsx'
import { Trick } from './trick.tsx'

/** Table with seats, trick and piles. A click skips the waiting time before the next displayed event. */
export const Arena = ({ scene, children }: { scene: DisplayedTable; children?: ComponentChildren }) => {
  const { words, from } = useTableContext()
  const { carpet = 'green' } = useStore(profile)
  const { game, complete } = scene
  const { deal, seats } = game
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the space bar does the same, wherever the focus is
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div class={`arena seats-${seats.length} carpet-${carpet}`} onClick={skipRest}>
      <div class="places">
        <ul class="seats" aria-label={words.table.table}>
          {seats.map(({ seat }) => (
            <SeatPlate key={seat} scene={scene} seat={seat} />
          ))}
        </ul>
        {deal?.places.map((_, seat) =>
          seat === from && game.you ? null : <PlacesBeforeSeat key={seat} game={game} seat={seat} />,
        )}
        {deal !== null && deal.trick === null && complete === null && <AuctionSoFar game={game} />}
        <Trick game={game} complete={complete} />
        <div class="notes">
          {deal && <Piles deal={deal} />}
          <LastTrick game={game} />
        </div>
        {children}
      </div>
    </div>
  )
}
