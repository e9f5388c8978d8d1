import { beforeEach, describe, expect, inject, test } from 'vitest'
import { leaveFirstGames } from '../../../src/app/accounts/players.ts'
import type { StoredSeries } from '../../../src/db/port/series.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { SeriesEvent } from '../../../src/series/events.ts'
import { createdSeries, evolveSeries } from '../../../src/series/evolve.ts'
import type { SeriesState } from '../../../src/series/state.ts'
import { inProcessDeps } from '../../api/support/in-process-deps.ts'
import { databaseClient } from '../../support/host.ts'
import type { TestPlayer } from '../support/series-changes.ts'
import {
  applied,
  at,
  creation,
  entryAdded,
  reading,
  readSeries,
  receiptOf,
  resultEntered,
  roundDrawn,
  settingsWith,
  somebody,
  writeEvents,
} from '../support/series-changes.ts'

/*
 * Series in the store: rows and log of each write, the parts that a write proves, the end of a round, limits, and the deletion.
 */

const store = storeAt(inject('databaseUrl'))
const database = databaseClient(inject('databaseUrl'))

const signUp = async (name: string) => {
  const player = somebody(name)
  await store.write({ player })
  return player
}

let owner: TestPlayer
let other: TestPlayer

beforeEach(async () => {
  owner = await signUp('Anna')
  other = await signUp('Beat')
})

const create = async (settings = settingsWith()) => {
  const series = creation(owner.id, settings)
  const written = await store.write({ series, receipt: receiptOf() }, await reading(store, owner))
  expect(written.outcome).toBe('written')
  return series.state.head.id
}

const isWritten = async (writing: ReturnType<typeof writeEvents>) => {
  const { outcome, ...more } = await writing
  expect(outcome).toBe('written')
  const { series } = more as { readonly series?: StoredSeries }
  if (series === undefined) throw new Error('the write returned no series')
  return series
}

/** A series with guests, and a started round with tables. */
const inPlay = async (tables: number) => {
  const id = await create()
  const guests = Array.from({ length: 4 * tables }, (_, at) => entryAdded(at + 1))
  await isWritten(writeEvents(store, { id, entries: 'all' }, guests))
  const start: SeriesEvent = { type: 'roundStarted', by: owner.id, round: 1, at: '2026-12-04T20:00:00.000Z' }
  await isWritten(
    writeEvents(
      store,
      { id, entries: 'all', rounds: 'all', tables: 'all' },
      [roundDrawn(1, tables), start],
      {},
      owner,
    ),
  )
  return id
}

const everything = (id: string) => ({ id, entries: 'all', rounds: 'all', tables: 'all' }) as const

/** A result at a table, as a director enters it. */
const enterResult = (id: string, table: number, more: Parameters<typeof writeEvents>[3] = {}) =>
  writeEvents(
    store,
    { id, rounds: 1, tables: table },
    [resultEntered(1, table)],
    { depends: ['settings', 'rows'], endsTableOf: 1, receipt: receiptOf(), ...more },
    owner,
  )

const logOf = async (id: string) => {
  const { result } = await reading(store, undefined, {
    seriesLists: { id, events: { after: 0, limit: 1000 } },
  })
  return result.seriesLists?.events ?? []
}

/** The state of the log, with the values that the log does not hold. */
const replayOf = async (id: string, { head, entries }: SeriesState): Promise<SeriesState> => {
  const [first, ...others] = (await logOf(id)).map(({ event }) => event)
  if (first?.type !== 'seriesCreated') throw new Error('a log starts with the creation')
  const start = createdSeries(id, first, { invite: '', root: '' })
  const state = others.reduce(evolveSeries, start)
  return {
    ...state,
    head: { ...state.head, invite: head.invite, roots: head.roots },
    entries: new Map(
      [...state.entries].map(([number, row]) => [
        number,
        { ...row, name: entries.get(number)?.name ?? null },
      ]),
    ),
  }
}

