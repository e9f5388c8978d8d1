import { expect, test } from 'vitest'
import { compactFacts, wholeFacts } from '../../src/series/facts-snapshot.ts'
import { standingsOf } from '../../src/standing/standings.ts'
import { random } from '../support/random.ts'
import { randomFacts, randomScheme } from '../support/standing/random-series.ts'

/*
 * The compact form of the facts of a series gives the same standings.
 */

test.each(Array.from({ length: 60 }, (_, at) => at))('random series %i: same standings', (seed) => {
  const facts = randomFacts(random(seed))
  const scheme = randomScheme(random(seed + 1000))
  // Results of games and sealed deals are not in slips and sheets.
  const results = facts.results.map(({ deals: _, sides, ...table }) => ({
    ...table,
    sides: sides.map(({ result: __, ...side }) => side),
  }))
  const typed = { ...facts, results }
  const read = wholeFacts(JSON.parse(JSON.stringify(compactFacts(typed))))
  expect(standingsOf({ ...typed, ...read }, scheme)).toEqual(standingsOf(typed, scheme))
})
