import type { ViolationCode } from '../kernel/violation.ts'
import { wordsOf } from '../words/index.ts'
import type { FailureCode } from '../words/problems.ts'

/** The statuses that problems have. */
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
  | 429
  | 500
  | 501
  | 503

/** What a problem code means over HTTP and to people. */
interface Meaning {
  readonly status: ProblemStatus
  /** What happened and what to do about it, for the page behind the problem's `type`. */
  readonly explanation: string
}

/** Refusals of the rules. Every code of the kernel has a row, or this does not compile. */
const REFUSALS = {
  'game-not-started': {
    status: 409,
    explanation: 'Moves are taken once every seat has a player. The game then starts by itself.',
  },
  'game-already-started': {
    status: 409,
    explanation:
      'Seats can only be taken or taken away, invites renewed and games closed before the start. A running game is given up with `DELETE …/seats/me`.',
  },
  'game-over': {
    status: 409,
    explanation: 'The game is finished or abandoned. It can be read, but nothing more happens in it.',
  },
  'game-not-over': {
    status: 409,
    explanation:
      'A rematch takes a game that is finished or abandoned. Players who want to stop can agree to that: `POST …/abandonment`.',
  },
  'no-such-seat': {
    status: 422,
    explanation: 'Seats are numbered from 0. The game’s view lists them.',
  },
  'seat-taken': {
    status: 409,
    explanation: 'Somebody sits there already. Leave `seat` out to get the first free one.',
  },
  'seat-held': {
    status: 409,
    explanation:
      'A rematch holds a seat for each player of the game before (`heldFor` in the view). Take another one; or the owner of the table frees it (`DELETE …/seats/{seat}`), or whoever does not want it does (`DELETE …/seats/me`).',
  },
  'no-seat-free': {
    status: 409,
    explanation: 'Look for another open game, or create one.',
  },
  'already-seated': {
    status: 409,
    explanation: 'A player has one seat in a game. To change it, leave first.',
  },
  'move-not-available': {
    status: 409,
    explanation:
      'The part of the deal that is going on does not know this kind of move. `legalMoves` lists what can be done.',
  },
  'not-your-turn': {
    status: 409,
    explanation: 'The view’s `deal.toAct` says whom the game waits for.',
  },
  'bid-not-on-ladder': {
    status: 422,
    explanation: 'A bid is a number the ruleset and its options know, from the lowest bid in equal steps.',
  },
  'bid-too-low': {
    status: 422,
    explanation: 'A bid must be higher than the one that stands.',
  },
  'denomination-not-offered': {
    status: 422,
    explanation: 'The ruleset, or its options, do not have the contract you named.',
  },
  'suit-not-open': {
    status: 422,
    explanation:
      'A rule of the game keeps this suit out of the trick for now, and your hand has other cards.',
  },
  'already-passed': {
    status: 409,
    explanation:
      'Who has passed takes no further part in this auction, except where the rules say otherwise.',
  },
  'nothing-to-double': {
    status: 409,
    explanation: 'Only a bid of the other side can be doubled, once there is one.',
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
    explanation: 'The auction goes on when the opponent who is asked has doubled or declined.',
  },
  'not-asked': {
    status: 409,
    explanation: 'Only a seat that is asked whether it doubles can decline.',
  },
  'nothing-to-redouble': {
    status: 409,
    explanation: 'Only a doubled contract of your own side can be redoubled.',
  },
  'already-led': {
    status: 409,
    explanation: 'This had to be said before the first card was led.',
  },
  'card-not-held': {
    status: 422,
    explanation: 'Only a card of your own hand can be played. The view’s `you.hand` lists them.',
  },
  'must-follow-suit': {
    status: 422,
    explanation:
      'A card of the suit that was led must be played by whoever has one. The Under of trumps need not be.',
  },
  'must-play-trump': {
    status: 422,
    explanation: 'Trumps were led, or the ruleset asks for a trump here, and you have one to play.',
  },
  'no-undertrump': {
    status: 422,
    explanation: 'A trump lower than the highest in the trick may only be played when nothing else is left.',
  },
  'no-trump-if-void': {
    status: 422,
    explanation:
      'In Coiffeur with `overtrumpIfVoid: false`: a hand without the suit led plays no trump on a trumped trick while the hand has another suit.',
  },
  'weis-too-early': {
    status: 409,
    explanation:
      'Weis is declared with the card that a seat plays (`weis` in `play`). On its own (`weis`) it is said after that card.',
  },
  'weis-too-late': {
    status: 409,
    explanation:
      'Weis is declared with the card that a seat plays to the first trick, or on its own before the next card lies. Once Weis that scores has been shown, none can be added.',
  },
  'stoeck-too-late': {
    status: 409,
    explanation: 'Where its holder must call it, Stöck is lost when the card after its second one lies.',
  },
  'weis-not-held': {
    status: 422,
    explanation: 'Every item must be a sequence or a quartet of your own cards.',
  },
  'weis-incomplete': {
    status: 422,
    explanation:
      'You hold these items, but more can be declared. All items are declared together, each sequence in full.',
  },
  'weis-overlap': {
    status: 422,
    explanation:
      'You hold these items, but not side by side: two items share a card, or cut one sequence that must stay whole.',
  },
  'weis-too-low': {
    status: 422,
    explanation: 'After a higher Weis has been declared, a lower one is not announced.',
  },
  'nothing-to-inspect': {
    status: 409,
    explanation: 'You can ask an opponent to show Weis that scores, as long as the ruleset says.',
  },
  'not-the-declarer': {
    status: 409,
    explanation: 'Only the seat that won the auction names what is played.',
  },
  'opens-required': {
    status: 422,
    explanation: 'Slalom and gustav begin either way: name `opens` as `obenabe` or `undenufe`.',
  },
  'row-not-open': {
    status: 409,
    explanation: 'A row of the board is played once by each side. The scores show which are open.',
  },
  'must-declare': {
    status: 409,
    explanation: 'Passing on is no longer possible: what is played must be named now.',
  },
  'cannot-shove': {
    status: 409,
    explanation: 'The choice can be left to the partner once, and only where the ruleset has it.',
  },
  'cannot-fold': {
    status: 409,
    explanation: 'Somebody has to play, or you are not free to stay out of this deal.',
  },
  'already-decided': {
    status: 409,
    explanation: 'This is said once in a deal.',
  },
  'already-looked': {
    status: 409,
    explanation: 'This can only be done before looking at the hand.',
  },
  'must-look-first': {
    status: 409,
    explanation: 'You have not looked at your hand yet: the move `look` turns it up.',
  },
  'bid-not-next': {
    status: 422,
    explanation: 'Here a bid must be exactly the next one.',
  },
  'prediction-out-of-range': {
    status: 422,
    explanation: 'A prediction is a number of points that a deal can bring.',
  },
  'already-predicted': {
    status: 409,
    explanation: 'A prediction is made once in a deal and stands.',
  },
  'wrong-number-of-cards': {
    status: 422,
    explanation: 'As many cards as the offer says must be named, each once.',
  },
  'items-not-held': {
    status: 422,
    explanation: 'Every combination must be of your own cards, and no card may count twice.',
  },
  'cannot-rob': {
    status: 409,
    explanation: 'It is robbed with the Six of trumps, as long as the ruleset says.',
  },
  'cannot-knock': {
    status: 409,
    explanation: 'Knocking shows the highest trumps still out, and once in a trick.',
  },
  'card-not-callable': {
    status: 422,
    explanation: 'A partner is called with a card that the ruleset allows and the caller does not hold.',
  },
  'cannot-claim': {
    status: 409,
    explanation:
      'By what everybody can see your side has not reached its target, so the claim would lose: it is not taken, and costs nothing. Nor can anybody claim while a called partner is unknown.',
  },
  'last-round-already': {
    status: 409,
    explanation: 'One last round can be asked for once in a game.',
  },
  'hints-not-allowed': {
    status: 409,
    explanation: 'Whether players may ask for hints is agreed when a game is created: with `hints`.',
  },
  'too-many-hints': {
    status: 409,
    explanation: 'A player may ask for so many hints a turn as `facts.most` says. The next turn has its own.',
  },
  'time-not-given': {
    status: 409,
    explanation:
      'Time goes to an opponent whose clock runs, up to five times a seat and deal, and each time at most what the clock gives at first. `facts.reason` says what is against the gift.',
  },
  'game-paused': {
    status: 409,
    explanation:
      'The players agreed to a pause, and nobody moves. `pausedUntil` of the game is the latest end. Any player at the table ends the pause earlier: `POST …/pause` with `{"agree": false}`.',
  },
  'pause-not-possible': {
    status: 409,
    explanation:
      'A pause needs a clock, and a game has at most five pauses. `facts.reason` says what is against the pause.',
  },
} as const satisfies Record<ViolationCode, Meaning>

