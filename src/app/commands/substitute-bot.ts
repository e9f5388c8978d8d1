import type { Level } from '../../rules/bot.ts'
import { playingSeatOf, seatOf } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { Sight } from '../queries/viewer-context.ts'
import { shownWithBot } from '../quotas/unattended-games.ts'
import { standIn } from '../table.ts'
import type { AtTable, KeptDone, KeptGame, Terms } from './change.ts'
import { changeGame, tellGame, tellNothing, whatIsDone } from './change.ts'

/*
 * Stand-ins: a player has a bot play for them, and takes that back.
 */

/** Which game, and on what terms. */
type OfGame = Terms & { readonly game: string }

/** Why not, for who has no seat to play from. */
const unlessPlaying = ({ stored, player }: AtTable): Denial | undefined =>
  playingSeatOf(stored, player.id) === null ? { outcome: 'not-seated', to: 'stand-in' } : undefined

const judgedAt = (deps: Deps, { stored, player }: AtTable, level: Level | undefined) =>
  standIn(deps, stored, seatOf(stored, player.id) ?? 0, level)

/** Has a bot play for the actor until they take that back; in place of another one, if there is one. */
export const takeStandIn = (
  deps: Deps,
  actor: Actor,
  { level, ...request }: OfGame & { readonly level: Level },
): Promise<Outcome<Sight>> =>
  changeGame<KeptGame, Sight>(
    deps,
    actor,
    { ...request, counting: deps.quotas.running },
    unlessPlaying,
    async (at) => shownWithBot(deps, at, await judgedAt(deps, at, level), request.origin),
    tellGame,
  )

/** Has the actor play by themselves again. Without a stand-in it stays so. */
export const dismissStandIn = (deps: Deps, actor: Actor, request: OfGame): Promise<Outcome<null>> =>
  changeGame<KeptDone, null>(
    deps,
    actor,
    request,
    unlessPlaying,
    async (at) => whatIsDone(await judgedAt(deps, at, undefined)),
    tellNothing,
  )
