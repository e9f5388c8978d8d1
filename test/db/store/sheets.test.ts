import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Precondition } from '../../../src/db/port/change.ts'
import type { Receipt } from '../../../src/db/port/idempotency-receipts.ts'
import type { ReadSpec } from '../../../src/db/port/read-spec.ts'
import type { SheetChange, StoredSheet } from '../../../src/db/port/sheets.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { databaseClient } from '../../support/host.ts'

/*
 * Score sheets in the store: one round trip, the version as the condition, limits, names and the deletion.
 */

const store = storeAt(inject('databaseUrl'))
const database = databaseClient(inject('databaseUrl'))
const unlimited = { open: 1000, today: 1000 }
const at = () => new Date().toISOString()

const signUp = async (name: string) => {
  const player = { id: `p_${crypto.randomUUID()}`, name, createdAt: at(), tokenHash: crypto.randomUUID() }
  await store.write({ player })
  return player
}
type Player = Awaited<ReturnType<typeof signUp>>

let owner: Player
let other: Player

beforeEach(async () => {
  owner = await signUp('Anna')
  other = await signUp('Beat')
})

const newSheet = (more: Partial<StoredSheet> = {}): StoredSheet => ({
  ...{ id: `sh_${crypto.randomUUID()}`, owner: owner.id, ruleset: 'schieber', invite: 'x', status: 'open' },
  ...{ version: 1, shape: 1, state: { deals: [] }, players: [{ name: 'Anna' }, { player: other.id }] },
  ...{ writers: [owner.id], createdAt: at(), updatedAt: at(), names: {}, epoch: 0 },
  ...more,
})

const reading = async (player: Player, spec: ReadSpec = {}): Promise<Precondition> => {
  const whole = { tokenHash: player.tokenHash, ...spec }
  return { spec: whole, result: await store.read(whole), isCached: false }
}

const writing = async (change: SheetChange, by = owner, receipt?: Receipt) => {
  const written = await store.write({ sheet: change, ...(receipt && { receipt }) }, await reading(by))
  return written.outcome
}

const created = async (sheet = newSheet()) => {
  const change: SheetChange = {
    kind: 'created',
    sheet,
    events: [{ type: 'sheetCreated' }],
    limits: unlimited,
  }
  expect(await writing(change)).toBe('written')
  return sheet
}

/** A change that adds events to a sheet. */
const later = (sheet: StoredSheet, ...events: readonly object[]): SheetChange => ({
  kind: 'changed',
  sheet: { ...sheet, version: sheet.version + events.length, state: { deals: events } },
  before: sheet.version,
  events,
})

const receipt = (key: string): Receipt => ({ key, request: 'x', note: { kind: 'done' }, createdAt: at() })

/** The rows of a sheet in each table. */
const rowsOf = async (sheet: string) => {
  const counted = await Promise.all(
    ['sheets where id', 'sheet_events where sheet', 'sheet_members where sheet'].map((from) =>
      database.execute({ sql: `select count(*) as count from ${from} = ?`, args: [sheet] }),
    ),
  )
  return counted.map(({ rows }) => Number(rows[0]?.['count']))
}

