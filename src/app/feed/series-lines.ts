import type { StoredSeries } from '../../db/port/series.ts'
import type { SeriesWords } from '../../i18n/catalogue-schema.ts'
import type { SeriesEventType } from '../../series/events.ts'
import { isTableOpen, tablesIn } from '../../series/open-tables.ts'
import { sidesOf, sittingAt } from '../../series/sides.ts'
import type { SeriesHead, SeriesResult, SeriesRound } from '../../series/state.ts'
import { entryNames } from '../auth/series-access.ts'

/*
 * Series as lines of text: a series, the tables of a round, and events of the log. A line has at most 60 columns.
 */

/** The maximum width of a line, in columns. */
const WIDTH = 60

/** The maximum number of lines of a text. */
export const MAX_LINES = 25

const fitted = (line: string): string => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line)

type Names = (entry: number | null) => string

/** Returns a function for the names of entries in the view of a player. */
const namesFor = (
  { state: { head, entries }, names }: Pick<StoredSeries, 'state' | 'names'>,
  viewer: string,
): Names => {
  const nameOf = entryNames(head, names, viewer)
  return (entry) => {
    const row = entry === null ? undefined : entries.get(entry)
    return row === undefined ? '–' : nameOf(row)
  }
}

/** Names of a side, shortened so that all sides fit into a line. */
const sideText = (names: readonly string[], width: number): string => {
  const text = names.join(' & ')
  if (text.length <= width) return text
  const each = Math.max(2, Math.floor((width - 3 * (names.length - 1)) / names.length))
  return names.map((name) => (name.length > each ? `${name.slice(0, each - 1)}…` : name)).join(' & ')
}

/** Returns the points of the sides of a result. */
export const pointsText = (result: SeriesResult): string =>
  result.sides.map(({ points }) => points).join(' : ')

interface TableFacts {
  readonly table: number
  /** Entries by seat. */
  readonly seats: readonly (number | null)[]
  readonly result?: SeriesResult | null
}

/** Returns a table in a line: number, sides and result. */
const tableLine = (
  { settings }: Pick<SeriesHead, 'settings'>,
  name: Names,
  { table, seats, result }: TableFacts,
): string => {
  const sides = sidesOf(seats, settings.partners)
  const start = `${table}`.padStart(3)
  const end = result ? `  ${pointsText(result)}` : ''
  const width = Math.floor((WIDTH - start.length - 1 - end.length) / sides.length) - 3
  return fitted(`${start} ${sides.map((side) => sideText(side.map(name), width)).join(' – ')}${end}`)
}

/** Returns the tables of a draw in lines, then the entries that sit out. */
export const drawLines = (
  stored: Pick<StoredSeries, 'state' | 'names'>,
  { tables, sittingOut }: { readonly tables: readonly TableFacts[]; readonly sittingOut: readonly number[] },
  words: SeriesWords,
  viewer: string,
): readonly string[] => {
  const name = namesFor(stored, viewer)
  return [
    ...tables.map((table) => tableLine(stored.state.head, name, table)),
    ...(sittingOut.length > 0 ? [fitted(`${words.bye}: ${sittingOut.map(name).join(', ')}`)] : []),
  ]
}

/** Returns a round in lines: the state, then the loaded tables. */
export const roundLines = (
  stored: Pick<StoredSeries, 'state' | 'names'>,
  round: SeriesRound,
  words: SeriesWords,
  viewer: string,
): readonly string[] => {
  const tables = tablesIn(stored.state, round.round).toSorted((one, other) => one.table - other.table)
  const open = tables.filter(isTableOpen).length
  const state = [
    `${words.round(round.round)}: ${words.rounds[round.state]}`,
    ...(open > 0 ? [words.openTables(open)] : []),
  ]
  const seated = tables.map((table) => ({ ...table, seats: sittingAt(table) }))
  return [
    fitted(state.join(', ')),
    ...drawLines(stored, { tables: seated, sittingOut: round.sittingOut }, words, viewer),
  ]
}

/** Returns a series in lines: name, state and entries; the last round; the table and the rank of the viewer. */
export const seriesLines = (
  { name, status, entries, round, you }: SeriesInShort,
  words: SeriesWords,
): readonly string[] => [
  fitted(name),
  [words.statuses[status], ...(entries ? [words.entries(entries.present + entries.absent)] : [])].join(', '),
  ...(round === null
    ? []
    : [
        [
          `${words.round(round.number)}: ${words.rounds[round.state]}`,
          ...(round.open > 0 ? [words.openTables(round.open)] : []),
        ].join(', '),
      ]),
  ...(you.table === null ? [] : [`${words.round(you.table.round)}, ${words.table(you.table.table)}`]),
  ...(you.rank === null ? [] : [words.rank(you.rank, `${you.total}`)]),
]

/** The fields of the view of a series that a text shows. */
interface SeriesInShort {
  readonly name: string
  readonly status: keyof SeriesWords['statuses']
  readonly entries?: { readonly present: number; readonly absent: number }
  readonly round: {
    readonly number: number
    readonly state: keyof SeriesWords['rounds']
    readonly open: number
  } | null
  readonly you: {
    readonly table: { readonly round: number; readonly table: number } | null
    readonly rank: number | null
    readonly total: number | null
  }
}

interface ShownEvent {
  readonly seq: number
  readonly at: string
  readonly type: SeriesEventType
  readonly round?: number | null
  readonly table?: number
  readonly result?: SeriesResult
}

/** Returns an event of the log in a line: number, time in UTC, place and event. */
export const eventLine = (event: ShownEvent, words: SeriesWords): string => {
  const { seq, at, type, round, table, result } = event
  const place = [
    ...(round == null ? [] : [words.round(round)]),
    ...(table === undefined ? [] : [words.table(table)]),
  ].join(', ')
  const text = `${words.events[type]}${result ? ` ${pointsText(result)}` : ''}`
  return fitted(
    `${seq}`.padStart(4).concat(` ${at.slice(11, 16)} `, place === '' ? text : `${place}: ${text}`),
  )
}
