import { writeFileSync } from 'node:fs'
import type { NumberMutant } from './rule-mutants.ts'
import { candidatesFor, citing, NUMBERS, readNumbers, statedNumbers } from './rule-mutants.ts'
import { placesOf, sources } from './source-places.ts'
import { copyTree, ROOT, runTests, say, withMutant } from './tree-copy.ts'

/*
 * Mutation test of the numbered rules: each proven number keeps a mutant that a citing test kills, and mutants of the others are
 * searched.
 *
 *   npm run mutants:numbers                       all numbers
 *   npm run mutants:numbers -- --minutes 10 SB-   numbers that begin so, and at most so long
 *
 * The results are stored in `rule-mutants.json`. The exit code is 1 if a number lost its mutant and no other mutant was found.
 */

/** Candidates that are tried for one number. */
const MAX_TRIED = 8

const args = process.argv.slice(2)
const limit = args.includes('--minutes')
  ? Number(args[args.indexOf('--minutes') + 1])
  : Number.POSITIVE_INFINITY
const prefixes = args.filter((arg) => /^[A-Z]/.test(arg))
const end = Date.now() + 60_000 * limit

const copy = copyTree()
const rules = sources(ROOT).filter(({ file }) => file.startsWith('src/rules/'))

/** Whether a citing test fails with this mutant. */
const isKilled = (number: string, { find, replace, test }: NumberMutant): boolean => {
  const [place, ...others] = placesOf(rules, find)
  if (place === undefined || others.length > 0) return false
  return withMutant(copy, place, replace, () => runTests(copy, [test], `\\b${number}\\b`)) === 'failed'
}

const found = (number: string): NumberMutant | undefined => {
  const tests = citing(number)
  return candidatesFor(number, rules)
    .slice(0, MAX_TRIED)
    .flatMap(({ find, replace }) =>
      tests.map((test) => ({ find: find.trim(), replace: replace.trim(), test })),
    )
    .find((one) => isKilled(number, one))
}

const before = readNumbers()
const proven: Record<string, NumberMutant> = { ...before.proven }
const lost: string[] = []
const stated = statedNumbers()
for (const number of stated) {
  if (Date.now() > end) break
  if (prefixes.length > 0 && !prefixes.some((prefix) => number.startsWith(prefix))) continue
  const known = proven[number]
  if (known !== undefined && isKilled(number, known)) continue
  const mutant = found(number)
  if (mutant !== undefined) proven[number] = mutant
  else if (known !== undefined) {
    delete proven[number]
    lost.push(number)
  }
  say(`${mutant === undefined ? 'no mutant' : 'killed'} · ${number} ${mutant?.replace ?? ''}`)
}
const unproven = stated.filter((number) => proven[number] === undefined)
const kept = Object.fromEntries(
  stated.flatMap((number) => (proven[number] ? [[number, proven[number]]] : [])),
)
writeFileSync(NUMBERS, `${JSON.stringify({ proven: kept, unproven }, null, 2)}\n`)
say(`${stated.length - unproven.length} of ${stated.length} numbers have a mutant`)
if (lost.length > 0) say(`lost: ${lost.join(' ')}`)
process.exit(lost.length > 0 ? 1 : 0)
