import type { AuditContext } from '../../db/port/audit-log.ts'
import type { ChangeResult } from '../../db/port/operator-store.ts'
import type { PlannedWrite } from '../commands/execute-command.ts'
import { executeCommand } from '../commands/execute-command.ts'
import { decideCloseByOperator } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'

/** Result of closing a game: as of every change, or the game was over before, or other changes came first every time. */
export type CloseResult = ChangeResult | 'over' | 'crowded'

/**
 * Closes a game at any time. The event, the messages to players and the row of the audit log are one transaction. Closing a
 * closed game changes nothing.
 */
export const closeGame = async (deps: Deps, game: string, audit: AuditContext): Promise<CloseResult> => {
  const executed = await executeCommand<CloseResult, PlannedWrite<CloseResult>>(
    deps,
    { game },
    undefined,
    async ({ game: stored }) => {
      if (stored === undefined) return { note: 'unknown' }
      const decision = await decideCloseByOperator(deps, stored)
      if (!decision.ok) return { note: 'over' }
      if (decision.change.events.length === 0) return { note: 'unchanged' }
      const entry = { ...audit, operation: 'game.closed', target: game } as const
      return { change: { game: decision.change, audit: entry }, note: 'changed' }
    },
  )
  return executed.outcome === 'first' ? executed.planned.note : 'crowded'
}
