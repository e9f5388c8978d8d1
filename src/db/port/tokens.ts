import type { CappedUse } from './integrations.ts'
import type { StoredPlayer } from './players.ts'
import type { PreferencesChange } from './preferences.ts'

/*
 * Store port, part of accounts: tokens, callers and changes of an account.
 */

/** Scopes of a token: `play` (play and read), `read`, and `webhooks` (manage webhooks). */
export const SCOPES = ['play', 'read', 'webhooks'] as const
export type Scope = (typeof SCOPES)[number]

/**
 * Kinds of rows in the table `tokens`. `code`: a link code that a player gives to an integration. `link`, `alias`:
 * an integration acts for a player, found by the external id or by the player's id. `deleted`: the token that
 * deleted a player. The token authorizes nothing; a repeated deletion gets the answer that the player is deleted.
 * `device`, `recovery`: a code that gives another device a token. `used`: such a code after its use, so that a repeated
 * request finds the player.
 */
export type TokenKind =
  | 'token'
  | 'ticket'
  | 'code'
  | 'link'
  | 'alias'
  | 'deleted'
  | 'device'
  | 'recovery'
  | 'used'

/**
 * Permissions of a caller with a further token, a ticket or a link. The sign-up token of a player has all permissions and
 * no grant.
 */
export interface TokenGrant {
  readonly kind: TokenKind
  readonly scopes: readonly Scope[]
  /** The only game, or the only series, of the token; missing for everything. */
  readonly game?: string
  /** Expiry; missing for a permanent token. */
  readonly until?: string
  /** UTC day of the last recorded use. */
  readonly usedOn: string
  /** The integration that uses the token, or made the ticket. */
  readonly via?: string
  /** Monthly caps of the integration, and its use; missing without caps. */
  readonly capped?: CappedUse
}

/** An authenticated player. Without `grant` all actions are allowed. */
export interface Caller extends StoredPlayer {
  readonly grant?: TokenGrant
}

/** A row of the table `tokens`: a token, a ticket, a code, a link or an alias. */
export interface StoredToken {
  readonly hash: string
  readonly kind: TokenKind
  readonly label: string
  readonly scopes: readonly Scope[]
  /** The only game, or the only series, of the token; null for everything. */
  readonly game: string | null
  readonly expiresAt: string | null
  readonly createdAt: string
  /** UTC day of the last use; empty before, and for a sign-up token. */
  readonly lastUsedDay: string
  /** The integration that uses the token; null for a token of the player. */
  readonly via: string | null
  /** Name of the integration. */
  readonly integration?: string
}

/** All tokens of a player. */
export interface StoredTokens {
  /** Home shard: three hexadecimal digits that never change (docs/reference/scale.md). */
  readonly home: string
  /** The sign-up token; missing after its revocation. */
  readonly signUp: StoredToken | undefined
  /** Further tokens in the order of creation. */
  readonly further: readonly StoredToken[]
}

/** A write to the caller's own account: profile, tokens, links, deletion. */
export type AccountChange =
  /** New name and program. The kind of the player stays. */
  | ({ readonly kind: 'renamed' } & Pick<StoredPlayer, 'name' | 'program'>)
  /**
   * A new token. `most` limits the valid tokens of the kind, the new token included. Beyond the limit: conflict.
   * `isOnly`: the new token replaces all others of the kind.
   */
  | {
      readonly kind: 'made'
      readonly key: StoredToken
      readonly most: number
      readonly isOnly?: true
    }
  /**
   * Takes the code of the caller, and adds a token for another device. `most` limits the valid tokens, the new token
   * included. Beyond the limit, and for a used code: conflict.
   */
  | {
      readonly kind: 'redeemed'
      readonly key: StoredToken
      readonly most: number
      /** The end of repetitions of the request. */
      readonly repeatableUntil: string
      /** The next recovery code, after the use of a recovery code. */
      readonly recovery?: StoredToken | undefined
    }
  /**
   * Revokes a token and the tickets of the token. The last permanent token that can make other tokens stays:
   * conflict.
   */
  | { readonly kind: 'revoked'; readonly hash: string; readonly isFirst: boolean }
  /** New preferences for messages and clocks. */
  | ({ readonly kind: 'preferred' } & PreferencesChange)
  /** Ends a link of an integration to the player. */
  | { readonly kind: 'unlinked'; readonly hash: string; readonly via: string }
  /**
   * Deletes the account: no token is valid, and the name is removed. The player's seats are freed later: see {@link
   * Store.gamesToLeave}.
   */
  | { readonly kind: 'deleted' }

/** Limits of tries of codes in an hour: of an address, and of the whole service. */
export interface CodeTryLimits {
  readonly most: number
  readonly mostOfAll: number
}

/** Placeholder name of a deleted player. The name is no proof of a deletion: earlier releases allowed the name. */
export const DELETED_NAME = '–'
