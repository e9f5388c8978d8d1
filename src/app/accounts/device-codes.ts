import type { StoredPlayer } from '../../db/port/players.ts'
import type { CodeTryLimits, StoredToken } from '../../db/port/tokens.ts'
import { SCOPES } from '../../db/port/tokens.ts'
import { DAY, MINUTE } from '../../lib/durations.ts'
import { sha256 } from '../../lib/encoding-and-hashing.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import type { Credential } from '../auth/caller.ts'
import type { CommandTerms, EmptyReceipt } from '../commands/authorized-command.ts'
import { runCommand } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import { newDeviceCode, newFurtherToken, normalizeLinkCode } from '../ids.ts'
import type { Outcome } from '../outcome.ts'
import type { ReceiptCipher } from './tokens.ts'
import { MAX_KEYS } from './tokens.ts'

/*
 * The same player on another device. A device link carries a code that is valid for ten minutes and one use. A recovery code is
 * valid until its use, and each player has one at most. Either code gives the holder a new token of the player.
 */

/** Lifetime of the code of a device link in milliseconds. */
const LINK_LIFETIME = 10 * MINUTE

/** Maximum number of unused device links at a time. */
const MAX_LINKS = 5

/** Limits of tries in an hour. A try that succeeds does not count. */
export const CODE_TRIES: CodeTryLimits = { most: 10, mostOfAll: 10_000 }

/** Returns the hash of a typed code. No bearer token has this hash, since a token has no line break. */
export const deviceCodeHash = (code: string): Promise<string> =>
  sha256(['device', normalizeLinkCode(code)].join('\n'))

/** A new code in clear text; without an end for a recovery code. */
export interface DeviceCode {
  readonly code: string
  readonly expiresAt: string | null
}

interface CodeReceipt extends EmptyReceipt {
  readonly sealed: string
  readonly expiresAt: string | null
}

/** A code as a row of the tokens. A code has no scope. */
const codeRow = async (
  code: string,
  kind: 'device' | 'recovery',
  createdAt: string,
  expiresAt: string | null,
): Promise<StoredToken> => ({
  ...{ hash: await deviceCodeHash(code), kind, label: '', scopes: [], game: null },
  ...{ expiresAt, createdAt, lastUsedDay: '', via: null },
})

type SealedTerms = CommandTerms & { readonly sealing: ReceiptCipher }

/** Creates a code of the caller for another device: a device link, or the recovery code in place of the previous one. */
export const createDeviceCodeCommand = (
  deps: Deps,
  credential: Credential,
  kind: 'device' | 'recovery',
  { sealing, ...terms }: SealedTerms,
): Promise<Outcome<DeviceCode>> =>
  runCommand<CodeReceipt, DeviceCode>(
    deps,
    credential,
    terms,
    { tokens: true },
    async ({ found: { tokens } }) => {
      const isOnly = kind === 'recovery'
      const valid = (tokens?.further ?? []).filter((one) => one.kind === kind)
      if (!isOnly && valid.length >= MAX_LINKS)
        return { denial: { outcome: 'too-many-keys', kind: 'code', most: MAX_LINKS } }
      const code = newDeviceCode(deps.random)
      const createdAt = deps.now()
      const expiresAt = isOnly ? null : addMilliseconds(createdAt, LINK_LIFETIME)
      const key = await codeRow(code, kind, createdAt, expiresAt)
      return {
        // Beside a previous recovery code there is room for its replacement.
        change: { account: { kind: 'made', key, ...(isOnly ? { most: 2, isOnly } : { most: MAX_LINKS }) } },
        note: { kind: 'done', sealed: await sealing.seal(code), expiresAt },
      }
    },
    async ({ sealed, expiresAt }) => ({ code: await sealing.unseal(sealed), expiresAt }),
    'all',
  )

/** Number of tokens beyond the maximum that recovery codes can make. */
const RECOVERY_ROOM = 5

/** The player on the new device, with the new token, and after a recovery code the next recovery code. */
export interface RedeemedCode {
  readonly player: Pick<StoredPlayer, 'id' | 'name' | 'createdAt' | 'program'>
  readonly token: string
  readonly recoveryCode?: string
}

interface RedeemReceipt extends EmptyReceipt {
  /** The answer in JSON. */
  readonly sealed: string
}

/**
 * Takes a code, and creates a token with all scopes. The code is the credential of the request. A repeated request with the
 * same key gets the same token for a day.
 * @param label the name of the token in the list of the player
 */
export const redeemDeviceCodeCommand = (
  deps: Deps,
  codeHash: string,
  { sealing, label, ...terms }: SealedTerms & { readonly label: string },
): Promise<Outcome<RedeemedCode>> =>
  runCommand<RedeemReceipt, RedeemedCode>(
    deps,
    { kind: 'bearer', tokenHash: codeHash },
    terms,
    { tokens: true },
    async ({ player: { grant, ...player }, found: { tokens } }) => {
      const kind = grant?.kind
      if (kind !== 'device' && kind !== 'recovery')
        return { denial: { outcome: 'no-such-code', reason: 'device' } }
      const { home = '000', further = [] } = tokens ?? {}
      // Without another device nobody can end a token to make room, so a recovery code has room of its own.
      const most = MAX_KEYS.token + (kind === 'recovery' ? RECOVERY_ROOM : 0)
      if (further.filter((one) => one.kind === 'token').length >= most)
        return { denial: { outcome: 'too-many-keys', kind: 'token', most } }
      const createdAt = deps.now()
      const token = newFurtherToken(deps.random, home, 'sidi_')
      const key: StoredToken = {
        ...{ hash: await sha256(token), kind: 'token', label, scopes: SCOPES, game: null },
        ...{ expiresAt: null, createdAt, lastUsedDay: '', via: null },
      }
      const recoveryCode = kind === 'recovery' ? newDeviceCode(deps.random) : undefined
      const recovery = recoveryCode && (await codeRow(recoveryCode, 'recovery', createdAt, null))
      const { id, name, createdAt: since, program } = player
      const redeemed: RedeemedCode = {
        player: { id, name, createdAt: since, program },
        ...{ token, ...(recoveryCode && { recoveryCode }) },
      }
      return {
        change: {
          account: {
            ...{ kind: 'redeemed', key, most, ...(recovery && { recovery }) },
            repeatableUntil: addMilliseconds(createdAt, DAY),
          },
        },
        note: { kind: 'done', sealed: await sealing.seal(JSON.stringify(redeemed)) },
      }
    },
    async ({ sealed }) => JSON.parse(await sealing.unseal(sealed)) as RedeemedCode,
    'any',
  )
