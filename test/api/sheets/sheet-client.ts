import { expect, inject } from 'vitest'
import { evolveSheetAll } from '../../../src/sheets/evolve-sheet.ts'
import type { SheetEvent } from '../../../src/sheets/sheet.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body, Options, Player } from '../support/api-client.ts'
import { call, get, newPlayer, post } from '../support/api-client.ts'

/*
 * Client of score sheets for tests: creates sheets and writers, writes entries, and checks the stored rows.
 */

/** Names of four people at a table. */
export const FOUR = ['Anna', 'Beat', 'Carla', 'Dario'].map((name) => ({ name }))

/** A sheet with its writers, the owner first. */
export interface TestSheet {
  readonly id: string
  readonly path: string
  readonly invite: string
  readonly writers: readonly Player[]
  readonly tokens: readonly string[]
}

/** Creates a sheet of Schieber with a number of writers. */
export const newSheet = async (
  { writers: count = 2, ...wanted }: { readonly writers?: number } & Readonly<Record<string, unknown>> = {},
  options: Options = {},
): Promise<TestSheet> => {
  const writers = await Promise.all(
    Array.from({ length: count }, (_, at) => signUp(`Writer ${at + 1}`, options)),
  )
  const tokens = writers.map(({ token }) => token)
  const made = await post('/v1/sheets', tokens[0], { ruleset: 'schieber', players: FOUR, ...wanted }, options)
  expect(made.status, made.text).toBe(201)
  const { id, invite } = made.body
  const path = `/v1/sheets/${id}`
  for (const token of tokens.slice(1)) {
    const joined = await post(`${path}/writers`, token, { invite }, options)
    expect(joined.status, joined.text).toBe(200)
  }
  return { id, path, invite, writers, tokens }
}

const signUp = async (name: string, options: Options): Promise<Player> =>
  options.base === undefined
    ? newPlayer(name)
    : (await post('/v1/players', undefined, { name }, options)).body

/** An entry with a new id. */
export const entryOf = (deal: number, points: readonly number[], more: object = {}) => ({
  id: crypto.randomUUID() as string,
  deal,
  figures: { points, ...more },
})
export type Entry = ReturnType<typeof entryOf>

/** Writes entries as a writer, by number. */
export const write = (
  { path, tokens }: TestSheet,
  writer: number,
  entries: readonly object[],
  options: Options = {},
): Promise<Answer> => post(`${path}/entries`, tokens[writer], { entries }, options)

/** Writes entries, which must succeed. Returns the body. */
export const written = async (
  sheet: TestSheet,
  writer: number,
  ...entries: readonly object[]
): Promise<Body> => {
  for (;;) {
    const answer = await write(sheet, writer, entries)
    // After too many conflicts a client sends the request again.
    if (answer.status === 503 && answer.body.code === 'crowded') continue
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
}

/** The sheet in the view of a writer, with the ETag. */
export const look = async ({ path, tokens }: TestSheet, writer = 0, options: Options = {}) => {
  const answer = await get(path, tokens[writer], options)
  expect(answer.status, answer.text).toBe(200)
  return { ...(answer.body as Body), etag: answer.headers.get('etag') ?? '' }
}

/** Corrects a deal as a writer, with the current ETag by default. */
export const correct = async (
  sheet: TestSheet,
  writer: number,
  deal: number,
  points: readonly number[],
  etag?: string,
): Promise<Answer> =>
  call('PUT', `${sheet.path}/deals/${deal}`, {
    token: sheet.tokens[writer],
    body: { figures: { points }, reason: 'Counted again.' },
    headers: { 'If-Match': etag ?? (await look(sheet, writer)).etag },
  })

/** The states of the deals, in order. */
export const statesOf = ({ deals }: Body): string[] => deals.map(({ state }: Body) => state)

/** Checks that the log of a sheet replays to its row, without gaps. */
export const expectConsistentSheet = async (id: string, url = inject('databaseUrl')): Promise<void> => {
  const database = databaseClient(url)
  const [row] = (await database.execute({ sql: 'select * from sheets where id = ?', args: [id] })).rows
  const { rows } = await database.execute({
    sql: 'select seq, at, body from sheet_events where sheet = ? order by seq',
    args: [id],
  })
  expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, at) => at + 1))
  const state = evolveSheetAll(
    undefined,
    rows.map(({ body }) => JSON.parse(String(body)) as SheetEvent),
  )
  expect(JSON.parse(String(row?.['snapshot']))).toEqual(JSON.parse(JSON.stringify(state)))
  expect(Number(row?.['version'])).toBe(rows.length)
  expect(JSON.parse(String(row?.['writers']))).toEqual(state.writers)
}
