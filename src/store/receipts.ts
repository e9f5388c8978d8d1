/** How long a receipt is honoured, in milliseconds: 24 hours. */
const RECEIPT_LIFETIME = 24 * 60 * 60 * 1000

/** The moment before which receipts have expired. */
export const expiry = (now: string): string => new Date(Date.parse(now) - RECEIPT_LIFETIME).toISOString()
