import { ask } from '../../service/request-with-retry.ts'
import { pathOf } from '../series-client.ts'
import { callerOfSeries, perform } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'

/*
 * Files for everybody who sees the series: the standings as CSV, and the export that `npm run verify-series` checks.
 */

const save = async (path: string, accept: string, name: string): Promise<void> => {
  const answer = await ask(callerOfSeries(), path, { accept })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export const Downloads = ({ series: { id, name } }: { series: Series }) => {
  const { standings } = useSeriesWords()
  const csv = () => save(pathOf(id, '/standings?separator=semicolon'), 'text/csv', `${name}.csv`)
  const whole = () => save(pathOf(id, '/export'), 'application/json', `${name}.json`)
  return (
    <p class="buttons downloads">
      <button type="button" onClick={() => void perform(csv)}>
        {standings.csv}
      </button>
      <button type="button" onClick={() => void perform(whole)}>
        {standings.export}
      </button>
    </p>
  )
}
