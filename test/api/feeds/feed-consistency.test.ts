import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { callDirectly, chooseTestMove } from '../support/api-client.ts'
import type { ClockedGame, ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'
import { itemsWithoutNow, openStreamAndWait } from '../support/stream-readers.ts'

/*
 * Consistency of a player's activity feed: a stream and a page after the same cursor have the same items, at any time.
 */

callDirectly()

let timed: ClockedService
beforeAll(async () => {
  timed = await startServiceWithTestClock()
})
afterAll(() => timed.stop())

const ME = '/v1/players/me/events'

/** The identity of an item, without the state of the table. */
const about = ({ type, data: { game, version, seat, left } }: Body) => ({ type, game, version, seat, left })

const everyPage = async (token: string, after: string): Promise<Body[]> => {
  const items: Body[] = []
  for (let cursor = after, more = true; more; ) {
    const { body } = await timed.call('GET', `${ME}?after=${cursor}&limit=3`, { token })
    items.push(...body.items)
    ;({ cursor, more } = body)
  }
  return items
}

const awaited = async (game: ClockedGame): Promise<number> => {
  const of = await Promise.all([0, 1, 2, 3].map((seat) => game.see(seat)))
  return of.find(({ deal }) => deal !== undefined)?.deal.toAct[0]
}

test('a page equals a stream: past reminders, and the turns of a seat before and after it was vacated', async () => {
  const game = await timed.table({
    ruleset: 'schieber',
    ...{ clock: { perTurn: 'PT1M' }, onExpiry: 'vacate', reminders: ['PT30S', 'PT10S'] },
  })
  const players = await Promise.all(
    game.players.map(async ({ token }) => {
      const { cursor } = (await timed.call('GET', ME, { token })).body
      const reader = await openStreamAndWait('ndjson', {
        path: ME,
        token,
        after: cursor,
        base: timed.worker.url,
      })
      return { token, cursor, reader }
    }),
  )
  const sitting = game.players.map(({ token }) => token)
  const playUntil = async (seat: number) => {
    for (let moves = 0; (await awaited(game)) !== seat || moves === 0; moves += 1) {
      const turn = await awaited(game)
      const token = sitting[turn]
      const { body } = await timed.call('GET', game.path, { token })
      const made = await timed.call('POST', `${game.path}/moves`, { token, body: chooseTestMove(body) })
      expect(made.status, made.text).toBe(201)
    }
  }
  const sit = async (seat: number, token: string) => {
    const sat = await timed.call('POST', `${game.path}/seats`, { token, body: { invite: game.invite } })
    expect([sat.status, sat.body.you?.seat], sat.text).toEqual([201, seat])
    sitting[seat] = token
    return sat.body.version as number
  }
  const { body: eva } = await timed.call('POST', '/v1/players', { body: { name: 'Eva' } })
  const [owner = ''] = sitting
  await playUntil(0)
  await timed.due(game.id, 31)
  await timed.due(game.id, 51)
  await playUntil(1)
  await timed.due(game.id, 31)
  await playUntil(0)
  // The owner loses the seat, a stranger plays there.
  await timed.due(game.id, 61)
  await sit(0, eva.token)
  await playUntil(0)
  await playUntil(1)
  // A guest loses the seat, and the owner sits down there.
  await timed.due(game.id, 61)
  const since = await sit(1, owner)
  await playUntil(1)
  await playUntil(2)
  for (const [nth, { token, cursor, reader }] of players.entries()) {
    const page = await everyPage(token, cursor)
    const told = page.map(about)
    // A turn is the reader's own, also where the seat has another player by now.
    const { id, name = '' } = game.players[nth] ?? {}
    for (const { type, data } of page.filter((item) => /^turn.(started|reminder)$/.test(item.type))) {
      expect([type, data.player], data.text).toEqual([type, { id, name }])
      expect(data.text).toContain(name)
    }
    const whose = page.filter(({ type }) => type === 'seat.vacated').map(({ data }) => data.player.name)
    expect(whose).toEqual(['Anna', 'Beat'].slice(0, whose.length))
    await reader.until((heard) => itemsWithoutNow({ heard }).length >= page.length)
    reader.cut()
    expect(told).toEqual(itemsWithoutNow(reader).map(about))
    expect(new Set(told.map((item) => JSON.stringify(item))).size).toBe(told.length)
  }
  const own = (await everyPage(owner, players[0]?.cursor ?? '')).map(about)
  expect(own.filter(({ type }) => type === 'turn.reminder').map(({ seat, left }) => [seat, left])).toEqual([
    [0, 'PT30S'],
    [0, 'PT10S'],
  ])
  expect(own.filter(({ type, seat }) => type === 'turn.started' && seat === 0).length).toBeGreaterThan(1)
  const later = own.filter(({ type, seat }) => type === 'turn.started' && seat === 1)
  // Seat 1 can have the lead in between, and then has a third turn.
  expect(later.length).toBeGreaterThan(1)
  expect(later.filter(({ version }) => version < since)).toEqual([])
}, 60_000)

test('small pages go on past the turns of vacant seats', async () => {
  const game = await timed.table({
    ruleset: 'differenzler',
    ...{ clock: { perTurn: 'PT1M' }, onExpiry: 'autoplay' },
  })
  const token = game.players[0]?.token ?? ''
  const { cursor } = (await timed.call('GET', ME, { token })).body
  const isVacant = async () => (await game.see()).seats.every(({ player }: Body) => player === null)
  for (let times = 0; times < 40 && !(await isVacant()); times += 1) await timed.due(game.id, 61)
  for (let times = 0; times < 3; times += 1) await timed.due(game.id, 61)
  expect(await isVacant()).toBe(true)
  const items: Body[] = []
  for (let after = cursor, more = true; more; ) {
    const { body } = await timed.call('GET', `${ME}?after=${after}&limit=1`, { token })
    expect(body.cursor).not.toBe(after)
    items.push(...body.items)
    after = body.cursor
    more = body.more
  }
  const { body: whole } = await timed.call('GET', `${ME}?after=${cursor}&limit=200`, { token })
  expect(items.map(about)).toEqual(whole.items.map(about))
}, 60_000)
