import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/rules/languages.ts'
import { LANGUAGE_MENU } from '../../web/languages.ts'
import { PAGE_CATALOGUES } from '../support/texts/page-catalogues.ts'
import { visitor, withBrowser } from './support/visitor.ts'

/*
 * The page in each language: the browser of the visitor chooses the language, and the menu offers all languages.
 */

withBrowser()

test.each(LANGUAGES)('the lobby opens in %s', async (language) => {
  const { page, context, complaints } = await visitor({ language })
  await page.goto('/play')
  await page.waitForSelector('.languages')
  const { lobby } = PAGE_CATALOGUES[language].page
  await expect.poll(() => page.locator('h1').first().innerText()).toBe(lobby.title)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await page.locator('.languages option').allInnerTexts()).toEqual(
    LANGUAGES.map((one) => LANGUAGE_MENU[one].name),
  )
  expect(complaints).toEqual([])
  await context.close()
})
