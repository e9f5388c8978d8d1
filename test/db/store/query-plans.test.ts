import { describe, expect, inject, test } from 'vitest'
import type { MessageDraft } from '../../../src/app/outbox/webhook-fan-out.ts'
import { fanOut } from '../../../src/app/outbox/webhook-fan-out.ts'
import { facetsFor, lobbyColumns } from '../../../src/app/queries/list-filters.ts'
import type { Bookmark, OwnListQuery, PublicListQuery } from '../../../src/db/port/game-lists.ts'
import { listenerBit } from '../../../src/db/port/listener-mask.ts'
import type { LobbyEventQuery } from '../../../src/db/port/lobby-feed.ts'
import type { StoredPreferences } from '../../../src/db/port/preferences.ts'
import type { ReadSpec } from '../../../src/db/port/read-spec.ts'
import type { SheetChange, StoredSheet } from '../../../src/db/port/sheets.ts'
import type { Store } from '../../../src/db/port/store.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import type { AccountChange } from '../../../src/db/port/tokens.ts'
import { SCOPES } from '../../../src/db/port/tokens.ts'
import { MARK_DELETED_PLAYERS } from '../../../src/hosts/node/database/mark-deleted-players.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { GAME_STATUSES } from '../../../src/rules/model/game.ts'
import { changeWithEvents, newGameChange } from '../../api/support/game-changes.ts'
import { inProcessDeps } from '../../api/support/in-process-deps.ts'
import { newDatabase } from '../../api/support/new-database.ts'
import type { Statement } from '../../api/support/sql-recorder.ts'
import { recordSql, totalCost } from '../../api/support/sql-recorder.ts'
import {
  SUCCESSFUL_ATTEMPT,
  storeActiveWebhook,
  storedWebhookOf,
  testMessage,
} from '../../api/support/stored-webhooks.ts'
import { databaseClient } from '../../support/host.ts'
import { useSeries } from '../support/series-statements.ts'

/*
 * Query plans: each statement that the store sends is explained by the database. No statement may scan a whole table.
 */

const called = new Set<string>()
const store = new Proxy(storeAt(inject('databaseUrl')), {
  get: (real, name: keyof Store) => {
    called.add(name)
    return real[name]
  },
})
const database = databaseClient(inject('databaseUrl'))

const argument = ({ type, value }: Statement['args'][number]) =>
  type === 'null' ? null : type === 'integer' ? Number(value) : (value as string | number)

const planOf = async ({ sql, args }: Statement): Promise<readonly string[]> => {
  const { rows } = await database.execute({ sql: `explain query plan ${sql}`, args: args.map(argument) })
  return rows.map(({ detail }) => String(detail))
}

/** Steps of a plan that scan a table or an index, or that sort; without steps over a subquery of the same plan. */
const costly = (plan: readonly string[]): readonly string[] => {
  const parts = plan.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (.+)/.exec(step)?.[1] ?? [])
  const goesThrough = (step: string) => {
    const [, what] = /^SCAN (\(subquery-\d+\)|\S+)/.exec(step) ?? []
    // The elements of a JSON text are no table.
    const isTable = what !== 'CONSTANT' && !what?.startsWith('(') && !step.includes('VIRTUAL TABLE')
    return what !== undefined && isTable && !parts.includes(what)
  }
  return plan.filter((step) => goesThrough(step) || /TEMP B-TREE|AUTOMATIC/.test(step))
}

/** The count of the applied migrations. */
const MIGRATIONS_SCAN =
  'SCAN __drizzle_migrations USING COVERING INDEX sqlite_autoindex___drizzle_migrations_1'

/** All combinations of a value, or none, for each parameter. */
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
const PREFERENCES: StoredPreferences = {
  ...{ language: 'de', timeZone: 'UTC', quietHours: null, kinds: ['turn'], reminderLeads: [] },
  ...{ delay: null, digest: '18:00' },
}
const bookmark = (ended: boolean): Bookmark => ({ at, id: 'g_x', ended })

const publicLists = combinations({
  status: GAME_STATUSES,
  ruleset: ['schieber'],
  after: [bookmark(false)],
})
  .flatMap((asked) => [
    asked,
    ...combinations({ lang: ['de'], pace: ['calm'] }).map((more) => ({
      ...asked,
      wanted: { ...more, facets: facetsFor({}) },
    })),
  ])
  .map((asked) => ({ ...asked, limit: 21 }) as PublicListQuery)
