import { isAlone } from '../daily-deal.ts'
import type { ListedRound, Series } from '../series-types.ts'

/*
 * The next step of a director, from the states of the series and its rounds.
 */

export type NextStep =
  /** The series is over. */
  | { readonly step: 'over' }
  /** The first draw. */
  | { readonly step: 'draw'; readonly number: number }
  /** The start of a drawn round. */
  | { readonly step: 'start'; readonly number: number }
  /** Tables still play. */
  | { readonly step: 'wait'; readonly number: number }
  /** The close of a reopened round, or of the last planned round. */
  | { readonly step: 'close'; readonly number: number; readonly ends: boolean }
  /** The end of a reopened series: all planned rounds are closed. */
  | { readonly step: 'finish' }
  /** The close of a complete round, and then the draw and the start of the next round. */
  | { readonly step: 'next'; readonly closes?: number; readonly number: number }

/** Returns the next step of a series. */
export const nextStep = (
  { status, planned }: Pick<Series, 'status' | 'planned'>,
  all: readonly Pick<ListedRound, 'number' | 'state' | 'open' | 'draw' | 'revision'>[],
): NextStep => {
  if (status === 'finished' || status === 'cancelled') return { step: 'over' }
  const rounds = all.filter(({ state }) => state !== 'annulled')
  const last = rounds.at(-1)
  if (last === undefined) return { step: 'draw', number: 1 }
  const { number } = last
  const reopened = rounds.find(({ state }) => state === 'complete' || state === 'playing')
  const isLastPlanned = planned !== null && number >= planned
  if (reopened !== undefined && reopened !== last) {
    const ends = isLastPlanned && last.state === 'closed'
    return reopened.state === 'complete'
      ? { step: 'close', number: reopened.number, ends }
      : { step: 'wait', number: reopened.number }
  }
  switch (last.state) {
    case 'drawn':
      return { step: 'start', number }
    case 'playing':
      // People open tables as long as the director likes.
      return (last.draw.method === 'open' || isAlone(last)) && last.open === 0
        ? { step: 'close', number, ends: isLastPlanned }
        : { step: 'wait', number }
    case 'complete':
      // A reopened round is closed again first.
      return isLastPlanned || last.revision > 0
        ? { step: 'close', number, ends: isLastPlanned }
        : { step: 'next', closes: number, number: number + 1 }
    default:
      return isLastPlanned ? { step: 'finish' } : { step: 'next', number: number + 1 }
  }
}
