import { useState } from 'preact/hooks'
import { go } from '../route.ts'
import { perform } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { Trouble } from '../trouble.tsx'
import { removeSeries } from './commands.ts'

/*
 * Deletion of a trial evening by its owner, before the first round starts: two taps.
 */

/** Whether the viewer can delete the series. */
export const isRemovable = ({ you, round }: Series): boolean =>
  you.role === 'owner' && (round === null || (round.number === 1 && round.state === 'drawn'))

export const Removal = ({ series }: { series: Series }) => {
  const { people } = useSeriesWords()
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    if (await perform(() => removeSeries(series.id), 'removal')) go('/series')
  }
  return (
    <div class="buttons">
      {isAsked ? (
        <button type="button" class="risky" onClick={() => void remove()}>
          {people.confirmRemoval}
        </button>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          {people.remove}
        </button>
      )}
      <Trouble at="removal" />
    </div>
  )
}
