import type { Change } from '../../db/port/change.ts'
import type { StoredPlayer } from '../../db/port/players.ts'
import type { ReadResult, ReadSpec } from '../../db/port/read-spec.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Caller } from '../../db/port/tokens.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import type { EnteredItem } from '../../series/decide/entries.ts'
import type { EntryOutcomes } from '../../sheets/sheet-commands.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import { activeSeatOf, maySee, stateTagFor } from '../auth/game-access.ts'
import type { RequiredScope } from '../auth/scopes.ts'
import { authorize, authorizeAndNoteUse } from '../auth/scopes.ts'
import type { ShownPhrase } from '../broadcast/shown-phrase.ts'
import type { GameDecision } from '../deciders/game-deciders.ts'
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
import type { MoveListing, PhraseOptions } from '../queries/annotate-legal-moves.ts'
import { awaitedSeats, loggedEvents } from '../queries/stored-game-facts.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { legalMovesFor, viewerContext } from '../queries/viewer-context.ts'
import type { ReadSheetAt } from '../sheets/past-sheet.ts'
import { MissingSheetError, readPastSheet } from '../sheets/past-sheet.ts'
import { sheetContext } from '../sheets/sheet-context.ts'
import { isFigureFault } from '../sheets/sheet-denials.ts'
import type { IdempotencyKey } from './execute-command.ts'
import { executeCommand } from './execute-command.ts'

/*
 * Command handling for callers: authorize, decide, write, answer. A command decides on the read state, and
 * returns a write and a receipt. The answer is built from the receipt: the first time from the written
 * change, on a repetition from the log up to the version of the receipt. So a repeated request gets the same
 * answer; only names, the invite and fields of a new release are current.
 */

/**
 * Fields of a request that every command takes: the idempotency key, the name and origin of the request, and the
 * accepted state tags.
 */
export interface CommandTerms {
  /** Idempotency key: a repeated request has one effect. */
  readonly keyed?: IdempotencyKey | undefined
  /** Name of the request, for an answer that names the first request. */
  readonly request?: string | undefined
  /** Origin of the request, as a number that many addresses share; missing for an unknown address. */
  readonly origin?: number | undefined
  /** State tags that the caller accepts (see `stateTagFor`). In another state, the command has no effect. */
  readonly expected?: readonly string[] | undefined
  /** Whether the command deletes the account of the caller. A blocked player can do so. */
  readonly isDeletion?: true
}

/** Idempotency receipt of a move: the versions before and after, and the form of the legal moves in the answer. */
export interface MoveReceipt extends Partial<MoveListing> {
  readonly kind: 'moved'
  readonly game: string
  readonly before: number
  readonly version: number
  /** The parsed move in notation, for a move in natural language. */
  readonly understood?: string
}

/** Idempotency receipt of a command that answers with the game: the game and its version after the command. */
export interface GameReceipt {
  readonly kind: 'shown'
  readonly game: string
  readonly version: number
}

/**
 * Idempotency receipt with an encrypted secret, such as a new token. Only a client with the same request can decrypt
 * the secret.
 */
export interface SealedReceipt {
  readonly kind: 'sealed'
  readonly sealed: string
}

/** Idempotency receipt of a hint: the game version, the seat and the form of the answer. */
export interface HintReceipt {
  readonly kind: 'hinted'
  readonly game: string
  readonly version: number
  readonly seat: Seat
  readonly spoken: PhraseOptions
  /** Whether each move has a text in natural language. */
  readonly says?: true
}

/** Idempotency receipt of a command on a score sheet: the version after the command, and the outcomes of entries. */
export interface SheetReceipt {
  readonly kind: 'sheet'
  readonly sheet: string
  readonly version: number
  readonly entries?: EntryOutcomes
}

/** Idempotency receipt of a command on a series: the addressed or new parts. The answer reads the series again. */
export interface SeriesReceipt {
  readonly kind: 'series'
  readonly series: string
  /** Numbers of a new round, a new table of the round, or a new adjustment. */
  readonly round?: number
  readonly table?: number
  readonly adjustment?: number
  /** The entries of the request in order. */
  readonly items?: readonly EnteredItem[]
}

/** Idempotency receipt of a set phrase. */
export interface PhraseReceipt {
  readonly kind: 'said'
  readonly phrase: ShownPhrase
}

/** Idempotency receipt of a command whose answer has no content. */
export interface EmptyReceipt {
  readonly kind: 'done'
}

/** Receipt of a command. */
type ReceiptNote =
  | MoveReceipt
  | GameReceipt
  | HintReceipt
  | SealedReceipt
  | SheetReceipt
  | SeriesReceipt
  | PhraseReceipt
  | EmptyReceipt

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

/** Input of a command decision: the authorized caller, and the result of the read. */
export interface CommandContext {
  readonly player: Caller
  readonly found: ReadResult
}

/** Input of a decision on a game: the caller, the result of the read, and the game, which the caller may see. */
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

/** Builds the answer of a command from its receipt, for the first request and for each repetition. */
export type BuildAnswer<K, T> = (receipt: K, readPast: ReadPast, readSheetAt: ReadSheetAt) => Promise<T>

/** Builds the answer of a command that answers with the game in the view of the caller. */
export const answerWithGame = async (
  { game, version }: GameReceipt,
  readPast: ReadPast,
): Promise<ViewerContext> => (await readPast(game, version, version)).viewer

/** Builds the answer of a command whose answer has no content. */
export const answerWithNothing: BuildAnswer<EmptyReceipt, null> = () => Promise.resolve(null)

