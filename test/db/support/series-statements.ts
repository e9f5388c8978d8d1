import { executeCommand } from '../../../src/app/commands/execute-command.ts'
import { decideCloseByOperator } from '../../../src/app/deciders/game-deciders.ts'
import { finishTableSheet } from '../../../src/app/series/table-sheets.ts'
import { endPlace, visitSeries } from '../../../src/app/series/visit-series.ts'
import type { SeriesReadSpec } from '../../../src/db/port/series.ts'
import type { Store } from '../../../src/db/port/store.ts'
import type { SeriesEvent } from '../../../src/series/events.ts'
import { inProcessDeps } from '../../api/support/in-process-deps.ts'
import type { TestPlayer } from './series-changes.ts'
import {
  creation,
  entryAdded,
  reading,
  readSeries,
  receiptOf,
  resultEntered,
  roundDrawn,
  writeEvents,
} from './series-changes.ts'
import { newRound } from './series-games.ts'

/*
 * Every read and write of series in the store, for checks of their statements.
 */

const PAGE = { after: 0, limit: 10 }
const BOOKMARK = { at: '2026-08-01T19:30:00.000Z', id: 's_x' }

const ABOUT = { first: 1, last: 1, players: ['p_x'] }
const NOTICES = [
  { ...ABOUT, type: 'series.entered', entries: [1] },
  { ...ABOUT, type: 'round.closed', entries: null },
]

/** Reads each part of a series. */
const readAll = async (store: Store, player: TestPlayer, id: string): Promise<void> => {
  const parts: readonly Omit<SeriesReadSpec, 'id'>[] = [
    ...(['all', 'latest', 'open', 1] as const).flatMap(
      (rounds) =>
        [
          { rounds, tables: 'all' },
          { rounds, tables: 1 },
        ] as const,
    ),
    { entries: 'all', counts: true },
    { entries: 1 },
    { entries: [1, 2] },
    { rank: true, counts: true },
    { bare: true },
    { bare: true, entries: [1, 2] },
    { rounds: 1, tables: 'all', progress: true },
    { rounds: 1, tables: 1, progress: true },
    { rounds: 'open', tables: 'all', progress: 'playing' },
    { bare: true, webhooks: true },
  ]
  for (const part of parts) await reading(store, player, { series: { id, ...part } })
}

/** Reads each list about series. */
const readLists = async (store: Store, player: TestPlayer, id: string): Promise<void> => {
  const marks = [{}, { after: BOOKMARK }]
  const states = [{}, { status: 'running' } as const]
  for (const filter of [{}, { state: 'present' }, { name: 'a' }, { state: 'absent', name: 'a' }] as const)
    await reading(store, player, { seriesLists: { id, entries: { ...PAGE, ...filter }, rounds: PAGE } })
  for (const standings of [{}, { round: 1 }, { round: 1, revision: 1 }])
    await reading(store, player, {
      seriesLists: { id, standings, standingsKeys: { limit: 10 }, events: PAGE, quota: true, quotaOf: 'p_a' },
    })
  for (const mark of marks)
    for (const state of states)
      for (const owner of [{}, { owner: player.id }])
        await reading(store, player, {
          seriesLists: {
            own: { ...mark, ...state, limit: 10 },
            listed: { ...mark, ...state, ...owner, limit: 10 },
          },
        })
}

const STROKES = { berg: 1, bergAt: 100, match: 1, counterMatch: 2, win: 2, schneider: 2 }

/** Opens games and sheets at tables, and ends them. */
const useGames = async (store: Store, player: TestPlayer): Promise<void> => {
  const deps = inProcessDeps({ store, patientStore: store })
  const close = (game: string) =>
    executeCommand(deps, { game }, undefined, async ({ game: stored }) => {
      const decision = stored && (await decideCloseByOperator(deps, stored))
      return { ...(decision?.ok && { change: { game: decision.change } }), note: null }
    })
  for (const options of [{ deals: 1 }, { deals: 1, counterMatch: 200 }, { deals: 1, strokes: STROKES }]) {
    const { id, refs } = await newRound(store, player, 2, options)
    await visitSeries(deps, id)
    await visitSeries({ ...deps, now: () => new Date(Date.now() + 360_000).toISOString() }, id)
    for (const game of refs) await close(game)
  }
  const { id, refs } = await newRound(store, player, 2, { deals: 1 }, { at: 'sheet', results: 'table-one' })
  await visitSeries(deps, id)
  for (const ref of refs) await finishTableSheet(deps, { ref })
}

