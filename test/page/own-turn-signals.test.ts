import { expect, test } from 'vitest'
import { PAGE_CATALOGUES } from '../support/texts/page-catalogues.ts'
import { expectAccessible } from './support/accessibility-check.ts'
import type { Visitor } from './support/visitor.ts'
import { openTableWithBots, PHONE, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * Signals of an own turn: title of the tab, badge, sound and vibration.
 */

withBrowser()

const { signal, setup, bar } = PAGE_CATALOGUES.de.page

/** Signals that the page gave. */
interface Signals {
  readonly badges: readonly string[]
  readonly tones: number
  readonly vibrations: number
}

/** Records the signals in place of the device. */
const recordSignals = async ({ page }: Visitor): Promise<void> => {
  await page.addInitScript(() => {
    const signals = { badges: [] as string[], tones: 0, vibrations: 0 }
    Object.assign(globalThis, { signals })
    Object.assign(navigator, {
      setAppBadge: async () => void signals.badges.push('set'),
      clearAppBadge: async () => void signals.badges.push('clear'),
      vibrate: () => {
        signals.vibrations += 1
        return true
      },
    })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      signals.tones += 1
      start.call(this, when)
    }
  })
}

const signalsOf = ({ page }: Visitor): Promise<Signals> =>
  page.evaluate(() => (globalThis as unknown as { signals: Signals }).signals)

/** A table of two people; the other person moves by the API. */
const tableOfTwo = async ({ page }: Visitor) => {
  const send = async (path: string, token?: string, body: object = {}) => {
    const answer = await page.request.post(path, {
      data: body,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const own = await send('/v1/players', undefined, { name: 'Gast' })
  const other = await send('/v1/players', undefined, { name: 'Gast' })
  const options = { players: 2, bids: 'public' }
  const game = await send('/v1/games', own.token, { ruleset: 'differenzler', options })
  await send(`/v1/games/${game.id}/seats`, other.token, { invite: game.invite })
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('sidi.play') === null) localStorage.setItem('sidi.play', kept)
    },
    JSON.stringify({ token: own.token, id: own.id, name: 'Gast' }),
  )
  await page.goto(`/play#g=${game.id}`)
  await page.waitForSelector('.room')
  /** Predicts for the other person, as soon as it is the turn of the other person. */
  const move = async () => {
    await expect
      .poll(async () => {
        const answer = await page.request.post(`/v1/games/${game.id}/moves`, {
          data: { type: 'predict', points: 40 },
          headers: { Authorization: `Bearer ${other.token}` },
        })
        return answer.status()
      })
      .toBe(201)
  }
  const isOwnTurn = async (): Promise<boolean> => {
    const answer = await page.request.get(`/v1/games/${game.id}`, {
      headers: { Authorization: `Bearer ${own.token}` },
    })
    return (await answer.json()).you.mustAct
  }
  return { move, isOwnTurn }
}

test('title and badge follow the turn, in the language; sound and vibration are offered once', async () => {
  const who = await visitor({ language: 'de', size: PHONE, touch: true })
  const { page } = who
  await recordSignals(who)
  const { move, isOwnTurn } = await tableOfTwo(who)
  const isFirst = await isOwnTurn()
  const offer = page.locator('.notice-bar.signal')
  await expect.poll(() => offer.textContent()).toContain(signal.offer)
  await who.shot('signal-offer')
  await expectAccessible(who)
  // Players of the same name have numbers.
  expect((await page.locator('.seat .who').allTextContents()).map((name) => name.trim()).sort()).toEqual([
    'Gast 1',
    'Gast 2',
  ])
  await offer.getByRole('button', { name: setup.words.yes, exact: true }).tap()
  await expect.poll(() => offer.count()).toBe(0)
  // The page plays the sound as an example.
  await expect.poll(async () => (await signalsOf(who)).tones).toBe(2)
  if (isFirst) {
    await expect.poll(() => page.title()).toMatch(/^● Du bist dran · /)
    await page.locator('#controls .main').tap()
  }
  await expect.poll(() => page.title()).toBe('Differenzler · Sidi')
  await expect.poll(async () => (await signalsOf(who)).badges.at(-1)).toBe('clear')
  const before = await signalsOf(who)
  await move()
  await expect.poll(() => page.title()).toMatch(/^● Du bist dran · /)
  await expect.poll(async () => (await signalsOf(who)).badges.at(-1)).toBe('set')
  const after = await signalsOf(who)
  expect(after.tones - before.tones).toBe(2)
  expect(after.vibrations - before.vibrations).toBe(1)

  await page.reload()
  await page.waitForSelector('.room')
  await expect.poll(() => page.title()).toMatch(/^● Du bist dran · /)
  expect(await offer.count()).toBe(0)
  // The first view is no news.
  expect((await signalsOf(who)).tones).toBe(0)
  expect(who.complaints).toEqual([])
})

test('among bots nothing is offered, and the menu has the switches', async () => {
  const who = await visitor({ language: 'de' })
  const { page } = who
  await recordSignals(who)
  await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  expect(await page.locator('.notice-bar.signal').count()).toBe(0)
  expect((await signalsOf(who)).tones).toBe(0)
  await page.getByRole('button', { name: bar.menu, exact: true }).click()
  await page.getByLabel(signal.sound).check()
  expect((await signalsOf(who)).tones).toBe(2)
  await page.goto('/play')
  await expect.poll(() => page.title()).toBe('Jassen · Sidi')
  expect(who.complaints).toEqual([])
})
