import { html } from 'hono/html'
import { rulePath } from '../../rule-url.ts'

/** HTML of two example requests with answers, for the start page. An ellipsis marks omissions. */
export const exchange = html`<div class="grid wide">
  <article class="box">
    <h3>Too low, and why</h3>
    <p>Anna has bid 90 in acorns. Beat tries 80 in roses.</p>
    <pre tabindex="0"><code><span class="said">POST /v1/games/g_zEOR…/moves
{"type": "bid", "points": 80,
 "denomination": "roses"}</span>

<span class="no">422 The bid is too low</span>
{
  "code": "bid-too-low",
  "detail": "90 stands; a bid must be higher.",
  <span class="no">"rule": "SB-10",</span>
  "ruleUrl": "<a href="${rulePath('SB-10')}">…${rulePath('SB-10')}</a>",
  "legalMoves": [
    {"type": "bid",
     "points": {"choose": 1,
       "from": [100, 110, <span class="said">…</span> 157, 257]},
     "denomination": {"choose": 1,
       "from": ["bells", "shields", <span class="said">…</span>]}},
    {"type": "pass"},
    {"type": "double"}
  ]
}</code></pre>
  </article>
  <article class="box">
    <h3>Then Beat doubles</h3>
    <p>It was in the list, so it is accepted. Anna has to make it good.</p>
    <pre tabindex="0"><code><span class="said">POST /v1/games/g_zEOR…/moves
{"type": "double"}</span>

<span class="yes">201 Created</span>
{
  "events": [
    {"seq": 10, "type": "doubled", "seat": 1},
    {"seq": 11, "type": "contractMade",
     "contract": {
       "declarer": 0, "points": 90,
       "denomination": "acorns",
       <span class="yes">"doubled": true,</span> "redoubled": false}},
    {"seq": 12, "type": "phaseBegan",
     "phase": "play", "leader": 0}
  ], <span class="said">…</span>
}</code></pre>
  </article>
</div>`
