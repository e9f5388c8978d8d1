import type { Caller, StoredGame } from '../../db/port.ts'
import { NOBODY } from '../../db/port.ts'
import type { Seating } from '../../game/rematch.ts'
import { heldSeats, isSeatingOf } from '../../game/rematch.ts'
import { fault } from '../../i18n/fault-schema.ts'
import { botIn } from '../../rules/bot.ts'
import { bindingFor, rulesetOf } from '../../rules/rulesets/index.ts'
import { settled } from '../../rules/rulesets/needs.ts'
import { maySee, seatOf } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import { insufficiency } from '../auth/scopes.ts'
import { controlOf } from '../clock/turns.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { Sight } from '../queries/viewer-context.ts'
import { fullness } from '../quotas/game-quotas.ts'
import type { NewGame } from '../table.ts'
import { offerAt, openGame } from '../table.ts'
import type { Judged, KeptGame, Present, Terms } from './change.ts'
import { change, staleness, tellGame } from './change.ts'
import type { Sitting } from './sit.ts'
import { seating } from './sit.ts'

/*
 * The same players play the same game again. The first of them opens it: the game that is over tells of it, in the same
 * transaction, so the primary key of its log lets one win who try at the same moment. Everybody else is seated there.
 */

interface KeptRematch extends KeptGame {
  /** Whether it was opened by this request; missing where it only takes a seat in it. */
  readonly opened?: true
}

interface Asking extends Terms {
  readonly game: string
  /** Who sits where; the first to ask says it. */
  readonly seats: Seating
  /** Whether the actor sits down at once; a seat is held either way. */
  readonly sit: boolean
  /** What the player brings to the shuffles. */
  readonly salt?: string | undefined
}

/** The next game, with the actor in it. */
export interface Rematch {
  readonly sight: Sight
  readonly opened: boolean
}

/** Opens the rematch of a game that is over, or takes the seat there that is held for the actor. */
export const rematch = async (deps: Deps, actor: Actor, request: Asking): Promise<Outcome<Rematch>> => {
  const { game, seats: _, sit, salt, ...terms } = request
  if (salt !== undefined && !sit)
    return { outcome: 'faulty', faults: [{ path: ['salt'], fault: fault('no-seat-to-salt') }] }
  const counting = deps.quotas.running
  const first = await change<KeptRematch, Rematch | { readonly next: string }>(
    deps,
    actor,
    terms,
    { game, counting },
    opening(deps, request),
    async (kept, lookUp) =>
      kept.version === NOT_ITS_OWN
        ? { next: kept.game }
        : { sight: await tellGame(kept, lookUp), opened: kept.opened === true },
  )
  if (first.outcome !== 'done') return first
  const { told, ...again } = first
  if (!('next' in told)) return { ...again, ...done(told) }
  const { expected: __, ...keyed } = terms
  const { next } = told
  const seated = await change<KeptGame, Sight>(
    deps,
    actor,
    keyed,
    { game: next, counting },
    joining(deps, { ...keyed, game: next, salt, sit }),
    tellGame,
  )
  return seated.outcome === 'done' ? { ...seated, told: { sight: seated.told, opened: false } } : seated
}

/** Stands for the version of a rematch that somebody else has opened. */
const NOT_ITS_OWN = 0

/** Judges whether there can be a rematch, which there is one of. */
const opening =
  (deps: Deps, request: Asking) =>
  async ({ player, found }: Present): Promise<Judged<KeptRematch>> => {
    const { game: stored, epoch } = found
    if (stored === undefined || !maySee(stored, player.id)) return { denial: { outcome: 'unseen' } }
    const seat = seatOf(stored, player.id)
    if (seat === null) return { denial: { outcome: 'not-seated', to: 'rematch' } }
    const denial = insufficiency(player, { scope: 'play' }) ?? staleness(stored, player, request)
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
      return { keeps: { kind: 'shown', game: rematch, version: NOT_ITS_OWN }, once: true }
    const opens = await openGame(deps, player, wantedAfter(stored, player, request), epoch)
    const { id, game } = opens.stored
    const offered = await offerAt(deps, stored, seat, id)
    if (!offered.ok) return { denial: { outcome: 'refused', violation: offered.violation } }
    const full = fullness(deps.quotas, found, ['today', 'open', 'running'])
    if (full !== undefined) return { denial: full }
    return {
      change: { game: offered.change, opens, mostToday: deps.quotas.today },
      keeps: { kind: 'shown', game: id, version: game.version, opened: true },
    }
  }

/**
 * What is played again: the same, with nothing arranged, and seats held for all who played and are still there. Bots sit down at
 * once.
 */
const wantedAfter = (
  { id: rematchOf, visibility, game, names, timed }: StoredGame,
  player: Caller,
  { seats, sit, salt }: Asking,
): NewGame => {
  // Somebody who is there may be called like nobody.
  const isGone = (whom: string) => whom !== player.id && names[whom] === NOBODY
  const sitting = heldSeats(game, seats).map((whom) => (whom !== null && isGone(whom) ? null : whom))
  const bots = sitting.flatMap((id, seat) => (id !== null && botIn(id) ? [{ seat, id }] : []))
  const held = sitting.map((whom) => (botIn(whom) ? null : whom))
  const { options: agreed, rules } = bindingFor(game)
  const ruleset = rulesetOf(game.ruleset)
  const { options, dropped } = ruleset ? settled(ruleset, agreed) : { options: agreed, dropped: [] }
  return {
    ...{ ruleset: game.ruleset, options, seats: rules.seats, visibility },
    ...{ me: sit ? held.indexOf(player.id) : undefined, bots, salt, deals: [] },
    ...{ instantForced: game.instantForced, hints: game.hints, pace: game.pace },
    ...{ name: game.name, lang: game.lang },
    control: timed && controlOf(timed),
    rematch: { rematchOf, held, ...(dropped.length > 0 && { dropped: [...dropped] }) },
  }
}

/** Judges whether somebody may sit down in a rematch. Who sits there already does. */
const joining =
  (deps: Deps, { sit, ...request }: Sitting & Pick<Asking, 'sit'>) =>
  (present: Present): Judged<KeptGame> | Promise<Judged<KeptGame>> => {
    const { player, found } = present
    const { game: stored } = found
    if (stored === undefined || !maySee(stored, player.id))
      return { denial: { outcome: 'not-seated', to: 'rematch' } }
    if (sit && seatOf(stored, player.id) === null) return seating(deps, request)(present)
    return { keeps: { kind: 'shown', game: stored.id, version: stored.game.version } }
  }
