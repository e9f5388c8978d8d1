import { describe, expect, test } from 'vitest'
import { ALL_PROBLEM_TEXTS } from '../../src/i18n/all-problem-texts.ts'
import type { Table } from '../../src/i18n/display-names.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import type { ProblemFacts } from '../../src/i18n/problem-schema.ts'
import { problemInWords } from '../../src/i18n/problem-sentences.ts'
import { fault } from '../../src/i18n/validation-fault-schema.ts'
import type { Language } from '../../src/rules/languages.ts'
import type { ViolationFacts } from '../../src/rules/model/violation.ts'
import { assetProblemTexts } from '../support/texts/asset-problem-texts.ts'
import { BROKEN, ENGLISH, NAMES } from '../support/texts/broken-sentence-patterns.ts'
import { expectByLanguage } from '../support/texts/expect-by-language.ts'

/*
 * Texts of all problem codes in every language, for each case of a code and each variation of its facts.
 */

/** Examples of cases that have a reason and no other facts. */
const casesWithoutFacts = <R extends string>(...reasons: R[]) => reasons.map((reason) => ({ reason }))
/** Examples of cases that share the same facts. */
const casesWithFacts = <R extends string, F extends object>(reasons: readonly R[], facts: F) =>
  reasons.map((reason) => ({ reason, ...facts }))

