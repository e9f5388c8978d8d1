import { useState } from 'preact/hooks'
import type { Move } from '../api-types.ts'
import { useTableContext } from '../table/table-context.ts'
import type { OfferOf } from './group-moves.ts'
import { NumberSlider } from './number-slider.tsx'

/** Control for a prediction: the player chooses the expected points and sends the move. */
export const PredictionPicker = ({
  moves,
  send,
}: {
  moves: readonly OfferOf<'predict'>[]
  send: (move: Move) => void
}) => {
  const { words, options } = useTableContext()
  const steps = moves.map(({ points }) => points)
  const [points, setPoints] = useState(steps[Math.floor(steps.length / 4)] ?? 0)
  const chosen = steps.includes(points) ? points : (steps[0] ?? 0)
  return (
    <form
      class="bid-picker"
      onSubmit={(event) => {
        event.preventDefault()
        const move = moves.find((one) => one.points === chosen)
        if (move) send(move)
      }}
    >
      {options['ownBid'] === 'hidden' && options['bids'] === 'private' && (
        <p class="quiet">{words.table.secretSoon}</p>
      )}
      <NumberSlider steps={steps} value={chosen} label={words.moves.points} onChange={setPoints} />
      <div class="buttons">
        <button type="submit" class="main">
          {words.moves.predict(chosen)}
        </button>
      </div>
    </form>
  )
}
