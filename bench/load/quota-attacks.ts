import { request } from 'node:http'
import { sleep } from '../../tools/stack/child-process.ts'

/*
 * Load of a single player at each documented quota of the service: requests beside the measured table, at a rate.
 */

/** The limits of one token in a minute (wrangler.toml), as a pause between two requests in milliseconds. */
const READS = 60_000 / 1200
const WRITES = 60_000 / 600
const SIGN_UPS = 60_000 / 30
/** Maximum numbers of streams and waiting requests of a token, of hints for a turn, and of webhooks of a player. */
const STREAMS = 8
const HINTS = 3
const HOOKS = 10
/** The longest text of a move, in characters. */
const LONGEST_TEXT = 4096

// biome-ignore lint/suspicious/noExplicitAny: the answers of a service under measurement
type Answer = any
export type Send = (method: string, path: string, token?: string, body?: unknown) => Promise<Answer>

/** Ends an attack. */
type Stop = () => void | Promise<void>
export type Attack = () => Stop | Promise<Stop>

export interface Means {
  readonly url: string
  readonly send: Send
  /** The host of the measured webhooks, and a host that never answers. */
  readonly sharedHost: string
  readonly hangingHost: string
}

/** Repeats an action at a rate, whatever the answers are. */
const paced = (pause: number, action: (count: number) => Promise<unknown>): Stop => {
  const running = new Set<Promise<unknown>>()
  let count = 0
  const timer = setInterval(() => {
    const one = action(count).catch(() => {})
    count += 1
    running.add(one)
    void one.then(() => running.delete(one))
  }, pause)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}

/** Repeats actions one after another, at most at a rate. */
const inARow = (pause: number, action: (count: number) => Promise<unknown>): Stop => {
  let isOver = false
  const run = async () => {
    for (let count = 0; !isOver; count += 1) {
      const next = performance.now() + pause
      await action(count).catch(() => {})
      await sleep(Math.max(0, next - performance.now()))
    }
  }
  const done = run()
  return async () => {
    isOver = true
    await done
  }
}

const BEGINNER = { kind: 'bot', level: 'beginner' }
const MASTER = { kind: 'bot', level: 'master' }
/** Moves without an open choice. */
const OPENERS = ['play', 'choose', 'pass', 'decline']

