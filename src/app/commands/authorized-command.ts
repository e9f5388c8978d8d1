import type { Caller, Change, Found, Question, StoredGame, StoredPlayer } from '../../db/port.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import { activeSeatOf, maySee, stateTagFor } from '../auth/access.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import type { RequiredScope } from '../auth/scopes.ts'
import { authorize, authorizeAndNoteUse } from '../auth/scopes.ts'
import type { GameDecision } from '../decisions/game-decisions.ts'
import { awaitedSeats, loggedEvents } from '../decisions/game-decisions.ts'
import type { Deps } from '../deps.ts'
import type {
  Alternatives,
  Denial,
  DenialAnswer,
  Done,
  GameVersion,
  LegacyAnswer,
  Outcome,
} from '../outcome.ts'
import { done } from '../outcome.ts'
import type { MoveListing, PhraseOptions } from '../queries/move-listing.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { legalMovesFor, viewerContext } from '../queries/viewer-context.ts'
import type { IdempotencyKey } from './execute-command.ts'
import { executeCommand } from './execute-command.ts'

/*
 * What the verbs have in common that change something. A verb judges, and says what is to be kept of it. What is told is
 * made of that: the first time with what was just written, later with the log up to then. So whoever sends the same
 * request again is told the same; only names, the invite and the fields of a new release are those of today.
 */

/** What an actor may say besides what they want. */
export interface CommandTerms {
  /** Makes a request have its effect once, however often it is sent. */
  readonly keyed?: IdempotencyKey | undefined
  /** What the request is called, where that is to be told with a denial. */
  readonly request?: string | undefined
  /** Where the request comes from, as a number that many addresses share; missing where that is not known. */
  readonly origin?: number | undefined
  /** The states of the game that the actor may have decided on (see `stateFor`); in any other one nothing is done. */
  readonly expected?: readonly string[] | undefined
}

/** Kept of a move: between which versions it happened, and how the legal moves after it were to be listed. */
export interface MoveReceipt extends Partial<MoveListing> {
  readonly kind: 'moved'
  readonly game: string
  readonly before: number
  readonly version: number
  /** The move in the notation, where it was understood of what somebody said. */
  readonly understood?: string
}

/** Kept of what shows a game: which, and at which version. */
export interface GameReceipt {
  readonly kind: 'shown'
  readonly game: string
  readonly version: number
}

/** Kept of what tells a secret, sealed so that only whoever sends the same request again can open it. */
export interface SealedReceipt {
  readonly kind: 'sealed'
  readonly sealed: string
}

/** Kept of a hint: where and when it was asked for, and how it was to be told. */
export interface HintReceipt {
  readonly kind: 'hinted'
  readonly game: string
  readonly version: number
  readonly seat: Seat
  readonly spoken: PhraseOptions
  /** Whether moves are said as people say them. */
  readonly says?: true
}

/** Kept of what there is nothing to be told of. */
export interface EmptyReceipt {
  readonly kind: 'done'
}

/** What a verb may keep of what it did. */
type ReceiptNote = MoveReceipt | GameReceipt | HintReceipt | SealedReceipt | EmptyReceipt

interface DenialReceipt {
  readonly kind: 'denied'
  readonly denial: Denial
  readonly request?: string | undefined
}

/** Kept by an earlier release: a problem in the words of HTTP, or a whole answer. */
interface LegacyReceipt {
  readonly kind: 'refused' | 'whole'
  readonly instead?: Alternatives
}

/** Who wants something, and what was found. */
export interface CommandContext {
  readonly player: Caller
  readonly found: Found
}

/** The same, at a table that the player may see. */
export interface GameCommandContext extends CommandContext {
  readonly stored: StoredGame
}

/** What a verb makes of a request. `bound` saves asking for the rules again; what is said `once` is judged anew when sent again. */
export type CommandDecision<K> =
  | {
      readonly change?: Omit<Change, 'receipt'>
      readonly keeps: K
      readonly bound?: Binding
      readonly once?: boolean
    }
  | { readonly denial: Denial; readonly bound?: Binding }

