import { seatOfPlayer } from '../../../app/auth/game-access.ts'
import type { MoveAnswer } from '../../../app/commands/make-move.ts'
import { subscribeToGame } from '../../../app/feed/authorize-subscription.ts'
import type { Outcome } from '../../../app/outcome.ts'
import { done } from '../../../app/outcome.ts'
import { findEvents, findVisibleGame } from '../../../app/queries/authorized-queries.ts'
import type { GameProgress, ViewerContext } from '../../../app/queries/viewer-context.ts'
import { gameProgress } from '../../../app/queries/viewer-context.ts'
import { StoreUnavailable } from '../../../db/port/store.ts'
import { hasEnded } from '../../../rules/model/game.ts'
import type { Seat } from '../../../rules/model/seat.ts'
import type { Ctx } from '../../context.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import type { Until } from '../../contract/stream-routes.ts'
import { Problem } from '../../problems/problem.ts'
import type { Frame } from '../../wire/event-stream.ts'
import { waitFor } from '../../wire/event-stream.ts'

/*
 * Long polling of a game: the request ends at the caller's turn, at the next change, or after the maximum time. The
 * channel of the game reports changes, so a waiting request costs the database nothing.
 */

/** The maximum number of events in the answer to a move with a wait: the same as on the largest page. */
const MAX_EVENTS = 500

/** The condition of a wait, and the maximum number of seconds. */
interface Wait {
  readonly seconds: number
  readonly until: Until
}

/** Whether the game waits for the seat, or is over: then the wait ends. */
const isTurn = ({ status, toAct }: Pick<GameProgress, 'status' | 'toAct'>, seat: Seat | null): boolean =>
  hasEnded(status) || (seat !== null && toAct.includes(seat))

/** Returns whether the game waits for a move of the viewer, or is over. */
export const isTurnIn = (viewer: ViewerContext): boolean =>
  isTurn(gameProgress(viewer), seatOfPlayer(viewer.stored, viewer.player))

/**
 * Waits for a change in a game. The caller reads the game afterwards: the outcome of the wait is not part of the
 * answer.
 * @param isSeen whether the client knows this state of the game; only then does a wait for a change begin
 * @returns the refusal to listen; otherwise the game before the wait, and whether there was a wait
 * @throws {Problem} 429 or 503 when the channel takes no further subscription
 */
const waitIn = async (
  c: Ctx,
  game: string,
  { seconds, until }: Wait,
  isSeen: (viewer: ViewerContext) => boolean = () => true,
): Promise<Outcome<{ readonly viewer: ViewerContext; readonly waited: boolean }>> => {
  const listening = await subscribeToGame(c.env, credentialOf(c), { game })
  if (listening.outcome !== 'done') return listening
  const { subscription, viewer } = listening.value
  const { seat, watermark: version } = subscription
  const isThere = (now: ViewerContext) =>
    until === 'my-turn'
      ? isTurnIn(now)
      : hasEnded(now.stored.game.status) || now.stored.game.version > version
  if (isThere(viewer) || (until === 'change' && !isSeen(viewer))) return done({ viewer, waited: false })
  await waitFor(c, subscription, seconds, {
    isThere: async () => {
      const now = await findVisibleGame(c.env, credentialOf(c), { game })
      return now.outcome !== 'done' || isThere(now.value)
    },
    isEnough: (frame) =>
      until === 'my-turn'
        ? frame.type === 'now' && isTurn(frame as Frame & GameProgress, seat)
        : frame.type !== 'now',
  })
  return done({ viewer, waited: true })
}

/** Waits for the condition of long polling, then reads the game. A viewer with an invite only does not wait. */
export const viewAfterWait = async (
  c: Ctx,
  wanted: Parameters<typeof findVisibleGame>[2],
  wait: Wait,
  isSeen?: (viewer: ViewerContext) => boolean,
): Promise<Outcome<ViewerContext>> => {
  const waiting = await waitIn(c, wanted.game, wait, isSeen)
  return waiting.outcome === 'done' && !waiting.value.waited
    ? { ...waiting, value: waiting.value.viewer }
    : findVisibleGame(c.env, credentialOf(c), wanted)
}

/**
 * Waits after a move, then returns the events since the move and the current game. A failed wait returns the result of
 * the move alone, since the move is made.
 */
export const moveResultAfterWait = async (
  c: Ctx,
  made: Outcome<MoveAnswer>,
  { beside, ...wait }: Wait & { readonly beside: boolean },
): Promise<Outcome<MoveAnswer>> => {
  if (made.outcome !== 'done') return made
  const { own, before } = made.value
  const { id: game } = own.stored
  // A replay holds a past state: only the current game has the turn.
  if (made.again === undefined && wait.until === 'my-turn' && isTurnIn(own)) return made
  const wanted = { game, after: before, limit: MAX_EVENTS, beside }
  try {
    const hasVersion = ({ stored }: ViewerContext) => stored.game.version === own.stored.game.version
    await waitIn(c, game, wait, hasVersion)
    const later = await findEvents(c.env, credentialOf(c), wanted)
    return later.outcome === 'done'
      ? { ...made, value: { ...made.value, viewer: later.value.viewer, events: later.value.events } }
      : made
  } catch (error) {
    if (error instanceof Problem || error instanceof StoreUnavailable) return made
    throw error
  }
}
