import type { Entry, OrderedFacts } from './entries.ts'
import type { Round } from './facts.ts'
import type { Measure } from './measures.ts'
import { betterPoints, measureOf } from './measures.ts'
import { placePoints } from './places.ts'
import { isSelected } from './rounds-of-part.ts'
import type { Part, Places, StandingScheme } from './standing-schema.ts'
import type { Tenths } from './tenths.ts'
import { meanRoundedDown, tenths } from './tenths.ts'

/** The value of one participant in one unit of a part. Places replace the value of the points, and `keep` strikes units. */
export interface Unit {
  /** Index of the part. */
  readonly part: number
  /** `r3`, `s2` or `r3t1`. */
  readonly unit: string
  /** Position in time within the part. */
  readonly time: number
  readonly round: number | null
  /** Null for several tables, a bye and a filled unit. */
  table: number | null
  value: Tenths
  readonly filled: boolean
  kept: boolean
}

/** The value of one table or one bye. `table` is 0 for a bye. */
interface Cell {
  readonly round: Round
  readonly table: number
  /** Whether the participant forfeited the table. */
  readonly forfeited?: boolean
  value: Tenths
}

type UnitKind = 'round' | 'session' | 'table'

/** Larger than each number of a table. */
const TABLES = 1_000_000

const unitKindOf = (part: Part): UnitKind => {
  const within = part.take === 'places' ? part.places.within : 'table'
  if (within === 'session') return 'session'
  const per = part.per ?? 'round'
  return within === 'round' && per === 'table' ? 'round' : per
}

/** The position in time of a unit. */
const timeOf = (kind: UnitKind, { number, session }: Round, table: number): number => {
  if (kind === 'session') return session
  return kind === 'round' ? number : number * TABLES + table
}

const nameOf = (kind: UnitKind, { number, session }: Round, table: number): string => {
  if (kind === 'session') return `s${session}`
  return kind === 'round' ? `r${number}` : `r${number}t${table}`
}

const newUnit = (part: number, kind: UnitKind, cell: Cell, filled: boolean): Unit => {
  const { round, table, value } = cell
  return {
    part,
    unit: nameOf(kind, round, table),
    time: timeOf(kind, round, table),
    round: kind === 'session' ? null : round.number,
    table: kind === 'session' || table === 0 ? null : table,
    value,
    filled,
    kept: true,
  }
}

const playedCells = (entry: Entry, selected: ReadonlySet<Round>, measure: Measure): Cell[] => {
  const cells: Cell[] = []
  for (const played of entry.played) {
    if (!selected.has(played.round)) continue
    const forfeited = Boolean(played.side.forfeit)
    const value = forfeited ? 0 : measure(played)
    if (value !== null) cells.push({ round: played.round, table: played.result.table, forfeited, value })
  }
  return cells
}

/** Gives places among all items of a group, in place. */
const givePlaces = <T extends { value: Tenths }>(
  items: readonly T[],
  places: Places,
  groupOf: (item: T) => number,
) => {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const key = groupOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  for (const group of groups.values()) {
    const points = placePoints(
      group.map(({ value }) => value),
      places,
    )
    for (const [at, item] of group.entries()) item.value = points[at] ?? 0
  }
}

/**
 * Gives each forfeited table the worst value of its round: of all tables, of 0 and of `missing`. Without a result in the round,
 * all tables of the part count.
 */
const giveWorst = (cells: readonly Cell[], order: 'high' | 'low', missing: Tenths) => {
  const sign = order === 'high' ? 1 : -1
  const played = cells.filter(({ forfeited }) => !forfeited)
  for (const cell of cells.filter(({ forfeited }) => forfeited)) {
    const near = played.filter(({ round }) => round === cell.round)
    const values = (near.length > 0 ? near : played).map(({ value }) => sign * value)
    cell.value = sign * Math.min(0, sign * missing, ...values) || 0
  }
}

