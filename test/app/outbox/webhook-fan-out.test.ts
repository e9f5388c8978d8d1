import { describe, expect, test } from 'vitest'
import type { MessageDraft } from '../../../src/app/outbox/webhook-fan-out.ts'
import { fanOut, messageDrafts } from '../../../src/app/outbox/webhook-fan-out.ts'
import type { WebhookSubscriber } from '../../../src/db/port/webhooks.ts'
import { botId } from '../../../src/rules/bot-levels-and-ids.ts'
import type { Game } from '../../../src/rules/model/game.ts'

/*
 * Webhook fan-out: the webhooks that receive each message of a game.
 */

const chance = {
  now: () => '2026-08-01T19:30:00.000Z',
  random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
}

let made = 0
const hook = (owner: string, more: Partial<WebhookSubscriber> = {}): WebhookSubscriber => {
  made += 1
  return {
    ...{ id: `wh_${made}`, owner, origin: 'https://sidi.example', url: `https://${made}.example/` },
    ...{ game: null, via: null, host: `${made}.example`, types: ['turn.started', 'game.moved'] },
    turns: 'first',
    ...{ format: 'standard', lang: 'en', status: 'active', secret: 's', oldSecret: null, oldUntil: null },
    ...{ revision: 0, tenant: owner },
    ...more,
  }
}
const piece = (player: string | null, type = 'turn.started', seat = 0): MessageDraft => ({
  ...{ player, type, seat, first: 7, last: 7 },
})

/** The recipient and the content of each message, in order. */
const delivered = (hearers: readonly WebhookSubscriber[], pieces: readonly MessageDraft[]) =>
  fanOut(chance, 'g_1', pieces)
    .messages(hearers)
    .map(({ route, type, seat }) => [route.id, type, seat])

test('each player with a message is a recipient once', () => {
  const { players } = fanOut(chance, 'g_1', [
    piece('p_a'),
    piece('p_b'),
    piece('p_a', 'game.moved'),
    piece(null),
  ])
  expect(players).toEqual(['p_a', 'p_b'])
})

test('a webhook for all games receives messages about its owner, and no moves', () => {
  const [anna, ben] = [hook('p_a'), hook('p_b')]
  const pieces = [piece('p_a'), piece('p_a', 'game.moved', -1), piece('p_b', 'seat.taken')]
  expect(delivered([anna, ben], pieces)).toEqual([[anna.id, 'turn.started', 0]])
})

test('a webhook for one game receives each move of the game', () => {
  const [anna, stranger] = [hook('p_a', { game: 'g_1' }), hook('p_x', { game: 'g_1' })]
  const pieces = [piece('p_a', 'game.moved', -1), piece('p_a'), piece(null, 'game.moved', -1)]
  expect(delivered([anna, stranger], pieces)).toEqual([
    [anna.id, 'game.moved', -1],
    [anna.id, 'turn.started', 0],
    [stranger.id, 'game.moved', -1],
  ])
})

test('messages for strangers go neither to players of the game nor to webhooks for all games', () => {
  const [anna, stranger] = [hook('p_a', { game: 'g_1' }), hook('p_x')]
  expect(delivered([anna, stranger], [piece('p_a', 'seat.taken'), piece(null, 'turn.started')])).toEqual([])
})

test('webhooks of different owners with the same URL each get a message', () => {
  const url = 'https://one.example/'
  const [old, young] = [hook('p_x', { game: 'g_1', url }), hook('p_a', { game: 'g_1', url })]
  const moved = [piece('p_a', 'game.moved', -1), piece(null, 'game.moved', -1)]
  expect(delivered([old, young], moved)).toEqual([
    [old.id, 'game.moved', -1],
    [young.id, 'game.moved', -1],
  ])
  const [one, other] = [hook('p_a', { url }), hook('p_a', { url })]
  expect(delivered([one, other], [piece('p_a')])).toEqual([[one.id, 'turn.started', 0]])
})

