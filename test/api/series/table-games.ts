import { expect } from 'vitest'
import type { Body, Player } from '../support/api-client.ts'
import { chooseTestMove, get, newPlayer, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { patchSettings } from './series-client.ts'

/*
 * Evenings whose tables are games, over HTTP.
 */

/** Deals of each game. */
export const DEALS = 2

/** A series with tables as games. */
export interface Evening {
  readonly path: string
  readonly director: Player
  readonly people: readonly Player[]
}

const GAME = {
  ruleset: 'schieber',
  options: { deals: DEALS, weis: false, stoeck: false, matchBonus: 0, sevenOfRoses: 'off' },
  pace: 'instant',
}

/** A series of a director with people and other entries, open for entries. */
export const openEvening = async (
  wanted: object,
  people: number,
  others: readonly object[],
): Promise<Evening> => {
  const director = await newPlayer('Director')
  const players: Player[] = []
  for (let number = 1; number <= people; number += 1) players.push(await newPlayer(`Person ${number}`))
  const made = await post('/v1/series', director.token, { name: 'Evening', ...wanted })
  expect(made.status, made.text).toBe(201)
  const path = `/v1/series/${made.body.id}`
  const opened = await patchSettings(path, director.token, { status: 'open' })
  expect(opened.status, opened.text).toBe(200)
  const entries = [...players.map(({ id }) => ({ player: id })), ...others]
  const entered = await post(`${path}/entries`, director.token, { entries })
  expect(entered.status, entered.text).toBe(201)
  return { path, director, people: players }
}

/** An evening whose tables are games, with people and bots. */
export const newEvening = (people: number, bots: number, fields: object = {}): Promise<Evening> => {
  const usual = { at: 'game', games: [GAME], standing: { parts: [{ take: 'points' }], order: 'high' } }
  const seats = Array.from({ length: bots }, () => ({ bot: 'beginner' }))
  return openEvening({ ...usual, ...fields }, people, seats)
}

/** Draws and starts a round, and waits for its games. */
export const startRound = async (
  { path, director: { token } }: Evening,
  fields: object = {},
): Promise<Body> => {
  const drawn = await post(`${path}/rounds`, token, fields)
  expect(drawn.status, drawn.text).toBe(201)
  const round = `${path}/rounds/${drawn.body.number}`
  const started = await post(`${round}/start`, token, undefined)
  expect(started.status, started.text).toBe(202)
  return eventually(async () => {
    const { body } = await get(round, token)
    expect(body.tables.map(({ state }: Body) => state)).not.toContain('waiting')
    return body
  })
}

/** Plays the game of a person, to its end or until a condition holds. */
export const playOut = async (
  game: string,
  { token }: Player,
  until: (view: Body) => boolean = () => false,
): Promise<Body> => {
  for (;;) {
    const { status, body: view, text } = await get(`/v1/games/${game}?wait=30&until=my-turn`, token)
    expect(status, text).toBe(200)
    if (view.status !== 'playing' || until(view)) return view
    if (view.you.legalMoves.length === 0) continue
    const made = await post(`/v1/games/${game}/moves`, token, chooseTestMove(view))
    expect(made.status, made.text).toBe(201)
  }
}

/** The own table of a person: the game, once started. */
export const ownTable = async (path: string, { token }: Player): Promise<Body> => {
  const { you } = (await get(path, token)).body
  return you.table
}

/** Waits until a round has a state. */
export const roundIn = (round: string, token: string, state: string): Promise<Body> =>
  eventually(async () => {
    const { body } = await get(round, token)
    expect(body.state).toBe(state)
    return body
  })

/** The types of the events of the log. */
export const logTypes = async (path: string, token: string): Promise<readonly string[]> =>
  (await get(`${path}/events?limit=200`, token)).body.items.map(({ type }: Body) => type)
