import { expect, test } from 'vitest'
import type { Body, Player } from '../support/api-client.ts'
import { call, callDirectly, get } from '../support/api-client.ts'
import { newEvening, ownTable, playOut, startRound } from './table-games.ts'

/*
 * People with preferences at tables of a series, which the scheduler opens.
 */

callDirectly()

const HOUR = 3_600_000

/** A time of day in UTC, some hours from now. */
const hour = (ahead: number): string => new Date(Date.now() + ahead * HOUR).toISOString().slice(11, 16)

/** Sets quiet hours of eight hours, from one hour ahead. */
const setQuietHours = async ({ token }: Player): Promise<void> => {
  const body = { timeZone: 'UTC', quietHours: { from: hour(1), to: hour(9) } }
  const answer = await call('PUT', '/v1/players/me/preferences', { token, body })
  expect(answer.status, answer.text).toBe(200)
}

/** The hours of the running turn of a person. */
const hoursOf = async ({ token }: Player, game: string): Promise<number> => {
  const { body } = await get('/v1/players/me/games?awaiting=me', token)
  const { since, deadline } = body.items.find(({ id }: Body) => id === game).you
  return (Date.parse(deadline) - Date.parse(since)) / HOUR
}

/** Hours of a turn of one day with two nights of eight hours. */
const TWO_NIGHTS = 24 + 2 * 8

const days = { preset: 'turnier-8', pace: 'instant', clock: { perTurn: 'P1D' } }

test('the first turn of a game already has the quiet hours of its person', async () => {
  const evening = await newEvening(4, 0, { games: [days] })
  for (const person of evening.people) await setQuietHours(person)
  await startRound(evening)
  const [anna] = evening.people as [Player]
  const { game } = await ownTable(evening.path, anna)
  const view = (await get(`/v1/games/${game}`, anna.token)).body
  const { player } = view.seats[view.deal.toAct[0]]
  const first = evening.people.find(({ id }) => id === player.id) ?? anna
  expect(await hoursOf(first, game)).toBe(TWO_NIGHTS)
})

test('a person without preferences, and later turns', async () => {
  const evening = await newEvening(1, 3, { games: [days] })
  await startRound(evening)
  const [anna] = evening.people as [Player]
  const { game } = await ownTable(evening.path, anna)
  const isMine = (view: Body) => view.you.legalMoves.length > 0
  await playOut(game, anna, isMine)
  expect(await hoursOf(anna, game)).toBe(24)
  await setQuietHours(anna)
  expect(await hoursOf(anna, game)).toBe(24)
  let moves = 0
  await playOut(game, anna, (view) => {
    moves += 1
    return moves > 1 && isMine(view)
  })
  expect(await hoursOf(anna, game)).toBe(TWO_NIGHTS)
})
