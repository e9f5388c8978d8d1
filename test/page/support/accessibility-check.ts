import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

interface Axe {
  run(options: {
    readonly resultTypes: readonly string[]
  }): Promise<{ readonly violations: readonly Violation[] }>
}

/** Checks the current page with axe, in the current colours. */
const expectNoViolations = async ({ page }: Visitor): Promise<void> => {
  // The test driver runs the script, so the content security policy of the page does not apply.
  await page.evaluate(AXE)
  // Details of passed rules stay in the browser: on a long page the details are megabytes.
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: Axe }
    const found = await axe.run({ resultTypes: ['violations'] })
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    }))
  })
  expect(violations).toEqual([])
}

/** Checks the current page with axe in light and in dark colours: WCAG 2.2 AA and the other rules of axe. */
export const expectAccessible = async (who: Visitor): Promise<void> => {
  const isDark = await who.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const own = isDark ? 'dark' : 'light'
  for (const colorScheme of [isDark ? 'light' : 'dark', own] as const) {
    await who.page.emulateMedia({ colorScheme })
    await expectNoViolations(who)
  }
}

/** Checks that no element is wider than the screen, and that all touch targets are large enough. */
export const expectFitsPhone = async ({ page }: Visitor): Promise<void> => {
  const { over, small } = await page.evaluate(() => {
    const root = document.documentElement
    const scope = document.querySelector('dialog[open]') ?? document.body
    const pressed = [
      ...scope.querySelectorAll<HTMLElement>('button, select, summary, .segments label, .games label'),
    ]
    const least = 40
    // Nine cards are in one row: a card may be narrower than other targets, and is higher.
    const isSmall = (element: Element, { width, height }: DOMRect) =>
      element.matches('.own-cards .card') ? width < 34 || height < 44 : width < least || height < least
    return {
      over: root.scrollWidth - root.clientWidth,
      small: pressed
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ element, box }) => box.width > 0 && isSmall(element, box))
        .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width} × ${box.height}`),
    }
  })
  expect(over).toBe(0)
  expect(small).toEqual([])
}
