import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { startBrowser } from './chromium.ts'

/*
 * A visitor: a browser with a page of the service. Errors in the console of the browser are recorded. A test without
 * other expectations fails on such an error.
 */

let browser: Browser

/** The pages of the visitors of the current test. */
let contexts: BrowserContext[] = []

/**
 * Starts a browser before the tests of a file, and closes the browser after the tests. Pages close after each test: an
 * open page follows its game and costs CPU.
 */
export const withBrowser = (): void => {
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
  })
  afterAll(() => browser.close())
}

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** Maximum wait in milliseconds. A busy machine may take ten times as long as an idle machine. */
const PATIENCE = 120_000

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors in the console of the browser, and requests to other services. */
  readonly complaints: string[]
  /** Saves a screenshot into the folder of `SIDI_SHOTS`, if set. */
  shot(name: string): Promise<void>
}

interface Coming {
  readonly size?: { readonly width: number; readonly height: number }
  readonly language?: string
  readonly scheme?: 'light' | 'dark'
  readonly touch?: boolean
  /** Name of the IANA time zone of the browser. */
  readonly timeZone?: string
}

/** Opens a page in a new browser context. */
export const visitor = async ({
  size = DESK,
  language = 'en',
  scheme = 'light',
  touch = false,
  timeZone,
}: Coming = {}): Promise<Visitor> => {
  const context = await browser.newContext({
    ...{ baseURL: inject('apiUrl'), viewport: size, locale: language, colorScheme: scheme, hasTouch: touch },
    reducedMotion: 'reduce',
    ...(timeZone !== undefined && { timezoneId: timeZone }),
  })
  contexts.push(context)
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning')
      complaints.push(`${said.text()} ${said.location().url}`)
  })
  // Requests to other services are errors.
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

/** First deal of Sidi Barrani in which the visitor bids first. No move of a bot can prevent the bid. */
export const DEAL_WITH_FIRST_BID = {
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

/** Settings of a table against bots without delays. */
export interface Wanted {
  readonly ruleset: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly players?: number
  /** The level of the bots; beginner by default. */
  readonly level?: 'beginner' | 'club'
  readonly more?: Readonly<Record<string, unknown>>
  /** Further settings of the browser's profile. */
  readonly profile?: Readonly<Record<string, unknown>>
}

/** Creates a player with a table against bots that move at once, and opens the table in the browser of the visitor. */
export const openTableWithBots = async ({ page }: Visitor, wanted: Wanted): Promise<string> => {
  const { ruleset, options = {}, players = 4, level = 'beginner', more = {}, profile = {} } = wanted
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
  // Leaves the page first, so that the page loads with the stored player.
  await page.goto('about:blank')
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('sidi.play') === null) localStorage.setItem('sidi.play', kept)
    },
    JSON.stringify({ id, name, token, ...profile }),
  )
  await page.goto(`/play#g=${game.id}`)
  await page.waitForSelector('.room')
  return game.id
}

/** The event log of the visitor's game, as visible to the visitor. */
export const eventLogOf = async ({ page }: Visitor): Promise<readonly Logged[]> => {
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

/**
 * The input that the page waits for: a card, a button, an answer in a dialog, the review of a deal; or the end of the
 * game.
 */
export type RequestedInput = 'card' | 'word' | 'variants' | 'deal' | 'end'

const ASKED: readonly (readonly [RequestedInput, string])[] = [
  ['end', 'dialog[open] a[href*="replay"]'],
  ['deal', 'dialog[open].over .main'],
  ['variants', 'dialog[open] .choices'],
  ['word', '.pick-move .in-hand'],
  ['card', '.hand .can'],
  ['word', '.status.mine ~ #controls :is(button, input)'],
]

/**
 * Waits for the next input that the page asks for. Pauses between moves of bots are skipped, as by a click on the
 * table.
 */
export const waitForInput = async ({ page }: Visitor): Promise<RequestedInput> => {
  for (const deadline = Date.now() + PATIENCE; ; ) {
    const found = await page.evaluate(
      async (selectors) => {
        // The next frame shows the effect of the last action.
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
    if (Date.now() > deadline)
      throw new Error(`the page asks for nothing: ${await page.locator('.status').textContent()}`)
    await page.waitForTimeout(20)
  }
}

/**
 * Starts a browser for the tests of a file, and a visitor for each test. A test fails on errors in the console of the
 * browser.
 * @returns a function that returns the visitor of the current test
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
  afterEach(() => {
    expect(visiting().complaints).toEqual([])
  })
  return visiting
}
