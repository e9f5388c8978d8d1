import type { Faces } from '../i18n/card-faces.ts'
import type { ListedMove } from '../rules/compact-moves.ts'
import type { Violation } from '../rules/model/violation.ts'
import type { Kind } from '../rules/player.ts'
import type { Unfit } from '../webhooks/url-policy.ts'
import type { InsufficientScope, UnknownCaller } from './auth/scopes.ts'
import type { LocatedFault } from './dealing/arranged-deals.ts'
import type { MoveListing } from './queries/move-listing.ts'
import type { ViewerContext } from './queries/viewer-context.ts'
import type { QuotaReached, UnattendedLimitReached } from './quotas/game-quotas.ts'

/*
 * What comes of a verb, in the table's own terms: no status, no sentence of a protocol. Every door translates it into
 * its own.
 */

/** A game at a version. */
export interface GameVersion {
  readonly game: string
  readonly version: number
}

/** The actor decided on another state of the game than the one it is in. */
interface Stale extends GameVersion {
  readonly outcome: 'stale'
  /** Whether the version was right, but seen by somebody else or before a restore. */
  readonly elsewhere: boolean
}

/** The rules refuse it. */
interface Refused {
  readonly outcome: 'refused'
  readonly violation: Violation
  readonly instead?: Alternatives
  /** The move in the notation, where it was understood of what somebody said. */
  readonly understood?: string
}

/** What somebody said is no move, or could be several. */
interface Unclear extends GameVersion {
  readonly outcome: 'unclear'
  readonly why: 'ambiguous' | 'not-understood'
  /** What of it was understood, in words of the notation. */
  readonly understood?: string
  /** Legal moves that it could be, or that come near, in the notation. */
  readonly candidates: readonly string[]
  /** With whose faces cards were wanted. */
  readonly faces?: Faces
}

/** Of a refused move: when that was, and how what may be done instead is to be listed. */
export interface Alternatives extends GameVersion, MoveListing {}

/** The plain reasons for which nothing is done. */
type PlainDenial =
  /** There is no such game, or it is private and not the actor's. */
  | { readonly outcome: 'unseen' }
  | { readonly outcome: 'wrong-invite' }
  /** A line of a chat that is not for the bot. */
  | { readonly outcome: 'unheard' }
  /** Only the owner of the game may do that. */
  | { readonly outcome: 'not-the-owner' }
  /**
   * The actor has no seat there: to play from, to leave, to give orders for, to have a bot play from, to put one beside, to say from
   * whether the game is abandoned; or none is held there in a rematch.
   */
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
    }
  | InsufficientScope
  /** The player has as many tokens, tickets or codes as there may be, or is linked with as many chat users. */
  | {
      readonly outcome: 'too-many-keys'
      readonly kind: 'token' | 'ticket' | 'code' | 'link'
      readonly most: number
    }
  | ProfileDenial
  /** The player is not linked so. */
  | { readonly outcome: 'no-such-link' }
  /** Without this token nobody could make another one. */
  | { readonly outcome: 'last-token' }
  | { readonly outcome: 'no-such-token' }
  /** The actor has no such webhook, or nothing like that was sent to it. */
  | { readonly outcome: 'no-webhook'; readonly what: 'webhook' | 'delivery' }
  /** Nothing is sent to such a URL. */
  | { readonly outcome: 'unfit-target'; readonly unfit: Unfit }
  | { readonly outcome: 'too-many-webhooks'; readonly of: 'yours' | 'game'; readonly most: number }
  /** The player has as many games as there may be of a kind; with `today` the day ends in so many seconds. */
  | QuotaReached
  | UnattendedLimitReached
  /** Faults of the request itself, or of the request for this game. */
  | { readonly outcome: 'faulty'; readonly faults: readonly LocatedFault[] }

