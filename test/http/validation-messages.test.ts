import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createApp } from '../../src/http/app.ts'
import type { Target } from '../../src/http/wire/validation-faults.ts'
import { faultsOf } from '../../src/http/wire/validation-faults.ts'
import { faultIn } from '../../src/http/wire/zod-issues.ts'
import { ALL_PROBLEM_TEXTS } from '../../src/i18n/all-problem-texts.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { problemTermsOf } from '../../src/i18n/problem-sentences.ts'
import { MOVE_TYPES } from '../../src/rules/model/moves.ts'

/*
 * Validation messages: each validation fault has a sentence of the service. No sentence of zod reaches a client.
 */

/** The sentences of zod. */
const { localeError: inEnglish } = z.locales.en()
const OF_ZOD = /^(Invalid|Too (small|big)|Unrecognized|Expected .* received)|received|NaN|undefined/

const terms = LANGUAGES.map((language) => problemTermsOf(ALL_PROBLEM_TEXTS[language]))
const [english] = terms

type Issue = z.core.$ZodIssue & { readonly input?: unknown }

/** All issues, nested issues included. */
const flattened = (issues: readonly Issue[]): readonly Issue[] =>
  issues.flatMap((issue) => {
    if (issue.code === 'invalid_union') return [issue, ...issue.errors.flatMap(flattened)]
    return issue.code === 'invalid_key' || issue.code === 'invalid_element'
      ? [issue, ...flattened(issue.issues)]
      : [issue]
  })

/** Whether a text is a sentence of the service: not of zod, from a capital letter to a full stop, under 700 characters. */
const isOurSentence = (text: string): boolean =>
  // Quoted values come from the client and may contain any text.
  !OF_ZOD.test(text.replaceAll(/"(\\.|[^"\\])*"/gs, '""')) &&
  /^[\p{Lu}"`].*[.?]$/su.test(text) &&
  text.length < 700

/** Asserts that no fault sentence of a value is a sentence of zod. Returns the codes of the zod issues. */
const issueCodes = (schema: z.ZodType, value: unknown, target: Target = 'json'): readonly string[] => {
  const { error } = schema.safeParse(value, { reportInput: true })
  if (error === undefined) return []
  const issues = flattened(error.issues)
  const theirs = issues.map((issue) => inEnglish(issue as never))
  const found = [...faultsOf(error.issues, target, value).map(({ fault }) => fault), ...issues.map(faultIn)]
  const ours = found.flatMap((fault) => terms.map((t) => t.fault(fault)))
  // One expectation for all sentences: an expectation costs more than the comparison.
  const wrong = ours.filter((sentence) => theirs.includes(sentence) || !isOurSentence(sentence))
  if (ours.length === 0 || wrong.length > 0)
    expect.fail(`wrong: ${wrong.join(' | ')}; all: ${ours.join(' | ')}`)
  return issues.map(({ code }) => code)
}

interface Part {
  readonly name: string
  readonly schema: z.ZodObject
  readonly target: Target
}

/** All validated parts of requests, route by route. */
const parts: readonly Part[] = createApp().openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return []
  const { method, path, request = {} } = definition.route
  const media = request.body?.content['application/json']
  const body = media && 'schema' in media ? media.schema : undefined
  const all = { json: body, query: request.query, param: request.params, header: request.headers }
  return Object.entries(all).flatMap(([target, schema]) =>
    schema === undefined
      ? []
      : [{ name: `${method} ${path} ${target}`, schema: schema as z.ZodObject, target: target as Target }],
  )
})

