import { expect, test } from 'vitest'
import { newSecretVault } from '../../src/webhooks/secret-encryption.ts'

/*
 * Encryption of webhook secrets in the database.
 */

const newKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
const [one, other] = [newKey(), newKey()]
const SECRET = 'whsec_xZbfvHPR4E2bHQGPkpQ0G0q9kAbCRzMNzKzQN1ey1kE='

test('an encrypted secret does not contain the secret, and decrypts with the key for its webhook only', async () => {
  const vault = newSecretVault({ current: one })
  const sealed = await vault.seal(SECRET, 'wh_1')
  expect(sealed).toMatch(/^sealed:[0-9a-f]{8}:[A-Za-z0-9+/]+=*$/)
  expect(sealed).not.toContain(SECRET.slice(6, 20))
  expect(await vault.seal(SECRET, 'wh_1')).not.toBe(sealed)
  expect(await vault.open(sealed, 'wh_1')).toBe(SECRET)
  expect(await vault.open(sealed, 'wh_2')).toBeUndefined()
  expect(await vault.isCurrent(sealed)).toBe(true)
  expect(await vault.isCurrent(SECRET)).toBe(false)
})

test('during a key rotation both keys decrypt, and the new key encrypts', async () => {
  const sealed = await newSecretVault({ current: one }).seal(SECRET, 'wh_1')
  const both = newSecretVault({ current: other, previous: one })
  expect(await both.open(sealed, 'wh_1')).toBe(SECRET)
  expect(await both.isCurrent(sealed)).toBe(false)
  const anew = await both.seal(SECRET, 'wh_1')
  expect(await newSecretVault({ current: other }).open(anew, 'wh_1')).toBe(SECRET)
})

test('decryption without the key fails with a clear message', async () => {
  const sealed = await newSecretVault({ current: one }).seal(SECRET, 'wh_1')
  const said: string[] = []
  for (const keys of [{}, { current: other }, { current: 'short' }]) {
    const vault = newSecretVault(keys, (what) => said.push(what))
    expect(await vault.open(sealed, 'wh_1')).toBeUndefined()
    expect(await vault.open(sealed, 'wh_1')).toBeUndefined()
  }
  expect(said).toHaveLength(3)
  expect(said[0]).toContain('WEBHOOK_KEY')
  expect(said.join()).not.toContain(one)
})

test('without a key a secret is stored in plain text; with a key an older plain secret is still readable', async () => {
  const vault = newSecretVault({})
  expect(await vault.seal(SECRET, 'wh_1')).toBe(SECRET)
  expect(await vault.isCurrent(SECRET)).toBe(true)
  expect(await newSecretVault({ current: one }).open(SECRET, 'wh_1')).toBe(SECRET)
})

test('a key that is not 32 bytes in base64 is refused', async () => {
  for (const current of ['short', newKey().slice(4), `${newKey()}=`]) {
    await expect(newSecretVault({ current }).seal(SECRET, 'wh_1')).rejects.toThrow(
      '32 random bytes in base64',
    )
  }
})