/** An example of every case. A missing code fails the type check; a missing case fails a test. */
const REFUSALS: { readonly [C in keyof ViolationFacts]: readonly ViolationFacts[C][] } = {
  'game-not-started': [{}],
  'game-already-started': [{}],
  'game-over': [{}],
  'game-not-over': [{}],
  'no-such-seat': [{ seats: 4 }],
  'seat-taken': [{ seat: 1 }],
  'seat-held': [{ seat: 1 }],
  'no-seat-free': [{}],
  'already-seated': [{}],
  'move-not-available': [
    { reason: 'phase', move: 'pass', phase: 'play', words: ['play', 'weis', 'last-round'] },
    { reason: 'phase', move: 'fold', phase: 'discard', words: ['discard'] },
    ...casesWithoutFacts('stoeck', 'weis', 'once-or-blind', 'blind'),
  ],
  'not-your-turn': casesWithFacts(
    [
      'playing',
      'calling',
      'bidding',
      'declaring',
      'choosing',
      'predicting',
      'deciding',
      'giving-up',
      'robbing',
      'doubling',
      'wondering',
    ],
    { turn: 2 },
  ),
  'bid-not-on-ladder': [
    { points: 158, ladder: [40, 50, 60, 157, 257] },
    { points: 38, ladder: [40, 157] },
  ],
  'bid-too-low': [{ standing: 100 }],
  'denomination-not-offered': [
    ...casesWithoutFacts(
      'opens-later',
      'unknown',
      'number',
      'trumps-later',
      'slalom',
      'no-misere',
      'tuo',
      'trump',
    ),
    { reason: 'one-of', denominations: ['acorns', 'slalom', 'tutti'] },
    { reason: 'not-on-board', denomination: 'tuo', misere: false },
    { reason: 'not-on-board', denomination: 'roses', misere: true },
    { reason: 'one-order', denomination: 'shields' },
  ],
  'already-passed': [{}],
  'nothing-to-double': [{}],
  'own-bid': casesWithoutFacts('bid', 'contract', 'redouble'),
  'already-doubled': [{}],
  'double-window-closed': casesWithoutFacts('declined', 'called', 'played'),
  'double-window-open': [
    { reason: 'you' },
    { reason: 'others', seats: [1] },
    { reason: 'others', seats: [1, 3] },
  ],
  'not-asked': [...casesWithoutFacts('double', 'redouble'), { reason: 'other-seat', seat: 1 }],
  'nothing-to-redouble': [{}],
  'already-led': casesWithoutFacts('melds', 'redouble'),
  'card-not-held': casesWithFacts(['hand', 'table'], { card: 'Us' }),
  'must-follow-suit': casesWithFacts(['follow', 'follow-or-trump'], { led: 'bells' }),
  'must-play-trump': casesWithFacts(['led', 'void'], { led: 'acorns' }),
  'no-undertrump': [{}],
  'no-trump-if-void': [{}],
  'suit-not-open': [{ suit: 'bells' }],
  'weis-too-early': [{}],
  'weis-too-late': casesWithoutFacts('shown', 'first-trick', 'own-card', 'stock'),
  'weis-not-held': casesWithoutFacts('hand', 'one-item', 'no-item'),
  'weis-incomplete': [{}],
  'weis-overlap': [{}],
  'weis-too-low': [{ reason: 'declared', standing: 50 }, { reason: 'scored' }],
  'stoeck-too-late': [{}],
  'nothing-to-inspect': [{ reason: 'none', seat: 3 }, { reason: 'over' }],
  'not-the-declarer': casesWithFacts(
    ['melds', 'stoeck', 'partner', 'exchange', 'order', 'contract', 'stock'],
    {
      declarer: 2,
    },
  ),
  'opens-required': [{ denomination: 'gustav' }],
  'row-not-open': [
    { reason: 'joker', jokers: ['joker-1', 'joker-2'] },
    { reason: 'joker', jokers: ['joker-7'], own: 'roses' },
    { reason: 'joker', jokers: [], own: 'misere' },
    { reason: 'used', row: 'obenabe' },
    { reason: 'used', row: 'joker-10' },
  ],
  'must-declare': casesWithoutFacts('opening', 'alone', 'barrel', 'last'),
  'cannot-shove': [{}],
  'cannot-fold': casesWithoutFacts('not-asked', 'no-bid', 'own-will'),
  'already-decided': casesWithoutFacts('stoeck', 'weis', 'knocked', 'deciding', 'bid-once', 'stood'),
  'already-looked': casesWithoutFacts('blind-bid', 'hand'),
  'must-look-first': [{}],
  'bid-not-next': [
    ...casesWithoutFacts('open-hands', 'blind-first'),
    { reason: 'blind-points', points: 3 },
    { reason: 'highest', standing: 5 },
    { reason: 'next', next: 4 },
  ],
  'prediction-out-of-range': [{ most: 157 }],
  'already-predicted': [{}],
  'wrong-number-of-cards': [{ reason: 'as-many' }, { reason: 'exactly', count: 4 }],
  'items-not-held': casesWithoutFacts('incomplete', 'overlap', 'both', 'second', 'not-seen'),
  'cannot-rob': casesWithoutFacts(
    'stock',
    'nothing-turned',
    'only-the-six',
    'no-six',
    'not-playing',
    'played',
  ),
  'cannot-knock': [{ times: 1 }, { times: 2 }],
  'card-not-callable': casesWithFacts(['pack', 'own'], { card: '6b' }),
  'cannot-claim': [{ reason: 'wrong', points: 640, target: 1000 }, { reason: 'partner' }],
  'last-round-already': [{}],
  'hints-not-allowed': [{}],
  'too-many-hints': [{ most: 3 }],
  'time-not-given': [
    ...casesWithoutFacts('no-clock', 'not-waiting', 'own-side', 'time-up'),
    { reason: 'used-up', most: 5 },
    { reason: 'too-much', most: 'PT5M' },
  ],
  'game-paused': [{}],
  'pause-not-possible': [...casesWithoutFacts('no-clock'), { reason: 'used-up', most: 5 }],
}

