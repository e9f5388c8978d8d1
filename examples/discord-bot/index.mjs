// Jass evenings of a club on Discord: SIDI_TOKEN=sidi_int_… DISCORD_TOKEN=… node examples/discord-bot/index.mjs
// A command enters all members with a role. Buttons draw, start and close rounds, and take results. The bot keeps no state.
import { createHmac, createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const { SIDI_URL = 'http://127.0.0.1:8787', SIDI_TOKEN = '', BOT_URL, PORT = '8791' } = process.env
const { DISCORD_URL = 'https://discord.com/api/v10', DISCORD_TOKEN, DISCORD_ROLE } = process.env
const spki = Buffer.from(`302a300506032b6570032100${process.env.DISCORD_PUBLIC_KEY}`, 'hex')
const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
/** Buttons below the news. A button sends a `POST` as the person who presses it; R is the round, T the table. */
const NEWS = {
  'round.drawn': { Starten: 'R/start', 'Neu auslosen': 'R/redraw {"reason":"Discord"}' },
  'round.started': { Resultat: 'form', Abschliessen: 'R/close' },
  'table.done': { Stimmt: 'T/confirmation {"agree":true}', Falsch: 'T/confirmation {"agree":false}' },
  'table.disputed': { 'Stimmt doch': 'T/confirmation {"agree":true}' },
  'round.closed': { Auslosen: 'rounds {}', Rangliste: 'standings' },
  'series.finished': { Rangliste: 'standings' },
}
const JSON_TYPE = { 'Content-Type': 'application/json' }
const send = (method, url, token, body, more) => {
  const headers = { Authorization: token, ...JSON_TYPE, ...more }
  return fetch(url, { method, headers, body: body && JSON.stringify(body) })
}
/** Sends a request to Sidi as a person. Returns the body, and the ETag as a precondition. */
const ask = async (person, method, path, body, more) => {
  const as = person && { 'Act-As': `external:discord-${person}` }
  const headers = { ...as, 'Accept-Language': 'de', ...more }
  const answer = await send(method, `${SIDI_URL}/v1${path}`, `Bearer ${SIDI_TOKEN}`, body, headers)
  const said = await (more === TEXT && answer.ok ? answer.text() : answer.json())
  if (!answer.ok) throw Object.assign(new Error(said.detail), { isForPerson: true })
  return [said, { 'If-Match': answer.headers.get('etag') }]
}
/** Sends a request to Discord, again after a rate limit. */
const discord = async (method, path, body) => {
  const answer = await send(method, DISCORD_URL + path, `Bot ${DISCORD_TOKEN}`, body)
  if (answer.ok) return answer.json()
  if (answer.status !== 429) throw new Error(`Discord: ${answer.status}`)
  await sleep(1000 * answer.headers.get('retry-after'))
  return discord(method, path, body)
}
const nameOf = ({ nick, user }) => nick ?? user.global_name ?? user.username
const buttons = (series, acts, round, table) => {
  const place = (act) => act.replace(/^T/, `R/tables/${table}`).replace(/^R/, `rounds/${round}`)
  const button = ([label, act]) => ({ type: 2, style: 2, label, custom_id: `${series} ${place(act)}` })
  return [{ type: 1, components: Object.entries(acts).map(button) }]
}
const privately = (text) => ({ type: 4, data: { content: `\`\`\`\n${text}\n\`\`\``, flags: 64 } })
/** The path of the webhook of a channel, a secret of the bot and Sidi. */
const hookOf = (group) => `/sidi/${group}/${createHmac('sha256', SIDI_TOKEN).update(group).digest('hex')}`
/** Creates a series with all members who have the role, and its webhook. */
const begin = async ({ person, key, guild, channel }) => {
  const evening = { name: 'Jassabend', preset: 'clubabend' }
  const [{ id, invite }] = await ask(person, 'POST', '/series', evening, key('series'))
  const [, tag] = await ask(person, 'GET', `/series/${id}/settings`)
  await ask(person, 'PATCH', `/series/${id}/settings`, { status: 'open' }, tag)
  const hook = { series: id, url: BOT_URL + hookOf(channel), types: Object.keys(NEWS), lang: 'de' }
  await ask(person, 'POST', '/webhooks', hook, key('webhook'))
  const people = (await discord('GET', `/guilds/${guild}/members?limit=1000`))
    .filter(({ user, roles }) => !user.bot && roles.includes(DISCORD_ROLE))
    .map((member) => ({ externalId: `discord-${member.user.id}`, name: nameOf(member) }))
  for (let at = 0; at < people.length; at += 100)
    await ask(person, 'POST', `/series/${id}/entries`, { entries: people.slice(at, at + 100) }, key(at))
  const acts = { Auslosen: 'rounds {}', Mitmachen: `entries ${JSON.stringify({ invite })}` }
  const content = `Jassabend: ${people.length} Mitglieder sind angemeldet.`
  return { type: 4, data: { content, components: buttons(id, acts) } }
}
const form = ({ series: custom_id }) => {
  const input = (label) => ({ type: 1, components: [{ type: 4, style: 1, custom_id: label, label }] })
  return { type: 9, data: { custom_id, title: 'Punkte', components: ['Wir', 'Sie'].map(input) } }
}
const enter = async ({ person, points: [own, other], series }) => {
  const [{ you }] = await ask(person, 'GET', `/series/${series}`)
  if (!you.table) return privately('Du sitzt an keinem Tisch.')
  const path = `/series/${series}/rounds/${you.table.round}/tables/${you.table.table}`
  const [table, tag] = await ask(person, 'GET', path)
  const sides = table.sides.map((side) => ({ points: side.includes(you.entry) ? own : other }))
  await ask(person, 'PUT', `${path}/result`, { sides }, tag)
}
const TEXT = { Accept: 'text/plain' }
const standings = async ({ person, series }) =>
  privately((await ask(person, 'GET', `/series/${series}/standings`, undefined, TEXT))[0])
const ACTS = { begin, form, enter, standings }
/** Answers an interaction. Type 6 is no answer: the webhook tells the channel. */
const press = async ({ type, id, data, member, guild_id: guild, channel_id: channel }) => {
  if (type === 1) return { type }
  const [series, act = 'enter', body] = type === 2 ? ['', 'begin'] : data.custom_id.split(' ')
  const person = member.user.id
  const key = (step) => ({ 'Idempotency-Key': `discord-${id}-${step}` })
  const own = `/integrations/me/players/discord-${person}`
  if (/begin|entries/.test(act)) await ask('', 'PUT', own, { name: nameOf(member) })
  const points = data.components?.map(({ components: [{ value }] }) => Number(value))
  if (!ACTS[act]) await ask(person, 'POST', `/series/${series}/${act}`, body && JSON.parse(body), key(0))
  return (await ACTS[act]?.({ person, key, guild, channel, series, points })) ?? { type: 6 }
}
/** Tells the channel a piece of news, and mentions the people of a draw or a table. */
const tell = async (channel, id, { type, data: { name, text, page, series, round, table, entries } }) => {
  const people = /drawn|done/.test(type) ? entries.map(({ externalId }) => externalId.slice(8)) : []
  for (let at = 0; NEWS[type] && (at === 0 || at < people.length); at += 80) {
    const users = people.slice(at, at + 80)
    const said = { content: users.map((user) => `<@${user}>`).join(' '), allowed_mentions: { users } }
    if (at === 0) said.embeds = [{ title: name, url: page, description: text }]
    if (at === 0) said.components = buttons(series, NEWS[type], round, table)
    const once = { nonce: `${id.slice(-20)}-${at}`, enforce_nonce: true }
    await discord('POST', `/channels/${channel}/messages`, { ...said, ...once })
  }
}
createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  const header = (name) => request.headers[name] ?? ''
  const [, , channel = ''] = request.url.split('/')
  const isNews = request.url === hookOf(channel)
  const signature = Buffer.from(header('x-signature-ed25519'), 'hex')
  const isSigned = verify(null, Buffer.from(header('x-signature-timestamp') + body), publicKey, signature)
  if (!isNews && !isSigned) return response.writeHead(401).end()
  const refused = (error) => (error.isForPerson ? privately(error.message) : (console.error(error) ?? null))
  const said = JSON.parse(body)
  const answer = await (isNews ? tell(channel, header('webhook-id'), said) : press(said)).catch(refused)
  response.writeHead(answer === null ? 503 : 200, JSON_TYPE).end(JSON.stringify(answer ?? {}))
}).listen(Number(PORT))
