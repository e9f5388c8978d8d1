import type { Ruleset } from '../../../src/rules/model/rules.ts'
import type { Random } from '../random.ts'
import { randomOptions } from '../random-game.ts'

/*
 * Pairwise table of options: sets of options in which each pair of option values occurs. A number counts as one value
 * besides the default, and so does an object.
 */

type Options = Readonly<Record<string, unknown>>

/** Random sets of options from which the table is chosen. A pair that occurs in none of these contradicts a rule. */
const CANDIDATES = 600

/** The value of an option as the table tells values apart. */
const namedValue = (value: unknown): string =>
  typeof value === 'number' ? 'number' : typeof value === 'object' ? 'object' : `${value}`

/** All pairs of option values of a set of options. */
const pairsIn = (options: Options): readonly string[] => {
  const values = Object.entries(options).map(([name, value]) => `${name}=${namedValue(value)}`)
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`))
}

/** Sets of options with each pair of option values. Each set is chosen for the most pairs that no set before has. */
export const pairwiseOptions = (ruleset: Ruleset, chance: Random): readonly Record<string, unknown>[] => {
  const candidates = Array.from({ length: CANDIDATES }, () => {
    const options = randomOptions(ruleset, chance)
    return { options, pairs: pairsIn(options) }
  })
  const open = new Set(candidates.flatMap(({ pairs }) => pairs))
  const table: Record<string, unknown>[] = []
  while (open.size > 0) {
    const counts = candidates.map(({ pairs }) => pairs.filter((pair) => open.has(pair)).length)
    const best = candidates[counts.indexOf(Math.max(...counts))]
    if (best === undefined) break
    for (const pair of best.pairs) open.delete(pair)
    table.push(best.options)
  }
  return table
}
