import type { StoredGame } from '../../db/port/stored-game.ts'
import { base64url, sameSecret } from '../../lib/encoding-and-hashing.ts'
import type { Credential } from '../auth/caller.ts'
import { areDealsOpened } from '../auth/game-access.ts'
import { deriveSeed, pictureOccasion } from '../dealing/root-secret.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findVisibleGame } from './authorized-queries.ts'
import type { ViewerContext } from './viewer-context.ts'
import { viewerContext } from './viewer-context.ts'

/*
 * Signed picture links. A link opens the picture of one game version, in the view of a spectator, without a
 * token and as long as the game exists. The signature is an HMAC under the root secret, which only the system
 * has during the game. A change of the visibility, or of the invite of a private game, invalidates earlier
 * links.
 */

/** The length of a signature, in bytes. */
const SIGNATURE_BYTES = 16

/** Returns the signature; undefined for a game of the first release, which has no root secret. */
const signatureOf = async (
  { id, visibility, invite, game: { root } }: StoredGame,
  version: number,
  isNameless: boolean,
): Promise<string | undefined> => {
  if (root === null) return undefined
  const current = visibility === 'public' ? [visibility] : [visibility, invite]
  const valid = isNameless ? [...current, 'nameless'] : current
  const signed = await deriveSeed(root.secret, pictureOccasion(id, version), valid)
  return base64url(signed.slice(0, SIGNATURE_BYTES))
}

/** A signed link to the picture of a game version, without the path of the URL. */
export interface PictureLink {
  readonly link: string
  readonly game: string
  readonly version: number
}

/**
 * Creates a signed link to the current picture of a game, for a caller who may see the game. The outcome is a denial
 * for another caller, and `unseen` for a game of the first release: the game has no root secret to sign with.
 */
export const createPictureLink = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { game }: { readonly game: string },
): Promise<Outcome<PictureLink>> => {
  const answer = await findVisibleGame(deps, credential, { game })
  if (answer.outcome !== 'done') return answer
  const { stored } = answer.value
  const { version } = stored.game
  const signature = await signatureOf(stored, version, false)
  if (signature === undefined || !areDealsOpened(stored)) return { outcome: 'unseen' }
  return done({ link: `${stored.id}.${version}.${signature}`, game: stored.id, version })
}

/** The end of a link to a picture without names. */
const NAMELESS = '.n'

/**
 * Returns the link of the picture in the preview of an invite; undefined for a game without such a picture. Names of people are
 * part of the pictures of public games only.
 */
export const previewPictureLink = async (stored: StoredGame): Promise<string | undefined> => {
  const isNameless = stored.visibility !== 'public'
  const { version } = stored.game
  const signature = await signatureOf(stored, version, isNameless)
  return signature && `${stored.id}.${version}.${signature}${isNameless ? NAMELESS : ''}`
}

/** Takes the names of people and of the table from a game. */
const withoutNames = ({ game: { name: _, ...game }, ...stored }: StoredGame): StoredGame => ({
  ...stored,
  game,
  names: {},
})

const LINK = /^(g_[\w-]{1,64})\.([1-9]\d{0,6})\.([\w-]{22})(\.n)?$/

/**
 * Checks the signature of a picture link. Returns the game version in the view of a spectator. Names are current: a
 * deleted player has no name.
 * @param replay called with the number of events before a replay of the log; may throw
 */
export const openPictureLink = async (
  { store }: Pick<Deps, 'store'>,
  link: string,
  replay: (events: number) => void,
): Promise<Outcome<ViewerContext>> => {
  const [, game = '', number = '', signature = '', end] = LINK.exec(link) ?? []
  if (game === '') return { outcome: 'unseen' }
  const version = Number(number)
  const { game: now } = await store.read({ game })
  const expected =
    now && version <= now.game.version ? await signatureOf(now, version, end !== undefined) : undefined
  const isOpened = now !== undefined && areDealsOpened(now)
  if (!isOpened || expected === undefined || !(await sameSecret(signature, expected)))
    return { outcome: 'unseen' }
  const shown = (one: StoredGame) => (end === undefined ? one : withoutNames(one))
  if (version === now.game.version) return done(viewerContext(shown(now), ''))
  replay(version)
  const past = await store.gameAtVersion(game, version, version)
  return done(viewerContext(shown(past.stored), '', undefined, shown(past.now)))
}
