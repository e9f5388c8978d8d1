import { describe, expect, test } from 'vitest'
import { ALL_PROBLEM_TEXTS } from '../../src/i18n/all-problem-texts.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { problemTermsOf } from '../../src/i18n/problem-sentences.ts'
import type { Fault, FaultFacts, JsonType, SizeUnit } from '../../src/i18n/validation-fault-schema.ts'
import { fault } from '../../src/i18n/validation-fault-schema.ts'
import type { Expected, ExpectedThing } from '../../src/notation/expected-tokens.ts'
import { assetProblemTexts } from '../support/texts/asset-problem-texts.ts'
import { BROKEN, ENGLISH, NAMES } from '../support/texts/broken-sentence-patterns.ts'

/*
 * Texts of all validation faults of a request, in every language.
 */

const some = { values: ['"a"', '"b"'], more: 3 }
const notThere = (expected: Expected) => ({ at: 3, expected, found: 'acorn' })

/** An example of every case. A missing fault fails the type check; a missing case fails a test. */
const EXAMPLES: { readonly [C in keyof FaultFacts]: readonly FaultFacts[C][] } = {
  'no-move': [{}],
  'not-ascii': [{}],
  'packs-for-players': [{}],
  'berg-without-points': [{}],
  'target-besides-deals': [{}],
  'weis-is-off': [{}],
  'factors-without-multipliers': [{}],
  'closing-without-target': [{}],
  'players-for-variant': [{}],
  'row-besides-list': [{}],
  'row-twice': [{}],
  'entry-twice': [{}],
  'without-effect': [
    { option: 'players', values: ['2'] },
    { option: 'players', values: ['2', '3'] },
  ],
  'no-duration': [{}],
  'no-increment': [{}],
  'no-time-zone': [{}],
  'no-time-of-day': [{}],
  'never-awake': [{}],
  'quiet-too-long': [{}],
  'time-zone-missing': [{}],
  'delay-too-long': [{}],
  'no-clock': [{}],
  'reminder-too-early': [{}],
  'reminder-twice': [{}],
  missing: [{ wanted: 'text' }],
  'wrong-kind': [{ wanted: 'integer', sent: 'fraction' }],
  'not-one-of': [
    { reason: 'missing', ...some },
    { reason: 'other', ...some },
    { reason: 'other', values: ['"a"'], more: 0 },
  ],
  'no-card': [{ reason: 'missing' }, { reason: 'other' }],
  'no-such-kind': [
    { reason: 'meant', field: 'type', sent: '"bdi"', meant: '"bid"' },
    { reason: 'missing', count: 24, examples: ['"bid"', '"pass"'] },
    { reason: 'other', count: 24, examples: ['"bid"', '"pass"'] },
  ],
  'wrong-size': (['exactly', 'above', 'below', 'least', 'most'] as const).map((reason) => ({
    reason,
    size: '3',
    of: 'entries',
  })),
  'no-number-in-digits': [{ least: 1, most: 100 }],
  'wrong-form': (['moment', 'url', 'https', 'json', 'other'] as const).map((reason) => ({ reason })),
  'no-multiple': [{ of: '5' }],
  'no-such-field': [
    { reason: 'meant', name: '"targt"', meant: '"target"' },
    { reason: 'some', name: '"targt"', ...some },
    { reason: 'none', name: '"targt"' },
  ],
  'wrong-name': [{ name: '"x"', why: fault('wrong-size', { reason: 'most', size: '2', of: 'characters' }) }],
  'no-form-fits': [{}],
  'two-forms': [{}],
  'several-forms': [
    { ways: [fault('missing', { wanted: 'integer' }), fault('not-one-of', { reason: 'other', ...some })] },
  ],
  'cannot-stand': (['here', 'name', 'within'] as const).map((reason) => ({ reason })),
  'not-printable': [{}],
  'half-character': [{}],
  'unfit-name': [
    { reason: 'length', most: 64 },
    { reason: 'marks', most: 4 },
    ...(['unseen', 'empty', 'mixed', 'reserved'] as const).map((reason) => ({ reason })),
  ],
  'unfit-time': [{ reason: 'far', days: 400 }, { reason: 'past' }, { reason: 'order' }],
  'unfit-target': [
    { reason: 'too-long', most: 2000 },
    ...(
      [
        'no-url',
        'scheme',
        'credentials',
        'fragment',
        'port',
        'this-service',
        'private-name',
        'private-address',
      ] as const
    ).map((reason) => ({ reason })),
  ],
  'easily-guessed': [{ least: 20 }],
  'no-such-parameter': [
    { reason: 'meant', meant: '"limit"' },
    { reason: 'some', ...some },
    { reason: 'none' },
  ],
  'sent-again': [{ name: 'limit', times: 3 }],
  'no-cursor': [{ reason: 'other' }, { reason: 'restored' }],
  'no-such-event': [{ version: 18 }],
  'no-such-ruleset': [{}],
  'wrong-seats': [
    { reason: 'fixed', seats: 4, sent: 3 },
    { reason: 'option', seats: 4, sent: 3, players: [2, 3, 4] },
  ],
  'one-seat-only': [{}],
  'no-seat-to-salt': [{}],
  'open-tables-only': [{}],
  'not-every-seat-once': [{ seats: 4 }],
  'cannot-deal': [{ dealers: [0, 1] }],
  'wrong-lists': [{ wanted: 4, sent: 3 }],
  'wrong-heap': [
    { wanted: 9, sent: 8 },
    { wanted: 1, sent: 8 },
  ],
  'no-such-pile': [{}],
  'no-such-player': [{}],
  'unfit-figure': [
    { reason: 'figure-missing' },
    { reason: 'figure-without-effect' },
    { reason: 'figure-impossible' },
    { reason: 'wrong-length', expected: 4, got: 2 },
  ],
  'wrong-card': [
    { reason: 'twice', card: 'Ua' },
    { reason: 'not-in-pack', card: 'Ua' },
  ],
  'not-dealt': [{ cards: ['Ua', '9a'] }],
  'not-in-notation': [
    notThere({ thing: 'card' }),
    notThere({ orNothing: { counted: 'cards', range: [3, 9] } }),
    notThere({ oneOf: [{ thing: 'seat', range: [0, 3] }, { sign: ';' }, { thing: 'row', most: 20 }] }),
    notThere({ thing: 'call', words: ['pass', 'double'] }),
    notThere({ optionsOf: 'schieber', not: [{ option: 'target', value: '"viel"' }] }),
    { at: 3, expected: { counted: 'hands', range: [4, 4] }, found: '' },
  ],
}

