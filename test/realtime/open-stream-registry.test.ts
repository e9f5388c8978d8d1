import { describe, expect, test } from 'vitest'
import type { OpenStream } from '../../src/realtime/open-stream-registry.ts'
import { newOpenStreams } from '../../src/realtime/open-stream-registry.ts'

/*
 * Open streams of a player in the storage of the player's Durable Object.
 */

const streamOf = (id: string, tokenHash = 'a'): OpenStream => ({ id, player: 'p_1', game: 'g_1', tokenHash })

/** A storage that counts writes. */
const newStorage = () => {
  const stored = new Map<string, OpenStream>()
  const writes: string[] = []
  return {
    writes,
    stored,
    put: (entries: Readonly<Record<string, OpenStream>>) => {
      writes.push('put')
      for (const [name, stream] of Object.entries(entries)) stored.set(name, stream)
      return Promise.resolve()
    },
    delete: (names: string[]) => {
      writes.push('delete')
      return Promise.resolve(names.filter((name) => stored.delete(name)).length)
    },
    list: <T>() => Promise.resolve(new Map(stored) as unknown as Map<string, T>),
  }
}

const idsIn = (streams: readonly OpenStream[]): readonly string[] => streams.map(({ id }) => id).toSorted()

describe('the streams of a player', () => {
  test('that open and end at the same time are one write', async () => {
    const storage = newStorage()
    const streams = newOpenStreams(storage)
    await Promise.all(['1', '2', '3', '4'].map((id) => streams.opened(streamOf(id))))
    expect(storage.writes).toEqual(['put'])
    await Promise.all([streams.ended('1'), streams.ended('2'), streams.opened(streamOf('5'))])
    expect(storage.writes).toEqual(['put', 'put', 'delete'])
    expect(idsIn([...storage.stored.values()])).toEqual(['3', '4', '5'])
  })

  test('count before they are written, and not after their end', async () => {
    const streams = newOpenStreams(newStorage())
    const opening = [streams.opened(streamOf('1')), streams.opened(streamOf('2', 'b'))]
    expect(idsIn(await streams.of('a'))).toEqual(['1'])
    expect(idsIn(await streams.of(undefined))).toEqual(['1', '2'])
    await Promise.all(opening)
    const ending = streams.ended('1')
    expect(idsIn(await streams.of('a'))).toEqual([])
    await ending
    expect(idsIn(await streams.of(undefined))).toEqual(['2'])
  })

  test('that end before they are written are not stored', async () => {
    const storage = newStorage()
    const streams = newOpenStreams(storage)
    await Promise.all([streams.opened(streamOf('1')), streams.ended('1')])
    expect(storage.stored.size).toBe(0)
  })
})
