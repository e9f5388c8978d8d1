import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { errors } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hmac, sha256 } from '../../web/verify/web-crypto-fallback.ts'
import { expectAccessible } from './support/accessibility-check.ts'
import { startBrowser } from './support/chromium.ts'
import type { Visitor } from './support/visitor.ts'
import { PHONE, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * Verification of shuffles in the browser of a player: true deals, and forged answers of the service.
 */

withBrowser()

/** Opens a table against bots on the page, and plays the first deal to its end. */
const playsOneDeal = async (who: Visitor) => {
  const { page } = who
  // The bots of the table move at once.
  await page.route('**/v1/games', (route) => {
    const body = route.request().postDataJSON()
    return route.continue(body === null ? {} : { postData: { ...body, pace: 'instant' } })
  })
  await page.goto('/play')
  await page.locator('.begin .main').click()
  await page.waitForSelector('.hand button')
  for (let what = await waitForInput(who); what !== 'deal'; what = await waitForInput(who)) {
    const control = {
      card: '.hand .can button >> nth=0',
      variants: 'dialog .choices button >> nth=0',
      word: ':is(#controls .bid-picker .main, #controls button) >> nth=-1',
    }[what as 'card' | 'variants' | 'word']
    // An event can replace the control during the click. The loop then reads again what the page asks for.
    await page.click(control, { timeout: 10_000 }).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error
    })
    await expect.poll(() => page.locator('.status').textContent()).not.toMatch(/Sending|Wird gesendet/)
  }
}

const DEAL = /\/v1\/games\/[^/]+\/deals\/1$/

/** Changes an answer of the service in JSON before the page gets the answer. */
const forged = (page: Page, path: RegExp, change: (body: Body) => void) =>
  page.route(path, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    change(json)
    await route.fulfill({ response, json })
  })

// biome-ignore lint/suspicious/noExplicitAny: whatever the service tells
type Body = any

const verified = async ({ page }: Visitor, button: string) => {
  await page.locator('dialog button', { hasText: button }).click()
  await page.waitForSelector('dialog .verified')
  const lines = await page.locator('dialog .verified li').allTextContents()
  return { verdict: await page.locator('dialog .verified p').first().textContent(), lines }
}

test('a deal and a whole game hold, and the page says what was checked', async () => {
  const who = await visitor({ size: PHONE, language: 'de', scheme: 'dark' })
  const { page } = who
  await playsOneDeal(who)
  const deal = await verified(who, 'Mischung prüfen')
  expect(deal.verdict).toBe('Ja: Die Mischung ist ehrlich. Jede Prüfung stimmt.')
  expect(deal.lines.map((line) => line.split(' ')[0])).toEqual([
    'Ja.',
    'Ja.',
    'Ja.',
    'Ja.',
    'Ja.',
    'Ja.',
    'Später:',
    'Ja.',
  ])
  await who.shot('verified')
  await expectAccessible(who)
  await page.locator('dialog .main').click()

  // The game is abandoned: the root secret becomes public, and all checks hold from the first deal.
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('button', { name: 'Partie aufgeben' }).click()
  const given = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok())
  await page.locator('.warning .risky').click()
  await given
  await page.goto('/play')
  const game = await page.evaluate(
    () => Object.keys(JSON.parse(localStorage.getItem('sidi.promises') ?? '{}'))[0],
  )
  await page.goto(`/play#g=${game}`)
  await page.waitForSelector('dialog.over')
  const whole = await verified(who, 'Mischung prüfen')
  expect(whole.lines.map((line) => line.split(' ')[0])).toEqual(deal.lines.map(() => 'Ja.'))
  expect(who.complaints).toEqual([])
})

test('fails for a record with two swapped cards, and for another commitment than during the game', async () => {
  const who = await visitor()
  await playsOneDeal(who)
  await forged(who.page, DEAL, ({ hands }) => {
    ;[hands[0][0], hands[1][0]] = [hands[1][0], hands[0][0]]
  })
  const { verdict, lines } = await verified(who, 'Check the shuffle')
  expect(verdict).toBe('NO: the cards are not those of the promised shuffle. Do not trust this game.')
  expect(lines).toContain('NO: Every hand and every pile came from the pack.')
  await who.shot('forged')
  await expectAccessible(who)

  // The record is true again, and the commitment in the log is false.
  await who.page.unroute(DEAL)
  await who.page.locator('dialog button', { hasText: 'Score' }).click()
  await who.page.waitForSelector('dialog .verified', { state: 'detached' })
  await forged(who.page, /\/events\?limit=500$/, ({ items }) => {
    items[0].rootCommitment = 'f'.repeat(64)
  })
  const again = await verified(who, 'Check the shuffle')
  expect(again.lines.filter((line) => line.startsWith('NO:'))).toEqual([
    'NO: The promises, your salt and your hand match the records of this browser during the game.',
  ])
})

test('without https, by an address in a local network, the page plays and verifies as well', async () => {
  const { port } = new URL(inject('apiUrl'))
  const browser = await startBrowser(['--host-resolver-rules=MAP friend.example 127.0.0.1'])
  try {
    const context = await browser.newContext({
      baseURL: `http://friend.example:${port}`,
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    const who: Visitor = { page, context, complaints, shot: async () => {} }
    await playsOneDeal(who)
    expect(await page.evaluate(() => [isSecureContext, crypto.subtle === undefined])).toEqual([false, true])
    expect((await verified(who, 'Check the shuffle')).verdict).toMatch(/^Yes:/)
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
})

test('SHA-256 and HMAC for pages without https are those of the standard', () => {
  const lengths = [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 1000]
  for (const length of lengths) {
    const message = new Uint8Array(randomBytes(length))
    expect(Buffer.from(sha256(message)).toString('hex')).toBe(
      createHash('sha256').update(message).digest('hex'),
    )
    for (const size of [1, 32, 64, 65]) {
      const key = new Uint8Array(randomBytes(size))
      expect(Buffer.from(hmac(key, message)).toString('hex')).toBe(
        createHmac('sha256', key).update(message).digest('hex'),
      )
    }
  }
})
