import { useState } from 'preact/hooks'
import type { Move } from '../contract.ts'
import { useSpot } from '../table/spot.ts'
import { Ladder } from './ladder.tsx'
import type { Of } from './sort.ts'

/** How many points somebody thinks they take. */
export const PredictPicker = ({
  moves,
  send,
}: {
  moves: readonly Of<'predict'>[]
  send: (move: Move) => void
}) => {
  const { words } = useSpot()
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
      <Ladder steps={steps} value={chosen} label={words.moves.points} onChange={setPoints} />
      <div class="buttons">
        <button type="submit" class="main">
          {words.moves.predict(chosen)}
        </button>
      </div>
    </form>
  )
}
