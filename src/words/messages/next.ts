import type { Seat } from '../../kernel/seat.ts'
import type { View } from '../../kernel/view-schema.ts'
import type { Scene } from './scene.ts'

/*
 * Whom a game waits for.
 */

/** As much of a game as that depends on. */
export type Awaiting = Pick<View, 'status' | 'seats'> & {
  readonly deal: Pick<NonNullable<View['deal']>, 'phase' | 'toAct' | 'trick'> | null
  readonly you: { readonly seat: Seat } | null
}

/** Who moves next, and what they do. */
const turn = ({ terms }: Scene, { deal, you }: Awaiting): string | undefined => {
  const { messages } = terms.words
  const [first, ...others] = deal?.toAct ?? []
  if (deal === null || first === undefined) return undefined
  // Once somebody leads, the cards tell it.
  const what = deal.trick === null ? terms.turn(deal.phase) : undefined
  if (others.length > 0) return messages.next(terms.all([first, ...others].map(terms.whom)), true, what)
  const leads = deal.trick?.plays.length === 0
  if (you?.seat === first) {
    return leads ? messages.youLead(terms.who(first)) : messages.you(terms.who(first), what)
  }
  return leads ? messages.leads(terms.subject(first)) : messages.next(terms.whom(first), false, what)
}

/** Who is next, by name; how many are missing, where some are; nothing where a game waits for nobody. */
export const tellNext = (scene: Scene, game: Awaiting): readonly string[] => {
  if (game.status !== 'open' && game.status !== 'playing') return []
  const free = game.seats.filter(({ player }) => player === null).length
  const missing = free === 0 ? undefined : scene.terms.words.messages.free(free)
  return [missing, turn(scene, game)].filter((line) => line !== undefined)
}
