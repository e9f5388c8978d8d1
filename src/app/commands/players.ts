import type { StoredGame, StoredPlayer } from '../../db/port.ts'
import { calledText, StoreUnavailable } from '../../db/port.ts'
import type { Kind, Program } from '../../rules/player.ts'
import { playingSeatOf } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import { whoIs } from '../auth/caller.ts'
import type { Needed } from '../auth/scopes.ts'
import type { Deps, House } from '../deps.ts'
import type { Outcome, UnfitKind } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { Judgement } from '../table.ts'
import { closeGame, leaveSeat } from '../table.ts'
import type { KeptDone } from './change.ts'
import { change, tellNothing } from './change.ts'
import { settle } from './execute-command.ts'

/*
 * What players do with themselves: take another name, and go for good. Logs hold ids, so a new name shows wherever the old one
 * did.
 */

interface KeptPlayer extends KeptDone {
  readonly player: StoredPlayer
}

/** What a request says about a player. Missing parts stay as they are. */
export interface Wanted {
  readonly name?: string | undefined
  readonly kind?: Kind | undefined
  readonly program?: Program | undefined
}

export const kindOf = ({ program }: Pick<StoredPlayer, 'program'>): Kind =>
  program === undefined ? 'person' : 'program'

/** Why a player cannot become what a request says. */
export const unfit = (
  player: Pick<StoredPlayer, 'program'>,
  { kind, program }: Wanted,
): UnfitKind | undefined => {
  const is = kindOf(player)
  if (kind !== undefined && kind !== is) return { outcome: 'kind-is-final', kind: is }
  return program !== undefined && is === 'person' ? { outcome: 'not-a-program' } : undefined
}

/**
 * Takes another name, or another version of the program. Sent twice it is the same.
 * @param scope what that takes: less for a player who was made for the integration that acts
 */
export const rename = (
  deps: Deps,
  actor: Actor,
  wanted: Wanted,
  scope: Needed = 'all',
): Promise<Outcome<StoredPlayer>> =>
  change<KeptPlayer, StoredPlayer>(
    deps,
    actor,
    {},
    {},
    ({ player: { leave: _, ...before } }) => {
      const denial = unfit(before, wanted)
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
const leaveFor = (deps: House, stored: StoredGame, player: string): Promise<Judgement> | undefined => {
  const seat = playingSeatOf(stored, player)
  if (seat !== null) return leaveSeat(deps, stored, seat)
  return stored.owner === player && stored.game.status === 'open' ? closeGame(deps, stored) : undefined
}

/** Leaves one game for a player who was deleted. Whoever is first, it is done once. */
const leaveOne = (deps: House, game: string, player: string) =>
  settle(deps, { game }, undefined, async ({ game: stored }) => {
    const judged = stored && (await leaveFor(deps, stored, player))
    return { ...(judged?.ok && { change: { game: judged.change } }), keeps: null }
  })

/** How many games are looked up at a time. */
const PAGE = 20

/**
 * Leaves games for a player who was deleted, at most so many and those of the last page. It can break off anywhere, and be done
 * again.
 */
const leaveSome = async (deps: House, player: string, most: number): Promise<void> => {
  let after: string | undefined = ''
  let isAll = true
  for (let seen = 0; after !== undefined && seen < most; seen += PAGE) {
    const games: readonly string[] = await deps.store.toLeave(player, after, PAGE)
    for (const game of games) {
      // What cannot be read now may be with another release; it must not keep the others.
      await leaveOne(deps, game, player).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) throw error
        isAll = false
      })
    }
    after = games.length < PAGE ? undefined : games.at(-1)
  }
  if (isAll && after === undefined) await deps.store.putLeft(player)
}

/** How many games are left before it is answered; the upkeep leaves the others. */
const AT_ONCE = 20

/**
 * Goes for good. First nobody can sign in as the player any more and the name is gone, at one stroke; then seats are left. So
 * wherever it breaks off, what remains is to be left by the upkeep; and whoever sends it again, with the token that does not
 * open anything else, is told that it is done.
 * @param scope what that takes: less for a player who was made for the integration that acts
 */
export const remove = async (deps: Deps, actor: Actor, scope: Needed = 'all'): Promise<Outcome<null>> => {
  const found = await deps.store.read(whoIs(actor))
  if (found.caller === undefined && found.lapsed === 'deleted') return done(null)
  const removed = await change<KeptDone & { readonly id: string }, null>(
    deps,
    actor,
    {},
    {},
    ({ player }) => ({ change: { own: { kind: 'deleted' } }, keeps: { kind: 'done', id: player.id } }),
    tellNothing,
    scope,
  )
  const player = found.caller?.id
  // What cannot be done now is done by the upkeep.
  if (removed.outcome === 'done' && player !== undefined)
    await leaveSome(deps, player, AT_ONCE).catch(() => {})
  return removed
}

/** How many players, and how many games of each, one run looks at. */
const PLAYERS = 20
const GAMES = 200

/** Leaves what players still sit at who were deleted. */
export const leaveForDeleted = async (deps: House): Promise<void> => {
  for (const player of await deps.store.leaving(PLAYERS)) await leaveSome(deps, player, GAMES)
}
