import { createHash } from 'node:crypto'
import type { Line, Script } from './script.ts'

/** A table of four players on the service, and the game they are about to play. */
export interface Table {
  readonly game: string
  readonly tokens: readonly string[]
}

const send = async (
  url: string,
  path: string,
  token: string | undefined,
  body: unknown,
): Promise<Response> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

/** Signs four players up and starts a game on the script's deals. */
export const openTable = async (url: string, { deals }: Script): Promise<Table> => {
  const tokens: string[] = []
  for (const name of ['Anna', 'Beat', 'Chiara', 'Dario']) {
    const player = (await (await send(url, '/v1/players', undefined, { name })).json()) as { token: string }
    tokens.push(player.token)
  }
  const [first, ...others] = tokens
  const wanted = { ruleset: 'sidi-barrani', visibility: 'public', deals }
  const { id } = (await (await send(url, '/v1/games', first, wanted)).json()) as { id: string }
  for (const token of others) await send(url, `/v1/games/${id}/seats`, token, {})
  return { game: id, tokens }
}

/** A client that plays the script, one move each time it is called; false at the end. */
export const player = (url: string, { game, tokens }: Table, { lines }: Script): (() => Promise<boolean>) => {
  const rest = lines[Symbol.iterator]()
  return async () => {
    const { value: line } = rest.next()
    if (line === undefined) return false
    const response = await send(url, `/v1/games/${game}/moves`, tokens[line.seat], line.move)
    await response.arrayBuffer()
    return true
  }
}

/** A client that has the floor write the same rows; false at the end. */
export const floorPlayer = (
  url: string,
  { game, tokens }: Table,
  { lines }: Script,
): (() => Promise<boolean>) => {
  const rest = lines[Symbol.iterator]()
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  // The lines were written with events that the service has already added by now, so the numbers start after those.
  const begins = lines[0]?.before ?? 0
  return async () => {
    const { value: line }: { value: Line | undefined } = rest.next()
    if (line === undefined) return false
    const { seat, before, events, snapshot } = line
    const asked = {
      tokenHash: hashes[seat],
      game,
      version: begins + before,
      events: events.map((event) => JSON.stringify(event)),
      snapshot,
    }
    const response = await send(url, '/', undefined, asked)
    await response.arrayBuffer()
    return true
  }
}
