import type { ShownEvent } from '../../rules/events.ts'
import type { View } from '../../rules/view-schema.ts'
import type { Added } from './trick.ts'

/*
 * What lay on the table before the first card that is told, so that a card is told with those of its trick.
 */

/** As much of a game as tells it, as long as it has not gone on. */
export type Lying = Pick<View, 'version'> & {
  readonly deal: Pick<NonNullable<View['deal']>, 'trick' | 'lastTrick'> | null
}

type Card = Extract<ShownEvent, { type: 'cardPlayed' }>

/** What a trick comes after. */
const BEFORE: readonly ShownEvent['type'][] = ['dealt', 'phaseBegan', 'trickWon']

/** The first card of the events, where they begin after its trick may have begun. */
const cutCard = (events: readonly ShownEvent[]): Card | undefined => {
  const first = events.find(({ type }) => type === 'cardPlayed' || BEFORE.includes(type))
  return first?.type === 'cardPlayed' ? first : undefined
}

/**
 * The cards of a trick that lay there before the first of these events, told from the game.
 * @returns nothing where it has gone on since, so that its log must be asked
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

/** The same, told from the events that came before. */
export const lainBefore = (earlier: readonly ShownEvent[]): readonly Added[] =>
  earlier
    .slice(1 + earlier.findLastIndex(({ type }) => BEFORE.includes(type)))
    .flatMap((event) => (event.type === 'cardPlayed' ? [{ seat: event.seat, card: event.card }] : []))
