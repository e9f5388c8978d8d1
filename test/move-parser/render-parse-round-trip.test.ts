import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { phraseForMove } from '../../src/i18n/move-and-event-phrases.ts'
import { termsOf } from '../../src/i18n/naming-functions.ts'
import { parseMove } from '../../src/move-parser/parse-move.ts'
import { MAX_MOVE_TEXT } from '../../src/move-parser/tokenizer.ts'
import { findViolation, legalMoves } from '../../src/rules/decide.ts'
import type { Move, Offer } from '../../src/rules/model/moves.ts'
import { canBeSent } from '../../src/rules/model/moves.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { SuitPairingName } from '../../src/rules/rulesets/options/card-faces.ts'
import { seatViews } from '../../src/rules/view.ts'
import type { Random } from '../support/random.ts'
import { gamesToPlay, random, usualOrNightly } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { completeOffer, playRandomly, randomOptions } from '../support/random-game.ts'
import { parseContextAt, printResult } from './parse-contexts.ts'
import { print } from './print-move.ts'

/*
 * Round trip: the parser understands every legal move as the service renders the move, in each language, with the names
 * of both packs, and in notation. A listed text is never asked about.
 */

/** Maximum number of moves that are tried from one list. */
const MAX_MOVES = 8
/** Share of positions that are tested. */
const SHARE = 0.06
/** Maximum number of tested positions of a game: twelve positions span about four deals. */
const MAX_POSITIONS = usualOrNightly(12, Number.POSITIVE_INFINITY)

/** Completes an offer to a legal move; undefined if no random completion is legal. */
const legalMoveOf = (
  { rules, game }: Played,
  seat: number,
  offer: Offer,
  chance: Random,
): Move | undefined => {
  if (canBeSent(offer)) return offer
  for (let attempt = 0; attempt < 20; attempt++) {
    const move = completeOffer(offer, chance)
    if (findViolation(rules, game, seat, move) === undefined) return move
  }
  return undefined
}

/** Rendered texts that the parser did not understand as their move. */
const faultsAt = (now: Played, seat: number, chance: Random): readonly string[] => {
  const { game, rules } = now
  const names = Object.fromEntries(game.seats.map((player, at) => [player, `Player ${at}`]))
  const seats = seatViews(rules, game, names)
  const called = seats.map(({ seat: at, player }) => ({ seat: at, name: player?.name ?? '' }))
  return chance
    .shuffled(legalMoves(rules, game, seat))
    .slice(0, MAX_MOVES)
    .flatMap((offer): readonly string[] => {
      const move = legalMoveOf(now, seat, offer, chance)
      if (move === undefined) return []
      const line = print(move)
      return (['swiss', game.options['suitPairing'] as SuitPairingName] as const).flatMap((pack) => {
        const scene = { ...parseContextAt(game, seat, pack), names: called }
        return [line, ...LANGUAGES.map((language) => phraseForMove(move, termsOf(language, { pack, seats })))]
          .filter(({ length }) => length <= MAX_MOVE_TEXT)
          .flatMap((text) => {
            const found = printResult(parseMove(scene, text))
            // `As` is the Ace of shields in notation and any Ace in words. A question is allowed.
            const isHeard = found === line || (text === line && found.startsWith(`ask ${line}`))
            return isHeard ? [] : [`${pack}: ${text} (${line}): ${found}`]
          })
      })
    })
}

describe.each(EVERY_RULESET.map((ruleset: Ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('the parser understands every rendered legal move, in each language, both packs and the notation', () => {
    for (let seed = 1; seed <= gamesToPlay(1, 2); seed++) {
      const chance = random(seed * 7919)
      let tested = 0
      playRandomly(ruleset, randomOptions(ruleset, chance), chance, ({ before, seat }) => {
        if (tested === MAX_POSITIONS || !chance.chance(SHARE)) return
        tested += 1
        expect(faultsAt(before, seat, chance), `seed ${seed}`).toEqual([])
      })
    }
  })
})
