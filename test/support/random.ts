/** A small seeded generator, so that a failing game can be played again from the seed in its title. */
export interface Random {
  /** A whole number from 0 to n − 1. */
  below(n: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** Mulberry32: plenty for tests, and nothing the service itself would ever use. */
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

/** Where the seeds of random games begin: others than in every run, when many more are wanted. */
export const firstSeed = (): number => Number(process.env['SIDI_TEST_SEED'] ?? 1)

/** How often something is tried that must come out right however it falls: as told by the environment, else `usual`. */
export const rounds = (usual: number): readonly number[] =>
  Array.from({ length: Number(process.env['SIDI_TEST_ROUNDS'] ?? usual) }, (_, at) => at)

/** How many games a property test plays: as told by the environment, else `usual`. */
export const gamesToPlay = (usual: number): number => Number(process.env['SIDI_TEST_GAMES'] ?? usual)
