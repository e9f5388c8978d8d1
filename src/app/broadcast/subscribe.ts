import type { IntegrationAsker } from '../../db/port-integrations.ts'
import type { Language } from '../../i18n/language.ts'
import { hasEnded } from '../../rules/model/game.ts'
import { seatOf } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import { termsOf } from '../auth/scopes.ts'
import type { Deps } from '../deps.ts'
import { news } from '../feed/activity-feed.ts'
import type { Weighed } from '../feed/integration-feed.ts'
import { peopleNews } from '../feed/integration-feed.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from '../queries/query.ts'
import type { Sight } from '../queries/viewer-context.ts'
import type { GameListener, IntegrationListener, PlayerListener } from './port.ts'

/*
 * Who may listen, and to what.
 */

/** A subscription to a game from an event on, or from now; the game; and whether all events have been sent. */
export const listenToGame = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  { game, after }: { readonly game: string; readonly after?: number },
): Promise<Outcome<{ readonly listener: GameListener; readonly isOver: boolean; readonly sight: Sight }>> => {
  const seen = await findGame(deps, actor, game)
  if (seen.outcome !== 'done') return seen
  const { sight, found } = seen.told
  const { stored, player } = sight
  const { version, status } = stored.game
  const told = after ?? version
  if (told > version) return { outcome: 'ahead', version }
  const { tokenHash } = actor
  const isOver = told === version && hasEnded(status)
  const terms = found.caller && termsOf(found.caller)
  const listener = { player, tokenHash, game, seat: seatOf(stored, player), told, ...terms }
  return done({ listener, isOver, sight })
}

/** Somebody who wants to follow all that concerns them, from a cursor on or from now. */
export const listenToAll = async (
  deps: Pick<Deps, 'store' | 'now'>,
  actor: Actor,
  { after, language }: { readonly after?: string | undefined; readonly language: Language },
): Promise<Outcome<PlayerListener>> => {
  const told = await news(deps, actor, { after, limit: 1, language })
  if (told.outcome !== 'done') return told
  const { tokenHash } = actor
  const { player, cursor } = told.told
  return done({ player: player.id, tokenHash, told: after ?? cursor, language, ...termsOf(player) })
}

/** An integration that wants to follow all that concerns its people, from a cursor on or from now. */
export const listenToPeople = async (
  deps: Pick<Deps, 'store' | 'now'>,
  by: IntegrationAsker,
  {
    after,
    language,
    ...weighed
  }: Weighed & { readonly after?: string | undefined; readonly language: Language },
): Promise<Outcome<IntegrationListener>> => {
  const found = await peopleNews(deps, by, { after, limit: 1, language, ...weighed })
  if (found.outcome !== 'done') return found
  const { id, tokenHash } = by
  const from = after ?? found.told.cursor
  return done({ integration: true, player: id, via: id, tokenHash, told: from, language })
}