/** Looks up a game as it was at a version, with its events after another one. */
type ReadPast = (
  game: string,
  version: number,
  after: number,
) => Promise<{ readonly sight: ViewerContext; readonly events: readonly LoggedEvent[] }>

/** What is told of what was kept. */
export type BuildAnswer<K, T> = (kept: K, lookUp: ReadPast) => Promise<T>

/** Of a verb that shows the game afterwards. */
export const answerWithGame: BuildAnswer<GameReceipt, ViewerContext> = async ({ game, version }, lookUp) =>
  (await lookUp(game, version, version)).sight

/** Of a verb of which there is nothing to be told. */
export const answerWithNothing: BuildAnswer<EmptyReceipt, null> = () => Promise.resolve(null)

/** A denial that passes without the player: the request is judged anew when it is sent again. */
const isTemporary = (denial: Denial): boolean =>
  denial.outcome === 'bots-crowded' || (denial.outcome === 'full' && denial.quota === 'today')

/**
 * Does something for an actor: reads, judges, writes, and tells what came of it. `judge` may be asked again, each time
 * with what is then the case.
 * @param scope what the actor must have leave for, in the game that is asked for
 */
export const runCommand = async <K extends ReceiptNote, T>(
  deps: Deps,
  credential: Credential,
  { keyed, request }: CommandTerms,
  question: Pick<Question, 'game' | 'counting' | 'keys' | 'webhooks'>,
  judge: (present: CommandContext) => CommandDecision<K> | Promise<CommandDecision<K>>,
  tell: BuildAnswer<K, T>,
  scope: RequiredScope = 'play',
): Promise<Outcome<T>> => {
  const need = { scope, game: question.game }
  const settled = await executeCommand(
    deps,
    { ...callerSpec(credential), ...question },
    keyed,
    async (found) => {
      const who = authorize(credential, found, need)
      if ('denied' in who) return { keeps: undefined, once: true }
      const judged = await judge({ player: who.player, found })
      if (!('denial' in judged)) return judged
      const { denial, bound } = judged
      return { keeps: { kind: 'denied' as const, denial, request }, once: isTemporary(denial), bound }
    },
  )
  if (settled.outcome === 'reused' || settled.outcome === 'crowded') return { outcome: settled.outcome }
  const who = authorizeAndNoteUse(deps, credential, settled.found, need)
  if ('denied' in who) return who.denied
  const { player } = who
  if (settled.outcome === 'replayed') {
    const kept = settled.kept as K | DenialReceipt | LegacyReceipt
    const lookUp: ReadPast = async (game, version, after) => {
      const { stored, now, events } = await deps.store.past(game, version, after)
      return { sight: viewerContext(stored, player.id, undefined, now), events }
    }
    const again = kept.kind === 'denied' && kept.request !== undefined ? { request: kept.request } : {}
    return { ...(await answerFrom(kept, lookUp, tell)), again }
  }
  const { verdict, found, change: written } = settled
  const stored = written?.stored ?? found.game
  const lookUp: ReadPast = () => {
    if (stored === undefined) throw new Error('there is no game to be told of')
    const sight = viewerContext(stored, player.id, verdict.bound)
    return Promise.resolve(
      written
        ? { sight: { ...sight, awaited: awaitedSeats(stored) }, events: loggedEvents(written) }
        : { sight, events: [] },
    )
  }
  return answerFrom(verdict.keeps as K | DenialReceipt, lookUp, tell)
}

const answerFrom = async <K extends ReceiptNote, T>(
  kept: K | DenialReceipt | LegacyReceipt,
  lookUp: ReadPast,
  tell: BuildAnswer<K, T>,
): Promise<Done<T> | DenialAnswer | LegacyAnswer> => {
  switch (kept.kind) {
    case 'denied':
      return denialAnswer(kept.denial, lookUp)
    case 'refused':
    case 'whole': {
      const { instead } = kept as LegacyReceipt
      const legalMoves = instead && legalMovesFor(await contextAt(instead, lookUp), instead)
      return { outcome: 'retold', kept, ...(legalMoves && { legalMoves }) }
    }
    default:
      return done(await tell(kept as K, lookUp))
  }
}

