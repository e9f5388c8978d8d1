import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import type { SecretVault, VaultKeys } from '../../../webhooks/secret-encryption.ts'
import { newSecretVault } from '../../../webhooks/secret-encryption.ts'

/*
 * The key of webhook secrets outside of the Worker: the source of the key, and the sealing of stored secrets.
 */

const NAMES = { current: 'WEBHOOK_KEY', previous: 'WEBHOOK_KEY_PREVIOUS' } as const

/** The file with the key of `npm start`, in its data folder. */
const KEY_FILE = 'webhook-key.env'

/** The keys that an operator sets for a command. An empty setting counts as missing. */
export const keysFromEnvironment = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): VaultKeys => ({
  current: env[NAMES.current] || undefined,
  previous: env[NAMES.previous] || undefined,
})

/** The keys of a data folder, if any. */
const keysIn = (dataDir: string): VaultKeys => {
  const file = join(dataDir, KEY_FILE)
  if (!existsSync(file)) return {}
  const lines = readFileSync(file, 'utf8').split('\n')
  const keyNamed = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim()
  return { current: keyNamed(NAMES.current), previous: keyNamed(NAMES.previous) }
}

/** The keys for the database of a data folder: from the environment, or from the folder. */
export const keysFor = (dataDir?: string): VaultKeys => {
  const set = keysFromEnvironment()
  return set.current !== undefined || dataDir === undefined ? set : keysIn(dataDir)
}

/** The path of the key file of a data folder. A missing file is made, readable by its owner only. */
export const keyFile = (dataDir: string): string => {
  const file = join(dataDir, KEY_FILE)
  const key = randomBytes(32).toString('base64')
  try {
    writeFileSync(file, `${NAMES.current}=${key}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return file
}

/** The number of webhooks that are read at a time. */
const PAGE = 200

interface Row {
  readonly id: string
  readonly secret: string
  readonly oldSecret: string | null
}

/** Seals a secret anew; missing where no key opens the secret. */
const resealed = async (vault: SecretVault, stored: string, id: string): Promise<string | undefined> => {
  if (await vault.isCurrent(stored)) return stored
  const secret = await vault.open(stored, id)
  return secret === undefined ? undefined : vault.seal(secret, id)
}

/**
 * Seals the stored secrets of all webhooks with the current key, in small steps. The run may be stopped and repeated.
 * @returns how many webhooks have a secret that no key opens
 */
export const sealSecrets = async (client: Client, keys: VaultKeys): Promise<number> => {
  const vault = newSecretVault(keys)
  let unreadable = 0
  for (let after = ''; ; ) {
    const { rows } = await client.execute({
      sql: 'select id, secret, old_secret as oldSecret from webhooks where id > ? order by id limit ?',
      args: [after, PAGE],
    })
    for (const { id, secret, oldSecret } of rows as unknown as readonly Row[]) {
      after = id
      const isReadable = (await vault.open(secret, id)) !== undefined
      if (!isReadable) unreadable += 1
      const now = await resealed(vault, secret, id)
      const old = oldSecret === null ? null : await resealed(vault, oldSecret, id)
      if (now === undefined || old === undefined || (now === secret && old === oldSecret)) continue
      // The owner may have made a new secret meanwhile.
      await client.execute({
        sql: 'update webhooks set secret = ?, old_secret = ? where id = ? and secret = ? and old_secret is ?',
        args: [now, old, id, secret, oldSecret],
      })
    }
    if (rows.length < PAGE) return unreadable
  }
}

/** A sentence for the operator about secrets that no key opens. */
export const warningOf = (unreadable: number): string =>
  `${unreadable} webhooks have a secret that was sealed with another key. No message can be signed for them. ` +
  `Set ${NAMES.current} to the key of that time (or ${NAMES.previous}, beside a new one) and run \`npm run migrate\`. ` +
  `With \`npm start\` that key is in the file ${KEY_FILE} of the old data folder: add it to the new file as ${NAMES.previous}=<key>. ` +
  'If the key is lost, the owners of these webhooks must make new secrets (POST /v1/webhooks/{webhook}/rotation).'
