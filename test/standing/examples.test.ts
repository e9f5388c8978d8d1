import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareTables } from '../../src/standing/comparison.ts'
import type { SeriesFacts } from '../../src/standing/facts.ts'
import type { StandingScheme } from '../../src/standing/standing-schema.ts'
import { standingSchema } from '../../src/standing/standing-schema.ts'
import { standingsOf } from '../../src/standing/standings.ts'
import { pointsOf } from '../../src/standing/tenths.ts'

/*
 * Examples of regulations: complete standings that fix the meaning of each scheme.
 */

interface Example {
  readonly standing: StandingScheme
  readonly facts: SeriesFacts
  readonly expected: {
    readonly rows: readonly { readonly adjustments?: unknown }[]
    readonly teams?: unknown
    readonly prizes?: unknown
  }
}

const FOLDER = join(import.meta.dirname, 'examples')
const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
const regulations = readdirSync(FOLDER).filter((file) => file !== 'comparison.json')

test('all examples are there', () => {
  const rows = regulations.flatMap((file) => (read(file) as Example).expected.rows)
  expect([regulations.length, rows.length]).toEqual([11, 89])
})

describe.each(regulations)('%s', (file) => {
  const { standing, facts, expected } = read(file) as Example

  test('the schema accepts the scheme unchanged', () => {
    expect(standingSchema.parse(standing)).toEqual(standing)
  })

  test('rows, teams and prizes are as expected', () => {
    const { rows, teams, prizes } = standingsOf(facts, standing)
    const shown = rows.map(({ rank, id, total, addends, adjustments }) => ({
      rank,
      id,
      total,
      addends: addends.map(({ round: _round, table: _table, ...addend }) => addend),
      ...(adjustments.length > 0 ? { adjustments } : {}),
    }))
    expect({ rows: shown, teams, prizes }).toEqual({ teams: undefined, prizes: undefined, ...expected })
  })
})

test('comparison.json: matchpoints, mean and scale of one sealed deal', () => {
  const { tables } = read('comparison.json') as { tables: readonly { points: readonly number[] }[] }
  for (const { points, ...expected } of tables) {
    const compared = (by: 'matchpoints' | 'mean' | 'scale') => compareTables(points, by).map(pointsOf)
    expect({
      matchpoints: compared('matchpoints'),
      mean: compared('mean'),
      scale: compared('scale'),
    }).toEqual(expected)
  }
})
