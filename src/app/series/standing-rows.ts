import type { Addend } from '../../standing/standings-result.ts'

/*
 * Standings as lines of a text and as rows of a table. Numbers and names only, so both read the same in every language.
 */

/** The fields of the standings that a text shows. */
interface ShownStandings {
  readonly rows: readonly {
    readonly rank: number | null
    readonly entry: string
    readonly name: string
    readonly total: number
    readonly addends: readonly Addend[]
  }[]
}

/** The width of a line. */
const WIDTH = 60

/** A line: rank, name, total, and the addends with struck ones in brackets. */
const lineOf = ({ rank, name, total, addends }: ShownStandings['rows'][number], width: number): string => {
  const values = addends.map(({ value, kept }) => (kept ? `${value}` : `[${value}]`)).join(' ')
  const place = rank === null ? '   ' : `${rank}.`.padStart(3)
  const shown = name.length > width ? `${name.slice(0, width - 1)}…` : name.padEnd(width)
  const line = `${place} ${shown}  ${total}  ${values}`.trimEnd()
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line
}

/** Returns a line of 60 columns for each row. */
export const standingLines = ({ rows }: ShownStandings): readonly string[] => {
  const width = Math.min(24, Math.max(0, ...rows.map(({ name }) => name.length)))
  return rows.map((row) => lineOf(row, width))
}

/** Returns a row for each entry: rank, id, name, total, and the value that counts of each unit. */
export const standingTable = ({ rows }: ShownStandings): readonly (readonly (string | number)[])[] => {
  const columnOf = ({ part, unit }: Addend) => `${part + 1}:${unit}`
  const addends = rows.flatMap((row) => row.addends)
  const inOrder = addends.toSorted((a, b) => a.part - b.part || (a.round ?? 0) - (b.round ?? 0))
  const columns = [...new Set(inOrder.map(columnOf))]
  return [
    ['rank', 'entry', 'name', 'total', ...columns],
    ...rows.map(({ rank, entry, name, total, addends }) => {
      const counts = new Map(addends.map((addend) => [columnOf(addend), addend.counts]))
      return [rank ?? '', entry, name, total, ...columns.map((column) => counts.get(column) ?? '')]
    }),
  ]
}
