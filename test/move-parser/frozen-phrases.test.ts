import { describe, expect, test } from 'vitest'
import type { ParseResult } from '../../src/move-parser/parse-move.ts'
import { parseMove } from '../../src/move-parser/parse-move.ts'
import type { SuitPairingName } from '../../src/rules/rulesets/options/card-faces.ts'
import type { Phrase } from './accuracy/first-phrases.ts'
import { phrases, situations } from './accuracy/first-phrases.ts'
import { gameOfSituation, parseContextAt } from './parse-contexts.ts'
import { print } from './print-move.ts'

/*
 * The first phrase set (`test/move-parser/accuracy`) in the parser: each phrase is understood or asked about, never
 * misunderstood. The parser was built without sight of these phrases.
 */

const scenes = new Map(
  situations.map((situation) => {
    const game = gameOfSituation(situation)
    const french = parseContextAt(game, situation.seat, game.options['suitPairing'] as SuitPairingName)
    return [situation.id, { swiss: parseContextAt(game, situation.seat), french }] as const
  }),
)

const parseResultOf = ({ situation, faces, say }: Phrase): ParseResult => {
  const scene = scenes.get(situation)?.[faces === 'french' ? 'french' : 'swiss']
  if (scene === undefined) throw new Error(`there is no situation ${situation}`)
  return parseMove(scene, say)
}

/** Candidate moves of a question; empty if the parser understood the text. */
const candidatesIn = (heard: ParseResult): readonly string[] =>
  heard.outcome === 'ambiguous' ? heard.candidates.map(print) : []

const moveIn = (heard: ParseResult): string | undefined =>
  heard.outcome === 'understood' ? print(heard.move) : undefined

const resultsOf = (isIt: (phrase: Phrase) => boolean) =>
  phrases.filter(isIt).map((phrase) => ({ phrase, heard: parseResultOf(phrase) }))

describe('no phrase of the frozen set is misunderstood', () => {
  test('what means a move is that move, or asked back with it', () => {
    for (const { phrase, heard } of resultsOf(({ means }) => means !== undefined)) {
      if (heard.outcome === 'understood') expect(moveIn(heard), phrase.say).toBe(phrase.means)
      if (heard.outcome === 'ambiguous') expect(candidatesIn(heard), phrase.say).toContain(phrase.means)
    }
  })

  test('what could be several moves is asked back with all of them', () => {
    for (const { phrase, heard } of resultsOf(({ either }) => either !== undefined)) {
      expect(candidatesIn(heard), phrase.say).toEqual(expect.arrayContaining([...(phrase.either ?? [])]))
    }
  })

  test('what is not allowed is what is understood, or nothing is: never a move that is allowed', () => {
    for (const { phrase, heard } of resultsOf(({ illegal }) => illegal !== undefined)) {
      expect([undefined, phrase.illegal], phrase.say).toContain(moveIn(heard))
    }
  })

  test('what is no move is never one', () => {
    for (const { phrase, heard } of resultsOf(({ nothing }) => nothing === true)) {
      expect(moveIn(heard), phrase.say).toBe(undefined)
    }
  })
})

test.each(['de', 'fr', 'it', 'en'])(
  'of the phrases that mean a move at least 95 of 100 are understood: %s',
  (lang) => {
    const all = resultsOf((phrase) => phrase.means !== undefined && phrase.lang === lang)
    const missed = all.filter(({ heard }) => heard.outcome !== 'understood').map(({ phrase }) => phrase.say)
    expect(1 - missed.length / all.length, missed.join(' · ')).toBeGreaterThanOrEqual(0.95)
  },
)

test('what is no move in one position is none in any other, unless it is one there', () => {
  // A number is a bid or a prediction where the rules ask for one; "ich spiele" is a move where a player may give up
  // the deal.
  const elsewhere = ['33', 'ich spiele']
  for (const { say } of phrases.filter(({ nothing, say }) => nothing === true && !elsewhere.includes(say))) {
    for (const [id, { swiss, french }] of scenes) {
      for (const scene of [swiss, french])
        expect(moveIn(parseMove(scene, say)), `${say} in ${id}`).toBe(undefined)
    }
  }
})
