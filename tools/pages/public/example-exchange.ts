import { html } from 'hono/html'
import { rulePath } from '../../../src/http/rule-url.ts'
import type { LandingPageWords } from '../../../src/i18n/pages/landing-page-schema.ts'

/** HTML of two example requests with answers, for the start page. An ellipsis marks omissions. */
export const exchange = ({ tooLow, doubled }: LandingPageWords) => html`<div class="grid wide">
  <article class="box">
    <h3>${tooLow[0]}</h3>
    <p>${tooLow[1]}</p>
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
    <h3>${doubled[0]}</h3>
    <p>${doubled[1]}</p>
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
