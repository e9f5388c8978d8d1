import type { Found, Question, StoredGame, StoredPlayer } from '../store/store.ts'
import { isInvited, maySee } from '../table/access.ts'
import type { Ctx } from './context.ts'
import { Problem, unauthorized } from './problem.ts'

/*
 * How everything that only looks is done: one read, and the caller known.
 */

/** Who asks. @throws {Problem} 401 when nobody is known by the token */
export const callerIn = ({ caller }: Found): StoredPlayer => {
  if (caller === undefined) throw unauthorized('No player has this token.')
  return caller
}

export const noSuchGame = (): Problem =>
  new Problem('game-not-found', 'There is no such game, or it is private and not yours.')

/** The game that was asked for. @throws {Problem} 404 when there is none that the caller may see */
export const gameIn = ({ game }: Found, caller: StoredPlayer): StoredGame => {
  if (game === undefined || !maySee(game, caller.id)) throw noSuchGame()
  return game
}

/** The same, of a game that is the caller's own. @throws {Problem} 403 when it is somebody else's, 404 */
export const ownGameIn = (found: Found, caller: StoredPlayer): StoredGame => {
  const stored = gameIn(found, caller)
  if (stored.owner !== caller.id) {
    throw new Problem('not-the-owner', 'Only the player who created this game can do that.')
  }
  return stored
}

/**
 * The same, or a private one that is still open and that the caller brings the invite of.
 * @throws {Problem} 404
 */
export const gameOrInvited = async (
  found: Found,
  caller: StoredPlayer,
  invite: string | undefined,
): Promise<StoredGame> =>
  found.game?.game.status === 'open' && invite !== undefined && (await isInvited(found.game, invite))
    ? found.game
    : gameIn(found, caller)

/** The token's hash as a part of a question. */
export const byCaller = (c: Ctx): Pick<Question, 'tokenHash'> => {
  const tokenHash = c.get('tokenHash')
  return tokenHash === undefined ? {} : { tokenHash }
}

/** Notes whether somebody has the token, for whoever counts requests. Gives what was found. */
export const noted = (c: Ctx, found: Found): Found => {
  if (c.get('tokenHash') !== undefined) c.set('tokenIsKnown', found.caller !== undefined)
  return found
}

/** What one read finds, the caller included. */
export const find = async (c: Ctx, question: Omit<Question, 'tokenHash'> = {}): Promise<Found> =>
  noted(c, await c.env.store.read({ ...byCaller(c), ...question }))

/** The caller. @throws {Problem} 401 */
export const askWho = async (c: Ctx): Promise<StoredPlayer> => callerIn(await find(c))

/** The caller, a game the caller may see, and parts of what is kept beside it. @throws {Problem} 401, 404 */
export const askGame = async (c: Ctx, id: string, parts: Pick<Question, 'events' | 'deals'> = {}) => {
  const found = await find(c, { game: id, ...parts })
  const caller = callerIn(found)
  return { caller, stored: gameIn(found, caller), events: found.events, deals: found.deals }
}
