import type { Hint as Told } from '../service/games.ts'
import { useSpot } from '../table/spot.ts'

/** What somebody would do here who plays well: the moves that come into question, the best one first. */
export const HintTold = ({ hint }: { hint: Told | null }) => {
  const { words } = useSpot()
  if (hint === null) return <p>{words.hint.none}</p>
  return (
    <>
      {typeof hint.why === 'string' && <p>{hint.why}</p>}
      <ol class="hints">
        {hint.moves.slice(0, 5).map((move) => (
          <li key={move.notation}>
            {move.say ?? move.notation}
            {move.expected !== undefined && (
              <span class="quiet"> {words.hint.points(move.expected.toFixed(0))}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
