import type { Seat } from '../../rules/model/seat.ts'
import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { Sight } from '../queries/viewer-context.ts'
import { closeGame, freeSeat, giveName, renewInvite } from '../table.ts'
import type { KeptDone, KeptGame, Terms } from './change.ts'
import { changeGame, tellGame, tellNothing, unlessOwner, whatIsDone } from './change.ts'

/*
 * What only the owner of a game may do: before its start, and a name also while it is played.
 */

/** Which game, and on what terms. */
type OfGame = Terms & { readonly game: string }

/** Takes a seat away from whoever sits there. One that is free stays free. */
export const kick = (
  deps: Deps,
  actor: Actor,
  request: OfGame & { readonly seat: Seat },
): Promise<Outcome<null>> =>
  changeGame<KeptDone, null>(
    deps,
    actor,
    request,
    unlessOwner,
    async ({ stored }) => whatIsDone(await freeSeat(deps, stored, request.seat)),
    tellNothing,
  )

/** Closes the game: nobody can sit down any more. One that is closed stays so. */
export const close = (deps: Deps, actor: Actor, request: OfGame): Promise<Outcome<null>> =>
  changeGame<KeptDone, null>(
    deps,
    actor,
    request,
    unlessOwner,
    async ({ stored }) => whatIsDone(await closeGame(deps, stored)),
    tellNothing,
  )

/** Has a new invite made; the old one is void at once. */
export const renew = (deps: Deps, actor: Actor, request: OfGame): Promise<Outcome<Sight>> =>
  changeGame<KeptGame, Sight>(
    deps,
    actor,
    request,
    unlessOwner,
    async ({ stored }) => {
      const judged = await renewInvite(deps, stored)
      if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation } }
      const { version } = judged.change.stored.game
      return { change: { game: judged.change }, keeps: { kind: 'shown', game: stored.id, version } }
    },
    tellGame,
  )

/** Gives the table another name, or none with null. The same name again changes nothing. */
export const name = (
  deps: Deps,
  actor: Actor,
  request: OfGame & { readonly name: string | null },
): Promise<Outcome<Sight>> =>
  changeGame<KeptGame, Sight>(
    deps,
    actor,
    request,
    unlessOwner,
    async ({ stored }) => {
      const { id, game } = stored
      if ((game.name ?? null) === request.name) {
        return { keeps: { kind: 'shown', game: id, version: game.version } }
      }
      const judged = await giveName(deps, stored, request.name)
      if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation } }
      const { version } = judged.change.stored.game
      return { change: { game: judged.change }, keeps: { kind: 'shown', game: id, version } }
    },
    tellGame,
  )