const FAILURES: { readonly [C in keyof ProblemFacts]: readonly ProblemFacts[C][] } = {
  'malformed-request': casesWithoutFacts('url', 'encoding'),
  'malformed-json': [
    ...casesWithoutFacts('broke-off', 'unreadable', 'not-utf-8'),
    { reason: 'syntax', why: 'Unexpected token' },
  ],
  unauthorized: casesWithoutFacts('no-token', 'nobody', 'expired', 'no-integration'),
  'ticket-expired': [{}],
  'act-as-unknown': casesWithoutFacts('missing', 'malformed', 'unknown'),
  'foreign-origin': [{}],
  'not-your-player': casesWithoutFacts('another', 'token'),
  'link-not-found': [{}],
  'person-not-found': [{}],
  'link-code-refused': casesWithoutFacts('unknown', 'taken', 'device'),
  'player-still-plays': [{}],
  'kind-is-final': [{ reason: 'person' }, { reason: 'program' }],
  'not-a-program': [{}],
  'too-many-new-players': [{ most: 300, wait: 12 }],
  'insufficient-scope': (['scope', 'game', 'series'] as const).flatMap((reason) => [
    { reason, scope: 'play' as const },
    { reason, scope: 'all' as const },
  ]),
  'not-at-this-table': casesWithoutFacts(
    'play',
    'leave',
    'abandon',
    'pause',
    'give-time',
    'rematch',
    'orders',
    'stand-in',
    'fill',
    'say',
  ),
  'not-the-owner': [{}],
  'wrong-invite': [{}],
  'not-found': casesWithoutFacts('path', 'problem'),
  'game-not-found': [{}],
  'ruleset-not-found': [{}],
  'token-not-found': [{}],
  'deal-not-found': [{}],
  'deal-not-finished': [{ deal: 3 }],
  'analysis-not-found': [{}],
  'nothing-to-export': casesWithoutFacts('open', 'playing', 'never-started'),
  'method-not-allowed': [{ method: 'PUT', allowed: ['GET', 'POST'] }],
  'not-acceptable': [{ types: ['application/json', 'text/html'] }],
  'version-moved': [
    ...casesWithFacts(['moved', 'elsewhere', 'sheet'], { version: 18, etag: '"18-0.abc"' }),
    { reason: 'series', etag: '"r2-4"' },
  ],
  'cursor-expired': casesWithoutFacts('age', 'count', 'lobby', 'restored'),
  'upgrade-required': [{}],
  'streams-unavailable': [{}],
  'no-vacation': [{ reason: 'past' }, { reason: 'days', days: 3 }, { reason: 'turn', game: 'g_1' }],
  'too-many-streams': [{}],
  'too-many-listeners': [{}],
  'too-many-open-games': [{ limit: 200 }],
  'too-many-running-games': [{ limit: 500 }],
  'too-many-bot-games': casesWithFacts(['yours', 'address', 'service'], { limit: 3 }),
  'too-many-tokens': casesWithFacts(['token', 'ticket', 'code', 'link'], { limit: 20 }),
  'last-token': [{}],
  'webhook-not-found': casesWithoutFacts('webhook', 'delivery', 'push'),
  'push-not-set-up': [{}],
  'webhook-url-refused': [
    { reason: 'too-long', most: 2000 },
    ...casesWithoutFacts('no-url', 'scheme', 'credentials', 'fragment', 'port', 'this-service'),
    ...casesWithoutFacts('private-name', 'private-address'),
  ],
  'too-many-webhooks': casesWithFacts(['yours', 'game', 'series', 'push'], { limit: 10 }),
  'ambiguous-move': [{ count: 1 }, { count: 6 }],
  'not-understood': [{ reason: 'some' }, { reason: 'none' }],
  'deal-set-not-found': [{}],
  'deal-set-sealed': [{ dealSet: 'ds_7mBqk0yLwVn3dJ9sXc2TfA' }],
  'sheet-not-found': [{}],
  'not-a-writer': [{}],
  'no-sheet-for-ruleset': [{ ruleset: 'schieber' }],
  'wrong-sum': [
    { reason: 'deal', deal: 3, expected: 157, got: 147 },
    { reason: 'table', expected: 157, got: 147 },
  ],
  'deal-contested': [{ deals: [3] }, { deals: [4, 7] }],
  'sheet-finished': [{}],
  'nothing-to-undo': [{}],
  'already-confirmed': casesWithoutFacts('sheet', 'table'),
  'confirmed-by-same': [{}],
  'sheet-incomplete': [{ deals: [] }, { deals: [3, 4] }],
  'sheet-limit': casesWithFacts(['open', 'today', 'writers', 'contested', 'events', 'entries'], {
    limit: 50,
  }),
  'series-not-found': [{}],
  'round-not-found': [{}],
  'table-not-found': [{}],
  'entry-not-found': [{}],
  'adjustment-not-found': [{}],
  'not-a-director': [{}],
  'not-a-scorer': [{}],
  'not-the-other-side': [{}],
  'not-the-series-owner': [{}],
  'substitute-not-allowed': [{}],
  'has-seen-set': [{}],
  'no-set-for-ruleset': [{}],
  'series-over': [{}],
  'series-not-over': [{}],
  'series-has-results': [{}],
  'series-limit': [{ limit: 'rounds', most: 200 }],
  'series-full': [{ most: 500 }],
  'entries-closed': [{}],
  'already-entered': [{}],
  'entry-taken': [{}],
  'guest-expected': [{ entries: [3] }],
  'other-guest': [{}],
  'partner-taken': [{}],
  'partner-missing': [{ entries: [3, 4] }],
  'number-taken': [{}],
  'guest-cannot-play-here': [{}],
  'too-few-participants': [{ expected: 4, got: 3 }],
  'table-incomplete': [{ got: 2 }],
  'round-open': [{ round: 3 }],
  'round-closed': [{}],
  'round-not-started': [{}],
  'not-drawn': [{}],
  'not-present': [{}],
  'tables-open': [{ tables: [3, 4] }],
  'tables-needed': [{}],
  'entry-twice': [{}],
  'entry-missing': [{}],
  'entry-absent': [{}],
  'wrong-table-size': [{}],
  'partners-apart': [{}],
  'wrong-sides': [{ expected: 2, got: 3 }],
  'no-result': [{}],
  'already-at-table': [{ entries: [3] }],
  'reason-needed': [{}],
  'unknown-game': [{}],
  'unfit-pairing': [{}],
  'precondition-required': [{}],
  'idempotency-key-reused': [{}],
  'body-too-large': [{ most: 65_536 }],
  'unsupported-media-type': casesWithoutFacts('json', 'encoding'),
  'invalid-request': [{ first: fault('wrong-card', { reason: 'twice', card: 'Ua' }) }],
  'too-many-requests': casesWithFacts(
    [
      'read',
      'write',
      'sign-up',
      'integration-read',
      'integration-write',
      'pictures',
      'computing',
      'codes',
      'phrases',
    ],
    { most: 30, wait: 12 },
  ),
  'player-blocked': [{}],
  'unknown-preset': [{ candidates: [] }, { candidates: ['turnier-8', 'turnier-12'] }],
  'preset-of-another-ruleset': [{ preset: 'turnier-12', ruleset: 'schieber' }],
  'name-refused': [{}],
  'monthly-cap-reached': casesWithFacts(['games', 'moves', 'players'], { limit: 1000 }),
  'too-many-analyses': [{ limit: 10 }],
  'too-many-new-games': [{ limit: 2000 }],
  'internal-error': [{}],
  'store-unavailable': [{}],
  'newer-release': [{}],
  overloaded: [{}],
  crowded: [{}],
}

