import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { startBrowser } from './chromium.ts'

/*
 * Somebody with a browser, who comes to the page and plays. What the browser complains about is kept, and a test that says nothing
 * else finds that it complained about nothing.
 */

let browser: Browser

/** Starts a browser for the tests of a file, and ends it with them. */
export const withBrowser = (): void => {
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser.close())
}

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** Nothing here is waited for longer; a busy machine may take ten times as long as an idle one. */
const PATIENCE = 120_000

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained about, and what was asked of anybody but the service. */
  readonly complaints: string[]
  /** Keeps how the page looks, in the folder that `SIDI_SHOTS` names. */
  shot(name: string): Promise<void>
}

interface Coming {
  readonly size?: { readonly width: number; readonly height: number }
  readonly language?: string
  readonly scheme?: 'light' | 'dark'
  readonly touch?: boolean
}

/** Somebody opens a browser. */
export const visitor = async ({
  size = DESK,
  language = 'en',
  scheme = 'light',
  touch = false,
}: Coming = {}): Promise<Visitor> => {
  const context = await browser.newContext({
    ...{ baseURL: inject('apiUrl'), viewport: size, locale: language, colorScheme: scheme, hasTouch: touch },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning')
      complaints.push(`${said.text()} ${said.location().url}`)
  })
  // Nobody else is asked for anything.
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(inject('apiUrl')).origin)
      complaints.push(`asks elsewhere: ${request.url()}`)
  })
  const folder = process.env['SIDI_SHOTS']
  const shot = async (name: string) => {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  return { page, context, complaints, shot }
}

/** A first deal of Sidi Barrani in which whoever came is the first to bid: what the others do then cannot keep them from it. */
export const BIDS_FIRST = {
  deals: [
    {
      dealer: 3,
      hands: [
        ['Ua', '9a', 'Aa', 'Ka', 'As', 'Ks', 'Ar', 'Ab', '6b'],
        ['Oa', 'Ba', 'Os', 'Us', 'Kr', 'Or', 'Ur', 'Kb', 'Ob'],
        ['8a', '7a', '6a', 'Bs', '9s', '8s', 'Br', '9r', '8r'],
        ['7s', '6s', '7r', '6r', 'Ub', 'Bb', '9b', '8b', '7b'],
      ],
    },
  ],
}

/** How a table is set that bots play at without waiting. */
export interface Wanted {
  readonly ruleset: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly players?: number
  /** How well the bots play: as beginners where nothing is said. */
  readonly level?: 'beginner' | 'club'
  readonly more?: Readonly<Record<string, unknown>>
}

/** A player who has a table with bots that move at once, and comes to it; as who set it up in this browser. */
export const comesToTable = async ({ page }: Visitor, wanted: Wanted): Promise<string> => {
  const { ruleset, options = {}, players = 4, level = 'beginner', more = {} } = wanted
  const send = async (path: string, data: object, token?: string) => {
    const answer = await page.request.post(path, {
      data,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const { id, name, token } = await send('/v1/players', { name: 'Vreni' })
  const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level }))
  const table = { ruleset, options, seats: [{ kind: 'me' }, ...bots], pace: 'instant', ...more }
  const game = await send('/v1/games', table, token)
  // Whoever was on the page already comes anew, as who has the table.
  await page.goto('about:blank')
  await page.addInitScript((kept) => {
    if (localStorage.getItem('sidi.play') === null) localStorage.setItem('sidi.play', kept)
  }, JSON.stringify({ id, name, token }))
  await page.goto(`/play#g=${game.id}`)
  await page.waitForSelector('.room')
  return game.id
}

/** What happened in the game that somebody is at, as far as they may see it. */
export const logOf = async ({ page }: Visitor): Promise<readonly Logged[]> => {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sidi.play') ?? '{}'))
  const [, game] = /#g=([^&]+)/.exec(page.url()) ?? []
  const log = await page.request.get(`/v1/games/${game}/events?limit=500`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await log.json()) as { items: readonly Logged[] }).items
}

interface Logged {
  readonly type: string
  readonly seat?: number
  readonly card?: string
  readonly contract?: { readonly declarer?: number }
}

/** What the page waits for: a card, something to say, an answer in a dialog, or that nothing more happens. */
export type Asked = 'card' | 'word' | 'variants' | 'deal' | 'end'

const ASKED: readonly (readonly [Asked, string])[] = [
  ['end', 'dialog[open] a[href*="replay"]'],
  ['deal', 'dialog[open].over .main'],
  ['variants', 'dialog[open] .choices'],
  ['card', '.hand .can'],
  ['word', '.status.mine ~ #controls :is(button, input)'],
]

/** Waits until somebody is asked for something. Rests between what others do are skipped, as a click on the table does. */
export const asked = async ({ page }: Visitor): Promise<Asked> => {
  for (;;) {
    const found = await page.evaluate(
      async (selectors) => {
        // What was just done is shown with the next frame at the latest.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const at = selectors.findIndex((selector) => document.querySelector(selector)?.checkVisibility())
        if (at < 0)
          document.querySelector('.arena')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        return at
      },
      ASKED.map(([, selector]) => selector),
    )
    const what = ASKED[found]?.[0]
    if (what !== undefined) return what
    await page.waitForTimeout(20)
  }
}

/**
 * Starts a browser for the tests of a file, and a visitor for each test. After a test the browser must not have complained.
 * @returns gives the visitor of the test that runs
 */
export const withVisitor = (): (() => Visitor) => {
  let who: Visitor | undefined
  const visiting = () => {
    if (who === undefined) throw new Error('no test runs')
    return who
  }
  withBrowser()
  beforeEach(async () => {
    who = await visitor()
  })
  afterEach(async () => {
    const { complaints, context } = visiting()
    expect(complaints).toEqual([])
    await context.close()
  })
  return visiting
}
