import { beforeAll, describe, expect, test } from 'vitest'
import type { ProblemCode } from '../../../src/http/problems/problem-codes.ts'
import { PROBLEM_CODES } from '../../../src/http/problems/problem-codes.ts'
import { ALL_PROBLEM_TEXTS } from '../../../src/i18n/all-problem-texts.ts'
import { packOf } from '../../../src/i18n/card-faces.ts'
import type { Language } from '../../../src/i18n/language-negotiation.ts'
import { termsOf } from '../../../src/i18n/naming-functions.ts'
import { problemInWords, problemTermsOf } from '../../../src/i18n/problem-sentences.ts'
import type { Fault } from '../../../src/i18n/validation-fault-schema.ts'
import { fault } from '../../../src/i18n/validation-fault-schema.ts'
import type { RefusalRecipe } from '../../support/recorded/record-refusals.ts'
import type { Answer, Options, Player } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, newTable, post } from '../support/api-client.ts'

callDirectly()

import recorded from './recorded-refusals.generated.json' with { type: 'json' }

/*
 * All problem codes that are reachable over HTTP, with German texts. Refused moves come from recorded random games
 * (`test/support/recorded/record-refusals.ts`); the other requests are written here.
 */

const WAYS = recorded as unknown as readonly RefusalRecipe[]

const GERMAN: Options = { headers: { 'Accept-Language': 'de-CH, fr;q=0.5' } }

let players: Player[] = []
beforeAll(async () => {
  players = await Promise.all(Array.from({ length: 8 }, (_, at) => newPlayer(`Player ${at}`)))
})
const tokenOf = (seat: number): string => players[seat]?.token ?? ''

/** An open game with the owner on its first seat. */
const open = async (wanted: object): Promise<{ path: string; invite: string; seats: number }> => {
  const { status, text, body } = await post('/v1/games', tokenOf(0), wanted)
  expect(status, text).toBe(201)
  return { path: `/v1/games/${body.id}`, invite: body.invite, seats: body.seats.length }
}

/** A game that has started. */
const start = async (wanted: object): Promise<string> => {
  const { path, invite, seats } = await open(wanted)
  for (let seat = 1; seat < seats; seat++) {
    expect((await post(`${path}/seats`, tokenOf(seat), { seat, invite })).status).toBe(201)
  }
  return path
}

/** The text repeats the English message of a parser. */
const PARTLY_ENGLISH: readonly ProblemCode[] = ['malformed-json']

