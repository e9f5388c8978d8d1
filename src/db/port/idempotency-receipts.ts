import { DAY } from '../../lib/durations.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'

/*
 * Store port, part of idempotency: receipts of requests.
 */

/** Idempotency receipt: the first answer to a request with an Idempotency-Key. */
export interface Receipt {
  /** Hash of the key and its whole scope. */
  readonly key: string
  /** Hash of the request body. The same key with another body is an error of the client. */
  readonly request: string
  /** The data of the first answer, in JSON. */
  readonly note: unknown
  readonly createdAt: string
}

/**
 * Returns the key of a receipt that belongs to a player, whichever token the player uses. Two players can use the same
 * idempotency key.
 */
export const receiptKeyOf = (key: string, player: string): string => `${key} ${player}`

/** Range of receipt keys for one step of the cleanup: from `from`, to before `to`, at most `most` keys. */
export interface ReceiptSlice {
  readonly from: string
  readonly to: string
  readonly most: number
}

export interface PurgeResult {
  readonly forgotten: number
  /** The key after the slice, unless the range is complete. */
  readonly next: string | undefined
}

/** Lifetime of a receipt, in milliseconds: 24 hours. */
const RECEIPT_LIFETIME = DAY

/** Returns the time before which receipts were made that have expired by now. */
export const receiptExpiry = (now: string): string => addMilliseconds(now, -RECEIPT_LIFETIME)
