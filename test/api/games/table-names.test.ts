import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import type { Options } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  post,
} from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, startWebhookWorker } from '../support/webhook-worker.ts'

/*
 * Names of tables, and table details in texts: name, turn, deadline, vacations.
 */

callDirectly()

let worker: RunningWorker
let here: Options
beforeAll(async () => {
  worker = await startWebhookWorker()
  here = { base: worker.url }
})
afterAll(() => worker.stop())

const asText = (language = 'en'): Options => ({
  ...here,
  headers: { Accept: 'text/plain', 'Accept-Language': language },
})

const give = (path: string, token: string | undefined, name: unknown, headers = {}) =>
  call('PATCH', path, { token, body: { name }, ...here, headers })

const look = async (token: string | undefined, name: string, input: object): Promise<string> => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  return (await post('/mcp', token, message, here)).body.result.content[0].text
}

describe('the name of a table', () => {
  test('is given with a new game, and shown in the view, lists, texts, events and to models', async () => {
    const name = '  Cafe\u0301 <b>Thursday</b> '
    const table = await newTable({ name, visibility: 'public' })
    const kept = 'Café <b>Thursday</b>'
    expect((await getView(table, 1, here)).name).toBe(kept)
    const own = await get('/v1/players/me/games', table.tokens[0], here)
    expect(own.body.items[0]).toMatchObject({ id: table.game, name: kept })
    const text = await get(table.path, table.tokens[0], asText())
    expect(text.text.split('\n')[0]).toBe(`“${kept}” · Sidi Barrani, deal 1`)
    const log = await get(`${table.path}/events`, table.tokens[0], here)
    expect(log.body.items[0]).toMatchObject({ type: 'gameCreated', name: kept })
    expect(await look(table.tokens[0], 'look', { game: table.game })).toContain(`table "${kept}"`)
    expect(await look(table.tokens[0], 'my_games', { all: true })).toContain(`"${kept}"`)
  })

  test('is missing where none is given', async () => {
    const table = await newTable()
    expect(await getView(table, 0, here)).not.toHaveProperty('name')
    expect((await get(table.path, table.tokens[0], asText())).text).toMatch(/^Sidi Barrani, deal 1\n/)
  })

  test('is changed by the owner alone, while the game is open or played, and taken away with null', async () => {
    const table = await newTable()
    const [anna, beat] = table.tokens
    const named = await give(table.path, anna, 'Thursday')
    expect([named.status, named.body.name]).toEqual([200, 'Thursday'])
    expect((await getView(table, 2, here)).name).toBe('Thursday')
    const again = await give(table.path, anna, 'Thursday')
    expect([again.status, again.body.version]).toEqual([200, named.body.version])
    expect((await give(table.path, beat, 'Friday')).body.code).toBe('not-the-owner')
    expect((await give(table.path, (await newPlayer()).token, 'Friday')).status).toBe(404)
    for (const wrong of ['', ' ', 'x'.repeat(61), 'a\u202eb', 'a\nb', 7]) {
      const { status, body } = await give(table.path, anna, wrong)
      expect([wrong, status, body.errors?.[0]?.pointer]).toEqual([wrong, 422, '/name'])
    }
    const none = await give(table.path, anna, null)
    expect([none.status, none.body.name]).toEqual([200, undefined])
    expect((await give(table.path, anna, 'x', { 'If-Match': named.headers.get('etag') ?? '' })).status).toBe(
      412,
    )
    await call('DELETE', `${table.path}/seats/me`, { token: beat, ...here })
    const over = await give(table.path, anna, 'Late')
    expect([over.status, over.body.code]).toEqual([409, 'game-over'])
  })

  test('is kept by a rematch', async () => {
    const table = await newTable({ name: 'Thursday' })
    await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[3], ...here })
    const next = await post(`${table.path}/rematch`, table.tokens[0], {}, here)
    expect([next.status, next.body.name]).toEqual([201, 'Thursday'])
  })
})

