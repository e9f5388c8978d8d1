import { expect, test } from 'vitest'
import { isNightly } from '../support/random.ts'
import { expectAccessible } from './support/accessibility-check.ts'
import type { Visitor } from './support/visitor.ts'
import { PHONE, withVisitor } from './support/visitor.ts'

/*
 * The reference page in a browser: the filter, and links to closed parts.
 */

const visiting = withVisitor()

/** The visible operations and schemas, and the visible entries of the table of contents. */
const left = async ({ page }: Visitor) => ({
  operations: await page
    .locator('.operation:visible')
    .evaluateAll((sections) => sections.map(({ id }) => id)),
  schemas: await page.locator('.schema:visible > summary > code').allTextContents(),
  contents: await page
    .locator('#menu li li a:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1))),
})

/**
 * Removes other operations and schemas from the page in a usual run: axe takes seconds for the whole page. One test
 * checks the whole page.
 */
const removeParts = async ({ page }: Visitor, kept: readonly string[]): Promise<void> => {
  for (const id of kept) expect(await page.locator(`[id="${id}"]`).count()).toBe(1)
  if (isNightly) return
  await page.evaluate((ids) => {
    for (const part of document.querySelectorAll('.operation, .schema'))
      if (!ids.some((id) => part.id === id || part.querySelector(`[id="${id}"]`) !== null)) part.remove()
  }, kept)
}

test('the filter shows operations and schemas with all words, in the page and in the table of contents', async () => {
  const who = visiting()
  const { page } = who
  await page.goto('/docs')
  const all = await left(who)
  expect(all.operations.length).toBeGreaterThan(50)
  expect(all.contents).toEqual(all.operations)
  const count = all.operations.length + all.schemas.length

  // Search for method and path, in any order.
  await page.getByLabel('Find').fill('legal-moves GET')
  expect(await left(who)).toEqual({
    operations: ['listLegalMoves'],
    schemas: [],
    contents: ['listLegalMoves'],
  })
  expect(await page.locator('#found').textContent()).toBe(`1 of ${count} operations and schemas`)

  // Search for the operation id, which is not part of the visible text; and for the name of a schema.
  await page.getByLabel('Find').fill('listlegalmoves')
  expect((await left(who)).operations).toEqual(['listLegalMoves'])
  await page.getByLabel('Find').fill('kreuzjassdeal')
  expect((await left(who)).schemas).toEqual(['KreuzjassDeal'])

  await page.getByLabel('Find').fill('')
  expect(await left(who)).toEqual(all)
  expect(await page.locator('#found').textContent()).toBe('')
})

test('a schema links to the common fields of its family, and the link opens the fields', async () => {
  const who = visiting()
  const { page } = who
  await page.goto('/docs#schema-KreuzjassDeal')
  const deal = page.locator('[id="schema-KreuzjassDeal"]')
  await deal.waitFor({ state: 'visible' })
  await who.shot('reference-member')
  await deal.getByRole('link', { name: 'every deal of a Game' }).click()
  const shared = page.locator('[id="schema-Game-deal"]')
  await shared.getByText('dealer', { exact: true }).waitFor({ state: 'visible' })
  await who.shot('reference-family')
  await removeParts(who, ['schema-KreuzjassDeal', 'schema-Game-deal'])
  await expectAccessible(who)
})

test('the page is accessible: closed, narrow, and with an open operation', async () => {
  const who = visiting()
  const { page } = who
  await page.goto('/docs')
  await who.shot('reference')
  await expectAccessible(who)
  await page.setViewportSize(PHONE)
  await page.goto('/docs#listLegalMoves')
  const closed = await page.locator('#listLegalMoves > details > summary').all()
  expect(closed.length).toBeGreaterThan(1)
  for (const summary of closed) await summary.click()
  await who.shot('reference-narrow')
  await removeParts(who, ['listLegalMoves'])
  await expectAccessible(who)
})
