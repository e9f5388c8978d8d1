import type { Hint as Told } from '../service/api-client.ts'
import { useTableContext } from '../table/table-context.ts'
import { estimateText } from './points-with-error.ts'

/**
 * Advice of a hint: the moves of a strong bot with expected points, best first. Moves without an estimate are left out.
 */
export const HintView = ({ hint, refused }: { hint: Told | null; refused?: string | undefined }) => {
  const { words, rename } = useTableContext()
  if (refused !== undefined) return <p>{refused}</p>
  if (hint === null) return <p>{words.hint.none}</p>
  return (
    <>
      <p>
        <b>{words.hint.because}</b> {rename(hint.why)}
      </p>
      <ol class="hints">
        {shownOf(hint).map((move) => (
          <li key={move.notation}>
            {rename(move.say ?? move.notation)}
            {move.expected !== null && (
              <span class="quiet"> {words.hint.points(estimateText(move.expected, move.error))}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const MOST = 5

const shownOf = ({ moves }: Told) =>
  moves.filter(({ expected }, place) => place === 0 || expected !== null).slice(0, MOST)