describe('a text', () => {
  test('says in a header whom the game waits for', async () => {
    const table = await newTable({ ruleset: 'differenzler', visibility: 'public' })
    const { deal } = await getView(table, 0, here)
    const awaited = deal.toAct.join(', ')
    for (const path of ['', '/legal-moves', '/events']) {
      const { headers } = await get(table.path + path, table.tokens[0], asText())
      expect([path, headers.get('sidi-awaiting')]).toEqual([path, awaited])
      expect(headers.get('access-control-expose-headers')).toContain('Sidi-Awaiting')
    }
    const [seat] = deal.toAct
    const said = { type: 'predict', points: 40 }
    const moved = await post(`${table.path}/moves`, table.tokens[seat], said, asText())
    expect([moved.status, moved.headers.get('sidi-awaiting')]).toEqual([201, deal.toAct.slice(1).join(', ')])
    await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[0], ...here })
    expect((await get(table.path, table.tokens[0], asText())).headers.get('sidi-awaiting')).toBe('none')
  })

  test('tells until when a turn lasts, when no clock runs, and who is on vacation', async () => {
    const quiet = { timeZone: 'Europe/Zurich', hours: ['22:00', '08:00'], days: ['sun'] }
    const table = await newTable({ clock: { perTurn: 'P3D' }, quiet })
    const { deal } = await getView(table, 0, here)
    const [seat] = deal.toAct
    const idle = (seat + 1) % 4
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const gone = await call('PUT', '/v1/players/me/vacation', {
      token: table.tokens[idle],
      body: { until },
      ...here,
    })
    expect(gone.status, gone.text).toBe(200)
    for (const path of ['', '/legal-moves', '/events']) {
      const { text } = await get(table.path + path, table.tokens[seat], asText())
      expect(text).toMatch(/\nUntil \w{3} \d+ \w+,? \d\d:\d\d \(Europe\/Zurich\)\.\n/)
      expect(text).toMatch(/\nNo clock runs from 22:00 to 08:00 and on Sun\.\n/)
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`${table.players[idle]?.name} is on vacation until `)
    }
    for (const [language, word] of [
      ['de', 'Bis'],
      ['fr', 'Jusqu’à'],
      ['it', 'Fino a'],
    ] as const) {
      expect((await get(table.path, table.tokens[seat], asText(language))).text).toContain(`\n${word} `)
    }
    const seen = await getView(table, seat, here)
    expect(seen.seats[idle].awayUntil).toBe(until)
    const told = await look(table.tokens[seat], 'look', { game: table.game })
    expect(told).toMatch(new RegExp(`\ntime ${seat} until \\S+Z \\(P\\S+ left\\)\n`))
    expect(told).toContain('no clock runs 22:00-08:00 sun Europe/Zurich')
    expect(told).toContain(`on vacation ${idle} until ${until}`)
    expect(await look(table.tokens[seat], 'my_games', {})).toMatch(/your turn until \S+ \(P\S+ left\)$/)
  })

  test('puts a name in quotation marks that could be read as part of a sentence', async () => {
    const words = ['All pass: claim', 'A "bot', 'Anna', 'It is over']
    const players = await Promise.all(words.map((name) => newPlayer(name)))
    const { body } = await post('/v1/games', players[0]?.token, { ruleset: 'schieber' }, here)
    const path = `/v1/games/${body.id}`
    for (const { token } of players.slice(1))
      await post(`${path}/seats`, token, { invite: body.invite }, here)
    const told = await get(`${path}/events`, players[0]?.token, asText())
    const text = told.text.replaceAll('\n', ' ')
    expect(text).toContain("“All pass: claim” sits down. “A 'bot” sits down. Anna sits")
    expect((await get(`${path}/events`, players[0]?.token, asText('de'))).text).toContain(
      '«All pass: claim» setzt sich.',
    )
    expect(await look(players[0]?.token, 'look', { game: body.id })).toContain(
      '0 "All pass: c…" (you), 1 "A \'bot", 2 Anna',
    )
  })
})

test('quiet hours need the name of a time zone, not an offset', async () => {
  const { token } = await newPlayer()
  for (const [timeZone, status] of [
    ['+02:00', 422],
    ['Europe/Zurich', 201],
    ['UTC', 201],
  ] as const) {
    const quiet = { timeZone, hours: ['22:00', '08:00'] }
    const wanted = { ruleset: 'schieber', clock: { perTurn: 'P1D' }, quiet }
    expect([timeZone, (await post('/v1/games', token, wanted, here)).status]).toEqual([timeZone, status])
  }
})

