import { describe, expect, inject, test } from 'vitest'
import { releaseOf } from '../../../tools/pages/release-module.mjs'
import { inProject } from '../../../tools/paths.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { isOnWorkers } from '../../support/host.ts'
import {
  callDirectly,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  playUntil,
  post,
  rename,
} from '../support/api-client.ts'

/*
 * ETags of a game's representations: each form has its own tag, and a conditional request with a current tag is a 304.
 */

callDirectly()

/** The resources of a game in all forms. */
const SHOWN = [
  ...['', '?moves=compact', '?moves=none', '?notation=true', '/legal-moves', '/legal-moves?moves=compact'],
  ...['/events?limit=2', '/events?after=5', '/scores', '/deals', '/deals/1'],
]

const ifKnown = (etag: string | null) => ({ headers: { 'If-None-Match': etag ?? '' } })

describe('legal moves', () => {
  test('are full by default, compact or left out on request', async () => {
    const { path, tokens } = await newTable()
    const seat = (await getView({ path, tokens } as never)).deal.toAct[0]
    const shown = async (query: string) => (await get(`${path}${query}`, tokens[seat])).body.you.legalMoves
    const full = await shown('')
    expect(await shown('?moves=full')).toEqual(full)
    expect(full.length).toBeGreaterThan(80)
    const compact = await shown('?moves=compact')
    expect(compact[0]).toMatchObject({ type: 'bid', points: { choose: 1 }, denomination: { choose: 1 } })
    expect(compact.length).toBeLessThan(6)
    expect(JSON.stringify(compact).length).toBeLessThan(600)
    expect(await shown('?moves=none')).toEqual([])
    const listed = await get(`${path}/legal-moves?moves=compact`, tokens[seat])
    expect(listed.body.moves).toEqual(compact)
  })

  test('of a refusal are compact by default', async () => {
    const { path, tokens } = await newTable()
    const seat = (await getView({ path, tokens } as never)).deal.toAct[0]
    const wrong = { type: 'bid', points: 7, denomination: 'bells' }
    const refusal = async (query: string) =>
      (await post(`${path}/moves${query}`, tokens[seat], wrong)).body.legalMoves
    const compact = (await get(`${path}?moves=compact`, tokens[seat])).body.you.legalMoves
    const full = (await get(path, tokens[seat])).body.you.legalMoves
    expect(await refusal('')).toEqual(compact)
    expect(await refusal('?moves=full')).toEqual(full)
    expect(await refusal('?moves=none')).toEqual([])
  })

  test('after a move are in the requested form', async () => {
    const { path, tokens } = await newTable()
    const seat = (await getView({ path, tokens } as never)).deal.toAct[0]
    const bid = { type: 'bid', points: 100, denomination: 'bells' }
    const made = await post(`${path}/moves?moves=none`, tokens[seat], bid)
    expect([made.status, made.body.game.you.legalMoves]).toEqual([201, []])
    const seen = await get(`${path}?moves=none`, tokens[seat])
    expect(made.body.game).toEqual(seen.body)
    expect(made.headers.get('etag')).toBe(seen.headers.get('etag'))
  })

  test('are not given in a form that there is not', async () => {
    const { path, tokens } = await newTable()
    expect((await get(`${path}?moves=short`, tokens[0])).status).toBe(422)
  })
})

