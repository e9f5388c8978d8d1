import * as z from 'zod'
import type { FaultCode } from '../../kernel/fault.ts'

/*
 * What is wrong with a value, in the words of the house: one sentence for each kind of fault that zod can find. A schema
 * that knows better says so itself (`error`).
 */

/** What somebody should send, by the name that zod has for it. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** What came instead, in the same words. */
const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  // JSON has no infinity, but a number can be written that is larger than any.
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    return 'a number beyond all bounds'
  if (typeof value === 'number')
    return Number.isInteger(value) ? 'a whole number' : 'a number with a fraction'
  return KINDS[typeof value] ?? 'something else'
}

/** More names than this are not read by anybody. */
const MANY = 24

/** Names or values as they are written in JSON, one after the other, as far as anybody reads. */
export const listed = (values: readonly unknown[]): string => {
  const shown = values.slice(0, MANY).map((value) => JSON.stringify(value))
  return values.length > MANY ? `${shown.join(', ')} and ${values.length - MANY} more` : shown.join(', ')
}

/** How many single changes make one word of another, as far as it matters: more than two are no slip of the pen. */
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

/** The word that was probably meant, if one is near. */
export const meant = (wrong: unknown, words: readonly unknown[]): string | undefined => {
  if (typeof wrong !== 'string' || wrong.length > LONGEST_SLIP) return undefined
  const near = words
    .filter((word): word is string => typeof word === 'string')
    .map((word) => ({ word, off: distance(wrong.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.off - b.off)[0]
  return near !== undefined && near.off <= 2 && near.off < near.word.length ? near.word : undefined
}

const CARD = 'a rank of A K O U B 9 8 7 6, then a suit of a s r b, as in "Ua"'

/** The values there are, or how they are made where they are the cards of a pack. */
export const oneOf = (values: readonly unknown[]): string => {
  if (values.includes('Ua') && values.length > MANY) return `Expected a card: ${CARD}.`
  return values.length === 1 ? `Expected ${listed(values)}.` : `Expected one of ${listed(values)}.`
}

/** So many kinds can be told one by one; of more, the contract tells. */
const FEW = 16

/** One of several kinds, told by a field: the one that was meant, or which there are. */
const kind = (field: string, input: unknown, values: readonly unknown[]): string => {
  const sent = (input as Readonly<Record<string, unknown>>)[field]
  const near = meant(sent, values)
  if (near !== undefined)
    return `There is no ${field} ${JSON.stringify(sent)}: did you mean ${JSON.stringify(near)}?`
  const required = sent === undefined ? 'This is required. ' : ''
  return values.length > FEW
    ? `${required}Expected one of the ${values.length} that the contract lists, for example ${listed(values.slice(0, 3))}.`
    : `${required}${oneOf(values)}`
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  object: ['field', 'fields'],
}

/** `3 entries`, or for a number itself just `3`. */
const amount = (origin: string, size: number | bigint): string => {
  const [one, many] = units[origin] ?? []
  return one === undefined ? `${size}` : `${size} ${Number(size) === 1 ? one : many}`
}

type Issue = z.core.$ZodRawIssue
type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>

const outside = (issue: Bound): string => {
  const [limit, beyond, within] =
    issue.code === 'too_small'
      ? [issue.minimum, 'more than', 'at least']
      : [issue.maximum, 'less than', 'at most']
  const bound = issue.exact ? 'exactly' : issue.inclusive === false ? beyond : within
  return `Send ${bound} ${amount(issue.origin, limit)}.`
}

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a moment in UTC, as in 2026-08-01T19:30:00.000Z',
  url: 'a URL',
  json_string: 'JSON',
}

/** What a closed object knows: the fields that can be sent. */
const fieldsOf = ({ inst }: Issue): readonly string[] =>
  inst instanceof z.ZodObject ? Object.keys(inst.shape) : []

/** What a schema of the kernel or of a ruleset finds by itself. */
const FAULTS: Readonly<Record<FaultCode, string>> = {
  'no-move': 'A move is an object, for example {"type": "play", "card": "Ua"}.',
  'not-ascii': 'Letters, digits, spaces and signs of ASCII only.',
  'packs-for-players': 'Five to eight players need two packs, and fewer use one (DF-O7).',
  'players-for-variant': 'Bessern is for three players (BJ-18).',
  'row-besides-list': 'The list of rows says it all: leave this away, or `rows`.',
  'row-twice': 'There is a row of this contract already; only a Joker has several.',
}

const isFault = (message: string): message is FaultCode => Object.hasOwn(FAULTS, message)

/** What an issue says: its sentence, or the one that its code stands for. */
export const inWords = ({ message }: { readonly message: string }): string =>
  isFault(message) ? FAULTS[message] : message

/** The sentence about one fault. Every kind that zod has is here: `satisfies never` sees to it. */
const sentence = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type': {
      const whole = issue.inst instanceof z.ZodNumberFormat
      const wanted = KINDS[whole ? 'int' : issue.expected] ?? 'something else'
      return issue.input === undefined
        ? `This is required: send ${wanted}.`
        : `Send ${wanted}, not ${kindOf(issue.input)}.`
    }
    case 'invalid_value':
      return issue.input === undefined ? `This is required. ${oneOf(issue.values)}` : oneOf(issue.values)
    case 'too_small':
    case 'too_big':
      return outside(issue)
    case 'invalid_format':
      return `Send ${FORMATS[issue.format] ?? 'it in the form that the contract describes'}.`
    case 'not_multiple_of':
      return `Send a multiple of ${issue.divisor}.`
    case 'unrecognized_keys': {
      const fields = fieldsOf(issue)
      return fields.length === 0 ? 'None can be sent.' : `Known here: ${listed(fields)}.`
    }
    case 'invalid_union':
      return 'discriminator' in issue && Array.isArray(issue['options'])
        ? kind(String(issue['discriminator']), issue.input, issue['options'])
        : 'None of the forms that can be sent here fits.'
    case 'invalid_key':
      return 'This name cannot stand here.'
    case 'invalid_element':
      return 'Something in it cannot stand here.'
    case 'custom':
      return 'This cannot be sent here.'
    default:
      return issue satisfies never
  }
}

z.config({ localeError: sentence })
