import type { SeriesTable } from '../series-types.ts'
import { resultText } from './results.ts'

/*
 * How a table stands: the result, or the points and the finished deals of its game.
 */

/** Returns the points of the finished deals of a game: `314 : 157 (3/8)`. Empty with a result, and on a slip. */
const progressText = ({ result, deals }: SeriesTable): string => {
  if (result !== null || deals === null) return ''
  const { played, of, points } = deals
  return [points?.join(' : '), `(${of === null ? played : `${played}/${of}`})`].filter(Boolean).join(' ')
}

/** Returns the result of a table, or the points of its running game. */
export const standOf = (table: SeriesTable): string => resultText(table.result) || progressText(table)

export const ProgressText = ({ table }: { table: SeriesTable }) => {
  const text = progressText(table)
  return text === '' ? null : <span class="quiet">{text}</span>
}
