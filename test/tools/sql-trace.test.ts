import { expect, test } from 'vitest'
import { isPipeline, outcomesIn, statementsIn } from '../../tools/debug/hrana-parser.ts'
import { report } from '../../tools/debug/request-report.ts'

const outcome = (returned: number, read: number, written: number, milliseconds = 0) => ({
  returned,
  read,
  written,
  milliseconds,
})

test('the endpoint for statements is distinguished from other URLs', () => {
  expect(isPipeline('http://127.0.0.1:8080/v2/pipeline')).toBe(true)
  expect(isPipeline('https://db.example.org/main/v3/pipeline')).toBe(true)
  expect(isPipeline('https://example.org/hook')).toBe(false)
})

test('statements of a request: one, a batch, and a text that is stored first', () => {
  const stmt = { sql: 'select\n  ?, ?', args: [{ type: 'text', value: 'a' }, { type: 'null' }] }
  const count = { sql_id: 7, args: [{ type: 'integer', value: '3' }] }
  const body = JSON.stringify({
    requests: [
      { type: 'store_sql', sql_id: 7, sql: 'select count(?)' },
      { type: 'execute', stmt },
      { type: 'batch', batch: { steps: [{ stmt: { sql: 'BEGIN' } }, { stmt: count }] } },
      { type: 'close' },
    ],
  })
  expect(statementsIn(body)).toEqual([
    stmt,
    { sql: 'BEGIN', args: [] },
    { sql: 'select count(?)', args: count.args },
  ])
})

test('outcomes of a response, with zeros for a failed step', () => {
  const result = { rows: [[]], rows_read: 2, rows_written: 1, query_duration_ms: 0.5 }
  const body = JSON.stringify({
    results: [
      { type: 'ok', response: { type: 'store_sql' } },
      { type: 'ok', response: { type: 'execute', result } },
      { type: 'ok', response: { type: 'batch', result: { step_results: [result, null] } } },
    ],
  })
  expect(outcomesIn(body)).toEqual([outcome(1, 2, 1, 0.5), outcome(1, 2, 1, 0.5), outcome(0, 0, 0)])
})

const insert = {
  sql: 'insert into "events"\n  ("game") select ?',
  args: [
    { type: 'text', value: 'g_1' },
    { type: 'text', value: `[{"type":"cardPlayed","card":"${'x'.repeat(60)}"}]` },
  ],
}

test('the report counts trips and written events, and shortens arguments', () => {
  const trip = {
    ms: 4,
    statements: [{ sql: 'BEGIN IMMEDIATE', args: [] }, insert],
    outcomes: [outcome(0, 0, 0), outcome(0, 1, 1)],
  }
  expect(report('POST /v1/games/g_1/moves → 201', 9, [trip]).split('\n')).toEqual([
    'POST /v1/games/g_1/moves → 201: 9 ms, 1 trip, 1 event (cardPlayed)',
    '  trip 1: 4 ms',
    '    insert into "events" ("game") select ?',
    `      ['g_1', '[{"type":"cardPlayed","card":"xxxxxxxxxxxxxxxxxxxxxxxxxxx…']`,
    '      → 0 rows, 1 read, 1 written',
  ])
})

test('a conflict writes no event, and a failed trip has no counts', () => {
  const conflict = { ms: 1, statements: [insert], outcomes: [outcome(0, 1, 0)] }
  const failed = { ms: 1, statements: [insert], outcomes: [] }
  const text = report('POST /moves → 503', 3, [conflict, failed])
  expect(text).toContain('2 trips, no events')
  expect(text).toContain('→ failed')
})

test('a brief report has lines for trips with events only', () => {
  const silent = { ms: 1, statements: [{ sql: 'select 1', args: [] }], outcomes: [outcome(1, 0, 0)] }
  expect(report('Scheduler', 5, [silent], true)).toBe('Scheduler: 5 ms, 1 trip, no events')
})