/** Values of the byes of a participant in rounds that are not open. `average` needs a table of the participant in the part. */
const byeCells = (
  entry: Entry,
  selected: ReadonlySet<Round>,
  bye: StandingScheme['bye'],
  cells: readonly Cell[],
): readonly Cell[] => {
  if (entry.byes.length === 0 || bye === undefined || bye === 'none') return []
  if (bye === 'average' && cells.length === 0) return []
  const value = bye === 'average' ? meanRoundedDown(cells.map((cell) => cell.value)) : tenths(bye.value)
  return entry.byes
    .filter((round) => selected.has(round) && !round.open)
    .map((round) => ({ round, table: 0, value }))
}

/** Sums the cells of each unit. Units keep the order of their first cells. */
const addCells = (units: Unit[], part: number, kind: UnitKind, cells: readonly Cell[]) => {
  let latest = units.reduce((time, unit) => Math.max(time, unit.time), -1)
  for (const cell of cells) {
    const time = timeOf(kind, cell.round, cell.table)
    // A unit after all other units needs no search.
    const sum = time > latest ? undefined : units.find((unit) => unit.time === time)
    latest = Math.max(latest, time)
    if (sum === undefined) units.push(newUnit(part, kind, cell, false))
    else {
      sum.value += cell.value
      sum.table = null
    }
  }
}

/** Gives places within each session. Sessions come in the order in which the participants, by id, first have one. */
const givePlacesInSessions = (units: readonly Unit[][], places: Places) => {
  givePlaces(units.flat(), places, ({ time }) => time)
  const order = new Map<number, number>()
  for (const { time } of units.flat()) if (!order.has(time)) order.set(time, order.size)
  for (const own of units) own.sort((a, b) => (order.get(a.time) ?? 0) - (order.get(b.time) ?? 0))
}

/** The rounds that can be missing: rounds that are not open, and of sessions without an open round. */
const roundsOver = (kind: UnitKind, rounds: ReadonlySet<Round>): readonly Round[] => {
  const open = [...rounds].filter((round) => round.open)
  return [...rounds].filter(
    (round) => !open.some((other) => timeOf(kind, other, 0) === timeOf(kind, round, 0)),
  )
}

/** Adds the units of `missing`: rounds or sessions without a value. Tables cannot be missing. */
const addMissing = (units: Unit[], part: number, kind: UnitKind, rounds: readonly Round[], value: Tenths) => {
  for (const round of rounds) {
    const time = timeOf(kind, round, 0)
    if (units.every((unit) => unit.time !== time))
      units.push(newUnit(part, kind, { round, table: 0, value }, true))
  }
}

/**
 * The units of each participant in the part with index `at`, in the order of `facts.entries`: played units first, then
 * byes, then the units of `missing`. Each unit is new and kept.
 */
export const unitsOfPart = (
  facts: OrderedFacts,
  standing: StandingScheme,
  part: Part,
  at: number,
): readonly Unit[][] => {
  const kind = unitKindOf(part)
  const measure = measureOf(part, standing, facts)
  const selected = new Set(facts.rounds.filter((round) => isSelected(round, part.rounds)))
  const cells = facts.entries.map((entry) => playedCells(entry, selected, measure))
  if (part.take === 'places' && part.places.within !== 'session') {
    const { places } = part
    givePlaces(
      cells.flat().filter(({ forfeited }) => !forfeited),
      places,
      ({ round, table }) => (places.within === 'table' ? round.number * TABLES + table : round.number),
    )
  }
  const { missing } = standing
  const filling =
    missing === undefined || missing === 'none' || kind === 'table' ? null : tenths(missing.value)
  // Within a session, the sums of points compete.
  const isSum = part.take === 'places' && part.places.within === 'session'
  giveWorst(
    cells.flat(),
    isSum ? betterPoints(part, standing) : standing.order,
    (kind === 'round' && filling) || 0,
  )
  const units = facts.entries.map((entry, index): Unit[] => {
    const own: Unit[] = []
    const played = cells[index] ?? []
    addCells(own, at, kind, played)
    addCells(own, at, kind, byeCells(entry, selected, standing.bye, played))
    return own
  })
  if (part.take === 'places' && part.places.within === 'session') givePlacesInSessions(units, part.places)
  if (filling === null) return units
  const over = roundsOver(kind, selected)
  for (const own of units) addMissing(own, at, kind, over, filling)
  return units
}
