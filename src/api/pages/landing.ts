import { html } from 'hono/html'
import { RULESETS } from '../../rulesets/index.ts'
import type { Ctx } from '../context.ts'
import { sendPage } from './layout.ts'

/** What this is, for a person who came by. */
export const landing = (c: Ctx) => {
  const { origin } = new URL(c.req.url)
  return sendPage(
    c,
    'Sidi',
    html`<h1>Sidi</h1>
      <p>
        An open service for <strong>Jass</strong>, the card games of Switzerland. It shuffles, deals, knows the
        rules and keeps the score; your program plays.
      </p>
      <h2>Games</h2>
      <dl>
        ${RULESETS.map(
          ({ id, name, summary }) =>
            html`<dt><a href="/v1/rulesets/${id}">${name}</a></dt>
              <dd>${summary}</dd>`,
        )}
      </dl>
      <h2>A first step</h2>
      <pre tabindex="0"><code>curl ${origin}/v1/players --json '{"name": "Anna"}'</code></pre>
      <p>gives you a token, and with that you can create a game or take a seat in one.</p>
      <h2>More</h2>
      <ul>
        <li><a href="/docs">The reference</a>, to read and to try</li>
        <li><a href="/openapi.json">The contract</a>, in OpenAPI 3.1</li>
        <li><a href="/problems">What can go wrong</a>, and what to do about it</li>
      </ul>`,
  )
}
