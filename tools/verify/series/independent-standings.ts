import type { SeriesFacts, TableResult, TableSide } from '../../../src/standing/facts.ts'
import type { Part, StandingScheme, TieBreak } from '../../../src/standing/standing-schema.ts'

/*
 * A second computation of standings, from the reference page alone: participant by participant, in points with fractions,
 * and with a pairwise comparison in place of groups. Not covered: teams, prizes.
 */

interface Value {
  readonly unit: string
  readonly value: number
  readonly filled: boolean
}

/** The value of a table, or of a bye at table 0. */
interface Cell {
  readonly round: number
  readonly session: number
  readonly table: number
  readonly value: number
}

interface Row {
  readonly id: string
  readonly total: number
  readonly first: readonly Value[]
  readonly struck: number
  readonly units: number
  readonly any: boolean
}

export interface IndependentRow {
  readonly id: string
  readonly rank: number | null
  readonly total: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const cut = (value: number) => Math.trunc(Math.round(value * 1e6) / 1e5) / 10

/** Computes id, rank and total of each row, in order. */
export const independentStandings = (
  facts: SeriesFacts,
  scheme: StandingScheme,
): readonly IndependentRow[] => {
  const ids = facts.participants.map(({ id }) => id).sort()
  const known = facts.results.filter(
    ({ kind, sides }) => kind === 'bye' || sides.every((side) => side.points !== undefined),
  )
  const roundsOf = ({ rounds = {} }: Part) =>
    facts.rounds
      .filter(({ session }) => rounds.sessions?.includes(session) ?? true)
      .filter(({ tag }) => rounds.tags?.includes(tag ?? '') ?? true)
      .filter(({ game }) => rounds.games?.includes(game ?? '') ?? true)
      .filter(({ number }) => rounds.numbers?.includes(number) ?? true)
      .sort((a, b) => a.number - b.number)
  const tables = known
    .filter(({ kind }) => kind !== 'bye')
    .sort((a, b) => a.round - b.round || a.table - b.table)
  const tablesById = new Map(ids.map((id): [string, TableResult[]] => [id, []]))
  for (const table of tables)
    for (const { of } of table.sides) for (const id of of) tablesById.get(id)?.push(table)
  /** The tables of a participant, in one round or in all. */
  const tablesOf = (id: string, round?: number) =>
    (tablesById.get(id) ?? []).filter((at) => (round ?? at.round) === at.round)
  const satOut = (id: string, round: number) =>
    known.some((at) => at.round === round && at.kind === 'bye' && at.sides.some(({ of }) => of.includes(id)))
  const sidesAt = (id: string, table: TableResult) => {
    const own = table.sides.find(({ of }) => of.includes(id))
    return own === undefined ? null : { own, others: table.sides.filter((side) => side !== own) }
  }
  const points = (sides: readonly TableSide[]) => sum(sides.map((side) => side.points ?? 0))

  const outcome = (id: string, table: TableResult, low: boolean): 'win' | 'draw' | 'loss' => {
    const sides = sidesAt(id, table)
    if (sides === null || sides.own.forfeit) return 'loss'
    const { own, others } = sides
    if (own.result !== undefined) return own.result
    const rivals = others.filter(({ forfeit }) => !forfeit)
    const better = (a: TableSide, b: TableSide) =>
      low ? points([a]) < points([b]) : points([a]) > points([b])
    if (rivals.some((other) => better(other, own))) return 'loss'
    return rivals.every((other) => better(own, other)) ? 'win' : 'draw'
  }

  /** Each deal of the own table against the same seats of each other table. */
  const compared = (id: string, table: TableResult, part: Extract<Part, { take: 'comparison' }>) => {
    const seat = table.sides.findIndex(({ of }) => of.includes(id))
    const { by, steps = [5, 15, 25, 40, 55, 75, 95, 120, 150] } = part
    const worth = (difference: number): number => {
      if (by === 'matchpoints') return Math.sign(difference) + 1
      if (by === 'mean') return difference
      return Math.sign(difference) * steps.filter((step) => step <= Math.abs(difference)).length
    }
    const values = (table.deals ?? []).flatMap(({ deal, points: own }) => {
      const others = known
        .filter((other) => other !== table && roundsOf(part).some(({ number }) => number === other.round))
        .flatMap((other) => other.deals?.find((one) => one.deal === deal)?.points[seat] ?? [])
      if (others.length === 0) return []
      const sign = part.order === 'low' ? -1 : 1
      const worths = others.map((other) => worth(sign * ((own[seat] ?? 0) - other)))
      return [by === 'matchpoints' ? sum(worths) : cut(sum(worths) / others.length)]
    })
    return values.length === 0 ? null : cut(sum(values))
  }

  const measure = (id: string, table: TableResult, part: Part): number | null => {
    const sides = sidesAt(id, table)
    if (sides === null) return null
    const { own, others } = sides
    if (own.forfeit) return null
    switch (part.take === 'places' ? part.places.of : part.take) {
      case 'points':
        return points([own])
      case 'difference':
        return points([own]) - points(others)
      case 'against':
        return points(others)
      case 'matches':
        return own.matches ?? 0
    }
    if (part.take === 'comparison') return compared(id, table, part)
    if (part.take === 'gamePoints')
      return part.gamePoints[outcome(id, table, (part.order ?? scheme.order) === 'low')]
    if (part.take !== 'strokes') throw new Error(`not covered: ${part.take}`)
    if (part.strokes === undefined) return own.strokes ?? 0
    const { berg, match, win, schneider, counterMatch } = part.strokes
    const products = [
      [own.berg, berg],
      [own.matches, match],
      [own.counterMatches, counterMatch],
      [own.schneider, schneider],
      [Number(outcome(id, table, scheme.order === 'low') === 'win'), win],
    ]
    return sum(products.map(([count = 0, weight = 0]) => count * weight))
  }

  /** Points for the place of `own` among all values, `own` included. */
  const place = (own: number, all: readonly number[], part: Extract<Part, { take: 'places' }>) => {
    const { table, rest = 0, order = 'high', ties = 'same' } = part.places
    const ahead = all.filter((value) => (order === 'high' ? value > own : value < own)).length
    if (ties === 'same') return table[ahead] ?? rest
    const equal = all.filter((value) => value === own)
    return cut(sum(equal.map((_, at) => table[ahead + at] ?? rest)) / equal.length)
  }

  const isLost = (id: string, table: TableResult) => Boolean(sidesAt(id, table)?.own.forfeit)

  /** Values of all tables of a round, of each participant. */
  const valuesIn = (round: number, part: Part, value: typeof measure) =>
    ids.flatMap((id) => tablesOf(id, round).flatMap((table) => value(id, table, part) ?? []))

  const played = (id: string, table: TableResult, part: Part): number | null => {
    const own = measure(id, table, part)
    if (own === null || part.take !== 'places' || part.places.within === 'session') return own
    if (part.places.within === 'round') return place(own, valuesIn(table.round, part, measure), part)
    return place(
      own,
      ids.flatMap((other) => measure(other, table, part) ?? []),
      part,
    )
  }

  /** The value of a table. A forfeit is worth the worst of the round, of 0 and of `missing`. */
  const cell = (id: string, table: TableResult, part: Part): number | null => {
    if (!isLost(id, table)) return played(id, table, part)
    const low =
      part.take === 'places' && part.places.within === 'session'
        ? part.places.order === 'low'
        : scheme.order === 'low'
    const filled =
      kindOf(part) === 'round' && typeof scheme.missing === 'object' ? [scheme.missing.value] : []
    const near = valuesIn(table.round, part, played)
    const all =
      near.length > 0 ? near : roundsOf(part).flatMap(({ number }) => valuesIn(number, part, played))
    return low ? Math.max(0, ...filled, ...all) : Math.min(0, ...filled, ...all)
  }

  /** Values of each table of a participant in time, with byes at table 0. */
  const cellsOf = (id: string, part: Part): readonly Cell[] => {
    const rounds = roundsOf(part)
    const cells = rounds.flatMap(({ number, session }) =>
      tablesOf(id, number).flatMap((table): readonly Cell[] => {
        const value = cell(id, table, part)
        return value === null ? [] : [{ round: number, session, table: table.table, value }]
      }),
    )
    const mean =
      cells.length === 0 ? null : Math.floor(cut(sum(cells.map(({ value }) => value))) / cells.length)
    const bye = scheme.bye === 'average' ? mean : typeof scheme.bye === 'object' ? scheme.bye.value : null
    const out = rounds.filter(
      ({ number, open }) => satOut(id, number) && !open && tablesOf(id, number).length === 0,
    )
    const byes = out.flatMap(({ number, session }) =>
      bye === null ? [] : [{ round: number, session, table: 0, value: bye }],
    )
    return [...cells, ...byes].sort((a, b) => a.round - b.round || a.table - b.table)
  }

  const kindOf = (part: Part) => {
    if (part.take !== 'places') return part.per ?? 'round'
    if (part.places.within === 'session') return 'session'
    return part.places.within === 'round' && part.per === 'table' ? 'round' : (part.per ?? 'round')
  }

  const unitOf = (part: Part, { round, session, table }: Omit<Cell, 'value'>) =>
    ({ round: `r${round}`, session: `s${session}`, table: `r${round}t${table}` })[kindOf(part)]

  const knownSums = new Map<Part, Map<string, ReadonlyMap<string, number>>>()
  /** Sums of the cells of a participant by unit, in time. */
  const sumsOf = (id: string, part: Part): ReadonlyMap<string, number> => {
    const ofPart = knownSums.get(part) ?? new Map<string, ReadonlyMap<string, number>>()
    knownSums.set(part, ofPart)
    const before = ofPart.get(id)
    if (before) return before
    const sums = new Map<string, number>()
    for (const one of cellsOf(id, part)) {
      const unit = unitOf(part, one)
      sums.set(unit, (sums.get(unit) ?? 0) + one.value)
    }
    ofPart.set(id, sums)
    return sums
  }

  const valuesOf = (id: string, part: Part): readonly Value[] => {
    const own = sumsOf(id, part)
    const value = (unit: string, total: number): number => {
      if (part.take !== 'places' || part.places.within !== 'session') return total
      const all = ids.flatMap((other) => sumsOf(other, part).get(unit) ?? [])
      return place(total, all, part)
    }
    const rounds = roundsOf(part).map(({ number, session, open }) => {
      return { unit: unitOf(part, { round: number, session, table: 0 }), open }
    })
    if (kindOf(part) === 'table')
      return [...own].map(([unit, total]) => ({ unit, value: total, filled: false }))
    return [...new Set(rounds.map(({ unit }) => unit))].flatMap((unit): readonly Value[] => {
      const total = own.get(unit)
      if (total !== undefined) return [{ unit, value: value(unit, total), filled: false }]
      const isOver = rounds.every((round) => round.unit !== unit || !round.open)
      return typeof scheme.missing === 'object' && isOver
        ? [{ unit, value: scheme.missing.value, filled: true }]
        : []
    })
  }

  const best = (values: readonly number[]) =>
    [...values].sort((a, b) => (scheme.order === 'high' ? b - a : a - b))

  const rowOf = (id: string): Row => {
    const parts = scheme.parts.map((part) => ({ part, values: valuesOf(id, part) }))
    const sums = parts.map(({ part: { keep, times = 1 }, values }) => {
      const sorted = best(values.map(({ value }) => value))
      let count = sorted.length
      if (keep && 'best' in keep) count = Math.min(count, keep.best)
      if (keep && 'strike' in keep && count >= (keep.from ?? keep.strike + 1)) count -= keep.strike
      return { counted: sum(sorted.slice(0, count)) * times, struck: sum(sorted.slice(count)) }
    })
    const adjusted = sum(
      facts.adjustments.filter(({ of }) => of === id).map((adjustment) => adjustment.points),
    )
    const all = parts.flatMap(({ values }) => values)
    return {
      id,
      total: cut(sum(sums.map(({ counted }) => counted)) + adjusted),
      first: parts[0]?.values ?? [],
      struck: cut(sum(sums.map(({ struck }) => struck))),
      units: new Set(all.filter(({ filled }) => !filled).map(({ unit }) => unit)).size,
      any: all.length > 0,
    }
  }

  const [firstPart] = scheme.parts
  const orderOfPoints = () => {
    if (firstPart?.take === 'places') return firstPart.places.order ?? 'high'
    if (firstPart?.take === 'comparison') return firstPart.order ?? 'high'
    return (firstPart?.take === 'gamePoints' ? firstPart.order : undefined) ?? scheme.order
  }
  const lowPoints = orderOfPoints() === 'low'
  const overTables = (id: string, value: (table: TableResult) => number) => sum(tablesOf(id).map(value))

  /** Positive when `a` is better by the tie-break. */
  const better = (a: Row, b: Row, tie: TieBreak): number => {
    const up = scheme.order === 'high' ? 1 : -1
    const pointsUp = lowPoints ? -1 : 1
    const list = (x: readonly number[], y: readonly number[]): number => {
      const at = x.findIndex((value, index) => value !== y[index])
      if (at >= 0) return y[at] === undefined ? 1 : up * Math.sign((x[at] ?? 0) - (y[at] ?? 0))
      return x.length - y.length
    }
    const bests = (row: Row) => best(row.first.map(({ value }) => value))
    const lasts = (row: Row) => row.first.slice(-1).map(({ value }) => value)
    const own = (row: Row, table: TableResult) => points([sidesAt(row.id, table)?.own ?? { of: [] }])
    const others = (row: Row, table: TableResult) => points(sidesAt(row.id, table)?.others ?? [])
    const by = (value: (row: Row) => number) => value(a) - value(b)
    const forfeited = (row: Row) => tablesOf(row.id).some((table) => isLost(row.id, table))
    switch (tie) {
      case 'bestUnit':
        return list(bests(a).slice(0, 1), bests(b).slice(0, 1))
      case 'bestUnits':
        return list(bests(a), bests(b))
      case 'lastUnit':
        return list(lasts(a), lasts(b))
      case 'struck':
        return up * by((row) => row.struck)
      case 'matches':
        return by((row) => overTables(row.id, (table) => sidesAt(row.id, table)?.own.matches ?? 0))
      case 'won':
        return by((row) => overTables(row.id, (table) => Number(outcome(row.id, table, lowPoints) === 'win')))
      case 'difference':
        if (forfeited(a) || forfeited(b)) return by((row) => -Number(forfeited(row)))
        return pointsUp * by((row) => overTables(row.id, (table) => own(row, table) - others(row, table)))
      case 'points':
        if (forfeited(a) || forfeited(b)) return by((row) => -Number(forfeited(row)))
        return pointsUp * by((row) => overTables(row.id, (table) => own(row, table)))
      case 'lot':
        return -by((row) => facts.lots?.[row.id] ?? 0)
      case 'shared':
        return 0
    }
  }
  const asked = (scheme.ties ?? []).join(' ').split('shared')[0]?.split(' ').filter(Boolean) ?? []
  const ahead = (a: Row, b: Row): boolean => {
    if (a.total !== b.total) return scheme.order === 'high' ? a.total > b.total : a.total < b.total
    const decided = asked.map((tie) => better(a, b, tie as TieBreak)).find((value) => value !== 0)
    return decided !== undefined && decided > 0
  }

  const rows = ids.map(rowOf)
  const eligible = ({ units, any }: Row) =>
    units >= (scheme.eligible?.units ?? 0) && (any || scheme.order === 'high')
  const ordered = (list: readonly Row[], ranked: boolean) =>
    list
      .map((row) => ({ row, before: list.filter((other) => ahead(other, row)).length }))
      .sort((a, b) => a.before - b.before || (a.row.id < b.row.id ? -1 : 1))
      .map(({ row, before }) => ({ id: row.id, rank: ranked ? before + 1 : null, total: row.total }))
  return [
    ...ordered(rows.filter(eligible), true),
    ...ordered(
      rows.filter((row) => !eligible(row)),
      false,
    ),
  ]
}
