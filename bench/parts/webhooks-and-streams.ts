import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Contestant } from '../load/baselines.ts'
import { serviceContestant } from '../load/baselines.ts'
import type { BenchClients, Played } from '../load/game-clients.ts'
import type { Service } from '../load/measured-service.ts'
import type { Table } from '../load/open-table.ts'
import { ask } from '../load/open-table.ts'

/*
 * Cost of moves in games with a webhook for each change and an open stream. This process receives messages and streams,
 * and its CPU time does not count. The CPU time of the sender counts for the service.
 */

/**
 * Maximum number of moves of a game. Each game has its own webhook host, which gets at most sixty messages a minute.
 */
const MOVES_OF_ONE = 50

/** A loopback address for each game. */
const addressOf = (at: number): string => `127.77.${Math.floor(at / 250) % 250}.${(at % 250) + 1}`

/**
 * A port below the range of automatic ports. A service never has such a port, and webhooks to the port of a service are
 * refused.
 */
const PORT = 20_000

/** Starts a webhook receiver at a loopback address. */
const newTarget = async (address: string) => {
  let messages = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      messages += 1
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(PORT, address, resolve))
  return {
    url: `http://${address}:${PORT}/`,
    messages: () => messages,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The receivers of a game's messages. */
export interface Receivers {
  readonly told: {
    /** Number of received messages, without the test message of the webhook. */
    messages(): number
    /** Number of received chunks of the stream. */
    pieces(): number
  }
  leave(): Promise<void>
}

let games = 0

/** Creates a webhook for a game, and waits until the webhook is active. */
const hooked = async (url: string, { game, tokens: [token] }: Table, target: string): Promise<string> => {
  const wanted = { url: target, types: ['game.moved'], game }
  const { id } = await ask<{ readonly id: string }>(url, 'POST', '/v1/webhooks', token, wanted)
  const path = `/v1/webhooks/${id}`
  while ((await ask<{ readonly status: string }>(url, 'GET', path, token)).status !== 'active') await wait(10)
  return path
}

/** Opens the stream of a game, and waits for its first chunk. */
const listening = async (url: string, { game, tokens: [token = ''] }: Table, heard: () => void) => {
  const abort = new AbortController()
  const answer = await fetch(`${url}/v1/games/${game}/events?after=0`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/x-ndjson' },
    signal: abort.signal,
  })
  const reader = answer.body?.getReader()
  if (answer.status !== 200 || reader === undefined) throw new Error(`no stream: ${answer.status}`)
  await reader.read()
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard()
  }
  read().catch(() => {})
  return () => abort.abort()
}

/** Adds receivers to a game: a webhook, and a stream if wanted. */
export const addReceivers = async (url: string, table: Table, stream = true): Promise<Receivers> => {
  games += 1
  const target = await newTarget(addressOf(games))
  const path = await hooked(url, table, target.url)
  let pieces = 0
  const heard = () => {
    pieces += 1
  }
  const leaveStream = stream ? await listening(url, table, heard) : () => {}
  return {
    told: { messages: () => target.messages() - 1, pieces: () => pieces },
    leave: async () => {
      leaveStream()
      const answer = await fetch(url + path, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${table.tokens[0]}` },
      })
      await answer.body?.cancel()
      target.stop()
    },
  }
}

/** Games for a number of moves of each client, each within the maximum number of moves. */
const shortGames = async (
  lobby: BenchClients,
  round: number,
  moves: number,
): Promise<readonly (readonly Played[])[]> => {
  const some = await lobby.games(round, Math.min(moves, MOVES_OF_ONE))
  if (moves <= MOVES_OF_ONE) return some
  const more = await shortGames(lobby, round + 1, moves - MOVES_OF_ONE)
  return some.map((played, client) => [...played, ...(more[client] ?? [])])
}

/** The service as a contestant with receivers for each move. Only moves are measured. */
export const serviceWithReceivers = (
  name: string,
  serving: Service,
  lobby: BenchClients,
): Contestant & { leave(): Promise<void> } => {
  let audiences: readonly Receivers[] = []
  const leave = async () => {
    await Promise.all(audiences.map((audience) => audience.leave()))
    audiences = []
  }
  const { url } = serving.worker
  const attended: BenchClients = {
    ...lobby,
    games: async (round, moves) => {
      await leave()
      const played = await shortGames(lobby, round, moves)
      audiences = await Promise.all(played.flat().map((table) => addReceivers(url, table)))
      return played
    },
  }
  const contestant = serviceContestant(name, serving, attended)
  return {
    ...contestant,
    leave,
    prepare: (kind, round, count) =>
      kind === 'move' ? contestant.prepare(kind, round, count) : Promise.resolve(undefined),
  }
}
