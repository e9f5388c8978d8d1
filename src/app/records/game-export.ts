import { sha256 } from '../../lib/encoding.ts'
import type { Event, LoggedEvent, ShownEvent } from '../../rules/events.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Result } from '../../rules/model/result.ts'
import { totalsOf } from '../../rules/model/rules.ts'
import type { Total } from '../../rules/model/score.ts'
import type { Seat, Side } from '../../rules/model/seat.ts'
import type { Names, Player } from '../../rules/player.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import { redact, seatsOf } from '../../rules/view.ts'
import type { Credential } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from '../queries/game-queries.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { dealtCards } from './deal-record.ts'
import type { DealRecord } from './deal-record-schema.ts'

/*
 * A whole game, once it is over, for whoever may see it: all that lay hidden included. Its root is public then, so every hand
 * is; what a seat laid away, declared in vain or predicted in secret is told too, since the rules cannot be played again
 * without it, and nobody can use it in this game any more. What stays hidden are arranged deals that were never dealt: the
 * same list may be played at other tables.
 */

/** What kind of document an export is. Another form of it would have another number. */
export const EXPORT_FORMAT = 'sidi-game-1'

/** What an export says of a game before its log. */
export interface ExportHead
  extends Pick<PlayedGame, 'ruleset' | 'status' | 'version' | 'root' | 'lots' | 'result'> {
  readonly format: typeof EXPORT_FORMAT
  /** The id of the game. */
  readonly game: string
  /** Defaults filled in. */
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: readonly {
    readonly seat: Seat
    /** Null where the seat was vacated, and nobody took it. */
    readonly player: Player | null
    readonly side: Side
    readonly salt: string
  }[]
  readonly totals: readonly Total[]
}

/** All dealt cards of a deal, and its result. */
export type ExportedDeal = Pick<
  DealRecord,
  'number' | 'brokenOff' | 'dealer' | 'hands' | 'piles' | 'places' | 'turned' | 'lines' | 'cell'
> & {
  /** Null when it was arranged. */
  readonly seed: string | null
}

/** A part of the log, and the deals that came to their end in it. */
export interface ExportPart {
  readonly events: readonly ShownEvent[]
  readonly deals: readonly ExportedDeal[]
}

/** A whole game that is over. */
export interface GameExport extends ExportHead, ExportPart {
  /** What the text of its events comes to; see {@link extendDigest}. */
  readonly digest: string
}

/** A game that was played and is over. */
export interface PlayedGame extends Game {
  readonly status: 'finished' | 'abandoned'
  readonly result: Result
}

/** A game that is over, and its log part by part. */
export interface GameExportStream {
  readonly sight: ViewerContext
  readonly head: ExportHead
  /** Each is read when it is asked for. */
  parts(): AsyncGenerator<ExportPart, void>
}

/** How many events there are in a part: the log of most games is one. */
export const EXPORT_PART_EVENTS = 2000

/** A whole game that is over. Nothing of its log is read before its parts are asked for. */
export const findGameExport = async (
  deps: Pick<Deps, 'store' | 'patientStore'>,
  credential: Credential,
  { game: id }: { readonly game: string },
): Promise<Outcome<GameExportStream>> => {
  const seen = await findGame(deps, credential, id)
  if (seen.outcome !== 'done') return seen
  const { sight } = seen.value
  const { game, names } = sight.stored
  const { status, result } = game
  if (status === 'open' || status === 'playing') return { outcome: 'unplayed', why: status }
  if (result === null) return { outcome: 'unplayed', why: 'never-started' }
  const head = exportHead(id, sight.bound, { ...game, status, result }, names)
  return done({ sight, head, parts: () => partsOf(deps, id, game.version) })
}

/** What is said of a game that is over before its log. */
export const exportHead = (
  id: string,
  { rules, options }: Pick<Binding, 'rules' | 'options'>,
  game: PlayedGame,
  names: Names = {},
): ExportHead => ({
  format: EXPORT_FORMAT,
  game: id,
  ruleset: game.ruleset,
  options,
  status: game.status,
  version: game.version,
  seats: seatsOf(rules, game, names).map(({ seat, player, side }) => ({
    ...{ seat, player, side },
    salt: game.salts[seat] ?? '',
  })),
  root: game.root,
  lots: game.lots,
  totals: totalsOf(rules, game),
  result: game.result,
})

async function* partsOf(
  { patientStore: unhurried }: Pick<Deps, 'patientStore'>,
  game: string,
  version: number,
): AsyncGenerator<ExportPart, void> {
  const opened = exportParts()
  for (let after = 0; after < version; after += EXPORT_PART_EVENTS) {
    const { events } = await unhurried.read({ game, events: { after, limit: EXPORT_PART_EVENTS } })
    yield opened(events)
  }
}

/**
 * The digest of a log with one more part.
 * @param before the digest of the parts before, empty before the first
 * @param events the part, as it is written in JSON between the brackets of a list
 */
export const extendDigest = (before: string, events: string): Promise<string> =>
  sha256(`${before}[${events}]`)

/** Lays open a log that comes in parts. */
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

/** What ends a deal. */
const ENDS: readonly string[] = ['dealScored', 'gameFinished', 'gameAbandoned']

/** A deal with what it brought; nothing, when it was broken off. */
const dealOf = (dealt: Event<'dealt'>, scored: Event<'dealScored'> | undefined): ExportedDeal => ({
  number: dealt.deal,
  brokenOff: scored === undefined,
  ...dealtCards(dealt),
  lines: scored?.lines ?? [],
  ...(scored?.cell && { cell: scored.cell }),
  seed: dealt.house.seed ?? null,
})

/** An event with all that the seat that acted saw of it, and nobody's name: so the log is told in the same words for ever. */
export const revealEvent = (event: LoggedEvent): ShownEvent => ({
  ...redact(event, 'seat' in event ? event.seat : null),
  ...(event.type === 'predicted' && { points: event.house.points }),
})
