import type { ReadResult, ReadSpec } from '../../db/port/read-spec.ts'
import type { Caller } from '../../db/port/tokens.ts'

/*
 * Callers of commands and queries. A credential is the identification of a request, before any read. The read
 * that each command and query makes also finds the player. A new kind of credential is a new member of the
 * union: both functions then fail to compile until the member is handled. The scheduler acts without a
 * credential.
 */

/** A bearer token, as its SHA-256 hash. */
interface Bearer {
  readonly kind: 'bearer'
  readonly tokenHash: string
}

export type Credential = Bearer

/** Returns the part of a read spec that finds the caller. */
export const callerSpec = (credential: Credential): Required<Pick<ReadSpec, 'tokenHash'>> => {
  switch (credential.kind) {
    case 'bearer':
      return { tokenHash: credential.tokenHash }
    default:
      return credential.kind satisfies never
  }
}

/** Returns the player that a read found for a credential; undefined for an unknown credential. */
export const foundCaller = (
  credential: Credential,
  found: Pick<ReadResult, 'caller'>,
): Caller | undefined => {
  switch (credential.kind) {
    case 'bearer':
      return found.caller
    default:
      return credential.kind satisfies never
  }
}
