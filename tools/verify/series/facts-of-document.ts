import type { SeriesFacts, TableResult, TableSide } from '../../../src/standing/facts.ts'
import { newBelow, shuffle } from './independent-draw.mjs'
import type { DocumentTable, SeriesDocument } from './series-document.ts'

/*
 * The facts of the standings from an export, by the rules of docs/reference/standings.md. No code of the service is used.
 */

/** The sides of a table: with partners, seats 0 and 2 against seats 1 and 3. */
export const sidesOfSeats = <Seat>(
  seats: readonly Seat[],
  partners: string,
): readonly (readonly Seat[])[] => {
  if (partners === 'none' || seats.length !== 4) return seats.map((seat) => [seat])
  return [seats.filter((_, at) => at % 2 === 0), seats.filter((_, at) => at % 2 === 1)]
}

/** The sides of a table after the forfeits of a director. */
const afterForfeits = (
  sides: readonly TableSide[],
  { forfeits }: DocumentTable,
  idOf: (entry: number) => string,
  mean: number | undefined,
): readonly TableSide[] => {
  const isEarlier = forfeits.every(({ rule }) => rule !== 2)
  const idsAs = (wanted: string) =>
    new Set(forfeits.filter(({ as }) => as === wanted).map(({ entry }) => idOf(entry)))
  const zero = idsAs('zero')
  const kept = idsAs('as-it-stands')
  const getMean = forfeits.some(({ others }) => others === 'mean')
  const parted = sides.flatMap((side) => {
    const left = side.of.filter((id) => !zero.has(id))
    const alone = getMean || isEarlier ? left.filter((id) => kept.has(id)) : []
    const rest = left.filter((id) => !alone.includes(id))
    const meanSide = { of: rest, points: isEarlier ? (mean ?? 0) : mean }
    return [{ ...side, of: alone }, getMean ? meanSide : { ...side, of: rest }]
  })
  const forfeit = isEarlier ? {} : { forfeit: 1 }
  return [
    ...parted.filter(({ of, points }) => of.length > 0 && points !== undefined),
    ...[...zero].map((id) => ({ of: [id], points: 0, ...forfeit })),
  ]
}

type IdOf = (entry: number) => string

/** Who gets the result of each seat. */
const creditedAt = ({ seats, substitutes }: DocumentTable, idOf: IdOf): readonly string[] =>
  seats.map((entry, at) => {
    const substitute = substitutes.find(({ seat }) => seat === at)
    if (substitute === undefined || substitute.credit === 'seat') return idOf(entry)
    return substitute.credit === 'nobody' || substitute.entry === null ? 'nobody' : idOf(substitute.entry)
  })

/** The result of a table; undefined without a valid result. */
const resultOf = (
  table: DocumentTable,
  partners: string,
  idOf: IdOf,
  mean: number | undefined,
): TableResult | undefined => {
  const { round, table: number, state, disputed, result, forfeits } = table
  if (state === 'void' || disputed || (result === null && forfeits.length === 0)) return undefined
  const sides = sidesOfSeats(creditedAt(table, idOf), partners).map((of, at) => ({
    of: [...new Set(of)],
    ...result?.sides[at],
  }))
  const counted = forfeits.length === 0 ? sides : afterForfeits(sides, table, idOf, mean)
  if (counted.length === 0) return undefined
  const { deals } = table
  if (deals === undefined || forfeits.length > 0) return { round, table: number, sides: counted }
  const named = deals.map((points, at) => ({ deal: `${round}/${at + 1}/${points.length}`, points }))
  return { round, table: number, sides: counted, deals: named }
}

/** Mean points of all sides with a result, rounded down; undefined without a result. */
const meanOf = (tables: readonly DocumentTable[]): number | undefined => {
  const all = tables.flatMap(({ state, result }) =>
    state === 'void' ? [] : (result?.sides ?? []).map(({ points }) => points),
  )
  return all.length === 0 ? undefined : Math.floor(all.reduce((sum, one) => sum + one, 0) / all.length)
}

/** Entries at a table that can get a result. */
const enteredAt = ({ seats, substitutes }: DocumentTable): readonly (number | null)[] => [
  ...seats,
  ...substitutes.filter(({ credit }) => credit === 'substitute').map(({ entry }) => entry),
]

const needsResult = ({ state, disputed }: DocumentTable): boolean =>
  disputed || state === 'waiting' || state === 'playing'

/** Returns the facts of all rounds that began. */
export const factsOfDocument = ({
  entries,
  rounds,
  tables,
  settings: { partners },
  adjustments,
  standings,
}: SeriesDocument): SeriesFacts => {
  const rowOf = new Map(entries.map((entry) => [entry.entry, entry]))
  const idOf: IdOf = (number) => {
    const partner = partners === 'fixed' ? rowOf.get(number)?.partner : null
    return `e_${Math.min(number, partner ?? number)}`
  }
  const people = (numbers: readonly (number | null)[]): readonly string[] => {
    const ranked = numbers.filter((number) => number !== null && rowOf.get(number)?.kind !== 'bot')
    return [...new Set(ranked.map((number) => idOf(number as number)))]
  }
  const begun = rounds.filter(
    ({ state, set }) => state !== 'drawn' && state !== 'annulled' && set?.opened !== false,
  )
  const tablesIn = (number: number) => tables.filter(({ round }) => round === number)
  const results = begun.flatMap(({ round, sittingOut }): readonly TableResult[] => {
    const mean = meanOf(tablesIn(round))
    const byes = people(sittingOut).map((id) => ({ of: [id] }))
    return [
      ...tablesIn(round).flatMap((table) => resultOf(table, partners, idOf, mean) ?? []),
      ...(byes.length > 0 ? [{ round, table: 0, kind: 'bye' as const, sides: byes }] : []),
    ]
  })
  const there = begun.flatMap(({ round, sittingOut }) => [
    ...tablesIn(round).flatMap(enteredAt),
    ...sittingOut,
  ])
  const participants = [...people(there)].sort((one, other) => Number(one.slice(2)) - Number(other.slice(2)))
  const lots: readonly string[] = shuffle(participants, newBelow(standings.lotSeed))
  return {
    participants: participants.map((id) => ({ id, team: rowOf.get(Number(id.slice(2)))?.team ?? null })),
    rounds: begun.map(({ round: number, session, tag, game, state }) => ({
      ...{ number, session, tag, game },
      open: state === 'playing' || tablesIn(number).some(needsResult),
    })),
    results,
    adjustments: adjustments.map(({ entry, points, round, reason }) => ({
      ...{ of: `e_${entry}`, points, round, reason },
    })),
    lots: Object.fromEntries(lots.map((id, at) => [id, at + 1])),
  }
}
