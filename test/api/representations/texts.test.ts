import { describe, expect, inject, test } from 'vitest'
import type { Options } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  chooseTestMove,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  playUntil,
  post,
} from '../support/api-client.ts'

/*
 * Resources as text, short enough for a chat message.
 */

callDirectly()

const asText = (headers: Record<string, string> = {}, options: Options = {}): Options => ({
  ...options,
  headers: { Accept: 'text/plain', ...headers },
})
const inGerman = { 'Accept-Language': 'de-CH' }

const arranged = { visibility: 'public' }
const GAME_TEXTS = ['', '/events', '/scores', '/legal-moves']

const lastOf = ({ headers }: { headers: Headers }) => Number(headers.get('last-event-id'))

describe('a text', () => {
  test('is sent on request by `Accept`, in the requested language, with `Content-Language`', async () => {
    const { path, tokens } = await newTable(arranged)
    for (const what of GAME_TEXTS) {
      const { status, headers, text } = await get(path + what, tokens[0], asText(inGerman))
      expect([what, status, headers.get('content-type')]).toEqual([what, 200, 'text/plain; charset=utf-8'])
      expect(headers.get('content-language')).toBe('de')
      const vary = headers.get('vary') ?? ''
      for (const name of ['Accept', 'Accept-Language', 'Authorization'])
        expect(vary.split(/,\s*/)).toContain(name)
      expect(text.endsWith('\n')).toBe(true)
      expect(text.split('\n').length).toBeLessThanOrEqual(26)
      expect(headers.get('etag')).toMatch(/^"/)
    }
  })

  test('follows content negotiation: the preferred type is sent, JSON by default', async () => {
    const { path, tokens } = await newTable()
    const typeFor = async (accept: string, what = '') => {
      const { status, headers } = await get(path + what, tokens[0], { headers: { Accept: accept } })
      return status === 200 ? headers.get('content-type')?.split(';')[0] : status
    }
    expect(await typeFor('*/*')).toBe('application/json')
    expect(await typeFor('text/*')).toBe('text/plain')
    expect(await typeFor('text/plain;q=0.5, application/json')).toBe('application/json')
    expect(await typeFor('application/json;q=0.5, text/plain')).toBe('text/plain')
    expect(await typeFor('text/plain, application/json', '/scores')).toBe('application/json')
    expect(await typeFor('text/html', '/scores')).toBe(406)
    expect(await typeFor('text/plain', '/deals')).toBe(406)
    expect(await typeFor('text/plain', '/events')).toBe('text/plain')
    const { headers } = await get(path, tokens[0])
    expect(headers.get('vary')?.split(/,\s*/)).toContain('Accept')
    expect(headers.get('content-language')).toBe(null)
  })

  test('has an ETag for each language and pack, and answers 304 to a current tag', async () => {
    const { path, tokens } = await newTable()
    const forms: [string, Record<string, string>][] = [
      ...['en', 'de', 'fr', 'it'].map((language): [string, Record<string, string>] => [
        '',
        { 'Accept-Language': language },
      ]),
      ['?faces=french', { 'Accept-Language': 'de' }],
    ]
    for (const what of GAME_TEXTS) {
      const tags = new Set<string | null>([(await get(path + what, tokens[0])).headers.get('etag')])
      for (const [query, language] of forms) {
        const { headers } = await get(path + what + query, tokens[0], asText(language))
        const etag = headers.get('etag') ?? ''
        tags.add(etag)
        const again = await get(
          path + what + query,
          tokens[0],
          asText({ ...language, 'If-None-Match': etag }),
        )
        expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
        expect(again.headers.get('vary')?.split(/,\s*/)).toContain('Accept-Language')
      }
      expect(tags.size).toBe(forms.length + 1)
    }
  })

  test('names what a move is decided on: its tag serves in If-Match', async () => {
    const { path, tokens } = await newTable()
    const seat = (await get(path, tokens[0])).body.deal.toAct[0]
    const { headers } = await get(path, tokens[seat], asText())
    const ifMatch = { headers: { 'If-Match': headers.get('etag') ?? '' } }
    expect((await post(`${path}/moves`, tokens[seat], { type: 'pass' }, ifMatch)).status).toBe(201)
    expect((await post(`${path}/moves`, tokens[seat], { type: 'pass' }, ifMatch)).status).toBe(412)
  })

  test('has no body on HEAD, and the same headers', async () => {
    const { path, tokens } = await newTable()
    for (const what of GAME_TEXTS) {
      const { headers: whole } = await get(path + what, tokens[0], asText(inGerman))
      const { status, headers, text } = await call('HEAD', path + what, {
        token: tokens[0] as string,
        ...asText(inGerman),
      })
      expect([status, text]).toEqual([200, ''])
      for (const name of ['etag', 'content-type', 'content-language', 'last-event-id'])
        expect([name, headers.get(name)]).toEqual([name, whole.get(name)])
    }
  })

  test('names cards with the faces that are wanted', async () => {
    const { path, tokens } = await newTable()
    const swiss = await get(path, tokens[0], asText(inGerman))
    const french = await get(`${path}?faces=french`, tokens[0], asText(inGerman))
    expect(swiss.text).toMatch(/Eichel|Schilten|Rosen|Schellen/)
    expect(french.text).toMatch(/Schaufel|Ecken|Kreuz|Herz/)
    expect(french.text).not.toMatch(/Eichel|Schilten|Rosen|Schellen/)
    // The pairing of the game is m1: roses are clubs, bells are hearts. A viewer chooses another pairing for one answer.
    const first = await get(`${path}?faces=french-m1`, tokens[0], asText(inGerman))
    const second = await get(`${path}?faces=french-m2`, tokens[0], asText(inGerman))
    expect(first.text).toBe(french.text)
    expect(second.text).not.toBe(french.text)
    expect(second.headers.get('etag')).not.toBe(french.headers.get('etag'))
    const inFirst = { Schaufel: 'Kreuz', Ecken: 'Schaufel', Kreuz: 'Herz', Herz: 'Ecken' } as const
    const swapped = french.text.replaceAll(
      /Schaufel|Ecken|Kreuz|Herz/g,
      (suit) => inFirst[suit as keyof typeof inFirst],
    )
    // The names differ in length, so the lines break at other places.
    expect(second.text.split(/\s+/)).toEqual(swapped.split(/\s+/))
    expect((await get(`${path}?faces=german`, tokens[0], asText())).status).toBe(422)
  })

  test('refuses with a problem document in the requested language', async () => {
    const { headers, body, status } = await get(
      '/v1/games/g_nothere',
      (await newPlayer()).token,
      asText(inGerman),
    )
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect([headers.get('content-language'), body.code]).toEqual(['de', 'game-not-found'])
    expect(body.detail).not.toMatch(/game|the/)
    expect((await get(body.instance, undefined, asText(inGerman))).status).toBe(401)
  })

  test('shows the own hand to a player only', async () => {
    const { path, tokens } = await newTable(arranged)
    const stranger = await newPlayer('Zoe')
    const own = (await get(path, tokens[1], asText(inGerman))).text
    expect(own).toContain('Deine Karten: ')
    for (const what of GAME_TEXTS)
      expect((await get(path + what, stranger.token, asText(inGerman))).text).not.toContain('Deine Karten')
  })
})

describe('events as a text', () => {
  test('go as far as they say, so that `after` brings what comes next, once', async () => {
    const table = await newTable(arranged)
    const { path, tokens } = table
    const first = await get(`${path}/events`, tokens[0], asText(inGerman))
    const version = (await get(path, tokens[0])).body.version
    expect(lastOf(first)).toBe(version)
    expect(first.headers.get('link')).toBe(null)
    const none = await get(`${path}/events?after=${version}`, tokens[0], asText(inGerman))
    expect([none.text.split('\n')[0], lastOf(none)]).toEqual(['Nichts Neues.', version])
    await playOne(table)
    const next = await get(
      `${path}/events`,
      tokens[0],
      asText({ ...inGerman, 'Last-Event-ID': `${version}` }),
    )
    expect(lastOf(next)).toBeGreaterThan(version)
    expect(next.text).not.toContain('Spiel: ')
  })

  test('are paged where they do not fit: the link goes on where the text ends', async () => {
    const table = await newTable(arranged)
    const { path, tokens } = table
    for (let move = 0; move < 90; move++) await playOne(table)
    const log = (await get(`${path}/events?limit=500`, tokens[0])).body
    let told = ''
    let at: string | undefined = `${path}/events`
    let pages = 0
    while (at !== undefined) {
      const page: Awaited<ReturnType<typeof get>> = await get(at, tokens[0], asText(inGerman))
      pages += 1
      told += page.text
      at = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      if (at === undefined) expect(lastOf(page)).toBe(log.now.version)
      else expect(page.text).toContain('… und es geht noch weiter (')
    }
    expect(pages).toBeGreaterThan(1)
    const tricks = log.items.filter(({ type }: { type: string }) => type === 'trickWon').length
    expect([...told.replaceAll('\n', ' ').matchAll(/[Ss]tich \p{L}+ \(\+\d+\)/gu)]).toHaveLength(tricks)
  })

  test('are waited for as in JSON', async () => {
    const table = await newTable(arranged)
    const { path, tokens } = table
    const base = inject('apiUrl')
    const { version } = (await get(path, tokens[0])).body
    const waited = get(`${path}/events?after=${version}&wait=10`, tokens[0], asText(inGerman, { base }))
    await new Promise((resume) => setTimeout(resume, 300))
    await playOne(table, { base })
    const { status, headers, text } = await waited
    expect([status, headers.get('content-language')]).toEqual([200, 'de'])
    expect(text).not.toContain('Nichts Neues')
    expect(lastOf({ headers })).toBeGreaterThan(version)
  })
})

describe('a move', () => {
  test('is answered in words: the result and the next player', async () => {
    const { path, tokens } = await newTable()
    const { deal, version } = (await get(path, tokens[0])).body
    const [seat] = deal.toAct
    const bid = { type: 'bid', points: 100, denomination: 'acorns' }
    const key = { 'Idempotency-Key': 'a move that is answered in words' }
    const made = await post(`${path}/moves`, tokens[seat], bid, asText({ ...inGerman, ...key }))
    expect([made.status, made.headers.get('content-type')]).toEqual([201, 'text/plain; charset=utf-8'])
    expect(made.text).toMatch(/^\p{L}+: 100 Eichel\.\n\p{L}+ ist an der Reihe: Bieten\.\n$/u)
    expect(lastOf(made)).toBe(version + 1)
    expect(made.headers.get('etag')).toBe(
      (await get(path, tokens[seat], asText(inGerman))).headers.get('etag'),
    )
    // A repeated request has the same answer, in the language of the repeated request.
    const again = await post(`${path}/moves`, tokens[seat], bid, asText({ ...key, 'Accept-Language': 'fr' }))
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.text).toMatch(/^\p{L}+ : 100 glands\.\n/u)
  })

  test('that ends a deal is shown with the whole trick, also in the log and after the deal', async () => {
    const table = await newTable(arranged)
    const { path, tokens } = table
    const { version, deal } = await playUntil(
      table,
      ({ deal: { handSizes } }) => handSizes.filter((size: number) => size > 0).length === 1,
    )
    const [seat] = deal.toAct
    const last = chooseTestMove(await getView(table, seat))
    const made = await post(`${path}/moves`, tokens[seat], last, asText(inGerman))
    const trick = /^(\p{L}+( \p{L}+)? [\p{L}\d]+(, | – )){4}Stich/u
    expect(made.text.replaceAll('\n', ' ')).toMatch(trick)
    expect(made.text).toContain('Das Spiel ist fertig.')
    const told = () => get(`${path}/events?after=${version}`, tokens[seat], asText(inGerman))
    expect((await told()).text).toBe(made.text)
    await playOne(table)
    await playOne(table)
    expect((await told()).text.replaceAll('\n', ' ')).toMatch(trick)
  })

  test('that is refused is a problem in the requested language', async () => {
    const { path, tokens } = await newTable()
    const [seat] = (await get(path, tokens[0])).body.deal.toAct
    const wrong = { type: 'bid', points: 7, denomination: 'bells' }
    const { status, headers, body } = await post(`${path}/moves`, tokens[seat], wrong, asText(inGerman))
    expect([status, headers.get('content-type'), body.code]).toEqual([
      422,
      'application/problem+json',
      'bid-not-on-ladder',
    ])
    expect(body.detail).toContain('kann man nicht bieten')
  })
})

describe('a ruleset', () => {
  test('is described in short, with the URL of its rules', async () => {
    const { status, headers, text } = await get('/v1/rulesets/schieber', undefined, asText(inGerman))
    expect([status, headers.get('content-language')]).toEqual([200, 'de'])
    const lines = text.trimEnd().split('\n')
    expect(lines[0]).toBe('Schieber')
    expect(lines.at(-1)).toMatch(/^http.*\/rules\/schieber$/)
    const known = asText({ ...inGerman, 'If-None-Match': headers.get('etag') ?? '' })
    expect((await get('/v1/rulesets/schieber', undefined, known)).status).toBe(304)
    expect((await get('/v1/rulesets/schieber', undefined)).headers.get('etag')).not.toBe(headers.get('etag'))
    expect((await get('/v1/rulesets/poker', undefined, asText())).body.code).toBe('ruleset-not-found')
  })
})
