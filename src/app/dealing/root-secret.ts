import { hex, sha256, unhex } from '../../lib/encoding-and-hashing.ts'
import type { Game, RootSecret } from '../../rules/model/game.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Deps } from '../deps.ts'
import { boardOccasion, seedInSet, setLotOccasion } from './deal-set.ts'
import type { Occasion } from './verifiable-shuffle.ts'
import { hmacBy, SEED_BYTES } from './verifiable-shuffle.ts'

/*
 * Seeds from the root secret of a game (commitment scheme). The system draws one root secret at the creation
 * of a game. A published commitment binds the system before other players sit down. Every seat may add a
 * salt. Root secret and salts together determine each seed, so neither the system nor one player can choose a
 * seed. `docs/reference/shuffle.md` specifies every byte.
 *
 *   commitment  SHA-256 of "sidi-root-2\n<game>\n<root in hex>", in hex
 *   seed        HMAC-SHA-256(key = root, message = "sidi-seed-2\n<game>\n<occasion>\n<salt of seat 0>\n<salt of seat 1> …")
 *
 * A salt has no line break, so different lists of salts give different messages.
 */

/** Draws the root secret of a new game. */
export const newRoot = async (random: Deps['random'], game: string): Promise<RootSecret> => {
  const secret = hex(random(SEED_BYTES))
  return { secret, commitment: await commitmentToRoot(secret, game) }
}

/** Returns the commitment to a root secret in hex. */
export const commitmentToRoot = (secret: string, game: string): Promise<string> =>
  sha256(['sidi-root-2', game, secret].join('\n'))

/** Derives the seed of an occasion from a root secret in hex and the salts by seat. */
export const deriveSeed = async (
  secret: string,
  { game, name }: Pick<Occasion, 'game' | 'name'>,
  salts: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const sign = await hmacBy(unhex(secret))
  return sign(['sidi-seed-2', game, name, ...salts].join('\n'))
}

/**
 * Returns the seed of a shuffle or a bot decision. The seed is derived from the root secret. Games of the first release
 * have no root secret and get random bytes.
 * @param bytes length of a random seed
 */
export const seedFor = async (
  random: Deps['random'],
  { root, salts }: Game,
  occasion: Pick<Occasion, 'game' | 'name'>,
  bytes = SEED_BYTES,
): Promise<Uint8Array<ArrayBuffer>> =>
  root === null ? random(bytes) : deriveSeed(root.secret, occasion, salts)

/** Returns the occasion of a deal: the name under which the deal gets its own seed from the root secret. */
export const dealOccasion = (id: string, { root, dealSet }: Game, number: number): Occasion =>
  dealSet
    ? boardOccasion(dealSet, number)
    : { algorithm: root === null ? 'sidi-shuffle-1' : 'sidi-shuffle-2', game: id, name: `${number}` }

/**
 * Returns the occasion of a bot decision: the name under which the decision gets its own seed. A bot decides once for
 * each version.
 */
export const botOccasion = (id: string, { version }: Game, seat: Seat): Pick<Occasion, 'game' | 'name'> => ({
  game: id,
  name: `bot:${version}:${seat}`,
})

/**
 * Returns the occasion of a hint: the name under which the hint gets its own seed. `version` is the version after the
 * event of the hint.
 */
export const hintOccasion = (id: string, { version }: Game, seat: Seat): Pick<Occasion, 'game' | 'name'> => ({
  game: id,
  name: `hint:${version}:${seat}`,
})

/**
 * Returns the occasion of a signed picture link: the name under which the signature of a game version gets its own key.
 */
export const pictureOccasion = (id: string, version: number): Pick<Occasion, 'game' | 'name'> => ({
  game: id,
  name: `picture:${version}`,
})

/**
 * Returns the occasion of the next random draw, for example of the first dealer. Draws have numbers, so two draws with
 * the same purpose differ.
 */
export const lotOccasion = (id: string, { root, lots, dealSet, past }: Game, purpose: string): Occasion => {
  if (dealSet) return setLotOccasion(dealSet, past.deals + 1, purpose)
  return root === null
    ? { algorithm: 'sidi-shuffle-1', game: id, name: `lot:${purpose}` }
    : { algorithm: 'sidi-shuffle-2', game: id, name: `lot:${lots.length + 1}:${purpose}` }
}

/** Returns the seed of a shuffle: of a deal set, or of the game itself. */
export const shuffleSeed = (
  random: Deps['random'],
  game: Game,
  occasion: Occasion,
): Promise<Uint8Array<ArrayBuffer>> =>
  game.dealSet ? seedInSet(game.dealSet.secret, occasion) : seedFor(random, game, occasion)
