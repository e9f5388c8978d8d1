import * as z from 'zod'
import type { Fault, FirstValues, JsonType, SizeUnit } from '../../i18n/validation-fault-schema.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { FAULT_CODES } from '../../rules/input-fault-codes.ts'

/*
 * Zod issues as faults with facts. A zod message is a text, so each issue carries a fault as text: the code alone for
 * the schemas of the rules, else JSON.
 */

/** Encodes a fault as the message of a zod issue, since zod messages are texts. */
export const faultAsMessage = (found: Fault): string => JSON.stringify(found)

/** Decodes the fault in the message of a zod issue. */
export const faultIn = ({ message }: { readonly message: string }): Fault => {
  if (message.startsWith('{')) return JSON.parse(message) as Fault
  const code = FAULT_CODES.find((known) => known === message)
  return code === undefined ? fault('cannot-stand', { reason: 'here' }) : fault(code)
}

/** The expected kind, by the type name of zod. */
const KINDS: Readonly<Record<string, JsonType>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
  null: 'null',
}

/** The kind of the sent value. */
const kindOf = (value: unknown): JsonType => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  // JSON has no infinity, but a number can exceed every float.
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return 'infinite'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction'
  return KINDS[typeof value] ?? 'other'
}

/** The maximum number of listed names. */
const MANY = 24

/** Maximum length of a field name in a fault, in characters. For a longer name, the pointer leads to the object. */
export const LONGEST_NAME = 100

/** Prints a field name as a JSON string, cut to the maximum length. */
export const quoted = (name: string): string =>
  JSON.stringify(name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)

/** Facts of a fault that lists allowed values: the first values as JSON, and the number of further values. */
export const firstValues = (values: readonly unknown[]): FirstValues => ({
  values: values.slice(0, MANY).map((value) => JSON.stringify(value)),
  more: Math.max(0, values.length - MANY),
})

/** The edit distance of two words (Levenshtein). */
const distance = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [at, against] of [...other].entries()) {
      const change = (above[at] ?? 0) + (letter === against ? 0 : 1)
      line.push(Math.min(change, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    }
    above = line
  }
  return above.at(-1) ?? 0
}

const LONGEST_SLIP = 40

