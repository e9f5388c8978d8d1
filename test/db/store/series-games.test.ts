import { beforeAll, describe, expect, inject, test } from 'vitest'
import { executeCommand } from '../../../src/app/commands/execute-command.ts'
import { decideCloseByOperator } from '../../../src/app/deciders/game-deciders.ts'
import type { Deps } from '../../../src/app/deps.ts'
import { visitSeries } from '../../../src/app/series/visit-series.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import type { StoredSeries } from '../../../src/db/port/series.ts'
import type { Store } from '../../../src/db/port/store.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { FinishedDeal } from '../../../src/rules/model/finished-deal.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import { outcomeBySeat, tableOutcome } from '../../../src/rules/rulesets/table-outcome.ts'
import type { SeriesEvent } from '../../../src/series/events.ts'
import { createdSeries, evolveSeries } from '../../../src/series/evolve.ts'
import { inProcessDeps } from '../../api/support/in-process-deps.ts'
import { random } from '../../support/random.ts'
import { reading, readSeries, somebody, writeEvents } from '../support/series-changes.ts'
import { newRound } from '../support/series-games.ts'

/*
 * Games at the tables of a series on a real database: slices, interruptions, ends at the same time, results.
 */

const store = storeAt(inject('databaseUrl'))
const owner = somebody()

beforeAll(async () => {
  await store.write({ player: owner })
})

const readAll = (id: string): Promise<StoredSeries> =>
  readSeries(store, { id, entries: 'all', rounds: 'all', tables: 'all' })

const statesOf = ({ state }: StoredSeries): readonly string[] =>
  [...state.tables.values()].map((table) => table.state)

/** The log of a series, in order. */
const logOf = async (id: string): Promise<readonly SeriesEvent[]> => {
  const { result } = await reading(store, undefined, {
    seriesLists: { id, events: { after: 0, limit: 1000 } },
  })
  return (result.seriesLists?.events ?? []).map(({ event }) => event)
}

/** The rows of a series by a replay of its log. */
const replayOf = async (id: string, { state }: StoredSeries) => {
  const [created, ...events] = await logOf(id)
  if (created?.type !== 'seriesCreated') throw new Error('the log has no beginning')
  const { invite, roots } = state.head
  const first = createdSeries(id, created, { invite, root: roots[0]?.secret ?? '' })
  return events.reduce(evolveSeries, first)
}

/** A store that fails before the given write. */
const failingStore = (real: Store, at: number): Store => {
  let writes = 0
  return new Proxy(real, {
    get: (target, name: keyof Store) =>
      name === 'write'
        ? (...sent: Parameters<Store['write']>) => {
            writes += 1
            return writes === at ? Promise.reject(new Error('killed')) : target.write(...sent)
          }
        : target[name],
  })
}

const closeGame = (deps: Deps, game: string) =>
  executeCommand(deps, { game }, undefined, async ({ game: stored }) => {
    const decision = stored && (await decideCloseByOperator(deps, stored))
    return { ...(decision?.ok && { change: { game: decision.change } }), note: null }
  })

describe('slices of tables', () => {
  test('a kill between two slices: the next visit opens the rest, and nothing twice', async () => {
    const deps = inProcessDeps()
    const { id, refs: games } = await newRound(store, owner, 23)
    await expect(visitSeries({ ...deps, store: failingStore(store, 2) }, id)).rejects.toThrow('killed')
    expect(statesOf(await readAll(id)).filter((state) => state === 'playing')).toHaveLength(10)
    const opened: GameChange[] = []
    await visitSeries({ ...deps, publish: (change) => opened.push(change) }, id)
    expect(opened).toHaveLength(13)
    const stored = await readAll(id)
    expect(new Set(statesOf(stored))).toEqual(new Set(['playing']))
    for (const game of games) {
      const { game: found } = await store.read({ game })
      expect([found?.game.status, found?.owner, found?.visibility]).toEqual(['playing', owner.id, 'private'])
    }
    expect((await replayOf(id, stored)).tables).toEqual(stored.state.tables)
    await visitSeries({ ...deps, publish: () => expect.unreachable() }, id)
  })

  test('several visits at the same time open each game once', async () => {
    const opened: string[] = []
    const deps = inProcessDeps({ publish: ({ stored }) => opened.push(stored.id) })
    const { id, refs: games } = await newRound(store, owner, 25)
    await Promise.all([visitSeries(deps, id), visitSeries(inProcessDeps(deps), id), visitSeries(deps, id)])
    expect(opened.toSorted()).toEqual(games.toSorted())
  })

  test('the games count for no quota of the owner, and are in no list of the owner', async () => {
    const { id } = await newRound(store, owner, 12)
    const before = (await reading(store, owner, { counting: 1000 })).result.counts
    await visitSeries(inProcessDeps(), id)
    expect((await reading(store, owner, { counting: 1000 })).result.counts).toMatchObject({
      ...{ open: before?.open, running: before?.running, today: before?.today },
    })
  })
})

