import type { ListedMove } from '../../rules/compact-moves.ts'
import type { PhaseName } from '../../rules/model/phase-name.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { View } from '../../rules/view-schema.ts'
import type { MessageContext } from './message-context.ts'
import type { Timing } from './time.ts'
import { renderPause, renderTime } from './time.ts'

/*
 * The seats to move as text.
 */

/** Parts of a game view that decide whose turn is next. */
export type Awaiting = Pick<View, 'status' | 'seats' | 'pausedUntil'> &
  Timing & {
    readonly deal: Waiting | null
    readonly you: { readonly seat: Seat } | null
  }

type Waiting = Pick<NonNullable<View['deal']>, 'phase' | 'toAct' | 'trick' | 'deadline'>

/** Whether an auction has only doubling left: several seats are asked at once, and cannot bid. */
const isAboutDoubling = ({ phase, toAct }: Waiting, own: readonly Pick<ListedMove, 'type'>[]): boolean =>
  phase === 'auction' &&
  (toAct.length > 1 || (own.some(({ type }) => type === 'double') && !own.some(({ type }) => type === 'bid')))

/** The players to move, with their task. */
const turn = (
  { terms }: MessageContext,
  { deal, you }: Awaiting,
  moves: readonly Pick<ListedMove, 'type'>[],
): string | undefined => {
  const { messages } = terms.words
  const [first, ...others] = deal?.toAct ?? []
  if (deal === null || first === undefined) return undefined
  const isYou = you?.seat === first
  const part = isAboutDoubling(deal, isYou ? moves : []) ? 'double' : (deal.phase as PhaseName)
  // After a lead, the cards show the task.
  const task = deal.trick === null ? messages.turns[part] : undefined
  if (others.length > 0) return messages.next([first, ...others].map(terms.whom), task)
  const leads = deal.trick?.plays.length === 0
  if (isYou) return leads ? messages.youLead(terms.who(first)) : messages.you(terms.who(first), task)
  return leads ? messages.leads(terms.subject(first)) : messages.next([terms.whom(first)], task)
}

/**
 * Renders the players to move by name, or the number of free seats; empty when the game waits for nobody.
 * @param moves the legal moves of the reader, if known
 */
export const renderNextTurns = (
  scene: MessageContext,
  game: Awaiting,
  moves: readonly Pick<ListedMove, 'type'>[] = [],
): readonly string[] => {
  if (game.status !== 'open' && game.status !== 'playing') return []
  const free = game.seats.filter(({ player }) => player === null).length
  const missing = free === 0 ? undefined : scene.terms.words.messages.free(free)
  const { noVacations } = scene.terms.words.messages
  const agreed = game.vacations === false ? [noVacations] : []
  const time = game.deal === null ? agreed : renderTime(scene, game, game.deal, game.seats)
  const pause = renderPause(scene, game, game.pausedUntil)
  return [missing, ...pause, turn(scene, game, moves), ...time].filter((line) => line !== undefined)
}
