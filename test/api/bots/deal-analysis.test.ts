import { describe, expect, inject, test, vi } from 'vitest'
import type { Deps } from '../../../src/app/deps.ts'
import { runCron } from '../../../src/app/scheduler/cron-job.ts'
import {
  ANALYSIS_SLICE,
  continueAnalyses,
  MAX_ANALYSES_PER_DAY,
} from '../../../src/app/scheduler/deal-analysis-jobs.ts'
import * as analysis from '../../../src/bots/analysis/deal-analysis.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import { rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body, Table } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, newTable, playUntil } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'
import { newDatabase } from '../support/new-database.ts'

/*
 * Analyses of finished deals: requested a single time, computed in the background, and stored.
 */

callDirectly()

const store = storeAt(inject('databaseUrl'))
const database = databaseClient(inject('databaseUrl'))

const run = (sql: string, ...args: (string | number)[]) => database.execute({ sql, args })

/** A table after a number of finished deals, at the start of the next deal. */
const tableAfter = async (deals: number, wanted: object = {}): Promise<Table> => {
  const table = await newTable({ ruleset: 'schieber', ...wanted })
  await playUntil(table, ({ deal }) => deal?.number > deals)
  return table
}

let shared: Promise<Table> | undefined

/** A table after two finished deals, the same for all tests that leave no analysis behind. */
const tableAfterTwoDeals = (): Promise<Table> => {
  shared ??= tableAfter(2)
  return shared
}

const pathOf = ({ path }: Table, deal: number) => `${path}/deals/${deal}/analysis`

const ask = (table: Table, deal: number, token = table.tokens[0]) =>
  call('POST', pathOf(table, deal), { token })
const read = (table: Table, deal: number, token = table.tokens[0]) => get(pathOf(table, deal), token)

/**
 * Waits for an analysis. The run after the request may end early, so the scheduler run of each minute is called here.
 */
const untilDone = (table: Table, deal: number): Promise<Answer> =>
  eventually(async () => {
    const answer = await read(table, deal)
    if (answer.status === 200) return answer
    await continueAnalyses(inProcessDeps({ store }))
    throw new Error(`still ${answer.status}`)
  }, 5 * 60_000)

/** Ends the analyses of a table, which would keep a Worker busy beside other tests. */
const stopAnalyses = ({ game }: Table, fromDeal = 1) =>
  run('delete from analyses where game = ? and deal >= ?', game, fromDeal)

const statusAndCode = ({ status, body }: Answer) => [status, body?.code]

test('the analysis of a deal goes on where a Worker was killed, and ends, with nothing done twice', async () => {
  const apart = await newDatabase()
  const own = databaseClient(apart.url)
  const start = () =>
    anotherWorker({ databaseUrl: apart.url, kind: 'clock-offset', withoutChannels: true, rateLimits: 'none' })
  const [first, second, ...others] = await Promise.all([start(), start(), start(), start()])
  const minute = (base: string, ahead = 0) => fetch(`${base}/test/minute?ahead=${ahead}`)
  const kill = ({ pid }: RunningWorker): void => {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  }
  const row = async () => (await own.execute('select * from analyses')).rows[0]
  try {
    const base = first.url
    const { token } = (await call('POST', '/v1/players', { base, body: { name: 'Anna' } })).body
    const seats = Array.from({ length: 4 }, () => ({ kind: 'bot', level: 'beginner' }))
    const made = await call('POST', '/v1/games', { base, token, body: { ruleset: 'schieber', seats } })
    const path = `/v1/games/${made.body.id}`
    const dealt = async () => (await call('GET', path, { base, token })).body.deal?.number
    while ((await dealt()) === 1) await minute(base)
    // Nobody plays on.
    await own.execute('update games set due = null')

    const asked = Date.now()
    expect((await call('POST', `${path}/deals/1/analysis`, { base, token })).status).toBe(202)
    // Killed as soon as it is at work, and then once more after something is kept.
    await eventually(async () => {
      if (Date.parse(String((await row())?.['due'])) < asked + 30_000) throw new Error('nobody is at work')
    })
    kill(first)
    expect((await row())?.['due']).not.toBeNull()
    const going = minute(second.url, 120_000).catch(() => undefined)
    await eventually(async () => {
      if (Number((await row())?.['revision']) < 1) throw new Error('nothing is kept yet')
    })
    kill(second)
    await going

    // Two go on at once, when it surely is at work no more.
    while ((await row())?.['due'] !== null) await Promise.all(others.map(({ url }) => minute(url, 240_000)))
    const done = await row()
    await minute(others[0]?.url ?? '', 360_000)
    expect(await row()).toEqual(done)

    const { rows } = await own.execute('select body from events order by seq')
    const log = rows.map(({ body }): Event => JSON.parse(String(body)))
    const from = log.findIndex(({ type }) => type === 'dealt')
    const to = log.findIndex(({ type }) => type === 'dealScored')
    const before = evolveAll(undefined, log.slice(0, from))
    const over = { rules: rulesOfGame(before), before, events: log.slice(from, to + 1) }
    let progress = analysis.emptyProgress(36)
    let slices = 0
    for (; !analysis.isAnalysisDone(progress); slices += 1)
      progress = analysis.continueAnalysis(over, progress, ANALYSIS_SLICE)
    expect(JSON.parse(String(done?.['progress']))).toEqual(JSON.parse(JSON.stringify(progress)))
    expect(done?.['revision']).toBe(slices)
  } finally {
    await Promise.all(others.map((other) => other.stop()))
    await apart.stop()
  }
})

