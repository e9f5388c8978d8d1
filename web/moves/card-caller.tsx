import { useState } from 'preact/hooks'
import type { Card, Move, Suit } from '../api-types.ts'
import { Denomination } from '../cards/card.tsx'
import { suitOf, usePack } from '../cards/card-pack.ts'
import { useTableContext } from '../table/table-context.ts'
import type { OfferOf } from './group-moves.ts'
import { moveText } from './group-moves.ts'

type Call = OfferOf<'call'>

const SUITS: readonly Suit[] = ['acorns', 'shields', 'roses', 'bells']

interface CardCallerProps {
  readonly moves: readonly Call[]
  readonly send: (move: Move) => void
}

/** Picker for the card of a partner: first the suit, then the rank. */
export const CardCaller = ({ moves, send }: CardCallerProps) => {
  const { words } = useTableContext()
  const pack = usePack()
  const suits = SUITS.filter((suit) => moves.some(({ card }) => suitOf(card as Card) === suit))
  const [wanted, setSuit] = useState<Suit | undefined>(suits[0])
  const suit = wanted !== undefined && suits.includes(wanted) ? wanted : suits[0]
  return (
    <div class="choose">
      <fieldset class="games">
        <legend class="unseen">{words.moves.game}</legend>
        {suits.map((of) => (
          <label key={of}>
            <input type="radio" name="suit" checked={of === suit} onChange={() => setSuit(of)} />
            <span>
              <Denomination of={of} />
              <small>{pack.suitName(of)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div class="choices ranks">
        {moves
          .filter(({ card }) => suitOf(card as Card) === suit)
          .map((move) => (
            <button
              type="button"
              key={move.notation}
              class="say-call"
              title={moveText(move)}
              onClick={() => send(move)}
            >
              <span class="unseen">{moveText(move)}</span>
              <span aria-hidden="true">{pack.index(move.card as Card)}</span>
            </button>
          ))}
      </div>
    </div>
  )
}
