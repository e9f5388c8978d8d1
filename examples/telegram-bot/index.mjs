// A Jass bot for groups on Telegram: SIDI_TOKEN=sidi_int_… TELEGRAM_SECRET=… node examples/telegram-bot/index.mjs
// /neu, /dabei, /bild, /was; moves: «90 Eichel», «@JassBot ich passe». A failed update comes again under its Idempotency-Key.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'

const { SIDI_URL: sidi = 'http://127.0.0.1:8787', SIDI_TOKEN: token, TELEGRAM_SECRET: secret } = process.env
const { SIDI_GAME: agreed = '{"ruleset":"sidi-barrani"}', PORT = '8790', BOT_NAME = '\\w+' } = process.env
if (!token || !secret) throw new Error('SIDI_TOKEN and TELEGRAM_SECRET are needed')
const BASE = { Authorization: `Bearer ${token}`, 'Accept-Language': 'de', 'Content-Type': 'application/json' }
const TEXT = { Accept: 'text/plain' }
const HAND = { inline_keyboard: [[{ text: 'Meine Karten', callback_data: 'hand' }]] }
const inGroup = ({ id }) => ({ chat_id: id, reply_markup: HAND })

/** Asks the service. What may yet go well is left to the next time that Telegram brings the update. */
const ask = async (method, path, terms, body) => {
  const headers = { ...BASE, ...terms }
  const answer = await fetch(sidi + path, { method, headers, body: body && JSON.stringify(body) })
  if (answer.status === 429 || answer.status >= 500) throw new Error(await answer.text())
  return { ok: answer.ok, told: await (answer.ok && terms.Accept ? answer.text() : answer.json()) }
}
const meet = (external, name) => ask('PUT', `/v1/integrations/me/players/${external}`, {}, { name })
const as = (external, key) => ({ 'Act-As': `external:${external}`, ...(key && { 'Idempotency-Key': key }) })

/** The game of a group is the last one that it owns: looked up once, as long as the bot runs. */
const kept = new Map()
const gameOf = async (group) => {
  const own = kept.get(group) ?? (await ask('GET', '/v1/players/me/games?limit=1', as(group))).told.items?.[0]
  return own && kept.set(group, own) && `/v1/games/${own.id}`
}
const tell = async (game, group) => ({ text: (await ask('GET', game, { ...as(group), ...TEXT })).told })

const open = async ({ group, key, game }) => {
  if (game && /open|playing/.test((await ask('GET', game, as(group))).told.status)) return tell(game, group)
  await meet(group, 'Jassgruppe')
  const table = { ...JSON.parse(agreed), seats: Array(4).fill({ kind: 'open' }) }
  const { ok, told } = await ask('POST', '/v1/games', as(group, key), table)
  kept.delete(group)
  return { text: ok ? 'Der Tisch ist offen. Wer macht mit? /dabei' : told.detail }
}

const join = async ({ group, person, name, key, game }) => {
  const { invite, rootCommitment } = (await ask('GET', game, as(group))).told
  if (!invite) return tell(game, group)
  if (!(await meet(person, name)).ok) return { text: 'Mit diesem Namen geht es leider nicht.' }
  // The share of the bot in the shuffles: after the commitment, unknown to the service, and the same when the update comes again.
  const salt = createHmac('sha256', secret).update(`${game} ${rootCommitment} ${key}`).digest('hex')
  const { ok, told } = await ask('POST', `${game}/seats`, as(person, key), { invite, salt })
  if (ok) return told.status === 'open' ? { text: `${name} ist dabei.` } : tell(game, group)
  return { text: told.detail }
}
const show = async ({ group, game }) => {
  const { told } = await ask('GET', `${game}/picture/link`, as(group))
  return { photo: `${told.url}?format=png&lang=de` }
}

/** What is for one player alone: their hand, and why a move is refused, which could tell what they hold. */
const TALK = ['not-understood', 'act-as-unknown', 'game-not-found', 'invalid-request']
const privately = ({ ok, told }) => {
  const meant = (told.candidates ?? []).slice(0, 3).map(({ say }) => ` «${say}»?`)
  return { isPrivate: true, text: ok ? told : !TALK.includes(told.code) && told.detail + meant.join('') }
}
const look = async ({ person, path }) => privately(await ask('GET', path, { ...as(person), ...TEXT }))
const play = async ({ person, key, said, game }) => {
  const say = said.replace(new RegExp(`^@${BOT_NAME}`, 'i'), 'Sidi')
  const path = `${game}/moves?for=table&context=chat`
  const made = await ask('POST', path, { ...as(person, key), ...TEXT }, { say })
  return made.ok ? { text: made.told } : privately(made)
}
const COMMANDS = new Map(Object.entries({ '/neu': open, '/dabei': join, '/bild': show, '/was': look }))
const answerTo = async (request) => {
  const { update_id, message, callback_query: pressed } = JSON.parse(Buffer.concat(await request.toArray()))
  const { chat, text: said } = message ?? pressed?.message ?? {}
  const { id: inPrivate, first_name: name } = (pressed ?? message)?.from ?? {}
  if (!chat || !inPrivate || (message && (!said || message.forward_origin || message.via_bot))) return {}
  const [, command] = new RegExp(`^(/\\w+)(?:@${BOT_NAME})?(?![@\\w])`, 'i').exec(said) ?? []
  const act = pressed ? look : (COMMANDS.get(command?.toLowerCase()) ?? (!said.startsWith('/') && play))
  const [group, person, key] = [`group-${chat.id}`, `telegram-${inPrivate}`, `telegram-${update_id}`]
  const game = await gameOf(group)
  if (!act || (act !== open && !game)) return {}
  const path = pressed ? game : `${game}/legal-moves`
  const { photo, text, isPrivate } = await act({ group, person, name, key, said, game, path })
  if (photo) return { method: 'sendPhoto', chat_id: chat.id, photo }
  const sent = isPrivate ? { chat_id: inPrivate, text: `${chat.title}: ${text}` } : { ...inGroup(chat), text }
  return text ? { method: 'sendMessage', ...sent } : {}
}
createServer(async (request, response) => {
  if (request.headers['x-telegram-bot-api-secret-token'] !== secret) return response.writeHead(401).end()
  const answer = await answerTo(request).catch(console.error)
  response.writeHead(answer ? 200 : 503, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
}).listen(Number(PORT))
