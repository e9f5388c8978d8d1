import { expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, chooseTestMove, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { ReceivedMessage, WebhookTarget } from '../support/webhook-target.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import {
  newActiveWebhook,
  runScheduler,
  runSchedulerUntil,
  startWebhookWorker,
  withWebhookService,
} from '../support/webhook-worker.ts'
import { seriesAt, TYPES } from './series-with-webhooks.ts'

/*
 * Messages of series in rare cases: disputes, tables that end by a game or a sheet, formats of chats, the largest series, the
 * deletion of a player, and a service that is killed before the delivery.
 */

callDirectly()

const { worker, here, database, databaseUrl } = withWebhookService()
const { as, newPlayer, newSeries, change, command, result } = seriesAt(here)

const MINUTE = 60_000

const hookOf = (token: string, target: { url: string }, wanted: object, caller: object = {}) =>
  newActiveWebhook(worker, token, target, { types: TYPES, ...wanted }, '/hook', caller)

const typesOf = (messages: readonly ReceivedMessage[]) => messages.map(({ body }) => body.type)

/** Enters players, draws a round, starts the round, and waits for its tables. */
const startRound = async (path: string, director: { token: string }, entries: readonly object[]) => {
  await command('POST', `${path}/entries`, director, { entries })
  await command('POST', `${path}/rounds`, director, {})
  await command('POST', `${path}/rounds/1/start`, director)
  return runSchedulerUntil(
    worker,
    eventually(async () => {
      const { tables } = (await get(`${path}/rounds/1`, director.token, director)).body
      expect(tables.map(({ state }: Body) => state)).not.toContain('waiting')
      return tables as Body[]
    }),
  )
}

/** Runs the scheduler two minutes ahead until a number of messages has arrived. */
const deliverLater = (target: WebhookTarget, count: number): Promise<readonly ReceivedMessage[]> =>
  eventually(async () => {
    await runScheduler(worker, 2 * MINUTE)
    await runScheduler(worker, 0)
    if (target.delivered().length < count)
      throw new Error(`${target.delivered().length} of ${count} messages`)
    return target.delivered()
  })

test('a dispute is told to directors: by the webhooks of the series, of the director and of the integration, and by feeds', async () => {
  const { id, path, bot, director } = await newSeries()
  const people = await Promise.all(['Anna', 'Beat', 'Carla', 'Dario'].map(newPlayer))
  const co = await newPlayer('Co-director')
  await command('POST', `${path}/directors/${co.id}`, director)
  const [ofSeries, ofIntegration, ofDirector, ofPlayer] = await Promise.all(
    Array.from({ length: 4 }, newWebhookTarget),
  )
  const types = ['table.disputed']
  await hookOf(co.token, ofSeries as never, { types, series: id, lang: 'de' }, here)
  await hookOf(bot.token, ofIntegration as never, { types }, here)
  await hookOf(director.token, ofDirector as never, { types, lang: 'fr' }, as('chief'))
  await hookOf(people[0]?.token, ofPlayer as never, { types }, here)
  const [table] = await startRound(
    path,
    director,
    people.map((one) => ({ player: one.id })),
  )
  const playerAt = (side: number): Body => people[Number(table?.['sides'][side][0].slice(2)) - 1]
  const { cursor } = (await get('/v1/players/me/events', co.token, here)).body
  const own = (await get('/v1/players/me/events', playerAt(0).token, here)).body.cursor
  const place = `${path}/rounds/1/tables/1`
  await result(place, { ...here, token: playerAt(0).token }, [700, 556])
  await command('POST', `${place}/confirmation`, { ...here, token: playerAt(1).token }, { agree: false })
  const told = await runSchedulerUntil(
    worker,
    Promise.all([ofSeries, ofIntegration, ofDirector].map((target) => target?.until(1) ?? [])),
  )
  const [bySeries, byIntegration, byDirector] = told.map(([message]) => message?.body)
  expect(bySeries.data).toMatchObject({ series: id, round: 1, table: 1, entries: [] })
  expect(bySeries.data.text).toContain('Runde 1, Tisch 1: Das Ergebnis ist bestritten.')
  expect(byIntegration.people).toMatchObject([{ externalId: 'chief' }])
  expect(byDirector.data).toMatchObject({ round: 1, table: 1 })
  const feed = async (token: string, after: string) =>
    (await get(`/v1/players/me/events?after=${after}`, token, here)).body.items.map(({ type }: Body) => type)
  expect(await feed(co.token, cursor)).toEqual(['table.disputed'])
  expect(await feed(playerAt(0).token, own)).toEqual(['table.done'])
  expect(ofPlayer?.delivered()).toEqual([])
})