describe('a series', () => {
  test('is created with its log and read by the caller, without secrets in the log', async () => {
    const id = await create()
    const series = await readSeries(store, { id, counts: true }, owner)
    expect(series.state.head).toMatchObject({ id, owner: owner.id, status: 'draft', invite: 'INVITE' })
    expect(series).toMatchObject({ version: 1, own: null, listedAt: null, names: { [owner.id]: 'Anna' } })
    expect(series.counts).toEqual({ present: 0, absent: 0, withdrawn: 0, bots: 0 })
    const log = await logOf(id)
    expect(log.map(({ seq, event }) => [seq, event.type])).toEqual([[1, 'seriesCreated']])
    expect(JSON.stringify(log)).not.toMatch(/INVITE|ROOT/)
    expect(await reading(store, owner, { series: { id: 's_none' } })).not.toHaveProperty('result.series')
  })

  test('has rows equal to the replay of the log after each kind of event', async () => {
    const id = await create(settingsWith({ visibility: 'public' }))
    const by = owner.id
    const named = (entry: number, name: string) => (state: SeriesState) => {
      const row = state.entries.get(entry)
      return row ? { ...state, entries: new Map(state.entries).set(entry, { ...row, name }) } : state
    }
    const forfeit = { entry: 1, as: 'zero', others: 'mean', reason: 'left' } as const
    const result = { sides: [{ points: 1 }, { points: 156 }] }
    const steps: readonly (readonly SeriesEvent[])[] = [
      [{ type: 'seriesOpened', by }],
      [{ type: 'directorAdded', by, player: other.id }],
      [{ type: 'scorerAdded', by, player: other.id }],
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((entry) => entryAdded(entry)),
      [entryAdded(10, { player: other.id, kind: 'player', by: other.id })],
      [{ type: 'entryRemoved', by, entry: 9 }],
      [{ type: 'entryChanged', by, entry: 8, number: 80, team: 'Bern', avoid: [{ entry: 1, table: true }] }],
      [roundDrawn(1, 2, by)],
      [{ ...(roundDrawn(1, 1, by) as object), type: 'roundRedrawn' } as SeriesEvent],
      [{ type: 'roundStarted', by, round: 1, at: '2026-12-04T20:00:00.000Z' }],
      [{ type: 'seatReplaced', by, round: 1, table: 1, seat: 2, entry: 10, credit: 'seat' }],
      [{ type: 'resultEntered', by, round: 1, table: 1, result }],
      [{ type: 'resultDisputed', by, round: 1, table: 1 }],
      [{ type: 'tableForfeited', by, round: 1, table: 1, ...forfeit }],
      [{ type: 'resultCorrected', by, round: 1, table: 1, from: result, to: result, reason: 'wrong' }],
      [{ type: 'roundComplete', by: null, round: 1 }],
      [{ type: 'adjustmentMade', by, adjustment: 1, entry: 2, points: -20, round: 1, reason: 'late' }],
      [{ type: 'adjustmentMade', by, adjustment: 2, entry: 3, points: 5, round: null, reason: 'gift' }],
      [{ type: 'adjustmentWithdrawn', by, adjustment: 1 }],
      [{ type: 'roundClosed', by, round: 1, revision: 1 }],
      [{ type: 'settingsChanged', by, changes: { retention: 7, visibility: 'private' }, paused: true }],
      [{ type: 'directorRemoved', by, player: other.id }],
      [{ type: 'scorerRemoved', by, player: other.id }],
      [{ type: 'seriesFinished', by, at: at(), secrets: [] }],
    ]
    let version = 1
    for (const events of steps) {
      const entry = events[0]?.type === 'entryAdded' ? events[0].entry : 0
      const written = await isWritten(
        writeEvents(store, everything(id), events, { further: named(entry, 'Röbi') }, owner),
      )
      version += events.length
      const read = await readSeries(store, everything(id), owner)
      expect(read.version, events[0]?.type).toBe(version)
      expect(read.state, events[0]?.type).toEqual(await replayOf(id, read.state))
      // The write returns what the next read finds.
      expect({ ...written, names: {} }, events[0]?.type).toEqual({ ...read, names: {} })
    }
    const read = await readSeries(store, everything(id))
    expect(read.state.entries.get(1)?.name).toBe('Röbi')
    expect(JSON.stringify(await logOf(id))).not.toContain('Röbi')
    expect(read.names).toEqual({ [owner.id]: 'Anna', [other.id]: 'Beat' })
  })

  test('gives one table with the entries in its seats and the entry of the caller', async () => {
    const id = await inPlay(3)
    const joined = entryAdded(13, { player: other.id, kind: 'player' })
    await isWritten(writeEvents(store, { id }, [joined]))
    const substitute: SeriesEvent = {
      ...{ type: 'seatReplaced', by: owner.id, round: 1, table: 2, seat: 0, entry: 12, credit: 'seat' },
    }
    await isWritten(writeEvents(store, { id, rounds: 1, tables: 2 }, [substitute]))
    const { state, own, revisions } = await readSeries(store, { id, rounds: 1, tables: 2, entries: 1 }, other)
    expect([...state.tables.keys()]).toEqual(['1/2'])
    expect([...state.entries.keys()].toSorted((a, b) => a - b)).toEqual([1, 5, 6, 7, 8, 12, 13])
    expect(own).toBe(13)
    expect(revisions.tables.get('1/2')).toBe(2)
    const latest = await readSeries(store, { id, rounds: 'latest', tables: 'all' })
    expect([...latest.state.tables.keys()]).toEqual(['1/1', '1/2', '1/3'])
    expect([...latest.changedAt.keys()]).toEqual(['1/1', '1/2', '1/3'])
  })

  test('is not changed by a token that has ended, under a used receipt, or from before a restore', async () => {
    const id = await create()
    const opening: SeriesEvent = { type: 'seriesOpened', by: owner.id }
    const receipt = receiptOf()
    await store.write({ receipt })
    expect((await writeEvents(store, { id }, [opening], { receipt }, owner)).outcome).toBe('conflict')
    const before = await readSeries(store, { id })
    const old = { ...before, epoch: 3 }
    expect((await writeEvents(store, { id }, [opening], { before: old }, owner)).outcome).toBe('conflict')
    const precondition = await reading(store, owner, { series: { id } })
    await store.write({ account: { kind: 'deleted' } }, precondition)
    const series = { kind: 'changed', before, after: applied(before.state, [opening]) } as const
    const change = { series: { ...series, events: [opening], depends: [] } } as const
    expect((await store.write(change, precondition)).outcome).toBe('conflict')
    expect((await readSeries(store, { id })).version).toBe(1)
  })
})

