import { expect, test } from 'vitest'
import { isOnWorkers } from '../../support/host.ts'
import type { Answer, Body, Player } from '../support/api-client.ts'
import { call, callDirectly, fromAddress, get, newPlayer, post } from '../support/api-client.ts'
import { enter, expectReplay, newEvening } from './series-client.ts'

/*
 * Many people at the same moment: entries, results, and the account of a person that ends.
 */

callDirectly()

/** An address for requests at once: the service limits the requests of one network, and other tests have another address. */
const CROWD = fromAddress('198.51.100.7')

/**
 * Sends requests at once, and those again that a busy service refuses: one address may have 36 requests in the database at a
 * time. No other refusal is sent again.
 */
const sendAtOnce = async <Item>(
  items: readonly Item[],
  send: (item: Item, at: number) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers = await Promise.all(items.map(send))
  for (;;) {
    const busy = answers.flatMap(({ status }, at) => (status === 503 ? [at] : []))
    if (busy.length === 0) return answers
    for (const at of busy) expect(answers[at]?.body.code).toBe('overloaded')
    const [first = 0] = busy
    answers[first] = await send(items[first] as Item, first)
  }
}

const MANY = isOnWorkers ? 40 : 200

test('two hundred people who enter at once get two hundred numbers', async () => {
  const { token, path } = await newEvening(4)
  const { invite } = (await get(path, token)).body
  const people: Player[] = []
  for (let at = 0; at < MANY; at += 1) people.push(await newPlayer(`Person ${at}`))
  const answers = await sendAtOnce(people, ({ token: own }, at) =>
    call('POST', `${path}/entries`, {
      ...{
        token: own,
        body: { invite, salt: `salt ${at}` },
        headers: { ...CROWD, 'Idempotency-Key': `enter-${at}` },
      },
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  const numbers = answers.map(({ body }) => Number(body.items[0].entry.slice(2)))
  expect([...numbers].sort((a, b) => a - b)).toEqual(people.map((_, at) => at + 5))
  expect((await get(path, token)).body.entries).toEqual({
    ...{ present: MANY + 4, absent: 0 },
    ...{ withdrawn: 0, bots: 0 },
  })
  await expectReplay(path)
  // The entry, the answer and the lists agree, and a repetition has the same answer.
  const [first] = people
  const own = {
    token: first?.token,
    body: { invite, salt: 'salt 0' },
    headers: { 'Idempotency-Key': 'enter-0' },
  }
  const again = await call('POST', `${path}/entries`, own)
  expect([again.status, again.body]).toEqual([201, answers[0]?.body])
  const twice = await post(`${path}/entries`, first?.token, { invite })
  expect([twice.status, twice.body.code]).toEqual([409, 'already-entered'])
  const mine = (await get('/v1/players/me/series', first?.token)).body.items[0]
  expect(mine.entry).toBe(answers[0]?.body.items[0].entry)
  expect((await get(`${path}/entries/${mine.entry}`, first?.token)).body).toMatchObject({
    ...{ name: 'Person 0', number: numbers[0], player: first?.id },
  })
})

test('one person who enters twenty times at once has one entry', async () => {
  const { token, path } = await newEvening(1)
  const { invite } = (await get(path, token)).body
  const { token: own } = await newPlayer('Anna')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('POST', `${path}/entries`, { token: own, body: { invite }, headers: CROWD }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'already-entered']))
  expect((await get(path, token)).body.entries.present).toBe(2)
  await expectReplay(path)
})

test('fifty tables that end at once complete the round once', async () => {
  const { token, path } = await newEvening(100)
  const more = Array.from({ length: 100 }, (_, at) => ({ guest: `More ${at}` }))
  expect((await post(`${path}/entries`, token, { entries: more })).status).toBe(201)
  const drawn = await post(`${path}/rounds`, token, {})
  expect([drawn.status, drawn.body.tableCount], drawn.text).toEqual([201, 50])
  expect((await post(`${path}/rounds/1/start`, token, undefined)).status).toBe(202)
  const writers: Player[] = []
  for (let at = 0; at < 5; at += 1) writers.push(await newPlayer(`Scorer ${at}`))
  for (const { id } of writers)
    expect((await post(`${path}/scorers/${id}`, token, undefined)).status).toBe(200)
  const body = { sides: [{ points: 700 }, { points: 556 }] }
  const put = (table: number) =>
    call('PUT', `${path}/rounds/1/tables/${table}/result`, {
      ...{ token: writers[table % 5]?.token, body, headers: { ...CROWD, 'If-Match': '*' } },
    })
  const entered = await sendAtOnce(
    Array.from({ length: 50 }, (_, at) => at + 1),
    put,
  )
  expect(entered.map(({ status }) => status)).toEqual(entered.map(() => 200))
  expect((await get(`${path}/rounds/1`, token)).body).toMatchObject({ state: 'complete', open: 0 })
  await expectReplay(path)
  // Ten directors close at once: one close.
  const closed = await Promise.all(
    Array.from({ length: 10 }, () => post(`${path}/rounds/1/close`, token, undefined, { headers: CROWD })),
  )
  expect(closed.map(({ status, body }) => [status, body.revision])).toEqual(closed.map(() => [200, 1]))
  const log = (await get(`${path}/events?limit=500&after=50`, token)).body.items
  for (const type of ['roundComplete', 'roundClosed'])
    expect(
      log.filter((event: Body) => event.type === type),
      type,
    ).toHaveLength(1)
  await expectReplay(path)
})

test('a deleted player is – in every answer, and the results stay', async () => {
  const { token, path } = await newEvening(3)
  const { invite } = (await get(path, token)).body
  const anna = await newPlayer('Annamirl Zgraggen')
  expect((await post(`${path}/entries`, anna.token, { invite })).status).toBe(201)
  expect((await post(`${path}/scorers/${anna.id}`, token, undefined)).status).toBe(200)
  expect((await post(`${path}/rounds`, token, {})).status).toBe(201)
  expect((await post(`${path}/rounds/1/start`, token, undefined)).status).toBe(202)
  expect((await call('DELETE', '/v1/players/me', { token: anna.token })).status).toBe(204)
  expect((await enter(`${path}/rounds/1/tables/1`, token, [700, 556])).status).toBe(200)
  expect((await post(`${path}/rounds/1/close`, token, undefined)).status).toBe(200)
  for (const place of [
    '',
    '/entries',
    '/entries/e_4',
    '/rounds/1',
    '/events?limit=500',
    '/standings',
    '/export',
  ]) {
    const { status, text } = await get(`${path}${place}`, token)
    expect([status, text.includes('Zgraggen')], place).toEqual([200, false])
  }
  expect((await get(`${path}/entries/e_4`, token)).body.name).toBe('–')
  const { rows } = (await get(`${path}/standings`, token)).body
  expect(rows.find(({ entry }: Body) => entry === 'e_4')).toMatchObject({
    name: '–',
    addends: [{ round: 1 }],
  })
  const { entries } = (await get(`${path}/export`, token)).body
  expect(entries.find(({ entry }: Body) => entry === 4).name).toBe('–')
  for (const Accept of ['text/csv', 'text/plain'])
    expect((await get(`${path}/standings`, token, { headers: { Accept } })).text).toContain('–')
})
