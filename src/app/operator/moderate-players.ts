import type { AuditContext } from '../../db/port/audit-log.ts'
import type { ChangeResult } from '../../db/port/operator-store.ts'
import { leaveFirstGames } from '../accounts/players.ts'
import type { OperatorDeps } from './operator-deps.ts'

/*
 * Changes of players and integrations by operators. The write comes first; then streams end and seats become free. A
 * repeated request does the second part again, so an interruption is harmless.
 */

/** Closes the streams of a player. */
const endStreams = async ({ disconnect }: OperatorDeps, player: string): Promise<void> => {
  await disconnect?.(player)
}

/** Renames a player in all games. */
export const renamePlayer = (
  { operatorStore }: OperatorDeps,
  id: string,
  name: string,
  audit: AuditContext,
): Promise<ChangeResult> => operatorStore.renamePlayer(id, name, audit)

/** Blocks a player, who then leaves all games and streams; or ends a block. */
export const blockPlayer = async (
  deps: OperatorDeps,
  id: string,
  isBlocked: boolean,
  audit: AuditContext,
): Promise<ChangeResult> => {
  const result = await deps.operatorStore.blockPlayer(id, isBlocked, audit)
  if (result === 'unknown' || !isBlocked) return result
  await endStreams(deps, id)
  await leaveFirstGames(deps, id)
  return result
}

/** Ends the tokens and streams of a player. */
export const revokePlayer = async (
  deps: OperatorDeps,
  id: string,
  audit: AuditContext,
): Promise<ChangeResult> => {
  const result = await deps.operatorStore.revokePlayer(id, audit)
  if (result !== 'unknown') await endStreams(deps, id)
  return result
}

/** Deletes a player by request, like the player's own deletion. */
export const erasePlayer = async (
  deps: OperatorDeps,
  id: string,
  audit: AuditContext,
): Promise<ChangeResult> => {
  const result = await deps.operatorStore.erasePlayer(id, audit)
  await endStreams(deps, id)
  await leaveFirstGames(deps, id)
  return result
}

/** Ends the token and the streams of an integration. */
export const revokeIntegration = async (
  deps: OperatorDeps,
  id: string,
  audit: AuditContext,
): Promise<ChangeResult> => {
  const result = await deps.operatorStore.revokeIntegration(id, audit)
  if (result !== 'unknown') await deps.disconnect?.(id, id)
  return result
}
