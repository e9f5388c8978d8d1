import type { GameStatus } from '../../rules/model/game.ts'
import type { PlayerKind } from '../../rules/player.ts'
import type { AuditContext, AuditEntry } from './audit-log.ts'
import type { CAPPED, MonthlyCaps } from './integrations.ts'
import type { Restrictions } from './players.ts'
import type { Visibility } from './stored-game.ts'

/*
 * Store port for operators: searches and changes without a caller. Each change writes a row of the audit log in its
 * transaction; a change without effect writes none.
 */

/** Result of a change: the row changed, had the wanted content before, or does not exist. */
export type ChangeResult = 'changed' | 'unchanged' | 'unknown'

/** New limits by kind: null removes a limit, and a missing limit stays. */
export type LimitChanges = Readonly<Record<string, number | null | undefined>>

/** A player in the view of an operator. */
export interface FoundPlayer {
  readonly id: string
  readonly name: string
  readonly kind: PlayerKind
  readonly createdAt: string
  /** Whether the player was deleted: no name and no token is left. */
  readonly deleted: boolean
  readonly restrictions: Restrictions | undefined
}

/** A player with the numbers that matter for a decision. */
export interface PlayerDetails extends FoundPlayer {
  /** Valid tokens, tickets and links, the sign-up token included. */
  readonly tokens: number
  /** Unfinished games that the player owns or sits in. */
  readonly runningGames: number
  /** Games that the player created on the last day with a new game, and this UTC day. */
  readonly createdGames: { readonly day: string; readonly games: number }
  /** Ids of the integrations that act for the player. */
  readonly integrations: readonly string[]
}

/** A search for players, in the order of name and id: by exact name or by the start of a name. */
export interface PlayerSearch {
  readonly name: string
  readonly isPrefix: boolean
  readonly after: { readonly name: string; readonly id: string } | undefined
  readonly limit: number
}

/** A game in the view of an operator: the table, and no cards. */
export interface FoundGame {
  readonly id: string
  readonly ruleset: string
  readonly status: GameStatus
  readonly visibility: Visibility
  readonly name: string | null
  readonly owner: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** A search for games: of one player, or by the start of the id; in the order of ids. */
export interface GameSearch {
  readonly by: { readonly player: string } | { readonly prefix: string }
  readonly after: string
  readonly limit: number
}

/** An integration in the view of an operator. */
export interface FoundIntegration {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  /** Whether the token is revoked. */
  readonly revoked: boolean
  readonly caps: MonthlyCaps
}

/** Use of an integration in a UTC month. Only the use of an integration with caps is counted. */
export type MonthlyUsage = Readonly<Record<(typeof CAPPED)[number], number>> & { readonly month: string }

/** A search for integrations by the start of the name, in the order of ids. */
export interface IntegrationSearch {
  readonly prefix: string
  readonly after: string
  readonly limit: number
}

/** A page of the audit log, the latest entry first. */
export interface AuditQuery {
  readonly target: string | undefined
  /** Entries with smaller numbers follow. */
  readonly before: number | undefined
  readonly limit: number
}

export interface OperatorStore {
  /** Players by name. One round trip. */
  players(search: PlayerSearch): Promise<readonly FoundPlayer[]>
  /** A player by id; undefined for an unknown id. One round trip. */
  player(id: string): Promise<PlayerDetails | undefined>
  /** Games of a player, or by id. One round trip. */
  games(search: GameSearch): Promise<readonly FoundGame[]>
  /** Integrations by name. One round trip. */
  integrations(search: IntegrationSearch): Promise<readonly FoundIntegration[]>
  /** An integration by id, with the use in this month; undefined for an unknown id. One round trip. */
  integration(id: string): Promise<(FoundIntegration & { readonly usage: MonthlyUsage }) | undefined>
  /** Renames a player. A deleted player is `unknown`. */
  renamePlayer(id: string, name: string, audit: AuditContext): Promise<ChangeResult>
  /**
   * Blocks or unblocks a player. A blocked player leaves all seats: see `leavingPlayers` of the store. A deleted player
   * is `unknown`.
   */
  blockPlayer(id: string, isBlocked: boolean, audit: AuditContext): Promise<ChangeResult>
  /** Sets or removes limits of a player; null removes a limit, and a missing limit stays. */
  limitPlayer(id: string, limits: LimitChanges, audit: AuditContext): Promise<ChangeResult>
  /** Ends all tokens, tickets and codes of a player, and all links except the link of the integration that made the player. */
  revokePlayer(id: string, audit: AuditContext): Promise<ChangeResult>
  /** Deletes a player, like the player's own deletion. The player leaves all seats later. */
  erasePlayer(id: string, audit: AuditContext): Promise<ChangeResult>
  /** Ends the token of an integration. The links stay, and no token can use the links any more. */
  revokeIntegration(id: string, audit: AuditContext): Promise<ChangeResult>
  /** Sets or removes caps of an integration; null removes a cap, and a missing cap stays. */
  limitIntegration(id: string, caps: LimitChanges, audit: AuditContext): Promise<ChangeResult>
  /** Adds a refused word. `full` beyond the limit of words. */
  addWord(word: string, limit: number, audit: AuditContext): Promise<ChangeResult | 'full'>
  /** Removes a refused word. */
  removeWord(word: string, audit: AuditContext): Promise<ChangeResult>
  /** A page of the audit log. */
  auditLog(query: AuditQuery): Promise<readonly AuditEntry[]>
}
