import type { StaleTable } from '../../db/port/game-lists.ts'
import { StoreUnavailable } from '../../db/port/store.ts'
import { DAY } from '../../lib/durations.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import { executeCommand } from '../commands/execute-command.ts'
import { decideClose } from '../deciders/game-deciders.ts'
import type { SystemDeps } from '../deps.ts'

/*
 * Stale games: open games without activity close automatically.
 */

/** Time without activity, in milliseconds: 30 days. */
export const STALE_AFTER = 30 * DAY

/** Closes a stale game, unless a player acted meanwhile: the write has a precondition. */
const closeStaleGame = (deps: SystemDeps, game: string, since: string) =>
  executeCommand(deps, { game }, undefined, async ({ game: stored }) => {
    const isIdle = stored?.game.status === 'open' && stored.updatedAt < since
    const decision = isIdle ? await decideClose(deps, stored, 'house') : undefined
    return { ...(decision?.ok && { change: { game: decision.change } }), note: null }
  })

/** Number of games in one read, and of reads in one run. */
const PAGE = 50
const PAGES = 4

/** Job of the cleanup: closes open games without activity, some hundred in one run. */
export const closeStaleGames = async (deps: SystemDeps): Promise<void> => {
  const since = addMilliseconds(deps.now(), -STALE_AFTER)
  let last: StaleTable | undefined
  for (let page = 0; page < PAGES; page += 1) {
    const tables: readonly StaleTable[] = await deps.store.staleTables(since, last, PAGE)
    for (const { id } of tables) {
      // An unreadable game may belong to another release, and must not stop the run.
      await closeStaleGame(deps, id, since).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) throw error
      })
    }
    last = tables.at(-1)
    if (tables.length < PAGE) break
  }
}
