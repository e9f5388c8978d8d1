import type { Mutant } from './mutant-list.ts'
import { MUTANTS } from './mutant-list.ts'
import { placesOf, sources } from './source-places.ts'
import { copyTree, runTests, say, withMutant } from './tree-copy.ts'

/*
 * Mutation test: applies each mutant in a copy of the tree and runs the named test.
 *
 *   npm run mutants                      all mutants
 *   npm run mutants -- bank cursor       mutants whose name contains one of the words
 *
 * The exit code is 1 if a mutant survives or if the text of a mutant is gone.
 */

/** Why a mutant is not found; nothing where its test finds the fault. */
const missedBy = (copy: string, { find, replace, test }: Mutant): string | undefined => {
  const [place, ...others] = placesOf(sources(copy), find)
  if (place === undefined) return 'GONE: the text does not occur'
  if (others.length > 0) return `AMBIGUOUS: the text also occurs in ${others[0]?.file}`
  const result = withMutant(copy, place, replace, () => runTests(copy, [test]))
  if (result === 'failed') return undefined
  return result === 'broken' ? 'BROKEN: the test did not run' : 'SURVIVED'
}

const words = process.argv.slice(2)
const chosen = MUTANTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const copy = copyTree()

let missed = 0
for (const mutant of chosen) {
  const begun = performance.now()
  const why = missedBy(copy, mutant)
  const seconds = Math.round((performance.now() - begun) / 1000)
  say(`${why ?? 'killed'} · ${mutant.name} · ${mutant.test} · ${seconds} s`)
  if (why !== undefined) missed += 1
}
say(`${chosen.length - missed} of ${chosen.length} mutants killed`)
process.exit(missed > 0 ? 1 : 0)