const lobbyFeeds = combinations({ ruleset: ['schieber'], after: [3] }).flatMap((asked) => [
  { ...asked, limit: 21 },
  ...combinations({ lang: ['de'], pace: ['calm'] }).map((more) => ({
    ...{ ...asked, limit: 21 },
    wanted: { ...more, facets: facetsFor({}) },
  })),
]) as readonly LobbyEventQuery[]
const ownLists = combinations({
  status: GAME_STATUSES,
  awaiting: [true],
  since: [at],
  after: [bookmark(false), bookmark(true)],
}).map((asked) => ({ awaiting: false, ...asked, limit: 21 }) as OwnListQuery)

/** Calls all store functions of integrations. */
const integrations = async (createdAt: string): Promise<void> => {
  const random = () => crypto.randomUUID()
  const by = { id: random(), tokenHash: random() }
  const link = () => ({ hash: random(), alias: random(), external: 'tg:1', createdAt })
  const own = link()
  const player = somebody()
  await store.write({ integration: { kind: 'founded', integration: { ...by, name: 'Jassbot', createdAt } } })
  await store.write({ integration: { kind: 'peopled', by, player, link: own, mostAMinute: 300 } })
  await store.integration({ ...by, link: own.hash, code: 'x' })
  await store.changesOfPeople(by, createdAt, 1001)
  await store.peopleAt(by.id, 'g_x', [{ player: player.id, seat: 1 }])
  const owner = { ...somebody(), id: by.id }
  await store.write({ integration: { kind: 'owner', by, player: owner, hash: random() } })
  await store.people({ ...by, after: { since: createdAt, hash: 'x' }, limit: 101 })
  const linked = {
    kind: 'linked',
    by,
    code: 'x',
    player: player.id,
    link: link(),
    before: player.id,
  } as const
  await store.write({ integration: linked })
  await store.write({ integration: { kind: 'released', by, hash: own.hash, player: player.id } })
  await store.write({ integration: { kind: 'rotated', by, tokenHash: random() } })
}

/** Stores a message about new tables. */
const announce = async (player: string): Promise<void> => {
  const hook = await storeActiveWebhook(store, player)
  const { stored, ...made } = newGameChange(player)
  await database.execute({ sql: 'update webhooks set lobby_seen = 0 where id = ?', args: [hook.id] })
  await store.write({ game: { stored, ...made, lobbyEvent: { type: 'table.opened', facet: 1 } } })
  await store.announceTables(5, () => `msg_${crypto.randomUUID()}`)
}

/** Calls all store functions of webhooks and messages. */
const hooks = async (player: string, stored: StoredGame): Promise<void> => {
  const receipt = { key: crypto.randomUUID(), request: 'x', note: null, createdAt: at }
  const webhook = await storeActiveWebhook(store, player)
  await store.write({
    webhook: { kind: 'changed', webhook, status: 'pending', sends: testMessage() },
    receipt,
  })
  await store.write({ webhook: { kind: 'changed', webhook: { ...webhook, revision: 1 }, status: 'deleted' } })
  const other = await storeActiveWebhook(store, player)
  await store.write({ webhook: { kind: 'as-it-is', webhook: other, sends: testMessage() } })
  await store.read({ tokenHash: 'x', game: stored.id, webhooks: true })
  for (const outcome of [undefined, 'pending', 'delivered', 'failed'] as const)
    await store.deliveries({ webhook: other.id, outcome, limit: 10 })
  const messages = await store.leaseMessages('2100-01-01T00:00:01.000Z', 50, 10)
  await store.countSent('2026-08-01T19:30', [{ host: 'x.example', tenant: 'p_1', need: 3, ahead: 10 }])
  await store.storeBodies(messages.map((message) => ({ ...message, body: '{}' })))
  await store.postponeMessages(messages, '2100-01-01T00:00:01.000Z', '2100-01-01T00:00:02.000Z')
  const late = await store.leaseMessages('2100-01-01T00:00:03.000Z', 50, 10)
  const attempt = { ...SUCCESSFUL_ATTEMPT, attempts: 1, nextAt: '2100-01-01T00:00:04.000Z' }
  const tried = late.map((message) => ({
    message,
    attempt: { ...attempt, outcome: 'pending' as const },
    gone: true,
  }))
  await store.recordAttempts(tried, at)
  await store.deleteDeliveries({ from: 'wh_', to: 'wh_~', most: 10 }, at)
}

