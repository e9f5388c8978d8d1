import { request } from 'node:http'
import { sleep } from '../../tools/stack/child-process.ts'

/*
 * Hogs: load of players at each documented limit of the service, beside the measured table.
 */

/** The limits of one token in a minute (wrangler.toml), as a pause between two requests in milliseconds. */
const READS = 60_000 / 1200
const WRITES = 60_000 / 600
const SIGN_UPS = 60_000 / 30
/** Maximum numbers of streams and waiting requests of a token, of hints for a turn, and of webhooks of a player. */
const STREAMS = 8
const HINTS = 3
const HOOKS = 10
/** The longest text that the move parser reads, and the longest chat line, in characters. */
const LONGEST_TEXT = 200
const LONGEST_LINE = 4096
/** Limits of games of bots alone: of a player, of an address, and of the service. */
const BOT_GAMES = { player: 3, address: 12, service: 60 } as const
/** Analyses of a player in a day. */
const ANALYSES = 10

/** Settings of a service with the limits of wrangler.toml that are not paced by a hog. All hogs have one address. */
export const LIMITS = {
  BOT_GAMES: BOT_GAMES.player,
  BOT_GAMES_AN_ADDRESS: 1000,
  BOT_GAMES_IN_ALL: BOT_GAMES.service,
  BOT_PACE_MS: 500,
  COMPUTING_MS_A_MINUTE: 3000,
} as const

// biome-ignore lint/suspicious/noExplicitAny: the answers of a service under measurement
type Answer = any
export type Send = (method: string, path: string, token?: string, body?: unknown) => Promise<Answer>

/** Ends a hog. */
type Stop = () => void | Promise<void>

/** A kind of load, with the limit that bounds the load. */
export interface Hog {
  readonly limit: string
  readonly begin: () => Stop | Promise<Stop>
}

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

const allOf =
  (stops: readonly Stop[]): Stop =>
  async () => {
    for (const stop of stops.toReversed()) await stop()
  }

const BEGINNER = { kind: 'bot', level: 'beginner' }
const MASTER = { kind: 'bot', level: 'master' }
/** The time between two looks at a table, in milliseconds. */
const LOOK = 5
/** Moves without an open choice. */
const OPENERS = ['play', 'choose', 'pass', 'decline']

