import { EVENTS } from './events.ts'

/*
 * Schema version of stored games. A stored game is a snapshot of its log. The snapshot format changes between
 * releases; the log does not. A snapshot of an older schema version is rebuilt by a replay of its log (upcast).
 */

/**
 * Version of the stored game state (snapshot) of this release. Raise the number once a release if an old log leads
 * to another state: a field of `Game` or `Deal` is new, gone or different.
 * `test/rules/schema-version.test.ts` fails without the raise. The first release wrote version 0.
 */
export const GAME_SCHEMA_VERSION = 3

/** Error for stored data that a newer release wrote. The data must stay unchanged. */
export class NewerReleaseError extends Error {
  override name = 'NewerRelease'
}

/**
 * True if a stored game has the schema version of this release; false if the game needs a replay of its log.
 * @param shape the schema version of the stored game
 * @throws {NewerReleaseError} for a newer schema version
 */
export const isCurrentSchema = (shape: number): boolean => {
  if (shape > GAME_SCHEMA_VERSION)
    throw new NewerReleaseError(`shape ${shape} is newer than ${GAME_SCHEMA_VERSION}`)
  return shape === GAME_SCHEMA_VERSION
}

/**
 * Reports an event type that this release does not know. The parameter type `never` makes the compiler find a
 * forgotten type.
 * @throws {NewerReleaseError} always
 */
export const throwUnknownEvent = (event: never): never => {
  const { type } = event as { readonly type: string }
  throw new NewerReleaseError(`no event called ${type} is known here`)
}

/**
 * Checks that this release knows the type of a stored event.
 * @throws {NewerReleaseError} for an unknown event type
 */
export const requireKnownEvent = (event: { readonly type: string }): void => {
  if (!Object.hasOwn(EVENTS, event.type)) throwUnknownEvent(event as never)
}
