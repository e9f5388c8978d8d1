import { Generator } from '../pairing/generator.ts'
import type { Participant, SeriesFacts, TableResult, TableSide } from '../standing/facts.ts'
import { isSealed } from './deal-sets.ts'
import { isTableOpen } from './open-tables.ts'
import type { SeriesSettings } from './settings.ts'
import { participantOf, sidesOf } from './sides.ts'
import type { SeriesEntry, SeriesHead, SeriesRound, SeriesState, SeriesTable } from './state.ts'

/*
 * The facts of the standings from the rows of a series. A bot at a table is an id without a participant.
 */

/** Id of an entry in facts and in the contract. */
export const entryId = (entry: number): string => `e_${entry}`

/** Id of everybody at a table who gets no result. */
const NOBODY = 'nobody'

/** Ids that get the result of each seat of a table. */
const creditedAt = (
  { seats, substitutes }: SeriesTable,
  idOf: (entry: number) => string,
): readonly string[] =>
  seats.map((entry, seat) => {
    const substitute = substitutes.find((other) => other.seat === seat)
    if (substitute === undefined || substitute.credit === 'seat') return idOf(entry)
    if (substitute.credit === 'nobody' || substitute.entry === null) return NOBODY
    return idOf(substitute.entry)
  })

/** Mean points of all sides with a result in a round, rounded down; undefined without a result. */
const meanPoints = (tables: readonly SeriesTable[]): number | undefined => {
  const points = tables.flatMap(({ result, state }) =>
    state === 'void' || result === null ? [] : result.sides.map((side) => side.points),
  )
  return points.length === 0
    ? undefined
    : Math.floor(points.reduce((sum, one) => sum + one, 0) / points.length)
}

/**
 * The sides of a table with forfeits: each entry that forfeited as `zero`, and all others. An entry that forfeited as it
 * stands leaves its side only if the others get the mean.
 */
const sidesAfterForfeits = (
  table: SeriesTable,
  sides: readonly TableSide[],
  idOf: (entry: number) => string,
  mean: number | undefined,
): readonly TableSide[] => {
  const isLater = table.forfeits.some(({ rule }) => rule)
  const forfeitedAs = (wanted: string) => [
    ...new Set(table.forfeits.filter(({ as }) => as === wanted).map(({ entry }) => idOf(entry))),
  ]
  const zeroes = forfeitedAs('zero')
  const standing = forfeitedAs('as-it-stands')
  const isMean = table.forfeits.some(({ others }) => others === 'mean')
  const others = sides.flatMap((side): readonly TableSide[] => {
    const own = side.of.filter((id) => (isMean || !isLater) && standing.includes(id))
    const of = side.of.filter((id) => !zeroes.includes(id) && !own.includes(id))
    return [
      ...(own.length === 0 ? [] : [{ ...side, of: own }]),
      ...(of.length === 0 ? [] : [isMean ? { of, points: isLater ? mean : (mean ?? 0) } : { ...side, of }]),
    ]
  })
  const known = others.filter(({ points }) => points !== undefined)
  return [...known, ...zeroes.map((id) => ({ of: [id], points: 0, ...(isLater && { forfeit: 1 }) }))]
}

/** Returns the result of a table; undefined for an open, void or disputed table. */
const resultOf = (
  table: SeriesTable,
  partners: SeriesState['head']['settings']['partners'],
  idOf: (entry: number) => string,
  mean: () => number | undefined,
): TableResult | undefined => {
  const { state, disputed, result, forfeits } = table
  if (state === 'void' || disputed || (result === null && forfeits.length === 0)) return undefined
  const credited = creditedAt(table, idOf)
  const sides = sidesOf(credited, partners).map(
    (of, side): TableSide => ({
      of: [...new Set(of)],
      ...result?.sides[side],
    }),
  )
  const counted = forfeits.length === 0 ? sides : sidesAfterForfeits(table, sides, idOf, mean())
  if (counted.length === 0) return undefined
  const isWhole = table.deals !== undefined && forfeits.length === 0
  return {
    ...{ round: table.round, table: table.table, sides: counted },
    ...(isWhole && { deals: dealFacts(table.round, table.deals) }),
  }
}

/**
 * Returns the deals of a table with the same deals as other tables of its round. The key of a deal has the number of sides, because
 * tables of other sizes have other cards.
 * @param deals points of the sides in each deal
 */
export const dealFacts = (
  round: number,
  deals: readonly (readonly number[])[],
): NonNullable<TableResult['deals']> =>
  deals.map((points, at) => ({ deal: `${round}/${at + 1}/${points.length}`, points }))

/** Facts of some rounds. */
export type RoundFacts = Pick<SeriesFacts, 'participants' | 'rounds' | 'results'>

/** Fields of an entry that the facts rest on. */
export type RosterEntry = Pick<SeriesEntry, 'entry' | 'kind' | 'partner' | 'team' | 'state'>

