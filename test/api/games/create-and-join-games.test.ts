import { describe, expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import {
  callDirectly,
  fourPlayers,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  playUntil,
  post,
} from '../support/api-client.ts'
import { dealOf36 } from '../support/arranged-deals.ts'

callDirectly()

const create = (token: string, wanted: object = {}) =>
  post('/v1/games', token, { ruleset: 'sidi-barrani', ...wanted })

const pointers = (body: Body): string[] => body.errors.map(({ pointer }: Body) => pointer)

describe('creating a game', () => {
  test('by default you sit first, the game is private, and options have their defaults', async () => {
    const { token, id } = await newPlayer()
    const { status, headers, body } = await create(token)
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/games/${body.id}`)
    expect(headers.get('etag')).toMatch(new RegExp(`^"${body.version}-0\\.`))
    expect(body).toMatchObject({ status: 'open', visibility: 'private', arranged: false, deal: null })
    expect(body.seats.map(({ player }: Body) => player?.id ?? null)).toEqual([id, null, null, null])
    expect(body.options).toMatchObject({ target: 2000, doubling: 'double' })
    expect(body.invite).toMatch(/^[\w-]{16,}$/)
  })

  test('anywhere at the table, or beside it', async () => {
    const { token, id } = await newPlayer()
    const at = async (kinds: string[]) =>
      (await create(token, { seats: kinds.map((kind) => ({ kind })) })).body
    const third = await at(['open', 'open', 'me', 'open'])
    expect(third.you.seat).toBe(2)
    expect(third.seats[2].player.id).toBe(id)
    const beside = await at(['open', 'open', 'open', 'open'])
    expect(beside.you).toBeNull()
    expect(beside.invite).toBeTruthy()
  })

  test.each<[string, object]>([
    ['sidi-barrani', { target: 1000 }],
    ['sidi-swissjass', { target: 1234 }],
    ['schieber', { countOrder: 'weis-stoeck-stich' }],
    ['schafuusejass', { weisTable: 'gross', fourNines: 0, fourBanners: 0, weisMustShow: true }],
    ['bieterjass', { weisTable: 'gross', fourNines: 0, fourBanners: 0, weisMustShow: true }],
    ['coiffeur-three', { stake: 0.5, extraContracts: 'misere' }],
    ['coiffeur-cutthroat', { stake: 0.05, misereRow: true, misereMultiplier: 11 }],
    ['coiffeur-partnership', { rows: [{ contract: 'slalom', multiplier: 9 }] }],
  ])('what a house plays by can be agreed on: %s with %j', async (ruleset, options) => {
    const { token } = await newPlayer()
    const { status, body } = await create(token, { ruleset, options })
    expect(status).toBe(201)
    expect(body.options).toMatchObject(options)
    const { body: scores } = await get(`/v1/games/${body.id}/scores`, token)
    const cells = scores.board?.columns?.[0]?.cells.map(({ row }: Body) => row)
    if ('rows' in options) expect(cells).toEqual(['slalom'])
    if ('misereRow' in options) expect(cells).toContain('misere')
  })

  test.each<[string, object, string]>([
    [
      'a list of rows with a contract twice',
      {
        ruleset: 'coiffeur-three',
        options: {
          rows: [
            { contract: 'bells', multiplier: 1 },
            { contract: 'bells', multiplier: 2 },
          ],
        },
      },
      '/options/rows/1/contract',
    ],
    [
      'a row without its multiplier',
      { ruleset: 'coiffeur-partnership', options: { rows: [{ contract: 'bells' }] } },
      '/options/rows/0/multiplier',
    ],
    ['an unknown ruleset', { ruleset: 'poker' }, '/ruleset'],
    ['an unknown option', { options: { targets: 1000 } }, '/options/targets'],
    ['an option out of range', { options: { target: 7 } }, '/options/target'],
    ['an option of another type', { options: { weisAndStoeck: 'yes' } }, '/options/weisAndStoeck'],
    ['too few seats', { seats: [{ kind: 'me' }] }, '/seats'],
    ['too many seats', { seats: Array(5).fill({ kind: 'open' }) }, '/seats'],
    [
      'two seats for one',
      { seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'me' }, { kind: 'open' }] },
      '/seats/2/kind',
    ],
    ['a seat of no kind', { seats: [{ kind: 'robot' }] }, '/seats/0/kind'],
    ['an unknown field', { speed: 'fast' }, '/speed'],
    ['an unknown field of a seat', { seats: [{ kind: 'me', name: 'A' }] }, '/seats/0/name'],
    ['another visibility', { visibility: 'secret' }, '/visibility'],
    ['options that are none', { options: [] }, '/options'],
  ])('%s is refused by name', async (_, wanted, pointer) => {
    const { token } = await newPlayer()
    const { status, body } = await create(token, wanted)
    expect(status).toBe(422)
    expect(pointers(body)).toContain(pointer)
  })

  test.each([[[]], ['text'], [null], [17]])('the body %j is refused', async (body) => {
    const { token } = await newPlayer()
    expect((await post('/v1/games', token, body)).status).toBe(422)
  })
})

