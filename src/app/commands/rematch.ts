import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Caller } from '../../db/port/tokens.ts'
import type { Seating } from '../../game/rematch.ts'
import { heldSeats, isSeatingOf } from '../../game/rematch.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { parseBotId } from '../../rules/bot-levels-and-ids.ts'
import { bindingOfGame, findRuleset } from '../../rules/rulesets/index.ts'
import { effectiveOptions } from '../../rules/rulesets/options/ineffective-options.ts'
import type { Credential } from '../auth/caller.ts'
import { maySee, seatOfPlayer } from '../auth/game-access.ts'
import { missingScope } from '../auth/scopes.ts'
import { timeControlIn } from '../clock/turn-clocks.ts'
import type { GameSetup } from '../deciders/game-deciders.ts'
import { decideNewGame, decideRematchOffer } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { countedGames, quotaReached, quotasOf } from '../quotas/game-quotas.ts'
import { capReached } from '../quotas/monthly-caps.ts'
import type { CommandContext, CommandDecision, CommandTerms, GameReceipt } from './authorized-command.ts'
import { answerWithGame, runCommand, staleDenial } from './authorized-command.ts'
import type { SitRequest } from './take-seat.ts'
import { decideSit } from './take-seat.ts'

/*
 * Command: rematch, the same game with the same players. The first caller creates the rematch. One
 * transaction writes the new game, and an event in the log of the old game. The primary key of the log lets
 * one of several concurrent callers win. Every later caller takes a seat in the rematch.
 */

interface RematchReceipt extends GameReceipt {
  /** Whether this request created the rematch. */
  readonly opened?: true
}

interface RematchRequest extends CommandTerms {
  readonly game: string
  /** The seating. The first caller decides the seating. */
  readonly seats: Seating
  /** Whether the caller sits down at once. The seat is held in both cases. */
  readonly sit: boolean
  /** Salt of the caller for the shuffles. */
  readonly salt?: string | undefined
}

/** Result of a rematch command: the rematch in the view of the caller, and whether this request created the rematch. */
export interface RematchAnswer {
  readonly viewer: ViewerContext
  readonly opened: boolean
}

/**
 * Command: creates the rematch of a finished game. If a rematch exists, the caller takes the held seat in the rematch.
 */
export const rematchCommand = async (
  deps: Deps,
  credential: Credential,
  request: RematchRequest,
): Promise<Outcome<RematchAnswer>> => {
  const { game, seats: _, sit, salt, ...terms } = request
  if (salt !== undefined && !sit)
    return { outcome: 'faulty', faults: [{ path: ['salt'], fault: fault('no-seat-to-salt') }] }
  const counting = countedGames(deps.quotas)
  const first = await runCommand<RematchReceipt, RematchAnswer | { readonly next: string }>(
    deps,
    credential,
    terms,
    { game, counting },
    decideRematch(deps, request),
    async (receipt, lookUp) =>
      receipt.version === OTHERS_REMATCH
        ? { next: receipt.game }
        : { viewer: await answerWithGame(receipt, lookUp), opened: receipt.opened === true },
  )
  if (first.outcome !== 'done') return first
  const { value, ...again } = first
  if (!('next' in value)) return { ...again, ...done(value) }
  const { expected: __, ...keyed } = terms
  const { next } = value
  const seated = await runCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    keyed,
    { game: next, counting },
    decideJoin(deps, { ...keyed, game: next, salt, sit }),
    answerWithGame,
  )
  return seated.outcome === 'done' ? { ...seated, value: { viewer: seated.value, opened: false } } : seated
}

/** Version in a receipt for a rematch that another caller created. */
const OTHERS_REMATCH = 0

/** Decides the creation of a rematch, or finds the existing rematch. */
const decideRematch =
  (deps: Deps, request: RematchRequest) =>
  async ({ player, found }: CommandContext): Promise<CommandDecision<RematchReceipt>> => {
    const { game: stored, epoch } = found
    if (stored === undefined || !maySee(stored, player.id)) return { denial: { outcome: 'unseen' } }
    const seat = seatOfPlayer(stored, player.id)
    if (seat === null) return { denial: { outcome: 'not-seated', to: 'rematch' } }
    const denial = missingScope(player, { scope: 'play' }) ?? staleDenial(stored, player, request)
    if (denial !== undefined) return { denial }
    if (!isSeatingOf(stored.game, request.seats)) {
      const { length: seats } = stored.game.seats
      return {
        denial: {
          outcome: 'faulty',
          faults: [{ path: ['seats'], fault: fault('not-every-seat-once', { seats }) }],
        },
      }
    }
    const { rematch } = stored.game
    if (rematch !== undefined)
      return { note: { kind: 'shown', game: rematch, version: OTHERS_REMATCH }, once: true }
    const newGame = await decideNewGame(deps, player, rematchSetup(stored, player, request), epoch)
    const { id, game } = newGame.stored
    const offered = await decideRematchOffer(deps, stored, seat, id)
    if (!offered.ok) return { denial: { outcome: 'refused', violation: offered.violation } }
    const full =
      capReached(player.grant?.capped, 'games') ??
      quotaReached(deps.quotas, found, ['today', 'open', 'running'])
    if (full !== undefined) return { denial: full }
    return {
      change: {
        game: offered.change,
        opens: newGame,
        mostToday: quotasOf(deps.quotas, player).today,
        counts: 'games',
      },
      note: { kind: 'shown', game: id, version: game.version, opened: true },
    }
  }

/**
 * Returns the setup of a rematch: the same agreement without arranged deals, and held seats for all remaining
 * players. Bots sit down at once.
 */
const rematchSetup = (
  { id: rematchOf, visibility, game, names, timed }: StoredGame,
  player: Caller,
  { seats, sit, salt }: RematchRequest,
): GameSetup => {
  // No seat is held for a deleted player.
  const seatedIds = heldSeats(game, seats).map((id) => (id !== null && names[id] === null ? null : id))
  const bots = seatedIds.flatMap((id, seat) => (id !== null && parseBotId(id) ? [{ seat, id }] : []))
  const held = seatedIds.map((id) => (parseBotId(id) ? null : id))
  const { options: oldOptions, rules } = bindingOfGame(game)
  const ruleset = findRuleset(game.ruleset)
  const { options, dropped } = ruleset
    ? effectiveOptions(ruleset, oldOptions)
    : { options: oldOptions, dropped: [] }
  return {
    ...{ ruleset: game.ruleset, options, seats: rules.seats, visibility },
    ...{ me: sit ? held.indexOf(player.id) : undefined, bots, salt, deals: [] },
    ...{ instantForced: game.instantForced, hints: game.hints, pace: game.pace },
    ...{ name: game.name, lang: game.lang },
    control: timed && timeControlIn(timed),
    rematch: { rematchOf, held, ...(dropped.length > 0 && { dropped: [...dropped] }) },
  }
}

/** Decides a seat in an existing rematch. A seated player stays seated. */
const decideJoin =
  (deps: Deps, { sit, ...request }: SitRequest & Pick<RematchRequest, 'sit'>) =>
  (present: CommandContext): CommandDecision<GameReceipt> | Promise<CommandDecision<GameReceipt>> => {
    const { player, found } = present
    const { game: stored } = found
    if (stored === undefined || !maySee(stored, player.id))
      return { denial: { outcome: 'not-seated', to: 'rematch' } }
    if (sit && seatOfPlayer(stored, player.id) === null) return decideSit(deps, request)(present)
    return { note: { kind: 'shown', game: stored.id, version: stored.game.version } }
  }