describe('a sheet', () => {
  test('is read with the caller, the log and the names in one read', async () => {
    const sheet = await created(newSheet({ table: { series: 's_1', round: 2, table: 7 } }))
    const { result } = await reading(other, { sheet: sheet.id, sheetEvents: { after: 0, limit: 10 } })
    const { names: _, ...same } = sheet
    expect(result.caller?.id).toBe(other.id)
    expect(result.sheet).toEqual({ ...same, names: { [owner.id]: 'Anna', [other.id]: 'Beat' } })
    expect(result.sheetEvents).toEqual([{ seq: 1, at: sheet.updatedAt, body: { type: 'sheetCreated' } }])
  })

  test('that does not exist is missing in the result', async () => {
    const { result } = await reading(owner, { sheet: 'sh_none', sheetEvents: { after: 0, limit: 10 } })
    expect(result.sheet).toBeUndefined()
    expect(result.sheetEvents).toEqual([])
  })

  test('is changed at the version of the read only, with its events and its receipt', async () => {
    const sheet = await created()
    const keys = [crypto.randomUUID(), crypto.randomUUID()] as const
    const outcomes = await Promise.all(
      keys.map((key, at) => writing(later(sheet, { type: 'entryAdded', at }), owner, receipt(key))),
    )
    expect(outcomes.toSorted()).toEqual(['conflict', 'written'])
    const winner = outcomes.indexOf('written')
    const { result } = await reading(owner, { sheet: sheet.id, sheetEvents: { after: 1, limit: 10 } })
    expect(result.sheet?.version).toBe(2)
    expect(result.sheetEvents?.map(({ seq, body }) => [seq, body])).toEqual([
      [2, { type: 'entryAdded', at: winner }],
    ])
    for (const [index, key] of keys.entries()) {
      const found = (await store.read({ receipt: key })).receipt
      expect(found !== undefined).toBe(index === winner)
    }
  })

  test('is not changed by a token that has ended, and not under a used receipt', async () => {
    const sheet = await created()
    const precondition = await reading(owner)
    await store.write({ account: { kind: 'deleted' } }, precondition)
    const change = later(sheet, { type: 'entryAdded' })
    expect(await store.write({ sheet: change }, precondition)).toEqual({ outcome: 'conflict' })
    const key = crypto.randomUUID()
    await store.write({ receipt: receipt(key) })
    expect(await writing(change, other, receipt(key))).toBe('conflict')
    expect((await store.read({ sheet: sheet.id })).sheet?.version).toBe(1)
    expect(await rowsOf(sheet.id)).toEqual([1, 1, 2])
  })

  test('from before a restore is not changed', async () => {
    const sheet = await created()
    expect(await writing(later({ ...sheet, epoch: 3 }, { type: 'entryAdded' }))).toBe('conflict')
  })

  test('is deleted with its log and its places in lists', async () => {
    const sheet = await created()
    expect(await rowsOf(sheet.id)).toEqual([1, 1, 2])
    expect(await writing({ kind: 'deleted', sheet: { ...sheet, version: 2 } })).toBe('conflict')
    expect(await writing({ kind: 'deleted', sheet }, owner, receipt(crypto.randomUUID()))).toBe('written')
    expect(await rowsOf(sheet.id)).toEqual([0, 0, 0])
    expect(await writing({ kind: 'deleted', sheet })).toBe('conflict')
  })

  test('names no deleted player', async () => {
    const sheet = await created()
    await store.write({ account: { kind: 'deleted' } }, await reading(other))
    const { sheet: found } = await store.read({ sheet: sheet.id })
    expect(found?.names).toEqual({ [owner.id]: 'Anna', [other.id]: null })
  })
})

describe('the sheets of a player', () => {
  const listOf = async (player: Player, after?: StoredSheet) => {
    const bookmark = after && { at: after.createdAt, id: after.id }
    const { result } = await reading(player, { sheets: { after: bookmark, limit: 2 } })
    return result.sheets?.map(({ id }) => id)
  }

  test('are listed for owner, player and writer, the newest first, page by page', async () => {
    const writer = await signUp('Carla')
    const [first, second, third] = await ['2026-01-01', '2026-01-02', '2026-01-03'].reduce<
      Promise<StoredSheet[]>
    >(
      async (made, day) => [...(await made), await created(newSheet({ createdAt: `${day}T00:00:00.000Z` }))],
      Promise.resolve([]),
    )
    if (!first || !second || !third) throw new Error('three sheets were made')
    expect(await listOf(owner)).toEqual([third.id, second.id])
    expect(await listOf(owner, second)).toEqual([first.id])
    expect(await listOf(other)).toEqual([third.id, second.id])
    expect(await listOf(writer)).toEqual([])
    const joined = { ...second, writers: [owner.id, writer.id], version: 2 }
    const change = { kind: 'changed', sheet: joined, before: 1, events: [{}], addsMembers: true } as const
    expect(await writing(change)).toBe('written')
    expect(await listOf(writer)).toEqual([second.id])
    expect(await listOf(other)).toEqual([third.id, second.id])
    expect((await reading(writer, { sheets: { limit: 2 } })).result.sheets?.[0]?.names).toEqual({
      [owner.id]: 'Anna',
      [other.id]: 'Beat',
      [writer.id]: 'Carla',
    })
  })

  test('are counted for the limits, and a sheet beyond a limit is a conflict', async () => {
    const limits = { open: 2, today: 3 }
    const make = (sheet = newSheet()) => writing({ kind: 'created', sheet, events: [{}], limits })
    const counts = async () => (await reading(owner, { sheetCounts: true })).result.sheetCounts
    expect(await counts()).toMatchObject({ open: 0, today: 0 })
    const outcomes = await Promise.all([make(), make(), make()])
    expect(outcomes.toSorted()).toEqual(['conflict', 'written', 'written'])
    expect(await counts()).toMatchObject({ open: 2, today: 2 })
    const finished = newSheet({ status: 'finished' })
    expect(await make(finished)).toBe('conflict')
    const { rows } = await database.execute({
      sql: "update sheets set status = 'finished' where owner = ? returning id",
      args: [owner.id],
    })
    expect(rows).toHaveLength(2)
    expect(await make()).toBe('written')
    expect(await make()).toBe('conflict')
    expect(await counts()).toMatchObject({ open: 1, today: 3 })
  })
})
