import { expect, test } from 'vitest'
import type { Visitor } from './support/visitor.ts'
import { eventLogOf, visitor, withBrowser } from './support/visitor.ts'

/*
 * Salt of a player for the shuffles: the page shows the commitment of the service before the browser sends a salt.
 */

withBrowser()

interface Sent {
  readonly path: string
  readonly body: {
    readonly salt?: string
    readonly seats?: readonly { readonly kind: string }[]
    readonly sit?: boolean
  }
}

/** Records each POST of the page, and each commitment before the page gets the answer. */
const watched = async ({ page }: Visitor) => {
  const seen: (Sent | { readonly commitment: string })[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    seen.push({ path: new URL(request.url()).pathname, body: JSON.parse(request.postData() ?? '{}') })
  })
  await page.route(/\/v1\/games(\/g_[^/?]+)?(\?[^/]*)?$/, async (route) => {
    const response = await route.fetch()
    const { rootCommitment } = await response.json()
    if (rootCommitment) seen.push({ commitment: rootCommitment })
    await route.fulfill({ response })
  })
  return seen
}

const SALT = /^[0-9a-f]{32}$/

test('against bots the table is opened first, and the seat is taken with a salt after the commitment', async () => {
  const who = await visitor()
  const seen = await watched(who)
  await who.page.goto('/play')
  await who.page.locator('.begin .main').click()
  await who.page.waitForSelector('.hand button')
  const sent = seen
    .filter((one): one is Sent => 'path' in one)
    .filter(({ path }) => path.startsWith('/v1/games'))
  expect(sent.slice(0, 2)).toEqual([
    {
      path: '/v1/games',
      body: expect.objectContaining({ seats: expect.arrayContaining([{ kind: 'open' }]) }),
    },
    {
      path: expect.stringMatching(/\/seats$/),
      body: expect.objectContaining({ salt: expect.stringMatching(SALT) }),
    },
  ])
  expect(sent[0]?.body.salt).toBeUndefined()
  const [created, ...events] = await eventLogOf(who)
  const { rootCommitment } = created as unknown as { rootCommitment: string }
  const at = (wanted: (one: (typeof seen)[number]) => boolean) => seen.findIndex(wanted)
  expect(at((one) => 'commitment' in one && one.commitment === rootCommitment)).toBeLessThan(
    at((one) => 'path' in one && one.path.endsWith('/seats')),
  )
  expect(events.filter(({ type }) => type === 'playerSeated').at(-1)).toMatchObject({
    seat: 0,
    salt: sent[1]?.body.salt,
  })
  expect(who.complaints).toEqual([])
})

test('an invited player sees the table first, and then sends a salt', async () => {
  const host = await visitor()
  await host.page.goto('/play')
  await host.page.locator('.all-games button:has(b:text-is("Zweier-Sidi"))').click()
  await host.page.getByLabel('Friends, by a link').check()
  await host.page.locator('.setup button.main').click()
  const link = await host.page.locator('.invite input').inputValue()
  const guest = await visitor()
  const seen = await watched(guest)
  await guest.page.goto(link)
  await guest.page.locator('.sit .main').click()
  await guest.page.waitForSelector('.hand button')
  const taking = seen.findIndex((one) => 'path' in one && one.path.endsWith('/seats'))
  expect(seen.slice(0, taking).some((one) => 'commitment' in one)).toBe(true)
  const salts = (await eventLogOf(guest))
    .filter(({ type }) => type === 'playerSeated')
    .map((one) => (one as { salt?: string }).salt)
  expect(salts).toEqual([expect.stringMatching(SALT), expect.stringMatching(SALT)])
  expect(new Set(salts).size).toBe(2)
  expect(guest.complaints).toEqual([])
})
