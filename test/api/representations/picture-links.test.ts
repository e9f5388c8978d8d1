import { describe, expect, inject, test } from 'vitest'
import { databaseClient } from '../../support/host.ts'
import type { Table } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  fromAddress,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  post,
} from '../support/api-client.ts'

/*
 * Signed picture links: a picture of one version of a game, for everybody who has the URL.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))

/** The path of a link, as a player of the table gets the link. */
const linkOf = async (table: Table, seat = 0): Promise<string> => {
  const { status, text, body } = await get(`${table.path}/picture/link`, table.tokens[seat])
  expect(status, text).toBe(200)
  const url = new URL(body.url)
  expect(url.pathname).toContain(`/v1/pictures/${table.game}.${body.version}.`)
  return url.pathname
}

const open = (path: string, headers: Record<string, string> = {}) => get(path, undefined, { headers })

/** The description of a picture in its SVG. */
const described = async (path: string): Promise<string> => {
  const { status, text } = await open(`${path}?format=svg&lang=en&faces=swiss`)
  expect(status, text).toBe(200)
  return /<desc id="desc">([^<]*)<\/desc>/.exec(text)?.[1] ?? ''
}

test('opens without a token, as PNG by default', async () => {
  const path = await linkOf(await newTable())
  const types = [undefined, '*/*', 'image/webp,image/apng,*/*;q=0.8', 'image/*', 'image/png']
  for (const type of types) {
    const answer = await open(path, type === undefined ? {} : { Accept: type })
    expect([type, answer.status, answer.headers.get('content-type')]).toEqual([type, 200, 'image/png'])
  }
  expect((await open(path, { Accept: 'image/svg+xml' })).headers.get('content-type')).toBe('image/svg+xml')
  const german = await open(`${path}?format=svg&lang=de&theme=dark&w=400`)
  expect(german.headers.get('content-language')).toBe('de')
  expect(german.text).toContain('width="400"')
  expect((await open(`${path}?ticket=sidi_t_x`)).status).toBe(422)
})

test('may be cached for minutes by any cache, and has an ETag', async () => {
  const path = await linkOf(await newTable())
  const { headers } = await open(path)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.get('vary')?.toLowerCase()).toContain('accept-language')
  expect(headers.get('vary')?.toLowerCase()).not.toContain('authorization')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const again = await open(path, { 'If-None-Match': headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('shows its version for ever, as a spectator saw the table', async () => {
  const table = await newTable()
  const first = await linkOf(table)
  const before = await described(first)
  expect(before).not.toMatch(/Your hand|acorns|shields|roses|bells/i)
  for (let moves = 0; moves < 6; moves += 1) await playOne(table)
  expect(await described(first)).toBe(before)
  const second = await linkOf(table, 2)
  expect(second).not.toBe(first)
  expect(await described(second)).not.toBe(before)
  // All who may see the game get the same link.
  expect(await linkOf(table, 1)).toBe(second)
})

describe('an invalid link is not found', () => {
  test('with another signature, version or game, beyond the last version, and as nonsense', async () => {
    const [table, other] = [await newTable({ visibility: 'public' }), await newTable()]
    const path = await linkOf(table)
    const [game = '', version = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? []
    const forged = [
      [game, version, signature.split('').reverse().join('')],
      [game, `${Number(version) - 1}`, signature],
      [game, `${Number(version) + 1}`, signature],
      [other.game, version, signature],
      [game, '0', signature],
      [game, version],
    ].map((parts) => parts.join('.'))
    for (const link of [...forged, 'x', `${'g'.repeat(100)}`]) {
      const answer = await open(`/v1/pictures/${link}`)
      expect([link, answer.status, answer.body.code]).toEqual([link, 404, 'game-not-found'])
    }
  })

  test('after a new invite of a private game', async () => {
    const { token } = await newPlayer('Anna')
    const { body } = await post('/v1/games', token, { ruleset: 'schieber' })
    const path = `/v1/games/${body.id}`
    const link = new URL((await get(`${path}/picture/link`, token)).body.url).pathname
    expect((await open(link)).status).toBe(200)
    expect((await call('POST', `${path}/invite`, { token })).status).toBe(200)
    expect((await open(link)).status).toBe(404)
  })

  test('once a public game is private', async () => {
    const table = await newTable({ visibility: 'public' })
    const link = await linkOf(table)
    const set = (visibility: string) =>
      database.execute({
        sql: 'update games set visibility = ?, renamed = renamed + 1 where id = ?',
        args: [visibility, table.game],
      })
    await set('private')
    expect((await open(link)).status).toBe(404)
    await set('public')
    expect((await open(link)).status).toBe(200)
  })
})

test('is given to players who may see the game', async () => {
  const table = await newTable()
  const { token } = await newPlayer('Erika')
  expect((await get(`${table.path}/picture/link`, token)).status).toBe(404)
  expect((await get(`${table.path}/picture/link`)).status).toBe(401)
})

test('shows no name of a deleted player, at the last version and at an earlier one', async () => {
  const name = `Zora${Math.floor(Math.random() * 1e6)}`
  const gone = await newPlayer(name)
  const { body } = await post('/v1/games', gone.token, { ruleset: 'handjass', options: { players: 2 } })
  const other = await newPlayer('Beat')
  const path = `/v1/games/${body.id}`
  await post(`${path}/seats`, other.token, { invite: body.invite })
  const table: Table = { game: body.id, path, players: [gone, other], tokens: [gone.token, other.token] }
  const first = await linkOf(table)
  await playOne(table)
  const second = await linkOf(table)
  for (const link of [first, second]) expect(await described(link)).toContain(name)
  expect((await call('DELETE', '/v1/players/me', { token: gone.token })).status).toBe(204)
  const last = await linkOf(table, 1)
  for (const link of [first, second, last]) expect(await described(link)).not.toContain(name)
})

describe('a flood of requests', () => {
  test('is refused before anything is drawn, by address, and costs others nothing', async () => {
    const table = await newTable({ visibility: 'public' })
    const link = await linkOf(table)
    const { deal } = await getView(table)
    expect(deal.number).toBe(1)
    const from = (address: string, query: string) => open(`${link}?${query}`, fromAddress(address))
    const kinds = ['en', 'de', 'fr', 'it'].flatMap((lang) =>
      ['light', 'dark'].flatMap((theme) => ['swiss', 'french'].map((faces) => [lang, theme, faces])),
    )
    const stranger = '192.0.2.77'
    let refused: Awaited<ReturnType<typeof open>> | undefined
    let drawn = 0
    for (let round = 0; refused === undefined && round < 40; round += 1) {
      if (round > 0) await playOne(table)
      const now = round === 0 ? link : await linkOf(table)
      for (const [lang, theme, faces] of kinds) {
        const path = `${now}?lang=${lang}&theme=${theme}&faces=${faces}`
        const answer = await open(path, fromAddress(stranger))
        if (answer.status === 429) refused = answer
        if (answer.status !== 200) break
        drawn += 1
      }
    }
    // A minute may have ended meanwhile.
    expect(drawn).toBeLessThanOrEqual(2 * 60)
    expect(refused?.body).toMatchObject({
      code: 'too-many-requests',
      facts: { reason: 'pictures', most: 600 },
    })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('192.0.2.78', 'lang=it&w=400')).status).toBe(200)
  })
})