type Code = keyof ViolationFacts | keyof ProblemFacts
type Facts = Readonly<Record<string, unknown>>
const EXAMPLES = Object.entries({ ...REFUSALS, ...FAILURES }) as [Code, readonly Facts[]][]
const CASES = EXAMPLES.flatMap(([code, examples]) => examples.map((facts) => ({ code, facts })))

/** Another value for each fact that is no number. */
const OTHERS: Readonly<Record<string, unknown>> = {
  pass: 'double',
  fold: 'claim',
  play: 'shove',
  weis: 'take',
  'last-round': 'rob',
  discard: 'look',
  Us: '9b',
  '6b': 'Kr',
  bells: 'roses',
  acorns: 'shields',
  shields: 'bells',
  roses: 'acorns',
  slalom: 'gustav',
  gustav: 'slalom',
  tuo: 'tutti',
  tutti: 'obenabe',
  obenabe: 'undenufe',
  misere: 'roses',
  'joker-1': 'joker-3',
  'joker-2': 'joker-4',
  'joker-7': 'joker-8',
  'joker-10': 'joker-9',
}

const otherThan = (value: unknown): unknown => {
  if (typeof value === 'number') return value === 2 ? 1 : value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length === 0 ? ['joker-1'] : value.map(otherThan)
  if (typeof value === 'object') return fault('no-such-pile')
  return OTHERS[String(value)] ?? `${value}-other`
}

