import type { Change } from '../../db/port/change.ts'
import type { StoredPlayer } from '../../db/port/players.ts'
import type { ReadResult, ReadSpec } from '../../db/port/read-spec.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Caller } from '../../db/port/tokens.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import { activeSeatOf, maySee, stateTagFor } from '../auth/game-access.ts'
import type { RequiredScope } from '../auth/scopes.ts'
import { authorize, authorizeAndNoteUse } from '../auth/scopes.ts'
import type { GameDecision } from '../decisions/game-decisions.ts'
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
import type { MoveListing, PhraseOptions } from '../queries/legal-move-listing.ts'
import { awaitedSeats, loggedEvents } from '../queries/stored-game-facts.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { legalMovesFor, viewerContext } from '../queries/viewer-context.ts'
import type { IdempotencyKey } from './execute-command.ts'
import { executeCommand } from './execute-command.ts'

/*
 * Command handling for callers: authorize, decide, write, answer. A command decides on the read state, and
 * returns a write and a receipt. The answer is built from the receipt: the first time from the written
 * change, on a repetition from the log up to the version of the receipt. So a repeated request gets the same
 * answer; only names, the invite and fields of a new release are current.
 */

/** Parts of a request besides the command itself. */
export interface CommandTerms {
  /** Idempotency key: a repeated request has one effect. */
  readonly keyed?: IdempotencyKey | undefined
  /** Name of the request, for an answer that names the first request. */
  readonly request?: string | undefined
  /** Origin of the request, as a number that many addresses share; missing for an unknown address. */
  readonly origin?: number | undefined
  /** State tags that the caller accepts (see `stateTagFor`). In another state, the command has no effect. */
  readonly expected?: readonly string[] | undefined
}

/** Receipt of a move: the versions before and after, and the form of the legal moves. */
export interface MoveReceipt extends Partial<MoveListing> {
  readonly kind: 'moved'
  readonly game: string
  readonly before: number
  readonly version: number
  /** The parsed move in notation, for a move in natural language. */
  readonly understood?: string
}

/** Receipt of a command that answers with the game. */
export interface GameReceipt {
  readonly kind: 'shown'
  readonly game: string
  readonly version: number
}

/** Receipt of a secret. Only a client with the same request can decrypt the secret. */
export interface SealedReceipt {
  readonly kind: 'sealed'
  readonly sealed: string
}

/** Receipt of a hint: the game version, the seat and the form of the answer. */
export interface HintReceipt {
  readonly kind: 'hinted'
  readonly game: string
  readonly version: number
  readonly seat: Seat
  readonly spoken: PhraseOptions
  /** Whether each move has a text in natural language. */
  readonly says?: true
}

/** Receipt of a command without an answer. */
export interface EmptyReceipt {
  readonly kind: 'done'
}

/** Receipt of a command. */
type ReceiptNote = MoveReceipt | GameReceipt | HintReceipt | SealedReceipt | EmptyReceipt

interface DenialReceipt {
  readonly kind: 'denied'
  readonly denial: Denial
  readonly request?: string | undefined
}

/** Receipt of an earlier release: an HTTP problem, or a whole answer. */
interface LegacyReceipt {
  readonly kind: 'refused' | 'whole'
  readonly instead?: Alternatives
}

/** The caller, and the result of the read. */
export interface CommandContext {
  readonly player: Caller
  readonly found: ReadResult
}

/** The command context of a game that the caller may see. */
export interface GameCommandContext extends CommandContext {
  readonly stored: StoredGame
}

/**
 * Decision of a command: a write and a receipt, or a denial. `bound` saves another look-up of the rules. A
 * decision with `once` leaves no receipt: a repeated request gets a new decision.
 */
export type CommandDecision<K> =
  | {
      readonly change?: Omit<Change, 'receipt'>
      readonly note: K
      readonly bound?: Binding
      readonly once?: boolean
    }
  | { readonly denial: Denial; readonly bound?: Binding }

/** Reads a game at a version, with the events after another version. */
type ReadPast = (
  game: string,
  version: number,
  after: number,
) => Promise<{ readonly viewer: ViewerContext; readonly events: readonly LoggedEvent[] }>

/** Builds the answer from a receipt. */
export type BuildAnswer<K, T> = (receipt: K, readPast: ReadPast) => Promise<T>

/** Answers with the game. */
export const answerWithGame: BuildAnswer<GameReceipt, ViewerContext> = async ({ game, version }, readPast) =>
  (await readPast(game, version, version)).viewer

/** Answers with nothing. */
export const answerWithNothing: BuildAnswer<EmptyReceipt, null> = () => Promise.resolve(null)

/** Whether a denial can pass without an action of the player. Such a denial leaves no receipt. */
const isTemporary = (denial: Denial): boolean =>
  denial.outcome === 'bots-crowded' || (denial.outcome === 'full' && denial.quota === 'today')

/**
 * Runs a command of a caller. After a write conflict, `decide` runs again on the new state.
 * @param scope the required scope, for the game of the read spec
 */
