import { expect, test } from 'vitest'
import type { Visitor } from './support/visitor.ts'
import { openTableWithBots, visitor, waitForInput, withBrowser } from './support/visitor.ts'

/*
 * Faces of the cards by the language of the player: French suits in the Romandie and in Ticino. A chosen pack stays.
 */

withBrowser()

const SWISS = ['acorns', 'bells', 'roses', 'shields']
const FRENCH = ['clubs', 'diamonds', 'hearts', 'spades']

/** The suits that the cards of the hand show. */
const suitsOf = async ({ page }: Visitor): Promise<readonly string[]> => {
  const signs = await page
    .locator('#hand .card use')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('href') ?? '').replace('#sign-', '')))
  return [...new Set(signs)].filter((sign) => [...SWISS, ...FRENCH].includes(sign)).toSorted()
}

test.each([
  ['de-CH', SWISS],
  ['en', SWISS],
  ['fr-CH', FRENCH],
  ['it-CH', FRENCH],
])('a player with %s holds the usual pack of the region', async (language, pack) => {
  const who = await visitor({ language })
  await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  const suits = await suitsOf(who)
  expect(suits.length).toBeGreaterThan(1)
  expect(pack).toEqual(expect.arrayContaining([...suits]))
  expect(who.complaints).toEqual([])
})

test('the pack follows a change of the language, until the player chooses a pack', async () => {
  const who = await visitor({ language: 'de-CH' })
  const { page } = who
  await openTableWithBots(who, { ruleset: 'schieber' })
  await waitForInput(who)
  const holds = async (pack: readonly string[]) => {
    const suits = await suitsOf(who)
    return suits.length > 0 && suits.every((suit) => pack.includes(suit))
  }
  await page.getByRole('button', { name: 'Menü' }).click()
  const [language, faces] = [
    page.locator('.settings select').nth(0),
    page.locator('.settings select').nth(1),
  ] as const
  await language.selectOption('fr')
  await expect.poll(() => holds(FRENCH)).toBe(true)
  await faces.selectOption('swiss')
  await expect.poll(() => holds(SWISS)).toBe(true)
  await language.selectOption('it')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('it')
  await page.waitForFunction(() => document.querySelector('.settings label')?.textContent?.includes('Lingua'))
  expect(await holds(SWISS)).toBe(true)
  expect(who.complaints).toEqual([])
})
