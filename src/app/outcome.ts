import type { Faces } from '../i18n/card-faces.ts'
import type { ListedMove } from '../rules/compact-moves.ts'
import type { Violation } from '../rules/model/violation.ts'
import type { PlayerKind } from '../rules/player.ts'
import type { UrlRejection } from '../webhooks/url-policy.ts'
import type { InsufficientScope, PlayerBlocked, UnknownCaller } from './auth/scopes.ts'
import type { LocatedFault } from './dealing/validate-arranged-deals.ts'
import type { MoveListing } from './queries/annotate-legal-moves.ts'
import type { ViewerContext } from './queries/viewer-context.ts'
import type { ComputingTimeUsed, Overloaded } from './quotas/computing-time.ts'
import type { QuotaReached, UnattendedLimitReached } from './quotas/game-quotas.ts'
import type { CapReached } from './quotas/monthly-caps.ts'
import type { TooManyPhrases } from './quotas/phrase-limit.ts'
import type { SeriesDenial } from './series/series-denials.ts'
import type { SheetContext } from './sheets/sheet-context.ts'
import type { SheetDenial, SheetMoved } from './sheets/sheet-denials.ts'

/*
 * Outcomes of commands and queries, without protocol terms: no status, no sentence. Each interface translates
 * an outcome into its protocol.
 */

/** A game, and a version of the game. */
export interface GameVersion {
  readonly game: string
  readonly version: number
}

/** Conflict: the caller decided on another state of the game. */
interface Stale extends GameVersion {
  readonly outcome: 'stale'
  /** Whether the version is right, but for another viewer, or from before a restore. */
  readonly elsewhere: boolean
}

/** The rules refuse the command. */
interface Refused {
  readonly outcome: 'refused'
  readonly violation: Violation
  readonly instead?: Alternatives
  /** The parsed move in notation, for a move in natural language. */
  readonly understood?: string
}

/** The text is no move, or could mean several moves. */
interface Unclear extends GameVersion {
  readonly outcome: 'unclear'
  readonly why: 'ambiguous' | 'not-understood'
  /** The understood part of the text, in terms of the notation. */
  readonly understood?: string
  /** Possible or similar legal moves, in notation. */
  readonly candidates: readonly string[]
  /** The requested faces of the cards. */
  readonly faces?: Faces
}

/** For a refused move: the game version, and the form of the list of legal moves. */
export interface Alternatives extends GameVersion, MoveListing {}

/** Denials without further data. */
type PlainDenial =
  /** The game does not exist, or is private and not visible for the caller. */
  | { readonly outcome: 'unseen' }
  | { readonly outcome: 'wrong-invite' }
  /** A chat message that is not for the bot. */
  | { readonly outcome: 'unheard' }
  /** Only the owner of the game may do so. */
  | { readonly outcome: 'not-the-owner' }
  /** The caller has no seat for the action, or no held seat in a rematch. */
  | {
      readonly outcome: 'not-seated'
      readonly to:
        | 'play'
        | 'leave'
        | 'abandon'
        | 'pause'
        | 'give-time'
        | 'rematch'
        | 'orders'
        | 'stand-in'
        | 'fill'
        | 'say'
    }
  | InsufficientScope
  | PlayerBlocked
  /** The player has the maximum number of tokens, tickets, codes or links. */
  | {
      readonly outcome: 'too-many-keys'
      readonly kind: 'token' | 'ticket' | 'code' | 'link'
      readonly most: number
    }
  | ProfileDenial
  /** The code is unknown or expired, or links another person; or the code for a device is unknown, expired or used. */
  | { readonly outcome: 'no-such-code'; readonly reason: 'unknown' | 'taken' | 'device' }
  /** The player has no such link. */
  | { readonly outcome: 'no-such-link' }
  /** Without this token, no other token could be created. */
  | { readonly outcome: 'last-token' }
  | { readonly outcome: 'no-such-token' }
  /** The caller has no such webhook or push subscription, or the webhook has no such delivery. */
  | { readonly outcome: 'no-webhook'; readonly what: 'webhook' | 'delivery' | 'push' }
  /** The deployment has no keys for push messages. */
  | { readonly outcome: 'no-push' }
  /** The URL is no allowed target. */
  | { readonly outcome: 'unfit-target'; readonly unfit: UrlRejection }
  | {
      readonly outcome: 'too-many-webhooks'
      readonly of: 'yours' | 'game' | 'series' | 'push'
      readonly most: number
    }
  /** The player has the maximum number of games of a kind. With `today`, the day ends in `restOfDay` seconds. */
  | QuotaReached
  | UnattendedLimitReached
  | ComputingTimeUsed
  | TooManyPhrases
  | Overloaded
  | CapReached
  | SheetDenial
  | SeriesDenial
  /** Faults of the request. */
  | { readonly outcome: 'faulty'; readonly faults: readonly LocatedFault[] }

