import { RELEASE } from '#release'
import type { Sight } from '../../app/queries/viewer-context.ts'
import { deadlinesOf, inviteIn, stateOf, vacationsOf } from '../../app/queries/viewer-context.ts'
import { sha256 } from '../../lib/encoding.ts'
import type { Ctx } from '../context.ts'

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
const digest = (text: string): string => {
  let [one, other] = [0x811c9dc5, 0x050c5d1f]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x01000193)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

/** How the players of a game are called, in an order that is always the same. */
const calledIn = ({ stored: { names } }: Sight) =>
  Object.keys(names)
    .sort()
    .map((id) => [id, names[id]])

/** The tag of an answer that shows a game, or a part of it, to a player; `form` is all else that its bytes depend on. */
export const tagOf = (sight: Sight, form?: object): string => {
  const called = calledIn(sight)
  const invite = inviteIn(sight) ?? null
  return `"${stateOf(sight)}.${digest(JSON.stringify([RELEASE, form ?? null, called, invite, ...(deadlinesOf(sight) ?? []), vacationsOf(sight)]))}"`
}

/** What a tag of a game says about the game: the half before the dot, without its quotes. */
const stateIn = (tag: string): string | undefined => /^"([^".]+)(?:\.[^"]*)?"$/.exec(tag)?.[1]

/** The states that a request was decided on, as its If-Match says; nothing where any of them will do. */
export const expectedIn = (c: Ctx): readonly string[] | undefined => {
  const header = c.req.header('if-match')
  if (header === undefined) return undefined
  const tags = tagsIn(header)
  return tags.includes('*') ? undefined : tags.flatMap((tag) => stateIn(tag) ?? [])
}

/** The tag of something that is the same for everybody until the next release. */
export const contentTag = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  `"${(await sha256(bytes)).slice(0, 32)}"`

/** The tag of what is told by its bytes alone. */
export const bodyTag = (body: string): string => `"${digest(body)}"`

/** The tag of a finished deal: the same for everybody who may see it, and until the next release or restore. */
export const dealTag = ({ stored }: Sight, number: number): string =>
  `"deal-${number}.${digest(JSON.stringify([RELEASE, stored.epoch]))}"`

/** The tag of a finished deal in a form that names those who sit there now. */
export const namedDealTag = (sight: Sight, number: number, form: object): string => {
  const { epoch, game } = sight.stored
  return `"deal-${number}.${digest(JSON.stringify([RELEASE, epoch, form, game.seats, calledIn(sight)]))}"`
}
