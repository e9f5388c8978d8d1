/*
 * Evidence of this browser: the commitment to the root secret of a game, the salt of the player, and the commitment and
 * the hand of each deal. A verification compares the log of the service with the evidence. See
 * docs/reference/shuffle.md.
 */

/**
 * Facts of a deal that this browser stored before the deal ended: the commitment to the shuffle, and the player's hand.
 */
export interface DealEvidence {
  readonly commitment?: string | undefined
  readonly hand?: readonly string[] | undefined
}

/** Facts of a game that this browser stored before the service opened the secrets of the shuffles. */
export interface ShuffleEvidence {
  readonly rootCommitment?: string | undefined
  readonly salt?: string | undefined
  readonly deals?: Readonly<Record<number, DealEvidence>>
}

const KEPT = 'sidi.promises'

/** Maximum number of stored games, the newest last. */
const MAX_GAMES = 20

const all = (): Readonly<Record<string, ShuffleEvidence>> => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, ShuffleEvidence>
  } catch {
    return {}
  }
}

/** Reads the stored shuffle evidence of a game from the browser's storage; empty for an unknown game. */
export const evidenceOf = (game: string): ShuffleEvidence => all()[game] ?? {}

/** Stores the evidence of a deal in the browser. Evidence that is stored already is not replaced. */
export const keepDeal = (game: string, number: number, seen: DealEvidence): void => {
  const { [game]: before = {}, ...others } = all()
  const deals = { ...before.deals, [number]: { ...seen, ...before.deals?.[number] } }
  write({ ...others, [game]: { ...before, deals } })
}

/**
 * Stores the player's salt for the shuffles of a game, with the commitment of the service. A new seat replaces the salt
 * of an earlier seat.
 */
export const keepSalt = (game: string, rootCommitment: string | null, salt: string): void => {
  const { [game]: before = {}, ...others } = all()
  write({ ...others, [game]: { ...before, ...(rootCommitment !== null && { rootCommitment }), salt } })
}

const write = (games: Readonly<Record<string, ShuffleEvidence>>): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(Object.entries(games).slice(-MAX_GAMES))))
  } catch {
    // Without storage a verification has the log of the service alone.
  }
}

const RANDOM_BYTES = 16

/**
 * Returns 128 random bits in hex. Unlike `crypto.randomUUID`, the function also works on a page without https, as in a
 * local network.
 */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
