import type { Seat } from '../../rules/model/seat.ts'
import type { Credential } from '../auth/caller.ts'
import { decideClose, decideKick, decideNewInvite, decideRename } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import type { CommandTerms, EmptyReceipt, GameReceipt } from './authorized-command.ts'
import {
  acknowledge,
  answerWithGame,
  answerWithNothing,
  denialUnlessOwner,
  runGameCommand,
} from './authorized-command.ts'

/*
 * Commands of the owner: kick, close, renew the invite, rename. All except rename work before the start only.
 */

type GameTerms = CommandTerms & { readonly game: string }

/** Command of the owner: removes the player from a seat before the start. A free seat stays free. */
export const kickCommand = (
  deps: Deps,
  credential: Credential,
  request: GameTerms & { readonly seat: Seat },
): Promise<Outcome<null>> =>
  runGameCommand<EmptyReceipt, null>(
    deps,
    credential,
    request,
    denialUnlessOwner,
    async ({ stored }) => acknowledge(await decideKick(deps, stored, request.seat)),
    answerWithNothing,
  )

/** Command of the owner: closes a game before the start. A closed game stays closed. */
export const closeGameCommand = (
  deps: Deps,
  credential: Credential,
  request: GameTerms,
): Promise<Outcome<null>> =>
  runGameCommand<EmptyReceipt, null>(
    deps,
    credential,
    request,
    denialUnlessOwner,
    async ({ stored }) => acknowledge(await decideClose(deps, stored)),
    answerWithNothing,
  )

/** Command of the owner: replaces the invite of a game. The old invite is invalid at once. */
export const renewInviteCommand = (
  deps: Deps,
  credential: Credential,
  request: GameTerms,
): Promise<Outcome<ViewerContext>> =>
  runGameCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    request,
    denialUnlessOwner,
    async ({ stored }) => {
      const decision = await decideNewInvite(deps, stored)
      if (!decision.ok) return { denial: { outcome: 'refused', violation: decision.violation } }
      const { version } = decision.change.stored.game
      return { change: { game: decision.change }, note: { kind: 'shown', game: stored.id, version } }
    },
    answerWithGame,
  )

/** Command of the owner: renames the table; null removes the name. The same name changes nothing. */
export const renameGameCommand = (
  deps: Deps,
  credential: Credential,
  request: GameTerms & { readonly name: string | null },
): Promise<Outcome<ViewerContext>> =>
  runGameCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    request,
    denialUnlessOwner,
    async ({ stored }) => {
      const { id, game } = stored
      if ((game.name ?? null) === request.name) {
        return { note: { kind: 'shown', game: id, version: game.version } }
      }
      const decision = await decideRename(deps, stored, request.name)
      if (!decision.ok) return { denial: { outcome: 'refused', violation: decision.violation } }
      const { version } = decision.change.stored.game
      return { change: { game: decision.change }, note: { kind: 'shown', game: id, version } }
    },
    answerWithGame,
  )