/** Why a player cannot become what a request says. */
export type ProfileDenial =
  /** The player is of another kind than the request says. */
  | { readonly outcome: 'kind-is-final'; readonly kind: Kind }
  /** The player is a person, so there is no program to change. */
  | { readonly outcome: 'not-a-program' }

/** Why nothing was done, in the few words that can be kept and told again. */
export type Denial = PlainDenial | Stale | Refused | Unclear

/** A denial with what belongs to it: how the game stood, or what could have been done. */
export type DenialAnswer =
  | PlainDenial
  | (Stale & { readonly sight: ViewerContext })
  | (Refused & { readonly sight?: ViewerContext; readonly legalMoves?: readonly ListedMove[] })
  | (Unclear & { readonly sight: ViewerContext })

/** Why somebody cannot go away: not so long, not to a moment that has passed, not now that a turn in a game ends. */
export type VacationDenial =
  | { readonly outcome: 'no-vacation'; readonly reason: 'past' }
  | { readonly outcome: 'no-vacation'; readonly reason: 'days'; readonly days: number }
  | { readonly outcome: 'no-vacation'; readonly reason: 'turn'; readonly game: string }

/** What is said of a request before it is judged, and kept nowhere. */
type RequestDenial =
  | UnknownCaller
  /** The key of this request belongs to one that asks for something else. */
  | { readonly outcome: 'reused' }
  /** Others were first, too many times in a row. */
  | { readonly outcome: 'crowded' }
  /** No finished deal has this number; the deal on the table may. */
  | { readonly outcome: 'no-such-deal'; readonly number: number; readonly onTable: boolean }
  /** Nobody has asked for an analysis of this deal. */
  | { readonly outcome: 'no-analysis' }
  /** The player has asked for as many analyses today as there may be; the day has still so many seconds. */
  | { readonly outcome: 'too-many-analyses'; readonly most: number; readonly restOfDay: number }
  /** What stands for how far somebody was told is no such thing. */
  | { readonly outcome: 'no-cursor' }
  /** It is of too long ago, or too much has happened since; or it is of a time before a restore. `of`: a cursor of the lobby. */
  | {
      readonly outcome: 'expired'
      readonly reason: 'age' | 'count' | 'lobby' | 'restored'
      readonly of?: 'lobby'
    }
  /** The game was not played, or not to its end: there is no whole of it. */
  | { readonly outcome: 'unplayed'; readonly why: 'open' | 'playing' | 'never-started' }
  /** The player cannot go away, not now or not for so long. */
  | VacationDenial
  /** The integration calls nobody so. */
  | { readonly outcome: 'no-such-person' }
  /** Nobody gave this code, or it has ended; or it was taken for somebody else. */
  | { readonly outcome: 'no-such-code'; readonly reason: 'unknown' | 'taken' }
  /** Who has been called so up to now is still in games that go on. */
  | { readonly outcome: 'still-playing' }
  /** The integration has made as many players in this minute as it may. */
  | { readonly outcome: 'too-many-people'; readonly most: number; readonly restOfMinute: number }
  /** More events were seen than there are: those of a time before a restore. */
  | { readonly outcome: 'ahead'; readonly version: number }

/** An answer that an earlier release kept, in the words of the door that it went through. */
export interface LegacyAnswer {
  readonly outcome: 'retold'
  readonly kept: unknown
  /** Of a refused move: what could have been done instead. */
  readonly legalMoves?: readonly ListedMove[]
}

/** It was done; or it may be seen, and this is it. */
export interface Done<T> {
  readonly outcome: 'done'
  readonly value: T
}

/** Whether it is what came of the same request when it was sent before, and how that was called. */
interface Repetition {
  readonly again?: { readonly request?: string }
}

export type Denied = (DenialAnswer | RequestDenial | LegacyAnswer) & Repetition
export type Outcome<T> = (Done<T> & Repetition) | Denied

/** It is done, and this is told of it. */
export const done = <T>(told: T): Done<T> => ({ outcome: 'done', value: told })
