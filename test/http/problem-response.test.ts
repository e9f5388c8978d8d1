import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '../../src/http/context.ts'
import { invalid, Problem, problemAnswer } from '../../src/http/problems/problem.ts'
import { pointerTo } from '../../src/http/wire/validation-faults.ts'
import { fault } from '../../src/i18n/validation-fault-schema.ts'
import { move, NotationError } from '../../src/notation/index.ts'
import { violation } from '../../src/rules/model/violation.ts'

/*
 * Problem responses: each text of a problem is well-formed and printable.
 */

/** The response body of a problem as text. */
const textOf = async (problem: Problem): Promise<string> => {
  const app = new Hono<Env>()
  app.get('/', async (c) => c.body((await problemAnswer(c, problem)).body))
  return (await app.request('/', undefined, {})).text()
}

/** All strings in a parsed response body. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const HALF = '\ud83d'

const notInNotation = (text: string): Problem => {
  try {
    move.parse(text)
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    const { at, expected, found } = error
    return invalid([{ pointer: '/notation', fault: fault('not-in-notation', { at, expected, found }) }])
  }
  throw new Error('it is understood')
}

test.each<[string, Problem]>([
  ['what was found in a line', notInNotation(HALF)],
  ['a long find, cut amid a pair', notInNotation(`"${'x'.repeat(28)}😀"`)],
  [
    'where a fault is',
    invalid([{ pointer: pointerTo('json', [HALF]), fault: fault('missing', { wanted: 'text' }) }]),
  ],
  [
    'the facts of a refusal',
    new Problem(
      'row-not-open',
      { reason: 'used', row: HALF },
      {
        facts: violation('row-not-open', 'C3-1', { reason: 'used', row: HALF }).facts,
      },
    ),
  ],
])('a problem repeats no lone surrogate of the request: %s', async (_, problem) => {
  const texts = stringsIn(JSON.parse(await textOf(problem)))
  expect(texts.length).toBeGreaterThan(4)
  expect(texts.filter((text) => !text.isWellFormed())).toEqual([])
})
