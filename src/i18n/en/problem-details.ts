import type { ProblemSentences } from '../problem-schema.ts'
import { seriesProblems } from './series-problems.ts'
import { faults } from './validation-faults.ts'

const seconds = (count: number) => (count === 1 ? 'one second' : `${count} seconds`)

export const failures: ProblemSentences = {
  'malformed-request': {
    url: 'The Host header and the target of this request form no URL. Correct the Host header or the path.',
    encoding: 'The path has a percent-encoding that is not UTF-8. Encode the path again.',
  },
  'malformed-json': {
    'broke-off': 'The body ended too early. Send the whole body again.',
    unreadable: 'The body could not be read. Send the request again.',
    'not-utf-8': 'The body must be JSON in UTF-8. The bytes of this body are not UTF-8.',
    syntax: ({ why }) => `The body must be JSON in UTF-8: ${why}.`,
  },
  unauthorized: {
    'no-token': 'The request has no token. Send a token: Authorization: Bearer <token>.',
    nobody: 'The token is unknown or revoked. Send a valid token.',
    expired: 'The token has expired. Create a new token with a token that has all scopes.',
    'no-integration': 'The request needs the token of an integration, which begins with sidi_int_.',
  },
  'ticket-expired': 'The ticket has expired. Request a new ticket with your token.',
  'act-as-unknown': {
    missing:
      'The header Act-As is missing. Send `external:` with a percent-encoded id, or the id of a player.',
    malformed:
      'Act-As must be `external:` with a percent-encoded id of at most 128 characters, or the id of a player.',
    unknown:
      'No player has the external id in Act-As. Create the player first: PUT /v1/integrations/me/players/{externalId}.',
  },
  'foreign-origin':
    'The header Origin or Host is foreign. Leave out Origin. On your own machine, use the host name localhost.',
  'not-your-player': {
    another: 'Your integration does not act for this player.',
    token: 'Act-As needs the token of an integration. The token belongs to a player.',
  },
  'insufficient-scope': {
    scope: ({ scope }) =>
      scope === 'all'
        ? 'The request needs a token with all scopes and for all games. A ticket is not enough.'
        : `The request needs a token with the scope ${scope}.`,
    game: ({ scope }) =>
      scope === 'all'
        ? 'The request needs a token with all scopes and for all games. The token is for a single game.'
        : `The token has the scope ${scope} for another game only.`,
    series: ({ scope }) =>
      scope === 'all'
        ? 'The request needs a token with all scopes and for all games. The token is for a single series.'
        : `The token has the scope ${scope} for a single series only.`,
  },
  'not-at-this-table': {
    play: 'You have no seat in this game.',
    leave: 'You have no seat in the game, so you cannot leave.',
    abandon: 'You have no seat in the game. Only its players can abandon the game.',
    pause: 'You have no seat in this game, so you cannot pause the game.',
    'give-time': 'You have no seat in the game, so you cannot give time.',
    rematch: 'No seat is held for you in a rematch of this game.',
    orders: 'You have no seat in the game, so you cannot give orders.',
    'stand-in': 'You have no seat in the game, so no bot can play for you.',
    fill: 'You have no seat in the game. Only its players can seat a bot.',
    say: 'You have no seat in the game, so you cannot say a phrase.',
  },
  'player-blocked':
    'The operator of the service has blocked this player. Reading and deleting the account are still possible.',
  'name-refused': 'The name contains a word that the service refuses. Choose another name.',
  'not-the-owner': 'Only the player who created this game can do that.',
  'wrong-invite': 'This is not the invite of this game.',
  'not-found': {
    path: 'No resource has this path.',
    problem: 'No problem has this code.',
  },
  'game-not-found': 'No game has this id, or the game is private and not yours.',
  'ruleset-not-found': 'No ruleset has this id. GET /v1/rulesets lists the rulesets.',
  'token-not-found': 'You have no token with this id.',
  'deal-not-found': 'The game has no deal with this number.',
  'deal-not-finished': ({ deal }) => `Deal ${deal} is not finished.`,
  'analysis-not-found': 'The deal has no analysis yet. POST to this path requests an analysis.',
  'nothing-to-export': {
    open: 'The game has not started. Only a finished game can be exported.',
    playing: 'The game is in progress. Only a finished game can be exported.',
    'never-started': 'The game was closed before the start, so there is nothing to export.',
  },
  'method-not-allowed': ({ method, allowed }) =>
    `${method} is not allowed here. Allowed methods: ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Your Accept header allows no available media type. Available types: ${types.join(', ')}.`,
  'version-moved': {
    moved: ({ version, etag }) => `The game is at version ${version}. Its ETag for you is ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `The game is at version ${version}. Its ETag for you is ${etag}. Your ETag has the same version, but belongs to another viewer or dates from before a restore of the service.`,
    sheet: ({ version, etag }) =>
      `The sheet is at version ${version}. Its ETag for you is ${etag}. Read the sheet again.`,
    series: ({ etag }) => `This part of the series has changed. Its ETag is ${etag}. Read the part again.`,
  },
  'cursor-expired': {
    age: 'The cursor is older than 30 days. Start again without a cursor.',
    count: 'More than 1,000 of your games have changed since the cursor. Start again without a cursor.',
    lobby:
      'The lobby keeps 24 hours and 1,000 items, and the cursor is older. Read the list, then start again without a cursor.',
    restored: 'The service was restored from a backup after the cursor. Start again without a cursor.',
  },
  'no-vacation': {
    past: '`until` must be in the future.',
    days: ({ days }) => `The vacation is too long: within a year you have ${days} days left.`,
    turn: ({ game }) => `You have less than an hour left for your turn in ${game}. Move first.`,
  },
  'upgrade-required': 'The address is for WebSockets only. Open a WebSocket, or read the events as a stream.',
  'streams-unavailable': 'The service has no streams. Read pages of events, for example with `wait`.',
  'too-many-streams':
    'This token, or all your tokens together, have the maximum number of open streams. Close a stream first.',
  'too-many-listeners':
    'The stream has the maximum number of listeners. Read pages of events, or try again later.',
  'too-many-open-games': ({ limit }) =>
    `You have ${limit} games that have not started, which is the maximum. Close or leave a game.`,
  'too-many-running-games': ({ limit }) =>
    `You have ${limit} unfinished games, which is the maximum. Finish or leave a game.`,
  'too-many-bot-games': {
    yours: ({ limit }) =>
      `You have ${limit} games of bots alone, which is the maximum. Wait until one game is over.`,
    address: ({ limit }) =>
      `Your network address has ${limit} games of bots alone in progress, which is the maximum. Wait until one game is over, or play by hand.`,
    service: ({ limit }) =>
      `The service has ${limit} games of bots alone in progress, which is the maximum. Try again in a few minutes, or play by hand.`,
  },
  'monthly-cap-reached': {
    games: ({ limit }) =>
      `The integration has created ${limit} games this month, which is the maximum. The next month begins at midnight UTC.`,
    moves: ({ limit }) =>
      `The integration has made ${limit} moves this month, which is the maximum. The next month begins at midnight UTC.`,
    players: ({ limit }) =>
      `The integration has created ${limit} players this month, which is the maximum. The next month begins at midnight UTC.`,
  },
  'too-many-analyses': ({ limit }) =>
    `You have requested ${limit} analyses today, which is the maximum. The next day begins at midnight UTC.`,
  'too-many-new-games': ({ limit }) =>
    `You have created ${limit} games today, which is the maximum. The next day begins at midnight UTC.`,
  'too-many-tokens': {
    token: ({ limit }) =>
      `You have ${limit} tokens besides the sign-up token, which is the maximum. Revoke a token.`,
    ticket: ({ limit }) =>
      `You have ${limit} valid tickets, which is the maximum. Wait until a ticket expires.`,
    code: ({ limit }) =>
      `You have ${limit} valid link codes, which is the maximum. Wait until a code expires.`,
    link: ({ limit }) => `You have links with ${limit} chat users, which is the maximum. End a link.`,
  },
  'link-not-found': 'You have no link with this id.',
  'person-not-found': 'No player has this external id.',
  'link-code-refused': {
    unknown: 'The code is unknown or expired. A code is valid for ten minutes.',
    taken: 'The code was used already. Ask the player for a new code.',
    device: 'The code is unknown, expired or used.',
  },
  'player-still-plays':
    'The player with this external id still has unfinished games. Finish or leave these games first.',
  'kind-is-final': {
    person: 'The player is a person and cannot become a program. Leave out `kind`, or create another player.',
    program:
      'The player is a program and cannot become a person. Leave out `kind`, or create another player.',
  },
  'not-a-program': 'The player is a person and has no `program` to change.',
  'last-token':
    'This is your last token that can create tokens. First create another token with all scopes, for all games and without an end.',
  'webhook-not-found': {
    webhook: 'You have no such webhook.',
    delivery: 'No delivery of this webhook has this id, or the delivery is older than 30 days.',
    push: 'You have no such push subscription.',
  },
  'push-not-set-up': 'This service sends no push messages: the keys are not set up.',
  'webhook-url-refused': faults['unfit-target'],
  'too-many-webhooks': {
    yours: ({ limit }) => `You have ${limit} webhooks, which is the maximum. Delete a webhook.`,
    game: ({ limit }) => `The game has ${limit} webhooks, which is the maximum.`,
    series: ({ limit }) => `The series has ${limit} webhooks, which is the maximum.`,
    push: ({ limit }) => `You have ${limit} push subscriptions; more are not allowed. Delete one.`,
  },
  'ambiguous-move': ({ count }) =>
    count === 1
      ? 'Do you mean this move? Then send the text as written here, and nothing else.'
      : `The text fits ${count} moves. Name the move that you mean.`,
  'not-understood': {
    some: 'The text is not a move. Only a part of the text was understood.',
    none: 'The text is not a move.',
  },
  'unknown-preset': ({ candidates }) =>
    candidates.length === 0
      ? 'No preset has this id. GET /v1/presets lists the presets.'
      : `No preset has this id. Similar presets: ${candidates.join(', ')}.`,
  'preset-of-another-ruleset': ({ preset, ruleset }) => `The preset ${preset} is for the ruleset ${ruleset}.`,
  'deal-set-not-found': 'No deal set has this id. Read the id in the view of a game or of a round.',
  'deal-set-sealed': ({ dealSet }) =>
    `The deals of ${dealSet} are sealed: the same cards are still played at other tables. Ask again after the opening.`,
  'sheet-not-found': 'No sheet has this id, or the sheet is not yours. Ask a writer for the invite.',
  'not-a-writer': 'Only writers can change this sheet. Join with the invite: POST …/writers.',
  'no-sheet-for-ruleset': ({ ruleset }) =>
    `The ruleset ${ruleset} has no sheet for real cards. Choose another ruleset.`,
  'wrong-sum': {
    deal: ({ deal, expected, got }) =>
      `Deal ${deal}: the points must add up to ${expected}, not ${got}. Nothing was written. Count again.`,
    table: ({ expected, got }) =>
      `The points of the table must add up to ${expected}, not ${got}. Nothing was written. Count again.`,
  },
  'deal-contested': ({ deals }) =>
    `Deals with several figures: ${deals.join(', ')}. Choose the right figures first: PUT …/deals/{n}.`,
  'sheet-finished': 'The sheet is finished and takes no further entries. Reopen the sheet: POST …/undo.',
  'nothing-to-undo': 'You have no entry to undo. Correct the entry of another writer with PUT …/deals/{n}.',
  'already-confirmed': {
    sheet: 'The sheet is already confirmed as it is.',
    table: 'The table is already confirmed. A director can correct the result with a reason.',
  },
  'confirmed-by-same': 'You wrote last. Another person at the table must confirm the sheet.',
  'sheet-incomplete': ({ deals }) =>
    deals.length === 0
      ? 'The sheet has no deal yet. Write a deal first.'
      : `Deals that do not count: ${deals.join(', ')}. Write, correct or strike these deals first.`,
  'sheet-limit': {
    open: ({ limit }) =>
      `You have ${limit} unfinished sheets, and no more are allowed. Finish or delete one.`,
    today: ({ limit }) =>
      `You have created ${limit} sheets today, and no more are allowed. Continue tomorrow (UTC).`,
    contested: ({ limit }) =>
      `A deal has at most ${limit} different figures. Choose the right figures first: PUT …/deals/{n}.`,
    events: ({ limit }) => `The log of a sheet has at most ${limit} events. Create another sheet.`,
    entries: ({ limit }) => `A request has at most ${limit} entries. Send several requests.`,
    writers: ({ limit }) => `A sheet has at most ${limit} writers.`,
  },
  'precondition-required':
    'Send the ETag of the sheet as If-Match. The request changes only what you have seen.',
  'idempotency-key-reused': 'The Idempotency-Key was used with another body. Send a new key.',
  'body-too-large': ({ most }) => `The body is too large. The maximum is ${most} bytes.`,
  'unsupported-media-type': {
    json: 'Send the body as application/json, in UTF-8.',
    encoding: 'Send the body without a Content-Encoding.',
  },
  'invalid-request': ({ first }, t) => t.fault(first),
  'too-many-requests': {
    read: ({ most, wait }) => `The limit is ${most} reading requests a minute. Wait ${seconds(wait)}.`,
    write: ({ most, wait }) => `The limit is ${most} writing requests a minute. Wait ${seconds(wait)}.`,
    'sign-up': ({ most, wait }) => `The limit is ${most} sign-ups a minute. Wait ${seconds(wait)}.`,
    'integration-read': ({ most, wait }) =>
      `The limit is ${most} reading requests of an integration a minute. Wait ${seconds(wait)}.`,
    'integration-write': ({ most, wait }) =>
      `The limit is ${most} writing requests of an integration a minute. Wait ${seconds(wait)}.`,
    pictures: ({ most, wait }) =>
      `The limit is ${most} milliseconds of drawing a minute for picture links. Wait ${seconds(wait)}.`,
    computing: ({ most, wait }) =>
      `The limit is ${most} milliseconds of computing a minute for hints, pictures, texts and analyses. Wait ${seconds(wait)}.`,
    codes: ({ most, wait }) => `The limit is ${most} wrong codes an hour. Wait ${seconds(wait)}.`,
    phrases: ({ most, wait }) => `The limit is ${most} phrases a minute. Wait ${seconds(wait)}.`,
  },
  'too-many-new-players': ({ most, wait }) =>
    `The limit is ${most} new players a minute. Wait ${seconds(wait)}.`,
  'internal-error': 'The service failed. Try again.',
  'store-unavailable': 'The database does not answer. Try again in a moment.',
  'newer-release':
    'A newer release has changed the game and is not available here yet. Try again in a moment.',
  overloaded: 'Too many requests are waiting for the database. Nothing was changed. Try again in a moment.',
  crowded: 'Conflict: the data changed during every attempt. Nothing was changed. Send the request again.',
  ...seriesProblems,
}
