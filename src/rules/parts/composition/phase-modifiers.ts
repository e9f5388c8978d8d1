import type { Game } from '../../model/game.ts'
import type { MoveType } from '../../model/moves.ts'
import type { MoveRule, Phase } from '../../model/rules.ts'

/*
 * Phase modifiers: more moves, a changed move, a condition, or another end.
 */

type When = (game: Game) => boolean

/** The phase with additional moves; unchanged for `false`. */
export const withMoves = (phase: Phase, moveRules: Phase['moves'] | false): Phase =>
  moveRules ? { ...phase, moves: { ...phase.moves, ...moveRules } } : phase

/** The phase with a changed move rule; unchanged without this move type. */
export const withChangedMove = <T extends MoveType>(
  phase: Phase,
  type: T,
  change: (rule: MoveRule<T>) => MoveRule<T>,
): Phase => {
  const rule: MoveRule<T> | undefined = phase.moves[type]
  return rule === undefined ? phase : withMoves(phase, { [type]: change(rule) })
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
