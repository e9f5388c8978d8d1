import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { inProject } from '../../tools/paths.ts'
import { visitor, withBrowser } from './support/visitor.ts'

/*
 * Scripts of docs/guides/web-page.md, in a page of another origin.
 */

withBrowser()

const scripts = [
  ...readFileSync(inProject('docs/guides/web-page.md'), 'utf8').matchAll(/^```js\n(.*?)^```$/gms),
].map(([, script = '']) => script)

const CLUB = 'https://club.example/'

// biome-ignore lint/suspicious/noExplicitAny: answers of the service
const ask = async (path: string, token?: string, body?: object): Promise<any> => {
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${inject('apiUrl')}/v1/${path}`, request)).json()
}

test('the scripts of the guide show the players and each card of a table', async () => {
  const { token } = await ask('players', undefined, { name: 'Anna' })
  const bot = { kind: 'bot', level: 'beginner' }
  const seats = [{ kind: 'me' }, bot, bot, bot]
  const { id: game } = await ask('games', token, { ruleset: 'schellenjass', pace: 'instant', seats })
  const turn = await ask(`games/${game}?wait=25&until=my-turn`, token)
  const who = await visitor()
  // The service of the test is on this machine, so the browser would ask for a permission.
  await who.context.grantPermissions(['local-network-access'], { origin: CLUB })
  try {
    await who.page.route(`${CLUB}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Club</title>' }),
    )
    await who.page.goto(CLUB)
    expect(scripts).toHaveLength(2)
    const program = scripts.join('\n').replace(/'http:\/\/127\.0\.0\.1:\d+'/, `'${inject('apiUrl')}'`)
    await who.page.evaluate(
      ([code, ...values]) => {
        const cards: string[] = []
        Object.assign(globalThis, { cards })
        const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
        const show = ({ card }: { card: string }) => cards.push(card)
        return new AsyncFunction('token', 'game', 'show', code)(...values, show)
      },
      [program, token, game] as const,
    )
    expect(await who.page.title()).toMatch(/^Anna, Bot 1 \(beginner\), /)
    const made = await ask(`games/${game}/moves`, token, turn.you.legalMoves[0])
    const { card } = made.events[0]
    await who.page.waitForFunction((played) => Reflect.get(globalThis, 'cards').includes(played), card)
  } finally {
    await who.context.close()
  }
})
