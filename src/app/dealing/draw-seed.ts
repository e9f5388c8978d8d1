import { hex, sha256, unhex } from '../../lib/encoding-and-hashing.ts'
import type { PresentInDraw, SeriesRoot } from '../../series/state.ts'
import type { Deps } from '../deps.ts'
import { hmacBy, SEED_BYTES } from './verifiable-shuffle.ts'

/*
 * Seeds of the draws of a series from its root secret (commitment scheme, like root-secret.ts). The commitment is published with
 * the series, each seed with its draw, and the root with the end. `docs/reference/draws.md` specifies every byte.
 *
 *   commitment  SHA-256 of "sidi-series-root-1\n<series>\n<root in hex>", in hex
 *   seed        HMAC-SHA-256(key = root, message = "sidi-draw-1\n<series>\n<round>\n<attempt>\n<salt hash of each present entry> …")
 *   lots        HMAC-SHA-256(key = root, message = "sidi-lots-1\n<series>\n<round>")
 */

/** Returns the commitment to the root of a series in hex. @param secret 32 bytes in hex */
export const commitmentToSeriesRoot = (secret: string, series: string): Promise<string> =>
  sha256(['sidi-series-root-1', series, secret].join('\n'))

/** Draws the root secret of a new or a reopened series. */
export const newSeriesRoot = async (random: Deps['random'], series: string): Promise<SeriesRoot> => {
  const secret = hex(random(SEED_BYTES))
  return { secret, commitment: await commitmentToSeriesRoot(secret, series) }
}

const hmacInHex = async (secret: string, ...lines: readonly (string | number)[]): Promise<string> => {
  const sign = await hmacBy(unhex(secret))
  return hex(await sign(lines.join('\n')))
}

/** An attempt to draw a round. */
interface DrawAttempt {
  readonly series: string
  readonly round: number
  /** From 1. */
  readonly attempt: number
  /** The present entries, in any order. */
  readonly present: readonly Pick<PresentInDraw, 'entry' | 'saltHash'>[]
}

/**
 * Returns the seed of a draw: 32 bytes in hex. Each present entry gives a line with the hash of its salt in the order of the
 * numbers of entries; an entry without a salt gives an empty line.
 * @param secret the root of the series in hex
 */
export const drawSeed = (
  secret: string,
  { series, round, attempt, present }: DrawAttempt,
): Promise<string> => {
  const salts = [...present]
    .sort((one, other) => one.entry - other.entry)
    .map(({ saltHash }) => saltHash ?? '')
  return hmacInHex(secret, 'sidi-draw-1', series, round, attempt, ...salts)
}

/**
 * Returns the seed of the lots that order equal rows of the standings after a round: 32 bytes in hex.
 * @param secret the root of the series in hex
 */
export const lotsSeed = (secret: string, series: string, round: number): Promise<string> =>
  hmacInHex(secret, 'sidi-lots-1', series, round)
