/** Seeded random generator. A failing game can be played again from the seed in the title of the test. */
export interface Random {
  /** Random integer from 0 to n − 1. */
  below(n: number): number
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** Creates a generator (algorithm Mulberry32). Not for secrets: the service uses cryptographic randomness. */
export const random = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffled: (items) => {
      const copy = [...items]
      for (let last = copy.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const [a, b] = [copy[last], copy[other]]
        if (a !== undefined && b !== undefined) [copy[last], copy[other]] = [b, a]
      }
      return copy
    },
  }
}

/** Whether this is the nightly run, which tries more of everything (`SIDI_TEST_NIGHTLY=1`). */
export const isNightly: boolean = process.env['SIDI_TEST_NIGHTLY'] === '1'

/** The extent of a test, a number or a list: the nightly run has more than other runs. */
export const usualOrNightly = <T>(usual: T, nightly: T): T => (isNightly ? nightly : usual)

/**
 * A third of a list; in the nightly run the whole list. Three tests that play whole games over HTTP share the rulesets.
 * @param nth 0, 1 or 2
 */
export const thirdOfList = <T>(list: readonly T[], nth: number): readonly T[] =>
  list.filter((_, at) => isNightly || at % 3 === nth)

/** The first seed of random games. A soak run begins elsewhere. */
export const firstSeed = (): number => Number(process.env['SIDI_TEST_SEED'] ?? 1)

/** Repetitions of a test with races: SIDI_TEST_ROUNDS, or the count of this run. */
export const rounds = (usual: number, nightly = usual): readonly number[] =>
  Array.from(
    { length: Number(process.env['SIDI_TEST_ROUNDS'] ?? usualOrNightly(usual, nightly)) },
    (_, at) => at,
  )

/** Games of a property test: SIDI_TEST_GAMES, or the count of this run. */
export const gamesToPlay = (usual: number, nightly = usual): number =>
  Number(process.env['SIDI_TEST_GAMES'] ?? usualOrNightly(usual, nightly))
