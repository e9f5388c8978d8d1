import { Back, Lying } from '../cards/card.tsx'
import type { Deal, Game, Seat } from '../contract.ts'
import { directionOf, styleOf } from './places.ts'
import { CallSaid } from './said.tsx'
import { nameOf, useSpot } from './spot.ts'

/*
 * What lies or stands in the middle of the table besides the trick: the bid that stands, piles, cards before the seats.
 */

/** The bid that stands, as long as there is bidding. */
export const Standing = ({ game }: { game: Game }) => {
  const spot = useSpot()
  const { deal } = game
  if (deal === null || deal.trick !== null) return null
  const bid = deal.calls.findLast(({ type }) => type === 'bid')
  const phase = spot.house.table.phases[deal.phase]
  return (
    <div class="standing">
      {phase !== undefined && bid === undefined && <p class="phase">{phase}</p>}
      {bid !== undefined && (
        <p class="bid">
          <span class="quiet">{spot.words.table.stands}</span>
          <CallSaid call={bid} />
          <span class="quiet">{nameOf(game, bid.seat, spot)}</span>
        </p>
      )}
    </div>
  )
}

const isOpen = ({ cards }: Deal['piles'][number]): boolean => cards !== undefined && cards.length > 0

/** Cards that are in no hand, as far as somebody wants to see them. */
export const Piles = ({ deal }: { deal: Deal }) => {
  const { words, house } = useSpot()
  const piles = deal.piles.filter(({ size }) => size > 0)
  if (piles.length === 0 && deal.turned === null && deal.calledCard === null) return null
  return (
    <ul class="piles" aria-label={words.table.piles}>
      {piles.map((pile) => (
        <li key={pile.name}>
          {isOpen(pile) ? (
            <span class="fan">
              {pile.cards?.map((card) => (
                <Lying key={card} card={card} />
              ))}
            </span>
          ) : (
            <span class="card" aria-hidden="true">
              <Back />
            </span>
          )}
          <small>
            {house.table.piles[pile.name as keyof typeof house.table.piles] ?? pile.name} {pile.size}
          </small>
        </li>
      ))}
      {deal.turned !== null && (
        <li>
          <Lying card={deal.turned} />
          <small>{words.table.turned}</small>
        </li>
      )}
      {deal.calledCard !== null && (
        <li>
          <Lying card={deal.calledCard} />
          <small>{words.table.called}</small>
        </li>
      )}
    </ul>
  )
}

/** The cards before another seat: each face up over one face down, or either alone. */
export const Before = ({ game, seat }: { game: Game; seat: Seat }) => {
  const { from, clockwise } = useSpot()
  const row = game.deal?.places[seat] ?? []
  if (row.length === 0) return null
  return (
    <ul class="before" style={styleOf(directionOf(seat, from, game.seats.length, clockwise))}>
      {row.map(({ up, covers }, place) => (
        <li key={place} class={covers ? 'covers' : ''}>
          {up !== null ? (
            <Lying card={up} />
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
