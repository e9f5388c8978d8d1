import { describe, expect, test } from 'vitest'
import { legalMoves } from '../../src/rules/decide.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { MoveType } from '../../src/rules/model/moves.ts'
import type { MoveRule, Rules } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { gamesToPlay, random } from '../support/random.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * Listing of legal moves: each move type checks common conditions once, not once for each move.
 */

/** Counts the calls of the functions of each move type. */
const withCallLog = (rules: Rules) => {
  const logged: { readonly word: string; readonly what: 'refused' | 'judged' | 'offered' }[] = []
  const heard = (word: string, rule: MoveRule<MoveType>): MoveRule<MoveType> => ({
    ...rule,
    offers: (game, seat) => {
      logged.push({ word, what: 'offered' })
      return rule.offers(game, seat)
    },
    refusal: (game, seat) => {
      const ruling = rule.refusal(game, seat)
      logged.push({ word, what: typeof ruling === 'object' ? 'refused' : 'judged' })
      return ruling
    },
  })
  const phases = rules.phases.map((phase) => ({
    ...phase,
    moves: Object.fromEntries(
      Object.entries(phase.moves).map(([word, rule]) => [word, heard(word, rule as MoveRule<MoveType>)]),
    ),
  }))
  /** The called functions of each move type during a listing for a seat. */
  return (game: Game, seat: Seat) => {
    logged.length = 0
    const folds = legalMoves({ ...rules, phases }, game, seat).some(({ type }) => type === 'fold')
    const words = Object.keys(phases.find(({ name }) => name === game.deal?.phase)?.moves ?? {})
    return (
      words
        // Folding checks each move for the risk to lose the game, so its functions run again.
        .filter((word) => word !== 'fold' || !folds)
        .map((word) => logged.filter((one) => one.word === word).map(({ what }) => what))
    )
  }
}

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('each move type of the phase checks its refusal once, and lists moves only without a refusal', () => {
    const heard = new Set<string>()
    for (let seed = 1; seed <= gamesToPlay(1, 2); seed++) {
      const chance = random(seed)
      const options = randomOptions(ruleset, chance)
      const listening = withCallLog(ruleset.bind(options))
      playRandomly(ruleset, options, chance, ({ before: { game } }) => {
        for (const seat of game.seats.keys()) {
          for (const what of listening(game, seat)) heard.add(what.join())
        }
      })
    }
    // A move type that is ruled out checks no refusal.
    heard.delete('')
    expect([...heard].sort()).toEqual(['judged,offered', 'refused'])
  })
})
