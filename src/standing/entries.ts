import type {
  Adjustment,
  Participant,
  Round,
  SeriesFacts,
  TableOutcome,
  TableResult,
  TableSide,
} from './facts.ts'

/** One side of a table with a result, as one participant played there. */
export interface PlayedTable {
  readonly round: Round
  readonly result: TableResult
  readonly side: TableSide
  /** Index of the side. */
  readonly seat: number
  readonly points: number
  /** Sum of the points of the other sides. */
  readonly against: number
}

/** A participant with all facts of their own. */
export interface Entry {
  readonly participant: Participant
  /** By round, then by table. */
  readonly played: readonly PlayedTable[]
  /** Rounds that the participant sat out and did not play. */
  readonly byes: readonly Round[]
  readonly adjustments: readonly Adjustment[]
}

/** The facts in canonical order. */
export interface OrderedFacts {
  /** By id. */
  readonly entries: readonly Entry[]
  /** By number. */
  readonly rounds: readonly Round[]
  /** Results of tables by round and table. */
  readonly results: readonly TableResult[]
  readonly lots: Readonly<Record<string, number>>
  /** The last round with a result, or null. */
  readonly lastRound: number | null
}

/** Order by UTF-16 code units, the same in every language. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byRoundAndTable = (a: TableResult, b: TableResult) =>
  a.round - b.round || a.table - b.table || byText(a.sides[0]?.of[0] ?? '', b.sides[0]?.of[0] ?? '')

const byAdjustment = (a: Adjustment, b: Adjustment) =>
  (a.round ?? 0) - (b.round ?? 0) || byText(a.reason, b.reason) || a.points - b.points

interface OpenEntry extends Entry {
  readonly played: PlayedTable[]
  readonly byes: Round[]
  readonly adjustments: Adjustment[]
}

const addTable = (entries: ReadonlyMap<string, OpenEntry>, round: Round, result: TableResult) => {
  const total = result.sides.reduce((sum, { points = 0 }) => sum + points, 0)
  for (const [seat, side] of result.sides.entries()) {
    const points = side.points ?? 0
    const played: PlayedTable = { round, result, side, seat, points, against: total - points }
    for (const id of side.of) entries.get(id)?.played.push(played)
  }
}

const addBye = (entries: ReadonlyMap<string, OpenEntry>, round: Round, result: TableResult) => {
  for (const id of result.sides.flatMap(({ of }) => of)) {
    const entry = entries.get(id)
    const known = entry?.byes.includes(round) || entry?.played.some((played) => played.round === round)
    if (!known) entry?.byes.push(round)
  }
}

/**
 * Puts the facts into canonical order and gives each participant their results. The order of the input has no effect.
 * Results of unknown rounds and tables without points of all sides are left out.
 */
export const orderedFacts = (facts: SeriesFacts): OrderedFacts => {
  const participants = [...facts.participants].sort((a, b) => byText(a.id, b.id))
  const entries = new Map(
    participants.map((participant): [string, OpenEntry] => [
      participant.id,
      { participant, played: [], byes: [], adjustments: [] },
    ]),
  )
  const rounds = [...facts.rounds].sort((a, b) => a.number - b.number)
  const roundOf = new Map(rounds.map((round) => [round.number, round]))
  const known = facts.results.filter(({ round }) => roundOf.has(round)).sort(byRoundAndTable)
  const results = known.filter(
    ({ kind, sides }) => kind !== 'bye' && sides.every(({ points }) => points !== undefined),
  )
  for (const result of results) {
    const round = roundOf.get(result.round)
    if (round) addTable(entries, round, result)
  }
  for (const result of known.filter(({ kind }) => kind === 'bye')) {
    const round = roundOf.get(result.round)
    if (round) addBye(entries, round, result)
  }
  for (const adjustment of [...facts.adjustments].sort(byAdjustment)) {
    entries.get(adjustment.of)?.adjustments.push(adjustment)
  }
  return {
    entries: [...entries.values()],
    rounds,
    results,
    lots: facts.lots ?? {},
    lastRound: results.at(-1)?.round ?? null,
  }
}

/** The facts before a round: without the results and the adjustments of the round and of later rounds. */
export const factsBefore = (facts: OrderedFacts, round: number): OrderedFacts => {
  const results = facts.results.filter((result) => result.round < round)
  return {
    ...facts,
    entries: facts.entries.map((entry) => ({
      participant: entry.participant,
      played: entry.played.filter((played) => played.round.number < round),
      byes: entry.byes.filter(({ number }) => number < round),
      adjustments: entry.adjustments.filter((adjustment) => (adjustment.round ?? 0) < round),
    })),
    rounds: facts.rounds.filter(({ number }) => number < round),
    results,
    lastRound: results.at(-1)?.round ?? null,
  }
}

/**
 * The outcome of a table for one side: the result of the game, or the strict comparison of points. A forfeit is a loss, and
 * the other sides are compared without the side.
 */
export const outcomeOf = (
  { side, seat, points, result }: PlayedTable,
  order: 'high' | 'low',
): TableOutcome => {
  if (side.result !== undefined) return side.result
  if (side.forfeit) return 'loss'
  const sign = order === 'high' ? 1 : -1
  const best = Math.max(
    ...result.sides
      .filter((other, at) => at !== seat && !other.forfeit)
      .map((other) => sign * (other.points ?? 0)),
  )
  if (sign * points > best) return 'win'
  return sign * points === best ? 'draw' : 'loss'
}
