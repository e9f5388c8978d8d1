import type { IdleTable } from '../../db/port.ts'
import { StoreUnavailable } from '../../db/port.ts'
import { shifted } from '../../lib/timestamp.ts'
import { executeCommand } from '../commands/execute-command.ts'
import { decideClose } from '../decisions/game-decisions.ts'
import type { SystemDeps } from '../deps.ts'

/*
 * Open tables that nobody comes to any more go by themselves.
 */

/** For how long nothing has to have happened at a table, in milliseconds: 30 days. */
export const STALE_AFTER = 30 * 24 * 60 * 60 * 1000

/** Closes one of them, unless somebody has come meanwhile: the write holds only for what was judged. */
const closeStaleGame = (deps: SystemDeps, game: string, since: string) =>
  executeCommand(deps, { game }, undefined, async ({ game: stored }) => {
    const isIdle = stored?.game.status === 'open' && stored.updatedAt < since
    const judged = isIdle ? await decideClose(deps, stored, 'house') : undefined
    return { ...(judged?.ok && { change: { game: judged.change } }), keeps: null }
  })

/** How many tables are looked up at a time, and how often in one run. */
const PAGE = 50
const PAGES = 4

/** Closes open tables at which nothing has happened for 30 days: some hundred in one run. */
export const closeStaleGames = async (deps: SystemDeps): Promise<void> => {
  const since = shifted(deps.now(), -STALE_AFTER)
  let last: IdleTable | undefined
  for (let page = 0; page < PAGES; page += 1) {
    const tables: readonly IdleTable[] = await deps.store.idleTables(since, last, PAGE)
    for (const { id } of tables) {
      // What cannot be read now may be with another release; it must not keep the others.
      await closeStaleGame(deps, id, since).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) throw error
      })
    }
    last = tables.at(-1)
    if (tables.length < PAGE) break
  }
}
