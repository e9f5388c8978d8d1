import { html } from 'hono/html'
import { RULESETS } from '../../../rules/rulesets/index.ts'
import { rulesPath } from '../../rule-url.ts'
import { SERVICE_LINKS } from '../html-shell.js'
import { cachedPage } from '../send-page.ts'
import { exchange } from './example-exchange.ts'

/** The number of players as text: `2 to 8 players`. */
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
  <li><a href="/sheet">Write down a game with real cards</a></li>
  <li><a href="/series">Run a club evening or a tournament</a></li>
  <li><a href="/docs/guide">Guide</a></li>
  <li><a href="/docs">Read and try it</a></li>
  <li><a href="/rules">The rules</a></li>
  <li><a href="/problems">Problems</a></li>
  <li><a href="/openapi.json">OpenAPI 3.1</a> (<a href="/openapi/play/schieber.json">Schieber only</a>)</li>
</ul>`

const fairness = html`<div class="grid">
  <article class="box">
    <h3>A shuffle you can check</h3>
    <p>
      The service commits to the seed before the first card and publishes the seed after the deal. Every reader can
      repeat the shuffle and compare the cards.
    </p>
  </article>
  <article class="box">
    <h3>Hands stay hidden</h3>
    <p>
      No answer depends on a card that is hidden from you: no field, no order of events, no list of legal moves. A
      spectator sees the table and no hand.
    </p>
  </article>
  <article class="box">
    <h3>The same rules for everybody</h3>
    <p>
      Every rule has a number, a refused move names the rule, and <a href="/rules">the rules are public</a>. Games
      with arranged cards are marked.
    </p>
  </article>
</div>`

/** Handler of the start page, `GET /`. */
export const landingPage = cachedPage(
  (origin) => {
    const content = html`<p class="suits" aria-hidden="true">♠<b>♦</b>♣<b>♥</b></p>
      <h1>Sidi</h1>
      <p class="lead">
        <strong>Jass over HTTP.</strong> An open service for the card games of Switzerland, which shuffles, deals,
        enforces the rules and keeps the score. You play in your browser, or your program plays.
      </p>
      ${links}
      <h2>The service knows the rules</h2>
      <p class="quiet">
        A real exchange in Sidi Barrani. The refusal of a move has the rule, the URL of the rule, and every legal
        move.
      </p>
      ${exchange}
      <h2>Three calls to a table</h2>
      <ol class="steps">
        <li>
          Sign up. The answer has a token, which is shown only once.
          <pre tabindex="0"><code>curl ${origin}/v1/players --json '{"name": "Anna"}'</code></pre>
        </li>
        <li>
          Create a game. The answer has the <code>id</code> of the game, and an <code>invite</code> for your friends.
          <pre tabindex="0"><code>curl ${origin}/v1/games -H "Authorization: Bearer $TOKEN" --json '{"ruleset": "sidi-barrani"}'</code></pre>
        </li>
        <li>
          The last taken seat starts the deal. List your legal moves, and send a move to <code>/moves</code>.
          <pre tabindex="0"><code>curl ${origin}/v1/games/$GAME/legal-moves -H "Authorization: Bearer $TOKEN"</code></pre>
        </li>
      </ol>
      <h2>${RULESETS.length} games</h2>
      <p class="quiet">
        Each game has numbered rules. <a href="/v1/rulesets">The catalogue</a> has the same for programs, with every
        option.
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
