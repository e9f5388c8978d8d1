import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { inProject } from '../../tools/paths.ts'
import { freePortFrom } from '../../tools/stack/ports.ts'
import { random } from '../support/random.ts'
import type { Body } from './support/client.ts'
import { call, callDirectly, get, post } from './support/client.ts'
import { counting } from './support/counting.ts'

/*
 * The example of a chat bot plays whole games in a group, before a Telegram of our own: it delivers updates to the bot's webhook,
 * again and again until they are answered, as Telegram does, and keeps what the bot says.
 */

callDirectly()

const BOT = inProject('examples/telegram-bot/index.mjs')
const CHAT = -1001
const PEOPLE = ['Anna', 'Beat', 'Carla', 'Dario'].map((first_name, at) => ({ id: at + 1, first_name }))

/** Runs the bot, and kills and starts it again. */
const running = async (token: string, game: { readonly ruleset: string; readonly options: object }) => {
  const proxy = await counting(inject('directUrl'))
  const port = await freePortFrom(8790)
  const env = {
    SIDI_URL: proxy.url,
    SIDI_TOKEN: token,
    SIDI_RULESET: game.ruleset,
    SIDI_OPTIONS: JSON.stringify(game.options),
    PORT: `${port}`,
  }
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [BOT], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  start()
  return {
    url: `http://127.0.0.1:${port}`,
    proxy,
    kill: () => {
      child.kill('SIGKILL')
      start()
    },
    stop: () => {
      child.kill('SIGKILL')
      proxy.stop()
    },
  }
}

/** Telegram, as far as a bot with a webhook meets it. */
const telegram = (url: string) => {
  let last = 1000
  const deliver = async (update: object): Promise<Body> => {
    last += 1
    for (;;) {
      const body = JSON.stringify({ update_id: last, ...update })
      const answer = await fetch(url, { method: 'POST', body }).catch(() => undefined)
      const said = await answer?.json().catch(() => undefined)
      if (said !== undefined) return said
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
  return {
    writes: (from: Body, text: string) => deliver({ message: { chat: { id: CHAT }, from, text } }),
    presses: (from: Body) =>
      deliver({ callback_query: { from, data: '.', message: { chat: { id: CHAT } } } }),
  }
}

const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})

describe('the bot', () => {
  test('has at most 90 lines', () => {
    expect(readFileSync(BOT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(90)
  })

  test.each([
    ['sidi-barrani', { ruleset: 'sidi-barrani', options: { target: 500 } }, 'every turn', 2.2],
    ['schieber', { ruleset: 'schieber', options: { target: 500 } }, 'every turn', 2.2],
    ['sidi-barrani', { ruleset: 'sidi-barrani', options: { target: 500 } }, 'the deal', 1.3],
    ['schieber', { ruleset: 'schieber', options: { target: 500 } }, 'the deal', 1.3],
  ] as const)(
    'plays a whole %s in German, killed eight times, with hands at %s',
    async (name, game, hands, most) => {
      const { body: integration } = await post('/v1/integrations', undefined, { name: 'Jassbot' })
      const { token } = integration
      const bot = await running(token, game)
      stops.push(bot.stop)
      const { writes, presses } = telegram(bot.url)
      const chance = random(name.length + most * 10)
      expect((await writes(PEOPLE[0], '/neu')).text).toContain('/dabei')
      for (const one of PEOPLE) expect((await writes(one, '/dabei')).chat_id).toBe(CHAT)
      const acting = (external: string, more: object = {}) => ({
        headers: { 'Act-As': `external:${external}`, ...more },
      })
      const mine = await get('/v1/players/me/games?limit=1', token, acting(`group-${CHAT}`))
      const path = `/v1/games/${mine.body.items[0].id}`
      const see = async (): Promise<Body> => (await get(path, token, acting(`group-${CHAT}`))).body
      const asked = bot.proxy.asked.length
      let [moves, talk, dealt] = [0, 0, 0]
      const killAt = new Set(Array.from({ length: 8 }, (_, at) => 10 + 9 * at))
      for (let seen = await see(); seen.status === 'playing'; seen = await see()) {
        const [seat = 0] = chance.shuffled(seen.deal.toAct as number[])
        const who = PEOPLE[seat]
        if (hands === 'every turn' || dealt !== seen.deal.number) {
          for (const one of hands === 'every turn' ? [who] : PEOPLE) {
            const { chat_id, text } = await presses(one)
            expect(chat_id).toBe(one?.id)
            expect(text).toMatch(/Deine Karten/)
          }
          dealt = seen.deal.number
        }
        if (chance.chance(0.03)) {
          talk += 1
          expect(
            await writes(who, chance.pick(['Haha, schön!', 'Wer gibt eigentlich?', 'Moment, Kaffee.'])),
          ).toEqual({})
        }
        const listed = await get(
          `${path}/legal-moves?say=true`,
          token,
          acting(`telegram-${seat + 1}`, { 'Accept-Language': 'de' }),
        )
        const offers = listed.body.moves.filter(({ risk, type }: Body) => !risk && type !== 'inspect')
        const quiet = offers.find(({ type }: Body) => type === 'pass' || type === 'decline')
        const { say } = quiet && chance.chance(0.75) ? quiet : chance.pick(offers as Body[])
        if (killAt.has(moves)) setTimeout(bot.kill, chance.below(40))
        const said = await writes(who, say)
        moves += 1
        const told = await get(
          `${path}/events?after=${seen.version}`,
          token,
          acting(`group-${CHAT}`, { Accept: 'text/plain', 'Accept-Language': 'de' }),
        )
        expect([say, said.chat_id, said.text]).toEqual([say, CHAT, told.body])
      }
      expect((await see()).status).toBe('finished')
      expect(moves).toBeGreaterThan(90)
      expect((bot.proxy.asked.length - asked - talk) / moves).toBeLessThanOrEqual(most)
      bot.stop()
    },
    300_000,
  )
})
