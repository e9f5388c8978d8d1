import { expect, test, vi } from 'vitest'
import { newBroadcaster } from '../../src/realtime/broadcaster.ts'
import type { ChannelClient } from '../../src/realtime/channel-port.ts'

/*
 * Wake-ups of the feeds of people by a series: which channels read, and how many at a time.
 */

const NOTICE = { entries: null, players: ['p_owner'] }

/** A broadcaster whose channels finish their reads on request, and the names of the channels that read. */
const broadcasterWith = (players: readonly string[], integrations: readonly string[] = []) => {
  const looks: string[] = []
  const pending: (() => void)[] = []
  const channel = (name: string) =>
    ({
      look: () => {
        looks.push(name)
        return new Promise<void>((resolve, reject) => {
          pending.push(looks.length % 3 === 0 ? () => reject(new Error('no answer')) : resolve)
        })
      },
    }) as unknown as ChannelClient
  const listenersOfSeries = vi.fn(() => Promise.resolve({ players, integrations }))
  const work: Promise<unknown>[] = []
  const broadcaster = newBroadcaster(
    { ofGame: (game) => channel(`game ${game}`), ofPlayer: channel },
    (run) => work.push(run()),
    { listenersOfSeries, listeningIntegrations: () => Promise.resolve([]) },
  )
  const finishReads = () => {
    for (const finish of pending.splice(0)) finish()
  }
  return { broadcaster, looks, finishReads, listenersOfSeries, work }
}

test('a change of a series wakes each listener once, at most 50 at a time, also after failures', async () => {
  const players = Array.from({ length: 120 }, (_, at) => `p_${at}`)
  const { broadcaster, looks, finishReads, listenersOfSeries, work } = broadcasterWith(players, ['i_1'])
  broadcaster.wakeSeries('s_1', [NOTICE])
  expect(listenersOfSeries).toHaveBeenCalledExactlyOnceWith('s_1', [NOTICE], 8)
  const begun: number[] = []
  for (const _ of ['first', 'second', 'third']) {
    const before = looks.length
    await vi.waitFor(() => expect(looks.length).toBeGreaterThan(Math.max(before, 1)))
    begun.push(looks.length)
    finishReads()
  }
  await Promise.all(work)
  // The log of the series and the integration read beside the first slice.
  expect(begun).toEqual([52, 102, 122])
  expect(looks.toSorted()).toEqual([...players, 'game series:s_1', 'i_1'].toSorted())
})

test('a change without news wakes the log of the series alone, and asks for nobody', async () => {
  const { broadcaster, looks, finishReads, listenersOfSeries, work } = broadcasterWith(['p_1'])
  broadcaster.wakeSeries('s_1', [])
  finishReads()
  await Promise.all(work)
  expect(looks).toEqual(['game series:s_1'])
  expect(listenersOfSeries).not.toHaveBeenCalled()
})