/** Checks the code of a problem, and the German text with the fields of the problem. */
const expectGerman = ({ headers, body, text }: Answer, code: ProblemCode): void => {
  expect(body.code, text).toBe(code)
  expect(headers.get('content-language')).toBe('de')
  expect(headers.get('vary')).toContain('Accept-Language')
  expect(body.title).toBe(ALL_PROBLEM_TEXTS.de.titles[code])
  expect(body.detail).toMatch(/^[\p{Lu}\d«`].*[.?!]$/su)
  expect(body.title).not.toBe(ALL_PROBLEM_TEXTS.en.titles[code])
  if (!PARTLY_ENGLISH.includes(code))
    expect(body.detail).not.toMatch(/\b(the|this|there|you|your|only|send)\b/i)
}

describe('refusals by the rules', () => {
  test.each(WAYS)('$violation.code', async ({ ruleset, options, deal, moves, refused, violation }) => {
    const { code } = violation
    const path = await start({ ruleset, options, deals: [deal] })
    for (const { seat, move } of moves) {
      const made = await post(`${path}/moves`, tokenOf(seat), move)
      expect(made.status, made.text).toBe(201)
    }
    const answer = await post(`${path}/moves`, tokenOf(refused.seat), refused.move, GERMAN)
    expectGerman(answer, code)
    expect(answer.body.facts ?? {}).toEqual(violation.facts)
    expect(answer.body.rule).toBe(violation.rule)
    const { body: game } = await get(path, tokenOf(refused.seat))
    const table = { pack: packOf(game), seats: game.seats }
    expect(answer.body.detail).toBe(problemInWords(ALL_PROBLEM_TEXTS.de, code, violation.facts, table))
  })

  /** Problems of a move out of turn and of a missing card. Seat 0 has all acorns, seat 1 all shields, and so on. */
  const refusedIn = async (language: string, query = '') => {
    const hands = [...'asrb'].map((suit) => [...'AKOUB9876'].map((rank) => `${rank}${suit}`))
    const path = await start({ ruleset: 'schieber', deals: [{ dealer: 0, hands }] })
    const { body } = await get(path, tokenOf(0))
    const turn: number = body.deal.toAct[0]
    const options = { headers: { 'Accept-Language': language } }
    const refuse = (seat: number, notation: string) =>
      post(`${path}/moves${query}`, tokenOf(seat), { notation }, options)
    const late = await refuse((turn + 1) % 4, 'choose acorns')
    expect((await post(`${path}/moves`, tokenOf(turn), { notation: 'choose acorns' })).status).toBe(201)
    const wrong = await refuse(turn, `6${'asrb'[(turn + 1) % 4]}`)
    return { turn, late: late.body, wrong: wrong.body }
  }

  test.each([
    [
      'en',
      'is to choose the contract.',
      /^You do not hold the 6 of (acorns|shields|roses|bells)\.$/,
      /^You do not hold the 6 of (spades|diamonds|clubs|hearts)\.$/,
    ],
    [
      'de',
      'macht Trumpf.',
      /^(Eichel|Schilten|Rosen|Schellen) 6 hast du nicht\.$/,
      /^(Schaufel|Ecken|Kreuz|Herz) 6 hast du nicht\.$/,
    ],
    [
      'fr',
      'doit faire atout.',
      /^Tu n’as pas le 6 (de glands|d’écussons|de roses|de grelots)\.$/,
      /^Tu n’as pas le 6 de (pique|carreau|trèfle|cœur)\.$/,
    ],
    [
      'it',
      'deve fare briscola.',
      /^Non hai il 6 di (ghiande|scudi|rose|campanelli)\.$/,
      /^Non hai il 6 di (picche|quadri|fiori|cuori)\.$/,
    ],
  ])(
    'who is next is told by name, and cards by the pack that is asked for: %s',
    async (language, does, swiss, french) => {
      const usual = await refusedIn(language)
      const quoted = (seat: number) => termsOf(language as Language).quoted(`Player ${seat}`)
      expect(usual.late.detail).toBe(`${quoted(usual.turn)} ${does}`)
      expect(usual.late.facts).toEqual({ reason: 'choosing', turn: usual.turn })
      expect(usual.wrong.detail).toMatch(swiss)
      const other = await refusedIn(language, '?faces=french')
      expect(other.late.detail).toBe(`${quoted(other.turn)} ${does}`)
      expect(other.wrong.detail).toMatch(french)
    },
  )

  test('a player who may not see the game gets no names', async () => {
    const { path, invite } = await open({ ruleset: 'schieber' })
    const { status, text } = await post(`${path}/seats`, tokenOf(1), { seat: 0, invite })
    expect(status, text).toBe(409)
    expect(text).not.toContain('Player 0')
  })

  test('a replay has the current names', async () => {
    const { path, players: four } = await newTable({ ruleset: 'schieber' })
    const { body } = await get(path, four[0]?.token)
    const turn: number = body.deal.toAct[0]
    const late = () =>
      call('POST', `${path}/moves`, {
        token: four[(turn + 1) % 4]?.token,
        body: { notation: 'choose acorns' },
        headers: { 'Idempotency-Key': 'too-early' },
      })
    expect((await late()).body.detail).toBe(`${four[turn]?.name} is to choose the contract.`)
    await call('PATCH', '/v1/players/me', { token: four[turn]?.token, body: { name: 'Vreni' } })
    const again = await late()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body.detail).toBe('Vreni is to choose the contract.')
  })
})

/** A move in words by the seat that has to choose trumps. */
const sayAt = async (say: string): Promise<Answer> => {
  const path = await start({ ruleset: 'schieber' })
  const { body } = await get(path, tokenOf(0))
  return post(`${path}/moves`, tokenOf(body.deal.toAct[0]), { say }, GERMAN)
}

const PROGRAM = { name: 'Elsa', kind: 'program', program: { name: 'Puur', version: '1' } }

/** A request of an integration with many players. */
const asBot = async (method: string, path: string, body?: object, headers: object = {}): Promise<Answer> => {
  const { token } = (await post('/v1/integrations', undefined, { name: 'Jassbot' })).body
  await call('PUT', '/v1/integrations/me/players/elsa', { token, body: { name: 'Elsa' } })
  const options = { token, headers: { ...GERMAN.headers, ...headers } }
  await post('/v1/games', token, { ruleset: 'schieber' }, { headers: { 'Act-As': 'external:elsa' } })
  return call(method, path, { ...options, ...(body && { body }) })
}

const FOUR = ['Anna', 'Beat', 'Carla', 'Dario'].map((name) => ({ name }))

/** The path of a new score sheet. */
const newSheet = async (): Promise<string> =>
  `/v1/sheets/${(await post('/v1/sheets', tokenOf(0), { ruleset: 'schieber', players: FOUR })).body.id}`

/** Writes the first deal of a new sheet. */
const writeDeal = async (points: readonly number[]): Promise<Answer> => {
  const entries = [{ id: crypto.randomUUID(), deal: 1, figures: { points } }]
  return post(`${await newSheet()}/entries`, tokenOf(0), { entries }, GERMAN)
}

const BY_HAND: Partial<Record<ProblemCode, () => Promise<Answer>>> = {
  'game-not-started': async () => {
    const { path } = await open({ ruleset: 'schieber' })
    return post(`${path}/moves`, tokenOf(0), { type: 'pass' }, GERMAN)
  },
  'game-already-started': async () => {
    const path = await start({ ruleset: 'schieber' })
    return call('DELETE', path, { token: tokenOf(0), ...GERMAN })
  },
  'game-over': async () => {
    const path = await start({ ruleset: 'schieber' })
    await call('DELETE', `${path}/seats/me`, { token: tokenOf(0) })
    return post(`${path}/moves`, tokenOf(1), { type: 'pass' }, GERMAN)
  },
  'no-such-seat': async () => {
    const { path, invite } = await open({ ruleset: 'schieber' })
    return post(`${path}/seats`, tokenOf(1), { seat: 5, invite }, GERMAN)
  },
  'seat-taken': async () => {
    const { path, invite } = await open({ ruleset: 'schieber' })
    return post(`${path}/seats`, tokenOf(1), { seat: 0, invite }, GERMAN)
  },
  'seat-held': async () => {
    const path = await start({ ruleset: 'schieber', visibility: 'public' })
    await call('DELETE', `${path}/seats/me`, { token: tokenOf(0) })
    const { id } = (await post(`${path}/rematch`, tokenOf(1), {})).body
    return post(`/v1/games/${id}/seats`, tokenOf(7), { seat: 2 }, GERMAN)
  },
  'game-not-over': async () => {
    const path = await start({ ruleset: 'schieber' })
    return post(`${path}/rematch`, tokenOf(0), {}, GERMAN)
  },
  'already-seated': async () => {
    const { path, invite } = await open({ ruleset: 'schieber' })
    return post(`${path}/seats`, tokenOf(0), { seat: 1, invite }, GERMAN)
  },
  'malformed-json': () => call('POST', '/v1/games', { token: tokenOf(0), raw: '{', ...GERMAN }),
  unauthorized: () => get('/v1/games', undefined, GERMAN),
  'act-as-unknown': () => asBot('GET', '/v1/players/me', undefined, { 'Act-As': 'external:nobody' }),
  'not-your-player': () => asBot('GET', '/v1/players/me', undefined, { 'Act-As': 'p_somebody' }),
  'foreign-origin': () =>
    post('/mcp', tokenOf(0), {}, { headers: { ...GERMAN.headers, Origin: 'https://elsewhere.example' } }),
  'person-not-found': () => asBot('GET', '/v1/integrations/me/players/nobody'),
  'link-not-found': () => call('DELETE', '/v1/players/me/links/l_none', { token: tokenOf(0), ...GERMAN }),
  'link-code-refused': () => asBot('PUT', '/v1/integrations/me/players/x', { code: 'AAAAA-AAAAA' }),
  'kind-is-final': () => asBot('PUT', '/v1/integrations/me/players/elsa', PROGRAM),
  'not-a-program': async () => {
    const { token } = await newPlayer()
    return call('PATCH', '/v1/players/me', { token, body: { program: PROGRAM.program }, ...GERMAN })
  },
  'player-still-plays': async () => {
    const { code } = (await post('/v1/players/me/links', tokenOf(6), {})).body
    return asBot('PUT', '/v1/integrations/me/players/elsa', { code })
  },
  'not-at-this-table': async () => {
    const { path } = await open({ ruleset: 'schieber', visibility: 'public' })
    return post(`${path}/moves`, tokenOf(7), { type: 'pass' }, GERMAN)
  },
  'not-the-owner': async () => {
    const { path } = await open({ ruleset: 'schieber', visibility: 'public' })
    return call('DELETE', path, { token: tokenOf(7), ...GERMAN })
  },
  'wrong-invite': async () => {
    const { path } = await open({ ruleset: 'schieber' })
    return post(`${path}/seats`, tokenOf(0), { invite: 'wrong' }, GERMAN)
  },
  'no-vacation': () =>
    call('PUT', '/v1/players/me/vacation', {
      token: tokenOf(0),
      body: { until: '2020-01-01T00:00:00.000Z' },
      ...GERMAN,
    }),
  'not-found': () => get('/v1/nothing', tokenOf(0), GERMAN),
  'game-not-found': () => get('/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg', tokenOf(0), GERMAN),
  'ruleset-not-found': () => get('/v1/rulesets/bridge', undefined, GERMAN),
  'unknown-preset': () => post('/v1/games', tokenOf(0), { preset: 'turnier-13' }, GERMAN),
  'preset-of-another-ruleset': () =>
    post('/v1/games', tokenOf(0), { preset: 'turnier-12', ruleset: 'kreuzjass' }, GERMAN),
  'deal-not-found': async () => get(`${await start({ ruleset: 'schieber' })}/deals/7`, tokenOf(0), GERMAN),
  'deal-not-finished': async () => get(`${await start({ ruleset: 'schieber' })}/deals/1`, tokenOf(0), GERMAN),
  'nothing-to-export': async () => get(`${await start({ ruleset: 'schieber' })}/export`, tokenOf(0), GERMAN),
  'method-not-allowed': () => call('DELETE', '/v1/rulesets', GERMAN),
  'not-acceptable': () =>
    get('/v1/rulesets', undefined, { headers: { ...GERMAN.headers, Accept: 'image/png' } }),
  'version-moved': async () => {
    const { path, invite } = await open({ ruleset: 'schieber' })
    const headers = { ...GERMAN.headers, 'If-Match': '"1-x"' }
    return post(`${path}/seats`, tokenOf(1), { invite }, { headers })
  },
  'deal-set-not-found': () => get('/v1/deal-sets/ds_none', tokenOf(0), GERMAN),
  'sheet-not-found': () => get('/v1/sheets/sh_none', tokenOf(0), GERMAN),
  'wrong-sum': () => writeDeal([100, 47]),
  'precondition-required': async () => {
    const figures = { points: [100, 57] }
    return call('PUT', `${await newSheet()}/deals/1`, { token: tokenOf(0), body: { figures }, ...GERMAN })
  },
  'nothing-to-undo': async () => post(`${await newSheet()}/undo`, tokenOf(0), undefined, GERMAN),
  'sheet-incomplete': async () => post(`${await newSheet()}/confirmation`, tokenOf(0), undefined, GERMAN),
  'idempotency-key-reused': async () => {
    const headers = { ...GERMAN.headers, 'Idempotency-Key': `refusals-${Date.now()}` }
    await post('/v1/games', tokenOf(0), { ruleset: 'schieber' }, { headers })
    return post('/v1/games', tokenOf(0), { ruleset: 'kreuzjass' }, { headers })
  },
  'insufficient-scope': async () => {
    const { token } = await newPlayer()
    const { body } = await post('/v1/players/me/tokens', token, { label: 'screen', scopes: ['read'] })
    return post('/v1/games', body.token, { ruleset: 'schieber' }, GERMAN)
  },
  'token-not-found': () => call('DELETE', '/v1/players/me/tokens/nothing', { token: tokenOf(0), ...GERMAN }),
  'too-many-tokens': async () => {
    const { token } = await newPlayer()
    const make = () => post('/v1/players/me/tokens', token, { label: 'screen', scopes: ['read'] }, GERMAN)
    for (let count = 0; count < 20; count += 1) expect((await make()).status).toBe(201)
    return make()
  },
  'last-token': async () => {
    const { token } = await newPlayer()
    const { body } = await get('/v1/players/me/tokens', token)
    return call('DELETE', `/v1/players/me/tokens/${body.items[0].id}`, { token, ...GERMAN })
  },
  'webhook-not-found': () => get('/v1/webhooks/wh_5f0c6a3e7b1d4c2f9a8e0b7d6c5f4a3b', tokenOf(0), GERMAN),
  'webhook-url-refused': () =>
    post('/v1/webhooks', tokenOf(0), { url: 'https://10.0.0.1/jass', types: ['turn.started'] }, GERMAN),
  'cursor-expired': () => get('/v1/players/me/events?after=0.m0000000', tokenOf(0), GERMAN),
  'upgrade-required': () => get('/v1/players/me/live', tokenOf(0), GERMAN),
  'ambiguous-move': () => sayAt('Rosen oder Schellen'),
  'not-understood': () => sayAt('Rosen gefallen mir'),
  'body-too-large': () => post('/v1/games', tokenOf(0), { ruleset: 'x'.repeat(70_000) }, GERMAN),
  'unsupported-media-type': () =>
    post('/v1/games', tokenOf(0), {}, { headers: { ...GERMAN.headers, 'Content-Type': 'text/plain' } }),
  'invalid-request': () => post('/v1/games', tokenOf(0), { ruleset: 'bridge' }, GERMAN),
}

test.each(Object.entries(BY_HAND))('%s', async (code, ask) => {
  expectGerman(await ask(), code as ProblemCode)
})

/** Codes without a test here: `test/i18n/problem-texts.test.ts` renders each. */
const ONLY_RENDERED: readonly ProblemCode[] = [
  // Codes of sealed deals: test/api/secrecy/sealed-deals.test.ts, test/api/series/duplicate.test.ts.
  'deal-set-sealed',
  // Every seat is taken when the game has started, and that is said first.
  'no-seat-free',
  // Codes of limits, which the service of the tests raises.
  'too-many-open-games',
  'too-many-running-games',
  'too-many-bot-games',
  'too-many-new-games',
  // Codes of hints: test/api/bots/hints.test.ts.
  'hints-not-allowed',
  'too-many-hints',
  // Codes of a game with a clock: test/api/clocks/time-gifts.test.ts, test/api/clocks/pause-votes.test.ts.
  'time-not-given',
  'game-paused',
  'pause-not-possible',
  // Codes of finished deals: test/api/bots/deal-analysis.test.ts.
  'analysis-not-found',
  'too-many-analyses',
  // Codes of operators: test/api/operators.
  'player-blocked',
  'name-refused',
  'monthly-cap-reached',
  'too-many-requests',
  'too-many-new-players',
  // The code of a request that no HTTP client can send.
  'malformed-request',
  // The code of an expired ticket: test/api/auth/tickets.test.ts.
  'ticket-expired',
  // Codes of streams: test/api/streams/streams.test.ts opens too many streams, and starts a service without streams.
  'too-many-streams',
  'too-many-listeners',
  'streams-unavailable',
  // The code of an eleventh webhook: test/api/webhooks/webhooks.test.ts has targets.
  'too-many-webhooks',
  // The code of a service without keys: test/api/webhooks/push-subscriptions.test.ts.
  'push-not-set-up',
  // Codes of score sheets: test/api/sheets. Each ruleset has a sheet.
  'not-a-writer',
  'no-sheet-for-ruleset',
  'deal-contested',
  'sheet-finished',
  'already-confirmed',
  'confirmed-by-same',
  'sheet-limit',
  // Codes of series: test/api/series, test/series.
  'series-not-found',
  'round-not-found',
  'table-not-found',
  'entry-not-found',
  'adjustment-not-found',
  'not-a-director',
  'not-a-scorer',
  'not-the-other-side',
  'not-the-series-owner',
  'substitute-not-allowed',
  'has-seen-set',
  'no-set-for-ruleset',
  'series-over',
  'series-not-over',
  'series-has-results',
  'series-limit',
  'series-full',
  'entries-closed',
  'already-entered',
  'guest-expected',
  'other-guest',
  'entry-taken',
  'partner-taken',
  'partner-missing',
  'number-taken',
  'guest-cannot-play-here',
  'too-few-participants',
  'table-incomplete',
  'round-open',
  'round-closed',
  'round-not-started',
  'not-drawn',
  'not-present',
  'tables-open',
  'tables-needed',
  'entry-twice',
  'entry-missing',
  'entry-absent',
  'wrong-table-size',
  'partners-apart',
  'wrong-sides',
  'no-result',
  'already-at-table',
  'reason-needed',
  'unknown-game',
  'unfit-pairing',
  // Codes of faults of the service.
  'internal-error',
  'store-unavailable',
  'newer-release',
  'overloaded',
  'crowded',
]

/** A table for Schieber with the cards of the first deal arranged so. */
const arranged = (change: (deal: { dealer: number; hands: string[][] }) => void, more: object = {}) => {
  const pack = [...'asrb'].flatMap((suit) => [...'AKOUB9876'].map((rank) => `${rank}${suit}`))
  const deal = { dealer: 0, hands: [0, 9, 18, 27].map((from) => pack.slice(from, from + 9)) }
  change(deal)
  return post('/v1/games', tokenOf(0), { ruleset: 'schieber', deals: [deal], ...more }, GERMAN)
}

/** What can be wrong with a request, one way to each fault: what is sent, where the fault is, and which. */
const FAULTS: readonly [what: string, ask: () => Promise<Answer>, pointer: string, found: Fault][] = [
  [
    'no such ruleset',
    () => post('/v1/games', tokenOf(0), { ruleset: 'schiber' }, GERMAN),
    '/ruleset',
    fault('no-such-kind', { reason: 'meant', field: 'ruleset', sent: '"schiber"', meant: '"schieber"' }),
  ],
  [
    'a field is missing',
    () => post('/v1/players', undefined, {}, GERMAN),
    '/name',
    fault('missing', { wanted: 'text' }),
  ],
  [
    'a field is of another kind',
    () => post('/v1/players', undefined, { name: 7 }, GERMAN),
    '/name',
    fault('wrong-kind', { wanted: 'text', sent: 'integer' }),
  ],
  [
    'a field is unknown',
    () => post('/v1/players', undefined, { name: 'Anna', birthday: 7 }, GERMAN),
    '/birthday',
    fault('no-such-field', {
      reason: 'some',
      name: '"birthday"',
      values: ['"name"', '"kind"', '"program"'],
      more: 0,
    }),
  ],
  [
    'a schema of a game knows better',
    () =>
      post(
        '/v1/games',
        tokenOf(0),
        { ruleset: 'bieterjass', options: { variant: 'bessern', players: 5 } },
        GERMAN,
      ),
    '/options/variant',
    fault('players-for-variant'),
  ],
  [
    'an option has no effect beside another one',
    () => post('/v1/games', tokenOf(0), { ruleset: 'differenzler', options: { twoPlayerCards: 12 } }, GERMAN),
    '/options/twoPlayerCards',
    fault('without-effect', { option: 'players', values: ['2'] }),
  ],
  [
    'an entry stands twice in a list',
    () =>
      post(
        '/v1/games',
        tokenOf(0),
        { ruleset: 'schieber', options: { extraContracts: ['slalom', 'misere', 'slalom'] } },
        GERMAN,
      ),
    '/options/extraContracts/2',
    fault('entry-twice'),
  ],
  [
    'a number is too large',
    () => get('/v1/games?limit=5000', tokenOf(0), GERMAN),
    '?limit',
    fault('no-number-in-digits', { least: 1, most: 100 }),
  ],
  [
    'a parameter is unknown',
    () => get('/v1/games?limits=5', tokenOf(0), GERMAN),
    '?limits',
    fault('no-such-parameter', { reason: 'meant', meant: '"limit"' }),
  ],
  [
    'a parameter comes twice',
    () => get('/v1/games?limit=5&limit=6', tokenOf(0), GERMAN),
    '?limit',
    fault('sent-again', { name: 'limit', times: 2 }),
  ],
  [
    'a cursor is of another list',
    () => get('/v1/games?cursor=abc', tokenOf(0), GERMAN),
    '?cursor',
    fault('no-cursor', { reason: 'other' }),
  ],
  [
    'events are yet to come',
    async () => get(`${(await open({ ruleset: 'schieber' })).path}/events?after=9999`, tokenOf(0), GERMAN),
    '?after',
    fault('no-such-event', { version: 2 }),
  ],
  [
    'a key is not printable',
    () => post('/v1/games', tokenOf(0), {}, { headers: { ...GERMAN.headers, 'Idempotency-Key': '\u00fc' } }),
    'Idempotency-Key:',
    fault('not-printable'),
  ],
  [
    'too few seats',
    () => post('/v1/games', tokenOf(0), { ruleset: 'schieber', seats: [{ kind: 'me' }] }, GERMAN),
    '/seats',
    fault('wrong-seats', { reason: 'fixed', seats: 4, sent: 1 }),
  ],
  [
    'two seats for one',
    () =>
      post(
        '/v1/games',
        tokenOf(0),
        { ruleset: 'schieber', seats: ['me', 'me', 'open', 'open'].map((kind) => ({ kind })) },
        GERMAN,
      ),
    '/seats/1/kind',
    fault('one-seat-only'),
  ],
  [
    'a card is dealt twice',
    () =>
      arranged(({ hands }) => {
        hands[1]?.splice(3, 1, 'Aa')
      }),
    '/deals/0/hands/1/3',
    fault('wrong-card', { reason: 'twice', card: 'Aa' }),
  ],
  [
    'a hand is too small',
    () =>
      arranged(({ hands }) => {
        hands[3]?.pop()
      }),
    '/deals/0/hands/3',
    fault('wrong-heap', { wanted: 9, sent: 8 }),
  ],
  [
    'a pile that there is not',
    () =>
      arranged((deal) => {
        Object.assign(deal, { piles: { stock: [] } })
      }),
    '/deals/0/piles/stock',
    fault('no-such-pile'),
  ],
  [
    'a line that is not in the notation',
    async () =>
      post(
        `${await start({ ruleset: 'sidi-barrani' })}/moves`,
        tokenOf(0),
        { notation: 'predict many' },
        GERMAN,
      ),
    '/notation',
    fault('not-in-notation', { at: 8, expected: { thing: 'integer' }, found: 'many' }),
  ],
]

describe('invalid requests', () => {
  test.each(FAULTS)('%s', async (_, ask, pointer, found) => {
    const answer = await ask()
    expectGerman(answer, 'invalid-request')
    const detail = problemTermsOf(ALL_PROBLEM_TEXTS.de).fault(found)
    expect(answer.body.errors[0]).toEqual({ pointer, code: found.code, detail })
    expect(answer.body.detail).toBe(detail)
    expect(problemTermsOf(ALL_PROBLEM_TEXTS.en).fault(found)).not.toBe(detail)
    for (const { detail: said } of answer.body.errors) {
      expect(said).not.toMatch(/\b(the|this|there|you|your|only|send|expected|not)\b/i)
    }
  })
})

test('every code is met here, but for those that cannot be', () => {
  const met = [...WAYS.map(({ violation }) => violation.code), ...Object.keys(BY_HAND)]
  expect(new Set([...met, ...ONLY_RENDERED])).toEqual(new Set(PROBLEM_CODES))
  expect(met.filter((code) => ONLY_RENDERED.includes(code as ProblemCode))).toEqual([])
})

test('a replayed refusal is in the language of the new request', async () => {
  const { path } = await open({ ruleset: 'schieber' })
  const asked = (language: string) =>
    post(
      `${path}/moves`,
      tokenOf(0),
      { type: 'pass' },
      {
        headers: { 'Idempotency-Key': 'told-twice', 'Accept-Language': language },
      },
    )
  const [first, second] = [await asked('fr'), await asked('it')]
  expect([first.body.code, first.headers.get('content-language')]).toEqual(['game-not-started', 'fr'])
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect([second.body.code, second.headers.get('content-language')]).toEqual(['game-not-started', 'it'])
  expect(second.body.detail).toBe(problemInWords(ALL_PROBLEM_TEXTS.it, 'game-not-started', {}))
})

test('the default language is English', async () => {
  const { headers, body } = await get('/v1/nothing', tokenOf(0))
  expect([headers.get('content-language'), body.detail]).toEqual(['en', 'No resource has this path.'])
})
