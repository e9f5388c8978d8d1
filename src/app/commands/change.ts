import type { Caller, Change, Found, Question, StoredGame, StoredPlayer } from '../../db/port.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import { maySee, playingSeatOf, stateFor } from '../auth/access.ts'
import type { Actor } from '../auth/caller.ts'
import { whoIs } from '../auth/caller.ts'
import type { Needed } from '../auth/scopes.ts'
import { admissionOf, admitted } from '../auth/scopes.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Done, Instead, Moment, Outcome, Retold, ToldDenial } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { Listing, Spoken } from '../queries/move-texts.ts'
import type { Sight } from '../queries/viewer-context.ts'
import { movesIn, sightOf } from '../queries/viewer-context.ts'
import type { Judgement } from '../table.ts'
import { awaitedIn, logged } from '../table.ts'
import type { Keyed } from './execute-command.ts'
import { settle } from './execute-command.ts'

/*
 * What the verbs have in common that change something. A verb judges, and says what is to be kept of it. What is told is
 * made of that: the first time with what was just written, later with the log up to then. So whoever sends the same
 * request again is told the same; only names, the invite and the fields of a new release are those of today.
 */

/** What an actor may say besides what they want. */
export interface Terms {
  /** Makes a request have its effect once, however often it is sent. */
  readonly keyed?: Keyed | undefined
  /** What the request is called, where that is to be told with a denial. */
  readonly request?: string | undefined
  /** Where the request comes from, as a number that many addresses share; missing where that is not known. */
  readonly origin?: number | undefined
  /** The states of the game that the actor may have decided on (see `stateFor`); in any other one nothing is done. */
  readonly expected?: readonly string[] | undefined
}

/** Kept of a move: between which versions it happened, and how the legal moves after it were to be listed. */
export interface KeptMove extends Partial<Listing> {
  readonly kind: 'moved'
  readonly game: string
  readonly before: number
  readonly version: number
  /** The move in the notation, where it was understood of what somebody said. */
  readonly understood?: string
}

/** Kept of what shows a game: which, and at which version. */
export interface KeptGame {
  readonly kind: 'shown'
  readonly game: string
  readonly version: number
}

/** Kept of what tells a secret, sealed so that only whoever sends the same request again can open it. */
export interface KeptSealed {
  readonly kind: 'sealed'
  readonly sealed: string
}

/** Kept of a hint: where and when it was asked for, and how it was to be told. */
export interface KeptHint {
  readonly kind: 'hinted'
  readonly game: string
  readonly version: number
  readonly seat: Seat
  readonly spoken: Spoken
  /** Whether moves are said as people say them. */
  readonly says?: true
}

/** Kept of what there is nothing to be told of. */
export interface KeptDone {
  readonly kind: 'done'
}

/** What a verb may keep of what it did. */
type Kept = KeptMove | KeptGame | KeptHint | KeptSealed | KeptDone

interface KeptDenial {
  readonly kind: 'denied'
  readonly denial: Denial
  readonly request?: string | undefined
}

/** Kept by an earlier release: a problem in the words of HTTP, or a whole answer. */
interface KeptByOlder {
  readonly kind: 'refused' | 'whole'
  readonly instead?: Instead
}

/** Who wants something, and what was found. */
export interface Present {
  readonly player: Caller
  readonly found: Found
}

/** The same, at a table that the player may see. */
export interface AtTable extends Present {
  readonly stored: StoredGame
}

/** What a verb makes of a request. `bound` saves asking for the rules again; what is said `once` is judged anew when sent again. */
export type Judged<K> =
  | {
      readonly change?: Omit<Change, 'receipt'>
      readonly keeps: K
      readonly bound?: Binding
      readonly once?: boolean
    }
  | { readonly denial: Denial; readonly bound?: Binding }

/** Looks up a game as it was at a version, with its events after another one. */
type LookUp = (
  game: string,
  version: number,
  after: number,
) => Promise<{ readonly sight: Sight; readonly events: readonly LoggedEvent[] }>

/** What is told of what was kept. */
export type Tell<K, T> = (kept: K, lookUp: LookUp) => Promise<T>

/** Of a verb that shows the game afterwards. */
export const tellGame: Tell<KeptGame, Sight> = async ({ game, version }, lookUp) =>
  (await lookUp(game, version, version)).sight

/** Of a verb of which there is nothing to be told. */
export const tellNothing: Tell<KeptDone, null> = () => Promise.resolve(null)

/** A denial that passes without the player: the request is judged anew when it is sent again. */
const isForNow = (denial: Denial): boolean =>
  denial.outcome === 'bots-crowded' || (denial.outcome === 'full' && denial.quota === 'today')

/**
 * Does something for an actor: reads, judges, writes, and tells what came of it. `judge` may be asked again, each time
 * with what is then the case.
 * @param scope what the actor must have leave for, in the game that is asked for
 */
