import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { phraseForMove } from '../../src/i18n/move-and-event-phrases.ts'
import { termsOf } from '../../src/i18n/naming-functions.ts'
import { parseChatLine, parseMove } from '../../src/move-parser/parse-move.ts'
import { MAX_MOVE_TEXT } from '../../src/move-parser/tokenizer.ts'
import { canBeSent } from '../../src/rules/model/moves.ts'
import { situations } from './accuracy/first-phrases.ts'
import { gameOfSituation, parseContextAt } from './parse-contexts.ts'
import { print } from './print-move.ts'

test.each(LANGUAGES)(
  '%s: the rendered text of every listed move is a move in a chat without an address',
  (language) => {
    const faults = situations.flatMap((situation) => {
      const scene = parseContextAt(gameOfSituation(situation), situation.seat)
      return scene.legal.filter(canBeSent).flatMap((move) => {
        const text = phraseForMove(move, termsOf(language))
        const heard = parseChatLine(scene, text)
        const isHeard = heard.outcome === 'understood' && print(heard.move) === print(move)
        return isHeard || text.length > MAX_MOVE_TEXT ? [] : [`${situation.id}: ${text}`]
      })
    })
    expect(faults).toEqual([])
  },
)

/** Talk about moves that the speaker does not make. */
const TALK = [
  'I would have bid 70 acorns',
  'we have 70 acorns',
  'maybe 70 acorns',
  'ich hätte 70 Eichel geboten',
  'ich hatte 70 Eichel',
  'ich hätte Herz gemacht',
  'schieben vielleicht',
  'gepasst',
  'on dit 70 glands',
  'je dirais 70 glands',
  'peut-être 70 glands',
  'direi 70 ghiande',
  'forse 70 ghiande',
]

test.each(TALK)('"%s" is no move in a chat', (line) => {
  for (const situation of situations)
    expect(parseChatLine(parseContextAt(gameOfSituation(situation), situation.seat), line)).toEqual({
      outcome: 'unheard',
    })
})

test.each(['maybe 70 acorns', 'ich hätte 70 Eichel geboten', 'peut-être 70 glands', 'forse 70 ghiande'])(
  '"%s" is asked back without a chat',
  (line) => {
    for (const situation of situations)
      expect(parseMove(parseContextAt(gameOfSituation(situation), situation.seat), line).outcome).not.toBe(
        'understood',
      )
  },
)
