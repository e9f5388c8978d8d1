import type { StoredPlayer } from './port-players.ts'

/*
 * What the port says of integrations: programs that act for many people.
 */

export interface StoredIntegration {
  readonly id: string
  readonly name: string
  readonly createdAt: string
}

/** An integration by its id and the hash of its token. */
export interface IntegrationCredentials {
  readonly id: string
  readonly tokenHash: string
}

/** What an integration asks about: one of its people, and whoever gave it a code. */
export interface IntegrationQuery extends IntegrationCredentials {
  /** The hash under which the link to somebody stands. */
  readonly link?: string
  /** The hash of a code. */
  readonly code?: string
}

/** For whom an integration acts, by what it calls them. */
export interface StoredLink {
  readonly player: StoredPlayer
  /** Whether the player was made for the integration, and is nobody else's. */
  readonly isOwn: boolean
  /** The time of the link under this external id. */
  readonly since: string
  /** Whether they have games that go on. */
  readonly plays: boolean
}

/** The place of a link in the list of the people of an integration. */
export interface PersonBookmark {
  readonly since: string
  readonly hash: string
}

/** A page of the people of an integration, those linked first first. */
export interface PeopleListQuery extends IntegrationCredentials {
  readonly after?: PersonBookmark | undefined
  readonly limit: number
}

/** A person in the list of an integration. */
export interface ListedPerson extends Omit<StoredLink, 'plays'>, PersonBookmark {
  readonly external: string
}

/** A code that a player gave away. */
export interface StoredCode {
  readonly player: StoredPlayer
  /** The hash of the link that it was taken for; missing while it can be taken. */
  readonly takenFor?: string
}

export interface IntegrationResult {
  /** Nothing where no integration has this token. */
  readonly integration: StoredIntegration | undefined
  /** How many players it has made in this minute, by the clock of the database, and in how many seconds the next one begins. */
  readonly made: number
  readonly restOfMinute: number
  readonly link: StoredLink | undefined
  readonly code: StoredCode | undefined
}

/** The link of somebody, as an integration calls them, and the hashes under which it stands: by that, and by the player's id. */
export interface NewLink {
  readonly hash: string
  readonly alias: string
  readonly external: string
  readonly createdAt: string
}

/** What an integration changes. All but the first are proved by its token. */
export type IntegrationChange =
  | { readonly kind: 'founded'; readonly integration: StoredIntegration & { readonly tokenHash: string } }
  | { readonly kind: 'rotated'; readonly by: IntegrationCredentials; readonly tokenHash: string }
  /** The integration owns webhooks: by a row among the players, under the id of the integration. Once. */
  | {
      readonly kind: 'owner'
      readonly by: IntegrationCredentials
      readonly player: StoredPlayer & { readonly tokenHash: string }
      /** The hash under which the integration is found as an owner. */
      readonly hash: string
    }
  /** A player of its own; at most so many in a minute, this one included. One more is a conflict. */
  | {
      readonly kind: 'peopled'
      readonly by: IntegrationCredentials
      readonly player: StoredPlayer & { readonly tokenHash: string }
      readonly link: NewLink
      readonly mostAMinute: number
    }
  /**
   * Whoever gave the code is the one that it calls so from now on, in place of whoever was before: still this one, and none of its
   * own who has games that go on.
   */
  | {
      readonly kind: 'linked'
      readonly by: IntegrationCredentials
      readonly code: string
      readonly player: string
      readonly link: NewLink
      readonly before: string | undefined
    }
  /** It does not act any more for somebody who exists without it. */
  | {
      readonly kind: 'released'
      readonly by: IntegrationCredentials
      readonly hash: string
      readonly player: string
    }

/** What opens nothing any more: whose, by what. The id of an integration as both stands for all that it has opened. */
export interface RevokedToken {
  readonly player: string
  readonly tokenHash: string
}
