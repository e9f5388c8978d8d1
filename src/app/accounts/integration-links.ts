import type { StoredToken, StoredTokens } from '../../db/port/tokens.ts'
import { MINUTE } from '../../lib/durations.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import type { Credential } from '../auth/caller.ts'
import type { CommandTerms, EmptyReceipt } from '../commands/authorized-command.ts'
import { answerWithNothing, runCommand } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import { newLinkCode } from '../ids.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/authorized-queries.ts'
import { linkCodeHash } from './integrations.ts'
import type { ReceiptCipher } from './tokens.ts'
import { credentialId } from './tokens.ts'

/*
 * Account links: a player lets an integration act for the player. The player creates a code, gives the code
 * to the integration, lists the links and ends links.
 */

/** Lifetime of a code in milliseconds: ten minutes. */
const LIFETIME = 10 * MINUTE

/** Maximum number of unused codes at a time, and of links of a player. */
const MAX_KEYS = { code: 5, link: 50 } as const

/**
 * A new link code in clear text, and the time at which the code expires. The player gives the code to an integration.
 */
export interface LinkCode {
  readonly code: string
  readonly expiresAt: string
}

interface CodeReceipt extends EmptyReceipt {
  readonly sealed: string
  readonly expiresAt: string
}

const keysOfKind = (keys: StoredTokens | undefined, kind: StoredToken['kind']): readonly StoredToken[] =>
  (keys?.further ?? []).filter((key) => key.kind === kind)

/** Creates a link code for the caller. An integration that redeems the code acts for the player until the link ends. */
export const createLinkCodeCommand = (
  deps: Deps,
  credential: Credential,
  { sealing, ...terms }: CommandTerms & { readonly sealing: ReceiptCipher },
): Promise<Outcome<LinkCode>> =>
  runCommand<CodeReceipt, LinkCode>(
    deps,
    credential,
    terms,
    { tokens: true },
    async ({ found: { tokens } }) => {
      const free = keysOfKind(tokens, 'code').filter(({ via }) => via === null)
      const full =
        free.length >= MAX_KEYS.code
          ? 'code'
          : keysOfKind(tokens, 'link').length >= MAX_KEYS.link
            ? 'link'
            : undefined
      if (full !== undefined)
        return { denial: { outcome: 'too-many-keys', kind: full, most: MAX_KEYS[full] } }
      const code = newLinkCode(deps.random)
      const createdAt = deps.now()
      const expiresAt = addMilliseconds(createdAt, LIFETIME)
      const key: StoredToken = {
        ...{ hash: await linkCodeHash(code), kind: 'code', label: '', scopes: [], game: null },
        ...{ expiresAt, createdAt, lastUsedDay: '', via: null },
      }
      return {
        change: { account: { kind: 'made', key, most: MAX_KEYS.code } },
        note: { kind: 'done', sealed: await sealing.seal(code), expiresAt },
      }
    },
    async ({ sealed, expiresAt }) => ({ code: await sealing.unseal(sealed), expiresAt }),
    'all',
  )

/** A link between an integration and the player: the external id under which the integration acts for the player. */
export interface IntegrationLink {
  readonly id: string
  readonly integration: { readonly id: string; readonly name: string }
  readonly externalId: string
  readonly createdAt: string
}

/** Lists the links of the caller: all integrations that may act for the caller. */
export const findLinks = async (
  deps: Deps,
  credential: Credential,
): Promise<Outcome<readonly IntegrationLink[]>> => {
  const answer = await runQuery(deps, credential, { tokens: true }, 'all')
  if (answer.outcome !== 'done') return answer
  const links = keysOfKind(answer.value.found.tokens, 'link')
  return done(
    links.map((key) => ({
      id: credentialId(key, 'l'),
      integration: { id: key.via ?? '', name: key.integration ?? '' },
      externalId: key.label,
      createdAt: key.createdAt,
    })),
  )
}

/**
 * Ends a link of the caller to an integration. All streams that the integration opened for the player are closed before
 * the answer.
 */
export const endLinkCommand = (
  deps: Deps,
  credential: Credential,
  { id, ...terms }: CommandTerms & { readonly id: string },
): Promise<Outcome<null>> =>
  runCommand<EmptyReceipt, null>(
    deps,
    credential,
    terms,
    { tokens: true },
    ({ found: { tokens } }) => {
      const link = keysOfKind(tokens, 'link').find((key) => credentialId(key, 'l') === id)
      if (link === undefined || link.via === null) return { denial: { outcome: 'no-such-link' } }
      return {
        change: { account: { kind: 'unlinked', hash: link.hash, via: link.via } },
        note: { kind: 'done' },
      }
    },
    answerWithNothing,
    'all',
  )
