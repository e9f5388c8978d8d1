import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import type { Answer, Body } from '../support/api-client.ts'
import { call, callDirectly, get, post } from '../support/api-client.ts'
import type { ReceivedMessage, WebhookTarget } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, runSchedulerUntil, withWebhookService } from '../support/webhook-worker.ts'
import { seriesAt, TYPES } from './series-with-webhooks.ts'

/*
 * News of series: webhooks of a series, of players and of integrations, and the activity feed of players.
 */

callDirectly()

const { worker, here, database } = withWebhookService()

const { as, newPlayer, newSeries, change, command, result } = seriesAt(here)

const typesOf = (messages: readonly ReceivedMessage[]) => messages.map(({ body }) => body.type)

describe('a webhook of a series', () => {
  test('gets one message a change, with the entries of the people of its integration', async () => {
    const { id, path, bot, director } = await newSeries()
    const target = await newWebhookTarget()
    const hook = await newActiveWebhook(
      worker,
      bot.token,
      target,
      { series: id, types: TYPES, lang: 'de' },
      '/hook',
      as('chief'),
    )
    expect(hook).toMatchObject({ series: id, game: null })
    const people = Array.from({ length: 7 }, (_, at) => ({
      externalId: `dc:${at + 1}`,
      name: `Member ${at + 1}`,
    }))
    await command('POST', `${path}/entries`, director, { entries: [...people, { guest: 'Röbi' }] })
    await command('POST', `${path}/rounds`, director, {})
    await command('POST', `${path}/rounds/1/start`, director)
    const messages = await runSchedulerUntil(worker, target.until(3))
    expect(typesOf(messages)).toEqual(['series.entered', 'round.drawn', 'round.started'])
    const [entered, drawn, started] = messages.map(({ body }) => body.data)
    expect(entered.entries).toEqual(
      people.map(({ externalId }, at) => ({
        ...{ entry: `e_${at + 1}`, externalId, table: null, seat: null },
        player: expect.stringMatching(/^p_/),
      })),
    )
    expect(entered.text).toMatch(/^Clubabend: 8 neue Anmeldungen\.\n/)
    const { tables } = (await get(`${path}/rounds/1`, bot.token, director)).body
    const placeOf = (entry: string) => {
      const at = tables.find(({ seats }: Body) => seats.includes(entry))
      return { table: at.table, seat: at.seats.indexOf(entry) }
    }
    expect(drawn.entries).toHaveLength(7)
    expect(started.entries).toHaveLength(7)
    for (const told of [...drawn.entries, ...started.entries]) expect(told).toMatchObject(placeOf(told.entry))
    expect(drawn.text.split('\n')[0]).toBe('Clubabend, Runde 1: Die Tische sind ausgelost.')
    expect(drawn.text).toMatch(/\n {2}1 .+ & .+ – .+ & .+\n {2}2 .+\n/)
    expect(drawn).toMatchObject({ series: id, round: 1, url: expect.stringContaining(path) })
    expect(drawn.text.endsWith(`\n${drawn.page}`)).toBe(true)
    await result(`${path}/rounds/1/tables/1`, director, [700, 556])
    await result(`${path}/rounds/1/tables/2`, director, [600, 656])
    await command('POST', `${path}/rounds/1/close`, director)
    await change(path, director, { status: 'finished' })
    const all = await runSchedulerUntil(worker, target.until(7))
    expect(typesOf(all.slice(3))).toEqual(['table.done', 'table.done', 'round.closed', 'series.finished'])
    expect(all[3]?.body.data).toMatchObject({
      round: 1,
      table: 1,
      text: expect.stringContaining('700 : 556'),
    })
    // Numbers of events rise, also behind the completion of a round.
    const { items } = (await get(`${path}/events?limit=100`, bot.token, director)).body
    const numberOf = (type: string) => items.findLast((one: Body) => one.type === type).seq
    expect(all[4]?.body.data.version).toBe(numberOf('resultEntered'))
    expect(items.find((one: Body) => one.type === 'roundComplete').seq).toBe(numberOf('resultEntered') + 1)
    expect(all[5]?.body.data.version).toBe(numberOf('roundClosed'))
    for (const { headers, text } of all) new Webhook(hook.secret).verify(text, headers as never)
  })

  test('is for directors, ten at most, and ends with the role', async () => {
    const { id, path, bot, director } = await newSeries({ visibility: 'public' })
    const stranger = await newPlayer('Stranger')
    const wanted = { url: 'https://example.org/', types: TYPES, series: id }
    const refused = await post('/v1/webhooks', stranger.token, wanted, here)
    expect([refused.status, refused.body.code]).toEqual([403, 'not-a-director'])
    const unknown = await post('/v1/webhooks', stranger.token, { ...wanted, series: 's_unknown' }, here)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'series-not-found'])
    const integration = await post('/v1/webhooks', bot.token, wanted, here)
    expect(integration.status).toBeGreaterThanOrEqual(403)
    const helper = await newPlayer('Helper')
    await command('POST', `${path}/directors/${helper.id}`, director)
    const target = await newWebhookTarget()
    const own = await newActiveWebhook(
      worker,
      helper.token,
      target,
      { series: id, types: TYPES },
      '/hook',
      here,
    )
    for (let count = 2; count <= 10; count += 1) {
      const made = await post(
        '/v1/webhooks',
        count % 2 === 0 ? helper.token : bot.token,
        { ...wanted, url: `https://example.org/${count}` },
        count % 2 === 0 ? here : as('chief'),
      )
      expect(made.status, made.text).toBe(201)
    }
    const full = await post('/v1/webhooks', bot.token, wanted, as('chief'))
    expect([full.status, full.body.code]).toEqual([409, 'too-many-webhooks'])
    await command('POST', `${path}/entries`, director, { entries: [{ guest: 'Anna' }] })
    const [first] = await runSchedulerUntil(worker, target.until(1))
    expect(first?.body.data.entries).toEqual([])
    await command('DELETE', `${path}/directors/${helper.id}`, director)
    await command('POST', `${path}/entries`, director, { entries: [{ guest: 'Beat' }] })
    const log = async () => (await get(`/v1/webhooks/${own.id}/deliveries`, helper.token, here)).body.items
    await runSchedulerUntil(
      worker,
      (async () => {
        while (!(await log()).some((one: Body) => one.failure === 'untold'))
          await new Promise((resolve) => setTimeout(resolve, 200))
      })(),
    )
    expect((await log())[0]).toMatchObject({ series: id, game: null, failure: 'untold' })
    expect(target.delivered()).toHaveLength(1)
  })

  test('replaces the webhook of its integration, which gets the types that it leaves out', async () => {
    const { id, path, bot, director } = await newSeries()
    const [general, ofSeries] = [await newWebhookTarget(), await newWebhookTarget()]
    await newActiveWebhook(worker, bot.token, general, { types: TYPES, lang: 'fr' }, '/hook', here)
    await command('POST', `${path}/entries`, director, { entries: [{ externalId: 'dc:1', name: 'Anna' }] })
    const [alone] = await runSchedulerUntil(worker, general.until(1))
    expect(alone?.body).toMatchObject({
      type: 'series.entered',
      people: [{ externalId: 'dc:1' }],
      data: { entries: [{ externalId: 'dc:1' }], text: expect.stringContaining('1 nouvelle inscription.') },
    })
    await newActiveWebhook(
      worker,
      bot.token,
      ofSeries,
      { series: id, types: ['series.entered'] },
      '/hook',
      as('chief'),
    )
    await command('POST', `${path}/entries`, director, {
      entries: [2, 3, 4].map((at) => ({ externalId: `dc:${at}`, name: `Member ${at}` })),
    })
    await command('POST', `${path}/rounds`, director, {})
    expect(typesOf(await runSchedulerUntil(worker, ofSeries.until(1)))).toEqual(['series.entered'])
    expect(typesOf(await runSchedulerUntil(worker, general.until(2)))).toEqual([
      'series.entered',
      'round.drawn',
    ])
  })
})