/** The facts with one fact changed. A part of a deal needs the name of an existing part. */
const changed = (facts: Facts, name: string): Facts => ({
  ...facts,
  [name]: name === 'phase' ? 'auction' : otherThan(facts[name]),
})

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(CASES)('$code $facts', ({ code, facts }) => {
    const said = problemInWords(ALL_PROBLEM_TEXTS[language], code, facts)
    expect(said).not.toMatch(BROKEN)
    expect(said).toMatch(/[.?!]$/)
    if (language !== 'en') expect(said.replaceAll(NAMES, '')).not.toMatch(ENGLISH)
    // The text depends on each fact.
    for (const name of Object.keys(facts).filter((fact) => fact !== 'reason')) {
      expect(problemInWords(ALL_PROBLEM_TEXTS[language], code, changed(facts, name)), name).not.toBe(said)
    }
  })

  test('every case has an example', () => {
    const { refusals, failures } = ALL_PROBLEM_TEXTS[language]
    for (const [code, examples] of EXAMPLES) {
      const said: unknown = { ...refusals, ...failures }[code]
      const cases = typeof said === 'object' && said !== null ? Object.keys(said) : [undefined]
      expect(new Set(examples.map(({ reason }) => reason)), code).toEqual(new Set(cases))
    }
  })

  test('two cases of a code have different texts', () => {
    for (const [code, examples] of EXAMPLES) {
      const said = examples.map((facts) => problemInWords(ALL_PROBLEM_TEXTS[language], code, facts))
      expect(new Set(said).size, said.join('\n')).toBe(said.length)
    }
  })

  test('problem titles are unique and are no sentences', () => {
    const titles = Object.values(ALL_PROBLEM_TEXTS[language].titles)
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).toMatch(/^\p{Lu}.*[^.]$/u)
  })
})

/** Table context with four players and a pack. */
const tableOf = (pack: Table['pack'], names = ['Anna', 'Beat', 'Vreni', 'Dölf']): Table => ({
  ...(pack && { pack }),
  seats: names.map((name, seat) => ({ seat, side: seat % 2, player: { name } })),
})

/** Codes whose text names the seat by number, as the request does. */
const BY_NUMBER: readonly Code[] = ['seat-taken', 'seat-held']
const NUMBERED = /(?<!\p{L})(seat|platz|place|posto) \d/iu

describe.each(LANGUAGES)('at a table, in %s', (language) => {
  test.each(CASES.filter(({ code }) => !BY_NUMBER.includes(code)))('$code $facts', ({ code, facts }) => {
    const plain = problemInWords(ALL_PROBLEM_TEXTS[language], code, facts)
    const said = problemInWords(ALL_PROBLEM_TEXTS[language], code, facts, tableOf('swiss'))
    expect(said).not.toMatch(BROKEN)
    expect(said).not.toMatch(NUMBERED)
    expect(said !== plain).toBe(NUMBERED.test(plain))
    expect(problemInWords(ALL_PROBLEM_TEXTS[language], code, facts, tableOf('m1'))).not.toMatch(BROKEN)
  })

  test('without player names the text has seat numbers', () => {
    const seats = [0, 1, 2, 3].map((seat) => ({ seat, side: seat % 2, player: null }))
    for (const { code, facts } of CASES) {
      expect(problemInWords(ALL_PROBLEM_TEXTS[language], code, facts, { seats })).toBe(
        problemInWords(ALL_PROBLEM_TEXTS[language], code, facts),
      )
    }
  })
})

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'the Worker reads the same texts in %s from its assets',
  async (language) => {
    const [own, read] = [ALL_PROBLEM_TEXTS[language], await assetProblemTexts(language)]
    for (const { code, facts } of CASES) {
      for (const table of [undefined, tableOf('m1')])
        expect(problemInWords(read, code, facts, table)).toBe(problemInWords(own, code, facts, table))
    }
    expect(read.titles).toEqual(own.titles)
    expect(read.language).toBe(language)
  },
)

