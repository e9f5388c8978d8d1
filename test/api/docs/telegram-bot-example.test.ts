import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { inProject } from '../../../tools/paths.ts'
import type { Random } from '../../support/random.ts'
import { random, usualOrNightly } from '../../support/random.ts'
import type { Body } from '../support/api-client.ts'
import { callDirectly, get, post } from '../support/api-client.ts'
import { startExampleBot } from '../support/example-bot.ts'

/*
 * The example of a Telegram bot plays whole games in a group. A fake Telegram delivers updates to the bot's webhook,
 * repeats unanswered updates as Telegram does, and records the messages of the bot.
 */

callDirectly()

const BOT = inProject('examples/telegram-bot/index.mjs')
const SECRET = 'only-telegram-knows'
const TITLE = 'Jassrunde'
const CHAT = -1001
const GROUP = `group-${CHAT}`
const PEOPLE = ['Anna', 'Beat', 'Carla', 'Dario'].map((first_name, at) => ({ id: at + 1, first_name }))
const STRANGER = { id: 99, first_name: 'Emil' }
const TALK = ['Haha, schön!', 'Wer gibt eigentlich?', 'Moment, Kaffee.', 'Das war knapp 😅']
const KILLS = 8

const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})

/** Runs the bot at a table of a game. */
const running = async (token: string, game: object) => {
  const bot = await startExampleBot(BOT, inject('directUrl'), ({ settings }) => ({
    ...{ ...settings, SIDI_TOKEN: token, SIDI_GAME: JSON.stringify(game) },
    ...{ TELEGRAM_SECRET: SECRET, BOT_NAME: 'JassBot' },
  }))
  stops.push(bot.stop)
  return bot
}