/** Whether a denial can pass without an action of the player. Such a denial leaves no receipt. */
const isTemporary = (denial: Denial): boolean =>
  denial.outcome === 'bots-crowded' ||
  denial.outcome === 'no-computing-time' ||
  denial.outcome === 'too-many-phrases' ||
  denial.outcome === 'overloaded' ||
  denial.outcome === 'capped' ||
  // The client corrects the figures, and may send the same key.
  (denial.outcome === 'sheet-refused' && isFigureFault(denial)) ||
  (denial.outcome === 'full' && denial.quota === 'today')

/**
 * Authorizes the caller, decides and writes a command, and builds the answer. After a write conflict, `decide` runs
 * again on the new state. A repeated request with the same key gets the answer of its receipt.
 * @param scope the required scope, for the game or the series of the read spec
 */
export const runCommand = async <K extends ReceiptNote, T>(
  deps: Deps,
  credential: Credential,
  { keyed, request, isDeletion }: CommandTerms,
  spec: Pick<
    ReadSpec,
    | 'game'
    | 'counting'
    | 'tokens'
    | 'webhooks'
    | 'sheet'
    | 'sheetCounts'
    | 'people'
    | 'phrases'
    | 'series'
    | 'seriesLists'
  >,
  decide: (present: CommandContext) => CommandDecision<K> | Promise<CommandDecision<K>>,
  buildAnswer: BuildAnswer<K, T>,
  scope: RequiredScope = 'play',
): Promise<Outcome<T>> => {
  const isChange = isDeletion ? 'deletion' : true
  const need = { scope, game: spec.game, series: spec.series?.id, isChange } as const
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
    const readSheetAt: ReadSheetAt = (sheet, version) => readPastSheet(deps, sheet, version, player.id)
    const replayed = await answerFrom(receipt, readPast, readSheetAt, buildAnswer).catch(deniedIfMissing)
    return { ...replayed, again }
  }
  const { planned, found, change: written } = executed
  const stored = written?.stored ?? found.game
  const readPast: ReadPast = () => {
    if (stored === undefined) throw new Error('the command has no game for its answer')
    const viewer = viewerContext(stored, player.id, planned.bound)
    return Promise.resolve(
      written
        ? { viewer: { ...viewer, awaited: awaitedSeats(stored) }, events: loggedEvents(written) }
        : { viewer, events: [] },
    )
  }
  const sheet = ('change' in planned ? planned.change?.sheet?.sheet : undefined) ?? found.sheet
  const readSheetAt: ReadSheetAt = () => {
    if (sheet === undefined) throw new Error('the command has no sheet for its answer')
    return Promise.resolve(sheetContext(sheet, player.id))
  }
  return answerFrom(planned.note as K | DenialReceipt, readPast, readSheetAt, buildAnswer)
}

/** The denial for a sheet that has been deleted since the first answer. */
const deniedIfMissing = (error: unknown): DenialAnswer => {
  if (error instanceof MissingSheetError) return { outcome: 'no-sheet' }
  throw error
}

const answerFrom = async <K extends ReceiptNote, T>(
  receipt: K | DenialReceipt | LegacyReceipt,
  readPast: ReadPast,
  readSheetAt: ReadSheetAt,
  buildAnswer: BuildAnswer<K, T>,
): Promise<Done<T> | DenialAnswer | LegacyAnswer> => {
  switch (receipt.kind) {
    case 'denied':
      return denialAnswer(receipt.denial, readPast, readSheetAt)
    case 'refused':
    case 'whole': {
      const { instead } = receipt as LegacyReceipt
      const legalMoves = instead && legalMovesFor(await contextAt(instead, readPast), instead)
      return { outcome: 'legacy-answer', kept: receipt, ...(legalMoves && { legalMoves }) }
    }
    default:
      return done(await buildAnswer(receipt as K, readPast, readSheetAt))
  }
}

/** The game at the version of a refusal. */
const contextAt = async ({ game, version }: GameVersion, readPast: ReadPast): Promise<ViewerContext> =>
  (await readPast(game, version, version)).viewer

const denialAnswer = async (
  denial: Denial,
  readPast: ReadPast,
  readSheetAt: ReadSheetAt,
): Promise<DenialAnswer> => {
  switch (denial.outcome) {
    case 'sheet-moved':
      return { ...denial, context: await readSheetAt(denial.sheet, denial.version) }
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

/**
 * Returns the denial of a request whose state tags do not include the current state; undefined if the request names no
 * state or the current state.
 */
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

/** Returns the denial of a caller who is not the owner of the game; undefined for the owner. */
export const denialUnlessOwner = ({ stored, player }: GameCommandContext): Denial | undefined =>
  stored.owner === player.id ? undefined : { outcome: 'not-the-owner' }

/**
 * Runs a command on a game that the caller may see. A request with state tags has no effect in another state of the
 * game.
 * @param request `counting` limits the number of the caller's games that the read counts, for quotas
 * @param mayDo returns the denial of a caller without the right, independent of the state of the game
 * @param decide decides the command on the current state; runs again after a write conflict
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

/** Turns a game decision into a command decision whose answer is the game. A change without events is not written. */
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
 * Runs a command from the active seat of the caller, and answers with the game.
 * @param to the action in the denial `not-seated`, for a caller without an active seat
 * @param decide decides the command for the seat on the current state
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

/**
 * Turns a game decision into a command decision whose answer has no content. A change without events is not written.
 */
export const acknowledge = (decision: GameDecision): CommandDecision<EmptyReceipt> => {
  if (!decision.ok) return { denial: { outcome: 'refused', violation: decision.violation } }
  const { change: game } = decision
  return { ...(game.events.length > 0 && { change: { game } }), note: { kind: 'done' } }
}