describe('arranged deals', () => {
  const deal = dealOf36()

  test('are dealt as they are, and the game says so', async () => {
    const table = await newTable({ deals: [deal], visibility: 'public' })
    const views = await Promise.all([0, 1, 2, 3].map((seat) => getView(table, seat)))
    views.forEach((view, seat) => {
      expect(view.arranged).toBe(true)
      expect(view.deal.dealer).toBe(deal.dealer)
      expect(view.deal.commitment).toBeNull()
      expect([...view.you.hand].sort()).toEqual([...(deal.hands[seat] ?? [])].sort())
    })
    const stranger = await newPlayer()
    expect((await get(table.path, stranger.token)).body.arranged).toBe(true)
  })

  const changed = (change: (hands: string[][]) => void) => {
    const hands = deal.hands.map((hand) => [...hand])
    change(hands)
    return { dealer: deal.dealer, hands }
  }

  test.each<[string, object, string]>([
    [
      'a doubled card',
      changed(([first = [], second = []]) => {
        second[3] = first[0] as string
      }),
      '/deals/0/hands/1/3',
    ],
    [
      'a short hand',
      changed(([first = []]) => {
        first.pop()
      }),
      '/deals/0/hands/0',
    ],
    [
      'three hands',
      changed((hands) => {
        hands.pop()
      }),
      '/deals/0/hands/3',
    ],
    [
      'a card of another pack',
      changed(([first = []]) => {
        first[2] = 'Xz'
      }),
      '/deals/0/hands/0/2',
    ],
    ['a dealer who is not there', { ...deal, dealer: 4 }, '/deals/0/dealer'],
    ['an unknown field', { ...deal, seed: 'x' }, '/deals/0/seed'],
  ])('%s is refused, and named', async (_, arranged, pointer) => {
    const { token } = await newPlayer()
    const { status, body } = await create(token, { deals: [arranged] })
    expect(status).toBe(422)
    expect(pointers(body)).toContain(pointer)
  })

  const THREE = [0, 1, 2].map((seat) => [...deal.hands.flat()].slice(12 * seat, 12 * seat + 12))
  test.each<[string, object, string]>([
    ['sidi-barrani', { ...deal, places: [[]] }, '/deals/0/places'],
    ['sidi-barrani', { ...deal, hands: [...deal.hands, [], [], [], []] }, '/deals/0/hands'],
    ['sidi-barrani', { ...deal, piles: { toString: [] } }, '/deals/0/piles/toString'],
    ['schieber', { ...deal, piles: { stock: [] } }, '/deals/0/piles/stock'],
    ['handjass', { ...deal, piles: { blind: [] } }, '/deals/0/piles/blind'],
    ['coiffeur-three', { dealer: 0, hands: [...THREE, []] }, '/deals/0/hands'],
    ['zweier-sidi', { dealer: 0, hands: [[], []], places: [[], [], []] }, '/deals/0/places'],
    ['schmausjass', { dealer: 0, hands: [[], []], piles: { valueOf: [] } }, '/deals/0/piles/valueOf'],
  ])('%s: an empty entry for what the game has not is refused', async (ruleset, arranged, pointer) => {
    const { token } = await newPlayer()
    const { status, body } = await create(token, { ruleset, deals: [arranged] })
    expect(status).toBe(422)
    expect(pointers(body)).toContain(pointer)
  })

  test('the faults name the cards', async () => {
    const { token } = await newPlayer()
    const doubled = changed(([first = [], second = []]) => {
      second[3] = first[0] as string
    })
    const { body } = await create(token, { deals: [doubled] })
    const details = body.errors.map(({ detail }: Body) => detail).join(' ')
    expect(details).toContain(deal.hands[0]?.[0])
    expect(details).toContain(deal.hands[1]?.[3])
  })
})