type Facts = Readonly<Record<string, unknown>>
const CASES = (Object.entries(EXAMPLES) as [keyof FaultFacts, readonly Facts[]][]).flatMap(([code, all]) =>
  all.map((facts) => ({ code, facts })),
)

/** Another value for each fact that is a word. */
const OTHERS: Readonly<Record<string, unknown>> = {
  text: 'list',
  integer: 'number',
  fraction: 'null',
  entries: 'fields',
}

const otherThan = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (Array.isArray(value)) return value.slice(1)
  if (typeof value === 'object') return 'code' in (value ?? {}) ? fault('no-such-pile') : { thing: 'name' }
  return OTHERS[String(value)] ?? (value === '3' || value === '5' ? '4' : `${value}x`)
}

/** Names and values that are equal in every language. */
const SENT = /"[^"]*"|`[^`]*`|API|\b(true|pass|double|limit)\b|«[^»]*»/gu

describe.each(LANGUAGES)('in %s', (language) => {
  const terms = problemTermsOf(ALL_PROBLEM_TEXTS[language])
  const said = (code: keyof FaultFacts, facts: Facts) => terms.fault({ code, facts } as unknown as Fault)

  test.each(CASES)('$code $facts', ({ code, facts }) => {
    const sentence = said(code, facts)
    expect(sentence).not.toMatch(BROKEN)
    expect(sentence).toMatch(/[.?]$/)
    if (language !== 'en') expect(sentence.replaceAll(SENT, '').replaceAll(NAMES, '')).not.toMatch(ENGLISH)
    // The text depends on each fact.
    for (const name of Object.keys(facts).filter((one) => one !== 'reason')) {
      expect(said(code, { ...facts, [name]: otherThan(facts[name]) }), name).not.toBe(sentence)
    }
  })

  test('every case has an example, and the texts of two cases differ', () => {
    for (const [code, all] of Object.entries(EXAMPLES) as [keyof FaultFacts, readonly Facts[]][]) {
      const sentence: unknown = ALL_PROBLEM_TEXTS[language].faults[code]
      const cases = typeof sentence === 'object' && sentence !== null ? Object.keys(sentence) : [undefined]
      expect(new Set(all.map((facts) => facts['reason'])), code).toEqual(new Set(cases))
      expect(new Set(all.map((facts) => said(code, facts))).size, code).toBe(all.length)
    }
  })

  test('every format and token has its own name', () => {
    const { kinds, things, sized } = ALL_PROBLEM_TEXTS[language].faultWords
    for (const kind of Object.keys(kinds) as JsonType[]) {
      expect(terms.fault(fault('missing', { wanted: kind }))).toContain(kinds[kind])
    }
    for (const thing of Object.keys(things) as ExpectedThing[]) {
      const told = terms.expected({ thing })
      expect(told).toBe(things[thing])
      if (language !== 'en') expect(told.replaceAll(NAMES, '')).not.toMatch(ENGLISH)
    }
    expect(new Set(Object.values(kinds)).size).toBe(Object.keys(kinds).length)
    expect(new Set(Object.values(things)).size).toBe(Object.keys(things).length)
    for (const of of Object.keys(sized) as SizeUnit[]) {
      // A size fault names the number.
      expect(sized[of]('1')).toContain('1')
      expect(sized[of]('2')).toContain('2')
    }
    expect(sized.entries('1').slice(2)).not.toBe(sized.entries('2').slice(2))
  })
})

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'the Worker reads the same texts in %s from its assets',
  async (language) => {
    const own = problemTermsOf(ALL_PROBLEM_TEXTS[language])
    const read = problemTermsOf(await assetProblemTexts(language))
    for (const { code, facts } of CASES) {
      const found = { code, facts } as unknown as Fault
      expect(read.fault(found)).toBe(own.fault(found))
    }
  },
)
