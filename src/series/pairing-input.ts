import type { PairingInput, PlayedTable, StepLimits } from '../pairing/types.ts'
import { standingsOf } from '../standing/standings.ts'
import { participantOf, sidesOf } from './sides.ts'
import { factsOfState } from './standing-facts.ts'
import type { PresentInDraw, RoundDraw, SeriesEntry, SeriesState } from './state.ts'

/*
 * The input of a draw from the state of a series. Everything in the input is public with the draw.
 */

/** Rounds that count as earlier rounds of a draw: all but annulled ones below a number. */
const earlierRounds = ({ rounds }: SeriesState, before: number) =>
  [...rounds.values()].filter(({ round, state }) => round < before && state !== 'annulled')

/** Tables of the earlier rounds as drawn, in the order of rounds and tables. */
export const historyBefore = (state: SeriesState, before: number): readonly PlayedTable[] => {
  const earlier = new Set(earlierRounds(state, before).map(({ round }) => round))
  return [...state.tables.values()]
    .filter(({ round }) => earlier.has(round))
    .sort((one, other) => one.round - other.round || one.table - other.table)
    .map(({ seats }) => ({ sides: sidesOf(seats, state.head.settings.partners) }))
}

/** Places in the standings of the rounds with results, by participant. */
export const placesNow = (state: SeriesState): ReadonlyMap<number, number> => {
  const { rows } = standingsOf(factsOfState(state), state.head.settings.standing)
  return new Map(rows.map(({ id }, at) => [Number(id.slice(2)), at + 1]))
}

/** Returns the entries of a draw with their facts, in the order of their numbers. */
export const presentInDraw = (
  state: SeriesState,
  entries: readonly SeriesEntry[],
  round: number,
): readonly PresentInDraw[] => {
  const earlier = earlierRounds(state, round)
  const places = placesNow(state)
  const { partners } = state.head.settings
  return [...entries]
    .sort((one, other) => one.entry - other.entry)
    .map((entry) => ({
      entry: entry.entry,
      satOut: earlier.filter(({ sittingOut }) => sittingOut.includes(entry.entry)).length,
      place: places.get(participantOf(entry, partners)) ?? null,
      partner: partners === 'fixed' ? entry.partner : null,
      saltHash: entry.saltHash,
    }))
}

/** Pairs of present entries that must not be partners, each once, in the order of numbers. */
export const avoidedPairs = (entries: readonly SeriesEntry[]): RoundDraw['avoid'] => {
  const present = new Set(entries.map(({ entry }) => entry))
  const pairs = new Map<string, RoundDraw['avoid'][number]>()
  for (const { entry, avoid } of entries)
    for (const { entry: other, table } of avoid) {
      if (!present.has(other)) continue
      const pair = [Math.min(entry, other), Math.max(entry, other)] as const
      const known = pairs.get(pair.join())
      pairs.set(pair.join(), { entries: pair, table: table || known?.table === true })
    }
  return [...pairs.values()].sort(
    (one, other) => one.entries[0] - other.entries[0] || one.entries[1] - other.entries[1],
  )
}

/** The facts of a draw besides its seed. */
export interface DrawPlan {
  readonly round: number
  readonly method: PairingInput['method']
  readonly present: readonly PresentInDraw[]
  readonly avoid: RoundDraw['avoid']
  readonly planned: number
  readonly steps: StepLimits
  readonly given: PairingInput['given']
}

/** Returns the whole input of the pairing of a draw. */
export const pairingInputOf = (
  state: SeriesState,
  { round, method, present, avoid, planned, steps, given }: DrawPlan,
  seed: string,
): PairingInput => {
  const { partners, tableSize } = state.head.settings
  return {
    ...{ method, partners, sizes: tableSize, seed, avoid, planned, steps, given },
    entries: present.map(({ entry, satOut, place, partner }) => ({ number: entry, satOut, place, partner })),
    history: historyBefore(state, round),
  }
}