/** Calls the reads and writes of score sheets. */
const sheetChanges = async (player: ReturnType<typeof somebody>): Promise<void> => {
  const spec = { tokenHash: player.tokenHash, sheetCounts: true, sheets: { limit: 10 } } as const
  const precondition = { spec, result: await store.read(spec), isCached: false }
  const sheet: StoredSheet = {
    ...{
      id: `sh_${crypto.randomUUID()}`,
      owner: player.id,
      ruleset: 'schieber',
      invite: 'x',
      status: 'open',
    },
    ...{ version: 1, shape: 1, state: {}, players: [{ player: player.id }], writers: [player.id] },
    ...{ createdAt: at, updatedAt: at, names: {}, epoch: 0 },
  }
  const receipt = () => ({ key: crypto.randomUUID(), request: 'x', note: null, createdAt: at })
  const write = (change: SheetChange) => store.write({ sheet: change, receipt: receipt() }, precondition)
  await write({ kind: 'created', sheet, events: [{}], limits: { open: 1, today: 1 } })
  const later = { ...sheet, version: 2 }
  await write({ kind: 'changed', sheet: later, before: 1, events: [{}], addsMembers: true })
  await store.read({ tokenHash: 'x', sheet: sheet.id, sheetEvents: { after: 0, limit: 10 } })
  await store.read({ tokenHash: 'x', sheets: { after: { at, id: 'sh_x' }, limit: 10 } })
  await store.read({ people: [player.id, 'p_x'] })
  await write({ kind: 'deleted', sheet: later })
}