describe('visibility of a game', () => {
  test('a private game is not there for strangers, exactly as one that does not exist', async () => {
    const { path } = await newTable()
    const { token } = await newPlayer()
    for (const part of ['', '/legal-moves', '/events', '/scores', '/deals', '/deals/1']) {
      const [hidden, missing] = [
        await get(`${path}${part}`, token),
        await get(`/v1/games/g_no${part}`, token),
      ]
      expect(hidden.status).toBe(404)
      const same = ({ instance: _, requestId: __, ...rest }: Body) => rest
      expect(same(hidden.body)).toEqual(same(missing.body))
      const names = (headers: Headers) => [...headers.keys()].sort()
      expect(names(hidden.headers)).toEqual(names(missing.headers))
    }
    for (const body of [{ type: 'pass' }, { type: 'play', card: 'Ua' }]) {
      expect((await post(`${path}/moves`, token, body)).body.code).toBe('game-not-found')
    }
  })

  test('a public game is for every player to watch, without a hand', async () => {
    const table = await newTable({ visibility: 'public' })
    const { token } = await newPlayer()
    const { body, headers } = await get(table.path, token)
    expect(body.you).toBeNull()
    expect(body.invite).toBeUndefined()
    expect(headers.get('etag')).toMatch(new RegExp(`^"${body.version}-x\\.`))
    expect(JSON.stringify(body)).not.toContain('hand"')
    const moves = await get(`${table.path}/legal-moves`, token)
    expect(moves.body.moves).toEqual([])
    const { body: refused, status } = await post(`${table.path}/moves`, token, { type: 'pass' })
    expect([status, refused.code]).toEqual([403, 'not-at-this-table'])
  })
})

describe('seats', () => {
  test('the game starts by itself when the last one is taken', async () => {
    const [anna, beat, claudia, dario] = await fourPlayers()
    const { body: game } = await create(anna?.token ?? '', { visibility: 'public' })
    const path = `/v1/games/${game.id}/seats`
    const second = await post(path, beat?.token, { seat: 3 })
    expect([second.status, second.body.you.seat, second.body.status]).toEqual([201, 3, 'open'])
    expect((await post(path, claudia?.token, {})).body.you.seat).toBe(1)
    const last = await post(path, dario?.token, {})
    expect(last.body).toMatchObject({ status: 'playing', you: { seat: 2 } })
    expect(last.body.you.hand).toHaveLength(9)
    expect(last.body.invite).toBeUndefined()
  })

  test('refusals', async () => {
    const [anna, beat, claudia] = await fourPlayers()
    const { body: game } = await create(anna?.token ?? '', { visibility: 'public' })
    const path = `/v1/games/${game.id}/seats`
    const code = async (token: string | undefined, body: object) => {
      const answer = await post(path, token, body)
      return [answer.status, answer.body.code]
    }
    expect(await code(beat?.token, { seat: 0 })).toEqual([409, 'seat-taken'])
    expect(await code(anna?.token, { seat: 1 })).toEqual([409, 'already-seated'])
    expect(await code(beat?.token, { seat: 4 })).toEqual([422, 'no-such-seat'])
    expect(await code(beat?.token, { seat: 8 })).toEqual([422, 'invalid-request'])
    expect(await code(beat?.token, { seat: -1 })).toEqual([422, 'invalid-request'])
    expect(await code(beat?.token, { chair: 1 })).toEqual([422, 'invalid-request'])
    const started = await newTable({ visibility: 'public' })
    const late = await post(`${started.path}/seats`, claudia?.token, {})
    expect([late.status, late.body.code]).toEqual([409, 'game-already-started'])
  })

  test('a private game is joined with its invite', async () => {
    const [anna, beat] = await fourPlayers()
    const { body: game } = await create(anna?.token ?? '')
    const path = `/v1/games/${game.id}/seats`
    expect((await post(path, beat?.token, {})).body.code).toBe('game-not-found')
    expect((await post(path, beat?.token, { invite: 'wrong' })).body.code).toBe('game-not-found')
    expect((await post(path, anna?.token, { invite: 'wrong' })).body.code).toBe('wrong-invite')
    const taken = await post(path, beat?.token, { invite: game.invite })
    expect(taken.status).toBe(201)
    expect(taken.body.invite).toBe(game.invite)
  })

  test('leaving before the start frees the seat; the last to leave ends the game', async () => {
    const [anna, beat] = await fourPlayers()
    const { body: game } = await create(anna?.token ?? '')
    const path = `/v1/games/${game.id}`
    await post(`${path}/seats`, beat?.token, { invite: game.invite })
    const leave = (token?: string) => fetchDelete(`${path}/seats/me`, token)
    expect((await leave(beat?.token)).status).toBe(204)
    expect((await get(path, beat?.token)).status).toBe(404)
    expect((await get(path, anna?.token)).body.seats[1].player).toBeNull()
    expect((await leave(anna?.token)).status).toBe(204)
    expect((await get(path, anna?.token)).body.status).toBe('abandoned')
    expect((await leave(anna?.token)).body.code).toBe('not-at-this-table')
  })

  test('leaving after the start gives the game up, and nothing more happens in it', async () => {
    const table = await newTable()
    expect((await fetchDelete(`${table.path}/seats/me`, table.tokens[1])).status).toBe(204)
    const view = await getView(table)
    expect(view).toMatchObject({
      status: 'abandoned',
      deal: null,
      result: {
        winners: [0],
        kind: 'resigned',
        by: 1,
        standings: [0, 1].map((side) => ({ side, points: 0 })),
      },
    })
    const { status, body } = await post(`${table.path}/moves`, table.tokens[0], { type: 'pass' })
    expect([status, body.code]).toEqual([409, 'game-over'])
    expect((await fetchDelete(`${table.path}/seats/me`, table.tokens[0])).body.code).toBe('game-over')
    expect((await getView(table)).version).toBe(view.version)
  })
})

