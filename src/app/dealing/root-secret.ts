import { hex, sha256, unhex } from '../../lib/encoding.ts'
import type { Game, Root } from '../../rules/model/game.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Deps } from '../deps.ts'
import type { Occasion } from './shuffle.ts'
import { hmacBy, SEED_BYTES } from './shuffle.ts'

/*
 * Where the seeds of a game come from. The house draws one root secret when the game is opened, and is bound to it by a
 * commitment that everybody sees before the others sit down; every seat may bring a salt. Both together make the seed of
 * every deal and lot, so that neither the house nor a player alone can choose one. docs/reference/shuffle.md has every byte.
 *
 *   commitment  SHA-256 of "sidi-root-2\n<game>\n<root in hex>", in hex
 *   seed        HMAC-SHA-256(key = root, message = "sidi-seed-2\n<game>\n<occasion>\n<salt of seat 0>\n<salt of seat 1> …")
 *
 * A salt has no line break in it, so no two lists of salts make the same message.
 */

/** Draws the root secret of a new game. */
export const newRoot = async (random: Deps['random'], game: string): Promise<Root> => {
  const secret = hex(random(SEED_BYTES))
  return { secret, commitment: await commitmentToRoot(secret, game) }
}

/** What binds the house to a root secret, given in hex. */
export const commitmentToRoot = (secret: string, game: string): Promise<string> =>
  sha256(['sidi-root-2', game, secret].join('\n'))

/** The seed of an occasion under a root secret, given in hex, and the salts by seat. */
export const deriveSeed = async (
  secret: string,
  { game, name }: Pick<Occasion, 'game' | 'name'>,
  salts: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const sign = await hmacBy(unhex(secret))
  return sign(['sidi-seed-2', game, name, ...salts].join('\n'))
}

/** The occasion of dealing a deal. */
export const dealOccasion = (id: string, { root }: Game, number: number): Occasion => ({
  algorithm: root === null ? 'sidi-shuffle-1' : 'sidi-shuffle-2',
  game: id,
  name: `${number}`,
})

/** The occasion of what a bot does next at a seat: between two events it decides once. */
export const botOccasion = (id: string, { version }: Game, seat: Seat): Pick<Occasion, 'game' | 'name'> => ({
  game: id,
  name: `bot:${version}:${seat}`,
})

/** The occasion of a hint: `version` is that of the game with the event that tells of it. */
export const hintOccasion = (id: string, { version }: Game, seat: Seat): Pick<Occasion, 'game' | 'name'> => ({
  game: id,
  name: `hint:${version}:${seat}`,
})

/** The occasion of a signed link to the picture of a version of a game. */
export const pictureOccasion = (id: string, version: number): Pick<Occasion, 'game' | 'name'> => ({
  game: id,
  name: `picture:${version}`,
})

/** The occasion of the next lot of a game: they are counted, so that two for the same purpose differ. */
export const lotOccasion = (id: string, { root, lots }: Game, purpose: string): Occasion =>
  root === null
    ? { algorithm: 'sidi-shuffle-1', game: id, name: `lot:${purpose}` }
    : { algorithm: 'sidi-shuffle-2', game: id, name: `lot:${lots.length + 1}:${purpose}` }
