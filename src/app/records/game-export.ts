import { sha256 } from '../../lib/encoding-and-hashing.ts'
import type { Event, LoggedEvent, ShownEvent } from '../../rules/events.ts'
import type { DealSetPart, DealSetSecret, GameDealSet } from '../../rules/model/deal-set.ts'
import type { Game } from '../../rules/model/game.ts'
import type { GameResult } from '../../rules/model/game-result.ts'
import { totalsOf } from '../../rules/model/rules.ts'
import type { Total } from '../../rules/model/score.ts'
import type { Seat, Side } from '../../rules/model/seat.ts'
import type { Player, PlayerNames } from '../../rules/player.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import { redact, seatViews } from '../../rules/view.ts'
import type { Credential } from '../auth/caller.ts'
import { sealedDenial } from '../auth/game-access.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from '../queries/authorized-queries.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { dealtCards } from './deal-record.ts'
import type { DealRecord } from './deal-record-schema.ts'

/*
 * Export of a finished game: the whole log with the hidden cards. The root secret of a finished game is
 * public, so every hand is public, too. The export also contains discarded cards, unscored Weis and secret
 * predictions, because a replay of the rules needs the facts. Arranged deals that were never dealt stay
 * hidden: the same list may be in use at other tables.
 */

/** Format of the export. An incompatible format gets another number. */
export const EXPORT_FORMAT = 'sidi-game-1'

/** Head of a game export: all fields except the log and the digest. */
export interface ExportHead
  extends Pick<EndedGame, 'ruleset' | 'status' | 'version' | 'root' | 'lots' | 'result'> {
  readonly format: typeof EXPORT_FORMAT
  /** The id of the game. */
  readonly game: string
  /** Options with defaults. */
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: readonly {
    readonly seat: Seat
    /** Null for a vacated seat. */
    readonly player: Player | null
    readonly side: Side
    readonly salt: string
  }[]
  readonly totals: readonly Total[]
  /** The seed of decisions of bots; missing in games with fresh chance. */
  readonly botSeed?: string
  /** The deal set with its opened secret; missing in games with deals of their own. */
  readonly dealSet?: DealSetPart & DealSetSecret
}

/** A deal in a game export: the dealt cards, the seed, and the result. */
export type ExportedDeal = Pick<
  DealRecord,
  'number' | 'brokenOff' | 'dealer' | 'hands' | 'piles' | 'places' | 'turned' | 'lines' | 'cell'
> & {
  /** Null for an arranged deal. */
  readonly seed: string | null
}

/** A part of the log in a game export, and the deals that end in the part. */
export interface ExportPart {
  readonly events: readonly ShownEvent[]
  readonly deals: readonly ExportedDeal[]
}

/** The whole export. */
export interface GameExport extends ExportHead, ExportPart {
  /** Digest of the events; see {@link extendDigest}. */
  readonly digest: string
}

/** A game that has ended, finished or abandoned, with a result. Only an ended game can be exported. */
export interface EndedGame extends Game {
  readonly status: 'finished' | 'abandoned'
  readonly result: GameResult
}

/** A game export as a stream: the head, and the log in parts. */
export interface GameExportStream {
  readonly viewer: ViewerContext
  readonly head: ExportHead
  /** Yields the parts. Each part is read on demand. */
  parts(): AsyncGenerator<ExportPart, void>
}

/** Number of events in a part. Most games have one part. */
export const EXPORT_PART_EVENTS = 2000

/** Finds the export of a finished game as a stream. No event is read before the first part. */
export const findGameExport = async (
  deps: Pick<Deps, 'store' | 'patientStore'>,
  credential: Credential,
  { game: id }: { readonly game: string },
): Promise<Outcome<GameExportStream>> => {
  const answer = await findGame(deps, credential, id)
  if (answer.outcome !== 'done') return answer
  const { viewer } = answer.value
  const { game, names } = viewer.stored
  const { status, result } = game
  if (status === 'open' || status === 'playing') return { outcome: 'unplayed', why: status }
  if (result === null) return { outcome: 'unplayed', why: 'never-started' }
  const sealed = sealedDenial(viewer.stored)
  if (sealed !== undefined) return sealed
  const head = exportHead(id, viewer.bound, { ...game, status, result }, names)
  return done({ viewer, head, parts: () => partsOf(deps, id, game.version) })
}

/** Returns the head of the export of a finished game. */
export const exportHead = (
  id: string,
  { rules, options }: Pick<Binding, 'rules' | 'options'>,
  game: EndedGame,
  names: PlayerNames = {},
): ExportHead => ({
  format: EXPORT_FORMAT,
  game: id,
  ruleset: game.ruleset,
  options,
  status: game.status,
  version: game.version,
  seats: seatViews(rules, game, names).map(({ seat, player, side }) => ({
    ...{ seat, player, side },
    salt: game.salts[seat] ?? '',
  })),
  root: game.root,
  lots: game.lots,
  totals: totalsOf(rules, game),
  result: game.result,
  ...(game.botSeed !== undefined && { botSeed: game.botSeed }),
  ...(game.dealSet && { dealSet: openedDealSet(game.dealSet) }),
})

/** The deal set of a game with its secret, for an opened set. */
const openedDealSet = ({ secret, ...part }: GameDealSet): DealSetPart & DealSetSecret => ({
  ...part,
  ...secret,
})

async function* partsOf(
  { patientStore }: Pick<Deps, 'patientStore'>,
  game: string,
  version: number,
): AsyncGenerator<ExportPart, void> {
  const opened = exportParts()
  for (let after = 0; after < version; after += EXPORT_PART_EVENTS) {
    const { events } = await patientStore.read({ game, events: { after, limit: EXPORT_PART_EVENTS } })
    yield opened(events)
  }
}

/**
 * Returns the digest of a log with one more part (hash chain).
 * @param before digest of the earlier parts, empty for the first part
 * @param events the part, as JSON text without the brackets of the list
 */
export const extendDigest = (before: string, events: string): Promise<string> =>
  sha256(`${before}[${events}]`)

/**
 * Creates a function that turns the consecutive parts of a log into export parts: events with all hidden cards, and the
 * deals.
 */
export const exportParts = (): ((events: readonly LoggedEvent[]) => ExportPart) => {
  let dealt: Event<'dealt'> | undefined
  return (events) => {
    const deals: ExportedDeal[] = []
    for (const event of events) {
      if (event.type === 'dealt') dealt = event
      if (dealt === undefined || !ENDS.includes(event.type)) continue
      deals.push(dealOf(dealt, event.type === 'dealScored' ? event : undefined))
      dealt = undefined
    }
    return { events: events.map(revealEvent), deals }
  }
}

/** Events that end a deal. */
const ENDS: readonly string[] = ['dealScored', 'gameFinished', 'gameAbandoned']

/** Returns a deal with its result; without a result for a deal that did not end. */
const dealOf = (dealt: Event<'dealt'>, scored: Event<'dealScored'> | undefined): ExportedDeal => ({
  number: dealt.deal,
  brokenOff: scored === undefined,
  ...dealtCards(dealt),
  lines: scored?.lines ?? [],
  ...(scored?.cell && { cell: scored.cell }),
  seed: dealt.house.seed ?? null,
})

/**
 * Reveals an event for the export: all private parts of the acting seat, and no names. So the export of a log never
 * changes.
 */
export const revealEvent = (event: LoggedEvent): ShownEvent => ({
  ...redact(event, 'seat' in event ? event.seat : null),
  ...(event.type === 'predicted' && { points: event.house.points }),
})
