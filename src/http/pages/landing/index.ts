import { html } from 'hono/html'
import { RULESETS } from '../../../rules/rulesets/index.ts'
import { rulesPath } from '../../rule-url.ts'
import { keptPage } from '../layout.ts'
import { SERVICE_LINKS } from '../shell.js'
import { exchange } from './exchange.ts'

/** `2 to 8 players`. */
const playersOf = ({ players, partnerships }: { players: readonly number[]; partnerships?: boolean }) => {
  const [fewest, most] = [Math.min(...players), Math.max(...players)]
  const count = fewest === most ? `${most}` : `${fewest} ${most === fewest + 1 ? 'or' : 'to'} ${most}`
  return `${count} players${partnerships ? ', in partnerships' : ''}`
}

const games = () => html`<ul class="grid">
  ${RULESETS.map(
    (ruleset) =>
      html`<li class="box">
        <h3><a href="${rulesPath(ruleset.id)}">${ruleset.name}</a></h3>
        <p class="players">${playersOf(ruleset)}</p>
        <p>${ruleset.summary}</p>
      </li>`,
  )}
</ul>`

const links = html`<ul class="links">
  <li class="first"><a href="/play">Play now</a></li>
  <li><a href="/docs/guide">Guide</a></li>
  <li><a href="/docs">Read and try it</a></li>
  <li><a href="/rules">The rules</a></li>
  <li><a href="/problems">List all problems</a></li>
  <li><a href="/openapi.json">OpenAPI 3.1</a> (<a href="/openapi/play/schieber.json">Schieber only</a>)</li>
</ul>`

const fairness = html`<div class="grid">
  <article class="box">
    <h3>A shuffle you can check</h3>
    <p>
      The house commits to its seed before a card is played and reveals it when the deal is over. Anybody can
      shuffle again and find the same cards.
    </p>
  </article>
  <article class="box">
    <h3>Hands stay hidden</h3>
    <p>
      Nothing you receive depends on a card you may not know: no field, no order of events, no list of legal
      moves. A spectator sees the table and no hand.
    </p>
  </article>
  <article class="box">
    <h3>The same rules for everybody</h3>
    <p>
      Every rule has a number, a refused move names it, and <a href="/rules">anybody can read it</a>. Games whose
      cards were set up beforehand say so to everybody.
    </p>
  </article>
</div>`

/** What this is, for a person who came by. */
export const landing = keptPage(
  (origin) => {
    const content = html`<p class="suits" aria-hidden="true">♠<b>♦</b>♣<b>♥</b></p>
      <h1>Sidi</h1>
      <p class="lead">
        <strong>Jass over HTTP.</strong> An open service for the card games of Switzerland: it shuffles, deals,
        knows the rules and keeps the score. You play, here in your browser, or your program does.
      </p>
      ${links}
      <h2>It knows the rules, and says them</h2>
      <p class="quiet">
        A real exchange in Sidi Barrani. A move against the rules comes back with its rule, the place where that can
        be read, and every move that is allowed instead.
      </p>
      ${exchange}
      <h2>Three calls to a table</h2>
      <ol class="steps">
        <li>
          Say who you are. The answer holds a token; it is shown once.
          <pre tabindex="0"><code>curl ${origin}/v1/players --json '{"name": "Anna"}'</code></pre>
        </li>
        <li>
          Open a table. The answer holds the game's <code>id</code>, and an <code>invite</code> for your friends.
          <pre tabindex="0"><code>curl ${origin}/v1/games -H "Authorization: Bearer $TOKEN" --json '{"ruleset": "sidi-barrani"}'</code></pre>
        </li>
        <li>
          When all have sat down the cards are dealt. Ask what you may do, and send one of it to
          <code>/moves</code>.
          <pre tabindex="0"><code>curl ${origin}/v1/games/$GAME/legal-moves -H "Authorization: Bearer $TOKEN"</code></pre>
        </li>
      </ol>
      <h2>Fifteen games</h2>
      <p class="quiet">
        Each with its rules, by number. Programs find the same, and every option, in
        <a href="/v1/rulesets">the catalogue</a>.
      </p>
      ${games()}
      <h2>What makes it fair</h2>
      ${fairness}
      <footer>
        Plain HTTP and JSON, no account and no cookie. A game waits for you until you come back.
      </footer>`
    const description =
      'An open service for Jass, the card games of Switzerland: your program plays, over HTTP.'
    return { title: 'Sidi · Jass over HTTP', description, content }
  },
  { Link: SERVICE_LINKS },
)
