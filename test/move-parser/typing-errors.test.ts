import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { phraseForMove } from '../../src/i18n/move-and-event-phrases.ts'
import { termsOf } from '../../src/i18n/naming-functions.ts'
import { parseMove } from '../../src/move-parser/parse-move.ts'
import { legalMoves } from '../../src/rules/decide.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import { canBeSent } from '../../src/rules/model/moves.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { SuitPairingName } from '../../src/rules/rulesets/options/card-faces.ts'
import { seatViews } from '../../src/rules/view.ts'
import type { Random } from '../support/random.ts'
import { gamesToPlay, random, usualOrNightly } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import { parseContextAt } from './parse-contexts.ts'
import { print } from './print-move.ts'

/*
 * Typing errors in rendered moves: the parser understands the move, asks, or does not understand. The parser never
 * takes the text for another move.
 */

/** Maximum number of tested positions of a game: twelve positions span about four deals. */
const MAX_POSITIONS = usualOrNightly(12, Number.POSITIVE_INFINITY)
/** Share of positions that are tested, and number of moves for each. */
const SHARE = 0.06
const MAX_MOVES = 4

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The text with one random typing error: a letter missing, added, changed or exchanged with the next character. */
const withTypingError = (text: string, chance: Random): string => {
  const signs = [...text]
  const letters = [...signs.keys()].filter((at) => /\p{L}/u.test(signs[at] ?? ''))
  const at = chance.pick(letters)
  const [here = '', next = ''] = signs.slice(at, at + 2)
  const typed = chance.pick([...LETTERS])
  const [taken, put] = chance.pick([
    [1, []],
    [0, [typed]],
    [1, [typed]],
    [2, [next, here]],
  ] as const)
  return signs.toSpliced(at, taken, ...put).join('')
}

/** Texts that the parser took for another move, and the number of tried texts. */
const misunderstoodTexts = ({ rules, game }: Played, seat: number, chance: Random) => {
  const seats = seatViews(rules, game, {})
  const legal = legalMoves(rules, game, seat).filter((offer): offer is Move & typeof offer =>
    canBeSent(offer),
  )
  const lines = new Set(legal.map(print))
  const said = chance.shuffled(legal).slice(0, MAX_MOVES)
  return (['swiss', game.options['suitPairing'] as SuitPairingName] as const).flatMap((pack) => {
    const scene = parseContextAt(game, seat, pack)
    return said.flatMap((move) =>
      LANGUAGES.flatMap((language) => {
        const text = phraseForMove(move, termsOf(language, { pack, seats }))
        if (!/\p{L}/u.test(text)) return []
        const typed = withTypingError(text, chance)
        // `pas`, a shortened `pass`, is a negation in French.
        if (typed === 'pas') return []
        const heard = parseMove(scene, typed)
        const line = heard.outcome === 'understood' ? print(heard.move) : undefined
        const isRight = line === print(move)
        const isOther = line !== undefined && !isRight && lines.has(line)
        return [{ isRight, ...(isOther && { fault: `${pack}: ${text}, typed ${typed}, is ${line}` }) }]
      }),
    )
  })
}

describe.each(EVERY_RULESET.map((ruleset: Ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('a typing error in a rendered move never gives another move, and most are understood', () => {
    let [said, right] = [0, 0]
    for (let seed = 1; seed <= gamesToPlay(1, 2); seed++) {
      const chance = random(seed * 6007)
      let tested = 0
      playRandomly(ruleset, randomOptions(ruleset, chance), chance, ({ before, seat }) => {
        if (tested === MAX_POSITIONS || !chance.chance(SHARE)) return
        tested += 1
        const all = misunderstoodTexts(before, seat, chance)
        said += all.length
        right += all.filter(({ isRight }) => isRight).length
        expect(
          all.flatMap(({ fault = [] }) => fault),
          `seed ${seed}`,
        ).toEqual([])
      })
    }
    expect(right / said).toBeGreaterThan(0.4)
  })
})