export const runCommand = async <K extends ReceiptNote, T>(
  deps: Deps,
  credential: Credential,
  { keyed, request }: CommandTerms,
  spec: Pick<ReadSpec, 'game' | 'counting' | 'tokens' | 'webhooks'>,
  decide: (present: CommandContext) => CommandDecision<K> | Promise<CommandDecision<K>>,
  buildAnswer: BuildAnswer<K, T>,
  scope: RequiredScope = 'play',
): Promise<Outcome<T>> => {
  const need = { scope, game: spec.game }
  const executed = await executeCommand(
    deps,
    { ...callerSpec(credential), ...spec },
    keyed,
    async (found) => {
      const authorization = authorize(credential, found, need)
      if ('denied' in authorization) return { note: undefined, once: true }
      const decision = await decide({ player: authorization.player, found })
      if (!('denial' in decision)) return decision
      const { denial, bound } = decision
      return { note: { kind: 'denied' as const, denial, request }, once: isTemporary(denial), bound }
    },
  )
  if (executed.outcome === 'reused' || executed.outcome === 'crowded') return { outcome: executed.outcome }
  const authorization = authorizeAndNoteUse(deps, credential, executed.found, need)
  if ('denied' in authorization) return authorization.denied
  const { player } = authorization
  if (executed.outcome === 'replayed') {
    const receipt = executed.kept as K | DenialReceipt | LegacyReceipt
    const readPast: ReadPast = async (game, version, after) => {
      const { stored, now, events } = await deps.store.gameAtVersion(game, version, after)
      return { viewer: viewerContext(stored, player.id, undefined, now), events }
    }
    const again =
      receipt.kind === 'denied' && receipt.request !== undefined ? { request: receipt.request } : {}
    return { ...(await answerFrom(receipt, readPast, buildAnswer)), again }
  }
  const { planned, found, change: written } = executed
  const stored = written?.stored ?? found.game
  const readPast: ReadPast = () => {
    if (stored === undefined) throw new Error('there is no game to be told of')
    const viewer = viewerContext(stored, player.id, planned.bound)
    return Promise.resolve(
      written
        ? { viewer: { ...viewer, awaited: awaitedSeats(stored) }, events: loggedEvents(written) }
        : { viewer, events: [] },
    )
  }
  return answerFrom(planned.note as K | DenialReceipt, readPast, buildAnswer)
}

const answerFrom = async <K extends ReceiptNote, T>(
  receipt: K | DenialReceipt | LegacyReceipt,
  readPast: ReadPast,
  buildAnswer: BuildAnswer<K, T>,
): Promise<Done<T> | DenialAnswer | LegacyAnswer> => {
  switch (receipt.kind) {
    case 'denied':
      return denialAnswer(receipt.denial, readPast)
    case 'refused':
    case 'whole': {
      const { instead } = receipt as LegacyReceipt
      const legalMoves = instead && legalMovesFor(await contextAt(instead, readPast), instead)
      return { outcome: 'retold', kept: receipt, ...(legalMoves && { legalMoves }) }
    }
    default:
      return done(await buildAnswer(receipt as K, readPast))
  }
}

/** The game at the version of a refusal. */
const contextAt = async ({ game, version }: GameVersion, readPast: ReadPast): Promise<ViewerContext> =>
  (await readPast(game, version, version)).viewer

const denialAnswer = async (denial: Denial, readPast: ReadPast): Promise<DenialAnswer> => {
  switch (denial.outcome) {
    case 'stale':
    case 'unclear':
      return { ...denial, viewer: await contextAt(denial, readPast) }
    case 'refused': {
      const { instead } = denial
      if (instead === undefined) return denial
      const viewer = await contextAt(instead, readPast)
      return { ...denial, viewer, legalMoves: legalMovesFor(viewer, instead) }
    }
    default:
      return denial
  }
}

/** Refuses a request with an outdated state tag. */
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

/** Refuses everyone except the owner. */
export const denialUnlessOwner = ({ stored, player }: GameCommandContext): Denial | undefined =>
  stored.owner === player.id ? undefined : { outcome: 'not-the-owner' }

/**
 * Runs a command in a game that the caller may see, with the state tag as a precondition.
 * @param request `counting` is the number up to which the read counts the games of the caller
 * @param mayDo refuses a caller, independent of the state of the game
 */
export const runGameCommand = <K extends ReceiptNote, T>(
  deps: Deps,
  credential: Credential,
  { game, counting, ...terms }: CommandTerms & { readonly game: string; readonly counting?: number },
  mayDo: (at: GameCommandContext) => Denial | undefined,
  decide: (at: GameCommandContext) => Promise<CommandDecision<K>>,
  buildAnswer: BuildAnswer<K, T>,
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
      return denial === undefined ? decide(at) : { denial }
    },
    buildAnswer,
  )

/** Decision of a command that answers with the game. A change without events is not written. */
export const showGameAfter = (decision: GameDecision): CommandDecision<GameReceipt> => {
  if (!decision.ok) return { denial: { outcome: 'refused', violation: decision.violation } }
  const { change: game } = decision
  const { id, game: after } = game.stored
  return {
    ...(game.events.length > 0 && { change: { game } }),
    note: { kind: 'shown', game: id, version: after.version },
  }
}

/**
 * Runs a command from the seat of the caller, and answers with the game.
 * @param to the refused action, for a caller without a seat
 */
export const runSeatCommand = (
  deps: Deps,
  credential: Credential,
  request: CommandTerms & { readonly game: string },
  to: Extract<Denial, { readonly outcome: 'not-seated' }>['to'],
  decide: (stored: StoredGame, seat: Seat) => Promise<GameDecision>,
): Promise<Outcome<ViewerContext>> =>
  runGameCommand<GameReceipt, ViewerContext>(
    deps,
    credential,
    request,
    () => undefined,
    async ({ stored, player }) => {
      const seat = activeSeatOf(stored, player.id)
      if (seat === null) return { denial: { outcome: 'not-seated', to } }
      return showGameAfter(await decide(stored, seat))
    },
    answerWithGame,
  )

/** Decision of a command without an answer. A change without events is not written. */
export const acknowledge = (decision: GameDecision): CommandDecision<EmptyReceipt> => {
  if (!decision.ok) return { denial: { outcome: 'refused', violation: decision.violation } }
  const { change: game } = decision
  return { ...(game.events.length > 0 && { change: { game } }), note: { kind: 'done' } }
}