/** What the facts of rounds rest on. */
export interface FactSource extends Pick<SeriesState, 'tables'> {
  readonly head: { readonly settings: Pick<SeriesSettings, 'partners'> }
  readonly entries: ReadonlyMap<number, RosterEntry>
}

/** Whether a round counts in the standings. Annulled and drawn rounds, and rounds with sealed deals, have no facts. */
export const isCounted = ({ state, set }: Pick<SeriesRound, 'state' | 'set'>): boolean =>
  state !== 'annulled' && state !== 'drawn' && !isSealed({ set })

/** Returns the participant of an entry, as in the facts. */
export const participantFor = (
  { head, entries }: Pick<FactSource, 'head' | 'entries'>,
  number: number,
): Participant => {
  const entry = entries.get(number)
  return {
    id: entryId(entry === undefined ? number : participantOf(entry, head.settings.partners)),
    ...(entry?.team != null && { team: entry.team }),
    ...(entry?.state === 'withdrawn' && { withdrawn: true }),
  }
}

/** Whether a round waits for a result. */
const isOpen = ({ tables }: FactSource, { round, state }: SeriesRound): boolean =>
  state === 'playing' ||
  (state !== 'closed' && [...tables.values()].some((table) => table.round === round && isTableOpen(table)))

/** Returns the facts of the given rounds, whose tables are loaded. */
export const factsOfRounds = (state: FactSource, rounds: readonly SeriesRound[]): RoundFacts => {
  const { partners } = state.head.settings
  const idOf = (number: number): string => {
    const entry = state.entries.get(number)
    return entryId(entry === undefined ? number : participantOf(entry, partners))
  }
  const isRanked = (number: number) => state.entries.get(number)?.kind !== 'bot'
  const counted = rounds.filter(isCounted)
  const participants = new Map<string, Participant>()
  const enter = (number: number) => {
    if (!isRanked(number)) return
    const participant = participantFor(state, number)
    participants.set(participant.id, participant)
  }
  const results = counted.flatMap((round): readonly TableResult[] => {
    const tables = [...state.tables.values()].filter((table) => table.round === round.round)
    for (const { seats, substitutes } of tables) {
      seats.forEach(enter)
      for (const { entry, credit } of substitutes) if (credit === 'substitute' && entry !== null) enter(entry)
    }
    round.sittingOut.forEach(enter)
    const byes = round.sittingOut.filter(isRanked).map(idOf)
    const bye: TableResult = {
      ...{ round: round.round, table: 0, kind: 'bye' },
      sides: [...new Set(byes)].map((id) => ({ of: [id] })),
    }
    return [
      ...tables.flatMap((table) => resultOf(table, partners, idOf, () => meanPoints(tables)) ?? []),
      ...(byes.length > 0 ? [bye] : []),
    ]
  })
  return {
    participants: [...participants.values()],
    rounds: counted.map((round) => {
      const { round: number, session, tag, game } = round
      return { number, session, tag, game, ...(isOpen(state, round) && { open: true }) }
    }),
    results,
  }
}

/** Joins facts of rounds, and adds adjustments and the lots of a seed. Later parts give the fields of a participant. */
export const completeFacts = (
  adjustments: SeriesHead['adjustments'],
  parts: readonly RoundFacts[],
  lotSeed?: string,
): SeriesFacts => {
  const participants = [
    ...new Map(parts.flatMap((part) => part.participants).map((one) => [one.id, one])).values(),
  ].sort((one, other) => Number(one.id.slice(2)) - Number(other.id.slice(2)))
  const known = new Set(participants.map(({ id }) => id))
  const rounds = parts.flatMap((part) => part.rounds).sort((one, other) => one.number - other.number)
  return {
    participants,
    rounds,
    results: parts
      .flatMap((part) => part.results)
      .sort((one, other) => one.round - other.round || one.table - other.table),
    adjustments: adjustments
      .map(({ id, entry, ...adjustment }) => ({ id: `a_${id}`, of: entryId(entry), ...adjustment }))
      .filter(({ of }) => known.has(of)),
    ...(lotSeed !== undefined && { lots: lotsOf(participants, lotSeed) }),
  }
}

/** Lots of the participants by a seed: the order of a shuffle of `docs/reference/draws.md`. */
const lotsOf = (participants: readonly Participant[], seed: string): Readonly<Record<string, number>> => {
  const order = new Generator(seed).shuffled(participants.map(({ id }) => id))
  return Object.fromEntries(order.map((id, at) => [id, at + 1]))
}

/** Returns the facts of all loaded rounds. All tables and entries must be loaded. */
export const factsOfState = (state: SeriesState, lotSeed?: string): SeriesFacts =>
  completeFacts(state.head.adjustments, [factsOfRounds(state, [...state.rounds.values()])], lotSeed)