describe('a tag', () => {
  test('names version, viewer and representation, and stands in the body too', async () => {
    const { path, tokens } = await newTable()
    const answers = await Promise.all(
      ['', '?moves=full', '?moves=compact', '?moves=none'].map((query) => get(path + query, tokens[0])),
    )
    const [usual, ...others] = answers.map(({ headers }) => headers.get('etag'))
    expect(others[0]).toBe(usual)
    expect(new Set(others).size).toBe(3)
    for (const { body, headers } of answers) expect(body.etag).toBe(headers.get('etag'))
    const [full, compact] = answers
    const state = (tag: string) => tag.split('.')[0]
    expect(state(full?.body.etag)).toBe(state(compact?.body.etag))
    expect(state(full?.body.etag)).toBe(`"${full?.body.version}-0`)
  })

  test('of any representation serves for If-Match', async () => {
    const table = await newTable()
    const seat = (await getView(table)).deal.toAct[0]
    const token = table.tokens[seat]
    const { body } = await get(`${table.path}?moves=none`, token)
    const stale = (await get(`${table.path}/scores`, token)).headers.get('etag') ?? ''
    const made = await post(
      `${table.path}/moves`,
      token,
      { type: 'pass' },
      { headers: { 'If-Match': body.etag } },
    )
    expect(made.status).toBe(201)
    const late = await post(
      `${table.path}/moves`,
      token,
      { type: 'pass' },
      { headers: { 'If-Match': stale } },
    )
    expect([late.status, late.body.code]).toEqual([412, 'version-moved'])
  })

  test('of the first release, which had no representation in it, serves for If-Match too', async () => {
    const table = await newTable()
    const view = await getView(table)
    const seat = view.deal.toAct[0]
    const headers = { 'If-Match': `"${view.version}-${seat}"` }
    expect(
      (await post(`${table.path}/moves`, table.tokens[seat], { type: 'pass' }, { headers })).status,
    ).toBe(201)
  })

  test('changes without an event: with the name of a player', async () => {
    const { path, tokens } = await newTable()
    const before = await get(path, tokens[0])
    await rename(tokens[1], 'Renamed')
    const after = await get(path, tokens[0], ifKnown(before.headers.get('etag')))
    expect([after.status, after.body.seats[1].player.name]).toEqual([200, 'Renamed'])
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test.runIf(isOnWorkers)('names the build: a Worker of other sources has other tags', async () => {
    const { release } = releaseOf(inProject())
    const { code, ...more } = inject('bundle')
    expect(code).toContain(release)
    const other = await anotherWorker({
      direct: true,
      bundle: { code: code.replaceAll(release, `${release}-other`), ...more },
    })
    try {
      const table = await newTable()
      await playUntil(table, ({ deal }) => deal.number === 2)
      for (const resource of SHOWN) {
        const [here, there] = [
          await get(table.path + resource, table.tokens[0]),
          await get(table.path + resource, table.tokens[0], { base: other.url }),
        ]
        expect([resource, here.status]).toEqual([resource, 200])
        expect(there.headers.get('etag'), resource).not.toBe(here.headers.get('etag'))
      }
    } finally {
      await other.stop()
    }
  })
})

describe('conditional requests', () => {
  test.each(['', '/legal-moves', '/events', '/events?after=3&limit=2', '/scores', '/deals', '/deals/1'])(
    'of a game: %s',
    async (resource) => {
      const table = await newTable()
      if (resource.startsWith('/deals')) await playUntil(table, ({ deal }) => deal.number === 2)
      const [token] = table.tokens
      const first = await get(table.path + resource, token)
      expect(first.status).toBe(200)
      const etag = first.headers.get('etag')
      const again = await get(table.path + resource, token, ifKnown(etag))
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
      await playOne(table)
      const later = await get(table.path + resource, token, ifKnown(etag))
      // A finished deal stays what it is.
      expect(later.status).toBe(resource === '/deals/1' ? 304 : 200)
    },
  )

  test('only an answer without player names may be cached without revalidation', async () => {
    const table = await newTable()
    await playUntil(table, ({ deal }) => deal.number === 2)
    for (const resource of ['', '/legal-moves', '/events', '/scores', '/deals', '/deals/1']) {
      const { headers, text } = await get(table.path + resource, table.tokens[0])
      const keeps = headers.get('cache-control')?.includes('immutable') ?? false
      expect([resource, keeps]).toEqual([resource, resource === '/deals/1'])
      if (keeps)
        for (const { id, name } of table.players) expect(text.includes(id) || text.includes(name)).toBe(false)
    }
  })

  test('a stranger with the tag of another learns nothing', async () => {
    const table = await newTable()
    const { headers } = await get(table.path, table.tokens[0])
    const { token } = await newPlayer()
    const { status } = await get(table.path, token, ifKnown(headers.get('etag')))
    expect(status).toBe(404)
  })
})

test('where address and tag are the same, so is every byte: of what is given again, and of what another Worker makes', async () => {
  const other = await anotherWorker({ direct: true })
  try {
    const table = await newTable({ visibility: 'public' })
    const watchers = await Promise.all([newPlayer('Erika'), newPlayer('Franz')])
    const tokens = [...table.tokens.slice(0, 2), ...watchers.map(({ token }) => token)]
    const bases = [inject('directUrl'), inject('directUrl'), other.url]
    const asked = SHOWN.flatMap((at) => tokens.flatMap((token) => bases.map((base) => ({ at, token, base }))))
    const told = new Map<string, string>()
    for (let place = 0; place < 8; place += 1) {
      for (const { at, token, base } of asked) {
        const { status, headers, text } = await get(table.path + at, token, { base })
        // The first deal ends before the last place.
        expect([at, status]).toEqual([at, at === '/deals/1' && place < 7 ? 404 : 200])
        if (status !== 200) continue
        const name = `${at} ${headers.get('etag')}`
        const whole = [headers.get('link'), headers.get('cache-control'), text].join('\n')
        expect(told.get(name) ?? whole, name).toBe(whole)
        told.set(name, whole)
      }
      for (let count = 0; count < 6; count += 1) await playOne(table)
    }
  } finally {
    await other.stop()
  }
})
