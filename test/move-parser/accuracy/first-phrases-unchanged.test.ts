import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { positions, printListed } from '../../../src/notation/index.ts'
import { legalMoves } from '../../../src/rules/decide.ts'
import { bindingOfGame, RULESETS } from '../../../src/rules/rulesets/index.ts'
import type { Phrase } from './first-phrases.ts'
import { fileOf, phrases, situations } from './first-phrases.ts'

/*
 * The first phrase set is unchanged and consistent. The set was written before the parser, by an author without
 * knowledge of the parser. See README.md.
 */

const countOf = (isCounted: (phrase: Phrase) => boolean) => phrases.filter(isCounted).length

test('is as it was frozen', () => {
  const digest = createHash('sha256').update(fileOf('phrases.jsonl')).digest('hex')
  expect(digest).toBe('e0ef7433173aeb97d83f1a5772a545c3f6488d272b447085680241f132131ef4')
})

test('the first phrase set has at least 40 phrases a language, with both packs, and 30 without a legal meaning', () => {
  expect(phrases.length).toBeGreaterThanOrEqual(200)
  for (const lang of ['de', 'fr', 'it', 'en']) {
    expect(countOf((phrase) => phrase.lang === lang)).toBeGreaterThanOrEqual(40)
    for (const faces of ['swiss', 'french'])
      expect(countOf((phrase) => phrase.lang === lang && phrase.faces === faces)).toBeGreaterThanOrEqual(30)
  }
  expect(countOf(({ nothing, illegal }) => nothing === true || illegal !== undefined)).toBeGreaterThanOrEqual(
    30,
  )
  expect(new Set(phrases.map((phrase) => JSON.stringify(phrase))).size).toBe(phrases.length)
})

describe.each(situations.map((situation) => [situation.id, situation] as const))('%s', (id, situation) => {
  test('lists the legal moves of its position', () => {
    const game = positions((name) => RULESETS.find((ruleset) => ruleset.id === name)).parse(
      situation.position,
    )
    const listed = legalMoves(bindingOfGame(game).rules, game, situation.seat).map(printListed)
    expect(listed.sort()).toEqual([...situation.legal].sort())
  })

  test('intended moves are legal, illegal ones are not, and each phrase has one expectation', () => {
    const said = phrases.filter(({ situation: where }) => where === id)
    expect(said.length).toBeGreaterThan(0)
    for (const { means, either, illegal, nothing, say } of said) {
      expect(
        [means, either, illegal, nothing].filter((one) => one !== undefined),
        say,
      ).toHaveLength(1)
      for (const move of [...(means === undefined ? [] : [means]), ...(either ?? [])])
        expect(situation.legal, say).toContain(move)
      if (either !== undefined) expect(new Set(either).size, say).toBeGreaterThan(1)
      if (illegal !== undefined) expect(situation.legal, say).not.toContain(illegal)
    }
  })
})
