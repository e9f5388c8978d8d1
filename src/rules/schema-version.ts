import { EVENTS } from './events.ts'

/*
 * A stored game is what its log leads to, kept beside it for speed. What that looks like changes from release to
 * release; the log never does. So a stored game carries the number of the shape it was written in: one of another
 * shape is not believed but made again from its log.
 */

/**
 * The shape of a game as this release makes it. Raise it, once for a release, with every change of what an old log
 * leads to: a field of `Game` or `Deal` that comes, goes or means something else. `test/kernel/shape.test.ts`
 * tells when that was forgotten. Shape 0 is what the first release wrote.
 */
export const GAME_SCHEMA_VERSION = 3

/** Something was stored by a later release than this one: it must be left alone. */
export class NewerReleaseError extends Error {
  override name = 'NewerRelease'
}

/**
 * Whether a game of this shape can be taken as it is stored, or must be made anew from its log.
 * @throws {NewerReleaseError} when a later release wrote it
 */
export const isCurrentSchema = (shape: number): boolean => {
  if (shape > GAME_SCHEMA_VERSION)
    throw new NewerReleaseError(`shape ${shape} is newer than ${GAME_SCHEMA_VERSION}`)
  return shape === GAME_SCHEMA_VERSION
}

/**
 * What an event comes to that changes nothing here: this release does not know it.
 * @throws {NewerReleaseError} always
 */
export const throwUnknownEvent = (event: never): never => {
  const { type } = event as { readonly type: string }
  throw new NewerReleaseError(`no event called ${type} is known here`)
}

/**
 * Makes sure that this release knows an event of a log.
 * @throws {NewerReleaseError} when it does not
 */
export const requireKnownEvent = (event: { readonly type: string }): void => {
  if (!Object.hasOwn(EVENTS, event.type)) throwUnknownEvent(event as never)
}
