import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stateClauses } from '../../src/notation/game-state.ts'
import { line, move, positions } from '../../src/notation/index.ts'
import { findRuleset } from '../../src/rules/rulesets/index.ts'

/*
 * The documentation page of the notation is correct: each example parses to the object beside it.
 */

const page = readFileSync(new URL('../../docs/reference/notation.md', import.meta.url), 'utf8')

/** Rows of tables with written forms and the objects of these forms. */
const examples = page.split('\n').flatMap((row) => {
  const [, lines = '', objects = ''] =
    row.split(' | ').length === 2 ? (/^\| (`.*`) \| (`\{.*`.*) \|$/.exec(row) ?? []) : []
  const said = [...lines.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  const meant = [...objects.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  return meant.map((object, at) => [said[at] ?? '', JSON.parse(object) as unknown] as const)
})

test('the moves of the page are those of the contract', () => {
  expect(examples.length).toBeGreaterThan(15)
  for (const [text, object] of examples) expect([text, move.parse(text)]).toEqual([text, object])
})

test('the position and the line of moves on the page are canonical', () => {
  const [, position = ''] = /```\n(sidi-barrani .*)\n```/.exec(page) ?? []
  const game = positions(findRuleset)
  expect(game.print(game.parse(position))).toBe(position)
  const [, moves = ''] = /^`(0:70 acorns, .*)`$/m.exec(page) ?? []
  expect(line.print(line.parse(moves))).toBe(moves)
})

test('the page has every clause of a position', () => {
  const onPage = new Set([...page.matchAll(/^\| `([a-z-]+)[ `]/gm)].map(([, word]) => word))
  for (const { what } of Object.values(stateClauses(4, ['play'])))
    expect(onPage).toContain((what as { sign: string }).sign)
})
