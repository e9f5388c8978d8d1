import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../api-types.ts'
import { fetchDealRecords } from '../service/api-client.ts'
import { caller } from '../state/profile.ts'
import { evidenceOf } from '../state/stored-shuffle-evidence.ts'
import { useTableContext } from '../table/table-context.ts'
import type { Check } from '../verify/verify.ts'

/*
 * View of a verification, of a deal or of a whole game. The verifier is loaded with the first view.
 */

type State = 'running' | 'failed' | readonly Check[]

const useChecks = ({ id, you }: Game, deal: number | undefined): State => {
  const [state, setState] = useState<State>('running')
  useEffect(() => {
    let isWanted = true
    const run = async () => {
      const [{ checksOf }, told] = await Promise.all([
        import('../verify/verify.ts'),
        fetchDealRecords(caller(), id, deal),
      ])
      const terms = { seat: you?.seat, promises: evidenceOf(id), ...(deal !== undefined && { only: deal }) }
      return checksOf(told, terms)
    }
    run().then(
      (checks) => isWanted && setState(checks),
      () => isWanted && setState('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [id, deal])
  return state
}

/** Verification of the shuffles: the checks of one deal, or of the whole game without a deal number. */
export const Verification = ({ game, deal }: { game: Game; deal?: number }) => {
  const { words } = useTableContext()
  const checks = useChecks(game, deal)
  const { verify } = words
  if (checks === 'running') return <p role="status">{verify.running}</p>
  if (checks === 'failed') return <p role="alert">{verify.failed}</p>
  const isFalse = checks.some(({ holds }) => holds === false)
  const isArranged = checks.some(({ subject }) => subject === 'arranged')
  return (
    <div class="verified">
      {isFalse ? (
        <p class="trouble" role="alert">
          <b>{verify.no}</b>
        </p>
      ) : (
        <p role="status">
          <b>{isArranged ? verify.subjects.arranged : verify.yes}</b>
        </p>
      )}
      <ul>
        {checks
          .filter(({ subject, holds }) => subject !== 'arranged' || !holds)
          .map(({ subject, holds }) => (
            <li key={subject} class={holds === false ? 'false' : ''}>
              <b>{verify.answers[`${holds}`]}</b>{' '}
              {holds === 'later' ? verify.later : verify.subjects[subject]}
            </li>
          ))}
      </ul>
      <p class="quiet">{verify.how}</p>
    </div>
  )
}
