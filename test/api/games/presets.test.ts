import { describe, expect, test } from 'vitest'
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import { EVERY_PRESET } from '../../../src/rules/rulesets/presets.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, newTable, post } from '../support/api-client.ts'

/*
 * Presets over HTTP: lists, new games, and the preset of a game.
 */

callDirectly()

const create = async (wanted: unknown): Promise<Answer> =>
  post('/v1/games', (await newPlayer()).token, wanted)

/** A request for each preset, by the id alone, and by the ruleset and the options. */
const requests = EVERY_PRESET.map(({ id, ruleset, options }) => [id, ruleset, options] as const)

describe('a new game', () => {
  test.each(requests)('by %s has the options of the preset', async (id, ruleset, options) => {
    const byId = await create({ preset: id })
    expect(byId.status, byId.text).toBe(201)
    expect(byId.body).toMatchObject({ ruleset, preset: id, options })
    const byOptions = await create({ ruleset, options })
    expect(byOptions.body).toMatchObject({ ruleset, preset: id })
    expect(byOptions.body.options).toEqual(byId.body.options)
    const both = await create({ ruleset, preset: id, options })
    expect(both.body.options).toEqual(byId.body.options)
  })

  test('leaves out options of the preset that have no effect beside the sent options', async () => {
    const { status, text, body } = await create({
      preset: 'striche',
      options: { deals: 4, strokes: { win: 2 } },
    })
    expect(status, text).toBe(201)
    expect(body.options).toMatchObject({ deals: 4, target: 'by-multipliers', strokes: { win: 2 } })
    expect(body.preset).toBe(undefined)
    const own = await create({ preset: 'striche', options: { deals: 4, target: 700, strokes: 'none' } })
    expect(own.body.errors).toMatchObject([{ pointer: '/options/target', code: 'target-besides-deals' }])
  })

  test('takes seats, options and a clock beside the preset', async () => {
    const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'beginner' }))
    const { body } = await create({
      preset: 'turnier-8',
      seats: [{ kind: 'me' }, ...bots],
      clock: { perTurn: 'PT90S' },
      options: { undenufeValues: 'six11' },
      visibility: 'public',
    })
    expect(body).toMatchObject({
      status: 'playing',
      visibility: 'public',
      options: { deals: 8, weis: false, undenufeValues: 'six11' },
    })
    expect(body).not.toHaveProperty('preset')
  })

  test('sent options win over the preset, and can give another preset', async () => {
    const { body } = await create({ preset: 'turnier-12', options: { deals: 8, matchBonus: 50 } })
    expect(body).toMatchObject({
      preset: 'turnier-8-match50',
      options: { deals: 8, matchBonus: 50, weis: false, stoeck: false, sevenOfRoses: 'off' },
    })
    const usual = await create({ preset: 'sidi-12', options: { deals: 'to-target' } })
    expect([usual.status, usual.body.options.deals]).toEqual([201, 'to-target'])
    expect(usual.body).not.toHaveProperty('preset')
  })

  test('without a preset has none', async () => {
    const { body } = await create({ ruleset: 'schieber' })
    expect(body).not.toHaveProperty('preset')
  })

  test('is made once for a repeated request', async () => {
    const { token } = await newPlayer()
    const headers = { 'Idempotency-Key': 'preset-once' }
    const send = () => post('/v1/games', token, { preset: 'turnier-12' }, { headers })
    const [first, again] = [await send(), await send()]
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })
})

