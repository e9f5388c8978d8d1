import type { StoredGame } from '../../store/store.ts'
import { viewTag } from '../../table/access.ts'
import { sha256 } from '../../table/encoding.ts'
import type { Ctx } from '../context.ts'
import { Problem } from '../problem.ts'

const tagsIn = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim())

/** Whether the caller has this version already. A weak tag of it counts (RFC 9110, 13.1.2). */
export const isKnown = (c: Ctx, etag: string): boolean => {
  const header = c.req.header('if-none-match')
  if (header === undefined) return false
  return tagsIn(header).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/**
 * Holds the game against the If-Match that came with the request, if any did.
 * @throws {Problem} 412 when the game has moved on
 */
export const requireMatch = (c: Ctx, stored: StoredGame, player: string): void => {
  const header = c.req.header('if-match')
  if (header === undefined) return
  const etag = viewTag(stored, player)
  if (tagsIn(header).some((tag) => tag === '*' || tag === etag)) return
  const { version } = stored.game
  const detail = `The game is at version ${version}, and for you that is ${etag}.`
  throw new Problem('version-moved', detail, { version, etag }, { ETag: etag })
}

/** The tag of something that is the same for everybody until the next release. */
export const contentTag = async (text: string): Promise<string> => `"${(await sha256(text)).slice(0, 32)}"`
