import { generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { inProject } from '../../../tools/paths.ts'
import type { Body } from '../support/api-client.ts'
import { callDirectly, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { startExampleBot } from '../support/example-bot.ts'
import { runSchedulerUntil, withWebhookService } from '../support/webhook-worker.ts'

/*
 * The example of a Discord bot runs a series of forty members. A fake Discord is an HTTP server with members and a channel, and
 * sends signed interactions. It checks each message by the limits of Discord, and drops a repeated nonce.
 */

callDirectly()

const { worker, here } = withWebhookService()

const BOT = inProject('examples/discord-bot/index.mjs')
const [GUILD, CHANNEL, ROLE, BOT_TOKEN] = ['4711', '815', '99', 'only-discord-knows']
const MEMBERS = Array.from({ length: 40 }, (_, at) => ({
  user: { id: `${1000 + at}`, username: `member${at}`, global_name: at % 3 === 0 ? null : `Member ${at}` },
  nick: at % 5 === 0 ? `Nick ${at}` : null,
  roles: [ROLE],
}))
const LATE = { user: { id: '2000', username: 'late', global_name: 'Late' }, nick: null, roles: [] }
const OTHERS = [LATE, { user: { id: '3000', username: 'robot', bot: true }, nick: null, roles: [ROLE] }]
const [CHIEF] = MEMBERS as [(typeof MEMBERS)[number]]

const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})

/** The faults of a message by the limits of Discord. */
const faultsOf = ({ content, embeds = [], components = [], allowed_mentions, nonce }: Body): string[] => {
  const buttons = components.flatMap((row: Body) => row.components)
  const ids = buttons.map((button: Body) => button.custom_id)
  return [
    ...(content.length > 2000 ? ['content'] : []),
    ...(content === '' && embeds.length === 0 ? ['empty'] : []),
    ...(embeds.some((embed: Body) => embed.description.length > 4096 || embed.title.length > 256)
      ? ['embed']
      : []),
    ...(allowed_mentions !== undefined && allowed_mentions.users.length > 100 ? ['mentions'] : []),
    ...(nonce !== undefined && nonce.length > 25 ? ['nonce'] : []),
    ...(buttons.length > 5 || new Set(ids).size < ids.length ? ['buttons'] : []),
    ...(buttons.some((button: Body) => button.custom_id.length > 100 || button.label.length > 80)
      ? ['button']
      : []),
  ]
}