describe('a refusal', () => {
  const refused = async (wanted: unknown) => {
    const { status, body } = await create(wanted)
    return [status, body.code, body.facts ?? body.errors?.map(({ pointer }: Body) => pointer)]
  }

  test.each([
    ['turnier-13', ['turnier-12', 'turnier-8']],
    ['turnier', ['turnier-8', 'turnier-12']],
    ['Diferenzler4', ['differenzler-4', 'differenzler-8']],
    [
      'TURNIER-8-MATCH-50',
      ['turnier-8-match50', 'turnier-8-match100', 'turnier-4-match100', 'turnier-8', 'turnier-slalom'],
    ],
    ['bridge', []],
    ['', []],
    ['x'.repeat(100), []],
    ['__proto__', []],
  ])('of the unknown preset %j has similar presets', async (preset, candidates) => {
    expect(await refused({ preset })).toEqual([422, 'unknown-preset', { candidates }])
  })

  test('of an unknown preset is a sentence in four languages', async () => {
    const { token } = await newPlayer()
    const sentenceIn = async (language: string) => {
      const options = { headers: { 'Accept-Language': language } }
      return (await post('/v1/games', token, { preset: 'turnier-9' }, options)).body.detail
    }
    const sentences = await Promise.all(['en', 'de', 'fr', 'it'].map(sentenceIn))
    expect(new Set(sentences).size).toBe(4)
    for (const sentence of sentences) expect(sentence).toContain('turnier-8')
  })

  test('of a preset of another ruleset has this ruleset', async () => {
    expect(await refused({ ruleset: 'kreuzjass', preset: 'turnier-12' })).toEqual([
      422,
      'preset-of-another-ruleset',
      { preset: 'turnier-12', ruleset: 'schieber' },
    ])
    expect((await refused({ ruleset: 'handjass', preset: 'sidi-12' }))[1]).toBe('preset-of-another-ruleset')
  })

  test.each<[object, readonly string[]]>([
    [{ preset: 5 }, ['/preset']],
    [{ preset: null }, ['/preset']],
    [{ preset: 5, ruleset: 'schieber' }, ['/preset']],
    [{ preset: 'turnier-12', ruleset: 'shieber' }, ['/ruleset']],
    [{ preset: 'turnier-12', ruleset: 7 }, ['/ruleset']],
    [{ preset: 'turnier-12', options: [] }, ['/options']],
    [{ preset: 'turnier-12', options: { deals: 65 } }, ['/options/deals']],
    [{ preset: 'turnier-12', options: { bidStep: 5 } }, ['/options/bidStep']],
    [{ preset: 'turnier-12', options: { target: 700 } }, ['/options/target']],
    [{ preset: 'turnier-12', seats: [] }, ['/seats']],
    [{ preset: 'turnier-12', stake: 3 }, ['/stake']],
    [{ stake: 3 }, ['/ruleset']],
    [{}, ['/ruleset']],
  ])('of %j points to the place', async (wanted, pointers) => {
    const [status, code, errors] = await refused(wanted)
    expect([status, code]).toEqual([422, 'invalid-request'])
    expect(errors).toEqual(expect.arrayContaining([...pointers]))
  })
})

describe('the preset of a game', () => {
  test('is in the view of each viewer, in lists and in the rematch', async () => {
    const table = await newTable({ ruleset: 'differenzler', preset: 'differenzler-4', visibility: 'public' })
    const [anna, , , dario] = table.tokens
    const stranger = await newPlayer()
    const ofGame = async (path: string, token: string | undefined) => (await get(path, token)).body.preset
    expect(await ofGame(table.path, anna)).toBe('differenzler-4')
    expect(await ofGame(table.path, stranger.token)).toBe('differenzler-4')
    const rowsOf = async (path: string) => (await get(path, anna)).body.items
    for (const path of ['/v1/players/me/games', '/v1/games?ruleset=differenzler&limit=100']) {
      const row = (await rowsOf(path)).find(({ id }: Body) => table.path.endsWith(id))
      expect(row).toMatchObject({
        preset: 'differenzler-4',
        options: { deals: 4, trumpSource: 'cut' },
      })
    }
    await call('DELETE', `${table.path}/seats/me`, { token: dario ?? '' })
    const rematch = await post(`${table.path}/rematch`, anna, {})
    expect([rematch.status, rematch.body.preset]).toEqual([201, 'differenzler-4'])
  })
})

describe('the catalogue', () => {
  test('lists each preset with its ruleset, options and sources', async () => {
    const { status, body, headers } = await get('/v1/presets')
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')])
    expect(body.next).toBeNull()
    expect(
      body.items.map(({ id, ruleset, options, sources }: Body) => ({ id, ruleset, options, sources })),
    ).toEqual(EVERY_PRESET)
  })

  test('has the presets of each ruleset', async () => {
    const { items } = (await get('/v1/presets')).body
    for (const { id } of RULESETS) {
      const { presets } = (await get(`/v1/rulesets/${id}`)).body
      expect(presets).toEqual(items.filter(({ ruleset }: Body) => ruleset === id))
    }
  })

  test('has names in four languages, each with its ETag', async () => {
    const languages = ['en', 'de', 'fr', 'it']
    const answers = await Promise.all(
      languages.map((language) =>
        get('/v1/presets', undefined, { headers: { 'Accept-Language': language } }),
      ),
    )
    const etags = answers.map(({ headers }) => headers.get('etag') ?? '')
    expect(new Set(etags).size).toBe(4)
    for (const [at, { headers, body }] of answers.entries()) {
      expect(headers.get('content-language')).toBe(languages[at])
      expect(new Set(body.items.map(({ name }: Body) => name)).size).toBe(EVERY_PRESET.length)
    }
    const again = await get('/v1/presets', undefined, {
      headers: { 'Accept-Language': 'de', 'If-None-Match': etags[1] ?? '' },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})