/** Random values that resemble a schema: known names and values, also in wrong places. */
const valuesLike = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const {
    properties = {},
    oneOf = [],
    anyOf = [],
  } = z.toJSONSchema(schema, { io: 'input' }) as {
    properties?: object
    oneOf?: { properties: Record<string, { const?: unknown }> }[]
    anyOf?: { properties: Record<string, { const?: unknown }> }[]
  }
  const members = [...oneOf, ...anyOf]
  const names = [...Object.keys(properties), ...members.flatMap((member) => Object.keys(member.properties))]
  const kinds = members.flatMap(({ properties: { type, ruleset } }) => [type?.const, ruleset?.const])
  const known = ['Ua', 'acorns', 'me', 'open', 'private', ...kinds].filter((value) => value !== undefined)
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...known),
      fc.integer(),
      fc.double(),
      fc.string(),
      fc.string({ minLength: 100, maxLength: 300 }),
      fc.constantFrom(null, true, false, undefined),
      fc.array(tie('value'), { maxLength: 12 }),
      fc.dictionary(
        fc.oneof(fc.constantFrom('type', 'seat', 'points', 'card', ...names), fc.string()),
        tie('value'),
        { maxKeys: 6 },
      ),
    ),
  }))
  return value
}

test.each(parts)('$name: each fault has a sentence of the service', ({ schema, target }) => {
  fc.assert(
    fc.property(valuesLike(schema), (value) => {
      issueCodes(schema, value, target)
    }),
    { numRuns: 300 },
  )
})

describe('each issue code of zod has a sentence', () => {
  const named = z.strictObject({ name: z.string() })
  test.each<[string, z.ZodType, unknown]>([
    ['invalid_type', z.string(), 7],
    ['invalid_type', z.int(), 1.5],
    ['invalid_type', named, {}],
    ['invalid_type', named, [[]]],
    ['invalid_value', z.enum(['a', 'b']), 'c'],
    ['invalid_value', z.strictObject({ kind: z.enum(['a', 'b']) }), {}],
    ['invalid_value', z.literal(7), 8],
    ['too_small', z.int().min(3), 2],
    ['too_small', z.number().gt(3), 3],
    ['too_small', z.array(z.int()).length(3), [1]],
    ['too_big', z.string().max(1), 'ab'],
    ['too_big', z.number().lt(3), 3],
    ['too_big', z.array(z.int()).max(1), [1, 2]],
    ['invalid_format', z.string().regex(/a/), 'b'],
    ['invalid_format', z.iso.datetime(), 'yesterday'],
    ['not_multiple_of', z.int().multipleOf(5), 7],
    ['unrecognized_keys', named, { name: 'a', admin: true }],
    ['unrecognized_keys', z.strictObject({}), { admin: true }],
    ['invalid_union', z.union([named, z.array(z.string())]), 7],
    ['invalid_union', z.xor([z.string(), z.string()]), 'a'],
    ['invalid_union', z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]), { type: 'b' }],
    ['invalid_key', z.record(z.string().max(2), z.int()), { long: 1 }],
    ['invalid_element', z.map(z.object({}), z.int()), new Map([[{}, 'b']])],
    ['custom', z.string().refine(() => false), 'a'],
  ])('%s', (code, schema, value) => {
    expect(issueCodes(schema, value)).toContain(code)
  })
})

const details = (name: string, value: unknown): readonly string[] => {
  const part = parts.find((one) => one.name === name)
  const { error } = part?.schema.safeParse(value) ?? {}
  return faultsOf(error?.issues ?? [], part?.target ?? 'json', value).map(
    ({ fault }) => english?.fault(fault) ?? '',
  )
}

