import type { SeriesEvent } from '../events.ts'
import type { SeriesState } from '../state.ts'

/** Returns the event of new revisions of the standings of closed rounds from a round on; none without such a round. */
export const revisionsFrom = (
  state: SeriesState,
  by: string | null,
  first: number,
): readonly SeriesEvent[] => {
  const rounds = [...state.rounds.values()]
    .filter((round) => round.state === 'closed' && round.round >= first)
    .map(({ round, revision }) => ({ round, revision: revision + 1 }))
  return rounds.length === 0 ? [] : [{ type: 'standingsRevised', by, rounds }]
}

/** Returns the number of the last closed round; undefined without a closed round. All rounds must be loaded. */
export const lastClosedRound = ({ rounds }: Pick<SeriesState, 'rounds'>): number | undefined =>
  [...rounds.values()]
    .filter(({ state }) => state === 'closed')
    .map(({ round }) => round)
    .sort((one, other) => other - one)[0]
