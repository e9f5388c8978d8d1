import { beforeAll, describe, expect, test } from 'vitest'
import type { ProblemCode } from '../../src/api/problem-codes.ts'
import { PROBLEM_CODES } from '../../src/api/problem-codes.ts'
import { wordsOf } from '../../src/words/index.ts'
import { problemInWords } from '../../src/words/problems.ts'
import type { Way } from '../support/record-refusals.ts'
import recorded from './refusals.generated.json' with { type: 'json' }
import type { Answer, Options, Player } from './support/client.ts'
import { call, get, newPlayer, post } from './support/client.ts'

/*
 * Every code that can be met over HTTP is met, and told in German. What moves can meet was found in random games, and is
 * played again here (`test/support/record-refusals.ts`); the others are asked for by hand.
 */

const WAYS = recorded as unknown as readonly Way[]

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

/** The problem is what it should be, and told in German with the facts that it tells to programs. */
/** Their sentence repeats what is said in English: the first fault of a request, or what a parser says. */
const PARTLY_ENGLISH: readonly ProblemCode[] = ['invalid-request', 'malformed-json']

const expectGerman = ({ headers, body, text }: Answer, code: ProblemCode): void => {
  expect(body.code, text).toBe(code)
  expect(headers.get('content-language')).toBe('de')
  expect(headers.get('vary')).toContain('Accept-Language')
  expect(body.title).toBe(wordsOf('de').titles[code])
  expect(body.detail).toMatch(/^[\p{Lu}\d«`].*[.?!]$/su)
  expect(body.title).not.toBe(wordsOf('en').titles[code])
  if (!PARTLY_ENGLISH.includes(code))
    expect(body.detail).not.toMatch(/\b(the|this|there|you|your|only|send)\b/i)
}

describe('what the rules refuse', () => {
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
    expect(answer.body.detail).toBe(problemInWords('de', code, violation.facts))
  })
})

/** Asked for by hand. */
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
  'already-seated': async () => {
    const { path, invite } = await open({ ruleset: 'schieber' })
    return post(`${path}/seats`, tokenOf(0), { seat: 1, invite }, GERMAN)
  },
  'malformed-json': () => call('POST', '/v1/games', { token: tokenOf(0), raw: '{', ...GERMAN }),
  unauthorized: () => get('/v1/games', undefined, GERMAN),
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
  'not-found': () => get('/v1/nothing', tokenOf(0), GERMAN),
  'game-not-found': () => get('/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg', tokenOf(0), GERMAN),
  'ruleset-not-found': () => get('/v1/rulesets/bridge', undefined, GERMAN),
  'deal-not-found': async () => get(`${await start({ ruleset: 'schieber' })}/deals/7`, tokenOf(0), GERMAN),
  'deal-not-finished': async () => get(`${await start({ ruleset: 'schieber' })}/deals/1`, tokenOf(0), GERMAN),
  'method-not-allowed': () => call('DELETE', '/v1/rulesets', GERMAN),
  'not-acceptable': () =>
    get('/v1/rulesets', undefined, { headers: { ...GERMAN.headers, Accept: 'image/png' } }),
  'version-moved': async () => {
    const { path, invite } = await open({ ruleset: 'schieber' })
    const headers = { ...GERMAN.headers, 'If-Match': '"1-x"' }
    return post(`${path}/seats`, tokenOf(1), { invite }, { headers })
  },
  'idempotency-key-reused': async () => {
    const headers = { ...GERMAN.headers, 'Idempotency-Key': `refusals-${Date.now()}` }
    await post('/v1/games', tokenOf(0), { ruleset: 'schieber' }, { headers })
    return post('/v1/games', tokenOf(0), { ruleset: 'kreuzjass' }, { headers })
  },
  'body-too-large': () => post('/v1/games', tokenOf(0), { ruleset: 'x'.repeat(70_000) }, GERMAN),
  'unsupported-media-type': () =>
    post('/v1/games', tokenOf(0), {}, { headers: { ...GERMAN.headers, 'Content-Type': 'text/plain' } }),
  'invalid-request': () => post('/v1/games', tokenOf(0), { ruleset: 'bridge' }, GERMAN),
}

test.each(Object.entries(BY_HAND))('%s', async (code, ask) => {
  expectGerman(await ask(), code as ProblemCode)
})

/** What nobody can be made to meet here: each of them is said in `test/words/problems.test.ts`. */
const ONLY_RENDERED: readonly ProblemCode[] = [
  // Every seat is taken when the game has started, and that is said first.
  'no-seat-free',
  // They need other limits than those of the tests.
  'too-many-open-games',
  'too-many-running-games',
  'too-many-new-games',
  'too-many-requests',
  // A client of HTTP cannot send it.
  'malformed-request',
  // What goes wrong with the house.
  'internal-error',
  'store-unavailable',
  'newer-release',
  'overloaded',
  'crowded',
]

test('every code is met here, but for those that cannot be', () => {
  const met = [...WAYS.map(({ violation }) => violation.code), ...Object.keys(BY_HAND)]
  expect(new Set([...met, ...ONLY_RENDERED])).toEqual(new Set(PROBLEM_CODES))
  expect(met.filter((code) => ONLY_RENDERED.includes(code as ProblemCode))).toEqual([])
})

test('sent again in another language, a refusal is told in that', async () => {
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
  expect(second.body.detail).toBe(problemInWords('it', 'game-not-started', {}))
})

test('who asks for no language is told in English', async () => {
  const { headers, body } = await get('/v1/nothing', tokenOf(0))
  expect([headers.get('content-language'), body.detail]).toEqual(['en', 'No resource has this path.'])
})
