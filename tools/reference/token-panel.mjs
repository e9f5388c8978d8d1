// @ts-check
import { html } from 'hono/html'

/*
 * Token panel: signs up players, and chooses the sender of requests. Hidden until the script of the page runs.
 */

export const tokenPanel = html`<section id="token" class="box" aria-labelledby="token-title" hidden>
<h2 id="token-title">Who sends</h2>
<form id="sign-up" class="row">
<div><label for="player-name">Name</label><input id="player-name" name="name" value="Anna" required maxlength="40" autocomplete="off"></div>
<button>Get a token</button>
</form>
<div class="row">
<div><label for="player">Requests are sent as</label><select id="player"></select></div>
<button type="button" id="forget" class="plain">Forget all</button>
</div>
<details><summary>Use a token you have</summary>
<form id="own-token" class="row inside">
<div><label for="own">Token</label><input id="own" type="password" required autocomplete="off"></div>
<button>Use it</button>
</form>
</details>
<p id="token-said" role="status"></p>
<p class="quiet">Tokens stay in this tab (<code>sessionStorage</code>) until you close it or forget them. They are sent to this
service only, in the header <code>Authorization</code>. For a table of four get four: each is a player of its own.</p>
</section>`