export const hogsOf = ({ url, send, sharedHost, hangingHost }: Means) => {
  const newPlayer = async (): Promise<string> =>
    (await send('POST', '/v1/players', undefined, { name: 'Mallory' })).token
  const newGame = (token: string, more: object = {}) =>
    send('POST', '/v1/games', token, { ruleset: 'schieber', visibility: 'public', ...more })
  const withBots = (token: string, { bot = BEGINNER, target = 10_000 } = {}) =>
    newGame(token, {
      ...{ options: { target }, pace: 'instant', hints: true },
      seats: [{ kind: 'me' }, bot, bot, bot],
    })

  /** Has the player move when the turn is theirs. @returns whether there was a move */
  const moveIn = async (token: string, id: string, hints = 0): Promise<boolean> => {
    const view = await send('GET', `/v1/games/${id}?notation=true`, token)
    if (!view.you?.mustAct) return false
    // A refused hint costs the player no move.
    for (let nth = 0; nth < hints; nth += 1)
      await send('POST', `/v1/games/${id}/hints`, token).catch(() => {})
    const { notation } = view.you.legalMoves.find(({ type }: Answer) => OPENERS.includes(type))
    await send('POST', `/v1/games/${id}/moves`, token, { notation })
    return true
  }

  /** The number of finished deals of a game that goes on. */
  const dealsIn = async (token: string, id: string): Promise<number> => {
    const { status, deal } = await send('GET', `/v1/games/${id}`, token)
    if (status !== 'playing') throw new Error(`the game ${id} is ${status}`)
    return (deal?.number ?? 1) - 1
  }

  const playDeals = async (token: string, id: string, deals: number): Promise<void> => {
    while ((await dealsIn(token, id)) < deals) if (!(await moveIn(token, id))) await sleep(LOOK)
  }

  /** Puts a bot on a free seat of an open table, or takes the bot away. */
  const changeIn = (token: string, id: string, count: number) =>
    count % 2 === 0
      ? send('PUT', `/v1/games/${id}/seats/1/bot`, token, { level: 'beginner' })
      : send('DELETE', `/v1/games/${id}/seats/1`, token)

  /** Changes a table at the limit of writes, with the most webhooks at one host. */
  const hooksAt = async (host: string): Promise<() => Stop> => {
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

  /** A table that bots play while the player has a bot as substitute. */
  interface BotTable {
    readonly token: string
    readonly id: string
  }

  const botTables = async (count: number): Promise<readonly BotTable[]> => {
    const tables: BotTable[] = []
    while (tables.length < count) {
      const token = await newPlayer()
      for (let nth = 0; nth < BOT_GAMES.player && tables.length < count; nth += 1)
        tables.push({ token, id: (await withBots(token, { bot: MASTER })).id })
    }
    return tables
  }

  const playedByBots = (tables: readonly BotTable[], count: number) => async (): Promise<Stop> => {
    const those = tables.slice(0, count)
    const path = ({ id }: BotTable) => `/v1/games/${id}/seats/me/stand-in`
    for (const one of those) await send('PUT', path(one), one.token, { level: 'master' })
    return async () => {
      for (const one of those) await send('DELETE', path(one), one.token)
    }
  }

  /** A finished deal for each analysis of a day. */
  const analysed = async (): Promise<BotTable> => {
    const token = await newPlayer()
    const { id } = await withBots(token)
    await playDeals(token, id, ANALYSES)
    return { token, id }
  }

  const hogs = async (): Promise<Readonly<Record<string, Hog>>> => {
    const token = await newPlayer()
    const { id: open } = await newGame(token)
    const { id: played } = await withBots(token)
    await playDeals(token, played, 1)
    const { id: short } = await withBots(token, { target: 250 })
    while ((await send('GET', `/v1/games/${short}`, token)).status === 'playing')
      if (!(await moveIn(token, short))) await sleep(LOOK)
    const withMasters = await newPlayer()
    const { id: besideMasters } = await withBots(withMasters, { bot: MASTER })
    const hinted = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const one = await newPlayer()
        return { token: one, id: (await withBots(one)).id }
      }),
    )
    const finished = await analysed()
    const tables = await botTables(BOT_GAMES.service)
    const lists = [
      '/v1/games?limit=100',
      '/v1/games?status=playing&limit=100',
      '/v1/players/me/games?limit=100',
      '/v1/players/me/events?limit=200',
      `/v1/games/${played}/events?limit=500`,
    ]
    const forms = ['light', 'dark'].flatMap((theme) =>
      ['en', 'de', 'fr', 'it'].map((lang) => `theme=${theme}&lang=${lang}`),
    )
    const reading = (path: (count: number) => string) =>
      paced(READS, (count) => send('GET', path(count), token))
    // A new version for each round of forms, so that no picture is in the cache.
    const drawing = (format: string) =>
      paced(READS, async (count) => {
        if (count % forms.length === 0) await moveIn(token, played)
        await send('GET', `/v1/games/${played}/picture?${format}&${forms[count % forms.length]}`, token)
      })
    const saying = (text: (count: number) => string, query = '') =>
      paced(WRITES, (count) => send('POST', `/v1/games/${played}/moves${query}`, token, { say: text(count) }))
    const line = (count: number) => `herz ober oder schellen könig ${count} `.repeat(200)
    const mcp = (name: string, input: object) => ({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
    })
    return {
      'views of a game': {
        limit: '1,200 reads a minute',
        begin: () => reading(() => `/v1/games/${played}`),
      },
      lists: {
        limit: '1,200 reads a minute',
        begin: () => reading((count) => lists[count % lists.length] ?? ''),
      },
      exports: {
        limit: '1,200 reads a minute',
        begin: () => reading(() => `/v1/games/${short}/export`),
      },
      'pictures, PNG': {
        limit: '1,200 reads, 3,000 ms a minute',
        begin: () => drawing('format=png&w=800'),
      },
      'pictures, SVG': { limit: '1,200 reads, 3,000 ms a minute', begin: () => drawing('format=svg') },
      moves: { limit: '600 writes a minute', begin: () => inARow(WRITES, () => moveIn(token, played)) },
      'texts of 200 characters': {
        limit: '600 writes, 3,000 ms a minute',
        begin: () => saying((count) => line(count).slice(0, LONGEST_TEXT)),
      },
      'texts of 4,096 characters': {
        limit: '600 writes a minute',
        begin: () => saying((count) => line(count).slice(0, LONGEST_LINE)),
      },
      'chat lines': {
        limit: '600 writes, 3,000 ms a minute',
        begin: () => saying((count) => line(count).slice(0, LONGEST_TEXT), '?context=chat'),
      },
      'MCP calls': {
        limit: '600 writes a minute',
        begin: () => paced(WRITES, () => send('POST', '/mcp', token, mcp('look', { game: played }))),
      },
      'sign-ups': { limit: '30 a minute', begin: () => paced(SIGN_UPS, newPlayer) },
      'hints of a player': {
        limit: '3 a turn, 600 writes, 3,000 ms a minute',
        begin: () => inARow((HINTS + 1) * WRITES, () => moveIn(token, played, HINTS)),
      },
      'hints of 10 players': {
        limit: '3 a turn, 600 writes, 3,000 ms a minute each',
        begin: () =>
          allOf(hinted.map((one) => inARow((HINTS + 1) * WRITES, () => moveIn(one.token, one.id, HINTS)))),
      },
      'masters beside a player': {
        limit: '600 writes a minute',
        begin: () => inARow(WRITES, () => moveIn(withMasters, besideMasters)),
      },
      '3 games of masters alone': {
        limit: 'of a player',
        begin: playedByBots(tables, BOT_GAMES.player),
      },
      '12 games of masters alone': {
        limit: 'of an address',
        begin: playedByBots(tables, BOT_GAMES.address),
      },
      '60 games of masters alone': {
        limit: 'of the service',
        begin: playedByBots(tables, BOT_GAMES.service),
      },
      analyses: {
        limit: '10 a day',
        begin: async () => {
          for (let deal = 1; deal <= ANALYSES; deal += 1)
            await send('POST', `/v1/games/${finished.id}/deals/${deal}/analysis`, finished.token).catch(
              () => {},
            )
          return () => {}
        },
      },
      streams: {
        limit: '8 of a token, 600 writes a minute',
        begin: () => allOf([streamsOf(token, open), inARow(WRITES, (count) => changeIn(token, open, count))]),
      },
      'waiting requests': {
        limit: '8 of a token, 600 writes a minute',
        begin: () => {
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
      },
      'webhooks to the same host': {
        limit: '10 webhooks, 600 writes a minute',
        begin: await hooksAt(sharedHost),
      },
      'webhooks to a host that hangs': {
        limit: '10 webhooks, 600 writes a minute',
        begin: await hooksAt(hangingHost),
      },
    }
  }
  return hogs()
}
