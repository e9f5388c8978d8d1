import type { Key, Keys } from '../../db/port.ts'
import { shifted } from '../../lib/timestamp.ts'
import type { KeptDone, Terms } from '../commands/change.ts'
import { change, tellNothing } from '../commands/change.ts'
import type { Deps } from '../deps.ts'
import { newLinkCode } from '../ids.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { find } from '../queries/query.ts'
import type { Actor } from './caller.ts'
import { codeHash } from './integrations.ts'
import type { Sealing } from './tokens.ts'
import { idOf } from './tokens.ts'

/*
 * The links of a player: as whom integrations call them who act for them. A player hands an integration a code, sees what came of
 * it, and ends it.
 */

/** For how long a code can be taken, in milliseconds. */
const LIFETIME = 10 * 60 * 1000

/** The most codes that can be taken at a time, and the most links with which another one may be made. */
const MOST = { code: 5, link: 50 } as const

/** A code that links its player, and until when it can be taken. */
export interface LinkCode {
  readonly code: string
  readonly expiresAt: string
}

interface KeptCode extends KeptDone {
  readonly sealed: string
  readonly expiresAt: string
}

const ofKind = (keys: Keys | undefined, kind: Key['kind']): readonly Key[] =>
  (keys?.later ?? []).filter((key) => key.kind === kind)

/** Makes a code. Whoever takes it acts for the player until that is ended. */
export const makeLinkCode = (
  deps: Deps,
  actor: Actor,
  { sealing, ...terms }: Terms & { readonly sealing: Sealing },
): Promise<Outcome<LinkCode>> =>
  change<KeptCode, LinkCode>(
    deps,
    actor,
    terms,
    { keys: true },
    async ({ found: { keys } }) => {
      const free = ofKind(keys, 'code').filter(({ via }) => via === null)
      const full =
        free.length >= MOST.code ? 'code' : ofKind(keys, 'link').length >= MOST.link ? 'link' : undefined
      if (full !== undefined) return { denial: { outcome: 'too-many-keys', kind: full, most: MOST[full] } }
      const code = newLinkCode(deps.random)
      const createdAt = deps.now()
      const expiresAt = shifted(createdAt, LIFETIME)
      const key: Key = {
        ...{ hash: await codeHash(code), kind: 'code', label: '', scopes: [], game: null },
        ...{ expiresAt, createdAt, lastUsedDay: '', via: null },
      }
      return {
        change: { own: { kind: 'made', key, most: MOST.code } },
        keeps: { kind: 'done', sealed: await sealing.seal(code), expiresAt },
      }
    },
    async ({ sealed, expiresAt }) => ({ code: await sealing.unseal(sealed), expiresAt }),
    'all',
  )

/** As whom an integration calls a player. */
export interface Link {
  readonly id: string
  readonly integration: { readonly id: string; readonly name: string }
  readonly externalId: string
  readonly createdAt: string
}

/** Who acts for the player, and what they call them. */
export const listLinks = async (deps: Deps, actor: Actor): Promise<Outcome<readonly Link[]>> => {
  const asked = await find(deps, actor, { keys: true }, 'all')
  if (asked.outcome !== 'done') return asked
  const links = ofKind(asked.told.found.keys, 'link')
  return done(
    links.map((key) => ({
      id: idOf(key, 'l'),
      integration: { id: key.via ?? '', name: key.integration ?? '' },
      externalId: key.label,
      createdAt: key.createdAt,
    })),
  )
}

/** Ends a link: nobody hears anything by it any more when that is answered. */
export const endLink = (
  deps: Deps,
  actor: Actor,
  { id, ...terms }: Terms & { readonly id: string },
): Promise<Outcome<null>> =>
  change<KeptDone, null>(
    deps,
    actor,
    terms,
    { keys: true },
    ({ found: { keys } }) => {
      const link = ofKind(keys, 'link').find((key) => idOf(key, 'l') === id)
      if (link === undefined || link.via === null) return { denial: { outcome: 'no-such-link' } }
      return {
        change: { own: { kind: 'unlinked', hash: link.hash, via: link.via } },
        keeps: { kind: 'done' },
      }
    },
    tellNothing,
    'all',
  )