describe('no statement scans a whole table', () => {
  const everything = (): Promise<readonly Statement[]> => {
    const player = somebody()
    const made = newGameChange(player.id)
    const seated = { type: 'playerSeated' as const, seat: 0, player: { id: player.id } }
    const here = changeWithEvents(made.stored, [seated])
    const gone = changeWithEvents(here.stored, [{ type: 'playerLeft', seat: 0 }])
    const receipt = {
      ...{ key: crypto.randomUUID(), request: 'x', status: 201, headers: {}, body: '{}', note: null },
      createdAt: new Date().toISOString(),
    }
    const game = made.stored.id
    return recordSql(async () => {
      await store.gauges(receipt.createdAt)
      await store.ping()
      store.readCached({})
      await store.write({ player, game: made, receipt })
      await storeActiveWebhook(store, player.id)
      const taken = { type: 'seat.taken', first: 2, last: 2, seat: 0, player: player.id }
      await store.write({ game: { ...here, notification: () => fanOut(inProcessDeps(), game, [taken]) } })
      await store.write({ game: { ...gone, lobbyEvent: { type: 'table.changed', facet: 1 } } })
      await store.read({ tokenHash: 'x', game, receipt: 'x', events: { after: 0, limit: 10 } })
      await store.read({ tokenHash: 'x', game, receipt: 'x', ofCaller: true })
      await store.gameAtVersion(game, 2, 1)
      await database.execute({ sql: 'update games set shape = 0 where id = ?', args: [game] })
      await store.read({ game })
      await store.read({ tokenHash: 'x', counting: 3 })
      for (const listing of publicLists) await store.publicGames(listing, { tokenHash: 'x' })
      for (const listing of lobbyFeeds) await store.lobbyEvents(listing, { tokenHash: 'x' })
      await store.lobbyEvents({ after: 0, limit: 200 })
      await store.deleteLobbyEvents(at, 1000)
      await store.deleteAuditEntries(at, 100)
      await store.refusedWords()
      await store.lobbyEvents({ type: 'table.opened', after: 0, limit: 200 })
      await announce(player.id)
      for (const listing of ownLists) await store.gamesOf(listing, { tokenHash: 'x' })
      await store.changesOf({ tokenHash: 'x' }, undefined, 10)
      await store.changesOf({ tokenHash: 'x' }, at, 10)
      const span = { series: 's_x', entry: 1, directs: 1, first: 1, last: 3 }
      await store.seriesEventsIn([span], ['roundDrawn'], 10)
      await store.eventsIn([{ game, seat: 0, first: 1, last: 3 }], ['playerSeated'], 10)
      await store.gamesDueBy(at, 10)
      await store.wakeUps(at, at, 10)
      await store.updateClock(gone.stored, {
        timed: { control: {}, seats: [], last: null, vacations: {} },
        wakeUp: undefined,
        by: at,
        notification: fanOut(inProcessDeps(), game, [
          { type: 'turn.reminder', first: 1, last: 1, seat: 0, player: player.id },
        ]),
      })
      await store.heartbeat(new Date().toISOString(), 90_000)
      await store.setVacations(player, [], 'x')
      await store.deleteFormerSeats(at, 10)
      await store.listeningIntegrations(
        { ...gone.stored, listenerMask: listenerBit('people') },
        [player.id],
        8,
      )
      const news = { entries: [1], at: [1, 1] as const, players: [player.id] }
      await store.listenersOfSeries('s_x', [news, { ...news, entries: null }], 8)
      for (const listens of [true, false]) {
        await store.setListening({ game }, listens)
        await store.setListening({ player: player.id }, listens)
        await store.setListening({ integration: 'i_x' }, listens)
      }
      const hash = crypto.randomUUID()
      const key = {
        ...{ hash, kind: 'token' as const, label: '', scopes: SCOPES, game: null, expiresAt: null },
        ...{ createdAt: at, lastUsedDay: '', via: null },
      }
      const question = { tokenHash: player.tokenHash }
      const grounds = {
        spec: question,
        result: await store.read({ ...question, tokens: true }),
        isCached: false,
      }
      const changes: readonly AccountChange[] = [
        { kind: 'renamed', name: 'Berta' },
        { kind: 'preferred', preferences: PREFERENCES, digestAt: at, pushTypes: ['turn.started'] },
        { kind: 'made', key, most: 20 },
        { kind: 'made', key: { ...key, kind: 'recovery' }, most: 2, isOnly: true },
        { kind: 'redeemed', key, recovery: key, most: 20, repeatableUntil: at },
        { kind: 'revoked', hash, isFirst: false },
        { kind: 'unlinked', hash, via: 'i_1' },
        { kind: 'revoked', hash: player.tokenHash, isFirst: true },
        { kind: 'deleted' },
      ]
      for (const own of changes) await store.write({ account: own }, grounds)
      await integrations(at)
      await store.preferencesOf([player.id])
      await store.dueDigests(at, 10)
      const due = { player: player.id, preferences: PREFERENCES, digestAt: at }
      await store.announceDigest(due, at, at)
      await store.waitingGames(player.id, 10)
      await store.noteTokenUse(hash)
      const phrase = { at: receipt.createdAt, seat: 0, player: player.id, id: 'hello' }
      await store.write({ phrase: { game, phrase, after: at, most: 6 }, receipt }, grounds)
      await store.read({ game, phrases: at })
      await store.deletePhrases(at, 10)
      await store.countCodeTry('a', { most: 10, mostOfAll: 100 })
      await store.forgetCodeTry('a')
      await store.deleteExpiredTokens(at, 10)
      await store.leavingPlayers(10)
      await store.gamesToLeave(player.id, '', 10)
      await store.setLeft(player.id)
      await store.staleTables(at, undefined, 10)
      await store.staleTables(at, { id: game, at }, 10)
      await store.gamesWithoutSummary('', 10)
      const analysis = { game, deal: 1, progress: {} }
      await store.requestAnalysis({ ...analysis, player: 'p_x', now: at, most: 1 })
      await store.analysis(game, 1)
      await store.leaseAnalysis(game, 1, at, at)
      await store.saveAnalysis({ ...analysis, revision: 0 }, null)
      await store.analysesDue(at, 10)
      await store.countUnattended(7)
      await store.putSummary(gone.stored, gone.summary, lobbyColumns(gone.stored))
      await store.purgeReceipts({ from: '', to: 'g', most: 1000 }, at)
      await hooks(player.id, made.stored)
      const scorer = somebody()
      await store.write({ player: scorer })
      await sheetChanges(scorer)
      await useSeries(store, scorer)
    })
  }

  /** A message of a series goes to each subscriber once, and a wake-up to each person of the series. */
  const unionsIn = ({ sql }: { readonly sql: string }) =>
    sql.startsWith('insert into "outbox"') || sql.includes('listener.listening = 1')
      ? ['UNION USING TEMP B-TREE']
      : []

  test('and none sorts, except the running games of a player', async () => {
    const statements = await everything()
    const distinct = [...new Map(statements.map((statement) => [statement.sql, statement])).values()]
    expect([...called].sort()).toEqual(Object.keys(store).sort())
    expect(distinct.length).toBeGreaterThan(called.size)
    for (const statement of distinct) {
      const steps = costly(await planOf(statement))
      const sortsRunning = /"seats"\."ended_at" is null\)?.*order by/.test(statement.sql)
      // Sorts the first messages of each host.
      const sortsDue = statement.sql.startsWith('update "outbox"')
      // Sorts the messages of a single webhook, whose number is bounded.
      const sortsQueue = /from "outbox" as waiting\s+where waiting\.host = /.test(statement.sql)
      // Metrics count a bounded number of messages, the games in progress by their index, and small tables.
      const countsMessages = /from \(select "due" from "outbox" limit \?\)/.test(statement.sql)
      const countsGames = statement.sql.includes("where status in ('open', 'playing') group by")
      const countsMigrations = statement.sql.includes('from __drizzle_migrations')
      const allowed = [
        ...(countsMessages ? ['SCAN outbox'] : []),
        ...(countsGames ? ['SCAN games USING COVERING INDEX games_in_progress'] : []),
        ...(countsMigrations ? ['SCAN service', MIGRATIONS_SCAN] : []),
        ...(sortsRunning || sortsDue || sortsQueue ? ['USE TEMP B-TREE FOR ORDER BY'] : []),
        ...(sortsQueue ? ['USE TEMP B-TREE FOR GROUP BY'] : []),
        ...unionsIn(statement),
      ]
      expect(steps, statement.sql).toEqual(steps.filter((step) => allowed.includes(step)))
    }
  })

  test('and the triggers for the previous release search by game or player', async () => {
    const own = await newDatabase(false)
    const { rows } = await databaseClient(own.url).execute(
      "select sql from sqlite_schema where type = 'trigger'",
    )
    await own.stop()
    const actions = rows.flatMap(({ sql }) =>
      [...String(sql).matchAll(/^\s+((?:INSERT|UPDATE|DELETE)[^;]*);/gm)].map(([, action = '']) =>
        action.replaceAll(/(NEW|OLD)\.`\w+`/g, "'x'"),
      ),
    )
    expect(actions).toHaveLength(7)
    for (const sql of actions)
      expect(costly(await planOf({ sql, args: [], read: 0, written: 0, took: 0 })), sql).toEqual([])
  })

  test('and the search for deletions by an earlier release uses the index of names', async () => {
    const { sql, args } = MARK_DELETED_PLAYERS
    const { rows } = await database.execute({ sql: `explain query plan ${sql}`, args })
    expect(costly(rows.map(({ detail }) => String(detail)))).toEqual([])
  })
})

