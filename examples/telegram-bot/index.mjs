// A Jass bot for groups on Telegram: SIDI_TOKEN=sidi_int_… node examples/telegram-bot/index.mjs, and setWebhook to it.
// /neu opens a table, /dabei takes a seat, and then everybody writes what they play: «90 Eichel», «passe», «Schilten Under».
// It keeps nothing. Each update is answered by its own response; a bot that is killed before that gets the update again, and under
// the same Idempotency-Key the service answers it as the first time. So nothing is lost, doubled or said twice.
import { createServer } from 'node:http'

const { SIDI_URL = 'http://127.0.0.1:8787', SIDI_TOKEN = '', PORT = '8790' } = process.env
const { SIDI_RULESET: ruleset = 'sidi-barrani', SIDI_OPTIONS: options = '{}' } = process.env
const HAND = { inline_keyboard: [[{ text: 'Meine Karten', callback_data: 'hand' }]] }

/** Asks until there is an answer: a service that is away for a moment comes back. */
const ask = async (method, path, { as, body, key, text } = {}) => {
  const headers = {
    Authorization: `Bearer ${SIDI_TOKEN}`,
    'Accept-Language': 'de',
    'Content-Type': 'application/json',
    ...(as && { 'Act-As': `external:${as}` }),
    ...(key && { 'Idempotency-Key': key }),
    ...(text && { Accept: 'text/plain' }),
  }
  const request = { method, headers, body: body && JSON.stringify(body) }
  for (let wait = 1; ; wait = Math.min(2 * wait, 60)) {
    const answer = await fetch(SIDI_URL + path, request).catch(() => undefined)
    if (answer?.status < 500 && answer.status !== 429) {
      return { ok: answer.ok, told: await (text && answer.ok ? answer.text() : answer.json()) }
    }
    const pause = 1000 * (answer?.headers.get('retry-after') ?? wait)
    await new Promise((resume) => setTimeout(resume, pause))
  }
}

const person = ({ id }) => `telegram-${id}`
const group = (chat) => `group-${chat}`
const meet = (external, name) => ask('PUT', `/v1/integrations/me/players/${external}`, { body: { name } })

/** The game of a group is the last one that it owns: looked up once, as long as the bot runs. */
const games = new Map()
const gameOf = async (chat) => {
  if (games.has(chat)) return games.get(chat)
  const { ok, told } = await ask('GET', '/v1/players/me/games?limit=1', { as: group(chat) })
  if (ok && told.items.length > 0) games.set(chat, `/v1/games/${told.items[0].id}`)
  return games.get(chat)
}

const open = async (chat, _, key) => {
  await meet(group(chat), `Gruppe ${chat}`)
  const body = { ruleset, options: JSON.parse(options), seats: Array(4).fill({ kind: 'open' }) }
  const { ok, told } = await ask('POST', '/v1/games', { as: group(chat), key, body })
  games.delete(chat)
  return ok ? 'Der Tisch ist offen. Wer macht mit? /dabei' : told.detail
}

const join = async (chat, from, key) => {
  await meet(person(from), from.first_name)
  const game = await gameOf(chat)
  if (game === undefined) return 'Es ist kein Tisch offen: /neu'
  const { invite } = (await ask('GET', game, { as: group(chat) })).told
  const { ok, told } = await ask('POST', `${game}/seats`, { as: person(from), key, body: { invite } })
  if (!ok) return told.detail
  if (told.status === 'open') return `${from.first_name} ist dabei.`
  return (await ask('GET', game, { as: group(chat), text: true })).told
}

/** What is no move is talk, and talk is none of the bot's. */
const TALK = ['not-understood', 'act-as-unknown', 'not-at-this-table']
const play = async (chat, from, key, say) => {
  const game = await gameOf(chat)
  const terms = { as: person(from), key, body: { say }, text: true }
  const { ok, told } = game ? await ask('POST', `${game}/moves?for=table`, terms) : {}
  return ok ? told : TALK.includes(told?.code) ? undefined : told?.detail
}

/** What is to be said to an update, and where. */
const answerTo = async ({ update_id: id, message, callback_query: pressed }) => {
  if (pressed) {
    const terms = { as: person(pressed.from), text: true }
    const { told } = await ask('GET', await gameOf(pressed.message.chat.id), terms)
    return { chat_id: pressed.from.id, text: told.detail ?? told }
  }
  const { chat, from, text: said } = message
  const act = { '/neu': open, '/dabei': join }[said] ?? play
  const text = said && (await act(chat.id, from, `telegram-${id}`, said))
  return { chat_id: chat.id, text, reply_markup: HAND }
}

createServer(async (request, response) => {
  const answer = await answerTo(JSON.parse(Buffer.concat(await request.toArray())))
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(answer.text ? { method: 'sendMessage', ...answer } : {}))
}).listen(Number(PORT))
