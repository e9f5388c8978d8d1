import { useState } from 'preact/hooks'
import type { Game } from '../../api-types.ts'
import { LyingCard } from '../../cards/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { nameOf, useTableContext } from '../table-context.ts'

/** Button that shows the last trick, with the players in the order of play. */
export const LastTrick = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { words } = spot
  const [isOpen, setOpen] = useState(false)
  const last = game.deal?.lastTrick
  if (!last) return null
  return (
    <>
      <button type="button" class="last-trick" onClick={() => setOpen(true)}>
        {words.table.lastTrick}
      </button>
      {isOpen && (
        <Dialog title={words.table.lastTrick} close={{ label: words.deal.close, do: () => setOpen(false) }}>
          <ol class="last">
            {last.plays.map(({ seat, card }) => (
              <li key={card} class={seat === last.winner ? 'winning' : ''}>
                <LyingCard card={card} />
                <small>{nameOf(game, seat, spot)}</small>
              </li>
            ))}
          </ol>
          <p>{words.table.trickTo(nameOf(game, last.winner, spot), last.points)}</p>
        </Dialog>
      )}
    </>
  )
}
