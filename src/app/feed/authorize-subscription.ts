import type { IntegrationCredentials } from '../../db/port/integrations.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { hasEnded } from '../../rules/model/game.ts'
import type { Credential } from '../auth/caller.ts'
import { seatOfPlayer } from '../auth/game-access.ts'
import { credentialTerms } from '../auth/scopes.ts'
import type {
  FeedSubscription,
  GameSubscription,
  IntegrationSubscription,
} from '../broadcast/broadcaster-port.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from '../queries/authorized-queries.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { findActivity } from './activity-feed.ts'
import type { Metered } from './integration-feed.ts'
import { findIntegrationFeed } from './integration-feed.ts'

/*
 * Subscriptions: authorization and start position of a subscription to a game, a feed, or the feed of an
 * integration.
 */

/**
 * Authorizes a subscription to a game, after an event number or from now on. Returns the subscription, the game, and
 * whether the game is over with all events sent.
 */
export const subscribeToGame = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { game, after }: { readonly game: string; readonly after?: number },
): Promise<
  Outcome<{
    readonly subscription: GameSubscription
    readonly isOver: boolean
    readonly viewer: ViewerContext
  }>
> => {
  const answer = await findGame(deps, credential, game)
  if (answer.outcome !== 'done') return answer
  const { viewer, found } = answer.value
  const { stored, player } = viewer
  const { version, status } = stored.game
  const watermark = after ?? version
  if (watermark > version) return { outcome: 'ahead', version }
  const { tokenHash } = credential
  const isOver = watermark === version && hasEnded(status)
  const terms = found.caller && credentialTerms(found.caller)
  const subscription = { player, tokenHash, game, seat: seatOfPlayer(stored, player), watermark, ...terms }
  return done({ subscription, isOver, viewer })
}

/**
 * Authorizes a subscription to the activity feed of a player, after a cursor or from now on. Returns the subscription.
 */
export const subscribeToFeed = async (
  deps: Pick<Deps, 'store' | 'now'>,
  credential: Credential,
  { after, language }: { readonly after?: string | undefined; readonly language: Language },
): Promise<Outcome<FeedSubscription>> => {
  const page = await findActivity(deps, credential, { after, limit: 1, language })
  if (page.outcome !== 'done') return page
  const { tokenHash } = credential
  const { player, cursor } = page.value
  return done({
    player: player.id,
    tokenHash,
    watermark: after ?? cursor,
    language,
    ...credentialTerms(player),
  })
}

/**
 * Authorizes the subscription of an integration to the feed of its people, after a cursor or from now on. Returns the
 * subscription.
 */
export const subscribeToIntegrationFeed = async (
  deps: Pick<Deps, 'store' | 'now'>,
  by: IntegrationCredentials,
  {
    after,
    language,
    ...weighed
  }: Metered & { readonly after?: string | undefined; readonly language: Language },
): Promise<Outcome<IntegrationSubscription>> => {
  const found = await findIntegrationFeed(deps, by, { after, limit: 1, language, ...weighed })
  if (found.outcome !== 'done') return found
  const { id, tokenHash } = by
  const from = after ?? found.value.cursor
  return done({ integration: true, player: id, via: id, tokenHash, watermark: from, language })
}