test('of several webhooks of an integration with the same URL only the oldest gets a message', () => {
  const url = 'https://one.example/'
  const theirs = { game: 'g_1', url, tenant: 'i_1' }
  const [old, young] = [hook('p_b', theirs), hook('p_a', theirs)]
  const moved = [piece('p_a', 'game.moved', -1), piece('p_b', 'game.moved', -1)]
  expect(delivered([old, young], [...moved, piece('p_a'), piece('p_b', 'turn.started', 1)])).toEqual([
    [old.id, 'game.moved', -1],
    [old.id, 'turn.started', 1],
    [young.id, 'turn.started', 0],
  ])
})

test('each message has its own id and only the webhook fields needed for delivery', () => {
  const { messages } = fanOut(chance, 'g_1', [piece('p_a'), piece('p_a', 'game.moved', -1)])
  const some = messages([hook('p_a', { game: 'g_1' })])
  expect(new Set(some.map(({ id }) => id)).size).toBe(2)
  expect(Object.keys(some[0]?.route ?? {}).sort()).toEqual([
    ...['format', 'game', 'id', 'lang', 'oldSecret', 'oldUntil'],
    ...['origin', 'owner', 'secret', 'status', 'url', 'via'],
  ])
})

describe('in a game without people', () => {
  const change = (seats: Game['seats'], status: Game['status'] = 'playing') =>
    messageDrafts(
      {
        stored: { id: 'g_1', owner: 'p_a', visibility: 'public', updatedAt: '', game: { status, seats } },
        before: 7,
        events: [
          { type: 'turnExpired', seat: 0, did: 'autoplay', ...(seats[0] === null && { vacant: true }) },
        ],
      } as unknown as Parameters<typeof messageDrafts>[0],
      seats,
    ).map(({ type, player }) => [type, player])

  test('no message about moves, nor about turns that no player missed', () => {
    expect(change([null, null])).toEqual([])
    expect(change([null, botId({ level: 'master' }, 1, 'x')])).toEqual([])
  })

  test('a message about the end of the game', () => {
    expect(change([null, null], 'finished')).toEqual([
      ['game.moved', 'p_a'],
      ['game.moved', null],
    ])
  })

  test('while a person is in the game, subscribed webhooks receive each move', () => {
    expect(change([null, 'p_b'])).toEqual(['p_a', 'p_b', null].map((player) => ['game.moved', player]))
    expect(change(['p_b', null])).toContainEqual(['turn.expired', 'p_a'])
  })
})

describe('preferences of the owner', () => {
  const night = {
    ...{ language: null, timeZone: 'UTC', quietHours: { from: '19:00', to: '05:00' }, kinds: [] },
    ...{ reminderLeads: [], delay: null, digest: null },
  }
  const again = { ...piece('p_a'), again: true as const }
  const made = (hooks: readonly WebhookSubscriber[], pieces: readonly MessageDraft[]) =>
    fanOut(chance, 'g_1', pieces)
      .messages(hooks)
      .map(({ due }) => due)

  test('let a message wait for the end of the quiet hours, also of a later turn of a run', () => {
    const waiting = '2026-08-02T05:00:00.000Z'
    expect(made([hook('p_a', { preferences: night })], [piece('p_a')])).toEqual([waiting])
    expect(made([hook('p_a', { preferences: night })], [again])).toEqual([waiting])
    expect(made([hook('p_a')], [piece('p_a'), again])).toEqual([undefined])
  })

  test('outside of the quiet hours change nothing', () => {
    const day = { ...night, quietHours: { from: '20:00', to: '05:00' } }
    expect(made([hook('p_a', { preferences: day })], [piece('p_a')])).toEqual([undefined])
    expect(made([hook('p_a', { preferences: day })], [again])).toEqual([])
  })

  test('with reminders reach webhooks of the person alone', () => {
    const types = ['turn.reminder']
    const reminder = { ...piece('p_a', 'turn.reminder'), isOwn: true as const }
    const own = hook('p_a', { types })
    const others = [hook('i_1', { types, people: ['p_a'] }), hook('p_x', { types, game: 'g_1' })]
    expect(delivered([own, ...others], [reminder])).toEqual([[own.id, 'turn.reminder', 0]])
    expect(delivered(others, [{ ...reminder, player: null }])).toEqual([])
  })
})