const fetchDelete = async (path: string, token?: string) => {
  const { call } = await import('../support/api-client.ts')
  return call('DELETE', path, { token })
}

describe('ETag', () => {
  test('what is known is not sent again; what changed is', async () => {
    const table = await newTable()
    const [token] = table.tokens
    const first = await get(table.path, token)
    const etag = first.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"1-0", ${etag}`, '*']) {
      const again = await get(table.path, token, { headers: { 'If-None-Match': known } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get(table.path, token, { headers: { 'If-None-Match': '"1-0"' } })).status).toBe(200)
    await playOne(table)
    const moved = await get(table.path, token, { headers: { 'If-None-Match': etag } })
    expect(moved.status).toBe(200)
    expect(moved.headers.get('etag')).not.toBe(etag)
  })

  test('each viewer has their own, and caches are told so', async () => {
    const table = await newTable()
    const answers = await Promise.all(table.tokens.map((token) => get(table.path, token)))
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(4)
    for (const { headers } of answers) {
      expect(headers.get('vary')?.toLowerCase()).toContain('authorization')
      expect(headers.get('cache-control')).toBe('private, no-cache, no-transform')
    }
  })

  test('with If-Match a move counts only in the state it was decided on', async () => {
    const table = await newTable()
    const view = await getView(table)
    const seat = view.deal.toAct[0]
    const mine = await get(table.path, table.tokens[seat])
    const [move] = mine.body.you.legalMoves
    const wrong = ['"1-0"', `W/${mine.headers.get('etag')}`, `"${view.version}-x"`, 'nonsense']
    for (const etag of wrong) {
      const headers = { 'If-Match': etag }
      const {
        status,
        body,
        headers: answered,
      } = await post(`${table.path}/moves`, table.tokens[seat], move, { headers })
      expect([status, body.code]).toEqual([412, 'version-moved'])
      expect([body.version, body.etag, answered.get('etag')]).toEqual([
        view.version,
        mine.headers.get('etag'),
        mine.headers.get('etag'),
      ])
    }
    expect((await getView(table)).version).toBe(view.version)
    const headers = { 'If-Match': `"1-0", ${mine.headers.get('etag')}` }
    const made = await post(`${table.path}/moves`, table.tokens[seat], move, { headers })
    expect(made.status).toBe(201)
    expect(made.headers.get('etag')).toMatch(new RegExp(`^"${made.body.version}-${seat}\\.`))
    const now = await get(table.path, table.tokens[seat])
    expect(made.headers.get('etag')).toBe(now.headers.get('etag'))
    expect(made.body.game).toEqual(now.body)
  })
})