describe('a card', () => {
  test('writes the row of the game and its event, and no index of lists', async () => {
    const player = somebody()
    await store.write({ player })
    for (const visibility of ['public', 'private'] as const) {
      const { stored, ...made } = newGameChange(player.id, { visibility })
      await store.write({ game: { stored, ...made } })
      const said = changeWithEvents(stored, [{ type: 'playerResigned', seat: 0 }], {
        milestone: false,
        awaits: [1],
      })
      expect(totalCost(await recordSql(() => store.write({ game: said })), 'written')).toBe(2)
    }
  })

  test('writes a row more in a game with a clock: the index of wake-up times', async () => {
    const player = somebody()
    await store.write({ player })
    const timed = { control: { clock: { perTurn: 'P1D' } }, seats: [], last: null, vacations: {} }
    const { stored, ...made } = newGameChange(player.id, { timed })
    await store.write({ game: { stored, ...made, wakeUp: { after: 1000 } } })
    const look = { at: '2026-08-01T19:30:00.000Z', after: 60_000 }
    const said = changeWithEvents(stored, [{ type: 'playerResigned', seat: 0 }], {
      milestone: false,
      awaits: [1],
    })
    expect(
      totalCost(await recordSql(() => store.write({ game: { ...said, wakeUp: look } })), 'written'),
    ).toBe(3)
    const { rows } = await database.execute({ sql: 'select due from games where id = ?', args: [stored.id] })
    expect(rows[0]?.['due']).toBe(look.at)
    const again = changeWithEvents(said.stored, [{ type: 'playerResigned', seat: 0 }], {
      milestone: false,
      awaits: [1],
    })
    const later = { ...again, wakeUp: { after: 60_000 } }
    expect(totalCost(await recordSql(() => store.write({ game: later })), 'written')).toBe(3)
    // A clock check before the end of the clock changes nothing.
    const { game: now } = await store.read({ game: stored.id })
    if (now?.timed === undefined) throw new Error('no clock')
    const kept = { timed: now.timed, wakeUp: { after: 60_000 }, by: now.updatedAt, notification: undefined }
    expect(totalCost(await recordSql(() => store.updateClock(now, kept)), 'written')).toBe(0)
  })

  test('writes a row more with an Idempotency-Key, and a row at its expiry', async () => {
    const player = somebody()
    await store.write({ player })
    const { stored, ...made } = newGameChange(player.id)
    await store.write({ game: { stored, ...made } })
    const said = changeWithEvents(stored, [{ type: 'playerResigned', seat: 0 }], {
      milestone: false,
      awaits: [1],
    })
    const key = crypto.randomUUID()
    const receipt = { key, request: 'x', note: null, createdAt: new Date().toISOString() }
    expect(totalCost(await recordSql(() => store.write({ game: said, receipt })), 'written')).toBe(3)
    const slice = { from: key, to: `${key}z`, most: 10 }
    expect(totalCost(await recordSql(() => store.purgeReceipts(slice, '9999')), 'written')).toBe(1)
  })
})

