import type { StoredPlayer } from './players.ts'

/*
 * Store port, part of integrations: programs that act for many people.
 */

export interface StoredIntegration {
  readonly id: string
  readonly name: string
  readonly createdAt: string
}

/** The numbers that an operator can cap for an integration in a calendar month (UTC). */
export const CAPPED = ['games', 'moves', 'players'] as const

/** Monthly caps of an integration; a missing number has no cap. */
export type MonthlyCaps = Readonly<Partial<Record<(typeof CAPPED)[number], number>>>

/** Caps of an integration, and its use in this month. */
export interface CappedUse {
  readonly caps: MonthlyCaps
  readonly use: Readonly<Record<(typeof CAPPED)[number], number>>
  /** Seconds to the next month. */
  readonly restOfMonth: number
}

/** Credentials of an integration in a request: the id, and the hash of the token. */
export interface IntegrationCredentials {
  readonly id: string
  readonly tokenHash: string
}

/** Specification of a read for an integration: one of its people by link hash, and the owner of a link code. */
export interface IntegrationQuery extends IntegrationCredentials {
  /** Hash of the link. */
  readonly link?: string
  /** Hash of the code. */
  readonly code?: string
}

/** A link of an integration to a player, found by the external id. */
export interface StoredLink {
  readonly player: StoredPlayer
  /** Whether the integration made the player. */
  readonly isOwn: boolean
  /** Start of the link under this external id. */
  readonly since: string
  /** Whether the player has games in progress. */
  readonly plays: boolean
}

/** Position in the list of an integration's people for keyset pagination: the last row of the page before. */
export interface PersonBookmark {
  readonly since: string
  readonly hash: string
}

/** Specification of a page of an integration's people, the earliest link first. */
export interface PeopleListQuery extends IntegrationCredentials {
  readonly after?: PersonBookmark | undefined
  readonly limit: number
}

/** A row in the list of an integration's people. */
export interface ListedPerson extends Omit<StoredLink, 'plays'>, PersonBookmark {
  readonly external: string
}

/** A valid link code: the player who created the code, and the link that used the code. */
export interface StoredCode {
  readonly player: StoredPlayer
  /** Whether an operator has blocked the player. */
  readonly isBlocked: boolean
  /** Hash of the link that used the code; missing for an unused code. */
  readonly takenFor?: string
}

export interface IntegrationResult {
  /** Undefined for an unknown token. */
  readonly integration: StoredIntegration | undefined
  /**
   * The number of players that the integration made in this minute, by the clock of the database; and the seconds
   * to the next minute.
   */
  readonly made: number
  readonly restOfMinute: number
  /** Missing without caps. */
  readonly capped?: CappedUse
  readonly link: StoredLink | undefined
  readonly code: StoredCode | undefined
}

/**
 * A new link of an integration, stored under two hashes: of the external id (`hash`) and of the player's id (`alias`).
 */
export interface NewLink {
  readonly hash: string
  readonly alias: string
  readonly external: string
  readonly createdAt: string
}

/** A write by an integration. All kinds but the first require the token of the integration. */
export type IntegrationChange =
  | { readonly kind: 'founded'; readonly integration: StoredIntegration & { readonly tokenHash: string } }
  | { readonly kind: 'rotated'; readonly by: IntegrationCredentials; readonly tokenHash: string }
  /**
   * Lets the integration own webhooks: adds a row in the table `players` under the id of the integration. Once
   * only.
   */
  | {
      readonly kind: 'owner'
      readonly by: IntegrationCredentials
      readonly player: StoredPlayer & { readonly tokenHash: string }
      /** Hash of the integration as an owner. */
      readonly hash: string
    }
  /**
   * A new player of the integration; at most `mostAMinute` in a minute, this player included. Beyond the limit:
   * conflict.
   */
  | {
      readonly kind: 'peopled'
      readonly by: IntegrationCredentials
      readonly player: StoredPlayer & { readonly tokenHash: string }
      readonly link: NewLink
      readonly mostAMinute: number
      /** Caps that the integration has at the read; missing without caps. */
      readonly caps?: MonthlyCaps | undefined
    }
  /**
   * Links the owner of the code to the external id, in place of the player `before`. Conflict if the external id
   * has another player now, if an operator has blocked the owner, or if a player made by the integration still has games
   * in progress.
   */
  | {
      readonly kind: 'linked'
      readonly by: IntegrationCredentials
      readonly code: string
      readonly player: string
      readonly link: NewLink
      readonly before: string | undefined
    }
  /** Ends the link to a player who exists without the integration. */
  | {
      readonly kind: 'released'
      readonly by: IntegrationCredentials
      readonly hash: string
      readonly player: string
    }

/**
 * A token that a write has revoked: the open streams of the token must be closed. `player` is the id of the player, and
 * `tokenHash` the hash of the token. For a link, `tokenHash` is the hash of the link and the hash of the integration's
 * token, separated by a space. With the id of an integration in `player` and in `tokenHash`, all tokens of the
 * integration are revoked.
 */
export interface RevokedToken {
  readonly player: string
  readonly tokenHash: string
}