// These tests come before requests to the service, whose Worker would continue all due analyses.
describe('interrupted analyses', () => {
  /** Long ago, so that nothing else is due. */
  const BEGUN = Date.parse('2019-01-01T00:00:00.000Z')
  const moment = (at: number) => new Date(at).toISOString()

  /**
   * Queues analyses that are due, with a store in which no slice is the last.
   * @param takes duration of a slice in milliseconds
   * @returns the number of slices of each analysis so far
   */
  const left = async (deals: number, takes: number) => {
    const table = await tableAfterTwoDeals()
    const house = { time: BEGUN, lines: [] as object[] }
    for (let deal = 1; deal <= deals; deal += 1) {
      const progress = analysis.emptyProgress(36)
      const asked = { game: table.game, deal, player: 'p_nobody', now: moment(BEGUN - deal), most: 1000 }
      await store.requestAnalysis({ ...asked, progress })
    }
    // biome-ignore lint/correctness/useYield: nothing is searched here
    const goOn = vi.spyOn(analysis, 'continueAnalysisInSlices').mockImplementation(function* (_, from) {
      house.time += takes
      return { ...from, steps: from.steps + 1 }
    })
    const deps: Deps = inProcessDeps({
      ...{ store, patientStore: store, now: () => moment(house.time) },
      log: (line) => void house.lines.push(line),
    })
    const slices = async () => {
      const asked = 'select revision from analyses where game = ? order by deal'
      return (await run(asked, table.game)).rows.map(({ revision }) => revision)
    }
    const end = async () => {
      goOn.mockRestore()
      await run('delete from analyses where game = ?', table.game)
    }
    return { table, house, deps, goOn, slices, end }
  }

  test('share the time of each minute in turn, within the time that is left', async () => {
    const { house, deps, slices, end } = await left(2, 4000)
    try {
      await continueAnalyses(deps)
      expect([house.time - BEGUN, await slices()]).toEqual([28_000, [0, 7]])
      await continueAnalyses(deps)
      expect(await slices()).toEqual([7, 7])
      await continueAnalyses(deps, house.time + 5000)
      expect(await slices()).toEqual([7, 9])
      // Where nothing is left of it they get on all the same, by one slice.
      await continueAnalyses(deps, house.time - 5000)
      expect(await slices()).toEqual([8, 9])
      expect(house.lines).toEqual([])
    } finally {
      await end()
    }
  })

  test('wait until clocks have been looked at and bots have moved, however long that takes', async () => {
    const many = { variables: { BOT_GAMES: 1000 } }
    const undriven = await anotherWorker({ ...many, withoutChannels: true, direct: true, rateLimits: 'none' })
    const { house, deps, goOn, slices, end } = await left(1, 4000)
    try {
      const { token } = await newPlayer()
      const seats = Array.from({ length: 4 }, () => ({ kind: 'bot', level: 'beginner' }))
      for (let count = 0; count < 8; count += 1) {
        const body = { ruleset: 'schieber', seats }
        const { body: game } = await call('POST', '/v1/games', { token, body, base: undriven.url })
        await run('update games set due = ? where id = ?', moment(BEGUN), game.id)
      }
      let moved = 0
      const slow: Deps['store'] = {
        ...store,
        write: (...change) => {
          expect(goOn).not.toHaveBeenCalled()
          moved += 1
          house.time += 5000
          return store.write(...change)
        },
      }
      const unattended = { ...deps.unattended, pace: 0 }
      await runCron({ ...deps, unattended, store: slow, patientStore: slow })
      // 40 seconds later 10 are left of the run, and a slice takes 4.
      expect([moved, await slices()]).toEqual([8, [3]])
    } finally {
      await end()
      await undriven.stop()
    }
  })

  test('that fail are tried again, keep no other waiting, and are logged', async () => {
    const { table, house, deps, goOn, slices, end } = await left(2, 4000)
    try {
      goOn.mockImplementationOnce(() => {
        throw new RangeError('an ace of acorns')
      })
      await continueAnalyses(deps)
      expect(await slices()).toEqual([7, 0])
      expect(house.lines).toMatchObject([
        { level: 'error', what: 'an analysis fails', game: table.game, deal: 2, error: 'RangeError' },
      ])
      expect(JSON.stringify(house.lines)).not.toContain('acorns')
      house.time += 60_000
      await continueAnalyses(deps)
      expect(await slices()).toEqual([14, 0])
      await continueAnalyses(deps)
      expect(await slices()).toEqual([14, 7])
    } finally {
      await end()
    }
  })
})