describe('concurrent changes of a series', () => {
  test('at two tables are both written', async () => {
    const id = await inPlay(3)
    const before = await readSeries(store, { id })
    const outcomes = await Promise.all([enterResult(id, 1), enterResult(id, 2)])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['written', 'written'])
    const { version, state } = await readSeries(store, everything(id))
    expect(version).toBe(before.version + 2)
    expect(state).toEqual(await replayOf(id, state))
    expect(state.rounds.get(1)?.state).toBe('playing')
  })

  test('at all tables of a round complete the round once', async () => {
    const tables = 12
    const id = await inPlay(tables)
    const { version: start } = await readSeries(store, { id })
    const results = await Promise.all(
      Array.from({ length: tables }, (_, table) => enterResult(id, table + 1)),
    )
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['written']))
    const completing = results.filter(
      (result) => result.outcome === 'written' && result.series?.state.rounds.get(1)?.state === 'complete',
    )
    expect(completing).toHaveLength(1)
    const { version, state } = await readSeries(store, everything(id))
    expect(version).toBe(start + tables + 1)
    expect(state.rounds.get(1)?.state).toBe('complete')
    const log = await logOf(id)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
    expect(log.filter(({ event }) => event.type === 'roundComplete')).toHaveLength(1)
    expect(log.at(-1)?.event).toEqual({ type: 'roundComplete', by: null, round: 1 })
    expect(state).toEqual(await replayOf(id, state))
  })

  test('at one table: the first is written, and the other is a conflict without any effect', async () => {
    const id = await inPlay(2)
    const receipts = [receiptOf(), receiptOf()] as const
    const results = await Promise.all(receipts.map((receipt) => enterResult(id, 1, { receipt })))
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'written'])
    const winner = results.findIndex(({ outcome }) => outcome === 'written')
    for (const [index, { key }] of receipts.entries()) {
      const { receipt } = await store.read({ receipt: key })
      expect(receipt !== undefined).toBe(index === winner)
    }
    expect((await logOf(id)).filter(({ event }) => event.type === 'resultEntered')).toHaveLength(1)
  })

  test('a disputed or playing table keeps the round in play', async () => {
    const id = await inPlay(2)
    const disputed: readonly SeriesEvent[] = [
      resultEntered(1, 1),
      { type: 'resultDisputed', by: other.id, round: 1, table: 1 },
    ]
    const terms = { depends: ['settings', 'rows'], endsTableOf: 1 } as const
    await isWritten(writeEvents(store, { id, rounds: 1, tables: 1 }, disputed, terms))
    const { state } = await isWritten(enterResult(id, 2))
    expect(state.rounds.get(1)?.state).toBe('playing')
    const settled = await isWritten(enterResult(id, 1))
    expect(settled.state.rounds.get(1)?.state).toBe('complete')
    expect(settled.version).toBe((await readSeries(store, { id })).version)
  })

  test.each([
    ['settings', { type: 'settingsChanged', by: null, changes: { retention: 9 } }],
    ['entries', entryAdded(20)],
    ['rounds', roundDrawn(2, 1)],
    ['results', resultEntered(1, 2)],
  ] as const)('a change that depends on the %s is a conflict after their change', async (part, event) => {
    const id = await inPlay(2)
    const before = await readSeries(store, everything(id))
    await isWritten(writeEvents(store, everything(id), [event]))
    const change: SeriesEvent = { type: 'entryChanged', by: null, entry: 1, state: 'absent' }
    const later = (depends: readonly (typeof part)[]) =>
      writeEvents(store, { id }, [change], { before, depends })
    const log = await logOf(id)
    expect((await later([part])).outcome).toBe('conflict')
    expect(await logOf(id)).toEqual(log)
    expect((await readSeries(store, everything(id))).state.entries.get(1)?.state).toBe('present')
    expect((await later([])).outcome).toBe('written')
    const { state } = await readSeries(store, everything(id))
    expect(state).toEqual(await replayOf(id, state))
  })

  test('a changed row is a conflict for a stale change of the row, and for a change that depends on rows', async () => {
    const id = await inPlay(1)
    const before = await readSeries(store, everything(id))
    const absent: SeriesEvent = { type: 'entryChanged', by: null, entry: 1, state: 'absent' }
    await isWritten(writeEvents(store, { id, entries: 1 }, [absent], { depends: [] }))
    const renumbered: SeriesEvent = { type: 'entryChanged', by: null, entry: 1, number: 9 }
    const stale = { before, depends: [] }
    expect((await writeEvents(store, { id }, [renumbered], stale)).outcome).toBe('conflict')
    const elsewhere = [resultEntered(1, 1)]
    const onRows = await writeEvents(store, { id }, elsewhere, { before, depends: ['rows'] })
    expect(onRows.outcome).toBe('conflict')
    expect((await writeEvents(store, { id }, elsewhere, stale)).outcome).toBe('written')
  })

  test('a stale row of a round never undoes the completion', async () => {
    const id = await inPlay(1)
    const before = await readSeries(store, everything(id))
    await isWritten(enterResult(id, 1))
    const further = (state: SeriesState): SeriesState => {
      const round = state.rounds.get(1)
      if (round === undefined) throw new Error('round 1 exists')
      return { ...state, rounds: new Map(state.rounds).set(1, { ...round, endsAt: at() }) }
    }
    const stale = { before, depends: [], further }
    expect((await writeEvents(store, { id }, [entryAdded(9)], stale)).outcome).toBe('conflict')
    expect((await readSeries(store, everything(id))).state.rounds.get(1)?.state).toBe('complete')
  })

  test('two entries at once get two numbers or a conflict, and two adjustments are both kept', async () => {
    const id = await inPlay(1)
    const before = await readSeries(store, everything(id))
    const racing = await Promise.all(
      [5, 5].map((entry) =>
        writeEvents(store, { id }, [entryAdded(entry)], { before, depends: ['settings'] }),
      ),
    )
    expect(racing.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'written'])
    const adjusted = (adjustment: number): SeriesEvent => ({
      ...{ type: 'adjustmentMade', by: null, adjustment, entry: 1, points: 1, round: null, reason: 'x' },
    })
    const adjustments = await Promise.all(
      [1, 1].map((adjustment) =>
        writeEvents(store, { id }, [adjusted(adjustment)], { before, depends: ['settings'] }),
      ),
    )
    expect(adjustments.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'written'])
  })
})