export const attacksOf = ({ url, send, sharedHost, hangingHost }: Means) => {
  const newPlayer = async (): Promise<string> =>
    (await send('POST', '/v1/players', undefined, { name: 'Mallory' })).token
  const newGame = (token: string, more: object = {}) =>
    send('POST', '/v1/games', token, { ruleset: 'schieber', visibility: 'public', ...more })
  const withBots = (token: string, options: object = { target: 10_000 }) =>
    newGame(token, {
      ...{ options, pace: 'instant', hints: true },
      seats: [{ kind: 'me' }, BEGINNER, BEGINNER, BEGINNER],
    })

  /** Has the player move when the turn is theirs. @returns whether there was a move */
  const moveIn = async (token: string, id: string, hints = 0): Promise<boolean> => {
    const view = await send('GET', `/v1/games/${id}?notation=true`, token)
    if (!view.you?.mustAct) return false
    for (let nth = 0; nth < hints; nth += 1) await send('POST', `/v1/games/${id}/hints`, token)
    const { notation } = view.you.legalMoves.find(({ type }: Answer) => OPENERS.includes(type))
    await send('POST', `/v1/games/${id}/moves`, token, { notation })
    return true
  }

  const playDeal = async (token: string, id: string): Promise<void> => {
    while ((await send('GET', `/v1/games/${id}/deals`, token)).items.length === 0) await moveIn(token, id)
  }

  /** Puts a bot on a free seat of an open table, or takes the bot away. */
  const changeIn = (token: string, id: string, count: number) =>
    count % 2 === 0
      ? send('PUT', `/v1/games/${id}/seats/1/bot`, token, { level: 'beginner' })
      : send('DELETE', `/v1/games/${id}/seats/1`, token)

  /** Changes a table at the limit of writes, with the most webhooks at one host. */
  const hooksAt = async (host: string): Promise<Attack> => {
    const token = await newPlayer()
    const { id } = await newGame(token)
    for (let nth = 0; nth < HOOKS; nth += 1) {
      const types = ['game.moved', 'seat.taken', 'seat.vacated']
      await send('POST', '/v1/webhooks', token, { url: `${host}/flood/${nth}`, types, game: id })
    }
    return () => inARow(WRITES, (count) => changeIn(token, id, count))
  }

  /** Opens the most streams at a table. */
  const streamsOf = (token: string, id: string): Stop => {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' }
    const open = Array.from({ length: STREAMS }, () => {
      const one = request(`${url}/v1/games/${id}/events`, { headers }, (answer) => answer.resume())
      one.on('error', () => {})
      one.end()
      return one
    })
    return () => {
      for (const one of open) one.destroy()
    }
  }

  const attacks = async (): Promise<Readonly<Record<string, Attack>>> => {
    const token = await newPlayer()
    const { id: open } = await newGame(token)
    const { id: played } = await withBots(token)
    await playDeal(token, played)
    const bots: { readonly token: string; readonly id: string }[] = []
    for (let nth = 0; nth < 12; nth += 1) {
      const owner = nth % 3 === 0 ? await newPlayer() : (bots.at(-1)?.token ?? '')
      const seats = [{ kind: 'me' }, MASTER, MASTER, MASTER]
      const { id } = await newGame(owner, { options: { target: 10_000 }, pace: 'instant', seats })
      bots.push({ token: owner, id })
    }
    const lists = [
      '/v1/games?limit=100',
      '/v1/games?status=playing&limit=100',
      '/v1/players/me/games?limit=100',
      '/v1/players/me/events?limit=200',
      `/v1/games/${played}/events?limit=500`,
    ]
    const standIn = ({ id }: { id: string }) => `/v1/games/${id}/seats/me/stand-in`
    return {
      'reads at their limit': () => paced(READS, () => send('GET', `/v1/games/${played}`, token)),
      'lists at the limit of reads': () =>
        paced(READS, (count) => send('GET', lists[count % lists.length] ?? '', token)),
      'pictures at the limit of reads': () =>
        paced(READS, (count) => {
          const theme = count % 2 === 0 ? 'light' : 'dark'
          const lang = ['en', 'de', 'fr', 'it'][count % 4]
          return send(
            'GET',
            `/v1/games/${played}/picture?format=png&w=800&theme=${theme}&lang=${lang}`,
            token,
          )
        }),
      'moves at the limit of writes': () => inARow(WRITES, () => moveIn(token, played)),
      'texts of 4,096 characters': () =>
        paced(WRITES, (count) => {
          const text = `herz ober oder schellen könig ${count} `.repeat(200).slice(0, LONGEST_TEXT)
          return send('POST', `/v1/games/${played}/moves`, token, { say: text })
        }),
      'sign-ups at their limit': () => paced(SIGN_UPS, newPlayer),
      hints: () => inARow((HINTS + 1) * WRITES, () => moveIn(token, played, HINTS)),
      '8 streams, changes at the limit': () => {
        const stops = [streamsOf(token, open), inARow(WRITES, (count) => changeIn(token, open, count))]
        return async () => {
          for (const stop of stops.toReversed()) await stop()
        }
      },
      '8 waiting requests, changes at the limit': () => {
        const wait = () => send('GET', `/v1/games/${open}?wait=25`, token)
        const waiting = Array.from({ length: STREAMS }, () => inARow(STREAMS * READS, wait))
        const changing = inARow(WRITES, (count) => changeIn(token, open, count))
        return async () => {
          const ended = Promise.all(waiting.map((stop) => stop()))
          await sleep(1000)
          await changing()
          await changeIn(token, open, 0).catch(() => changeIn(token, open, 1))
          await ended
        }
      },
      'webhooks to the same host': await hooksAt(sharedHost),
      'webhooks to a host that hangs': await hooksAt(hangingHost),
      '12 games of master bots': async () => {
        for (const bot of bots) await send('PUT', standIn(bot), bot.token, { level: 'master' })
        return async () => {
          for (const bot of bots) await send('DELETE', standIn(bot), bot.token)
        }
      },
      analyses: async () => {
        const owner = await newPlayer()
        const { id } = await withBots(owner)
        await playDeal(owner, id)
        await send('POST', `/v1/games/${id}/deals/1/analysis`, owner)
        return async () => {
          // The run after a request ends after 25 seconds.
          await sleep(26_000)
        }
      },
    }
  }
  return attacks()
}
