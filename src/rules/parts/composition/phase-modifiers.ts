import type { Game } from '../../model/game.ts'
import type { MoveType } from '../../model/moves.ts'
import type { MoveRule, Phase } from '../../model/rules.ts'

/*
 * Phase modifiers: more moves, a changed move, a condition, or another end.
 */

type When = (game: Game) => boolean

/** Adds move rules to a phase; with `false` the phase stays unchanged. */
export const withMoves = (phase: Phase, moveRules: Phase['moves'] | false): Phase =>
  moveRules ? { ...phase, moves: { ...phase.moves, ...moveRules } } : phase

/** Replaces the rule of one move type in a phase. A phase without this move type stays unchanged. */
export const withChangedMove = <T extends MoveType>(
  phase: Phase,
  type: T,
  change: (rule: MoveRule<T>) => MoveRule<T>,
): Phase => {
  const rule: MoveRule<T> | undefined = phase.moves[type]
  return rule === undefined ? phase : withMoves(phase, { [type]: change(rule) })
}

/** Restricts a phase to deals that meet a condition. Without the condition the deal skips the phase. */
export const phaseOnlyIf = (phase: Phase, when: When | boolean): Phase => ({
  ...phase,
  applies: (game) => (typeof when === 'boolean' ? when : when(game)) && (phase.applies?.(game) ?? true),
})

/** Lets a phase end the whole deal when a condition holds, besides its usual end. */
export const endDealIf = (phase: Phase, when: When): Phase => ({
  ...phase,
  over: (game) => (when(game) ? 'deal' : phase.over(game)),
})

/** Builds the end of a phase: when `done` holds, the next phase begins; when `broken` holds, the deal ends. */
export const phaseEnd =
  (done: When, broken: When = () => false): Phase['over'] =>
  (game) => {
    if (broken(game)) return 'deal'
    return done(game) ? 'phase' : undefined
  }
