import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyGame } from '../../../tools/verify/game-checks.ts'
import type { Body } from '../support/api-client.ts'
import type { ClockedGame, ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'

/*
 * Time gifts to an opponent whose clock runs.
 */

let timed: ClockedService
beforeAll(async () => {
  timed = await startServiceWithTestClock({ withoutChannels: true })
})
afterAll(() => timed.stop())

const seatToAct = ({ deal }: Body): number => deal.toAct[0]

const deadlineOf = ({ deal }: Body): number => Date.parse(deal.deadline[deal.toAct[0]])

const give = (
  game: ClockedGame,
  from: number,
  body: object,
  headers: Record<string, string> = {},
): ReturnType<ClockedService['call']> =>
  timed.call('POST', `${game.path}/time`, { token: game.players[from]?.token, body, headers })

const newTable = async (wanted: object) => {
  const game = await timed.table(wanted)
  const before = await game.see()
  const seat = seatToAct(before)
  return { game, before, seat, opponent: (seat + 1) % 4, partner: (seat + 2) % 4 }
}

test('an opponent adds time to the turn that goes on, and everybody sees the gift', async () => {
  const { game, before, seat, opponent } = await newTable({
    clock: { perTurn: 'PT1M' },
    onExpiry: 'autoplay',
  })
  const given = await give(game, opponent, { seat, amount: 'PT15S' })
  expect(given.status, given.text).toBe(200)
  expect(deadlineOf(given.body) - deadlineOf(before)).toBe(15_000)
  const [event] = (await game.log()).slice(before.version)
  expect(event).toMatchObject({ type: 'timeGiven', seat: opponent, to: seat, amount: 'PT15S' })
  expect(event).not.toHaveProperty('turns')
  const [giver, taker] = [opponent, seat].map((one) => before.seats[one].player.name)
  for (const [language, words] of [
    ['en', `${giver} gives ${taker} more time: 15 s.`],
    ['de', `${giver} gibt ${taker} mehr Zeit: 15 s.`],
    ['fr', `Plus de temps pour ${taker}, de la part de ${giver} : 15 s.`],
    ['it', `Più tempo per ${taker}, da parte di ${giver}: 15 s.`],
  ] as const) {
    const { text } = await timed.call('GET', `${game.path}/events?after=${before.version}`, {
      token: game.players[0]?.token,
      headers: { Accept: 'text/plain', 'Accept-Language': language },
    })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  }
  await timed.due(game.id, new Date(deadlineOf(before) + 1000).toISOString())
  expect((await game.see()).version).toBe(given.body.version)
  // The next turn of the seat has the normal time.
  do await game.playOne()
  while (seatToAct(await game.see()) !== seat)
  const { body: own } = await timed.call('GET', '/v1/players/me/games?awaiting=me', {
    token: game.players[seat]?.token,
  })
  const { since, deadline } = own.items[0].you
  expect(Date.parse(deadline) - Date.parse(since)).toBe(60_000)
})

test('a bank keeps what is left of a gift, up to its first size', async () => {
  const { game, before, seat, opponent } = await newTable({ clock: { bank: 'PT5M' } })
  const given = await give(game, opponent, { seat, amount: 'PT5M' })
  expect(deadlineOf(given.body) - deadlineOf(before)).toBe(300_000)
  await game.playOne()
  const { rows } = await timed.database.execute({
    sql: 'select time from games where id = ?',
    args: [game.id],
  })
  const { seats } = JSON.parse(String(rows[0]?.['time']))
  expect(seats[seat].bank).toBe(300_000)
  expect(seats[seat]).not.toHaveProperty('given')
})

test('a gift sent again under its key counts once, and with an old tag not at all', async () => {
  const { game, before, seat, opponent } = await newTable({ clock: { perTurn: 'PT1M' } })
  const key = { 'Idempotency-Key': 'gift-1' }
  const first = await give(game, opponent, { seat, amount: 'PT15S' }, key)
  const again = await give(game, opponent, { seat, amount: 'PT15S' }, key)
  expect([again.status, again.body.version]).toEqual([200, first.body.version])
  expect((await give(game, opponent, { seat, amount: 'PT15S' }, { 'If-Match': before.etag })).status).toBe(
    412,
  )
  expect(deadlineOf(await game.see()) - deadlineOf(before)).toBe(15_000)
})

test('each seat receives five gifts a deal, also of several givers at once', async () => {
  const { game, before, seat } = await newTable({ clock: { perTurn: 'PT1M' } })
  const givers = [1, 3, 1, 3, 1, 3, 1, 3].map((by) => (seat + by) % 4)
  const answers = await Promise.all(givers.map((by) => give(game, by, { seat, amount: 'PT10S' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
  expect(deadlineOf(await game.see()) - deadlineOf(before)).toBe(50_000)
})

test('an invalid gift is refused: too much time, a wrong seat, a wrong moment', async () => {
  const { game, seat, opponent, partner } = await newTable({ clock: { perTurn: 'PT1M' } })
  const reasonOf = async (from: number, to: number, amount: string) => {
    const { body } = await give(game, from, { seat: to, amount })
    return [body.code, body.facts?.reason ?? body.errors?.[0].pointer]
  }
  expect(await reasonOf(partner, seat, 'PT15S')).toEqual(['time-not-given', 'own-side'])
  expect(await reasonOf(seat, seat, 'PT15S')).toEqual(['time-not-given', 'own-side'])
  expect(await reasonOf(seat, opponent, 'PT15S')).toEqual(['time-not-given', 'not-waiting'])
  expect(await reasonOf(opponent, seat, 'PT61S')).toEqual(['time-not-given', 'too-much'])
  expect(await reasonOf(opponent, seat, 'PT5S')).toEqual(['invalid-request', '/amount'])
  expect((await give(game, opponent, { seat: 7, amount: 'PT15S' })).body.code).toBe('no-such-seat')
  await timed.due(game.id, 61)
  expect(await reasonOf(opponent, seat, 'PT15S')).toEqual(['time-not-given', 'time-up'])
  const { game: free, seat: next, opponent: other } = await newTable({})
  expect((await give(free, other, { seat: next, amount: 'PT15S' })).body.facts.reason).toBe('no-clock')
})

test('a gift and the end of the turn at the same moment: one of them comes first, and the turn ends once', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { game, before, seat, opponent } = await newTable({
      clock: { perTurn: 'PT1M' },
      onExpiry: 'autoplay',
    })
    const [given] = await Promise.all([
      give(game, opponent, { seat, amount: 'PT1M' }),
      timed.due(game.id, new Date(deadlineOf(before)).toISOString()),
    ])
    const types = (await game.log()).slice(before.version).map(({ type }) => type)
    expect(types.filter((type) => type === 'turnExpired')).toHaveLength(given.status === 200 ? 0 : 1)
    expect(types.filter((type) => type === 'timeGiven')).toHaveLength(given.status === 200 ? 1 : 0)
  }
})

test('a game with gifts is verified by its export', async () => {
  const { game, seat, opponent } = await newTable({ clock: { perTurn: 'PT1M' }, onExpiry: 'resign' })
  await give(game, opponent, { seat, amount: 'PT15S' })
  await timed.sweep(76)
  const { body } = await timed.call('GET', `${game.path}/export`, { token: game.players[0]?.token })
  expect((await verifyGame(body)).filter(({ holds }) => holds === false)).toEqual([])
})
