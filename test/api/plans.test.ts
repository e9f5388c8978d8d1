import { createClient } from '@libsql/client/web'
import { describe, expect, inject, test } from 'vitest'
import { GAME_STATUSES } from '../../src/kernel/game.ts'
import { libsqlStore } from '../../src/store/libsql.ts'
import type { Bookmark, OwnListing, PublicListing, Question, Store } from '../../src/store/store.ts'
import { changed, opened } from './support/changes.ts'
import type { Statement } from './support/wire.ts'
import { cost, heard } from './support/wire.ts'

/*
 * How the database goes about what the store asks: every statement that is really sent is held against its plan.
 */

const called = new Set<string>()
const store = new Proxy(libsqlStore({ url: inject('databaseUrl') }), {
  get: (real, name: keyof Store) => {
    called.add(name)
    return real[name]
  },
})
const database = createClient({ url: inject('databaseUrl') })

const argument = ({ type, value }: Statement['args'][number]) =>
  type === 'null' ? null : type === 'integer' ? Number(value) : (value as string | number)

const planOf = async ({ sql, args }: Statement): Promise<readonly string[]> => {
  const { rows } = await database.execute({ sql: `explain query plan ${sql}`, args: args.map(argument) })
  return rows.map(({ detail }) => String(detail))
}

/** Steps that go through a whole table or index, or that sort; not those that take up a part of the same plan. */
const costly = (plan: readonly string[]): readonly string[] => {
  const parts = plan.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (.+)/.exec(step)?.[1] ?? [])
  const goesThrough = (step: string) => {
    const [, what] = /^SCAN (\(subquery-\d+\)|\S+)/.exec(step) ?? []
    // What stands in one JSON text is no table.
    const isTable = what !== 'CONSTANT' && !what?.startsWith('(') && !step.includes('VIRTUAL TABLE')
    return what !== undefined && isTable && !parts.includes(what)
  }
  return plan.filter((step) => goesThrough(step) || /TEMP B-TREE|AUTOMATIC/.test(step))
}

/** Every choice of one value, or none, for each of these. */
const combinations = <T extends Readonly<Record<string, readonly unknown[]>>>(choices: T): object[] =>
  Object.entries(choices).reduce<object[]>(
    (made, [name, values]) =>
      made.flatMap((one) => [one, ...values.map((value) => ({ ...one, [name]: value }))]),
    [{}],
  )

const at = '2026-08-01T19:30:00.000Z'
const somebody = () => ({
  id: `p_${crypto.randomUUID()}`,
  name: 'Anna',
  createdAt: at,
  tokenHash: crypto.randomUUID(),
})
const bookmark = (ended: boolean): Bookmark => ({ at, id: 'g_x', ended })

const publicLists = combinations({
  status: GAME_STATUSES,
  ruleset: ['schieber'],
  after: [bookmark(false)],
}).map((asked) => ({ ...asked, limit: 21 }) as PublicListing)
const ownLists = combinations({
  status: GAME_STATUSES,
  awaiting: [true],
  after: [bookmark(false), bookmark(true)],
}).map((asked) => ({ awaiting: false, ...asked, limit: 21 }) as OwnListing)