describe('the analysis of a deal', () => {
  let done: Promise<{ readonly table: Table; readonly body: Body }> | undefined

  /** A public table of two finished deals, the first of them analysed. The tests share the table. */
  const analysed = () => {
    done ??= analyseFirstDeal()
    return done
  }

  const analyseFirstDeal = async () => {
    const table = await tableAfter(2, { visibility: 'public' })
    expect(statusAndCode(await read(table, 1))).toEqual([404, 'analysis-not-found'])
    const asked = await ask(table, 1)
    expect([asked.status, asked.headers.get('Location')]).toEqual([202, pathOf(table, 1)])
    const first = await read(table, 1)
    expect([200, 202]).toContain(first.status)
    const { body } = await untilDone(table, 1)
    return { table, body }
  }

  test('is missing before a request, then pending, then the same for all players', async () => {
    const { table, body } = await analysed()
    const record = (await get(`${table.path}/deals/1`, table.tokens[0])).body
    const plays = record.tricks.flatMap(({ plays: cards }: Body) => cards)
    expect(body.cards.map(({ seat, card }: Body) => ({ seat, card }))).toEqual(plays)
    // The last six tricks are found out, not estimated.
    expect(body.cards.slice(12).every(({ exact }: Body) => exact)).toBe(true)
    const { denomination } = record.contract
    expect(body.contracts.find(({ said }: Body) => said).denomination).toBe(denomination)
    const costs = body.cards.map(({ cost }: Body) => cost)
    expect(body.decisive?.cost ?? 0).toBe(Math.max(...costs))
    for (const token of table.tokens) {
      expect((await ask(table, 1, token)).status).toBe(202)
      expect((await read(table, 1, token)).body).toEqual(body)
    }
  })

  test('is for players who may see the deal, and for finished deals', async () => {
    const table = await tableAfterTwoDeals()
    const { token } = await newPlayer()
    for (const send of [ask, read]) {
      expect(statusAndCode(await send(table, 1, token))).toEqual([404, 'game-not-found'])
      expect(statusAndCode(await send(table, 3))).toEqual([404, 'deal-not-finished'])
      expect(statusAndCode(await send(table, 7))).toEqual([404, 'deal-not-found'])
      expect(statusAndCode(await send(table, 1, 'sidi_nobody'))).toEqual([401, 'unauthorized'])
    }
    const { table: open } = await analysed()
    expect((await ask(open, 2, token)).status).toBe(202)
    expect([200, 202]).toContain((await read(open, 2, token)).status)
    await stopAnalyses(open, 2)
  })

  test('is limited to ten requests a day for a player, without finished analyses', async () => {
    const table = await tableAfterTwoDeals()
    const [{ id = '' } = {}] = table.players
    const today = new Date().toISOString().slice(0, 10)
    for (let count = 0; count < MAX_ANALYSES_PER_DAY; count++) {
      await run('insert into analyses values (?, 1, ?, ?, ?, 0, null)', `g_${id}${count}`, id, today, '{}')
    }
    const refused = await ask(table, 1)
    expect(statusAndCode(refused)).toEqual([429, 'too-many-analyses'])
    expect(refused.body.limit).toBe(MAX_ANALYSES_PER_DAY)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await ask(table, 1, table.tokens[1])).status).toBe(202)
    expect((await ask(table, 1)).status).toBe(202)
    // Yesterday's do not count.
    await run("update analyses set day = '2020-01-01' where player = ?", id)
    expect((await ask(table, 2)).status).toBe(202)
    await stopAnalyses(table)
  })

  test('continues an interrupted analysis, and never runs twice at the same time', async () => {
    const { table, body } = await analysed()
    const kept = await store.analysis(table.game, 1)
    if (kept === undefined) throw new Error('nothing is kept')
    const { cards, of, steps } = kept.progress as { cards: unknown[]; of: number; steps: number }
    // As a Worker leaves it that is killed after twenty cards.
    const half = JSON.stringify({ cards: cards.slice(0, 20), of, steps })
    const leave = (due: string) =>
      run('update analyses set progress = ?, due = ? where game = ?', half, due, table.game)
    await leave('2100-01-01T00:00:00.000Z')
    await continueAnalyses(inProcessDeps({ store }), Number.POSITIVE_INFINITY)
    const waiting = await read(table, 1)
    expect([waiting.status, waiting.body]).toEqual([202, { deal: 1, progress: 0.54 }])
    expect(waiting.headers.get('Retry-After')).toBe('2')
    await leave('2020-01-01T00:00:00.000Z')
    await Promise.all([
      continueAnalyses(inProcessDeps({ store }), Number.POSITIVE_INFINITY),
      continueAnalyses(inProcessDeps({ store }), Number.POSITIVE_INFINITY),
    ])
    expect((await untilDone(table, 1)).body).toEqual(body)
    // An analysis with a newer revision is not overwritten.
    expect(await store.saveAnalysis({ game: table.game, deal: 1, progress: {}, revision: 0 }, null)).toBe(
      false,
    )
  })
})