describe('the limits of an owner', () => {
  test('count series before their end, and series of this day; a series beyond a limit is a conflict', async () => {
    const limits = { open: 2, today: 3 }
    const make = async () => {
      const series = creation(owner.id, settingsWith(), limits)
      const { outcome } = await store.write({ series, receipt: receiptOf() }, await reading(store, owner))
      return { outcome, id: series.state.head.id }
    }
    const quota = async () =>
      (await reading(store, owner, { seriesLists: { quota: true } })).result.seriesLists?.quota
    expect(await quota()).toMatchObject({ open: 0, today: 0 })
    const made = await Promise.all([make(), make(), make()])
    expect(made.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'written', 'written'])
    const id = made.find(({ outcome }) => outcome === 'written')?.id ?? ''
    await isWritten(writeEvents(store, { id }, [{ type: 'seriesCancelled', by: owner.id, secrets: [] }]))
    expect(await quota()).toMatchObject({ open: 1, today: 2 })
    expect((await make()).outcome).toBe('written')
    expect((await make()).outcome).toBe('conflict')
    await isWritten(
      writeEvents(store, { id: made.find((one) => one.outcome === 'written' && one.id !== id)?.id ?? '' }, [
        { type: 'seriesCancelled', by: owner.id, secrets: [] },
      ]),
    )
    expect((await make()).outcome).toBe('conflict')
    expect(await quota()).toMatchObject({ open: 1, today: 3 })
  })
})