/** Refusals of the service itself. Every code of theirs has a row here, too. */
const FAILURES = {
  'malformed-request': {
    status: 400,
    explanation:
      'The `Host` header and the target of the request make no URL. Send a host name (and a port) and a path that begins with `/`, in which `%` stands before two hexadecimal digits and these make UTF-8.',
  },
  'malformed-json': {
    status: 400,
    explanation: 'The body must be one JSON document in UTF-8.',
  },
  unauthorized: {
    status: 401,
    explanation:
      'Send `Authorization: Bearer <token>` with the token you got from `POST /v1/players`. It is shown once; if it is lost, make a new player. What an integration does for itself takes its own token, from `POST /v1/integrations`.',
  },
  'ticket-expired': {
    status: 401,
    explanation:
      'A ticket holds for some minutes, and no longer than the token that made it. Make another one with `POST /v1/players/me/tickets`.',
  },
  'act-as-unknown': {
    status: 400,
    explanation:
      'An integration says with each request for whom it acts: `Act-As: external:<percent-encoded id>`, as it calls them, or `Act-As: <player id>`. `facts.reason` is `missing`, `malformed`, or `unknown` for somebody whom it has not made a player: `PUT /v1/integrations/me/players/{externalId}` does.',
  },
  'not-your-player': {
    status: 403,
    explanation:
      'With the reason `another` the integration does not act for this player, or no more: people can end their links. With `token` the request has an `Act-As` and a token that is not an integration’s: leave `Act-As` out, or send the token of the integration.',
  },
  'foreign-origin': {
    status: 403,
    explanation:
      '`/mcp` is for programs: a page of another origin has no business there, and a service on somebody’s own machine is reached by a name of that machine only. Leave `Origin` out, or ask from where the service is.',
  },
  'insufficient-scope': {
    status: 403,
    explanation:
      'The token, or ticket, is not good for this; `facts.scope` says what it takes: `read` to look, `play` to change something in games (which lets one look, too), `webhooks` to manage those, `all` for tokens and the player (their name, their vacation): all three, for all games. With the reason `game` it is good for that, but in another game only. `GET /v1/players/me/tokens` lists what each token is good for.',
  },
  'not-at-this-table': {
    status: 403,
    explanation: 'Only players at the table can do this. A spectator can read a public game.',
  },
  'not-the-owner': {
    status: 403,
    explanation:
      'Only the player who created a game can close it, take seats away or renew the invite. The `owner` in its view is that player’s id.',
  },
  'wrong-invite': {
    status: 403,
    explanation:
      'A private game is joined with the `invite` that its players see in its view. Its owner may have renewed it since you got yours: ask for the new one.',
  },
  'not-found': {
    status: 404,
    explanation: 'No resource has this path. The reference at `/docs` lists what there is.',
  },
  'game-not-found': {
    status: 404,
    explanation: 'No game has this id, or it is private and not yours.',
  },
  'ruleset-not-found': {
    status: 404,
    explanation: '`GET /v1/rulesets` lists the games that can be played.',
  },
  'token-not-found': {
    status: 404,
    explanation:
      'No token of yours has this id: it may be revoked already, or have ended. `GET /v1/players/me/tokens` lists them.',
  },
  'link-not-found': {
    status: 404,
    explanation:
      'No link of yours has this id: it may have been ended already. `GET /v1/players/me/links` lists them.',
  },
  'person-not-found': {
    status: 404,
    explanation:
      'The integration calls nobody so: they were never made a player with `PUT /v1/integrations/me/players/{externalId}`, have ended their link, or were deleted.',
  },
  'deal-not-found': {
    status: 404,
    explanation: 'Deals are numbered from 1 in the order they were played.',
  },
  'deal-not-finished': {
    status: 404,
    explanation: 'The record of a deal is made when its last card has been played.',
  },
  'analysis-not-found': {
    status: 404,
    explanation:
      'Nobody has asked for an analysis of this deal. `POST` to the same path asks for it; it is then kept for everybody who may see the deal.',
  },
  'nothing-to-export': {
    status: 409,
    explanation:
      'Only a whole game is exported: one that was played and is over. While it goes on, follow its events; `gameFinished` or `gameAbandoned` tells that it is over.',
  },
  'method-not-allowed': {
    status: 405,
    explanation: 'The resource exists, but not with this method. The `Allow` header lists those it has.',
  },
  'not-acceptable': {
    status: 406,
    explanation:
      'The `Accept` header allows none of the media types that this resource has. Leave it out, or let it allow `application/json`, or `text/html` for a page.',
  },
  'version-moved': {
    status: 412,
    explanation:
      'You asked with `If-Match` for the move to count only in a state that is no longer current. Nothing was changed: look again, decide again.',
  },
  'cursor-expired': {
    status: 410,
    explanation:
      'What concerns you is told for 30 days, and in up to 1,000 games that have changed; the lobby keeps 24 hours and 1,000 items. Look at the games anew (`links.games`), and ask once without `after`: the answer has a cursor of now.',
  },
  'upgrade-required': {
    status: 426,
    explanation:
      'This address is for WebSockets: send `Upgrade: websocket`. Without one, the same comes as Server-Sent Events or NDJSON from the events’ own address.',
  },
  'streams-unavailable': {
    status: 501,
    explanation:
      'This deployment has nothing that holds connections open (no Durable Objects). Pages of events are to be had, also with `wait`.',
  },
  'no-vacation': {
    status: 409,
    explanation:
      'You may be away for 30 days within a year, each that has begun counted whole: `facts.days` are left. Nor can you leave while a turn of yours has less than an hour left (`facts.game` says where): move first.',
  },
  'too-many-streams': {
    status: 429,
    explanation:
      'One token has at most 8 streams open at a time, over all games. Close one, or follow all your games on one stream: `GET /v1/players/me/events`.',
  },
  'too-many-listeners': {
    status: 503,
    explanation: 'So many follow this game that nobody more can. Pages of events are to be had.',
  },
  'too-many-open-games': {
    status: 409,
    explanation:
      'You own, or sit in, as many games that have not started as a player may; `limit` says how many that is. Close those that nobody needs (`DELETE /v1/games/{game}`), leave those of others (`DELETE …/seats/me`), and try again with a new Idempotency-Key.',
  },
  'too-many-running-games': {
    status: 409,
    explanation:
      'You own, or sit in, as many games that are not over as a player may, whether they have started or not; `limit` says how many that is. Finish, leave or close some, and try again with a new Idempotency-Key.',
  },
  'too-many-bot-games': {
    status: 409,
    explanation:
      'As many games of bots alone are in progress as may be at a time; `limit` says how many. A stand-in is a bot, too. `facts.reason` says which games count: `yours`, those begun from your network `address`, or all of the `service`. With `yours`: wait until one is over, or play by hand in one of them (`DELETE …/seats/me/stand-in`), and try again, with a new Idempotency-Key where there was one. With the others: try again in a few minutes, with the same key or none. A game in which a person plays by hand is not counted.',
  },
  'too-many-tokens': {
    status: 409,
    explanation:
      'A player may have 20 tokens besides the first one, 100 tickets and 5 link codes that still hold, and 50 links; `limit` says which of them it is. Revoke a token (`DELETE /v1/players/me/tokens/{token}`), end a link, or wait until tickets or codes have ended, and try again with a new Idempotency-Key.',
  },
  'link-code-refused': {
    status: 409,
    explanation:
      'Nothing is linked. With the reason `unknown` nobody has given this code, or it is more than ten minutes old; with `taken` it was taken for somebody else. Have the player make another one with `POST /v1/players/me/links`. The same code for the same person again is 200.',
  },
  'player-still-plays': {
    status: 409,
    explanation:
      'Whom the integration calls so up to now has games that go on, which would be left behind by a link with another player. Have them finished or left, and send the code again while it holds.',
  },
  'kind-is-final': {
    status: 409,
    explanation:
      'A player is a person or a program from the start, so that nobody sits down beside a person and plays with a program. Nothing was changed. `facts.kind` is the kind of the player. Leave `kind` out, or make another player.',
  },
  'not-a-program': {
    status: 409,
    explanation:
      'Only a player of the kind `program` has a `program`. The player is a person, and stays one. Nothing was changed. For a program, make another player with `kind` as `program`.',
  },
  'last-token': {
    status: 409,
    explanation:
      'This is the only token with all scopes, for all games and without an end. If it were revoked nobody could ever make another one for this player. Make such a one first, and revoke this one with it.',
  },
  'webhook-not-found': {
    status: 404,
    explanation:
      'A webhook is seen by its owner only; `GET /v1/webhooks` lists yours. What was sent to one is kept for 30 days.',
  },
  'webhook-url-refused': {
    status: 422,
    explanation:
      'Messages go to public `https` URLs, to port 443 or one above 1023. `facts.reason` says what is wrong with yours. To try something at home, use a tunnel that gives you a public name, or a service of your own (`npm start`), which takes `http://localhost:…` too.',
  },
  'too-many-webhooks': {
    status: 409,
    explanation:
      'A player has 10 webhooks at most, and one game 100; `limit` says which it is. One webhook hears of all your games, so one is mostly enough.',
  },
  'ambiguous-move': {
    status: 422,
    explanation:
      'What was sent as `say` could be several moves that are allowed now, or it is one that can lose the game and was not said plainly enough to be sure. Nothing was done. `candidates` has each as `notation` and as one `say`s it: send one of those, as a new request with a new Idempotency-Key.',
  },
  'not-understood': {
    status: 422,
    explanation:
      'What was sent as `say` is no move: there is a word in it that is not known, a question or a “not”, or not enough. `understood` has what of it was understood, `candidates` up to five moves that come near, if any do. Nothing was done. What you may do is listed at `…/legal-moves?say=true`.',
  },
  'idempotency-key-reused': {
    status: 422,
    explanation:
      'The same key was sent within 24 hours to the same path with another body. Use a fresh key for each new request.',
  },
  'body-too-large': {
    status: 413,
    explanation: 'A body may have 64 KiB at most.',
  },
  'unsupported-media-type': {
    status: 415,
    explanation:
      'Send `Content-Type: application/json`, in UTF-8 and without a `Content-Encoding` such as gzip.',
  },
  'invalid-request': {
    status: 422,
    explanation:
      '`errors` names each fault: a JSON Pointer into the body (`/seats/0`), or `?name` for a query parameter, `{name}` for a part of the path, `Name:` for a header. There are at most 20 of them; `moreErrors` says how many more there were.',
  },
  'too-many-requests': {
    status: 429,
    explanation:
      'Wait for as many seconds as `Retry-After` says. `RateLimit-Policy` names the limit; `RateLimit` on every answer tells what is left of it. Requests with a token that nobody has count against the address.',
  },
  'too-many-new-players': {
    status: 429,
    explanation:
      'An integration may make so many players a minute as `facts.most` says. Wait for as many seconds as `Retry-After` says. Those whom it has made already are not concerned.',
  },
  'too-many-analyses': {
    status: 429,
    explanation:
      'A player may ask for so many analyses a day as `limit` says, counted from midnight UTC; those that somebody has asked for already are not counted. `Retry-After` says in how many seconds the next day begins.',
  },
  'too-many-new-games': {
    status: 429,
    explanation:
      'A player may create so many games a day as `limit` says, counted from midnight UTC. `Retry-After` says in how many seconds the next day begins; the same Idempotency-Key is good then.',
  },
  'internal-error': {
    status: 500,
    explanation: 'The mistake is ours. Tell us the request id, and try again.',
  },
  'store-unavailable': {
    status: 503,
    explanation:
      'Try again after as many seconds as `Retry-After` says, with the same Idempotency-Key: the request may or may not have had its effect.',
  },
  'newer-release': {
    status: 503,
    explanation:
      'A newer release of the service has changed this game, and your request reached an older one. Nothing was done. Try again after as many seconds as `Retry-After` says, with the same Idempotency-Key.',
  },
  overloaded: {
    status: 503,
    explanation:
      'So many requests wait for the database that yours was not begun. Nothing was changed; try again after as many seconds as `Retry-After` says.',
  },
  crowded: {
    status: 503,
    explanation: 'Others were first, many times in a row. Nothing was changed; try again.',
  },
} as const satisfies Record<FailureCode, Meaning>

export type ProblemCode = ViolationCode | FailureCode

/** Every problem the service can answer with. */
export const PROBLEMS: Readonly<Record<ProblemCode, Meaning>> = { ...REFUSALS, ...FAILURES }

export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]

/** What a kind of problem is called in the contract, and on the pages. */
export const titleOf = (code: ProblemCode): string => wordsOf('en').titles[code]

/** The codes that go with a status. */
export const codesOf = (status: number): readonly ProblemCode[] =>
  PROBLEM_CODES.filter((code) => PROBLEMS[code].status === status)
