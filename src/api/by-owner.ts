import type { GameChange, StoredGame } from '../store/store.ts'
import type { Judgement } from '../table/table.ts'
import { callerIn, ownGameIn } from './ask.ts'
import type { Effect } from './command.ts'
import { command } from './command.ts'
import type { Ctx } from './context.ts'
import { requireMatch } from './http/etag.ts'
import { refused } from './problem.ts'

/**
 * Answers what only the owner of a game may ask for, with what is told about the change.
 * @throws {Problem} 403 when the game is somebody else's, 404, 412, and what the rules refuse
 */
export const byOwner = (
  c: Ctx,
  game: string,
  verb: (stored: StoredGame) => Promise<Judgement>,
  told: (change: GameChange) => Effect,
): Promise<Response> =>
  command(c, game, async (found) => {
    const caller = callerIn(found)
    const stored = ownGameIn(found, caller)
    requireMatch(c, stored, caller.id)
    const judged = await verb(stored)
    if (!judged.ok) throw refused(judged.violation)
    return told(judged.change)
  })