test('a table that ends by a game or by a sheet is told once, with its points', async () => {
  const game = { ruleset: 'schieber', options: { deals: 1, weis: false, stoeck: false }, pace: 'instant' }
  const standing = { parts: [{ take: 'points' }], order: 'high' }
  const target = await newWebhookTarget()
  const played = await newSeries({ preset: undefined, games: [game], at: 'game', standing })
  await hookOf(played.bot.token, target, { types: ['table.done'], series: played.id }, as('chief'))
  const anna = await newPlayer('Anna')
  const [table] = await startRound(played.path, played.director, [
    { player: anna.id },
    ...Array.from({ length: 3 }, () => ({ bot: 'beginner' })),
  ])
  const path = `/v1/games/${table?.['game']}`
  for (let view: Body = { status: 'playing' }; view.status === 'playing'; ) {
    view = (await get(`${path}?wait=20&until=my-turn`, anna.token, here)).body
    if (view.status !== 'playing' || view.you.legalMoves.length === 0) continue
    await post(`${path}/moves`, anna.token, chooseTestMove(view), here)
  }
  const [done] = await runSchedulerUntil(worker, target.until(1))
  const [{ result: points }] = (await get(`${played.path}/rounds/1`, played.bot.token, played.director)).body
    .tables
  const [own, other] = points.sides.map((side: Body) => side.points)
  expect(done?.body.data.text).toContain(`Table 1: The table has a result. ${own} : ${other}`)

  const sheets = await newSeries({ at: 'sheet', results: 'table-one', games: [{ ...game, pace: undefined }] })
  const written = await newWebhookTarget()
  await hookOf(sheets.bot.token, written, { types: ['table.done'], series: sheets.id }, as('chief'))
  const beat = await newPlayer('Beat')
  const guests = [1, 2, 3].map((at) => ({ guest: `Guest ${at}` }))
  const [{ sheet } = {} as Body] = await startRound(sheets.path, sheets.director, [
    { player: beat.id },
    ...guests,
  ])
  const entries = [{ id: crypto.randomUUID(), deal: 1, figures: { points: [100, 57] } }]
  const sent = await post(`/v1/sheets/${sheet}/entries`, beat.token, { entries }, here)
  expect(sent.status, sent.text).toBe(200)
  const [bySheet] = await runSchedulerUntil(worker, written.until(1))
  expect(bySheet?.body.data).toMatchObject({ round: 1, table: 1, text: expect.stringContaining('100 : 57') })
  await runScheduler(worker, 2 * MINUTE)
  await runScheduler(worker, 0)
  // A message whose delivery is not noted yet comes again, with its id.
  for (const { delivered } of [target, written])
    expect(new Set(delivered().map((one) => one.id)).size).toBe(1)
})

