import type { Entry, Settings } from '../series-types.ts'

/*
 * Rounds with sealed deals: which settings allow them.
 */

/** Rulesets in which the next dealer does not depend on the play. */
const FIXED_DEALERS: readonly string[] = ['schieber', 'kreuzjass', 'differenzler', 'sidi-barrani']

/** Returns the fixed number of deals of a game; undefined if the number or the dealer depends on the play. */
export const fixedDealsOf = ({ ruleset, options }: Settings['games'][number]): number | undefined => {
  const { deals, tie = 'shared', sevenOfRoses = 'off' } = options
  const isFixed = FIXED_DEALERS.includes(ruleset) && tie === 'shared' && sevenOfRoses === 'off'
  return isFixed && typeof deals === 'number' ? deals : undefined
}

/**
 * Returns the number of sealed deals that the next round can have; undefined where the tables are no games, or a guest without an
 * account takes part.
 */
export const boardsOfNextRound = (
  settings: Settings | undefined,
  entries: readonly Entry[],
): number | undefined => {
  const [game] = settings?.games ?? []
  if (settings?.at !== 'game' || game === undefined) return undefined
  const hasGuest = entries.some(({ kind, state }) => kind === 'guest' && state === 'present')
  return hasGuest ? undefined : fixedDealsOf(game)
}
