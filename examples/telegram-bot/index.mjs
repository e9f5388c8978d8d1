// A Jass bot for groups on Telegram: SIDI_TOKEN=sidi_int_… TELEGRAM_SECRET=… node examples/telegram-bot/index.mjs
// /neu opens a table, /dabei takes a seat, /bild shows it; and they write what they play: «90 Eichel», «passe».
// It keeps nothing. Each update is answered by its own response. Where that fails, Telegram brings it again, and
// under the same Idempotency-Key the service answers as the first time: nothing lost, doubled or said twice.
import { createServer } from 'node:http'

const { SIDI_URL: service = 'http://127.0.0.1:8787', SIDI_TOKEN: token } = process.env
const { SIDI_GAME: agreed = '{"ruleset":"sidi-barrani"}', TELEGRAM_SECRET, PORT = '8790' } = process.env
const ALWAYS = {
  Authorization: `Bearer ${token}`,
  'Accept-Language': 'de',
  'Content-Type': 'application/json',
}
const TEXT = { Accept: 'text/plain' }
const HAND = { inline_keyboard: [[{ text: 'Meine Karten', callback_data: 'hand' }]] }

/** Asks the service. What may yet go well is left to the next time that Telegram brings the update. */
const ask = async (method, path, terms, body) => {
  const headers = { ...ALWAYS, ...terms }
  const answer = await fetch(service + path, { method, headers, body: body && JSON.stringify(body) })
  if (answer.status === 429 || answer.status >= 500) throw new Error(await answer.text())
  return { ok: answer.ok, told: await (answer.ok && terms.Accept ? answer.text() : answer.json()) }
}
const meet = (external, name) => ask('PUT', `/v1/integrations/me/players/${external}`, {}, { name })
const as = (external, key) => ({ 'Act-As': `external:${external}`, ...(key && { 'Idempotency-Key': key }) })

/** The game of a group is the last one that it owns: looked up once, as long as the bot runs. */
const games = new Map()
const gameOf = async (group) => {
  const known =
    games.get(group) ?? (await ask('GET', '/v1/players/me/games?limit=1', as(group))).told.items?.[0]
  if (known) games.set(group, known)
  return known && `/v1/games/${known.id}`
}

const open = async ({ group, key }) => {
  await meet(group, 'Jassgruppe')
  const table = { ...JSON.parse(agreed), seats: Array(4).fill({ kind: 'open' }) }
  const { ok, told } = await ask('POST', '/v1/games', as(group, key), table)
  games.delete(group)
  return { text: ok ? 'Der Tisch ist offen. Wer macht mit? /dabei' : told.detail }
}

const join = async ({ group, person, name, key, game }) => {
  await meet(person, name)
  const { invite } = (await ask('GET', game, as(group))).told
  const { ok, told } = await ask('POST', `${game}/seats`, as(person, key), { invite })
  if (ok && told.status === 'open') return { text: `${name} ist dabei.` }
  return { text: ok ? (await ask('GET', game, { ...as(group), ...TEXT })).told : told.detail }
}

const show = async ({ group, game }) => {
  const { told } = await ask('POST', '/v1/players/me/tickets', as(group), { for: 'read', minutes: 10 })
  return { photo: `${service}${game}/picture?format=png&lang=de&ticket=${told.ticket}` }
}

const hand = async ({ person, inPrivate, game }) => {
  const { ok, told } = await ask('GET', game, { ...as(person), ...TEXT })
  return { chat_id: inPrivate, text: ok ? told : told.detail }
}

/** What is no move is talk. Why a move is refused is for its player alone: it could tell what they hold. */
const TALK = ['not-understood', 'act-as-unknown', 'game-not-found']
const play = async ({ person, inPrivate, key, said: say, game }) => {
  const { ok, told } = await ask('POST', `${game}/moves?for=table`, { ...as(person, key), ...TEXT }, { say })
  return ok ? { text: told } : { chat_id: inPrivate, text: !TALK.includes(told.code) && told.detail }
}

const answerTo = async ({ update_id: id, message, callback_query: pressed }) => {
  const { chat, text: said } = message ?? pressed?.message ?? {}
  const act = pressed ? hand : ({ '/neu': open, '/dabei': join, '/bild': show }[said?.split('@')[0]] ?? play)
  if (!chat || (act === play && !said)) return {}
  const { id: inPrivate, first_name: name } = (pressed ?? message).from
  const [group, person, key] = [`group-${chat.id}`, `telegram-${inPrivate}`, `telegram-${id}`]
  const game = await gameOf(group)
  if (act !== open && !game) return {}
  const answer = await act({ group, person, inPrivate, name, key, said, game })
  const method = answer.photo ? 'sendPhoto' : 'sendMessage'
  return answer.photo || answer.text ? { method, chat_id: chat.id, reply_markup: HAND, ...answer } : {}
}

createServer(async (request, response) => {
  const { 'x-telegram-bot-api-secret-token': secret } = request.headers
  if (!secret || secret !== TELEGRAM_SECRET) return response.writeHead(401).end()
  const update = JSON.parse(Buffer.concat(await request.toArray()))
  const answer = await answerTo(update).catch(console.error)
  response.writeHead(answer ? 200 : 503, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
}).listen(Number(PORT))