describe('at a table', () => {
  const turn = { reason: 'playing', turn: 2 }
  const led = { reason: 'follow', led: 'shields' }
  const card = { reason: 'table', card: 'Us' }
  const stoeck = { reason: 'both' }

  test('the case of a player name is kept', () => {
    const small = tableOf('swiss', ['anna', 'beat', 'vreni', 'dölf'])
    expectByLanguage(
      (language) => problemInWords(ALL_PROBLEM_TEXTS[language], 'not-your-turn', turn, small),
      {
        en: 'vreni is to play.',
        de: 'vreni ist an der Reihe.',
        fr: 'vreni doit jouer.',
        it: 'vreni deve giocare.',
      },
    )
  })

  test('cards and suits have the names of the pack', () => {
    const told = (pack: Table['pack']) => (language: Language) => [
      problemInWords(ALL_PROBLEM_TEXTS[language], 'must-follow-suit', led, tableOf(pack)),
      problemInWords(ALL_PROBLEM_TEXTS[language], 'card-not-held', card, tableOf(pack)),
      problemInWords(ALL_PROBLEM_TEXTS[language], 'items-not-held', stoeck, tableOf(pack)),
    ]
    expectByLanguage(told('swiss'), {
      en: [
        'Shields were led and you hold some: follow suit.',
        'The Under of shields does not lie on the table.',
        'Stöck is called with the King or Ober of trumps, holding both.',
      ],
      de: [
        'Schilten ist ausgespielt, und du hast welche: Du musst Farbe bedienen.',
        'Schilten Under liegt nicht auf dem Tisch.',
        'Stöck sagst du mit König oder Ober vom Trumpf, wenn du beide hast.',
      ],
      fr: [
        'On a demandé écussons et tu en as : il faut suivre.',
        'L’under d’écussons n’est pas sur la table.',
        'Le stöck s’annonce avec le roi ou l’ober d’atout, quand on a les deux.',
      ],
      it: [
        'Il seme chiesto è scudi e ne hai: devi rispondere al seme.',
        'L’under di scudi non è sul tavolo.',
        'Lo stöck si dice con il re o l’ober di briscola, avendoli entrambi.',
      ],
    })
    expectByLanguage(told('m1'), {
      en: [
        'Diamonds were led and you hold some: follow suit.',
        'The Jack of diamonds does not lie on the table.',
        'Stöck is called with the King or Queen of trumps, holding both.',
      ],
      de: [
        'Ecken ist ausgespielt, und du hast welche: Du musst Farbe bedienen.',
        'Ecken Bube liegt nicht auf dem Tisch.',
        'Stöck sagst du mit König oder Dame vom Trumpf, wenn du beide hast.',
      ],
      fr: [
        'On a demandé carreau et tu en as : il faut suivre.',
        'Le valet de carreau n’est pas sur la table.',
        'Le stöck s’annonce avec le roi ou la dame d’atout, quand on a les deux.',
      ],
      it: [
        'Il seme chiesto è quadri e ne hai: devi rispondere al seme.',
        'Il fante di quadri non è sul tavolo.',
        'Lo stöck si dice con il re o la donna di briscola, avendoli entrambi.',
      ],
    })
  })
})