describe('listings', () => {
  test('public games, the latest first, page by page without gaps or doubles', async () => {
    const { token } = await newPlayer()
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) {
      made.unshift((await create(token, { visibility: 'public', ruleset: 'sidi-swissjass' })).body.id)
    }
    const hidden = (await create(token, { ruleset: 'sidi-swissjass' })).body.id
    const found: string[] = []
    let path: string | null = '/v1/games?status=open&ruleset=sidi-swissjass&limit=2'
    while (path !== null) {
      const { body, headers }: Body = await get(path, token)
      expect(body.items.length).toBeLessThanOrEqual(2)
      found.push(...body.items.map(({ id }: Body) => id))
      const link: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      expect(link === undefined).toBe(body.next === null)
      path = link ?? null
    }
    expect(found.filter((id) => made.includes(id))).toEqual(made)
    expect(new Set(found).size).toBe(found.length)
    expect(found).not.toContain(hidden)
  })

  test('a cursor from elsewhere, or a broken one, is refused', async () => {
    const { token } = await newPlayer()
    await create(token, { visibility: 'public' })
    await create(token, { visibility: 'public' })
    const { next } = (await get('/v1/games?limit=1', token)).body
    const others = [
      `/v1/games?limit=1&status=open&cursor=${next}`,
      `/v1/players/me/games?cursor=${next}`,
      `/v1/games?cursor=${next.slice(0, -4)}`,
      '/v1/games?cursor=nonsense',
      '/v1/games?cursor=%00',
      '/v1/games?cursor=',
      `/v1/games?cursor=${btoa('["games * *",{"at":"x","id":"y"}]')}`,
    ]
    for (const path of others) {
      const { status, body } = await get(path, token)
      expect([status, pointers(body)], path).toEqual([422, ['?cursor']])
    }
  })

  test('my games: those that wait for me, the longest waiting first', async () => {
    const first = await newTable()
    const seat = (await getView(first)).deal.toAct[0]
    const [me, other] = [first.tokens[seat], first.tokens[(seat + 1) % 4]]
    const mine = await get('/v1/players/me/games', me)
    expect(mine.body.items.map(({ id }: Body) => id)).toEqual([first.game])
    expect(mine.body.items[0].you).toEqual({
      seat,
      mustAct: true,
      since: mine.body.items[0].updatedAt,
      asked: ['bid', 'pass'],
      unasked: [],
    })
    const waiting = (token?: string) => get('/v1/players/me/games?awaiting=me', token)
    expect((await waiting(me)).body.items).toHaveLength(1)
    expect((await waiting(other)).body.items).toHaveLength(0)
    await playOne(first)
    expect((await waiting(me)).body.items).toHaveLength(0)
    expect((await waiting(other)).body.items).toHaveLength(1)
    expect((await get('/v1/players/me/games?status=finished', me)).body.items).toEqual([])
    expect((await get('/v1/players/me/games?awaiting=you', me)).status).toBe(422)
  })

  test('of several that wait, the longest waiting comes first; without awaiting the latest', async () => {
    const { token } = await newPlayer()
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { body } = await create(token, { visibility: 'public', deals: [{ ...dealOf36(), dealer: 3 }] })
      ids.push(body.id)
      for (const { token: other } of (await fourPlayers()).slice(1))
        await post(`/v1/games/${body.id}/seats`, other, {})
    }
    const order = async (query: string) =>
      (await get(`/v1/players/me/games${query}`, token)).body.items.map(({ id }: Body) => id)
    expect(await order('?awaiting=me')).toEqual(ids)
    expect(await order('')).toEqual([...ids].reverse())
  })
})

