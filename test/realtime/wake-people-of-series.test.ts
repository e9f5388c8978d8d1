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
  /** Finishes the reads until all work has ended. */
  const finishAll = async () => {
    let isOver = false
    const ended = Promise.all(work).then(() => {
      isOver = true
    })
    while (!isOver) {
      finishReads()
      await new Promise((resume) => setTimeout(resume, 1))
    }
    await ended
  }
  return { broadcaster, looks, finishReads, finishAll, listenersOfSeries }
}

const people = (count: number) => Array.from({ length: count }, (_, at) => `p_${at}`)

test('a change of a series wakes each listener once, at most 8 at a time, also after failures', async () => {
  const players = people(20)
  const { broadcaster, looks, finishReads, finishAll, listenersOfSeries } = broadcasterWith(players, ['i_1'])
  broadcaster.wakeSeries('s_1', [NOTICE])
  expect(listenersOfSeries).toHaveBeenCalledExactlyOnceWith('s_1', [NOTICE], 8)
  const begun: number[] = []
  for (const _ of ['first', 'second', 'third']) {
    const before = looks.length
    // The log of the series and the integration read beside the first slice.
    await vi.waitFor(() => expect(looks.length).toBeGreaterThan(Math.max(before, 2)))
    begun.push(looks.length)
    finishReads()
  }
  await finishAll()
  expect(begun).toEqual([10, 18, 22])
  expect(looks.toSorted()).toEqual([...players, 'game series:s_1', 'i_1'].toSorted())
})

test('changes during a pass share the next pass, and none is lost', async () => {
  const players = people(8)
  const { broadcaster, looks, finishAll, listenersOfSeries } = broadcasterWith(players)
  const table = (number: number) => ({ entries: null, at: [1, number] as const, players: [] })
  broadcaster.wakeSeries('s_2', [table(1)])
  for (let change = 0; change < 50; change += 1) {
    broadcaster.wakeSeries('s_2', [NOTICE])
    broadcaster.wakeSeries('s_2', [table(2)])
  }
  await finishAll()
  expect(listenersOfSeries.mock.calls).toEqual([
    ['s_2', [table(1)], 8],
    ['s_2', [NOTICE, table(2)], 8],
  ])
  for (const player of players) expect(looks.filter((one) => one === player)).toHaveLength(2)
  // The next change begins a pass of its own.
  broadcaster.wakeSeries('s_2', [NOTICE])
  await finishAll()
  expect(listenersOfSeries).toHaveBeenCalledTimes(3)
})

test('a series whose people cannot be found wakes them after the next change', async () => {
  const { broadcaster, looks, finishAll, listenersOfSeries } = broadcasterWith(['p_1'])
  listenersOfSeries.mockRejectedValueOnce(new Error('no answer'))
  broadcaster.wakeSeries('s_3', [NOTICE])
  await finishAll()
  expect(looks).toEqual(['game series:s_3'])
  broadcaster.wakeSeries('s_3', [NOTICE])
  await finishAll()
  expect(looks).toContain('p_1')
})

test('series take turns: a large one does not delay the people of a small one', async () => {
  const { broadcaster, looks, finishAll, listenersOfSeries } = broadcasterWith(people(80))
  listenersOfSeries.mockResolvedValueOnce({ players: people(80), integrations: [] })
  listenersOfSeries.mockResolvedValueOnce({ players: ['p_small'], integrations: [] })
  broadcaster.wakeSeries('s_4', [NOTICE])
  broadcaster.wakeSeries('s_5', [NOTICE])
  await finishAll()
  expect(looks.indexOf('p_small')).toBeLessThan(30)
})

test('a change without news wakes the log of the series alone, and asks for nobody', async () => {
  const { broadcaster, looks, finishAll, listenersOfSeries } = broadcasterWith(['p_1'])
  broadcaster.wakeSeries('s_1', [])
  await finishAll()
  expect(looks).toEqual(['game series:s_1'])
  expect(listenersOfSeries).not.toHaveBeenCalled()
})
