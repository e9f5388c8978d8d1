import { expect, inject } from 'vitest'
import { testOperatorToken } from '../../../tools/stack/local-worker.ts'
import type { Visitor } from './visitor.ts'

/*
 * Players for tests of the page /admin, and the sign-in of an operator.
 */

/** A new player. */
export interface TestPlayer {
  readonly id: string
  readonly name: string
  readonly token: string
}

/** Sends a request to the API for clients, which must succeed. */
export const send = async <T>(method: string, path: string, token?: string, body?: object): Promise<T> => {
  const answer = await fetch(`${inject('apiUrl')}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** A text that no other test has. */
export const unique = (): string => Math.random().toString(36).slice(2, 10)

export const newPlayer = (name: string): Promise<TestPlayer> =>
  send('POST', '/v1/players', undefined, { name })

/** A game of Differenzler in progress, of an owner and a guest. */
export const gameOf = async (owner: TestPlayer, guest: TestPlayer, name: string): Promise<string> => {
  const { id, invite } = await send<{ id: string; invite: string }>('POST', '/v1/games', owner.token, {
    ...{ ruleset: 'differenzler', options: { players: 2 }, name },
  })
  await send('POST', `/v1/games/${id}/seats`, guest.token, { invite })
  return id
}

/** Opens a view of the page, and signs in. */
export const signIn = async ({ page }: Visitor, hash = ''): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(`/admin${hash}`)
  await page.getByLabel('Token').fill(testOperatorToken)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** Fills the form of the open dialog, and sends the form. */
export const fillAction = async (
  { page }: Visitor,
  button: string,
  { reason, reference = '' }: { readonly reason: string; readonly reference?: string },
): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption({ label: reason })
  await dialog.getByLabel('Case number').fill(reference)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}
