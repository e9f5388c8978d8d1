import type { StoredPlayer } from '../../db/port/players.ts'
import { profileText } from '../../db/port/players.ts'
import { StoreUnavailable } from '../../db/port/store.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { PlayerKind, Program } from '../../rules/player.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import { activeSeatOf } from '../auth/game-access.ts'
import type { RequiredScope } from '../auth/scopes.ts'
import type { EmptyReceipt } from '../commands/authorized-command.ts'
import { answerWithNothing, runCommand } from '../commands/authorized-command.ts'
import { executeCommand } from '../commands/execute-command.ts'
import type { GameDecision } from '../deciders/game-deciders.ts'
import { decideClose, decideLeave, decideReplacePlayer } from '../deciders/game-deciders.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Outcome, ProfileDenial } from '../outcome.ts'
import { done } from '../outcome.ts'
import { leaveSeries } from './leave-series.ts'

/*
 * Commands of a player on the own profile: rename and delete. Logs hold ids, so a new name appears in past
 * events, too.
 */

interface PlayerReceipt extends EmptyReceipt {
  readonly player: StoredPlayer
}

/** Profile fields of a request. A missing field stays unchanged. */
export interface ProfileChange {
  readonly name?: string | undefined
  readonly kind?: PlayerKind | undefined
  readonly program?: Program | undefined
}

export const playerKind = ({ program }: Pick<StoredPlayer, 'program'>): PlayerKind =>
  program === undefined ? 'person' : 'program'

/**
 * Returns the reason why a player cannot take the profile fields of a request; undefined if the fields fit. A person
 * cannot become a program, and a person has no program version.
 */
export const profileDenial = (
  player: Pick<StoredPlayer, 'program'>,
  { kind, program }: ProfileChange,
): ProfileDenial | undefined => {
  const is = playerKind(player)
  if (kind !== undefined && kind !== is) return { outcome: 'kind-is-final', kind: is }
  return program !== undefined && is === 'person' ? { outcome: 'not-a-program' } : undefined
}

/**
 * Changes the name or the version of the program. The command is idempotent.
 * @param scope the required scope: smaller for a player of the integration that acts
 */
export const updateProfileCommand = (
  deps: Deps,
  credential: Credential,
  profile: ProfileChange,
  scope: RequiredScope = 'all',
): Promise<Outcome<StoredPlayer>> =>
  runCommand<PlayerReceipt, StoredPlayer>(
    deps,
    credential,
    {},
    {},
    ({ player: { grant: _, preferences: __, ...before } }) => {
      const denial = profileDenial(before, profile)
      if (denial !== undefined) return { denial }
      const { name = before.name, program = before.program } = profile
      const player = { ...before, name, ...(program && { program }) }
      return {
        ...(profileText(player) !== profileText(before) && {
          change: { account: { kind: 'renamed', name, program } },
        }),
        note: { kind: 'done', player },
      }
    },
    ({ player }) => Promise.resolve(player),
    scope,
  )

/**
 * Decides how a deleted player leaves a game: the player leaves the seat. An open game of the player without
 * a seat for the player is closed.
 */
const leaveOrClose = (
  deps: SystemDeps,
  stored: StoredGame,
  player: string,
): Promise<GameDecision> | undefined => {
  const seat = activeSeatOf(stored, player)
  // The game of a series goes on with a bot in the seat.
  const isPlayed = stored.series !== undefined && stored.game.status === 'playing'
  if (seat !== null && isPlayed) return decideReplacePlayer(deps, stored, seat, { bot: { level: 'club' } })
  if (seat !== null) return decideLeave(deps, stored, seat)
  return stored.owner === player && stored.game.status === 'open' ? decideClose(deps, stored) : undefined
}

/** Leaves one game for a deleted player. Concurrent calls have one effect. */
const leaveGame = (deps: SystemDeps, game: string, player: string) =>
  executeCommand(deps, { game }, undefined, async ({ game: stored }) => {
    const decision = stored && (await leaveOrClose(deps, stored, player))
    return { ...(decision?.ok && { change: { game: decision.change } }), note: null }
  })

/** Number of games in one read. */
const GAMES_PER_READ = 20

/**
 * Leaves games and series for a deleted player, at most `limit` games and the rest of the last page. The function can stop
 * anywhere, and run again.
 */
const leaveGames = async (deps: SystemDeps, player: string, limit: number): Promise<void> => {
  let after: string | undefined = ''
  let isAll = true
  for (let count = 0; after !== undefined && count < limit; count += GAMES_PER_READ) {
    const games: readonly string[] = await deps.store.gamesToLeave(player, after, GAMES_PER_READ)
    for (const game of games) {
      // An unreadable game may belong to another release, and must not stop the run.
      await leaveGame(deps, game, player).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) throw error
        isAll = false
      })
    }
    after = games.length < GAMES_PER_READ ? undefined : games.at(-1)
  }
  await deps.store.forgetSheetNames(player)
  const hasNoRole = await leaveSeries(deps, player)
  if (isAll && after === undefined && hasNoRole) await deps.store.setLeft(player)
}

/** Number of games that the request leaves before the answer. The cleanup leaves the remaining games. */
const MAX_GAMES_AT_ONCE = 20

/**
 * Deletes the player. One write ends all tokens and removes the name; then the player leaves the seats. After
 * an interruption, the cleanup leaves the remaining seats. A repeated request with the dead token gets the
 * answer `done`.
 * @param scope the required scope: smaller for a player of the integration that acts
 */
export const deletePlayerCommand = async (
  deps: Deps,
  credential: Credential,
  scope: RequiredScope = 'all',
): Promise<Outcome<null>> => {
  const found = await deps.store.read(callerSpec(credential))
  if (found.caller === undefined && found.expiredToken === 'deleted') return done(null)
  const removed = await runCommand<EmptyReceipt & { readonly id: string }, null>(
    deps,
    credential,
    { isDeletion: true },
    {},
    ({ player }) => ({ change: { account: { kind: 'deleted' } }, note: { kind: 'done', id: player.id } }),
    answerWithNothing,
    scope,
  )
  const player = found.caller?.id
  if (removed.outcome === 'done' && player !== undefined) await leaveFirstGames(deps, player)
  return removed
}

/**
 * Leaves the first games of a deleted or blocked player. After a failure, and beyond the first games, the cleanup leaves the
 * rest.
 */
export const leaveFirstGames = (deps: SystemDeps, player: string): Promise<void> =>
  leaveGames(deps, player, MAX_GAMES_AT_ONCE).catch(() => {})

/** Number of deleted players, and of games of each player, in one run. */
const MAX_PLAYERS_PER_RUN = 20
const MAX_GAMES_PER_PLAYER = 200

/** Job of the cleanup: takes deleted and blocked players out of the games in which the players still have seats. */
export const leaveGamesOfDeleted = async (deps: SystemDeps): Promise<void> => {
  for (const player of await deps.store.leavingPlayers(MAX_PLAYERS_PER_RUN))
    await leaveGames(deps, player, MAX_GAMES_PER_PLAYER)
}
