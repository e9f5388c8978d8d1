import { costOfRound, pairFactsOf } from './costs.ts'
import { drawNextRound } from './draw.ts'
import { Generator } from './generator.ts'
import { givenTablesFaults } from './manual.ts'
import { rankingTables } from './ranking.ts'
import { nextCircleRound } from './round-robin.ts'
import { chooseSittingOut } from './sitting-out.ts'
import { swissTables } from './swiss.ts'
import { sizesInUnits, tableSizesFor } from './table-sizes.ts'
import type { PairedTable, Pairing, PairingInput, Pieces } from './types.ts'
import type { Unit } from './units.ts'
import { unitsOf } from './units.ts'

/*
 * Entry point of the room: the tables of a round from the whole input.
 */

/** The round in indexes of units. */
interface UnitRound {
  readonly tables: readonly (readonly number[])[]
  readonly sittingOut: readonly number[]
  readonly steps: number
}

/** Indexes of units by place. Units without a place are last. Equal units stay in the given order. */
const byPlace = (units: readonly Unit[], order: readonly number[]): readonly number[] => {
  const place = (at: number) => units[at]?.place ?? Number.MAX_SAFE_INTEGER
  return [...order].sort((one, other) => place(one) - place(other))
}

function* roundOf(input: PairingInput, units: readonly Unit[]): Pieces<UnitRound> {
  const { method, partners, planned, steps } = input
  const all = units.map((_, at) => at)
  if (method === 'solo') return { tables: all.map((unit) => [unit]), sittingOut: [], steps: 0 }
  const drawnPartners = partners === 'drawn'
  const allowed = sizesInUnits(input.sizes, partners)
  const facts = pairFactsOf(units, input.history, input.avoid)
  const satOut = units.map((unit) => unit.satOut)
  const generator = new Generator(input.seed)
  const order = generator.shuffled(all)
  const atTwo = allowed.length === 1 && allowed[0] === 2
  if (method === 'round-robin' && atTwo) return { ...nextCircleRound(facts, all, satOut), steps: 0 }
  const sizes = tableSizesFor(units.length, allowed)
  if (method === 'draw' || method === 'round-robin')
    return yield* drawNextRound({ facts, sizes, drawnPartners, order, satOut, planned, steps }, generator)
  if (method === 'swiss' && !atTwo) throw new RangeError('`swiss` needs fixed partners or tables of two.')
  const ranked = byPlace(units, order)
  const out = units.length - sizes.reduce((sum, size) => sum + size, 0)
  const sittingOut = chooseSittingOut(ranked.toReversed(), satOut, out)
  const players = ranked.filter((unit) => !sittingOut.includes(unit))
  const tables =
    method === 'swiss' ? swissTables(facts, players) : rankingTables(players, sizes, drawnPartners)
  return { tables, sittingOut, steps: 0 }
}

/** Returns the given tables in units, with fixed partners as one unit. */
const givenRound = (input: PairingInput, units: readonly Unit[]): UnitRound => {
  const [fault] = givenTablesFaults(input)
  if (fault !== undefined) throw new RangeError(`${fault.code} at ${fault.path} of the given tables.`)
  const unitAt = new Map(units.flatMap(({ numbers }, at) => numbers.map((number) => [number, at] as const)))
  const unitsIn = (numbers: readonly number[]) => [
    ...new Set(numbers.map((number) => unitAt.get(number) as number)),
  ]
  const { tables = [], sittingOut = [] } = input.given ?? {}
  return { tables: tables.map(unitsIn), sittingOut: unitsIn(sittingOut), steps: 0 }
}

/** The numbers by seat: fixed partners have seats 0 and 2, or 1 and 3. */
const seatsOf = (units: readonly Unit[], table: readonly number[]): readonly number[] => {
  const numbers = table.map((unit) => (units[unit] as Unit).numbers)
  return [0, 1].flatMap((at) => numbers.flatMap((pair) => pair.slice(at, at + 1)))
}

const sidesOf = (seats: readonly number[], withPartners: boolean): PairedTable['sides'] =>
  withPartners
    ? [0, 1].map((side) => seats.filter((_, seat) => seat % 2 === side))
    : seats.map((number) => [number])

/**
 * Pairs a round in pieces. Equal inputs give equal answers; pauses between the pieces change nothing.
 * @throws RangeError for an input that is not as the types say, and for given tables with a fault
 */
export function* pairInPieces(input: PairingInput): Pieces<Pairing> {
  const { method, partners, entries, history, avoid } = input
  if (!Number.isInteger(input.planned) || input.planned < 1)
    throw new RangeError('`planned` must be a whole number of at least 1.')
  const units = unitsOf(entries, method === 'solo' ? 'none' : partners)
  const { tables, sittingOut, steps } =
    method === 'manual' ? givenRound(input, units) : yield* roundOf(input, units)
  const { cost, repeats } = costOfRound(pairFactsOf(units, history, avoid), tables, partners === 'drawn')
  const withPartners = partners !== 'none' && method !== 'solo'
  return {
    algorithm: 'sidi-draw-1',
    tables: tables.map((table, at) => {
      const seats = method === 'manual' ? (input.given?.tables[at] ?? []) : seatsOf(units, table)
      return { table: at + 1, seats, sides: sidesOf(seats, withPartners) }
    }),
    sittingOut: sittingOut.flatMap((unit) => (units[unit] as Unit).numbers).sort((one, other) => one - other),
    cost,
    repeats,
    steps,
  }
}

/** Pairs a round at once, as {@link pairInPieces} does. */
export const pair = (input: PairingInput): Pairing => {
  const pieces = pairInPieces(input)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}
