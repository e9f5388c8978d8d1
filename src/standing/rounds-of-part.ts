import type { Round } from './facts.ts'
import type { RoundSelection } from './standing-schema.ts'

const includes = <T>(list: readonly T[] | undefined, value: T | null | undefined): boolean =>
  list === undefined || (value !== undefined && value !== null && list.includes(value))

/** Whether a round belongs to a selection: the round matches each given list. */
export const isSelected = (round: Round, selection: RoundSelection | undefined): boolean =>
  selection === undefined ||
  (includes(selection.sessions, round.session) &&
    includes(selection.tags, round.tag) &&
    includes(selection.games, round.game) &&
    includes(selection.numbers, round.number))
