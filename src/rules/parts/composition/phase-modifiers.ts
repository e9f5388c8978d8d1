import type { Game } from '../../model/game.ts'
import type { MoveType } from '../../model/moves.ts'
import type { MoveRule, Phase } from '../../model/rules.ts'

/*
 * How a ruleset says what differs: a phase with more words, with one of its words changed, only in some deals, or ended
 * by something else besides.
 */

type When = (game: Game) => boolean

/** The phase with these words besides its own; as it is where there are none. */
export const withMoves = (phase: Phase, words: Phase['moves'] | false): Phase =>
  words ? { ...phase, moves: { ...phase.moves, ...words } } : phase

/** The phase with one of its words changed; as it is where it lacks the word. */
export const withChangedMove = <W extends MoveType>(
  phase: Phase,
  word: W,
  change: (rule: MoveRule<W>) => MoveRule<W>,
): Phase => {
  const rule: MoveRule<W> | undefined = phase.moves[word]
  return rule === undefined ? phase : withMoves(phase, { [word]: change(rule) })
}

/** The phase, in those of its deals only where this is so; or in none, where it is not agreed on. */
export const phaseOnlyIf = (phase: Phase, when: When | boolean): Phase => ({
  ...phase,
  applies: (game) => (typeof when === 'boolean' ? when : when(game)) && (phase.applies?.(game) ?? true),
})

/** The phase, and the whole deal is over besides as soon as this is so. */
export const endDealIf = (phase: Phase, when: When): Phase => ({
  ...phase,
  over: (game) => (when(game) ? 'deal' : phase.over(game)),
})

/** When a phase is over: as soon as `done` is so, and with it the whole deal as soon as `broken` is. */
export const phaseEnd =
  (done: When, broken: When = () => false): Phase['over'] =>
  (game) => {
    if (broken(game)) return 'deal'
    return done(game) ? 'phase' : undefined
  }
