import type { Game } from '../../model/game.ts'
import type { MoveType } from '../../model/moves.ts'
import type { MoveRule, Phase } from '../../model/rules.ts'

/*
 * Phase modifiers: more moves, a changed move, a condition, or another end.
 */

type When = (game: Game) => boolean

/** The phase with additional moves; unchanged for `false`. */
export const withMoves = (phase: Phase, words: Phase['moves'] | false): Phase =>
  words ? { ...phase, moves: { ...phase.moves, ...words } } : phase

/** The phase with a changed move rule; unchanged without this move type. */
export const withChangedMove = <W extends MoveType>(
  phase: Phase,
  word: W,
  change: (rule: MoveRule<W>) => MoveRule<W>,
): Phase => {
  const rule: MoveRule<W> | undefined = phase.moves[word]
  return rule === undefined ? phase : withMoves(phase, { [word]: change(rule) })
}

/** The phase, only in deals that meet the condition. */
export const phaseOnlyIf = (phase: Phase, when: When | boolean): Phase => ({
  ...phase,
  applies: (game) => (typeof when === 'boolean' ? when : when(game)) && (phase.applies?.(game) ?? true),
})

/** The phase; the deal also ends when the condition holds. */
export const endDealIf = (phase: Phase, when: When): Phase => ({
  ...phase,
  over: (game) => (when(game) ? 'deal' : phase.over(game)),
})

/** The end of a phase: `done` ends the phase, `broken` ends the deal. */
export const phaseEnd =
  (done: When, broken: When = () => false): Phase['over'] =>
  (game) => {
    if (broken(game)) return 'deal'
    return done(game) ? 'phase' : undefined
  }
