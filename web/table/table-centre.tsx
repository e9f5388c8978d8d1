import type { Deal, Game, PhaseName, Seat } from '../api-types.ts'
import { Back, LyingCard } from '../cards/card.tsx'
import { CallText } from './bid-and-contract-text.tsx'
import { directionOf, styleOf } from './seat-positions.ts'
import { nameOf, useTableContext } from './table-context.ts'

/*
 * Centre of the table besides the trick: the standing bid, piles, and cards before the seats.
 */

/** The highest bid so far, during an auction. */
export const StandingBid = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { deal } = game
  if (deal === null || deal.trick !== null) return null
  const bid = deal.calls.findLast(({ type }) => type === 'bid')
  // A later release of the service can have a new phase.
  const phase: string | undefined = spot.tableTexts.table.phases[deal.phase as PhaseName]
  return (
    <div class="standing">
      {phase !== undefined && bid === undefined && <p class="phase">{phase}</p>}
      {bid !== undefined && (
        <p class="bid">
          <span class="quiet">{spot.words.table.stands}</span>
          <CallText call={bid} />
          <span class="quiet">{nameOf(game, bid.seat, spot)}</span>
        </p>
      )}
    </div>
  )
}

const isOpen = ({ cards }: Deal['piles'][number]): boolean => cards !== undefined && cards.length > 0

/** Piles of cards in the centre of the table, such as the stock. */
export const Piles = ({ deal }: { deal: Deal }) => {
  const { words, tableTexts } = useTableContext()
  const piles = deal.piles.filter(({ size }) => size > 0)
  if (piles.length === 0 && deal.turned === null && deal.calledCard === null) return null
  return (
    <ul class="piles" aria-label={words.table.piles}>
      {piles.map((pile) => (
        <li key={pile.name}>
          {isOpen(pile) ? (
            <span class="fan">
              {pile.cards?.map((card) => (
                <LyingCard key={card} card={card} />
              ))}
            </span>
          ) : (
            <span class="card" aria-hidden="true">
              <Back />
            </span>
          )}
          <small>
            {tableTexts.table.piles[pile.name as keyof typeof tableTexts.table.piles] ?? pile.name}{' '}
            {pile.size}
          </small>
        </li>
      ))}
      {deal.turned !== null && (
        <li>
          <LyingCard card={deal.turned} />
          <small>{words.table.turned}</small>
        </li>
      )}
      {deal.calledCard !== null && (
        <li>
          <LyingCard card={deal.calledCard} />
          <small>{words.table.called}</small>
        </li>
      )}
    </ul>
  )
}

/** Cards that lie before another seat in some games: a card face up, a covered card, or both. */
export const PlacesBeforeSeat = ({ game, seat }: { game: Game; seat: Seat }) => {
  const { from, clockwise } = useTableContext()
  const row = game.deal?.places[seat] ?? []
  if (row.length === 0) return null
  return (
    <ul class="before" style={styleOf(directionOf(seat, from, game.seats.length, clockwise))}>
      {row.map(({ up, covers }, place) => (
        <li key={place} class={covers ? 'covers' : ''}>
          {up !== null ? (
            <LyingCard card={up} />
          ) : (
            covers && (
              <span class="card" aria-hidden="true">
                <Back />
              </span>
            )
          )}
        </li>
      ))}
    </ul>
  )
}
