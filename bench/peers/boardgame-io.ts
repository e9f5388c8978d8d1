import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inProject } from '../../tools/paths.ts'
import { sleep, stopChild, supervise } from '../../tools/stack/child-process.ts'
import type { Contestant } from '../load/baselines.ts'
import type { HttpRequest } from '../load/request-kinds.ts'

/*
 * boardgame.io as a contestant: a trick-taking game of four players on its server, each player with a socket. A move has
 * ended when all four players have the new state. `bench/peers/*.cjs` has the server and the game.
 */

/** Versions of the packages. Its router does not work with a later koa-compose, and file storage needs node-persist. */
const PACKAGES = { 'boardgame.io': '0.50.2', 'koa-compose': '4.1.0', 'node-persist': '3.1.3' } as const

const FILES = ['boardgame-io-server.cjs', 'boardgame-io-game.cjs'] as const

/** The folder with the packages, the server and the game. Installed a single time. */
const installed = (): string => {
  const folder = inProject('node_modules/.cache/sidi/boardgame.io')
  if (!existsSync(folder)) {
    console.log('Installing boardgame.io; this happens once…')
    const unfinished = `${folder}.unfinished`
    mkdirSync(unfinished, { recursive: true })
    writeFileSync(join(unfinished, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }))
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: unfinished, stdio: 'pipe' })
    renameSync(unfinished, folder)
  }
  for (const file of FILES) cpSync(inProject('bench/peers', file), join(folder, file))
  return folder
}

/** The state of a match as a player sees it. */
interface State {
  readonly _stateID: number
  readonly ctx: { readonly currentPlayer: string }
  readonly G: {
    readonly players: Readonly<Record<string, readonly number[]>>
    readonly trick: readonly { readonly card: number }[]
  }
}

/** The used part of a client of the library. */
interface PlayerClient {
  start(): void
  stop(): void
  getState(): State | null
  subscribe(listener: () => void): () => void
  readonly moves: { play(card: number): void }
}

/** The used part of the library. */
interface Library {
  newClient(options: object): PlayerClient
  readonly game: object
  socketTo(url: string): unknown
}

const libraryIn = (folder: string): Library => {
  const load = createRequire(join(folder, 'package.json'))
  const { Client } = load('boardgame.io/client') as { Client: Library['newClient'] }
  const { SocketIO } = load('boardgame.io/multiplayer') as { SocketIO(options: object): unknown }
  const { game } = load('./boardgame-io-game.cjs') as { game: object }
  return { newClient: Client, game, socketTo: (server) => SocketIO({ server }) }
}

const SEATS = [0, 1, 2, 3] as const

/** A match with its four players. */
interface Match {
  /** Plays a card of the player to act, and waits until all players have the new state. */
  play(): Promise<void>
  leave(): void
}

/**
 * Rest of a match after each move, in milliseconds. The server announces a state before its storage has the state, so a
 * fast next move is refused without an answer.
 */
const REST = 50

/** A card without a new state is sent again after this time, and given up after a number of times; in milliseconds. */
const RESEND = 1000
const TRIES = 10

const openMatch = async (url: string, { newClient, game, socketTo }: Library): Promise<Match> => {
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}/games/tricks/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { matchID: string; playerCredentials: string }
  }
  const { matchID } = await post('create', { numPlayers: SEATS.length })
  const clients: PlayerClient[] = []
  for (const seat of SEATS) {
    const playerID = `${seat}`
    const { playerCredentials: credentials } = await post(`${matchID}/join`, {
      playerID,
      playerName: playerID,
    })
    const common = { game, numPlayers: SEATS.length, multiplayer: socketTo(url), debug: false }
    const client = newClient({ ...common, matchID, playerID, credentials })
    client.start()
    clients.push(client)
  }
  const everybodyHas = (id: number): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!clients.every((client) => (client.getState()?._stateID ?? -1) >= id)) return
        for (const leave of listening) leave()
        resolve()
      }
      const listening = clients.map((client) => client.subscribe(look))
      look()
    })
  await everybodyHas(0)
  return {
    play: async () => {
      const state = clients[0]?.getState()
      const mover = clients[Number(state?.ctx.currentPlayer)]
      const card = cardOf(mover?.getState())
      const done = everybodyHas((state?._stateID ?? 0) + 1).then(() => true)
      for (let tries = 0; ; tries += 1) {
        if (tries === TRIES) throw new Error('boardgame.io takes no card any more')
        mover?.moves.play(card)
        if (await Promise.race([done, sleep(RESEND).then(() => false)])) break
      }
      await sleep(REST)
    },
    leave: () => {
      for (const client of clients) client.stop()
    },
  }
}

const suitOf = (card: number): number => Math.floor(card / 9)

/** The first card that the player to act may play. */
const cardOf = (state: State | null | undefined): number => {
  const { G, ctx } = state as State
  const hand = G.players[ctx.currentPlayer] ?? []
  const [lead] = G.trick
  return hand.find((card) => lead && suitOf(card) === suitOf(lead.card)) ?? hand[0] ?? 0
}

/** Storages of boardgame.io: in memory, or one file a match. */
export type BoardgameIoStorage = 'memory' | 'file'

/** Starts the server of boardgame.io as a contestant for moves, with a number of matches at once. */
export const boardgameIo = async (
  name: string,
  storage: BoardgameIoStorage,
  matches: number,
): Promise<Contestant & { stop(): Promise<void> }> => {
  const folder = installed()
  const data = mkdtempSync(join(tmpdir(), 'sidi-bench-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const child = spawn(process.execPath, [FILES[0], storage === 'memory' ? storage : data], {
    ...{ cwd: folder, detached: true },
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const exited = supervise(child)
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => /^\d+$/.test(line) && resolve(line))
    void exited.then(() => reject(new Error('boardgame.io does not start')))
  })
  const url = `http://127.0.0.1:${port}`
  const library = libraryIn(folder)
  let open: readonly Match[] = []
  const leaveAll = () => {
    for (const match of open) match.leave()
  }
  return {
    name,
    processes: { worker: child.pid ?? 0, sqld: [] },
    prepare: async (kind, _, count) => {
      if (kind !== 'move') return undefined
      leaveAll()
      open = await Promise.all(Array.from({ length: matches }, () => openMatch(url, library)))
      return open.map((match) =>
        Array.from(
          { length: Math.ceil(count / matches) },
          (): HttpRequest => ({
            ...{ method: 'PLAY', url, headers: {}, status: 200 },
            sender: async () => {
              await match.play()
              return { status: 200, headers: new Headers(), text: '' }
            },
          }),
        ),
      )
    },
    stop: async () => {
      leaveAll()
      await stopChild(child, exited)
    },
  }
}
