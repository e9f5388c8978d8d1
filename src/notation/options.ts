import type { Ruleset } from '../rules/model/rules.ts'
import { either } from './expected-tokens.ts'
import { parseJson } from './grammar.ts'
import type { Reader } from './token-reader.ts'

/*
 * Options of a game that differ from the defaults of the ruleset: `target=1500 weisTable=overview`. Values other than
 * numbers, words and booleans are JSON.
 */

export type Options = Readonly<Record<string, unknown>>

const WORD = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/i
const CONSTANTS: readonly string[] = ['true', 'false', 'null']

const printValue = (value: unknown): string =>
  typeof value === 'string' && WORD.test(value) && !CONSTANTS.includes(value) ? value : JSON.stringify(value)

const readValue = (reader: Reader): unknown => {
  const { at } = reader
  if (reader.matches(/^[[{]/)) return parseJson(reader, at, reader.readBracketed())
  if (!reader.matches(/^["\w-]/)) reader.fail({ thing: 'value' })
  const written = reader.read()
  return WORD.test(written) && !CONSTANTS.includes(written) ? written : parseJson(reader, at, written)
}

const defaultsOf = ({ options }: Ruleset): Options => options.parse({})

/** Prints the options of a game that differ from the defaults of the ruleset, each after a space. */
export const printOptions = (ruleset: Ruleset, chosen: Options): string => {
  const defaults = defaultsOf(ruleset)
  const all: Options = ruleset.options.parse(chosen)
  return Object.entries(all)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key]))
    .map(([key, value]) => ` ${key}=${printValue(value)}`)
    .join('')
}

/** Reads the options of a game. Options that are not written have the defaults of the ruleset. */
export const readOptions = (ruleset: Ruleset, reader: Reader): Options => {
  const known = Object.keys(ruleset.options.shape)
  const { at } = reader
  const chosen: Record<string, unknown> = {}
  while (reader.next !== '' && !reader.is(';')) {
    const key = known.find((one) => reader.is(one.toLowerCase()))
    if (key === undefined || Object.hasOwn(chosen, key)) {
      const words = known.filter((one) => !Object.hasOwn(chosen, one))
      return reader.fail(either({ sign: ';' }, { thing: 'option', words }))
    }
    reader.read()
    reader.require('=')
    chosen[key] = readValue(reader)
  }
  const parsed = ruleset.options.safeParse(chosen)
  if (parsed.success) return parsed.data
  const wrong = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
  const not = wrong.map((option) => ({ option, value: JSON.stringify(chosen[option]) }))
  return reader.fail({ optionsOf: ruleset.id, not }, at)
}
