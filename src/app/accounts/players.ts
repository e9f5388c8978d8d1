import type { StoredGame, StoredPlayer } from '../../db/port.ts'
import { calledText, StoreUnavailable } from '../../db/port.ts'
import type { Kind, Program } from '../../rules/player.ts'
import { activeSeatOf } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import type { RequiredScope } from '../auth/scopes.ts'
import type { EmptyReceipt } from '../commands/authorized-command.ts'
import { answerWithNothing, runCommand } from '../commands/authorized-command.ts'
import { executeCommand } from '../commands/execute-command.ts'
import type { GameDecision } from '../decisions/game-decisions.ts'
import { decideClose, decideLeave } from '../decisions/game-decisions.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Outcome, ProfileDenial } from '../outcome.ts'
import { done } from '../outcome.ts'

/*
 * What players do with themselves: take another name, and go for good. Logs hold ids, so a new name shows wherever the old one
 * did.
 */

interface PlayerReceipt extends EmptyReceipt {
  readonly player: StoredPlayer
}

/** What a request says about a player. Missing parts stay as they are. */
export interface ProfileChange {
  readonly name?: string | undefined
  readonly kind?: Kind | undefined
  readonly program?: Program | undefined
}

export const playerKind = ({ program }: Pick<StoredPlayer, 'program'>): Kind =>
  program === undefined ? 'person' : 'program'

/** Why a player cannot become what a request says. */
export const profileDenial = (
  player: Pick<StoredPlayer, 'program'>,
  { kind, program }: ProfileChange,
): ProfileDenial | undefined => {
  const is = playerKind(player)
  if (kind !== undefined && kind !== is) return { outcome: 'kind-is-final', kind: is }
  return program !== undefined && is === 'person' ? { outcome: 'not-a-program' } : undefined
}

/**
 * Takes another name, or another version of the program. Sent twice it is the same.
 * @param scope what that takes: less for a player who was made for the integration that acts
 */
export const updateProfileCommand = (
  deps: Deps,
  credential: Credential,
  wanted: ProfileChange,
  scope: RequiredScope = 'all',
): Promise<Outcome<StoredPlayer>> =>
  runCommand<PlayerReceipt, StoredPlayer>(
    deps,
    credential,
    {},
    {},
    ({ player: { leave: _, ...before } }) => {
      const denial = profileDenial(before, wanted)
      if (denial !== undefined) return { denial }
      const { name = before.name, program = before.program } = wanted
      const player = { ...before, name, ...(program && { program }) }
      return {
        ...(calledText(player) !== calledText(before) && {
          change: { own: { kind: 'renamed', name, program } },
        }),
        keeps: { kind: 'done', player },
      }
    },
    ({ player }) => Promise.resolve(player),
    scope,
  )

/**
 * How a player who was deleted leaves a game: a seat is left as they would leave it, a table that nobody sits at and nobody could
 * ever close is closed.
 */
const leaveOrClose = (
  deps: SystemDeps,
  stored: StoredGame,
  player: string,
): Promise<GameDecision> | undefined => {
  const seat = activeSeatOf(stored, player)
  if (seat !== null) return decideLeave(deps, stored, seat)
  return stored.owner === player && stored.game.status === 'open' ? decideClose(deps, stored) : undefined
}

/** Leaves one game for a player who was deleted. Whoever is first, it is done once. */
const leaveGame = (deps: SystemDeps, game: string, player: string) =>
  executeCommand(deps, { game }, undefined, async ({ game: stored }) => {
    const judged = stored && (await leaveOrClose(deps, stored, player))
    return { ...(judged?.ok && { change: { game: judged.change } }), keeps: null }
  })

/** How many games are looked up at a time. */
const GAMES_PER_READ = 20

/**
 * Leaves games for a player who was deleted, at most so many and those of the last page. It can break off anywhere, and be done
 * again.
 */
const leaveGames = async (deps: SystemDeps, player: string, most: number): Promise<void> => {
  let after: string | undefined = ''
  let isAll = true
  for (let seen = 0; after !== undefined && seen < most; seen += GAMES_PER_READ) {
    const games: readonly string[] = await deps.store.toLeave(player, after, GAMES_PER_READ)
    for (const game of games) {
      // What cannot be read now may be with another release; it must not keep the others.
      await leaveGame(deps, game, player).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) throw error
        isAll = false
      })
    }
    after = games.length < GAMES_PER_READ ? undefined : games.at(-1)
  }
  if (isAll && after === undefined) await deps.store.putLeft(player)
}

/** How many games are left before it is answered; the upkeep leaves the others. */
const MAX_GAMES_AT_ONCE = 20

/**
 * Goes for good. First nobody can sign in as the player any more and the name is gone, at one stroke; then seats are left. So
 * wherever it breaks off, what remains is to be left by the upkeep; and whoever sends it again, with the token that does not
 * open anything else, is told that it is done.
 * @param scope what that takes: less for a player who was made for the integration that acts
 */
export const deletePlayerCommand = async (
  deps: Deps,
  credential: Credential,
  scope: RequiredScope = 'all',
): Promise<Outcome<null>> => {
  const found = await deps.store.read(callerSpec(credential))
  if (found.caller === undefined && found.lapsed === 'deleted') return done(null)
  const removed = await runCommand<EmptyReceipt & { readonly id: string }, null>(
    deps,
    credential,
    {},
    {},
    ({ player }) => ({ change: { own: { kind: 'deleted' } }, keeps: { kind: 'done', id: player.id } }),
    answerWithNothing,
    scope,
  )
  const player = found.caller?.id
  // What cannot be done now is done by the upkeep.
  if (removed.outcome === 'done' && player !== undefined)
    await leaveGames(deps, player, MAX_GAMES_AT_ONCE).catch(() => {})
  return removed
}

/** How many players, and how many games of each, one run looks at. */
const MAX_PLAYERS_PER_RUN = 20
const MAX_GAMES_PER_PLAYER = 200

/** Leaves what players still sit at who were deleted. */
export const leaveGamesOfDeleted = async (deps: SystemDeps): Promise<void> => {
  for (const player of await deps.store.leaving(MAX_PLAYERS_PER_RUN))
    await leaveGames(deps, player, MAX_GAMES_PER_PLAYER)
}
