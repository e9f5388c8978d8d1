import type { ShownEvent } from '../../rules/events.ts'
import type { View } from '../../rules/view-schema.ts'
import type { TrickEntry } from './trick.ts'

/*
 * The earlier cards of a trick, for a text that begins in the middle of a trick.
 */

/** Parts of a game view with the current and the last trick. */
export type TrickView = Pick<View, 'version'> & {
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
 * Finds the cards of the current trick that were played before the first of these events, from the game view.
 * @returns undefined when the view is later than the events: then `earlierCardsInLog` reads the log
 */
export const earlierCardsInView = (
  events: readonly ShownEvent[],
  { version, deal }: TrickView,
): readonly TrickEntry[] | undefined => {
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

/** Finds the cards of the current trick in the earlier events of the log. */
export const earlierCardsInLog = (earlier: readonly ShownEvent[]): readonly TrickEntry[] =>
  earlier
    .slice(1 + earlier.findLastIndex(({ type }) => BEFORE.includes(type)))
    .flatMap((event) => (event.type === 'cardPlayed' ? [{ seat: event.seat, card: event.card }] : []))
