import { useState } from 'preact/hooks'
import type { Card, Move, Offer } from '../api-types.ts'
import { useTableContext } from '../table/table-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BidPicker } from './bid-picker.tsx'
import { CardCaller } from './card-caller.tsx'
import { CardPicker } from './card-picker.tsx'
import { ContractPicker } from './contract-picker.tsx'
import type { GroupedMoves } from './group-moves.ts'
import { moveText } from './group-moves.ts'
import { PredictionPicker } from './prediction-picker.tsx'

/*
 * Controls for moves besides cards: pickers for related moves, and a button for each other move, labelled by the
 * service.
 */

interface ControlsProps {
  readonly moves: GroupedMoves
  /** Cards picked in the hand. */
  readonly laid: readonly Card[]
  readonly send: (move: Move) => void
}

const isRisky = (move: Offer): boolean => 'risk' in move && move.risk !== undefined

/** True for a move that ends the game for all players: the page asks first, and keeps the move apart. */
const isForWholeGame = ({ type }: Offer): boolean => type === 'last-round'

/** Answers to the current question come before calls possible at any time. */
const Buttons = ({ moves, send }: { moves: readonly Offer[]; send: (move: Move) => void }) => {
  const { words } = useTableContext()
  const [risked, setRisked] = useState<Offer | null>(null)
  return (
    <>
      {moves.map((move) => (
        <button
          type="button"
          key={move.notation}
          class={`say-${move.type}${isRisky(move) ? ' risky' : ''}`}
          onClick={() => (isRisky(move) || isForWholeGame(move) ? setRisked(move) : send(move as Move))}
        >
          {move.type === 'shove' ? words.moves.shove : moveText(move)}
        </button>
      ))}
      {risked && (
        <Dialog title={moveText(risked)} onEscape={() => setRisked(null)}>
          <p>{isForWholeGame(risked) ? words.whole.lastRound : words.moves.risky}</p>
          <p class="buttons">
            <button type="button" onClick={() => setRisked(null)}>
              {isForWholeGame(risked) ? words.whole.cancel : words.moves.cancel}
            </button>
            <button
              type="button"
              class="risky"
              onClick={() => {
                setRisked(null)
                send(risked as Move)
              }}
            >
              {moveText(risked)}
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}

export const MoveControls = ({ moves, laid, send }: ControlsProps) => {
  const { words } = useTableContext()
  const { bids, predictions, choices, calls, picks } = moves
  const others = moves.others.filter((move) => !isForWholeGame(move))
  const whole = moves.others.filter(isForWholeGame)
  return (
    <>
      {bids.length > 0 && (
        <BidPicker bids={bids} send={send}>
          <Buttons moves={others} send={send} />
        </BidPicker>
      )}
      {predictions.length > 0 && <PredictionPicker moves={predictions} send={send} />}
      {picks.map((move) => (
        <CardPicker key={move.type} move={move} laid={laid} send={send} />
      ))}
      {choices.length > 0 && (
        <ContractPicker moves={choices} send={send}>
          <Buttons moves={others} send={send} />
        </ContractPicker>
      )}
      {calls.length > 0 && <CardCaller moves={calls} send={send} />}
      {others.length > 0 && bids.length === 0 && choices.length === 0 && (
        <div class="buttons">
          <Buttons moves={others} send={send} />
        </div>
      )}
      {whole.length > 0 && (
        <details class="whole-game">
          <summary>{words.whole.title}</summary>
          <Buttons moves={whole} send={send} />
        </details>
      )}
    </>
  )
}