export const change = async <K extends Kept, T>(
  deps: Deps,
  actor: Actor,
  { keyed, request }: Terms,
  question: Pick<Question, 'game' | 'counting' | 'keys' | 'webhooks'>,
  judge: (present: Present) => Judged<K> | Promise<Judged<K>>,
  tell: Tell<K, T>,
  scope: Needed = 'play',
): Promise<Outcome<T>> => {
  const need = { scope, game: question.game }
  const settled = await settle(deps, { ...whoIs(actor), ...question }, keyed, async (found) => {
    const who = admissionOf(actor, found, need)
    if ('denied' in who) return { keeps: undefined, once: true }
    const judged = await judge({ player: who.player, found })
    if (!('denial' in judged)) return judged
    const { denial, bound } = judged
    return { keeps: { kind: 'denied' as const, denial, request }, once: isForNow(denial), bound }
  })
  if (settled.outcome === 'reused' || settled.outcome === 'crowded') return { outcome: settled.outcome }
  const who = admitted(deps, actor, settled.found, need)
  if ('denied' in who) return who.denied
  const { player } = who
  if (settled.outcome === 'replayed') {
    const kept = settled.kept as K | KeptDenial | KeptByOlder
    const lookUp: LookUp = async (game, version, after) => {
      const { stored, now, events } = await deps.store.past(game, version, after)
      return { sight: sightOf(stored, player.id, undefined, now), events }
    }
    const again = kept.kind === 'denied' && kept.request !== undefined ? { request: kept.request } : {}
    return { ...(await toldOf(kept, lookUp, tell)), again }
  }
  const { verdict, found, change: written } = settled
  const stored = written?.stored ?? found.game
  const lookUp: LookUp = () => {
    if (stored === undefined) throw new Error('there is no game to be told of')
    const sight = sightOf(stored, player.id, verdict.bound)
    return Promise.resolve(
      written
        ? { sight: { ...sight, awaited: awaitedIn(stored) }, events: logged(written) }
        : { sight, events: [] },
    )
  }
  return toldOf(verdict.keeps as K | KeptDenial, lookUp, tell)
}

const toldOf = async <K extends Kept, T>(
  kept: K | KeptDenial | KeptByOlder,
  lookUp: LookUp,
  tell: Tell<K, T>,
): Promise<Done<T> | ToldDenial | Retold> => {
  switch (kept.kind) {
    case 'denied':
      return toldDenial(kept.denial, lookUp)
    case 'refused':
    case 'whole': {
      const { instead } = kept as KeptByOlder
      const legalMoves = instead && movesIn(await sightThen(instead, lookUp), instead)
      return { outcome: 'retold', kept, ...(legalMoves && { legalMoves }) }
    }
    default:
      return done(await tell(kept as K, lookUp))
  }
}

/** The game as it was when something was refused in it. */
const sightThen = async ({ game, version }: Moment, lookUp: LookUp): Promise<Sight> =>
  (await lookUp(game, version, version)).sight

const toldDenial = async (denial: Denial, lookUp: LookUp): Promise<ToldDenial> => {
  switch (denial.outcome) {
    case 'stale':
    case 'unclear':
      return { ...denial, sight: await sightThen(denial, lookUp) }
    case 'refused': {
      const { instead } = denial
      if (instead === undefined) return denial
      const sight = await sightThen(instead, lookUp)
      return { ...denial, sight, legalMoves: movesIn(sight, instead) }
    }
    default:
      return denial
  }
}

/** Why not, where the actor decided on another state than the game is in. */
export const staleness = (
  stored: StoredGame,
  { id }: StoredPlayer,
  { expected }: Terms,
): Denial | undefined => {
  if (expected === undefined || expected.includes(stateFor(stored, id))) return undefined
  const { version } = stored.game
  const elsewhere = expected.some((state) => state.startsWith(`${version}-`))
  return { outcome: 'stale', game: stored.id, version, elsewhere }
}

/** Why not, where only the owner may. */
export const unlessOwner = ({ stored, player }: AtTable): Denial | undefined =>
  stored.owner === player.id ? undefined : { outcome: 'not-the-owner' }

/**
 * Does something in a game that the actor may see, and decided on as it is.
 * @param request with how many of the actor's games are counted, where that matters
 * @param mayDo why somebody who sees the game may not do that, whatever it is like
 */
export const changeGame = <K extends Kept, T>(
  deps: Deps,
  actor: Actor,
  { game, counting, ...terms }: Terms & { readonly game: string; readonly counting?: number },
  mayDo: (at: AtTable) => Denial | undefined,
  judge: (at: AtTable) => Promise<Judged<K>>,
  tell: Tell<K, T>,
): Promise<Outcome<T>> =>
  change(
    deps,
    actor,
    terms,
    { game, ...(counting !== undefined && { counting }) },
    ({ player, found }) => {
      const { game: stored } = found
      if (stored === undefined || !maySee(stored, player.id)) return { denial: { outcome: 'unseen' } }
      const at = { player, found, stored }
      const denial = mayDo(at) ?? staleness(stored, player, terms)
      return denial === undefined ? judge(at) : { denial }
    },
    tell,
  )

/** What is to be done when the game is shown afterwards: also when there was nothing left to do. */
export const shownAfter = (judged: Judgement): Judged<KeptGame> => {
  if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation } }
  const { change: game } = judged
  const { id, game: after } = game.stored
  return {
    ...(game.events.length > 0 && { change: { game } }),
    keeps: { kind: 'shown', game: id, version: after.version },
  }
}

/**
 * Changes a game from the seat of the caller, and shows the game afterwards.
 * @param to what a caller without a seat is refused
 */
export const changeFromSeat = (
  deps: Deps,
  actor: Actor,
  request: Terms & { readonly game: string },
  to: Extract<Denial, { readonly outcome: 'not-seated' }>['to'],
  judge: (stored: StoredGame, seat: Seat) => Promise<Judgement>,
): Promise<Outcome<Sight>> =>
  changeGame<KeptGame, Sight>(
    deps,
    actor,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = playingSeatOf(stored, player.id)
      if (seat === null) return { denial: { outcome: 'not-seated', to } }
      return shownAfter(await judge(stored, seat))
    },
    tellGame,
  )

/** What is to be done when there is nothing to be told of it: also when there was nothing left to do. */
export const whatIsDone = (judged: Judgement): Judged<KeptDone> => {
  if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation } }
  const { change: game } = judged
  return { ...(game.events.length > 0 && { change: { game } }), keeps: { kind: 'done' } }
}
