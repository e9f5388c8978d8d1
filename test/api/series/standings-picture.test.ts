import { expect, test } from 'vitest'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { newEvening, patchSettings, playRound } from './series-client.ts'

/*
 * Picture of standings: rows, languages, formats, ETags, and viewers.
 */

callDirectly()

const draw = (path: string, token: string | undefined, query = '', headers: Record<string, string> = {}) =>
  call('GET', `${path}/standings/picture${query}`, { token, headers })

const textsIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words)

const WORDS = { de: 'Rangliste, Runde 2', en: 'Standings, Round 2', fr: 'Classement', it: 'Classifica' }

test('shows rank, name, addends and total, in four languages, as SVG and PNG', async () => {
  const { path, token } = await newEvening(8, { name: 'Club & <b>' })
  await playRound(path, token, 1)
  await playRound(path, token, 2)
  const { rows } = (await get(`${path}/standings`, token)).body
  for (const [lang, word] of Object.entries(WORDS)) {
    const drawn = await draw(path, token, '', { 'Accept-Language': lang })
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(drawn.headers.get('content-language')).toBe(lang)
    expect(drawn.headers.get('content-security-policy')).toContain('sandbox')
    expect(drawn.text).toContain('Club &amp; &lt;b&gt;')
    const words = textsIn(drawn.text)
    expect(words.some((one) => one.startsWith(word))).toBe(true)
    for (const { rank, name, total, addends } of rows) {
      for (const shown of [name, `${total}`]) expect(words).toContain(shown)
      if (rank !== null) expect(words).toContain(`${rank}.`)
      for (const { value } of addends) expect(words).toContain(`${value}`)
    }
    // The alternative text has each row.
    expect(drawn.text).toContain(`${rows[0].rank}. ${rows[0].name} ${rows[0].total}`)
  }
  const png = await draw(path, token, '?format=png&w=400&lang=de&theme=dark')
  expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png'])
  const early = await draw(path, token, '?round=1')
  expect(textsIn(early.text)).toContain('Standings, Round 1')
})

test('has 24 rows, the next ones from 25 on, and struck addends in brackets', async () => {
  const { path, token } = await newEvening(28)
  for (const round of [1, 2, 3, 4]) await playRound(path, token, round)
  const { rows } = (await get(`${path}/standings`, token)).body
  expect(rows).toHaveLength(28)
  const first = textsIn((await draw(path, token)).text)
  const second = textsIn((await draw(path, token, '?from=25')).text)
  const namesIn = (words: readonly string[]) =>
    rows.filter(({ name }: { name: string }) => words.includes(name))
  expect(namesIn(first)).toEqual(rows.slice(0, 24))
  expect(namesIn(second)).toEqual(rows.slice(24))
  const [{ addends }] = rows
  const { value } = addends.find((one: { kept: boolean }) => !one.kept)
  expect(first).toContain(`[${value}]`)
  for (const query of ['?from=0', '?from=1001', '?theme=pink', '?round=0'])
    expect((await draw(path, token, query)).status).toBe(422)
  // A page behind the last row has a heading alone.
  expect((await draw(path, token, '?from=29')).status).toBe(200)
})

test('has an ETag that changes with results and names, and is for people who may see the series', async () => {
  const { path, token } = await newEvening(4, { names: 'numbers' })
  await playRound(path, token, 1)
  const stranger = await newPlayer('Stranger')
  for (const [caller, status] of [
    [token, 200],
    [stranger.token, 404],
    [undefined, 401],
  ] as const)
    expect((await draw(path, caller)).status).toBe(status)
  const before = await draw(path, token)
  const etag = before.headers.get('etag') ?? ''
  const again = await draw(path, token, '', { 'If-None-Match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
  // Another theme and another language are other pictures.
  for (const query of ['?theme=dark', '?lang=fr', '?w=400', '?format=png'])
    expect((await draw(path, token, query, { 'If-None-Match': etag })).status).toBe(200)
  // Two tickets show one picture under one ETag.
  const tickets = await Promise.all(
    [1, 2].map(
      async () => (await post('/v1/players/me/tickets', token, { for: 'read', minutes: 10 })).body.ticket,
    ),
  )
  const seen = await Promise.all(tickets.map((ticket) => draw(path, undefined, `?ticket=${ticket}`)))
  expect(seen.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(seen.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  await playRound(path, token, 2)
  const after = await draw(path, token, '', { 'If-None-Match': etag })
  expect(after.status).toBe(200)
  expect(after.headers.get('etag')).not.toBe(etag)
  // In a public series without names, others see numbers.
  expect((await patchSettings(path, token, { visibility: 'public' })).status).toBe(200)
  expect(textsIn((await draw(path, token)).text)).toContain('Guest 1')
  expect(textsIn((await draw(path, stranger.token)).text)).not.toContain('Guest 1')
})
