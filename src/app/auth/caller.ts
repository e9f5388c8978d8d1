import type { Caller, Found, Question } from '../../db/port.ts'

/*
 * Who comes to a table. Every verb takes an actor as the door knows them that they came through, and finds out who that
 * is with the read that it makes anyway. Another kind of actor is one more member of this union; the two functions
 * below then do not compile until they say how it is found out. What the house does by itself, by the clock or for bots, takes
 * none.
 */

/** Somebody who holds a token, known by the SHA-256 of it. */
interface Bearer {
  readonly kind: 'bearer'
  readonly tokenHash: string
}

export type Credential = Bearer

/** What a read has to look for, to find out who the actor is. */
export const callerSpec = (credential: Credential): Pick<Question, 'tokenHash'> => {
  switch (credential.kind) {
    case 'bearer':
      return { tokenHash: credential.tokenHash }
    default:
      return credential.kind satisfies never
  }
}

/** The player that the actor turned out to be; nothing when that is nobody. */
export const foundCaller = (credential: Credential, found: Pick<Found, 'caller'>): Caller | undefined => {
  switch (credential.kind) {
    case 'bearer':
      return found.caller
    default:
      return credential.kind satisfies never
  }
}
