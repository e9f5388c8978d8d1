import { beforeEach, expect, inject, test } from 'vitest'
import type { SeriesListsSpec } from '../../../src/db/port/series.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { SeriesState } from '../../../src/series/state.ts'
import type { TestPlayer } from '../support/series-changes.ts'
import {
  creation,
  entryAdded,
  reading,
  readSeries,
  resultEntered,
  roundDrawn,
  settingsWith,
  somebody,
  writeEvents,
} from '../support/series-changes.ts'

/*
 * Lists about series in the store: pages, filters, names, and stored standings.
 */

const store = storeAt(inject('databaseUrl'))

let owner: TestPlayer
let other: TestPlayer

beforeEach(async () => {
  owner = somebody('Anna')
  other = somebody('Beat')
  for (const player of [owner, other]) await store.write({ player })
})

const create = async (sent: Parameters<typeof settingsWith>[0] = {}) => {
  const series = creation(owner.id, settingsWith(sent))
  expect((await store.write({ series }, await reading(store, owner))).outcome).toBe('written')
  return series.state.head.id
}

const listsOf = async (player: TestPlayer, spec: SeriesListsSpec) => {
  const { seriesLists } = (await reading(store, player, { seriesLists: spec })).result
  if (seriesLists === undefined) throw new Error('the read has no lists')
  return seriesLists
}

test('entries are found by state and by a part of the name, page by page', async () => {
  const id = await create()
  const guest = (state: SeriesState): SeriesState => {
    const row = state.entries.get(1)
    return row ? { ...state, entries: new Map(state.entries).set(1, { ...row, name: 'Röbi' }) } : state
  }
  const entries = [entryAdded(1), entryAdded(2, { player: other.id, kind: 'player' }), entryAdded(3)]
  await writeEvents(store, { id }, entries, { further: guest })
  await writeEvents(store, { id, entries: 3 }, [
    { type: 'entryChanged', by: null, entry: 3, state: 'absent' },
  ])
  const found = async (query: object) => {
    const lists = await listsOf(owner, { id, entries: { after: 0, limit: 10, ...query } })
    return lists.entries?.map(({ entry }) => entry.entry)
  }
  expect(await found({})).toEqual([1, 2, 3])
  expect(await found({ after: 1, limit: 1 })).toEqual([2])
  expect(await found({ state: 'absent' })).toEqual([3])
  expect(await found({ name: 'ROB' })).toEqual([])
  expect(await found({ name: 'BI' })).toEqual([1])
  expect(await found({ name: 'beat' })).toEqual([2])
  expect(await found({ name: '%' })).toEqual([])
  const { names } = await listsOf(owner, { id, entries: { after: 0, limit: 10 } })
  expect(names).toEqual({ [other.id]: 'Beat' })
  expect((await readSeries(store, { id, counts: true })).counts).toEqual({
    ...{ present: 2, absent: 1, withdrawn: 0, bots: 0 },
  })
  await store.write({ account: { kind: 'deleted' } }, await reading(store, other))
  expect(await found({ name: 'beat' })).toEqual([])
  const later = await listsOf(owner, { id, entries: { after: 0, limit: 10 }, events: { after: 2, limit: 1 } })
  expect(later.names).toEqual({ [other.id]: null })
  expect(later.events?.map(({ seq }) => seq)).toEqual([3])
})

test('rounds have their number of open tables, and standings are found by round and revision', async () => {
  const id = await create()
  await writeEvents(
    store,
    { id },
    Array.from({ length: 8 }, (_, at) => entryAdded(at + 1)),
  )
  const everything = { id, rounds: 'all', tables: 'all' } as const
  await writeEvents(store, everything, [
    roundDrawn(1, 2),
    { type: 'roundStarted', by: null, round: 1, at: '2026-12-04T20:00:00.000Z' },
  ])
  await writeEvents(store, { id, rounds: 1, tables: 1 }, [resultEntered(1, 1)])
  const { rounds } = await listsOf(owner, { id, rounds: { after: 0, limit: 10 } })
  expect(rounds?.map(({ open, tables }) => [open, tables])).toEqual([[1, 2]])
  expect(await listsOf(owner, { id, standings: {} })).toEqual({})
  const close = (revision: number) =>
    writeEvents(store, everything, [{ type: 'roundClosed', by: null, round: 1, revision }], {
      standings: [{ round: 1, revision, body: { revision } }],
    })
  expect((await close(1)).outcome).toBe('written')
  expect((await close(2)).outcome).toBe('written')
  const standings = async (query: object) => (await listsOf(owner, { id, standings: query })).standings
  expect(await standings({})).toMatchObject({ round: 1, revision: 2, body: { revision: 2 } })
  expect(await standings({ round: 1, revision: 1 })).toMatchObject({ body: { revision: 1 } })
  expect(await standings({ round: 2 })).toBeUndefined()
  const keys = await listsOf(owner, { id, standingsKeys: { after: { round: 1, revision: 1 }, limit: 9 } })
  expect(keys.standingsKeys?.map(({ revision }) => revision)).toEqual([2])
})

test('a player finds the own series of each role, the newest first; public series are listed from their opening', async () => {
  const hidden = await create()
  const listed = await create({ visibility: 'public', name: 'Cup' })
  const own = async (player: TestPlayer, query: object = {}) =>
    (await listsOf(player, { own: { limit: 10, ...query } })).own
  expect(new Set((await own(owner))?.map(({ id }) => id))).toEqual(new Set([hidden, listed]))
  expect(await own(other)).toEqual([])
  await writeEvents(store, { id: hidden }, [entryAdded(1, { player: other.id, kind: 'player' })])
  await writeEvents(store, { id: hidden }, [{ type: 'scorerAdded', by: null, player: other.id }])
  expect(await own(other)).toMatchObject([
    {
      id: hidden,
      roles: ['scorer', 'entry'],
      entry: 1,
      rulesets: ['schieber'],
      names: { [owner.id]: 'Anna' },
    },
  ])
  const publicly = async (query: object = {}) =>
    (await listsOf(other, { listed: { owner: owner.id, limit: 10, ...query } })).listed
  expect(await publicly()).toEqual([])
  await writeEvents(store, { id: listed }, [{ type: 'seriesOpened', by: null }])
  const [row] = (await publicly()) ?? []
  expect(row).toMatchObject({ id: listed, name: 'Cup', status: 'open', visibility: 'public' })
  expect(await publicly({ status: 'running' })).toEqual([])
  expect(await publicly({ after: { at: row?.listedAt, id: listed } })).toEqual([])
  expect((await own(owner, { status: 'open' }))?.map(({ id }) => id)).toEqual([listed])
  const closing = { type: 'settingsChanged', by: null, changes: { visibility: 'private' } } as const
  await writeEvents(store, { id: listed }, [closing])
  expect(await publicly()).toEqual([])
})
