import type { StoredGame } from '../../store/store.ts'
import { mayInvite, stateFor } from '../../table/access.ts'
import { sha256 } from '../../table/encoding.ts'
import type { Ctx } from '../context.ts'
import { Problem } from '../problem.ts'
import { RELEASE } from '../release.ts'
import type { Form } from '../representation.ts'
import { USUAL } from '../representation.ts'
import { jsonAnswer, PRIVATE, send } from './respond.ts'

/*
 * Tags of what shows a game: `"<version>-<viewer>.<representation>"`, after a restore `"<version>-<viewer>-<epoch>.…"`.
 * The first half says what the caller decides on and is all that If-Match compares, so the tag of any representation
 * serves. The second half stands for everything else that an answer's bytes depend on: its form, the names in it, the
 * invite, the release.
 */

const tagsIn = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim())

/** Whether the caller has this version already. A weak tag of it counts (RFC 9110, 13.1.2). */
export const isKnown = (c: Ctx, etag: string): boolean => {
  const header = c.req.header('if-none-match')
  if (header === undefined) return false
  return tagsIn(header).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** A short digest of a text (FNV-1a, 32 bits, twice): tags have to differ, nobody has to be kept from making one. */
const digest = (text: string): string =>
  [0x811c9dc5, 0x050c5d1f]
    .map((basis) => {
      let hash = basis
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      return (hash >>> 0).toString(36)
    })
    .join('')

/** The tag of an answer that shows a game, or a part of it, to a player in a form. */
export const tagOf = (stored: StoredGame, player: string, form?: Form): string => {
  const names = Object.entries(stored.names).sort()
  const invite = mayInvite(stored, player) ? stored.invite : null
  return `"${stateFor(stored, player)}.${digest(JSON.stringify([RELEASE, form ?? null, names, invite]))}"`
}

/** What a tag of a game says about the game: the half before the dot, without its quotes. */
const stateIn = (tag: string): string | undefined => /^"([^".]+)(?:\.[^"]*)?"$/.exec(tag)?.[1]

/**
 * Holds the game against the If-Match that came with the request, if any did.
 * @throws {Problem} 412 when the game has moved on
 */
export const requireMatch = (c: Ctx, stored: StoredGame, player: string): void => {
  const header = c.req.header('if-match')
  if (header === undefined) return
  const state = stateFor(stored, player)
  if (tagsIn(header).some((tag) => tag === '*' || stateIn(tag) === state)) return
  const etag = tagOf(stored, player, USUAL)
  const { version } = stored.game
  const stands = `The game is at version ${version}, and for you that is ${etag}.`
  const detail = tagsIn(header).some((tag) => tag.startsWith(`"${version}-`))
    ? `${stands} Yours is of that version too, but for somebody else, or from before a restore from a backup.`
    : stands
  throw new Problem('version-moved', detail, { version, etag }, { ETag: etag })
}

/** The tag of something that is the same for everybody until the next release. */
export const contentTag = async (text: string): Promise<string> => `"${(await sha256(text)).slice(0, 32)}"`

/** The tag of a finished deal: the same for everybody who may see it, and until the next release or restore. */
export const dealTag = ({ epoch }: StoredGame, number: number): string =>
  `"deal-${number}.${digest(JSON.stringify([RELEASE, epoch]))}"`

interface Made {
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends what has a tag, made only for who does not have it yet. */
export const sendCurrent = async (
  c: Ctx,
  etag: string,
  make: () => Made | Promise<Made>,
  cacheControl = PRIVATE,
): Promise<Response> => {
  const tagged = { ETag: etag, 'Cache-Control': cacheControl }
  if (isKnown(c, etag)) return c.body(null, 304, tagged)
  const { body, headers } = await make()
  return send(c, jsonAnswer(200, body, { ...tagged, ...headers }))
}