describe('sentences of faults', () => {
  const move = 'post /v1/games/{game}/moves json'
  const game = 'post /v1/games json'
  test.each<[string, unknown, string]>([
    [move, 'pass', 'A move is an object, for example {"type": "play", "card": "Ua"}.'],
    [move, { notation: 5 }, 'Send a text, not a whole number.'],
    [move, { notation: 'pass', seat: 1 }, 'Unknown field "seat". Known fields: "notation".'],
    [move, {}, 'The field is required. Expected one of the'],
    [move, { type: 'bdi' }, 'Unknown type "bdi". Did you mean "bid"?'],
    [
      move,
      { type: 'surrender' },
      `Expected one of the ${MOVE_TYPES.length} that the contract lists, for example "bid", "pass", "double".`,
    ],
    [
      move,
      { type: 'play' },
      'The field is required. Expected a card: a rank of A K O U B 9 8 7 6, then a suit of a s r b, as in "Ua".',
    ],
    [move, { type: 'bid', points: 'ninety' }, 'Send a whole number, not a text.'],
    [move, { type: 'bid', points: Number.POSITIVE_INFINITY }, 'Send a whole number, not an infinite number.'],
    [move, { type: 'bid' }, 'The field is required. Send a whole number.'],
    [move, { type: 'pass', seat: 1 }, 'Unknown field "seat". Known fields: "type", "notation", "say".'],
    [
      move,
      { type: 'bid', points: '100', denomination: 'acorns', notation: '1 of … 1 of …' },
      'Send a whole number, not a text.',
    ],
    [move, { type: 'nope', notation: 'pass' }, 'Expected one of the'],
    [
      move,
      { type: 'pass', seat: 1, notation: 'pass' },
      'Unknown field "seat". Known fields: "type", "notation", "say".',
    ],
    [move, { notation: 'pass', say: 'Eichel' }, 'Send `notation` or `say`, not both.'],
    [move, { type: 'discard', cards: [] }, 'Send at least 1 entry.'],
    [game, { ruleset: 'schiber' }, 'Unknown ruleset "schiber". Did you mean "schieber"?'],
    [game, { ruleset: 'kreuzjass', options: { targt: 1 } }, 'Unknown field "targt". Did you mean "target"?'],
    [game, { ruleset: 'kreuzjass', options: { aim: 1 } }, 'Unknown field "aim". Known fields: "target",'],
    [
      game,
      { ruleset: 'schieber', options: { target: 0.5 } },
      'Expected "by-multipliers", or send a whole number, not a number with a fraction.',
    ],
    [
      game,
      { ruleset: 'coiffeur-three', options: { rows: [{ contract: 'bells', multiplier: 21 }] } },
      'Send at most 20.',
    ],
    [
      game,
      {
        ruleset: 'coiffeur-three',
        options: {
          rows: [
            { contract: 'bells', multiplier: 1 },
            { contract: 'bells', multiplier: 2 },
          ],
        },
      },
      'The board has a row for this contract already. Only a Joker has several rows.',
    ],
    ['get /v1/games query', { limit: '0x5' }, 'Send a whole number from 1 to 100, in digits.'],
    [
      'post /v1/players header',
      { 'Idempotency-Key': 'ü' },
      'Send printable ASCII characters only, for example a UUID.',
    ],
    ['post /v1/players json', { name: 'x'.repeat(65) }, 'A name must have 1 to 64 characters.'],
    ['post /v1/players json', { name: 'a\u200bb' }, 'A name must be one visible line, without control'],
    ['post /v1/players json', { name: '\u0301' }, 'A name must have a visible character.'],
    [
      'post /v1/players header',
      { 'Idempotency-Key': 'abc' },
      'Send a key of at least 20 characters that nobody can guess',
    ],
  ])('%s %j', (name, value, said) => {
    expect(details(name, value)[0]).toContain(said)
  })

  test('a number out of range gets the sentence of its own bound only', () => {
    const schema = z.strictObject({ target: z.int().min(100).max(10_000), free: z.int() })
    const told = (target: number, free: number) => {
      const sent = { target, free }
      const { error } = schema.safeParse(sent)
      return faultsOf(error?.issues ?? [], 'json', sent).map(({ pointer, fault }) => [pointer, fault.facts])
    }
    const most = { reason: 'most', of: 'number' }
    expect(told(1e99, 1)).toEqual([['/target', { ...most, size: '10000' }]])
    expect(told(-1e99, 1)).toEqual([['/target', { ...most, reason: 'least', size: '100' }]])
    expect(told(1e99, 1e99)).toEqual([
      ['/target', { ...most, size: '10000' }],
      ['/free', { ...most, size: `${Number.MAX_SAFE_INTEGER}` }],
    ])
  })

  test('an overlong field name is neither repeated nor part of the pointer', () => {
    const sent = { ['x'.repeat(50_000)]: 1 }
    const { error } = z.strictObject({}).safeParse(sent)
    expect(JSON.stringify(faultsOf(error?.issues ?? [], 'json', sent)).length).toBeLessThan(300)
  })
})