/** The words with their edit distances from a wrong word, the nearest first. */
const byDistance = (wrong: string, words: readonly string[]) =>
  words
    .map((word) => ({ word, off: distance(wrong.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.off - b.off)

/**
 * Spelling correction: returns the words that a wrong word changes into by edits of at most half of its letters, the nearest
 * first.
 * @param limit the maximum number of words
 */
export const nearestWords = (wrong: string, words: readonly string[], limit: number): readonly string[] =>
  wrong.length > LONGEST_SLIP
    ? []
    : byDistance(wrong, words)
        .filter(({ off }) => off * 2 <= wrong.length)
        .slice(0, limit)
        .map(({ word }) => word)

/** Spelling correction: returns the known word within an edit distance of two, if any. */
export const closestWord = (wrong: unknown, words: readonly unknown[]): string | undefined => {
  if (typeof wrong !== 'string' || wrong.length > LONGEST_SLIP) return undefined
  const [near] = byDistance(
    wrong,
    words.filter((word): word is string => typeof word === 'string'),
  )
  return near !== undefined && near.off <= 2 && near.off < near.word.length ? near.word : undefined
}

/** Whether a required value is missing. */
const reasonOf = (input: unknown): 'missing' | 'other' => (input === undefined ? 'missing' : 'other')

/** Creates the fault of a value outside an enum. Values that are cards have a fault of their own. */
export const notOneOf = (values: readonly unknown[], reason: 'missing' | 'other'): Fault =>
  values.includes('Ua') && values.length > MANY
    ? fault('no-card', { reason })
    : fault('not-one-of', { reason, ...firstValues(values) })

/** The maximum number of listed kinds; beyond that the fault refers to the contract. */
const FEW = 16

/** The fault of an unknown discriminator value: the probable kind, or the known kinds. */
const noSuchKind = (field: string, input: unknown, values: readonly unknown[]): Fault => {
  const sent = (input as Readonly<Record<string, unknown>>)[field]
  const near = closestWord(sent, values)
  if (near !== undefined) {
    const facts = { field, sent: JSON.stringify(sent), meant: JSON.stringify(near) }
    return fault('no-such-kind', { reason: 'meant', ...facts })
  }
  const reason = reasonOf(sent)
  if (values.length <= FEW) return notOneOf(values, reason)
  const examples = values.slice(0, 3).map((value) => JSON.stringify(value))
  return fault('no-such-kind', { reason, count: values.length, examples })
}

const SIZED: Readonly<Record<string, SizeUnit>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  map: 'entries',
  object: 'fields',
}

type Issue = z.core.$ZodRawIssue
type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>

const wrongSize = (issue: Bound): Fault => {
  const [limit, beyond, within] =
    issue.code === 'too_small'
      ? ([issue.minimum, 'above', 'least'] as const)
      : ([issue.maximum, 'below', 'most'] as const)
  const reason = issue.exact ? 'exactly' : issue.inclusive === false ? beyond : within
  return fault('wrong-size', { reason, size: `${limit}`, of: SIZED[issue.origin] ?? 'number' })
}

const FORMS = { datetime: 'moment', url: 'url', json_string: 'json' } as const

/**
 * Creates the fault of one unknown field: the field that was probably meant, or the known fields.
 * @param found the fault of the object, with the names of all its fields
 */
export const noSuchField = (key: string, found: Fault): Fault => {
  const name = quoted(key)
  if (found.code !== 'no-such-field') return found
  if (found.facts.reason !== 'some') return fault('no-such-field', { reason: 'none', name })
  const fields = found.facts.values.map((value): unknown => JSON.parse(value))
  const near = closestWord(key, fields)
  // Two changes turn a short word into almost any other short word.
  const isClose = near !== undefined && distance(key.toLowerCase(), near.toLowerCase()) * 2 < near.length
  return !isClose
    ? fault('no-such-field', { reason: 'some', name, ...firstValues(fields) })
    : fault('no-such-field', { reason: 'meant', name, meant: JSON.stringify(near) })
}

/** The known fields of a closed object. */
const fieldsOf = ({ inst }: Issue): readonly string[] =>
  inst instanceof z.ZodObject ? Object.keys(inst.shape) : []

/** The fault of an issue. `satisfies never` proves that every kind of zod issue has a case. */
const faultOf = (issue: Issue): Fault => {
  switch (issue.code) {
    case 'invalid_type': {
      const whole = issue.inst instanceof z.ZodNumberFormat
      const wanted = KINDS[whole ? 'int' : issue.expected] ?? 'other'
      return issue.input === undefined
        ? fault('missing', { wanted })
        : fault('wrong-kind', { wanted, sent: kindOf(issue.input) })
    }
    case 'invalid_value':
      return notOneOf(issue.values, reasonOf(issue.input))
    case 'too_small':
    case 'too_big':
      return wrongSize(issue)
    case 'invalid_format':
      return fault('wrong-form', { reason: FORMS[issue.format as keyof typeof FORMS] ?? 'other' })
    case 'not_multiple_of':
      return fault('no-multiple', { of: `${issue.divisor}` })
    case 'unrecognized_keys': {
      const fields = fieldsOf(issue)
      const name = quoted(issue.keys[0] ?? '')
      return fields.length === 0
        ? fault('no-such-field', { reason: 'none', name })
        : fault('no-such-field', {
            reason: 'some',
            name,
            values: fields.map((field) => JSON.stringify(field)),
            more: 0,
          })
    }
    case 'invalid_union':
      return 'discriminator' in issue && Array.isArray(issue['options'])
        ? noSuchKind(String(issue['discriminator']), issue.input, issue['options'])
        : fault('no-form-fits')
    case 'invalid_key':
      return fault('cannot-stand', { reason: 'name' })
    case 'invalid_element':
      return fault('cannot-stand', { reason: 'within' })
    case 'custom':
      return fault('cannot-stand', { reason: 'here' })
    default:
      return issue satisfies never
  }
}

z.config({ localeError: (issue) => faultAsMessage(faultOf(issue)) })