describe('the number of games of a player', () => {
  test('is counted no further than the quotas go, and not at all for a move', async () => {
    const player = somebody()
    const { id, tokenHash } = player
    await store.write({ player })
    const { stored, ...made } = newGameChange(id)
    await store.write({ game: { stored, ...made } })
    const move = { tokenHash, game: stored.id, receipt: 'x' }
    const reads = async (more: Partial<ReadSpec>) =>
      totalCost(await recordSql(() => store.read({ ...move, ...more })), 'read')
    const before = await reads({})
    const [few, many] = [{ counting: 3 }, { counting: 100 }]
    for (let count = 1; count < 3; count += 1) await store.write({ game: newGameChange(id) })
    const atTheQuota = await reads(few)
    for (let count = 3; count < 10; count += 1) await store.write({ game: newGameChange(id) })
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

describe('a webhook', () => {
  const game = async (visibility: 'public' | 'private' = 'public') => {
    const player = somebody()
    await store.write({ player })
    const { stored, ...made } = newGameChange(player.id, { visibility })
    const written = await store.write({ game: { stored, ...made } })
    if (written.outcome !== 'written' || !written.game) throw new Error('not written')
    return { player, stored: written.game.stored }
  }
  const told = (player: string | null, type = 'turn.started') => ({
    type,
    first: 2,
    last: 2,
    seat: 0,
    player,
  })
  const grounds = (stored: StoredGame) => ({
    spec: {},
    result: { epoch: 0, caller: undefined, game: stored, receipt: undefined, events: [], deals: [] },
    isCached: true,
  })
  const card = (stored: StoredGame, pieces: readonly MessageDraft[]) => ({
    ...changeWithEvents(stored, [{ type: 'playerResigned', seat: 0 }], { milestone: false, awaits: [1] }),
    notification: () => fanOut(inProcessDeps(), stored.id, pieces),
  })

  test('is neither created nor changed with a token revoked meanwhile', async () => {
    const { player, stored } = await game()
    const lost = { ...grounds(stored), spec: { tokenHash: 'lost' } }
    const webhook = storedWebhookOf(player.id)
    const made = await store.write({ webhook: { kind: 'made', webhook, sends: testMessage() } }, lost)
    expect(made.outcome).toBe('conflict')
    const own = await storeActiveWebhook(store, player.id)
    const gone = { kind: 'changed', webhook: own, status: 'deleted' } as const
    expect((await store.write({ webhook: gone }, lost)).outcome).toBe('conflict')
    const { rows } = await database.execute({
      sql: 'select id, status from webhooks where owner = ?',
      args: [player.id],
    })
    expect(rows.map(({ id, status }) => [id, status])).toEqual([[own.id, 'active']])
  })

  test('that answers some of several messages is healthy', async () => {
    const { player } = await game()
    const webhook = await storeActiveWebhook(store, player.id)
    const sent = async () => {
      const written = await store.write({ webhook: { kind: 'as-it-is', webhook, sends: testMessage() } })
      return (written.outcome === 'written' && written.messages) || []
    }
    const [failed, arrived] = [await sent(), await sent()]
    const attempt = { ...SUCCESSFUL_ATTEMPT, attempts: 1 }
    const pending = { ...attempt, outcome: 'pending' as const, nextAt: '2100-01-01T00:00:04.000Z' }
    await store.recordAttempts(
      [
        ...failed.map((message) => ({ message, attempt: pending, gone: false })),
        ...arrived.map((message) => ({
          message,
          attempt: { ...attempt, outcome: 'delivered' as const },
          gone: false,
        })),
      ],
      at,
    )
    const { rows } = await database.execute({
      sql: 'select failing_since from webhooks where id = ?',
      args: [webhook.id],
    })
    expect(rows[0]?.['failing_since']).toBeNull()
  })

  test('costs a move a row for each message, and nothing without webhooks', async () => {
    const { player, stored } = await game()
    const none = await recordSql(() =>
      store.write({ game: card(stored, [told(player.id), told(null, 'game.moved')]) }, grounds(stored)),
    )
    expect(totalCost(none, 'written')).toBe(2)
    expect(none.map(({ sql }) => sql).join()).not.toContain('outbox')

    const second = await game()
    await storeActiveWebhook(store, second.player.id)
    const now = (await store.read({ game: second.stored.id })).game
    if (now === undefined) throw new Error('no game')
    expect(now.stamp?.subscribersRevision).toBe(1)
    const one = await recordSql(() =>
      store.write({ game: card(now, [told(second.player.id), told(null, 'game.moved')]) }, grounds(now)),
    )
    expect(totalCost(one, 'written')).toBe(3)
  })

  test('created after the read of the game is not missed: the write detects the webhook, and the command runs again', async () => {
    const { player, stored } = await game()
    await storeActiveWebhook(store, player.id)
    const change = card(stored, [told(player.id)])
    expect(await store.write({ game: change }, grounds(stored))).toMatchObject({ outcome: 'conflict' })
    const fresh = (await store.read({ game: stored.id })).game
    if (fresh === undefined) throw new Error('no game')
    const written = await store.write({ game: change }, grounds(fresh))
    expect(written).toMatchObject({ outcome: 'written', messages: [{ type: 'turn.started', seat: 0 }] })
  })

  test('gets no message of a change that lost a conflict', async () => {
    const { player, stored } = await game()
    const webhook = await storeActiveWebhook(store, player.id)
    const fresh = (await store.read({ game: stored.id })).game
    if (fresh === undefined) throw new Error('no game')
    const change = card(fresh, [told(player.id)])
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => store.write({ game: change }, grounds(fresh))),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'written',
    ])
    const { rows } = await database.execute({
      sql: 'select count(*) as n from outbox where webhook = ? and game = ?',
      args: [webhook.id, stored.id],
    })
    expect(rows[0]?.['n']).toBe(1)
  })

  test('does not hold up those of other hosts, and has at most ten messages taken at a time', async () => {
    const player = somebody()
    await store.write({ player })
    const due = '2099-01-01T00:00:00.000Z'
    const busy = await storeActiveWebhook(store, player.id)
    const others = await Promise.all([1, 2, 3].map(() => storeActiveWebhook(store, player.id)))
    const sends = () => ({ ...testMessage(), due })
    for (let count = 0; count < 25; count += 1)
      await store.write({ webhook: { kind: 'as-it-is', webhook: busy, sends: sends() } })
    for (const webhook of others)
      await store.write({ webhook: { kind: 'as-it-is', webhook, sends: { ...sends(), due: `${due}1` } } })
    const [first, second] = await Promise.all([
      store.leaseMessages('2099-01-01T00:00:01.000Z', 50, 10),
      store.leaseMessages('2099-01-01T00:00:01.000Z', 50, 10),
    ])
    const count = (host: string) =>
      [first, second].map((taken) => taken.filter((one) => one.host === host).length)
    expect(count(busy.host)).toEqual([10, 10])
    for (const { host } of others) expect(count(host).reduce((sum, one) => sum + one)).toBe(1)
    const ids = [...first, ...second].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    await database.execute({ sql: 'delete from outbox where webhook = ?', args: [busy.id] })
  })
})