/** The game as it was when something was refused in it. */
const contextAt = async ({ game, version }: GameVersion, lookUp: ReadPast): Promise<ViewerContext> =>
  (await lookUp(game, version, version)).sight

const denialAnswer = async (denial: Denial, lookUp: ReadPast): Promise<DenialAnswer> => {
  switch (denial.outcome) {
    case 'stale':
    case 'unclear':
      return { ...denial, sight: await contextAt(denial, lookUp) }
    case 'refused': {
      const { instead } = denial
      if (instead === undefined) return denial
      const sight = await contextAt(instead, lookUp)
      return { ...denial, sight, legalMoves: legalMovesFor(sight, instead) }
    }
    default:
      return denial
  }
}

/** Why not, where the actor decided on another state than the game is in. */
export const staleDenial = (
  stored: StoredGame,
  { id }: StoredPlayer,
  { expected }: CommandTerms,
): Denial | undefined => {
  if (expected === undefined || expected.includes(stateTagFor(stored, id))) return undefined
  const { version } = stored.game
  const elsewhere = expected.some((state) => state.startsWith(`${version}-`))
  return { outcome: 'stale', game: stored.id, version, elsewhere }
}

/** Why not, where only the owner may. */
export const denialUnlessOwner = ({ stored, player }: GameCommandContext): Denial | undefined =>
  stored.owner === player.id ? undefined : { outcome: 'not-the-owner' }

/**
 * Does something in a game that the actor may see, and decided on as it is.
 * @param request with how many of the actor's games are counted, where that matters
 * @param mayDo why somebody who sees the game may not do that, whatever it is like
 */
export const runGameCommand = <K extends ReceiptNote, T>(
  deps: Deps,
  credential: Credential,
  { game, counting, ...terms }: CommandTerms & { readonly game: string; readonly counting?: number },
  mayDo: (at: GameCommandContext) => Denial | undefined,
  judge: (at: GameCommandContext) => Promise<CommandDecision<K>>,
  tell: BuildAnswer<K, T>,
): Promise<Outcome<T>> =>
  runCommand(
    deps,
    credential,
    terms,
    { game, ...(counting !== undefined && { counting }) },
    ({ player, found }) => {
      const { game: stored } = found
      if (stored === undefined || !maySee(stored, player.id)) return { denial: { outcome: 'unseen' } }
      const at = { player, found, stored }
      const denial = mayDo(at) ?? staleDenial(stored, player, terms)
      return denial === undefined ? judge(at) : { denial }
    },
    tell,
  )

/** What is to be done when the game is shown afterwards: also when there was nothing left to do. */
export const showGameAfter = (judged: GameDecision): CommandDecision<GameReceipt> => {
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
export const runSeatCommand = (
  deps: Deps,
  credential: Credential,
  request: CommandTerms & { readonly game: string },
  to: Extract<Denial, { readonly outcome: 'not-seated' }>['to'],
  judge: (stored: StoredGame, seat: Seat) => Promise<GameDecision>,
): Promise<Outcome<ViewerContext>> =>
  runGameCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = activeSeatOf(stored, player.id)
      if (seat === null) return { denial: { outcome: 'not-seated', to } }
      return showGameAfter(await judge(stored, seat))
    },
    answerWithGame,
  )

/** What is to be done when there is nothing to be told of it: also when there was nothing left to do. */
export const acknowledge = (judged: GameDecision): CommandDecision<EmptyReceipt> => {
  if (!judged.ok) return { denial: { outcome: 'refused', violation: judged.violation } }
  const { change: game } = judged
  return { ...(game.events.length > 0 && { change: { game } }), keeps: { kind: 'done' } }
}