test('a chat gets text alone: escaped for Discord and for Slack, with the link of the page', async () => {
  const { id, path, bot, director } = await newSeries({ name: 'Club *Puur* & <Co>' })
  const [discord, slack] = [await newWebhookTarget(), await newWebhookTarget()]
  for (const [format, target] of [
    ['discord', discord],
    ['slack', slack],
  ] as const)
    await hookOf(
      bot.token,
      target,
      { series: id, format, lang: 'de', types: ['round.drawn', 'series.entered'] },
      as('chief'),
    )
  const guests = ['@everyone', '<!channel>', '[x](https://evil.example)', '*fett*'].map((guest) => ({
    guest,
  }))
  await command('POST', `${path}/entries`, director, { entries: guests })
  await command('POST', `${path}/rounds`, director, {})
  const ofChat = async (target: typeof discord) => {
    await runSchedulerUntil(
      worker,
      eventually(() => expect(target.received.length).toBeGreaterThanOrEqual(3)),
    )
    return target.received.map(({ body }) => body)
  }
  const drawn = (await ofChat(discord)).at(-1)
  expect(Object.keys(drawn)).toEqual(['content', 'allowed_mentions'])
  expect(drawn.allowed_mentions).toEqual({ parse: [] })
  expect(drawn.content.length).toBeLessThanOrEqual(2000)
  expect(drawn.content).toContain('Club \\*Puur\\*')
  expect(drawn.content).not.toMatch(/(?<!\\)@everyone|(?<!\\)<!channel|(?<!\\)\[x/)
  expect(drawn.content).toMatch(new RegExp(`\\n<http[^>]+/series/${id}>$`))
  const inSlack = (await ofChat(slack)).at(-1)
  expect(Object.keys(inSlack)).toEqual(['text'])
  expect(inSlack.text).toContain('Club *Puur* &amp; &lt;Co&gt;')
  expect(inSlack.text).not.toContain('<!channel>')
  expect(inSlack.text).toMatch(new RegExp(`\\n<http[^>]+/series/${id}>$`))
})

test('500 people of an integration: a message has at most 64 kB, and says how many it leaves out', async () => {
  const { id, path, bot, director } = await newSeries()
  const target = await newWebhookTarget()
  await hookOf(bot.token, target, { series: id, types: ['round.drawn', 'series.entered'] }, as('chief'))
  const idAt = (at: number) => `${'long-id-of-a-person-'.repeat(6)}${at}`.slice(-100)
  for (let from = 0; from < 500; from += 100) {
    const entries = Array.from({ length: 100 }, (_, at) => ({
      ...{ externalId: idAt(from + at), name: `Member with a long name ${from + at}` },
    }))
    // An integration makes at most 300 players a minute.
    for (let status = 429; status === 429; ) {
      const answer = await call('POST', `${path}/entries`, { ...director, body: { entries } })
      ;({ status } = answer)
      if (status === 429) await new Promise((resolve) => setTimeout(resolve, 5000))
      else expect(status, answer.text).toBe(201)
    }
  }
  await command('POST', `${path}/rounds`, director, {})
  const messages = await runSchedulerUntil(worker, target.until(6))
  const sizes = messages.map(({ text }) => Buffer.byteLength(text))
  for (const size of sizes) expect(size).toBeLessThanOrEqual(64_000)
  const drawn = messages.find(({ body }) => body.type === 'round.drawn')?.body.data
  expect(drawn.entries.length).toBeGreaterThan(200)
  expect(drawn.entries.length + drawn.leftOut).toBe(500)
  const entered = messages.filter(({ body }) => body.type === 'series.entered')
  expect(entered.map(({ body }) => body.data.entries.length)).toEqual([100, 100, 100, 100, 100])
})

test('after the deletion of a player a waiting message comes again without the name', async () => {
  const { id, path, bot, director } = await newSeries()
  const target = await newWebhookTarget()
  const hook = await hookOf(bot.token, target, { series: id, types: ['round.drawn'] }, as('chief'))
  const people = await Promise.all(['Anna', 'Beat', 'Carla', 'Quirinus'].map(newPlayer))
  await command('POST', `${path}/entries`, director, { entries: people.map((one) => ({ player: one.id })) })
  target.answers = (response) => response.writeHead(500).end()
  await command('POST', `${path}/rounds`, director, {})
  const [first] = await runSchedulerUntil(worker, target.until(1))
  expect(first?.text).toContain('Quirinus')
  const attempts = async () =>
    (await database.execute({ sql: 'select attempts from outbox where webhook = ?', args: [hook.id] })).rows
  await eventually(async () => expect((await attempts())[0]?.['attempts']).toBe(1))
  expect((await call('DELETE', '/v1/players/me', { ...here, token: people[3]?.token })).status).toBe(204)
  target.answers = (response) => response.writeHead(200).end()
  const again = (await deliverLater(target, 2)).at(-1)
  expect(again?.body.data.version).toBe(first?.body.data.version)
  expect(again?.text).not.toContain('Quirinus')
  expect(again?.id).not.toBe(first?.id)
})

test('a service that is killed between the change and the delivery loses no message: it comes once more, with its id', async () => {
  const { id, path, bot, director } = await newSeries()
  const target = await newWebhookTarget()
  await hookOf(bot.token, target, { series: id }, as('chief'))
  const killed = await startWebhookWorker(databaseUrl())
  target.answers = () => {}
  const there = { ...director, base: killed.url }
  await command('POST', `${path}/entries`, there, {
    entries: ['Anna', 'Beat', 'Carla', 'Dario'].map((guest) => ({ guest })),
  })
  await command('POST', `${path}/rounds`, there, {})
  await target.until(2)
  if (killed.pid !== undefined) process.kill(-killed.pid, 'SIGKILL')
  target.answers = (response) => response.writeHead(200).end()
  await change(path, director, { name: 'Renamed' })
  const messages = await deliverLater(target, 4)
  await killed.stop().catch(() => {})
  const ids = messages.map((one) => one.id)
  expect([new Set(ids).size, messages.length]).toEqual([2, 4])
  expect(typesOf(messages.slice(0, 2)).toSorted()).toEqual(['round.drawn', 'series.entered'])
  for (const message of messages.slice(2))
    expect(message.text).toBe(messages.find((one) => one.id === message.id)?.text)
  const { rows } = await database.execute({ sql: 'select id from outbox where game = ?', args: [id] })
  expect(rows).toEqual([])
})