describe('a deleted series', () => {
  test('leaves no row, and only if nothing has changed', async () => {
    const id = await inPlay(2)
    await isWritten(
      writeEvents(store, { id }, [
        entryAdded(30, { player: other.id, kind: 'player' }),
        { type: 'scorerAdded', by: owner.id, player: other.id },
      ]),
    )
    const stale = await readSeries(store, { id })
    await isWritten(enterResult(id, 1))
    const deletion = async (before: StoredSeries) =>
      store.write(
        { series: { kind: 'deleted', before }, receipt: receiptOf() },
        await reading(store, owner, { series: { id } }),
      )
    expect((await deletion(stale)).outcome).toBe('conflict')
    expect((await deletion(await readSeries(store, { id }))).outcome).toBe('written')
    for (const table of ['entries', 'rounds', 'tables', 'events', 'standings', 'members']) {
      const { rows } = await database.execute({
        sql: `select count(*) as count from series_${table} where series = ?`,
        args: [id],
      })
      expect(rows[0]?.['count'], table).toBe(0)
    }
    expect((await deletion(stale)).outcome).toBe('conflict')
  })
})

describe('a deleted player', () => {
  const rolesOf = async (player: TestPlayer) => {
    const { rows } = await database.execute({
      sql: 'select roles, entry from series_members where player = ?',
      args: [player.id],
    })
    return rows.map(({ roles, entry }) => [roles, entry])
  }

  test('loses all roles: a director follows the owner, and the entry stays without a name', async () => {
    const id = await create()
    const carla = await signUp('Carla')
    const by = owner.id
    const added: readonly SeriesEvent[] = [
      { type: 'directorAdded', by, player: other.id },
      { type: 'directorAdded', by, player: carla.id },
      { type: 'scorerAdded', by, player: by },
      entryAdded(1, { player: by, kind: 'player', by }),
    ]
    await isWritten(writeEvents(store, { id }, added, {}, owner))
    const deps = inProcessDeps({ store })
    for (const player of [other, owner])
      await store.write({ account: { kind: 'deleted' } }, await reading(store, player))
    // The director who was deleted first does not follow.
    await Promise.all([leaveFirstGames(deps, owner.id), leaveFirstGames(deps, owner.id)])
    await leaveFirstGames(deps, other.id)
    const { state, names } = await readSeries(store, everything(id))
    expect(state.head).toMatchObject({ owner: carla.id, directors: [], scorers: [] })
    expect(state.entries.get(1)?.player).toBe(owner.id)
    expect(names).toEqual({ [owner.id]: null, [carla.id]: 'Carla' })
    expect(state).toEqual(await replayOf(id, state))
    expect(await rolesOf(owner)).toEqual([[8, 1]])
    expect(await rolesOf(other)).toEqual([])
    expect(await rolesOf(carla)).toEqual([[1, null]])
    await store.write({ account: { kind: 'deleted' } }, await reading(store, carla))
    await leaveFirstGames(deps, carla.id)
    expect((await readSeries(store, { id })).state.head.owner).toBeNull()
    expect(await store.leavingPlayers(1000)).not.toContain(carla.id)
  })

  test('who is not deleted keeps the roles', async () => {
    await create()
    expect(await store.seriesOfDeleted(owner.id, 10)).toEqual([])
  })
})

