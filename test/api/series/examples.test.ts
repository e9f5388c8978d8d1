import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Round, SeriesFacts, TableSide } from '../../../src/standing/facts.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { patchSettings } from './series-client.ts'

/*
 * The examples of standings over HTTP, on slips: ranks, totals and addends of published regulations, and the same bytes after a
 * correction and its taking back.
 */

callDirectly()

interface Row {
  readonly id: string
  readonly rank: number | null
  readonly tie: { readonly by: string } | null
}

interface Example {
  readonly game: { readonly preset: string }
  readonly standing: object
  readonly facts: SeriesFacts
  readonly expected: {
    readonly rows: readonly Row[]
    readonly teams?: readonly object[]
    readonly prizes?: Body
  }
}

const folder = join(import.meta.dirname, '../../standing/examples')

/** `comparison` is no whole series, and `places` changes partners within an evening. */
const NOT_PLAYED = ['comparison.json', 'places.json']

const examples = readdirSync(folder)
  .filter((file) => !NOT_PLAYED.includes(file))
  .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Example] as const)

/** The seats of a table whose sides are opposite each other. */
const seatsOf = (sides: readonly (readonly string[])[]): readonly string[] =>
  [0, 1].flatMap((at) => sides.flatMap((side) => side.slice(at, at + 1)))

/** A series on the service. */
class Evening {
  readonly token: string
  readonly path: string
  /** Entries by the participants of the example: two for a pair. */
  readonly entries = new Map<string, readonly string[]>()

  constructor(token: string, path: string) {
    this.token = token
    this.path = path
  }

  /** Sends a request that must succeed. */
  async send(method: string, place: string, body?: object): Promise<Body> {
    const answer = await call(method, `${this.path}${place}`, {
      ...{ token: this.token, ...(body && { body }) },
      headers: method === 'PUT' ? { 'If-Match': '*' } : {},
    })
    expect(answer.status, `${method} ${place}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }

  /** The standings as sent, without the number of the revision. */
  async standings(): Promise<string> {
    const { revision: _, ...body } = (await get(`${this.path}/standings`, this.token)).body
    return JSON.stringify(body)
  }
}

const open = async ({ game, standing, facts }: Example): Promise<Evening> => {
  const atTable = facts.results.find(({ kind }) => kind !== 'bye')?.sides ?? []
  const isOfPairs = atTable.length === 2 && atTable[0]?.of.length === 1
  const { token } = await newPlayer('Director')
  const made = await post('/v1/series', token, {
    ...{ name: 'Evening', games: [game], attendance: 'keep', standing },
    partners: isOfPairs ? 'fixed' : atTable.length > 2 ? 'none' : 'drawn',
    tableSize: [atTable.length === 2 ? 4 : atTable.length],
  })
  expect(made.status, made.text).toBe(201)
  const evening = new Evening(token, `/v1/series/${made.body.id}`)
  expect((await patchSettings(evening.path, token, { status: 'open' })).status).toBe(200)
  let next = 1
  for (const { id, team } of facts.participants) {
    const guest = { guest: id, ...(team != null && { team }) }
    const own = isOfPairs ? [`e_${next}`, `e_${next + 1}`] : [`e_${next}`]
    const pair = isOfPairs ? [guest, { ...guest, partner: own[0] }] : [guest]
    const { items } = await evening.send('POST', '/entries', { entries: pair })
    expect(items.map(({ entry }: Body) => entry)).toEqual(own)
    evening.entries.set(id, own)
    next += own.length
  }
  return evening
}

const entriesOf = ({ entries }: Evening, { of }: TableSide) => of.flatMap((id) => entries.get(id) ?? [])

/** The result of a table for a request. */
const resultOf = (sides: readonly TableSide[]) =>
  sides.map(({ of: _, points = 0, ...side }) => ({ points, ...side }))

const playRound = async (
  evening: Evening,
  { number, session, tag }: Round,
  facts: SeriesFacts,
): Promise<void> => {
  const results = facts.results.filter((result) => result.round === number)
  const there = new Set(results.flatMap(({ sides }) => sides.flatMap((side) => entriesOf(evening, side))))
  for (const entry of [...evening.entries.values()].flat())
    await evening.send('PATCH', `/entries/${entry}`, { state: there.has(entry) ? 'present' : 'absent' })
  const tables = results.filter(({ kind }) => kind !== 'bye').sort((a, b) => a.table - b.table)
  await evening.send('POST', '/rounds', {
    ...{ session, ...(tag != null && { tag }) },
    tables: tables.map(({ sides }) => seatsOf(sides.map((side) => entriesOf(evening, side)))),
  })
  const round = `/rounds/${number}`
  await evening.send('POST', `${round}/start`)
  for (const [at, { sides }] of tables.entries())
    await evening.send('PUT', `${round}/tables/${at + 1}/result`, { sides: resultOf(sides) })
  await evening.send('POST', `${round}/close`)
}

/** Corrects the result of the first table of round 1, and takes the correction back. */
const correctAndTakeBack = async (evening: Evening): Promise<void> => {
  const before = await evening.standings()
  await evening.send('POST', '/rounds/1/reopen', { reason: 'Zehner vertauscht' })
  const { result } = await evening.send('GET', '/rounds/1/tables/1')
  const [first, ...others] = result.sides
  const correct = (sides: readonly object[]) =>
    evening.send('PUT', '/rounds/1/tables/1/result', { sides, reason: 'Zehner vertauscht' })
  await correct([{ ...first, points: first.points + 900, matches: 9 }, ...others])
  expect(await evening.standings()).not.toBe(before)
  await correct(result.sides)
  await evening.send('POST', '/rounds/1/close')
  expect(await evening.standings()).toBe(before)
}

describe.each(examples)('%s', (_, example) => {
  test('has the same ranks, totals and addends over HTTP', async () => {
    const { facts, expected } = example
    const evening = await open(example)
    for (const round of facts.rounds) await playRound(evening, round, facts)
    for (const { of, points, round = null, reason } of facts.adjustments)
      await evening.send('POST', '/adjustments', {
        ...{ entry: evening.entries.get(of)?.[0], points, round, reason },
      })
    const ids = new Map([...evening.entries].map(([id, [entry = '']]) => [entry, id]))
    const text = await evening.standings()
    const named = JSON.parse(text.replaceAll(/"(e_\d+)"/g, (__, entry) => JSON.stringify(ids.get(entry))))
    const rows = new Map<string, Body>(named.rows.map((row: Body) => [row.entry, row]))
    expect(rows.size).toBe(expected.rows.length)
    for (const { id, rank, tie, ...row } of expected.rows) {
      const { name: _name, entry: _entry, rank: shown, tie: shownTie, ...others } = rows.get(id)
      expect(others, id).toMatchObject({ ...row, adjustments: others.adjustments })
      // The lots of an example are given; the service draws its own.
      if (tie?.by !== 'lot')
        expect({ rank: shown, tie: shownTie }, id).toMatchObject({ rank, ...(tie !== undefined && { tie }) })
    }
    expect(named.teams).toEqual(expected.teams)
    await correctAndTakeBack(evening)
  })
})
