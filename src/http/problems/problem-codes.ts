import type { FailureCode, ProblemExplanations } from '../../i18n/problem-schema.ts'
import { ENGLISH_PROBLEMS } from '../../i18n/problem-sentences.ts'
import type { ViolationCode } from '../../rules/model/violation.ts'
import { SERIES_PROBLEMS } from './series-problem-codes.ts'

/** HTTP statuses that problems can have. */
export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 406
  | 409
  | 410
  | 412
  | 413
  | 415
  | 422
  | 426
  | 428
  | 429
  | 500
  | 501
  | 503

/** The status and the explanation of a problem code. */
interface Meaning {
  readonly status: ProblemStatus
  /** The cause and the remedy, for the page behind `type`. */
  readonly explanation: string
}

/** Refusals of the rules. A missing code is a type error. */
const REFUSALS = {
  'game-not-started': {
    status: 409,
    explanation: 'Moves need a player on every seat. The last taken seat starts the game.',
  },
  'game-already-started': {
    status: 409,
    explanation:
      'Before the start only: taking and freeing seats, renewing the invite, closing the game. To leave a running game, resign with `DELETE …/seats/me`.',
  },
  'game-over': {
    status: 409,
    explanation: 'The game is finished or abandoned. The game stays readable and does not change.',
  },
  'game-not-over': {
    status: 409,
    explanation:
      'A rematch needs a finished or abandoned game. Players can agree to an early end: `POST …/abandonment`.',
  },
  'no-such-seat': {
    status: 422,
    explanation: 'Seats are numbered from 0. The view of the game lists the seats.',
  },
  'seat-taken': {
    status: 409,
    explanation: 'Another player has the seat. Leave out `seat` to get the first free seat.',
  },
  'seat-held': {
    status: 409,
    explanation:
      'A rematch holds a seat for each player of the previous game (`heldFor` in the view). Take another seat. The owner can free a held seat (`DELETE …/seats/{seat}`), and the player can decline the seat (`DELETE …/seats/me`).',
  },
  'no-seat-free': {
    status: 409,
    explanation: 'Join another open game, or create a game.',
  },
  'already-seated': {
    status: 409,
    explanation: 'A player has one seat in a game. Leave first to change the seat.',
  },
  'move-not-available': {
    status: 409,
    explanation:
      'The current phase of the deal does not have this kind of move. `legalMoves` lists the possible moves.',
  },
  'not-your-turn': {
    status: 409,
    explanation: 'The field `deal.toAct` of the view lists the seats to move.',
  },
  'bid-not-on-ladder': {
    status: 422,
    explanation: 'Bids go from the lowest bid in equal steps, by the ruleset and its options.',
  },
  'bid-too-low': {
    status: 422,
    explanation: 'A bid must be higher than the standing bid.',
  },
  'denomination-not-offered': {
    status: 422,
    explanation: 'The ruleset and its options do not have this contract.',
  },
  'suit-not-open': {
    status: 422,
    explanation: 'A rule keeps this suit out of the trick for now, and your hand has other cards.',
  },
  'already-passed': {
    status: 409,
    explanation: 'A player who has passed is out of the auction, unless the rules say otherwise.',
  },
  'nothing-to-double': {
    status: 409,
    explanation: 'Doubling needs a bid of the other side.',
  },
  'own-bid': {
    status: 409,
    explanation: 'Only the opponents of the bidder can double.',
  },
  'already-doubled': {
    status: 409,
    explanation: 'A bid is doubled at most once, and redoubled at most once.',
  },
  'double-window-closed': {
    status: 409,
    explanation: 'A bid can be doubled until the next player has called, or as long as the ruleset says.',
  },
  'double-window-open': {
    status: 409,
    explanation: 'The auction continues after the answer of the asked opponent: double or decline.',
  },
  'not-asked': {
    status: 409,
    explanation: 'Only a seat that is asked to double can decline.',
  },
  'nothing-to-redouble': {
    status: 409,
    explanation: 'Only a doubled contract of your own side can be redoubled.',
  },
  'already-led': {
    status: 409,
    explanation: 'This call is possible only before the first lead.',
  },
  'card-not-held': {
    status: 422,
    explanation: 'Play a card of your own hand. `you.hand` in the view lists your cards.',
  },
  'must-follow-suit': {
    status: 422,
    explanation:
      'A player with the led suit plays this suit, or a trump where the game allows a trump. When trumps are led, a single trump Under may stay in the hand.',
  },
  'must-play-trump': {
    status: 422,
    explanation: 'Trumps were led, or the ruleset requires a trump here, and your hand has trumps.',
  },
  'no-undertrump': {
    status: 422,
    explanation:
      'A trump below the highest trump of the trick needs a hand of trumps alone or, in some games, a hand without the led suit.',
  },
  'no-trump-if-void': {
    status: 422,
    explanation:
      'In Coiffeur with `overtrumpIfVoid: false`: a hand without the suit led plays no trump on a trumped trick while the hand has another suit.',
  },
  'weis-too-early': {
    status: 409,
    explanation:
      'Declare Weis with your card (`weis` in `play`). The separate move `weis` is possible after your card.',
  },
  'weis-too-late': {
    status: 409,
    explanation:
      'Declare Weis with your card to the first trick, or separately before the next card lies. After scored Weis has been shown, no Weis can be added.',
  },
  'stoeck-too-late': {
    status: 409,
    explanation: 'In games with a call, Stöck is lost when a card follows the second card of Stöck.',
  },
  'weis-not-held': {
    status: 422,
    explanation: 'Every item must be a sequence or a quartet of your own cards.',
  },
  'weis-incomplete': {
    status: 422,
    explanation:
      'You hold these items, but more items are possible. Declare all items together, each sequence in full.',
  },
  'weis-overlap': {
    status: 422,
    explanation: 'You hold these items, but two items share a card, or cut a sequence that must stay whole.',
  },
  'weis-too-low': {
    status: 422,
    explanation: 'After a higher Weis, a lower Weis is not declared.',
  },
  'nothing-to-inspect': {
    status: 409,
    explanation: 'You can ask an opponent to show scored Weis, within the time of the ruleset.',
  },
  'not-the-declarer': {
    status: 409,
    explanation: 'Only the declarer may do this.',
  },
  'opens-required': {
    status: 422,
    explanation: 'Slalom and gustav need a first direction: send `opens` as `obenabe` or `undenufe`.',
  },
  'row-not-open': {
    status: 409,
    explanation: 'Each side plays a row of the board once. The scores show the open rows.',
  },
  'must-declare': {
    status: 409,
    explanation: 'Passing is no longer possible: name the contract now.',
  },
  'cannot-shove': {
    status: 409,
    explanation:
      'Only some rulesets have shoving, and the choice can be shoved once. With `shoveBack` of Schieber, the partner may shove back.',
  },
  'cannot-fold': {
    status: 409,
    explanation: 'Folding is not possible here: the rules do not allow folding, or a player must play.',
  },
  'already-decided': {
    status: 409,
    explanation: 'This call is possible once in a deal; knocking is possible once in a trick.',
  },
  'already-looked': {
    status: 409,
    explanation: 'This is possible only before looking at the hand.',
  },
  'must-look-first': {
    status: 409,
    explanation: 'You have not looked at your hand yet: send the move `look`.',
  },
  'bid-not-next': {
    status: 422,
    explanation: 'The bid must be exactly the next number.',
  },
  'prediction-out-of-range': {
    status: 422,
    explanation: 'A prediction must be a possible number of points.',
  },
  'already-predicted': {
    status: 409,
    explanation: 'A prediction is made once in a deal.',
  },
  'wrong-number-of-cards': {
    status: 422,
    explanation: 'Send as many cards as the legal move requires, each once.',
  },
  'items-not-held': {
    status: 422,
    explanation: 'Show combinations of your own cards, and use each card once.',
  },
  'cannot-rob': {
    status: 409,
    explanation: 'Robbing needs the Six of trumps, within the time of the ruleset.',
  },
  'cannot-knock': {
    status: 409,
    explanation: 'Knocking shows the highest trumps still out, once in a trick.',
  },
  'card-not-callable': {
    status: 422,
    explanation: 'Call a card that the ruleset allows and that you do not hold.',
  },
  'cannot-claim': {
    status: 409,
    explanation:
      'By the public points, your side has not reached the target. The claim would lose, so the claim is refused without a penalty. No claim is possible before a called partner is known.',
  },
  'last-round-already': {
    status: 409,
    explanation: 'A last round can be requested once in a game.',
  },
  'hints-not-allowed': {
    status: 409,
    explanation: 'The creator of a game allows hints with `hints`.',
  },
  'too-many-hints': {
    status: 409,
    explanation: '`facts.most` is the number of hints a turn. The next turn has new hints.',
  },
  'time-not-given': {
    status: 409,
    explanation:
      'Time goes to an opponent whose clock runs, up to five times a seat and deal, and each time at most the initial time of the clock. `facts.reason` has the obstacle.',
  },
  'game-paused': {
    status: 409,
    explanation:
      'The players agreed to a pause, and nobody moves. `pausedUntil` of the game is the latest end. Any player at the table ends the pause earlier: `POST …/pause` with `{"agree": false}`.',
  },
  'pause-not-possible': {
    status: 409,
    explanation:
      'A pause needs a clock, and a game has at most five pauses. `facts.reason` has the obstacle.',
  },
} as const satisfies Record<ViolationCode, Meaning>