describe('events, scores and deals', () => {
  test('the log is numbered without gaps, for everybody, and shows each only what is theirs', async () => {
    const table = await newTable({ visibility: 'public' })
    await playUntil(table, ({ deal }) => deal?.number === 2)
    const { token } = await newPlayer()
    const logs = await Promise.all(
      [...table.tokens, token].map((viewer) => get(`${table.path}/events?limit=500`, viewer)),
    )
    const { version } = await getView(table)
    for (const { body } of logs) {
      expect(body.items.map(({ seq }: Body) => seq)).toEqual(
        Array.from({ length: version }, (_, at) => at + 1),
      )
      expect(body.items.map(({ type }: Body) => type)).toEqual(
        logs[0]?.body.items.map(({ type }: Body) => type),
      )
    }
    const dealt = logs.map(({ body }) => body.items.find(({ type }: Body) => type === 'dealt'))
    expect(dealt.map(({ hand }) => hand?.length)).toEqual([9, 9, 9, 9, undefined])
    for (const { body } of logs) expect(JSON.stringify(body)).not.toMatch(/"house"|"own"/)

    const pages: Body[] = []
    let path: string | null = `${table.path}/events?limit=7&after=3`
    while (path !== null) {
      const { body, headers }: Body = await get(path, table.tokens[0])
      pages.push(...body.items)
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null
    }
    expect(pages).toEqual(logs[0]?.body.items.slice(3))
    expect((await get(`${table.path}/events?after=${version}`, token)).body).toMatchObject({
      items: [],
      next: null,
    })
    expect((await get(`${table.path}/events?after=-1`, token)).status).toBe(422)
    const beyond = await get(`${table.path}/events?after=${version + 1}`, token)
    expect([beyond.status, beyond.body.errors[0]]).toEqual([
      422,
      { pointer: '?after', code: 'no-such-event', detail: expect.stringContaining(`${version} events`) },
    ])
  })

  test('what a change brings has one moment: the game, its events, the answer and the log', async () => {
    const table = await newTable()
    const made = await playOne(table)
    const at = made?.body.game.updatedAt
    expect(made?.body.events.map((event: Body) => event.at)).toEqual(made?.body.events.map(() => at))
    const { body: log } = await get(`${table.path}/events?limit=500`, table.tokens[0])
    expect(log.items.slice(-made?.body.events.length).map((event: Body) => event.at)).toEqual(
      made?.body.events.map(() => at),
    )
    expect((await getView(table)).updatedAt).toBe(at)
    const times = log.items.map((event: Body) => event.at)
    expect(times).toEqual(times.toSorted())
    expect((await getView(table)).createdAt).toBe(times[0])
  })

  test('totals are the sum of all lines; a finished deal can be had in full', async () => {
    const table = await newTable()
    await playUntil(table, ({ deal }) => deal?.number === 3)
    const { body: scores } = await get(`${table.path}/scores`, table.tokens[0])
    expect(scores.result).toBeNull()
    for (const { side, points } of scores.totals) {
      const lines = scores.deals
        .flatMap(({ lines }: Body) => lines)
        .filter((line: Body) => line.side === side)
      expect(lines.reduce((sum: number, line: Body) => sum + line.points, 0)).toBe(points)
    }
    const { body: page } = await get(`${table.path}/deals`, table.tokens[1])
    expect(page.items.map(({ number }: Body) => number)).toEqual([1, 2])
    for (const [at, record] of page.items.entries()) {
      const single = await get(`${table.path}/deals/${at + 1}`, table.tokens[2])
      expect(single.body).toEqual(record)
      expect(record.lines).toEqual(scores.deals[at].lines)
      expect(record.hands.flat()).toHaveLength(36)
      expect(new Set(record.hands.flat()).size).toBe(36)
      expect(record.tricks.flatMap(({ plays }: Body) => plays)).toHaveLength(36)
      expect(record.proof.pack).toHaveLength(36)
    }
    const one = await get(`${table.path}/deals?limit=1`, table.tokens[0])
    const two = await get(`${table.path}/deals?limit=1&cursor=${one.body.next}`, table.tokens[0])
    expect([one.body.items[0].number, two.body.items[0].number, two.body.next]).toEqual([1, 2, null])
    const code = async (number: string) =>
      (await get(`${table.path}/deals/${number}`, table.tokens[0])).body.code
    expect(await code('3')).toBe('deal-not-finished')
    expect(await code('4')).toBe('deal-not-found')
    expect(await code('0')).toBe('deal-not-found')
    expect(await code('x')).toBe('deal-not-found')
  })
})

describe('rulesets', () => {
  test('the catalogue says what can be played, how, and by which rules', async () => {
    const { body, headers } = await get('/v1/rulesets')
    expect(body.items.map(({ id }: Body) => id)).toEqual(
      expect.arrayContaining(['sidi-barrani', 'sidi-swissjass']),
    )
    for (const brief of body.items) {
      const ruleset = (await get(brief.links.self)).body
      expect(ruleset).toMatchObject(brief)
      for (const option of Object.values(ruleset.options.properties) as Body[])
        expect(option).toHaveProperty('default')
      expect(ruleset.words.map(({ type, move }: Body) => type === move.type)).not.toContain(false)
    }
    const again = await get('/v1/rulesets', undefined, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await get('/v1/rulesets/poker')).body.code).toBe('ruleset-not-found')
  })
})
