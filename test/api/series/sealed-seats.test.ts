import { expect, test } from 'vitest'
import { rounds } from '../../support/random.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { newEvening, startRound } from './table-games.ts'

/*
 * Seats at tables with sealed deals: nobody comes to two tables of a set, by a race, by a new entry or while absent.
 */

callDirectly()

test.each(rounds(3))('a substitute who is seated at two tables at once gets one seat (%i)', async () => {
  const evening = await newEvening(9, 0)
  const { path, director } = evening
  const { sittingOut, tables } = await startRound(evening, { set: { deals: 1 } })
  const [entry] = sittingOut
  const seats = tables.map(({ table }: Body) =>
    call('PUT', `${path}/rounds/1/tables/${table}/seats/${table}`, {
      ...{ token: director.token, body: { entry, credit: 'nobody' } },
    }),
  )
  const answers = await Promise.all(seats)
  expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join()).toEqual([
    200, 409,
  ])
  const after = (await get(`${path}/rounds/1`, director.token)).body
  const substitutes = after.tables.flatMap((table: Body) => table.substitutes ?? [])
  expect(substitutes.filter((one: Body) => one.entry === entry)).toHaveLength(1)
})

test('the player of a claimed entry keeps the entry while the game is open', async () => {
  const evening = await newEvening(3, 0, { at: 'slip' })
  const { path, director } = evening
  const { token } = director
  const guest = await post(`${path}/entries`, token, { entries: [{ guest: 'Guest' }] })
  expect(guest.status, guest.text).toBe(201)
  const { invite } = (await get(path, token)).body
  const claimer = await newPlayer('Claimer')
  expect((await post(`${path}/entries`, claimer.token, { entry: 'e_4', invite })).status).toBe(201)
  await startRound(evening, { at: 'game', set: { deals: 1 } })
  const released = await call('PATCH', `${path}/entries/e_4`, { token, body: { player: null } })
  expect([released.status, released.body.code]).toEqual([409, 'already-at-table'])
  expect((await get(`${path}/entries/e_4`, token)).body).toMatchObject({ player: claimer.id })
})

test('guests and people who have left open no table with sealed deals', async () => {
  const evening = await newEvening(3, 0, { at: 'slip' })
  const { path, director } = evening
  const { token } = director
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const withdrawn = await call('PATCH', `${path}/entries/e_3`, { token, body: { state: 'withdrawn' } })
  expect(withdrawn.status, withdrawn.text).toBe(200)
  await startRound(evening, { at: 'game', method: 'solo', set: { deals: 1 }, endsAt })
  expect((await post(`${path}/entries`, token, { entries: [{ guest: 'Guest' }] })).status).toBe(201)
  const opened = async (entry: string) =>
    (await post(`${path}/rounds/1/tables`, token, { entries: [entry] })).body.code
  expect([await opened('e_3'), await opened('e_4')]).toEqual(['entry-absent', 'guest-cannot-play-here'])
})
