import { createHash } from 'node:crypto'
import { pair } from '../../../src/pairing/pair.ts'
import type { Pairing, PairingInput, PlayedTable, Repeats } from '../../../src/pairing/types.ts'

/*
 * Inputs of pairings, and whole evenings of rounds for tests and the benchmark.
 */

/** A seed from a name: its SHA-256 in hex. */
export const seedOf = (name: string): string => createHash('sha256').update(name).digest('hex')

/** Entries with the numbers 1 to `count`, without partners, places and times out. */
export const entriesTo = (count: number): PairingInput['entries'] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, satOut: 0, place: null, partner: null }))

/** A draw of partners at tables of four, with some changes. */
export const inputWith = (changes: Partial<PairingInput>): PairingInput => ({
  method: 'draw',
  partners: 'drawn',
  sizes: [4],
  seed: seedOf('draw'),
  entries: [],
  avoid: [],
  history: [],
  planned: 1,
  steps: { round: 60_000, joint: 400_000 },
  given: null,
  ...changes,
})

/** An evening: the pairings of its rounds, and the sum of repeats. */
export interface Evening {
  readonly pairings: readonly Pairing[]
  readonly repeats: Repeats
}

/**
 * Pairs the rounds of an evening after each other.
 * @param ahead whether the planned rounds are known
 * @param changed changes the input of a round from 0
 */
export const pairEvening = (
  input: PairingInput,
  rounds: number,
  ahead: boolean,
  changed: (input: PairingInput, round: number) => PairingInput = (same) => same,
): Evening => {
  const pairings: Pairing[] = []
  let history: readonly PlayedTable[] = input.history
  const timesOut = new Map(input.entries.map(({ number, satOut }) => [number, satOut]))
  for (let round = 0; round < rounds; round += 1) {
    const next = changed(input, round)
    const pairing = pair({
      ...next,
      entries: next.entries.map((entry) => ({ ...entry, satOut: timesOut.get(entry.number) ?? 0 })),
      history,
      seed: seedOf(`${input.seed} ${round}`),
      planned: ahead ? rounds - round : 1,
    })
    pairings.push(pairing)
    history = [...history, ...pairing.tables]
    for (const number of pairing.sittingOut) timesOut.set(number, (timesOut.get(number) ?? 0) + 1)
  }
  const sum = (name: keyof Repeats) => pairings.reduce((total, { repeats }) => total + repeats[name], 0)
  return { pairings, repeats: { partners: sum('partners'), meetings: sum('meetings') } }
}
