import type { StoredDealSet } from '../../db/port/deal-sets.ts'
import { hex, sha256, unhex } from '../../lib/encoding-and-hashing.ts'
import type { DealSetSecret, GameDealSet } from '../../rules/model/deal-set.ts'
import type { Occasion } from './verifiable-shuffle.ts'
import { commitmentTo, hmacBy } from './verifiable-shuffle.ts'

/*
 * Sealed deal sets (format `sidi-deal-set-1`): the same deals at several tables, derived from one root.
 * `docs/reference/deal-sets.md` specifies every byte.
 *
 *   root commitment  SHA-256 of "sidi-deal-set-root-1\n<set>\n<root in hex>", in hex
 *   salts            SHA-256 of all salt hashes, joined by line feeds, in hex
 *   seed             HMAC-SHA-256(key = root, message = "sidi-deal-set-1\n<set>\n<name>\n<salts>"); the name of board i is "<i>"
 *   shuffle          as in a game, with the id of the set in place of the game
 *   commitment       SHA-256 of the commitments of all boards, joined by line feeds, in hex
 *   bot seed         HMAC-SHA-256(key = root, message = "sidi-set-bots-1\n<set>"), in hex
 *   root in a series HMAC-SHA-256(key = root of the series, message = "sidi-set-1\n<set>"), in hex
 */

export const DEAL_SET_FORMAT = 'sidi-deal-set-1'

/** The public facts of a set, published when the set is made. */
export interface DealSetCommitments {
  readonly rootCommitment: string
  /** The commitments of all boards, the first board first. */
  readonly boards: readonly string[]
  /** The commitment to all boards together. */
  readonly commitment: string
}

const hmac = async (secret: string, ...lines: readonly (string | number)[]) => {
  const sign = await hmacBy(unhex(secret))
  return sign(lines.join('\n'))
}

/** Returns the hash of the salts of a set. @param saltHashes SHA-256 of each salt in hex, in a public order */
export const hashOfSalts = (saltHashes: readonly string[]): Promise<string> => sha256(saltHashes.join('\n'))

/** Returns the root of a set of a series in hex. @param seriesRoot the root of the series in hex */
export const rootOfSeriesSet = async (seriesRoot: string, set: string): Promise<string> =>
  hex(await hmac(seriesRoot, 'sidi-set-1', set))

/** Returns the commitment to the root of a set in hex. */
export const commitmentToSetRoot = (root: string, set: string): Promise<string> =>
  sha256(['sidi-deal-set-root-1', set, root].join('\n'))

/** Returns the seed of bots in all games of a set: 64 hex digits. */
export const botSeedOfSet = async (root: string, set: string): Promise<string> =>
  hex(await hmac(root, 'sidi-set-bots-1', set))

/** The name of a shuffle of a set: a board, or a lot before a board, such as `lot:1:dealer`. */
const occasionInSet = (set: string, name: string): Occasion => ({
  algorithm: 'sidi-shuffle-2',
  game: set,
  name,
})

/** Returns the seed of a board or a lot of a set. */
export const seedInSet = (
  { root, salts }: DealSetSecret,
  { game: set, name }: Pick<Occasion, 'game' | 'name'>,
): Promise<Uint8Array<ArrayBuffer>> => hmac(root, DEAL_SET_FORMAT, set, name, salts)

/** Returns the occasion of a deal of a game with sealed deals. @param number number of the deal in the game, from 1 */
export const boardOccasion = ({ id, from }: GameDealSet, number: number): Occasion =>
  occasionInSet(id, `${boardOf({ from }, number)}`)

/** Returns the occasion of a lot of a game with sealed deals. @param number number of the deal that the lot is for */
export const setLotOccasion = ({ id, from }: GameDealSet, number: number, purpose: string): Occasion =>
  occasionInSet(id, `lot:${boardOf({ from }, number)}:${purpose}`)

/** Returns the board of a deal. @param number number of the deal in the game, from 1 */
export const boardOf = ({ from }: Pick<GameDealSet, 'from'>, number: number): number => from + number - 1

/** Returns the commitments of a new set. */
export const commitmentsOfSet = async (
  set: string,
  secret: DealSetSecret,
  count: number,
): Promise<DealSetCommitments> => {
  const boards = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const occasion = occasionInSet(set, `${at + 1}`)
      return commitmentTo(await seedInSet(secret, occasion), occasion)
    }),
  )
  return {
    rootCommitment: await commitmentToSetRoot(secret.root, set),
    boards,
    commitment: await sha256(boards.join('\n')),
  }
}

/** The fields of a game that plays boards of a set. */
export const gameOfSet = async (
  { id, root, salts }: Pick<StoredDealSet, 'id' | 'root' | 'salts'>,
  { from, count }: Pick<GameDealSet, 'from' | 'count'>,
): Promise<{ readonly dealSet: GameDealSet; readonly botSeed: string; readonly visibility: 'private' }> => ({
  dealSet: { id, from, count, unit: 'game', secret: { root, salts: await hashOfSalts(salts) } },
  botSeed: await botSeedOfSet(root, id),
  visibility: 'private',
})
