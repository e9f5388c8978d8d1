import type { Store } from '../store/store.ts'

/** The world outside: what the table cannot make up by itself. Tests bring their own. */
export interface Deps {
  readonly store: Store
  /** The time, RFC 3339 in UTC with milliseconds. */
  now(): string
  /** Bytes that nobody can guess. */
  random(bytes: number): Uint8Array<ArrayBuffer>
}
