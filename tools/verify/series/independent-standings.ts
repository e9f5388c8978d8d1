import type { SeriesFacts, TableSide } from '../../../src/standing/facts.ts'
import type { Part, StandingScheme, TieBreak } from '../../../src/standing/standing-schema.ts'

/*
 * A second computation of standings, from the reference page alone: participant by participant, in points with fractions,
 * and with a pairwise comparison in place of groups. Not covered: `per: table`, teams, prizes.
 */

interface Value {
  readonly unit: string
  readonly value: number
  readonly filled: boolean
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
  const tableOf = (id: string, round: number) =>
    known.find((at) => at.round === round && at.kind !== 'bye' && at.sides.some(({ of }) => of.includes(id)))
  const satOut = (id: string, round: number) =>
    known.some((at) => at.round === round && at.kind === 'bye' && at.sides.some(({ of }) => of.includes(id)))
  const sidesAt = (id: string, round: number) => {
    const sides = tableOf(id, round)?.sides ?? []
    const own = sides.find(({ of }) => of.includes(id))
    return own === undefined ? null : { own, others: sides.filter((side) => side !== own) }
  }
  const points = (sides: readonly TableSide[]) => sum(sides.map((side) => side.points ?? 0))

  const outcome = (id: string, round: number, low: boolean): 'win' | 'draw' | 'loss' => {
    const sides = sidesAt(id, round)
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
  const compared = (id: string, round: number, part: Extract<Part, { take: 'comparison' }>) => {
    const table = tableOf(id, round)
    const seat = table?.sides.findIndex(({ of }) => of.includes(id)) ?? -1
    const { by, steps = [5, 15, 25, 40, 55, 75, 95, 120, 150] } = part
    const worth = (difference: number): number => {
      if (by === 'matchpoints') return Math.sign(difference) + 1
      if (by === 'mean') return difference
      return Math.sign(difference) * steps.filter((step) => step <= Math.abs(difference)).length
    }
    const values = (table?.deals ?? []).flatMap(({ deal, points: own }) => {
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

  const measure = (id: string, round: number, part: Part): number | null => {
    const sides = sidesAt(id, round)
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
    if (part.take === 'comparison') return compared(id, round, part)
    if (part.take === 'gamePoints')
      return part.gamePoints[outcome(id, round, (part.order ?? scheme.order) === 'low')]
    if (part.take !== 'strokes') throw new Error(`not covered: ${part.take}`)
    if (part.strokes === undefined) return own.strokes ?? 0
    const { berg, match, win, schneider, counterMatch } = part.strokes
    const products = [
      [own.berg, berg],
      [own.matches, match],
      [own.counterMatches, counterMatch],
      [own.schneider, schneider],
      [Number(outcome(id, round, scheme.order === 'low') === 'win'), win],
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

  const isLost = (id: string, round: number) => Boolean(sidesAt(id, round)?.own.forfeit)

  const played = (id: string, round: number, part: Part): number | null => {
    const own = measure(id, round, part)
    if (own === null || part.take !== 'places' || part.places.within === 'session') return own
    const rivals =
      part.places.within === 'round'
        ? ids
        : ids.filter((other) => tableOf(other, round) === tableOf(id, round))
    return place(
      own,
      rivals.map((other) => measure(other, round, part)).filter((value) => value !== null),
      part,
    )
  }

  /** The value of a table. A forfeit is worth the worst of the round, of 0 and of `missing`. */
  const cell = (id: string, round: number, part: Part): number | null => {
    if (!isLost(id, round)) return played(id, round, part)
    const valuesIn = (number: number) =>
      ids.map((other) => played(other, number, part)).filter((value) => value !== null)
    const inSession = inSessions(part)
    const low =
      part.take === 'places' && part.places.within === 'session'
        ? part.places.order === 'low'
        : scheme.order === 'low'
    const filled = !inSession && typeof scheme.missing === 'object' ? [scheme.missing.value] : []
    const near = valuesIn(round)
    const all = near.length > 0 ? near : roundsOf(part).flatMap(({ number }) => valuesIn(number))
    return low ? Math.max(0, ...filled, ...all) : Math.min(0, ...filled, ...all)
  }

  /** Values of each round of a participant, with byes. */
  const cellsOf = (id: string, part: Part): ReadonlyMap<number, number> => {
    const rounds = roundsOf(part).map(({ number }) => number)
    const isOpen = (number: number) => facts.rounds.some((round) => round.number === number && round.open)
    const cells = new Map<number, number>()
    for (const round of rounds) {
      const value = cell(id, round, part)
      if (value !== null) cells.set(round, value)
    }
    const own = [...cells.values()]
    for (const round of rounds.filter(
      (number) => satOut(id, number) && !cells.has(number) && !isOpen(number),
    )) {
      if (scheme.bye === 'average' && own.length > 0) cells.set(round, Math.floor(cut(sum(own)) / own.length))
      if (typeof scheme.bye === 'object') cells.set(round, scheme.bye.value)
    }
    return cells
  }

  const inSessions = (part: Part) =>
    part.take === 'places' && part.places.within === 'session' ? true : part.per === 'session'

  const sessionValue = (id: string, session: number, part: Part): number | null => {
    const cells = cellsOf(id, part)
    const own = facts.rounds.filter((round) => round.session === session && cells.has(round.number))
    return own.length === 0 ? null : sum(own.map(({ number }) => cells.get(number) ?? 0))
  }

  const valuesOf = (id: string, part: Part): readonly Value[] => {
    const sessions = [...new Set(roundsOf(part).map(({ session }) => session))]
    const isOver = (unit: number) =>
      roundsOf(part).every(
        ({ number, session, open }) => !open || unit !== (inSessions(part) ? session : number),
      )
    const value = (unit: number): number | null => {
      if (!inSessions(part)) return cellsOf(id, part).get(unit) ?? null
      const own = sessionValue(id, unit, part)
      if (own === null || part.take !== 'places' || part.places.within !== 'session') return own
      const all = ids.map((other) => sessionValue(other, unit, part)).filter((other) => other !== null)
      return place(own, all, part)
    }
    const units = inSessions(part) ? sessions : roundsOf(part).map(({ number }) => number)
    return units.flatMap((unit): readonly Value[] => {
      const name = `${inSessions(part) ? 's' : 'r'}${unit}`
      const own = value(unit)
      if (own !== null) return [{ unit: name, value: own, filled: false }]
      return typeof scheme.missing === 'object' && isOver(unit)
        ? [{ unit: name, value: scheme.missing.value, filled: true }]
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
  const overRounds = (id: string, value: (round: number) => number) =>
    sum(facts.rounds.filter(({ number }) => tableOf(id, number)).map(({ number }) => value(number)))

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
    const own = (row: Row, round: number) => points([sidesAt(row.id, round)?.own ?? { of: [] }])
    const others = (row: Row, round: number) => points(sidesAt(row.id, round)?.others ?? [])
    const by = (value: (row: Row) => number) => value(a) - value(b)
    const forfeited = (row: Row) => facts.rounds.some(({ number }) => isLost(row.id, number))
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
        return by((row) => overRounds(row.id, (round) => sidesAt(row.id, round)?.own.matches ?? 0))
      case 'won':
        return by((row) => overRounds(row.id, (round) => Number(outcome(row.id, round, lowPoints) === 'win')))
      case 'difference':
        if (forfeited(a) || forfeited(b)) return by((row) => -Number(forfeited(row)))
        return pointsUp * by((row) => overRounds(row.id, (round) => own(row, round) - others(row, round)))
      case 'points':
        if (forfeited(a) || forfeited(b)) return by((row) => -Number(forfeited(row)))
        return pointsUp * by((row) => overRounds(row.id, (round) => own(row, round)))
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
