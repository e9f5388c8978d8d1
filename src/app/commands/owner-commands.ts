import type { Seat } from '../../rules/model/seat.ts'
import type { Credential } from '../auth/caller.ts'
import { decideClose, decideKick, decideNewInvite, decideRename } from '../decisions/game-decisions.ts'
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
 * What only the owner of a game may do: before its start, and a name also while it is played.
 */

/** Which game, and on what terms. */
type GameTerms = CommandTerms & { readonly game: string }

/** Takes a seat away from whoever sits there. One that is free stays free. */
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

/** Closes the game: nobody can sit down any more. One that is closed stays so. */
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

/** Has a new invite made; the old one is void at once. */
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
      const judged = await decideNewInvite(deps, stored)
      if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation } }
      const { version } = judged.change.stored.game
      return { change: { game: judged.change }, keeps: { kind: 'shown', game: stored.id, version } }
    },
    answerWithGame,
  )

/** Gives the table another name, or none with null. The same name again changes nothing. */
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
        return { keeps: { kind: 'shown', game: id, version: game.version } }
      }
      const judged = await decideRename(deps, stored, request.name)
      if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation } }
      const { version } = judged.change.stored.game
      return { change: { game: judged.change }, keeps: { kind: 'shown', game: id, version } }
    },
    answerWithGame,
  )
