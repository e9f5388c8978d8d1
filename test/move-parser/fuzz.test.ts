import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { phrasesOf } from '../../src/move-parser/lexicon.ts'
import { parseMove } from '../../src/move-parser/parse-move.ts'
import { parseText } from '../../src/move-parser/parse-text.ts'
import { foldedText, MAX_MOVE_TEXT } from '../../src/move-parser/tokenizer.ts'
import { MOVE_WORDS } from '../../src/move-parser/vocabulary/move-words.ts'
import { move as notation } from '../../src/notation/index.ts'
import { random, rounds } from '../support/random.ts'
import { situations } from './accuracy/first-phrases.ts'
import { gameOfSituation, parseContextAt } from './parse-contexts.ts'

/*
 * Fuzz test of the move parser: arbitrary texts throw no error, take little CPU time, and every candidate of a question
 * is legal.
 */

const scenes = situations.map((situation) => parseContextAt(gameOfSituation(situation), situation.seat))
const words = LANGUAGES.flatMap((language) =>
  phrasesOf(language, MOVE_WORDS.vocabularies[language]).flatMap(([phrases]) =>
    foldedText(phrases)
      .split(',')
      .map((word) => word.trim()),
  ),
).filter((word) => word !== '')

/** Maximum CPU time of one text, in milliseconds. Common are one to five. */
const LONG = 250

const hearQuickly = (scene: (typeof scenes)[number], text: string) => {
  const begun = process.cpuUsage()
  const heard = parseMove(scene, text)
  expect(process.cpuUsage(begun).user / 1000, text).toBeLessThan(LONG)
  const asked =
    heard.outcome === 'ambiguous' ? heard.candidates : heard.outcome === 'nothing' ? heard.near : []
  for (const move of asked) expect(() => notation.parse(notation.print(move)), text).not.toThrow()
  if (heard.outcome === 'nothing') expect(heard.near.length).toBeLessThanOrEqual(5)
}

test('any characters', () => {
  const chance = random(1)
  for (const _ of rounds(500, 1500)) {
    const text = Array.from({ length: chance.below(MAX_MOVE_TEXT) }, () =>
      String.fromCodePoint(chance.below(chance.chance(0.5) ? 0x250 : 0x1_f7ff)),
    ).join('')
    hearQuickly(chance.pick(scenes), text.slice(0, chance.below(MAX_MOVE_TEXT + 50)))
  }
})

test('any words of the game', () => {
  const chance = random(2)
  for (const _ of rounds(500, 1500)) {
    const said = Array.from({ length: 1 + chance.below(30) }, () => chance.pick(words)).join(
      chance.pick([' ', '', ', ']),
    )
    hearQuickly(chance.pick(scenes), said.slice(0, MAX_MOVE_TEXT))
  }
})

test.each([
  'ein ',
  'as ',
  '9 ',
  'K ',
  'vier rosen ',
  'eichelschellen',
  'schellel',
  'hundertzwanzig',
  'weis ',
  'oder ',
  'a',
  '🌹',
  '…',
  '\ud800',
  'qx ',
  // One character that normalizes to eighteen letters.
  '\ufdfa',
])('the same again and again: %j', (piece) => {
  for (const scene of scenes) hearQuickly(scene, piece.repeat(MAX_MOVE_TEXT).slice(0, MAX_MOVE_TEXT))
})

test('a repeated word with several meanings has a bounded number of parses, and no move', () => {
  const [scene] = scenes
  if (scene === undefined) throw new Error('there is no scene')
  const named = { ...scene, names: [{ seat: 1, name: 'ok' } as const] }
  // Each word is a comment or the name of a player, so each repetition adds parses.
  expect(parseText(named, 'ok ok').ways).not.toEqual([])
  expect(parseText(named, 'ok '.repeat(100)).ways).toEqual([])
  expect(parseMove(named, 'ok '.repeat(100)).outcome).toBe('nothing')
})
