import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { callDirectly } from '../support/api-client.ts'
import type { ClockedGame, ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'

/*
 * Clocks that respect the quiet hours of the person whose turn it is, over HTTP.
 */

callDirectly()

let timed: ClockedService
beforeAll(async () => {
  timed = await startServiceWithTestClock({ withoutChannels: true })
})
afterEach(() => timed.stopClocks())
afterAll(() => timed.stop())

const HOUR = 3_600_000
const PATH = '/v1/players/me/preferences'

/** A time of day in UTC, some hours from now. */
const hour = (ahead: number): string => new Date(Date.now() + ahead * HOUR).toISOString().slice(11, 16)

/** Quiet hours from one hour to some hours from now. */
const quietFor = (hours: number) => ({ timeZone: 'UTC', quietHours: { from: hour(1), to: hour(1 + hours) } })

const set = async (token: string | undefined, body: object): Promise<void> => {
  const answer = await timed.call('PUT', PATH, { token, body })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** The seat of the turn, and the hours from the start of the turn to the deadline. */
const turnOf = async (game: ClockedGame): Promise<{ readonly seat: number; readonly hours: number }> => {
  const { deal } = await game.see()
  const seat = deal.toAct[0] as number
  const { body } = await timed.call('GET', '/v1/players/me/games?awaiting=me', {
    token: game.players[seat]?.token,
  })
  const { since, deadline } = body.items[0].you
  expect(deal.deadline[seat]).toBe(deadline)
  return { seat, hours: (Date.parse(deadline) - Date.parse(since)) / HOUR }
}

describe('quiet hours of a person', () => {
  test('stop the clocks of the person from the next turn on, and of nobody else', async () => {
    const game = await timed.table({ clock: { perTurn: 'PT6H' } })
    const { seat, hours } = await turnOf(game)
    expect(hours).toBe(6)
    // The turn has begun, and keeps its deadline.
    await set(game.players[seat]?.token, quietFor(8))
    expect(await turnOf(game)).toEqual({ seat, hours: 6 })
    const seen = new Set<number>()
    do {
      await game.playOne()
      const now = await turnOf(game)
      seen.add(now.seat)
      expect(now.hours).toBe(now.seat === seat ? 14 : 6)
    } while (!seen.has(seat) || seen.size < 3)
    while ((await turnOf(game)).seat !== seat) await game.playOne()
    // Without preferences from the next turn on the clock of the table runs again.
    await set(game.players[seat]?.token, {})
    expect((await turnOf(game)).hours).toBe(14)
    do await game.playOne()
    while ((await turnOf(game)).seat !== seat)
    expect((await turnOf(game)).hours).toBe(6)
  })

  test('replace the quiet hours of the table, in another zone', async () => {
    const quiet = { timeZone: 'UTC', hours: [hour(2), hour(4)] }
    const game = await timed.table({ clock: { perTurn: 'PT6H' }, quiet })
    expect((await turnOf(game)).hours).toBe(8)
    for (const { token } of game.players) await set(token, { ...quietFor(3), timeZone: 'Africa/Abidjan' })
    await game.playOne()
    expect((await turnOf(game)).hours).toBe(9)
  })

  test.each([
    ['refuses them', { clock: { perTurn: 'PT6H' }, quiet: { timeZone: 'UTC', own: false } }, 6],
    ['has fast clocks', { clock: { perTurn: 'PT2H' } }, 2],
    [
      'has fast clocks, and wants them',
      { clock: { perTurn: 'PT2H' }, quiet: { timeZone: 'UTC', own: true } },
      10,
    ],
  ])('at a table that %s', async (_, wanted, expected) => {
    const game = await timed.table(wanted)
    for (const { token } of game.players) await set(token, quietFor(8))
    await game.playOne()
    expect((await turnOf(game)).hours).toBe(expected)
    const view = await game.see()
    expect(view.quiet).toEqual('quiet' in wanted ? { ...wanted.quiet, hours: null, days: [] } : null)
    // A table without hours and days says nothing about quiet hours.
    const text = await timed.call('GET', game.path, {
      token: game.players[0]?.token,
      headers: { Accept: 'text/plain', 'Accept-Language': 'en' },
    })
    expect(text.text).not.toContain('No clock runs')
  })

  test('hold for a creator whose first turn begins at once, and for people who sit down last', async () => {
    const { body: anna } = await timed.call('POST', '/v1/players', { body: { name: 'Anna' } })
    await set(anna.token, quietFor(8))
    const seats = [{ kind: 'me' }, ...[1, 2, 3].map(() => ({ kind: 'bot', level: 'beginner' }))]
    const wanted = { ruleset: 'schieber', clock: { perTurn: 'PT6H' }, seats }
    const made = await timed.call('POST', '/v1/games', { token: anna.token, body: wanted })
    expect(made.status, made.text).toBe(201)
    let view: Body = made.body
    for (let times = 0; times < 8 && view.deal.toAct[0] !== 0; times += 1) {
      await timed.due(view.id, 1)
      view = (await timed.call('GET', `/v1/games/${view.id}`, { token: anna.token })).body
    }
    const first = (await timed.call('GET', '/v1/players/me/games?awaiting=me', { token: anna.token })).body
      .items[0].you
    expect((Date.parse(first.deadline) - Date.parse(first.since)) / HOUR).toBe(14)

    const { body: beat } = await timed.call('POST', '/v1/players', { body: { name: 'Beat' } })
    await set(beat.token, quietFor(4))
    const two = { ruleset: 'zweier-sidi', clock: { perTurn: 'PT6H' } }
    const { body: open } = await timed.call('POST', '/v1/games', { token: anna.token, body: two })
    const joined = await timed.call('POST', `/v1/games/${open.id}/seats`, {
      token: beat.token,
      body: { invite: open.invite },
    })
    expect(joined.status, joined.text).toBe(201)
    const seat = joined.body.deal.toAct[0]
    const player = [anna, beat][seat]
    const { body } = await timed.call('GET', '/v1/players/me/games?awaiting=me', { token: player.token })
    const { since, deadline } = body.items.find(({ id }: Body) => id === open.id).you
    expect((Date.parse(deadline) - Date.parse(since)) / HOUR).toBe(seat === 0 ? 14 : 10)
  })

  test('hold across Workers with cached games', async () => {
    const game = await timed.table({ clock: { perTurn: 'PT6H' } })
    const other = await timed.another()
    const { seat } = await turnOf(game)
    const next = (seat + 1) % 4
    // Both Workers have the game and its people in their caches.
    for (const base of [timed.worker.url, other.url])
      await timed.call('GET', game.path, { token: game.players[seat]?.token, base })
    const answer = await timed.call('PUT', PATH, {
      ...{ token: game.players[next]?.token, base: other.url, body: quietFor(8) },
    })
    expect(answer.status, answer.text).toBe(200)
    do await game.playOne()
    while ((await turnOf(game)).seat !== next)
    expect((await turnOf(game)).hours).toBe(14)
  })

  test('end with the player: the state of the game keeps nothing', async () => {
    const game = await timed.table({ clock: { perTurn: 'PT6H' } })
    for (const { token } of game.players) await set(token, { ...quietFor(8), reminderLeads: ['PT1H'] })
    await game.playOne()
    const { seat } = await turnOf(game)
    const stored = async () =>
      String(
        (await timed.database.execute({ sql: 'select time from games where id = ?', args: [game.id] }))
          .rows[0]?.['time'],
      )
    expect(await stored()).toContain('"own":{"quiet":{"timeZone":"UTC"')
    await timed.call('DELETE', '/v1/players/me', { token: game.players[seat]?.token })
    expect(await stored()).not.toContain('own')
  })
})
