import type { ShownEvent } from '../../rules/events.ts'
import type { View } from '../../rules/view-schema.ts'
import type { Added } from './trick.ts'

/*
 * The earlier cards of a trick, for a text that begins in the middle of a trick.
 */

/** The part of a game with these cards, before further moves. */
export type Lying = Pick<View, 'version'> & {
  readonly deal: Pick<NonNullable<View['deal']>, 'trick' | 'lastTrick'> | null
}

type Card = Extract<ShownEvent, { type: 'cardPlayed' }>

/** The events before the first card of a trick. */
const BEFORE: readonly ShownEvent['type'][] = ['dealt', 'phaseBegan', 'trickWon']

/** The first card of the events, if its trick may have begun earlier. */
const cutCard = (events: readonly ShownEvent[]): Card | undefined => {
  const first = events.find(({ type }) => type === 'cardPlayed' || BEFORE.includes(type))
  return first?.type === 'cardPlayed' ? first : undefined
}

/**
 * The earlier cards of the trick before these events, from the view.
 * @returns undefined when the view is later, so that the log is needed
 */
export const lainIn = (
  events: readonly ShownEvent[],
  { version, deal }: Lying,
): readonly Added[] | undefined => {
  const cut = cutCard(events)
  if (cut === undefined) return []
  if (deal === null || events.at(-1)?.seq !== version || events.some(({ type }) => type === 'dealt')) {
    return undefined
  }
  return [deal.trick?.plays ?? [], deal.lastTrick?.plays ?? []]
    .map((plays) =>
      plays.slice(0, 1 + plays.findIndex(({ seat, card }) => seat === cut.seat && card === cut.card)),
    )
    .find(({ length }) => length > 0)
    ?.slice(0, -1)
}

/** The earlier cards of the trick, from the earlier events. */
export const lainBefore = (earlier: readonly ShownEvent[]): readonly Added[] =>
  earlier
    .slice(1 + earlier.findLastIndex(({ type }) => BEFORE.includes(type)))
    .flatMap((event) => (event.type === 'cardPlayed' ? [{ seat: event.seat, card: event.card }] : []))