test('a change without a subscriber writes no message, and a refused change neither', async () => {
  const { id, path, director } = await newSeries()
  const waiting = async () =>
    (await database.execute({ sql: 'select count(*) as n from outbox where game = ?', args: [id] }))
      .rows[0]?.['n']
  await command('POST', `${path}/entries`, director, {
    entries: [1, 2, 3, 4].map((at) => ({ guest: `G ${at}` })),
  })
  await command('POST', `${path}/rounds`, director, {})
  expect(await waiting()).toBe(0)
})

test('twenty results that are sent at once, twice each, are told once each', async () => {
  const { id, path, bot, director } = await newSeries()
  const target = await newWebhookTarget()
  await newActiveWebhook(
    worker,
    bot.token,
    target,
    { series: id, types: ['table.done'] },
    '/hook',
    as('chief'),
  )
  await command('POST', `${path}/entries`, director, {
    entries: Array.from({ length: 80 }, (_, at) => ({ guest: `Guest ${at}` })),
  })
  await command('POST', `${path}/rounds`, director, {})
  await command('POST', `${path}/rounds/1/start`, director)
  const tables = Array.from({ length: 20 }, (_, at) => at + 1)
  await Promise.all(
    tables.map(async (table) => {
      const place = `${path}/rounds/1/tables/${table}`
      const { headers } = await get(place, bot.token, director)
      const sendOnce = () =>
        call('PUT', `${place}/result`, {
          ...director,
          headers: {
            ...as('chief').headers,
            'If-Match': headers.get('etag') ?? '',
          },
          body: { sides: [{ points: 600 }, { points: 656 }] },
        })
      // A busy service refuses with 503, and nothing is done.
      const send = async (): Promise<Answer> => {
        const answer = await sendOnce()
        return answer.status === 503 ? send() : answer
      }
      const answers = await Promise.all([send(), send()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    }),
  )
  const messages = await runSchedulerUntil(worker, target.until(20))
  expect(messages.map(({ body }) => body.data.table).sort((one, other) => one - other)).toEqual(tables)
  expect(new Set(messages.map(({ body }) => body.data.version)).size).toBe(20)
})

test('the feed of a player has each item once: entered, drawn, started, done, closed, finished', async () => {
  const { id, path, director } = await newSeries()
  const players = await Promise.all(['Anna', 'Beat', 'Carla', 'Dario'].map(newPlayer))
  const { invite } = (await get(path, director.token, director)).body
  const [anna] = players
  const feed = async (after?: string) =>
    (
      await get(
        `/v1/players/me/events?limit=2${after === undefined ? '' : `&after=${after}`}`,
        anna?.token,
        here,
      )
    ).body
  const { cursor: start } = await feed()
  for (const { token } of players)
    expect((await post(`${path}/entries`, token, { invite }, here)).status).toBe(201)
  await command('POST', `${path}/rounds`, director, {})
  await command('POST', `${path}/rounds/1/start`, director)
  await result(`${path}/rounds/1/tables/1`, director, [700, 556])
  await command('POST', `${path}/rounds/1/close`, director)
  await change(path, director, { status: 'finished' })
  const items: Body[] = []
  let cursor: string = start
  for (let more = true; more; ) {
    const page = await feed(cursor)
    expect(page.items.length).toBeLessThanOrEqual(2)
    items.push(...page.items)
    ;({ cursor, more } = page)
  }
  expect(items.map(({ type }) => type)).toEqual([
    ...['series.entered', 'round.drawn', 'round.started', 'table.done', 'round.closed', 'series.finished'],
  ])
  expect((await feed(cursor)).items).toEqual([])
  const { tables } = (await get(`${path}/rounds/1`, director.token, director)).body
  const [{ seats }] = tables
  const seat = seats.indexOf('e_1')
  const [, drawn, started, , closed] = items.map(({ data }) => data)
  expect(drawn).toMatchObject({ series: id, round: 1, table: 1, seat, name: 'Clubabend' })
  expect(drawn.partners.map(({ entry }: Body) => entry)).toEqual([seats[(seat + 2) % 4]])
  expect(drawn.opponents.map(({ entry }: Body) => entry).sort()).toEqual(
    [seats[(seat + 1) % 4], seats[(seat + 3) % 4]].sort(),
  )
  expect(drawn.text).toBe(
    `Clubabend, Round 1, Table 1: Seat ${seat + 1}, with ${drawn.partners[0].name} against ${drawn.opponents.map(({ name }: Body) => name).join(', ')}.`,
  )
  expect(started).toMatchObject({ table: 1, seat })
  const standings = (await get(`${path}/standings`, director.token, director)).body
  const own = standings.rows.find(({ entry }: Body) => entry === 'e_1')
  expect(closed).toMatchObject({ rank: own.rank, total: own.total })
  // The director hears of a dispute, and the others do not.
  expect((await get(`/v1/players/me/events?after=${start}`, anna?.token, here)).body.items).toHaveLength(6)
})

test('a webhook of a player tells the news of the player', async () => {
  const { path, director } = await newSeries()
  const anna = await newPlayer('Anna')
  const target = await newWebhookTarget()
  await newActiveWebhook(worker, anna.token, target, { types: TYPES, lang: 'it' }, '/hook', here)
  const { invite } = (await get(path, director.token, director)).body
  expect((await post(`${path}/entries`, anna.token, { invite }, here)).status).toBe(201)
  await command('POST', `${path}/entries`, director, {
    entries: [1, 2, 3].map((at) => ({ guest: `G${at}` })),
  })
  await command('POST', `${path}/rounds`, director, {})
  const messages = await runSchedulerUntil(worker, target.until(2))
  expect(typesOf(messages)).toEqual(['series.entered', 'round.drawn'])
  expect(messages[1]?.body.data).toMatchObject({
    round: 1,
    table: 1,
    partners: [{ name: expect.any(String) }],
  })
  expect(messages[1]?.body.data.entries).toBeUndefined()
  expect(messages[0]?.body.data.text).toMatch(/^Clubabend: Sei iscritto\.\n/)
})

test('each player whom a director enters with others gets the news', async () => {
  const { path, director } = await newSeries()
  const players = await Promise.all(['Anna', 'Beat', 'Carla'].map(newPlayer))
  const targets = await Promise.all(players.map(newWebhookTarget))
  for (const [at, { token }] of players.entries())
    await newActiveWebhook(worker, token, targets[at] as WebhookTarget, { types: TYPES }, '/hook', here)
  await command('POST', `${path}/entries`, director, {
    entries: [...players.map(({ id }) => ({ player: id })), { guest: 'Dario' }],
  })
  const messages = await runSchedulerUntil(worker, Promise.all(targets.map((target) => target.until(1))))
  const { items } = (await get(`${path}/events?limit=100`, director.token, director)).body
  const added = items.filter(({ type }: Body) => type === 'entryAdded')
  expect(added).toHaveLength(4)
  expect(messages.map(([message]) => message?.body.data.version)).toEqual(
    added.slice(0, 3).map(({ seq }: Body) => seq),
  )
  for (const [message] of messages)
    expect(message?.body).toMatchObject({
      type: 'series.entered',
      data: { text: expect.stringContaining('You are entered.') },
    })
})