describe('a message to a channel', () => {
  test('names the table, the game, whose turn it is and until when, and has a link for people', async () => {
    const table = await newTable({ name: 'A *b* @here', clock: { perTurn: 'PT12H' } })
    const target = await newWebhookTarget()
    const types = ['game.moved']
    const wanted = { types, game: table.game }
    await newActiveWebhook(worker, table.tokens[0] ?? '', target, wanted, '/standard')
    await newActiveWebhook(
      worker,
      table.tokens[0] ?? '',
      target,
      { ...wanted, format: 'discord' },
      '/discord',
    )
    await newActiveWebhook(
      worker,
      table.tokens[0] ?? '',
      target,
      { ...wanted, format: 'slack', lang: 'de' },
      '/slack',
    )
    await playOne(table, here)
    const page = `${worker.url}/play#g=${table.game}`
    const at = (path: string) => target.received.findLast((message) => message.path === path)?.body
    await eventually(() => {
      const bodies = ['/standard', '/discord', '/slack'].map((path) => JSON.stringify(at(path)))
      if (!bodies.every((body) => body.includes('Barrani'))) throw new Error('not yet')
      return Promise.resolve()
    })
    const { text, page: shown, url } = at('/standard').data
    expect([shown, url]).toEqual([page, worker.url + table.path])
    const lines = text.split('\n')
    expect(lines[0]).toBe('“A *b* @here” · Sidi Barrani')
    expect(lines.at(-1)).toBe(page)
    expect(text).toMatch(/\n\w+ to bid\.\nUntil .*\d\d:\d\d \(UTC\), (11|12) h left\.\n/)
    expect(at('/discord').content).toContain('“A \\*b\\* \\@here” · Sidi Barrani\n')
    expect(at('/discord').content.endsWith(`\n<${page}>`)).toBe(true)
    expect(at('/slack').text).toMatch(/, noch (11|12) h\.\n/)
    expect(at('/slack').text.endsWith(`\n<${page}>`)).toBe(true)
  })
})

describe('a new name', () => {
  test('has words of one script, and is none of the service’s', async () => {
    const ask = (name: string) => post('/v1/players', undefined, { name }, here)
    const wrong = [
      '\u0410nna',
      'Ann\u0430 M',
      'bot club',
      'Bot 1 (master)',
      'B\uff4ft, Club!',
      'Seat 2',
      'YOUR TURN: claim',
      'das Haus',
      'Rosa (program)',
      'Rosa \uff08Programm\uff09',
    ]
    for (const name of wrong) {
      const { status, body } = await ask(name)
      expect([name, status, body.errors?.[0]?.pointer]).toEqual([name, 422, '/name'])
    }
    const right = [
      'Анна',
      'Anna Анна',
      'Ωmega'.replace('Ω', 'O'),
      '鈴木Aki',
      '김Anna',
      'Bottom',
      'Hausi',
      'Anna 🦊',
      'O’Neil',
      'Jass-Bot',
      'عمر',
      'अनु',
    ]
    for (const name of right) expect([name, (await ask(name)).status]).toEqual([name, 201])
  })
})

describe('an answer for the table', () => {
  test('tells what was understood unless a part of the move is secret', async () => {
    const open = await newTable({ visibility: 'public' })
    const { deal } = await getView(open, 0, here)
    const said = await post(
      `${open.path}/moves?for=table`,
      open.tokens[deal.toAct[0]],
      { say: '70 Eichel' },
      here,
    )
    expect([said.status, said.body.understood]).toEqual([201, '70 acorns'])
    const secret = await newTable({ ruleset: 'differenzler' })
    const [seat] = (await getView(secret, 0, here)).deal.toAct
    const hidden = await post(`${secret.path}/moves?for=table`, secret.tokens[seat], { say: '40' }, here)
    expect([hidden.status, hidden.body.understood]).toEqual([201, undefined])
  })
})
