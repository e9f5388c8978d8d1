import { createHash } from 'node:crypto'
import { sendKeepAlive } from '../../test/api/support/keep-alive-request.ts'
import type { GameScript } from './scripted-games.ts'

/*
 * Opens tables over HTTP, so the release of the service does not matter.
 */

/** A started game with the tokens of its players by seat. */
export interface Table {
  readonly game: string
  readonly tokens: readonly string[]
}

/** The SHA-256 hash of a token, as stored in the database. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Sends a request that must be answered with 2xx, and returns the body. */
export const ask = async <T>(
  url: string,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<T> => {
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const { status, text } = await sendKeepAlive(method, url + path, headers, sent)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text) as T
}

const NAMES = ['Anna', 'Beat', 'Chiara', 'Dario', 'Enea', 'Flurina', 'Gion', 'Heidi'] as const

/** Signs up a number of players, and returns their tokens. */
export const signUp = async (url: string, count: number): Promise<readonly string[]> => {
  const tokens: string[] = []
  for (const name of NAMES.slice(0, count))
    tokens.push(
      (await ask<{ readonly token: string }>(url, 'POST', '/v1/players', undefined, { name })).token,
    )
  return tokens
}

/** Starts a game on the deals of a script, with given players or with new players. */
export const openTable = async (
  url: string,
  { ruleset, seats, deals }: GameScript,
  players?: readonly string[],
  visibility: 'public' | 'private' = 'public',
  agreed: object = {},
): Promise<Table> => {
  const tokens = players ?? (await signUp(url, seats))
  const [first, ...others] = tokens
  const wanted = { ruleset, visibility, deals, ...agreed }
  const { id, invite } = await ask<{ readonly id: string; readonly invite?: string }>(
    url,
    'POST',
    '/v1/games',
    first,
    wanted,
  )
  for (const token of others) await ask(url, 'POST', `/v1/games/${id}/seats`, token, { invite })
  return { game: id, tokens }
}