/** Refusals of the service. A missing code is a type error. */
const FAILURES = {
  'malformed-request': {
    status: 400,
    explanation:
      'The `Host` header and the request target form no URL. Send a host name (and a port) and a path that begins with `/`. Each `%` needs two hexadecimal digits, and the bytes must be UTF-8.',
  },
  'malformed-json': {
    status: 400,
    explanation: 'The body must be one JSON document in UTF-8.',
  },
  unauthorized: {
    status: 401,
    explanation:
      'Send `Authorization: Bearer <token>` with the token from `POST /v1/players`. The token is shown only once; after a loss, sign up a new player. Requests of an integration for itself need its own token, from `POST /v1/integrations`.',
  },
  'ticket-expired': {
    status: 401,
    explanation:
      'A ticket is valid for some minutes, and at most as long as its token. Create another ticket with `POST /v1/players/me/tickets`.',
  },
  'act-as-unknown': {
    status: 400,
    explanation:
      'An integration names the player with each request: `Act-As: external:<percent-encoded id>` with its external id, or `Act-As: <player id>`. `facts.reason` is `missing`, `malformed`, or `unknown` for an external id without a player: create the player with `PUT /v1/integrations/me/players/{externalId}`.',
  },
  'not-your-player': {
    status: 403,
    explanation:
      '`another`: the integration does not act for this player, or the player has ended the link. `token`: the request has `Act-As` and the token of a player: leave out `Act-As`, or send the token of the integration.',
  },
  'foreign-origin': {
    status: 403,
    explanation:
      '`/mcp` is for programs: pages of another origin are refused, and a service on your own machine answers only under a local host name. Leave out `Origin`, or use a page of the service.',
  },
  'insufficient-scope': {
    status: 403,
    explanation:
      'The token or ticket lacks a scope. `facts.scope` has the needed scope: `read` to read, `play` to change games (reading included), `webhooks` to manage webhooks, `all` for tokens and the profile of the player: all three scopes, for all games. With the reason `game` the token is valid for another game only, with `series` for one series only. `GET /v1/players/me/tokens` lists the scopes of your tokens.',
  },
  'not-at-this-table': {
    status: 403,
    explanation: 'Only players at the table can do this. Spectators can read a public game.',
  },
  'player-blocked': {
    status: 403,
    explanation:
      'The operator of the service has blocked the player. The player can read and export games, and delete the account. Ask the operator.',
  },
  'not-the-owner': {
    status: 403,
    explanation:
      'Only the owner can close a game, free seats or renew the invite. `owner` in the view is the id of this player.',
  },
  'wrong-invite': {
    status: 403,
    explanation:
      'A private game needs the `invite` from the view of its players. The owner may have renewed the invite: ask for the new invite.',
  },
  'not-found': {
    status: 404,
    explanation: 'No resource has this path. The reference at `/docs` lists all paths.',
  },
  'game-not-found': {
    status: 404,
    explanation: 'No game has this id, or the game is private and not yours.',
  },
  'ruleset-not-found': {
    status: 404,
    explanation: '`GET /v1/rulesets` lists the rulesets.',
  },
  'token-not-found': {
    status: 404,
    explanation:
      'No token of yours has this id; the token may have ended. `GET /v1/players/me/tokens` lists your tokens.',
  },
  'link-not-found': {
    status: 404,
    explanation:
      'No link of yours has this id; the link may have ended. `GET /v1/players/me/links` lists your links.',
  },
  'person-not-found': {
    status: 404,
    explanation:
      'The integration has no player with this external id. The player was never created with `PUT /v1/integrations/me/players/{externalId}`, has ended the link, or was deleted.',
  },
  'deal-not-found': {
    status: 404,
    explanation: 'Deals are numbered from 1 in the order they were played.',
  },
  'deal-not-finished': {
    status: 404,
    explanation: 'The record of a deal is available after the last card.',
  },
  'analysis-not-found': {
    status: 404,
    explanation:
      'The deal has no analysis. `POST` to the same path requests an analysis, which stays available for every player who may see the deal.',
  },
  'nothing-to-export': {
    status: 409,
    explanation:
      'Only a game that was played and is over can be exported. Follow the events: `gameFinished` or `gameAbandoned` marks the end.',
  },
  'method-not-allowed': {
    status: 405,
    explanation: 'The resource does not have this method. The `Allow` header lists the allowed methods.',
  },
  'not-acceptable': {
    status: 406,
    explanation:
      'The `Accept` header allows no media type of this resource. Leave out the header, or allow `application/json`, or `text/html` for a page.',
  },
  'version-moved': {
    status: 412,
    explanation:
      'The state in `If-Match` is no longer current. Nothing was changed. Read the game again, then decide again.',
  },
  'cursor-expired': {
    status: 410,
    explanation:
      'The feed keeps 30 days and up to 1,000 changed games; the lobby keeps 24 hours and 1,000 items. Read the games again (`links.games`), then request once without `after` for the current cursor.',
  },
  'upgrade-required': {
    status: 426,
    explanation:
      'This address is for WebSockets: send `Upgrade: websocket`. The address of the events has the same items as Server-Sent Events or NDJSON.',
  },
  'streams-unavailable': {
    status: 501,
    explanation:
      'This deployment cannot hold connections open (no Durable Objects). Read pages of events, also with `wait`.',
  },
  'no-vacation': {
    status: 409,
    explanation:
      'A vacation has at most 30 days within a year, and a started day counts whole: `facts.days` are left. A vacation cannot begin while a turn of yours has less than an hour left (`facts.game`): move first.',
  },
  'too-many-streams': {
    status: 429,
    explanation:
      'A token has at most 8 open streams, and the own tokens of a player have 24, over all games. Close a stream, or follow all your games on one stream: `GET /v1/players/me/events`.',
  },
  'too-many-listeners': {
    status: 503,
    explanation: 'The stream has the maximum number of listeners. Read pages of events.',
  },
  'too-many-open-games': {
    status: 409,
    explanation:
      'You own, or sit in, the maximum number of games before the start; `limit` has the number. Close own games (`DELETE /v1/games/{game}`) or leave other games (`DELETE …/seats/me`), then try again with a new Idempotency-Key.',
  },
  'too-many-running-games': {
    status: 409,
    explanation:
      'You own, or sit in, the maximum number of unfinished games, started or not; `limit` has the number. Finish, leave or close games, then try again with a new Idempotency-Key.',
  },
  'too-many-bot-games': {
    status: 409,
    explanation:
      'The maximum number of games of bots alone is in progress; `limit` has the number. A stand-in is a bot, too. `facts.reason` names the counted games: `yours`, the games from your network `address`, or all of the `service`. `yours`: wait for the end of a game, or play by hand in a game (`DELETE …/seats/me/stand-in`), then try again with a new Idempotency-Key. Otherwise: try again in a few minutes, with the same key or none. A game in which a person plays by hand is not counted.',
  },
  'too-many-tokens': {
    status: 409,
    explanation:
      'A player can have 20 tokens besides the sign-up token, 100 valid tickets, 5 valid link codes, 5 codes for devices and 50 links; `limit` has the reached number. Revoke a token (`DELETE /v1/players/me/tokens/{token}`), end a link, or wait for tickets or codes to expire, then try again with a new Idempotency-Key.',
  },
  'link-code-refused': {
    status: 409,
    explanation:
      'Nothing was linked. `unknown`: the code is unknown, or more than ten minutes old. `taken`: the code was used for another person. Ask the player for a new code (`POST /v1/players/me/links`). The same code for the same person again is 200. `device`: the code for a device is unknown, expired or used (`POST /v1/device-tokens`).',
  },
  'player-still-plays': {
    status: 409,
    explanation:
      'The current player of this external id has unfinished games, which a link with another player would leave behind. Finish or leave the games, then send the code again while the code is valid.',
  },
  'kind-is-final': {
    status: 409,
    explanation:
      'The kind of a player, person or program, never changes, so that a person cannot turn out to be a program. Nothing was changed. `facts.kind` is the kind of the player. Leave out `kind`, or create another player.',
  },
  'not-a-program': {
    status: 409,
    explanation:
      'Only a player of the kind `program` has a `program`. Nothing was changed. For a program, create another player with `kind` as `program`.',
  },
  'last-token': {
    status: 409,
    explanation:
      'This is the only token with all scopes, for all games and without an end. Without such a token, no new token could be created. Create another token of this kind first, then revoke this token with the new token.',
  },
  'webhook-not-found': {
    status: 404,
    explanation:
      'Only the owner sees a webhook or a push subscription; `GET /v1/webhooks` and `GET /v1/players/me/push-subscriptions` list yours. Deliveries are kept for 30 days.',
  },
  'push-not-set-up': {
    status: 409,
    explanation:
      'The service has no keys for push messages. `GET /v1/players/me/push-subscriptions` then has `key` null. Operators: `npm run vapid:keys`.',
  },
  'webhook-url-refused': {
    status: 422,
    explanation:
      'Messages go to public `https` URLs, to port 443 or a port above 1023. `facts.reason` names the fault. For tests at home, use a tunnel with a public name, or your own service (`npm start`), which also accepts `http://localhost:…`.',
  },
  'too-many-webhooks': {
    status: 409,
    explanation:
      'A player has 10 webhooks and 10 push subscriptions at most, and a game 100 webhooks; `limit` has the reached number. One webhook can cover all your games.',
  },
  'ambiguous-move': {
    status: 422,
    explanation:
      'The `say` fits several legal moves, or a move that can lose the game and was not clear enough. Nothing was done. `candidates` has each move as `notation` and `say`: send one of these as a new request with a new Idempotency-Key.',
  },
  'not-understood': {
    status: 422,
    explanation:
      'The `say` is no move: an unknown word, a question, a “not”, or too little. `understood` has the understood part, `candidates` up to five similar moves. Nothing was done. `…/legal-moves?say=true` lists your moves.',
  },
  'unknown-preset': {
    status: 422,
    explanation:
      'No preset has the `preset` of the request. `facts.candidates` has up to five similar presets; `GET /v1/presets` lists all.',
  },
  'preset-of-another-ruleset': {
    status: 422,
    explanation:
      'The `preset` belongs to the ruleset in `facts.ruleset`. Leave out `ruleset`, or send a preset of the ruleset.',
  },
  'name-refused': {
    status: 422,
    explanation:
      'The name of a player, program or table contains a word that the service refuses. Choose another name.',
  },
  'deal-set-not-found': {
    status: 404,
    explanation:
      'No deal set has this id. The view of a game and of a round of a series have the id as `dealSet`.',
  },
  'deal-set-sealed': {
    status: 409,
    explanation:
      'The same cards are still played at other tables. The deals open with the deal set: `openedAt` of `GET /v1/deal-sets/{dealSet}`. A player still sees the own table: view, events and scores.',
  },
  'sheet-not-found': {
    status: 404,
    explanation:
      'No sheet has this id, or the caller neither writes on the sheet nor is named as a player. Writers see the `invite`; `POST /v1/sheets/{sheet}/writers` takes the invite.',
  },
  'not-a-writer': {
    status: 403,
    explanation:
      'A player named at the table can read the sheet. Writing needs `POST /v1/sheets/{sheet}/writers` with the `invite`. Only the owner can delete the sheet.',
  },
  'no-sheet-for-ruleset': {
    status: 422,
    explanation:
      'The scores of this ruleset need the cards, so no sheet can count them. `GET /v1/rulesets` lists the rulesets.',
  },
  'wrong-sum': {
    status: 422,
    explanation:
      'The points of the sides do not give the sum of the ruleset. `facts` has the `deal` of a sheet, the `expected` sum and the sum that was `got`. Nothing was written, also of the other entries of the request.',
  },
  'deal-contested': {
    status: 409,
    explanation:
      'Two phones sent different figures for a deal, so the deal does not count. `facts.deals` has the numbers. Send the right figures with `PUT /v1/sheets/{sheet}/deals/{number}`.',
  },
  'sheet-finished': {
    status: 409,
    explanation:
      'A finished sheet takes no further entries. `POST …/undo` opens the sheet again; corrections and confirmations stay possible.',
  },
  'nothing-to-undo': {
    status: 409,
    explanation:
      'Undo takes back the last own entry, as long as nobody has changed the deal since. Correct a deal with `PUT /v1/sheets/{sheet}/deals/{number}`, or strike the deal with `DELETE`.',
  },
  'already-confirmed': {
    status: 409,
    explanation: 'Nobody has changed the sheet or the table since the confirmation. Nothing is left to do.',
  },
  'confirmed-by-same': {
    status: 409,
    explanation:
      'A confirmation needs a second person: a writer, or a player named at the table, who did not write last.',
  },
  'sheet-incomplete': {
    status: 409,
    explanation:
      'Only a sheet whose deals all count can be confirmed. `facts.deals` has the numbers of missing deals, deals with figures that do not fit, and deals after the end of the game. Write, correct or strike these deals.',
  },
  'sheet-limit': {
    status: 409,
    explanation:
      '`facts.reason` names the limit, `limit` the number: unfinished sheets of the owner (`open`), new sheets of a day (`today`), `writers` of a sheet, `events` of its log, or different figures of a deal (`contested`). Finish or delete sheets, settle the deal, or create another sheet, then try again with a new Idempotency-Key.',
  },
  'precondition-required': {
    status: 428,
    explanation:
      'The request replaces a value, so it must name the state that the client has seen: send the `ETag` of `GET /v1/sheets/{sheet}` in `If-Match`. In another state the answer is 412 `version-moved`.',
  },
  'idempotency-key-reused': {
    status: 422,
    explanation:
      'The same key was sent within 24 hours to the same path with another body. Use a new key for each new request.',
  },
  'body-too-large': {
    status: 413,
    explanation: 'The maximum size of a body is 64 KiB.',
  },
  'unsupported-media-type': {
    status: 415,
    explanation:
      'Send `Content-Type: application/json`, in UTF-8 and without a `Content-Encoding` such as gzip.',
  },
  'invalid-request': {
    status: 422,
    explanation:
      '`errors` lists the faults: a JSON Pointer into the body (`/seats/0`), or `?name` for a query parameter, `{name}` for a part of the path, `Name:` for a header. At most 20 faults are listed; `moreErrors` is the number of further faults.',
  },
  'too-many-requests': {
    status: 429,
    explanation:
      'Wait for the seconds in `Retry-After`. `RateLimit-Policy` has the limit; `RateLimit` on every answer has the rest. Requests with an unknown token count for the address. With `facts.reason` `computing` or `pictures` the limit is CPU time; other requests are answered.',
  },
  'too-many-new-players': {
    status: 429,
    explanation:
      '`facts.most` is the number of new players a minute for an integration. Wait for the seconds in `Retry-After`. Existing players are not affected.',
  },
  'monthly-cap-reached': {
    status: 429,
    explanation:
      'The operator limits the games, moves or new players of the integration in a calendar month (UTC). `facts.reason` names the kind, `limit` the number; `Retry-After` has the seconds to the next month.',
  },
  'too-many-analyses': {
    status: 429,
    explanation:
      '`limit` is the number of new analyses a day, from midnight UTC; existing analyses do not count. `Retry-After` has the seconds to the next day.',
  },
  'too-many-new-games': {
    status: 429,
    explanation:
      '`limit` is the number of new games a day, from midnight UTC. `Retry-After` has the seconds to the next day; then the same Idempotency-Key works.',
  },
  'internal-error': {
    status: 500,
    explanation: 'The service has a fault. Report the request id, and try again.',
  },
  'store-unavailable': {
    status: 503,
    explanation:
      'Try again after the seconds in `Retry-After`, with the same Idempotency-Key: the request may or may not have had an effect.',
  },
  'newer-release': {
    status: 503,
    explanation:
      'A newer release of the service has changed this game, and an older release received your request. Nothing was done. Try again after the seconds in `Retry-After`, with the same Idempotency-Key.',
  },
  overloaded: {
    status: 503,
    explanation:
      'Too many requests wait for the database, so this request was not begun. Nothing was changed. Try again after the seconds in `Retry-After`.',
  },
  crowded: {
    status: 503,
    explanation: 'Other requests changed the same data during every attempt. Nothing was changed. Try again.',
  },
  ...SERIES_PROBLEMS,
} as const satisfies Record<FailureCode, Meaning>

export type ProblemCode = ViolationCode | FailureCode

/** HTTP status of every problem code. */
export const PROBLEMS: Readonly<Record<ProblemCode, Pick<Meaning, 'status'>>> = { ...REFUSALS, ...FAILURES }

/**
 * Returns the English explanation of every problem code. The build writes the explanations into the asset bundle; the Worker has none in
 * its script.
 */
export const problemExplanations = (): ProblemExplanations =>
  Object.fromEntries(
    Object.entries<Meaning>({ ...REFUSALS, ...FAILURES }).map(([code, { explanation }]) => [
      code,
      explanation,
    ]),
  ) as ProblemExplanations

export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]

/** Returns the English title of a problem code, for the contract and the HTML pages. */
export const titleOf = (code: ProblemCode): string => ENGLISH_PROBLEMS.titles[code]

/** Returns the problem codes with an HTTP status. */
export const codesOf = (status: number): readonly ProblemCode[] =>
  PROBLEM_CODES.filter((code) => PROBLEMS[code].status === status)
