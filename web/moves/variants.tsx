import { usePack } from '../cards/pack.ts'
import type { Card, Offer } from '../contract.ts'
import { useSpot } from '../table/spot.ts'
import { Dialog } from '../ui/dialog.tsx'
import { saidOf } from './sort.ts'

interface VariantsProps {
  readonly moves: readonly Offer[]
  readonly send: (move: Offer) => void
  readonly close: () => void
}

/** A card that can be played in several ways: with Weis or without, with Stöck. */
export const Variants = ({ moves, send, close }: VariantsProps) => {
  const { words } = useSpot()
  const pack = usePack()
  const card = moves.flatMap((move) => ('card' in move ? (move.card as Card) : []))[0]
  const title = words.moves.how(card === undefined ? '' : pack.name(card))
  return (
    <Dialog title={title} close={{ label: words.moves.cancel, do: close }}>
      <div class="choices">
        {moves.map((move) => (
          <button type="button" key={move.notation} onClick={() => send(move)}>
            {saidOf(move)}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