/** Fake Discord. Each seventh message meets the rate limit first. */
const startDiscord = async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const messages: Body[] = []
  const faults: string[] = []
  let asked = 0
  const server = createServer(async (request, response) => {
    const said = Buffer.concat(await request.toArray()).toString()
    const reply = (status: number, body: object, more = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...more }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bot ${BOT_TOKEN}`) return reply(401, {})
    const route = `${request.method} ${request.url?.split('?')[0]}`
    if (route === `GET /guilds/${GUILD}/members`) return reply(200, [...MEMBERS, ...OTHERS])
    if (route !== `POST /channels/${CHANNEL}/messages`) return reply(404, {})
    asked += 1
    if (asked % 7 === 0) return reply(429, { retry_after: 0.05 }, { 'Retry-After': '0.05' })
    const message = JSON.parse(said)
    const wrong = faultsOf(message)
    faults.push(...wrong)
    if (wrong.length > 0) return reply(400, {})
    const before = messages.find(({ nonce }) => nonce === message.nonce)
    if (before === undefined) messages.push(message)
    return reply(200, before ?? message)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    ...{ messages, faults },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    signed: (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  }
}

type Discord = Awaited<ReturnType<typeof startDiscord>>

/** Runs the bot beside the fake Discord. */
const startBot = async (discord: Discord, token: string) => {
  const bot = await startExampleBot(BOT, worker.url, ({ url, settings }) => ({
    ...{ ...settings, SIDI_TOKEN: token, BOT_URL: url, DISCORD_URL: discord.url },
    ...{ DISCORD_TOKEN: BOT_TOKEN, DISCORD_ROLE: ROLE, DISCORD_PUBLIC_KEY: discord.publicKey },
  }))
  stops.push(bot.stop)
  return bot
}

/** The program of a member: sends signed interactions, and shows the answer. */
const clientOf = (discord: Discord, url: string) => {
  let id = 0
  const interact = (interaction: object): Promise<Body> => {
    id += 1
    const body = JSON.stringify({ id: `${id}`, guild_id: GUILD, channel_id: CHANNEL, ...interaction })
    const at = `${Math.floor(Date.now() / 1000)}`
    const headers = { 'X-Signature-Timestamp': at, 'X-Signature-Ed25519': discord.signed(at + body) }
    return eventually(async () => {
      const answer = await fetch(url, { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
      return answer.json()
    })
  }
  return {
    ping: () => interact({ type: 1 }),
    command: (member: object) => interact({ type: 2, data: { name: 'jassabend' }, member }),
    press: (member: object, custom_id: string) => interact({ type: 3, data: { custom_id }, member }),
    submit: (member: object, { custom_id, components }: Body, points: readonly number[]) =>
      interact({
        type: 5,
        data: {
          custom_id,
          components: components.map((row: Body, at: number) => ({
            components: [{ ...row.components[0], value: `${points[at]}` }],
          })),
        },
        member,
      }),
  }
}

/** The id of a button of a message. */
const idOf = ({ components }: Body, label: string): string =>
  components[0].components.find((button: Body) => button.label === label).custom_id

const memberOf = (id: string) => [...MEMBERS, LATE].find(({ user }) => user.id === id) ?? CHIEF

/** The people whom a message mentions. */
const mentioned = ({ content, allowed_mentions }: Body): readonly string[] => {
  const users = [...content.matchAll(/<@(\d+)>/g)].map(([, user]) => user)
  expect(users).toEqual(allowed_mentions.users)
  return users
}

test('the bot has at most 120 lines', () => {
  expect(readFileSync(BOT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('the bot answers nobody but Discord and Sidi', async () => {
  const discord = await startDiscord()
  const { url } = await startBot(discord, 'sidi_int_nobody')
  const { ping } = clientOf(discord, url)
  expect(await ping()).toEqual({ type: 1 })
  const forged = { method: 'POST', body: '{"type":1}' }
  const headers = { 'X-Signature-Timestamp': '1', 'X-Signature-Ed25519': '00'.repeat(64) }
  for (const path of ['', `/sidi/${CHANNEL}/`, `/sidi/${CHANNEL}/${'0'.repeat(64)}`]) {
    expect((await fetch(url + path, forged)).status).toBe(401)
    expect((await fetch(url + path, { ...forged, headers })).status).toBe(401)
  }
  expect(discord.messages).toEqual([])
})

test('an evening of forty members, four rounds, a late guest and a dispute; the bot is killed each round', async () => {
  const { body: integration } = await post('/v1/integrations', undefined, { name: 'Discord' }, here)
  const discord = await startDiscord()
  const bot = await startBot(discord, integration.token)
  const { command, press, submit } = clientOf(discord, bot.url)
  /** Waits for a message in the channel. */
  const told = (count: number, find: (message: Body) => boolean): Promise<Body[]> =>
    runSchedulerUntil(
      worker,
      eventually(() => {
        const found = discord.messages.filter(find)
        if (found.length < count) throw new Error(`${found.length} of ${count} messages`)
        return found
      }),
    )
  const withButton = (label: string, place: string) => (message: Body) =>
    message.components?.[0].components.some(
      (button: Body) => button.label === label && button.custom_id.includes(place),
    )

  const opened = await command(CHIEF)
  expect(opened).toMatchObject({ type: 4, data: { content: 'Jassabend: 40 Mitglieder sind angemeldet.' } })
  expect(faultsOf(opened.data)).toEqual([])
  expect(bot.asked.filter((one) => one.endsWith('/entries'))).toHaveLength(1)
  const [series = ''] = idOf(opened.data, 'Auslosen').split(' ')
  const path = `/v1/series/${series}`
  const asChief = { ...here, headers: { 'Act-As': `external:discord-${CHIEF.user.id}` } }
  await eventually(async () => {
    const { items } = (await get('/v1/webhooks', integration.token, asChief)).body
    expect(items).toMatchObject([{ series, status: 'active' }])
  })
  // Only a director draws.
  const refused = await press(MEMBERS[3] ?? CHIEF, idOf(opened.data, 'Auslosen'))
  expect(refused.data.flags).toBe(64)
  expect(refused.data.content).toMatch(/Spielleitung/)

  let draw = idOf(opened.data, 'Auslosen')
  for (let round = 1; round <= 4; round += 1) {
    if (round === 2) {
      const joined = await press(LATE, idOf(opened.data, 'Mitmachen'))
      expect(joined).toEqual({ type: 6 })
    }
    expect(await press(CHIEF, draw)).toEqual({ type: 6 })
    await bot.kill()
    const [drawn] = (await told(1, withButton('Starten', `rounds/${round}/`))) as [Body]
    const everybody = MEMBERS.length + (round > 1 ? 1 : 0)
    expect(new Set(mentioned(drawn)).size).toBe(everybody)
    expect(await press(CHIEF, idOf(drawn, 'Starten'))).toEqual({ type: 6 })
    const [started] = (await told(1, withButton('Abschliessen', `rounds/${round}/`))) as [Body]
    const { tables } = (await get(`${path}/rounds/${round}`, integration.token, asChief)).body
    expect(tables).toHaveLength(10)
    const early = await press(CHIEF, idOf(started, 'Abschliessen'))
    expect(early.data.flags).toBe(64)

    const { items } = (await get(`${path}/entries?limit=100`, integration.token, asChief)).body
    const people = (await get('/v1/integrations/me/players?limit=100', integration.token, here)).body.items
    const memberAt = (entry: string) => {
      const { player } = items.find((one: Body) => one.entry === entry)
      const { externalId } = people.find((one: Body) => one.id === player)
      return memberOf(externalId.slice('discord-'.length))
    }
    // One member of each table types the points. A wrong sum is refused.
    const [writers, others] = [0, 1].map((side) =>
      tables.map((table: Body) => memberAt(table.sides[side][0])),
    ) as [(typeof CHIEF)[], (typeof CHIEF)[]]
    const { data: typed } = await press(writers[0] ?? CHIEF, idOf(started, 'Resultat'))
    const wrong = await submit(writers[0] ?? CHIEF, typed, [700, 700])
    expect(wrong.data.content).toMatch(/1256/)
    for (const [at, writer] of writers.entries()) {
      const { type, data } = await press(writer, idOf(started, 'Resultat'))
      expect(type).toBe(9)
      expect(await submit(writer, data, [700 - at, 556 + at])).toEqual({ type: 6 })
    }
    const done = await told(10, withButton('Stimmt', `rounds/${round}/`))
    for (const message of done) {
      const table = Number(/tables\/(\d+)/.exec(idOf(message, 'Stimmt'))?.[1])
      const seated = tables[table - 1].seats.map((entry: string) => memberAt(entry).user.id)
      expect(new Set(mentioned(message))).toEqual(new Set(seated))
      const label = round === 1 && table === 4 ? 'Falsch' : 'Stimmt'
      expect(await press(others[table - 1] ?? CHIEF, idOf(message, label))).toEqual({ type: 6 })
    }
    if (round === 1) {
      const [disputed] = (await told(1, withButton('Stimmt doch', 'rounds/1/tables/4/'))) as [Body]
      expect(await press(CHIEF, idOf(disputed, 'Stimmt doch'))).toEqual({ type: 6 })
    }
    expect(await press(CHIEF, idOf(started, 'Abschliessen'))).toEqual({ type: 6 })
    const closed = await told(round, withButton('Auslosen', series))
    draw = idOf(closed[round - 1], 'Auslosen')
  }
  const [ended] = (await told(1, ({ embeds }) => /zu Ende/.test(embeds?.[0].description))) as [Body]
  const shown = await press(MEMBERS[7] ?? CHIEF, idOf(ended, 'Rangliste'))
  expect(shown.data.content).toContain(
    (
      await get(`${path}/standings`, integration.token, {
        ...asChief,
        headers: { ...asChief.headers, Accept: 'text/plain', 'Accept-Language': 'de' },
      })
    ).text,
  )
  expect((await get(path, integration.token, asChief)).body.status).toBe('finished')
  expect(discord.faults).toEqual([])
  // Four requests for the result of a table, and few others.
  const results = 4 * 10 * 4
  expect(bot.asked.length).toBeLessThanOrEqual(results + 48)
})
