import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Deps } from '../../../src/app/deps.ts'
import type { ProcessChannels } from '../../../src/hosts/node/process-channels.ts'
import { newProcessChannels } from '../../../src/hosts/node/process-channels.ts'
import type { ChannelListener } from '../../../src/realtime/channel-port.ts'

/** A store that has no game, and counts the calls that set listener bits. */
const channelsWith = (
  setListening: Deps['store']['setListening'],
  beforeRead = () => Promise.resolve(),
): ProcessChannels => {
  const read = () => beforeRead().then(() => ({ game: undefined, events: [] }))
  const store = { setListening, read, readCached: () => undefined }
  const reader = { store, now: () => '', log: () => undefined } as unknown as Deps
  return newProcessChannels(
    () => ({ reader, systemDeps: () => reader }),
    () => undefined,
  )
}

const listener = (id: string): ChannelListener => ({
  ...{ id, bridged: true, player: 'p_1', tokenHash: 'hash', game: 'g_1', seat: 0, watermark: 0 },
})

const receiver = () => ({ send: vi.fn(), closed: vi.fn() })

test('while a channel sets its listener bits, no other action begins', async () => {
  const order: string[] = []
  const channels = channelsWith(async (_, isListening) => {
    order.push(`bits ${isListening}`)
    await setTimeout(20)
    order.push('bits set')
  })
  const game = channels.directory().ofGame('g_1')
  const opened = game.subscribe(listener('one'), receiver())
  const dropped = game.drop('p_2').then(() => order.push('drop'))
  await Promise.all([opened, dropped])
  expect(order).toEqual(['bits true', 'bits set', 'drop'])
})

test('a channel drops the connections of a player with code 4401', async () => {
  const channels = channelsWith(() => Promise.resolve())
  const game = channels.directory().ofGame('g_1')
  const one = receiver()
  await game.subscribe(listener('one'), one)
  await game.drop('p_1')
  expect(one.closed).toHaveBeenCalledExactlyOnceWith(4401, 'unauthorized')
  expect(await game.has(['one'])).toEqual([])
})

test('a failed database refuses the connection, and the next one may succeed', async () => {
  const setListening = vi.fn<Deps['store']['setListening']>().mockRejectedValueOnce(new Error('no answer'))
  setListening.mockResolvedValue(undefined)
  const game = channelsWith(setListening).directory().ofGame('g_1')
  expect(await game.subscribe(listener('one'), receiver())).toBe('failed')
  expect(typeof (await game.subscribe(listener('two'), receiver()))).toBe('function')
})

test('the limit of streams of a token holds, and counts no stream twice', async () => {
  const player = channelsWith(() => Promise.resolve())
    .directory()
    .ofPlayer('p_1')
  const admit = (id: string) => player.admit({ id, player: 'p_1', game: 'g_1', tokenHash: 'hash' }, 'token')
  const opened = await Promise.all(Array.from({ length: 12 }, (_, nth) => admit(`${nth}`)))
  expect(opened.filter(Boolean)).toHaveLength(8)
  // Eight streams may still be on their way to their connections.
  expect(await admit('early')).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  try {
    // All eight are open nowhere: the channel probes and forgets them.
    expect(await admit('late')).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('the limit of streams of a player holds over all tokens and games, without the streams of an integration', async () => {
  const channels = channelsWith(() => Promise.resolve()).directory()
  const player = channels.ofPlayer('p_1')
  const stream = (nth: number) => ({
    ...{ id: `${nth}`, player: 'p_1', game: `g_${nth % 3}`, tokenHash: `hash ${nth % 6}` },
  })
  const byIntegration = { ...stream(60), tokenHash: 'link', via: 'i_1' }
  expect(await player.admit(byIntegration, 'token')).toBe(true)
  const opened = await Promise.all(Array.from({ length: 36 }, (_, nth) => player.admit(stream(nth), 'token')))
  expect(opened.filter(Boolean)).toHaveLength(24)
  expect(await player.admit({ ...stream(36), tokenHash: 'new' }, 'token')).toBe(false)
  expect(await player.admit({ ...byIntegration, id: '61' }, 'token')).toBe(true)
  // In the channel of the integration, the streams for players count for the integration.
  const integration = channels.ofPlayer('i_1')
  const ofPlayer = (nth: number) => ({ ...stream(nth), tokenHash: 'i_1', via: 'i_1' })
  for (let nth = 0; nth < 30; nth += 1)
    expect(await integration.admit(ofPlayer(nth), 'integration')).toBe(true)
  expect(await integration.admit({ ...stream(99), player: 'i_1', game: '' }, 'token')).toBe(true)
  await player.ended('0')
  expect(await player.admit({ ...stream(37), tokenHash: 'new' }, 'token')).toBe(true)
  expect(await player.admit({ ...stream(38), tokenHash: 'new' }, 'token')).toBe(false)
})

test('one wake-up of a game runs at a time, and none is lost', async () => {
  let [running, most, runs] = [0, 0, 0]
  const channels = channelsWith(
    () => Promise.resolve(),
    async () => {
      runs += 1
      running += 1
      most = Math.max(most, running)
      await setTimeout(20)
      running -= 1
    },
  )
  const game = channels.directory().ofGame('g_1')
  for (let wake = 0; wake < 10; wake += 1) {
    await game.wake('g_1', Date.now())
    await setTimeout(5)
  }
  const latest = runs
  await game.wake('g_1', Date.now())
  await vi.waitFor(() => expect(runs).toBeGreaterThan(latest))
  await vi.waitFor(() => expect(running).toBe(0))
  expect(most).toBe(1)
})

test('at the end of the process, clients are sent away to come back', async () => {
  const channels = channelsWith(() => Promise.resolve())
  const one = receiver()
  await channels.directory().ofGame('g_1').subscribe(listener('one'), one)
  channels.close()
  expect(one.closed).toHaveBeenCalledExactlyOnceWith(1013, 'again')
})

test('without a WebSocket in the request, an upgrade is refused', async () => {
  const game = channelsWith(() => Promise.resolve())
    .directory()
    .ofGame('g_1')
  expect(await game.upgrade(listener('one'))).toBe('crowded')
})
