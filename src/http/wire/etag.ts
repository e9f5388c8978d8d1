import { RELEASE } from '#release'
import type { ViewerContext } from '../../app/queries/viewer-context.ts'
import { deadlinesOf, vacationsOf, viewerStateTag, visibleInvite } from '../../app/queries/viewer-context.ts'
import { sha256 } from '../../lib/encoding-and-hashing.ts'
import type { Ctx } from '../context.ts'

/*
 * Entity tags of game representations: `"<version>-<viewer>.<representation>"`, after a restore
 * `"<version>-<viewer>-<epoch>.…"`. If-Match compares only the first half, so the tag of any representation is a valid
 * precondition. The second half covers every other input of the bytes: form, names, invite, release.
 */

const tagsIn = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim())

/** Returns whether a value of `If-None-Match` names an ETag, so that 304 suffices. A weak tag counts (RFC 9110, 13.1.2). */
export const namesTag = (header: string | null | undefined, etag: string): boolean =>
  tagsIn(header ?? '').some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)

/** Returns whether the client has the current representation, by `If-None-Match`. */
export const clientHasCurrent = (c: Ctx, etag: string): boolean =>
  namesTag(c.req.header('if-none-match'), etag)

/** A short hash (FNV-1a, 32 bits, twice): tags must differ, not resist forgery. */
const digest = (text: string): string => {
  let [one, other] = [0x811c9dc5, 0x050c5d1f]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x01000193)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

/** The names of the players, in a fixed order. */
const calledIn = ({ stored: { names } }: ViewerContext) =>
  Object.keys(names)
    .sort()
    .map((id) => [id, names[id]])

/** Builds the ETag of a game representation for a viewer. @param form every other input of the bytes */
export const tagOf = (viewer: ViewerContext, form?: object): string => {
  const called = calledIn(viewer)
  const invite = visibleInvite(viewer) ?? null
  return `"${viewerStateTag(viewer)}.${digest(JSON.stringify([RELEASE, form ?? null, called, invite, ...(deadlinesOf(viewer) ?? []), vacationsOf(viewer)]))}"`
}

/** The state half of a tag, without quotes. */
const stateIn = (tag: string): string | undefined => /^"([^".]+)(?:\.[^"]*)?"$/.exec(tag)?.[1]

/**
 * Reads the game states that `If-Match` accepts, the first halves of ETags. Undefined without the header, and for `*`.
 */
export const expectedIn = (c: Ctx): readonly string[] | undefined => {
  const header = c.req.header('if-match')
  if (header === undefined) return undefined
  const tags = tagsIn(header)
  return tags.includes('*') ? undefined : tags.flatMap((tag) => stateIn(tag) ?? [])
}

/** Builds the ETag of static content: a SHA-256 hash of the bytes. */
export const contentTag = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  `"${(await sha256(bytes)).slice(0, 32)}"`

/** Builds the ETag of an answer without a game version: a hash of the body. */
export const bodyTag = (body: string): string => `"${digest(body)}"`

/** Builds the ETag of a finished deal, the same for every viewer until the next release or restore. */
export const dealTag = ({ stored }: ViewerContext, number: number): string =>
  `"deal-${number}.${digest(JSON.stringify([RELEASE, stored.epoch]))}"`

/** Builds the ETag of a finished deal in a representation with player names: changes with a name. */
export const namedDealTag = (viewer: ViewerContext, number: number, form: object): string => {
  const { epoch, game } = viewer.stored
  return `"deal-${number}.${digest(JSON.stringify([RELEASE, epoch, form, game.seats, calledIn(viewer)]))}"`
}
