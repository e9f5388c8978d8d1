import type { Browser, CDPSession, Page } from 'playwright-core'
import { startNodeService } from '../../../bench/load/node-host.ts'
import { startBrowser } from '../support/chromium.ts'

/*
 * npm run page:speed: what a slow phone makes of the page. A processor that is slowed down four times; for the metrics of loading
 * also a slow mobile network. Prints first and largest contentful paint, layout shift and blocking time of the start page, the
 * lobby and a table, and the frames while tricks are played and taken, from a trace of the browser. Measured on one machine: compare
 * two runs, not two machines.
 */

const SLOWDOWN = 4
/** Slow 4G as in Lighthouse: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const SLOW_4G = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (0.75e6 / 8) * 0.9 },
}
const PHONE = { width: 390, height: 844 }
/** Quiet time after which a page counts as loaded, and the length of the trace of a deal, in milliseconds. */
const SETTLED = 3000
const TRACED = 20_000

const rowOf = (cells: readonly (string | number)[]) =>
  process.stdout.write(`${cells.map((cell, at) => `${cell}`.padEnd(at === 0 ? 22 : 12)).join('')}\n`)

/** Metrics of loading, collected inside of the page. */
interface Metrics {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
}

/** Observes the metrics from the start of a document. Runs in the browser. */
const observe = (): void => {
  const found = { fcp: 0, lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { metrics: found })
  const each = (
    type: string,
    see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.fcp = startTime
  })
  each('largest-contentful-paint', ({ startTime }) => {
    found.lcp = startTime
  })
  each('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) found.cls += value
  })
  each('longtask', ({ duration }) => {
    found.tbt += Math.max(0, duration - 50)
  })
}

const newPage = async (browser: Browser, baseURL: string, isSlowNetwork: boolean, slowdown: number) => {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'de-CH', hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  if (isSlowNetwork) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.addInitScript(observe)
  return { page, session }
}

const post = async (url: string, path: string, body: object, token?: string) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** A player with a table against three bots. */
const newTable = async (url: string, pace: string) => {
  const player = await post(url, '/v1/players', { name: 'Anna' })
  const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'beginner' }))
  const table = { ruleset: 'schieber', seats: [{ kind: 'me' }, ...bots], pace }
  const { id } = await post(url, '/v1/games', table, player.token)
  return { id, kept: JSON.stringify({ ...player, firstGameHints: [], sound: false, vibration: false }) }
}

const keep = (page: Page, kept: string) =>
  page.addInitScript((profile) => localStorage.setItem('sidi.play', profile), kept)

/** Prints the metrics of a page that a new browser loads. */
const printLoading = async (
  browser: Browser,
  url: string,
  name: string,
  path: string,
  shown: string,
  kept?: string,
) => {
  const { page } = await newPage(browser, url, true, SLOWDOWN)
  if (kept !== undefined) await keep(page, kept)
  await page.goto(path)
  await page.waitForSelector(shown)
  const at = await page.evaluate(() => performance.now())
  await page.waitForTimeout(SETTLED)
  const { fcp, lcp, cls, tbt } = await page.evaluate(
    () => (globalThis as unknown as { metrics: Metrics }).metrics,
  )
  rowOf([name, Math.round(fcp), Math.round(lcp), Math.round(at), cls.toFixed(3), Math.round(tbt)])
  await page.context().close()
}

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly hasPartialUpdate?: boolean }
}

/** Records a trace while the work runs. */
const traceOf = async (session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}

/** Plays cards and calls for a while, as fast as the page allows: bots lay cards, and tricks are taken. */
const play = async (page: Page): Promise<number> => {
  let cards = 0
  for (const end = Date.now() + TRACED; Date.now() < end; ) {
    cards += await page.evaluate(() => {
      const shown = (selector: string) => document.querySelector<HTMLElement>(selector)
      const target =
        shown('dialog[open] .main, dialog[open] .choices button') ??
        shown('.hand .can button') ??
        shown('.status.mine ~ #controls .choices button, .status.mine ~ #controls button')
      target?.click()
      return target?.matches('.hand .card') ? 1 : 0
    })
    await page.waitForTimeout(50)
  }
  return cards
}

/** Prints the frames of a running deal, drawn and dropped. A partial frame shows the motion, and a later frame the new content. */
const printFrames = async (browser: Browser, url: string, slowdown: number) => {
  const { page, session } = await newPage(browser, url, false, slowdown)
  const { id, kept } = await newTable(url, 'instant')
  await keep(page, kept)
  await page.goto(`/play#g=${id}`)
  await page.waitForSelector('.hand .card')
  let cards = 0
  const events = await traceOf(session, async () => {
    cards = await play(page)
  })
  const count = (name: string, isPartial?: boolean) =>
    events.filter(
      (one) => one.name === name && (isPartial === undefined || one.args?.hasPartialUpdate === isPartial),
    ).length
  const [drawn, partial, dropped] = [
    count('DrawFrame'),
    count('DroppedFrame', true),
    count('DroppedFrame', false),
  ]
  rowOf([
    `${slowdown}× slower`,
    cards,
    drawn,
    partial,
    dropped,
    `${((100 * dropped) / (drawn + dropped || 1)).toFixed(1)} %`,
  ])
  await page.context().close()
}

const {
  worker: { url },
  stop,
} = await startNodeService()
const browser = await startBrowser()
rowOf(['page', 'FCP (ms)', 'LCP (ms)', 'usable (ms)', 'CLS', 'TBT (ms)'])
await printLoading(browser, url, 'start page', '/', 'a.play')
await printLoading(browser, url, 'lobby', '/play', '.all-games li')
const { id, kept } = await newTable(url, 'instant')
await printLoading(browser, url, 'table', `/play#g=${id}`, '.hand .card', kept)
rowOf(['frames', 'cards', 'drawn', 'partial', 'dropped', 'share'])
for (const slowdown of [1, SLOWDOWN]) await printFrames(browser, url, slowdown)
await browser.close()
await stop()
