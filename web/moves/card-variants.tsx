import type { Card, Offer } from '../api-types.ts'
import { usePack } from '../cards/card-pack.ts'
import { useTableContext } from '../table/table-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { moveText } from './group-moves.ts'

interface VariantsProps {
  readonly moves: readonly Offer[]
  readonly send: (move: Offer) => void
  readonly close: () => void
}

/** Dialog after a click on a card that can be played in several ways: with or without Weis or Stöck. */
export const CardVariants = ({ moves, send, close }: VariantsProps) => {
  const { words } = useTableContext()
  const pack = usePack()
  const card = moves.flatMap((move) => ('card' in move ? (move.card as Card) : []))[0]
  const title = words.moves.how(card === undefined ? '' : pack.name(card))
  return (
    <Dialog title={title} close={{ label: words.moves.cancel, do: close }}>
      <div class="choices">
        {moves.map((move) => (
          <button type="button" key={move.notation} onClick={() => send(move)}>
            {moveText(move)}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