/** Draws a round with sealed deals, plays a table to its end, and opens the set. */
const useSealedRound = async (store: Store, player: TestPlayer): Promise<void> => {
  const set = { id: 'ds_round', deals: 1, rootCommitment: '', commitment: '' }
  const { id, refs } = await newRound(store, player, 1, { deals: 1, sevenOfRoses: 'off' }, {}, set)
  const deps = inProcessDeps({ store, patientStore: store })
  await visitSeries(deps, id)
  for (const ref of refs) await endPlace(deps, { at: 'game', ref })
  const everything = { id, entries: 'all', rounds: 'all', tables: 'all' } as const
  const opened: SeriesEvent = { type: 'setOpened', by: player.id, round: 1, set: set.id, results: [] }
  await writeEvents(
    store,
    everything,
    [opened],
    { depends: ['settings', 'rounds'], opensSet: set.id },
    player,
  )
}

/** Writes each kind of change of a series, and deletes the series. */
export const useSeries = async (store: Store, player: TestPlayer): Promise<void> => {
  const series = creation(player.id)
  const { id } = series.state.head
  await store.write({ series, receipt: receiptOf() }, await reading(store, player))
  const everything = { id, entries: 'all', rounds: 'all', tables: 'all' } as const
  const by = player.id
  const steps: readonly (readonly SeriesEvent[])[] = [
    [1, 2, 3, 4, 5, 6, 7, 8].map((entry) => entryAdded(entry)),
    [entryAdded(9, { player: by, kind: 'player' })],
    [{ type: 'directorAdded', by, player: by }],
    [{ type: 'directorRemoved', by, player: by }],
    [{ type: 'entryRemoved', by, entry: 9 }],
    [roundDrawn(1, 2, by)],
    [{ type: 'roundAnnulled', by, round: 1 }],
    [roundDrawn(1, 2, by), { type: 'roundStarted', by, round: 1, at: '2026-12-04T20:00:00.000Z' }],
    [{ type: 'adjustmentMade', by, adjustment: 1, entry: 1, points: 1, round: null, reason: 'x' }],
  ]
  await writeEvents(
    ...([store, { id }, [entryAdded(1, { player: by, kind: 'player' })]] as const),
    { depends: ['settings', 'rounds'], numbered: { most: 500 }, notices: NOTICES },
    player,
  )
  await writeEvents(store, everything, [{ type: 'entryRemoved', by, entry: 1 }], {}, player)
  for (const events of steps) await writeEvents(store, everything, events, {}, player)
  const terms = () => ({ depends: ['settings', 'rows'] as const, endsTableOf: 1, receipt: receiptOf() })
  for (const tables of [1, 2])
    await writeEvents(store, { id, rounds: 1, tables }, [resultEntered(1, tables)], terms(), player)
  const closed: SeriesEvent = { type: 'roundClosed', by, round: 1, revision: 1 }
  await writeEvents(store, everything, [closed], {
    ...{ depends: ['settings', 'entries', 'rounds', 'results', 'rows'], due: BOOKMARK.at },
    standings: [
      { round: 1, revision: 1, body: {} },
      { round: 1, revision: 2, body: {}, base: { round: 1, revision: 1 } },
    ],
  })
  await readAll(store, player, id)
  await readLists(store, player, id)
  await store.seriesOfDeleted(player.id, 10)
  await store.forgettableSeries(BOOKMARK.at, 10)
  await store.forgetSheetNames(player.id)
  await store.dueSeries(BOOKMARK.at, 10)
  await useGames(store, player)
  await store.forgetGuests(id, BOOKMARK.at)
  await store.createDealSet({
    ...{ id: 'ds_plans', series: id, round: 1, ruleset: 'schieber', options: {}, count: 1 },
    ...{ rootCommitment: '', commitment: '', boards: [''], salts: [], root: '' },
  })
  await store.dealSet('ds_plans')
  await store.playedDeals(['g_plans'], 1)
  await useSealedRound(store, player)
  await store.openDealSet('ds_plans')
  const before = await readSeries(store, { id })
  await store.write({ series: { kind: 'deleted', before }, receipt: receiptOf() })
}
