/*
 * Evidence of this browser: the commitment to the root secret of a game, the salt of the player, and the commitment and
 * the hand of each deal. A verification compares the log of the service with the evidence. See
 * docs/reference/shuffle.md.
 */

/** The evidence of a deal. */
export interface DealEvidence {
  readonly commitment?: string | undefined
  readonly hand?: readonly string[] | undefined
}

/** The evidence of a game, from before the secrets of the game were opened. */
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

/** The evidence of a game. */
export const evidenceOf = (game: string): ShuffleEvidence => all()[game] ?? {}

/** Keeps the evidence of a deal. Earlier evidence of the same deal stays. */
export const keepDeal = (game: string, number: number, seen: DealEvidence): void => {
  const { [game]: before = {}, ...others } = all()
  const deals = { ...before.deals, [number]: { ...seen, ...before.deals?.[number] } }
  write({ ...others, [game]: { ...before, deals } })
}

/** Keeps the salt of a newly taken seat, in place of the salt of an earlier seat. */
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

/** 128 random bits in hex. Unlike `crypto.randomUUID`, also on a page without https, as in a local network. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
