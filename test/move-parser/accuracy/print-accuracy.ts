import { groupBy } from '../../../src/lib/group-by.ts'
import {
  chatContexts,
  failureOf,
  measureChat,
  measureMoves,
  moveTypeOf,
  rulesetOf,
} from './measure-accuracy.ts'
import { movePhrases, SET_LANGUAGES, SETS } from './phrase-sets.ts'

/*
 * Prints the accuracy of the move parser: node test/move-parser/accuracy/print-accuracy.ts [set] [language]. Failures
 * follow by class, move type and ruleset. No text of a set is printed.
 */

const [onlySet, onlyLanguage] = process.argv.slice(2)

const counted = (names: readonly string[]): string => {
  const counts = groupBy(names, (name) => name)
  return [...counts].map(([name, { length }]) => `${name} ${length}`).join(', ')
}

const positions = chatContexts()
for (const set of SETS.filter((name) => onlySet === undefined || name === onlySet)) {
  for (const lang of SET_LANGUAGES.filter((name) => onlyLanguage === undefined || name === onlyLanguage)) {
    const { phrases, right, asked, refused, other } = measureMoves(set, lang)
    const { lines, tries, taken, takenLines } = measureChat(set, lang, positions)
    const failed = movePhrases(set, lang).flatMap((phrase) => {
      const failure = failureOf(phrase)
      return failure === undefined ? [] : [{ failure, kind: moveTypeOf(phrase), ruleset: rulesetOf(phrase) }]
    })
    process.stdout.write(
      `${set} ${lang}: ${((100 * right) / phrases).toFixed(1)} % right of ${phrases} phrases, ` +
        `${asked} asked back, ${refused} refused, ${other} other; chat ${((100 * taken) / tries).toFixed(3)} %, ` +
        `${takenLines} of ${lines} lines\n` +
        `  ${counted(failed.map(({ failure }) => failure))}\n` +
        `  ${counted(failed.map(({ kind }) => kind))}\n` +
        `  ${counted(failed.map(({ ruleset }) => ruleset))}\n`,
    )
  }
}