describe('the end of a game', () => {
  test('twelve games that end at once: each result once, and the round is complete once', async () => {
    const { id, refs: games } = await newRound(store, owner, 12)
    const deps = inProcessDeps()
    await visitSeries(deps, id)
    await Promise.all(games.map((game) => closeGame(inProcessDeps(), game)))
    const stored = await readAll(id)
    expect(new Set(statesOf(stored))).toEqual(new Set(['done']))
    expect(stored.state.rounds.get(1)?.state).toBe('complete')
    const log = await logOf(id)
    expect(log.filter(({ type }) => type === 'tableDone')).toHaveLength(12)
    expect(log.filter(({ type }) => type === 'roundComplete')).toHaveLength(1)
    expect(stored.version).toBe(log.length)
    const replayed = await replayOf(id, stored)
    expect(replayed.tables).toEqual(stored.state.tables)
    expect(replayed.rounds).toEqual(stored.state.rounds)
  })

  test('a forfeited table takes no result from its game', async () => {
    const { id, refs: games } = await newRound(store, owner, 2)
    const deps = inProcessDeps()
    await visitSeries(deps, id)
    await writeEvents(
      store,
      { id, rounds: 1, tables: 1 },
      [
        {
          ...{ type: 'tableForfeited', by: owner.id, round: 1, table: 1, entry: 1 },
          ...{ as: 'zero', others: 'mean', reason: 'left' },
        },
      ],
      { depends: ['settings', 'rows'], endsTableOf: 1 },
    )
    await closeGame(deps, games[0] ?? '')
    const [first, second] = [...(await readAll(id)).state.tables.values()]
    expect([first?.state, first?.result, second?.state]).toEqual(['confirmed', null, 'playing'])
    expect((await logOf(id)).map(({ type }) => type)).not.toContain('tableDone')
  })
})

const COUNTER = { berg: 1, bergAt: 150, match: 1, counterMatch: 2, win: 2, schneider: 2 }
const VARIANTS = [
  { name: 'points', seed: 1, options: { deals: 6 } },
  { name: 'counter-matches', seed: 2, options: { deals: 6, counterMatch: 200 } },
  { name: 'strokes', seed: 3, options: { deals: 6, strokes: COUNTER } },
  {
    name: 'strokes to a target',
    seed: 4,
    options: { strokes: { ...COUNTER, bergAt: undefined }, target: 600 },
  },
] as const

describe.each(VARIANTS)(
  'the result by SQL equals the result of the finished deals: $name',
  ({ options, seed }) => {
    const chance = random(seed)
    const twoSides = (total: number) => {
      const first = chance.below(total + 1)
      return [first, total - first] as const
    }
    const anyDeal = (number: number): FinishedDeal => {
      const [points, others] = twoSides(157)
      const [won] = chance.chance(0.5) ? [chance.pick([0, 9])] : twoSides(9)
      return {
        ...{ number, dealer: 0, auctioned: false, active: [0, 1, 2, 3], taken: [], claim: null },
        contract: {
          ...{ mode: 'trump', suit: 'roses', ...(chance.chance(0.3) && { misere: true }) },
          ...(chance.chance(0.9) && { declarer: chance.below(4) }),
        } as unknown as FinishedDeal['contract'],
        tricks: chance.chance(0.5) ? [won, 9 - won, 0, 0] : [0, 9 - won, won, 0],
        ...{ predictions: [], reached: null, from: number, to: number },
        lines: [
          { side: 0, points, for: 'cards' },
          { side: 1, points: others, for: 'cards' },
        ],
      }
    }

    test.each(['drawn', 'none'] as const)('partners: %s', async (partners) => {
      const { id, refs: games } = await newRound(store, owner, 8, options, { partners })
      await visitSeries(inProcessDeps(), id)
      for (const [index, ref] of games.entries()) {
        const { game: stored } = await store.read({ game: ref })
        if (stored === undefined) throw new Error('there is no game')
        const deals = Array.from({ length: 6 }, (_, at) => anyDeal(at + 1))
        const points = [0, 1].map((side) =>
          deals.reduce((sum, deal) => sum + (deal.lines[side]?.points ?? 0), 0),
        )
        const winners = chance.chance(0.8) ? [Number((points[1] ?? 0) > (points[0] ?? 0))] : [0, 1]
        const game: Game = {
          ...stored.game,
          ...{ status: chance.chance(0.8) ? 'finished' : 'abandoned', deal: null },
          version: stored.game.version + 1,
          past: { ...stored.game.past, deals: 6, points },
          result: { winners, kind: 'single', standings: [] },
        }
        const event = { type: 'gameFinished', result: game.result } as unknown as GameChange['events'][number]
        const written = await store.write({
          game: {
            ...{ stored: { ...stored, game }, before: stored.game.version, events: [event] },
            ...{ finished: deals, milestone: true, summary: {} as GameChange['summary'] },
          },
        })
        expect(written.outcome).toBe('written')
        const table = (await readAll(id)).state.tables.get(`1/${index + 1}`)
        const bySeat = outcomeBySeat(tableOutcome(rulesOfGame(game), game), deals)
        expect(table?.result).toEqual({
          sides: bySeat.slice(0, partners === 'none' ? 4 : 2),
          ...(game.status === 'abandoned' && { brokenOff: true }),
        })
      }
    })
  },
)