describe('names of guests', () => {
  test('are deleted after the retention, and not after a reopening', async () => {
    const id = await create(settingsWith({ retention: 7 }))
    const named = (state: SeriesState): SeriesState => {
      const row = state.entries.get(1)
      return row ? { ...state, entries: new Map([[1, { ...row, name: 'Röbi' }]]) } : state
    }
    await isWritten(writeEvents(store, { id }, [entryAdded(1)], { further: named }))
    const finished: SeriesEvent = {
      ...{ type: 'seriesFinished', by: null, at: '2026-01-01T12:00:00.000Z', secrets: [] },
    }
    await isWritten(writeEvents(store, { id }, [finished]))
    expect(await store.forgettableSeries('2026-01-08T11:59:59.000Z', 1000)).not.toContain(id)
    const end = '2026-01-08T12:00:00.000Z'
    expect(await store.forgettableSeries(end, 1000)).toContain(id)
    const reopened: SeriesEvent = { type: 'seriesReopened', by: null, commitment: 'd', reason: 'wrong' }
    await isWritten(writeEvents(store, { id }, [reopened]))
    await store.forgetGuests(id, end)
    expect((await readSeries(store, everything(id))).state.entries.get(1)?.name).toBe('Röbi')
    await isWritten(writeEvents(store, { id }, [finished]))
    await store.forgetGuests(id, end)
    const { state, revisions } = await readSeries(store, everything(id))
    expect(state.entries.get(1)?.name).toBeNull()
    expect(revisions.entries.get(1)).toBe(2)
    expect(await store.forgettableSeries(end, 1000)).not.toContain(id)
  })
})