/** Fake Telegram: repeats an update until the bot answers with 200. */
const telegram = (url: string) => {
  let update_id = 1000
  const deliver = async (update: object): Promise<Body> => {
    update_id += 1
    const body = JSON.stringify({ update_id, ...update })
    const headers = { 'X-Telegram-Bot-Api-Secret-Token': SECRET }
    for (;;) {
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
      const said = answer?.ok && (await answer.json().catch(() => undefined))
      if (said) return said
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
  const chat = { id: CHAT, title: TITLE }
  return {
    writes: (from: object | undefined, text: string) => deliver({ message: { chat, from, text } }),
    presses: (from: object | undefined) =>
      deliver({ callback_query: { from, data: 'hand', message: { chat } } }),
    joins: (from: object) => deliver({ message: { chat, from, new_chat_members: [from] } }),
    edits: (from: object, text: string) => deliver({ edited_message: { chat, from, text } }),
    forwards: (from: object | undefined, text: string) =>
      deliver({ message: { chat, from, text, forward_origin: { type: 'user' } } }),
  }
}

type Telegram = ReturnType<typeof telegram>

const inGerman = { 'Accept-Language': 'de' }
const as = (external: string, more: Readonly<Record<string, string>> = {}) => ({
  headers: { 'Act-As': `external:${external}`, ...inGerman, ...more },
})

/** Starts a table in the group with all players, and returns the view of the group. */
const gathered = async ({ writes }: Telegram, token: string) => {
  const nobody = await writes(PEOPLE[0], '/dabei')
  expect(nobody).toEqual({})
  expect(await writes(PEOPLE[0], '/neu@jassbot')).toMatchObject({ method: 'sendMessage', chat_id: CHAT })
  expect(await writes(PEOPLE[0], 'Wer kommt?')).toEqual({})
  expect((await writes(STRANGER, '/neu')).text).toContain('4 Plätze sind noch frei.')
  const welcomes = []
  for (const one of PEOPLE) welcomes.push(await writes(one, '/dabei'))
  expect(welcomes.slice(0, 3).map(({ text }) => text)).toEqual(
    PEOPLE.slice(0, 3).map(({ first_name }) => `${first_name} ist dabei.`),
  )
  const { body } = await get('/v1/players/me/games?limit=1', token, as(GROUP))
  const path = `/v1/games/${body.items[0].id}`
  expect(welcomes[3]?.text).toBe((await get(path, token, as(GROUP, { Accept: 'text/plain' }))).text)
  // A late player, or a second request for a new table, gets the state of the table.
  for (const late of ['/dabei', '/neu']) expect((await writes(STRANGER, late)).text).toBe(welcomes[3]?.text)
  const see = async (): Promise<Body> => (await get(path, token, as(GROUP))).body
  return { path, see }
}

/** A chat message for a listed move of the player to act. In an auction a pass is preferred. */
const saidBy = async (chance: Random, path: string, token: string, seat: number): Promise<string> => {
  const { body } = await get(`${path}/legal-moves?say=true`, token, as(`telegram-${seat + 1}`))
  const offers = (body.moves as Body[]).filter(({ risk, type }) => !risk && type !== 'inspect')
  const quiet = offers.find(({ type }) => type === 'pass' || type === 'decline')
  return (quiet && chance.chance(0.75) ? quiet : chance.pick(offers)).say
}

/** Each player looks at the own cards, which only this player gets. */
const looked = async ({ presses }: Telegram, people: readonly (typeof PEOPLE)[number][]) => {
  for (const one of people) {
    const { chat_id, text } = await presses(one)
    expect(chat_id).toBe(one.id)
    // A player of several groups has a single chat with the bot.
    expect(text).toMatch(new RegExp(`^${TITLE}: `))
    expect(text).toContain('Deine Karten: ')
  }
}

/** Members chat, and a player tries a forbidden action. The group gets no message. */
const disturbed = async ({ writes, presses }: Telegram, chance: Random, toAct: readonly number[]) => {
  expect(await writes(chance.pick(PEOPLE), chance.pick(TALK))).toEqual({})
  expect(await writes(STRANGER, 'passe')).toEqual({})
  expect(await presses(STRANGER)).toEqual({})
  const early = PEOPLE.find(({ id }) => !toAct.includes(id - 1))
  expect(await writes(chance.pick(PEOPLE), '/was@otherbot')).toEqual({})
  const asked = await writes(chance.pick(PEOPLE), chance.pick(['/was', '/WAS', '/was bitte']))
  expect([asked.chat_id < 5, asked.reply_markup]).toEqual([true, undefined])
  if (early === undefined) return 4
  expect((await writes(early, 'Schilten Under')).chat_id ?? early.id).toBe(early.id)
  return 5
}

/** Points of a game, enough for all kills. */
const TARGET = usualOrNightly(400, 1000)

const GAMES = {
  'sidi-barrani': { ruleset: 'sidi-barrani', options: { target: TARGET } },
  schieber: { ruleset: 'schieber', options: { target: TARGET } },
}

test('the bot has at most 90 lines', () => {
  expect(readFileSync(BOT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(90)
})

/** The nightly run plays both games. */
const PLAYED = Object.entries(GAMES).slice(usualOrNightly(1, 0))

describe.each(PLAYED)('the bot plays a whole %s in German, killed eight times', (_, game) => {
  test.each([
    { hands: 'every turn', most: 2.2 },
    { hands: 'the deal', most: 1.3 },
  ])(
    'with at most $most requests a move where hands are shown at $hands',
    async ({ hands, most }) => {
      const made = await post('/v1/integrations', undefined, { name: 'Jassbot' })
      const { token } = made.body
      const bot = await running(token, game)
      const chat = telegram(bot.url)
      const { path, see } = await gathered(chat, token)
      const chance = random(most * 10)
      const before = bot.asked.length
      let [moves, others, kills, dealt] = [0, 0, 0, 0]
      let seen = await see()
      while (seen.status === 'playing') {
        const { number, toAct } = seen.deal
        const seat = chance.pick(toAct as number[])
        const who = PEOPLE[seat]
        if (hands === 'every turn') await looked(chat, PEOPLE.slice(seat, seat + 1))
        else if (dealt !== number) await looked(chat, PEOPLE)
        dealt = number
        if (chance.chance(0.03)) others += await disturbed(chat, chance, toAct)
        const say = await saidBy(chance, path, token, seat)
        if (kills < KILLS && moves >= 10 + 3 * kills) {
          kills += 1
          setTimeout(bot.kill, chance.below(40))
        }
        const said = await chat.writes(who, say)
        moves += 1
        const since = `${path}/events?after=${seen.version}`
        const { text } = await get(since, token, as(GROUP, { Accept: 'text/plain' }))
        expect([say, said.chat_id, said.text]).toEqual([say, CHAT, text])
        seen = await see()
      }
      expect([seen.status, kills]).toEqual(['finished', KILLS])
      const { body } = await get(`${path}/events`, token, as(GROUP))
      const seated = body.items.filter(({ type }: Body) => type === 'playerSeated')
      expect(seated.map(({ salt }: Body) => salt)).toEqual(
        PEOPLE.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)),
      )
      expect((bot.asked.length - before - others) / moves).toBeLessThanOrEqual(most)
      expect(await chat.writes(PEOPLE[0], 'Schön gespielt!')).toEqual({})
    },
    300_000,
  )
})

test('the bot shows a picture of the table that Telegram can fetch, without anybody’s hand', async () => {
  const { body } = await post('/v1/integrations', undefined, { name: 'Jassbot' })
  const bot = await running(body.token, GAMES.schieber)
  const chat = telegram(bot.url)
  await gathered(chat, body.token)
  const { method, chat_id, photo } = await chat.writes(PEOPLE[1], '/bild')
  expect([method, chat_id]).toEqual(['sendPhoto', CHAT])
  const shown = await fetch(photo)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('content-language')).toBe('de')
})

test('the bot minds only Telegram, and only what people write', async () => {
  const { body } = await post('/v1/integrations', undefined, { name: 'Jassbot' })
  const bot = await running(body.token, GAMES.schieber)
  const chat = telegram(bot.url)
  await gathered(chat, body.token)
  const forged = JSON.stringify({
    update_id: 1,
    message: { chat: { id: CHAT }, from: PEOPLE[0], text: '/neu' },
  })
  for (const headers of [{}, { 'X-Telegram-Bot-Api-Secret-Token': 'guessed' }]) {
    const { status } = await fetch(bot.url, { method: 'POST', headers, body: forged })
    expect(status).toBe(401)
  }
  const odd = await fetch(bot.url, {
    method: 'POST',
    headers: { 'X-Telegram-Bot-Api-Secret-Token': SECRET },
    body: 'no JSON',
  })
  expect(odd.status).toBe(503)
  for (const said of ['__proto__', 'hasOwnProperty', 'valueOf', 'bla '.repeat(80)]) {
    expect(await chat.writes(PEOPLE[0], said)).toEqual({})
  }
  const nameless = await chat.writes({ id: 77, first_name: '\u3164' }, '/dabei')
  expect(nameless.text).not.toContain('/v1/')
  expect(await chat.joins(STRANGER)).toEqual({})
  expect(await chat.edits(STRANGER, '/neu')).toEqual({})
  expect(await chat.forwards(PEOPLE[0], 'Trumpf Eichel')).toEqual({})
  expect(bot.asked.filter((one) => one === 'POST /v1/games')).toHaveLength(1)
})
