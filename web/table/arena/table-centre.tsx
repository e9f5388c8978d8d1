import { useState } from 'preact/hooks'
import type { Card, Deal, Game, Seat } from '../../api-types.ts'
import { Back, LyingCard } from '../../cards/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTableContext } from '../table-context.ts'

/*
 * Cards on the table besides the trick: piles, and cards before the seats.
 */

/** Number of open cards of a pile that fit beside the trick. */
const MOST_BESIDE = 2

interface OpenPileProps {
  readonly name: string
  readonly cards: readonly Card[]
}

/** Button for a pile with many open cards. The cards are in a dialog. */
const OpenPile = ({ name, cards }: OpenPileProps) => {
  const { words } = useTableContext()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="pile-cards" onClick={() => setOpen(true)}>
        {name} {cards.length}
      </button>
      {isOpen && (
        <Dialog title={name} close={{ label: words.deal.close, do: () => setOpen(false) }}>
          <div class="fan">
            {cards.map((card) => (
              <LyingCard key={card} card={card} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Piles of cards beside the trick, such as the stock. */
export const Piles = ({ deal }: { deal: Deal }) => {
  const { words, tableTexts } = useTableContext()
  const piles = deal.piles.filter(({ size }) => size > 0)
  const nameOfPile = (name: string): string =>
    tableTexts.table.piles[name as keyof typeof tableTexts.table.piles] ?? name
  if (piles.length === 0 && deal.turned === null && deal.calledCard === null) return null
  return (
    <ul class="piles" aria-label={words.table.piles}>
      {piles.map(({ name, size, cards = [] }) => (
        <li key={name}>
          {cards.length > MOST_BESIDE ? (
            <OpenPile name={nameOfPile(name)} cards={cards} />
          ) : (
            <>
              {cards.map((card) => (
                <LyingCard key={card} card={card} />
              ))}
              {cards.length === 0 && (
                <span class="card" aria-hidden="true">
                  <Back />
                </span>
              )}
              <small>
                {nameOfPile(name)} {size}
              </small>
            </>
          )}
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
  const row = game.deal?.places[seat] ?? []
  if (row.length === 0) return null
  return (
    <ul class="before">
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