describe('no statement goes through a table', () => {
  const everything = (): Promise<readonly Statement[]> => {
    const player = somebody()
    const made = opened(player.id)
    const seated = { type: 'playerSeated' as const, seat: 0, player: { id: player.id } }
    const here = changed(made.stored, [seated])
    const gone = changed(here.stored, [{ type: 'playerLeft', seat: 0 }])
    const receipt = {
      ...{ key: crypto.randomUUID(), request: 'x', status: 201, headers: {}, body: '{}', note: null },
      createdAt: new Date().toISOString(),
    }
    const game = made.stored.id
    return heard(async () => {
      await store.ping()
      store.recall({})
      await store.write({ player, game: made, receipt })
      await store.write({ game: here })
      await store.write({ game: gone })
      await store.read({ tokenHash: 'x', game, receipt: 'x', events: { after: 0, limit: 10 } })
      await store.past(game, 2, 1)
      await database.execute({ sql: 'update games set shape = 0 where id = ?', args: [game] })
      await store.read({ game })
      await store.read({ tokenHash: 'x', counting: 3 })
      for (const listing of publicLists) await store.publicGames(listing, { tokenHash: 'x' })
      for (const listing of ownLists) await store.gamesOf(listing, { tokenHash: 'x' })
      await store.unsummarized('', 10)
      await store.putSummary(gone.stored, gone.summary)
      await store.purgeReceipts({ from: '', to: 'g', most: 1000 }, at)
    })
  }

  test('nor sorts, but the running games of a player', async () => {
    const statements = await everything()
    const distinct = [...new Map(statements.map((statement) => [statement.sql, statement])).values()]
    expect([...called].sort()).toEqual(Object.keys(store).sort())
    expect(distinct.length).toBeGreaterThan(called.size)
    for (const statement of distinct) {
      const steps = costly(await planOf(statement))
      const sortsRunning = /"seats"\."ended_at" is null\)?.*order by/.test(statement.sql)
      const allowed = sortsRunning ? ['USE TEMP B-TREE FOR ORDER BY'] : []
      expect(steps, statement.sql).toEqual(steps.filter((step) => allowed.includes(step)))
    }
  })

  test('and what the triggers do is found by the game', async () => {
    const { rows } = await database.execute("select sql from sqlite_schema where type = 'trigger'")
    const actions = rows.flatMap(({ sql }) =>
      [...String(sql).matchAll(/^\s+((?:INSERT|UPDATE|DELETE)[^;]*);/gm)].map(([, action = '']) =>
        action.replaceAll(/(NEW|OLD)\.`\w+`/g, "'x'"),
      ),
    )
    expect(actions).toHaveLength(6)
    for (const sql of actions)
      expect(costly(await planOf({ sql, args: [], read: 0, written: 0, took: 0 })), sql).toEqual([])
  })
})

describe('a card', () => {
  test('costs the row of the game and its event: it stands in no index of lists', async () => {
    const player = somebody()
    await store.write({ player })
    for (const visibility of ['public', 'private'] as const) {
      const { stored, ...made } = opened(player.id, { visibility })
      await store.write({ game: { stored, ...made } })
      const said = changed(stored, [{ type: 'playerResigned', seat: 0 }], { milestone: false, awaits: [1] })
      expect(cost(await heard(() => store.write({ game: said })), 'written')).toBe(2)
    }
  })

  test('costs one row more under an Idempotency-Key, and one when that is forgotten', async () => {
    const player = somebody()
    await store.write({ player })
    const { stored, ...made } = opened(player.id)
    await store.write({ game: { stored, ...made } })
    const said = changed(stored, [{ type: 'playerResigned', seat: 0 }], { milestone: false, awaits: [1] })
    const key = crypto.randomUUID()
    const receipt = { key, request: 'x', note: null, createdAt: new Date().toISOString() }
    expect(cost(await heard(() => store.write({ game: said, receipt })), 'written')).toBe(3)
    const slice = { from: key, to: `${key}z`, most: 10 }
    expect(cost(await heard(() => store.purgeReceipts(slice, '9999')), 'written')).toBe(1)
  })
})

describe('how many games somebody has', () => {
  test('is counted no further than the quotas go, and not at all for a move', async () => {
    const player = somebody()
    const { id, tokenHash } = player
    await store.write({ player })
    const { stored, ...made } = opened(id)
    await store.write({ game: { stored, ...made } })
    const move = { tokenHash, game: stored.id, receipt: 'x' }
    const reads = async (more: Partial<Question>) =>
      cost(await heard(() => store.read({ ...move, ...more })), 'read')
    const before = await reads({})
    const [few, many] = [{ counting: 3 }, { counting: 100 }]
    for (let count = 1; count < 3; count += 1) await store.write({ game: opened(id) })
    const atTheQuota = await reads(few)
    for (let count = 3; count < 10; count += 1) await store.write({ game: opened(id) })
    expect(await reads(few)).toBe(atTheQuota)
    expect(await reads(many)).toBeGreaterThan(atTheQuota)
    expect(await reads({})).toBe(before)
    expect((await store.read({ ...move, ...few })).counts).toMatchObject({ open: 3, running: 3, today: 10 })
    expect((await store.read({ ...move, ...many })).counts).toMatchObject({
      open: 10,
      running: 10,
      today: 10,
    })
    expect((await store.read(move)).counts).toBeUndefined()
  })
})
