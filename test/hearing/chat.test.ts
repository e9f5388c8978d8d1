import { expect, test } from 'vitest'
import { hearInChat } from '../../src/hearing/hear.ts'
import { LONGEST } from '../../src/hearing/tokens.ts'
import { isComplete } from '../../src/kernel/moves.ts'
import { LANGUAGES } from '../../src/words/language.ts'
import { sayMove } from '../../src/words/say.ts'
import { termsOf } from '../../src/words/terms.ts'
import { situations } from '../say/phrases.ts'
import { print } from './heard.ts'
import { gameIn, sceneAt } from './situations.ts'

test.each(LANGUAGES)(
  '%s: every listed move as a text of the service is a move in a chat without an address',
  (language) => {
    const faults = situations.flatMap((situation) => {
      const scene = sceneAt(gameIn(situation), situation.seat)
      return scene.legal.filter(isComplete).flatMap((move) => {
        const text = sayMove(move, termsOf(language))
        const heard = hearInChat(scene, text)
        const isHeard = heard.heard === 'understood' && print(heard.move) === print(move)
        return isHeard || text.length > LONGEST ? [] : [`${situation.id}: ${text}`]
      })
    })
    expect(faults).toEqual([])
  },
)