/** Reason why a player cannot take the profile fields. */
export type ProfileDenial =
  /** The player has another kind than the request says. */
  | { readonly outcome: 'kind-is-final'; readonly kind: PlayerKind }
  /** The player is a person, without a program to change. */
  | { readonly outcome: 'not-a-program' }

/** Reason why nothing was done, small enough for a receipt. */
export type Denial = PlainDenial | Stale | Refused | Unclear | SheetMoved

/** A denial with the data that the answer shows: the game, or the legal moves. */
export type DenialAnswer =
  | PlainDenial
  | (Stale & { readonly viewer: ViewerContext })
  | (SheetMoved & { readonly context: SheetContext })
  | (Refused & { readonly viewer?: ViewerContext; readonly legalMoves?: readonly ListedMove[] })
  | (Unclear & { readonly viewer: ViewerContext })

/** Reason why a vacation is impossible: too many days, an end in the past, or an own turn that ends soon. */
export type VacationDenial =
  | { readonly outcome: 'no-vacation'; readonly reason: 'past' }
  | { readonly outcome: 'no-vacation'; readonly reason: 'days'; readonly days: number }
  | { readonly outcome: 'no-vacation'; readonly reason: 'turn'; readonly game: string }

/** Denials before the decision. A receipt never holds such a denial. */
type RequestDenial =
  | UnknownCaller
  /** The idempotency key belongs to another request. */
  | { readonly outcome: 'reused' }
  /** Conflict retries exhausted. */
  | { readonly outcome: 'crowded' }
  /** No finished deal has this number. The current deal may have the number. */
  | { readonly outcome: 'no-such-deal'; readonly number: number; readonly onTable: boolean }
  /** The deal has no analysis. */
  | { readonly outcome: 'no-analysis' }
  /** The player requested the maximum number of analyses of a day. The day ends in `restOfDay` seconds. */
  | { readonly outcome: 'too-many-analyses'; readonly most: number; readonly restOfDay: number }
  /** The text is no cursor. */
  | { readonly outcome: 'no-cursor' }
  /**
   * The cursor is too old, too many changes came after the cursor, or the cursor is from before a restore.
   * `of`: a cursor of the lobby.
   */
  | {
      readonly outcome: 'expired'
      readonly reason: 'age' | 'count' | 'lobby' | 'restored'
      readonly of?: 'lobby'
    }
  /** The game was not played to its end, so the game has no export. */
  | { readonly outcome: 'unplayed'; readonly why: 'open' | 'playing' | 'never-started' }
  /** The deals of the game are sealed: see `areDealsOpened` in `auth/game-access.ts`. */
  | { readonly outcome: 'deal-set-sealed'; readonly dealSet: string }
  | { readonly outcome: 'no-such-deal-set' }
  /** The vacation is impossible. */
  | VacationDenial
  /** The integration has no person with the external id. */
  | { readonly outcome: 'no-such-person' }
  /** The current player of the external id still plays. */
  | { readonly outcome: 'still-playing' }
  /** The integration created the maximum number of players of a minute. */
  | { readonly outcome: 'too-many-people'; readonly most: number; readonly restOfMinute: number }
  /** The client is ahead of the log: the client's events are from before a restore. */
  | { readonly outcome: 'ahead'; readonly version: number }

/** Outcome of a repeated request whose receipt an earlier release wrote, in terms of the HTTP protocol. */
export interface LegacyAnswer {
  readonly outcome: 'legacy-answer'
  readonly kept: unknown
  /** For a refused move: the legal moves. */
  readonly legalMoves?: readonly ListedMove[]
}

/** Outcome of a successful command or query, with its answer. */
export interface Done<T> {
  readonly outcome: 'done'
  readonly value: T
}

/** Present in the answer of a repeated request, with the name of the first request. */
interface Repetition {
  readonly again?: { readonly request?: string }
}

export type Denied = (DenialAnswer | RequestDenial | LegacyAnswer) & Repetition
export type Outcome<T> = (Done<T> & Repetition) | Denied

/** Returns the outcome of a success with an answer. */
export const done = <T>(value: T): Done<T> => ({ outcome: 'done', value })
