import type { Failures } from '../problems.ts'
import { faults } from './faults.ts'

const seconds = (count: number) => (count === 1 ? 'one second' : `${count} seconds`)

export const failures = {
  'malformed-request': {
    url: 'The Host header and the target of this request make no URL.',
    encoding: 'The path holds a percent-encoding that is not UTF-8. Encode the path anew.',
  },
  'malformed-json': {
    'broke-off': 'The body broke off before its end.',
    unreadable: 'The request could not be read.',
    'not-utf-8': 'The body is not JSON in UTF-8: it is not UTF-8.',
    syntax: ({ why }) => `The body is not JSON in UTF-8: ${why}.`,
  },
  unauthorized: {
    'no-token': 'Send a token: Authorization: Bearer <token>.',
    nobody: 'No player has this token.',
    expired: 'This token has ended. Make another one with a token that has all scopes.',
    'no-integration': 'This takes the token of an integration, which begins with sidi_int_.',
  },
  'ticket-expired': 'This ticket has ended. Ask for another one with your token.',
  'act-as-unknown': {
    missing:
      'An integration says for whom it acts: Act-As: external:<percent-encoded id>, or the id of a player.',
    malformed:
      'Act-As is external: and a percent-encoded id of at most 128 characters, or the id of a player.',
    unknown:
      'You call nobody so. Make them a player with PUT /v1/integrations/me/players/{externalId} first.',
  },
  'foreign-origin': 'This is for programs, not for pages of another origin or under a foreign name.',
  'not-your-player': {
    another: 'You do not act for this player.',
    token: 'Act-As takes the token of an integration; this one is a player’s.',
  },
  'insufficient-scope': {
    scope: ({ scope }) =>
      scope === 'all'
        ? 'This takes a token with all scopes and for all games, and no ticket.'
        : `This takes a token with the scope ${scope}.`,
    game: ({ scope }) =>
      scope === 'all'
        ? 'This takes a token with all scopes and for all games; this one is for a single game.'
        : `This token has the scope ${scope} for another game only.`,
  },
  'not-at-this-table': {
    play: 'You have no seat in this game.',
    leave: 'You have no seat in this game to leave.',
    abandon: 'You have no seat in this game, so whether it is abandoned is for others to say.',
    pause: 'You have no seat in this game, so you cannot pause the game.',
    'give-time': 'You have no seat in this game, so you have no time to give.',
    rematch: 'No seat is held for you in a rematch of this game.',
    orders: 'You have no seat in this game that you could give orders for.',
    'stand-in': 'You have no seat in this game that a bot could play from for you.',
    fill: 'You have no seat in this game, so whether a bot joins it is for others to say.',
  },
  'not-the-owner': 'Only the player who created this game can do that.',
  'wrong-invite': 'This is not the invite of this game.',
  'not-found': {
    path: 'No resource has this path.',
    problem: 'There is no problem with this code.',
  },
  'game-not-found': 'There is no such game, or it is private and not yours.',
  'ruleset-not-found': 'There is no ruleset with this id.',
  'token-not-found': 'You have no token with this id.',
  'deal-not-found': 'This game has no such deal.',
  'deal-not-finished': ({ deal }) => `Deal ${deal} is still being played.`,
  'analysis-not-found': 'Nobody has asked for an analysis of this deal.',
  'nothing-to-export': {
    open: 'This game has not started: there is nothing to export.',
    playing: 'This game goes on; it can be exported when it is over.',
    'never-started': 'This game was closed before it started: there is nothing to export.',
  },
  'method-not-allowed': ({ method, allowed }) => `${method} cannot be done here, only ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) => `This comes as ${types.join(' or ')}; your Accept header allows neither.`,
  'version-moved': {
    moved: ({ version, etag }) => `The game is at version ${version}, and for you that is ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `The game is at version ${version}, and for you that is ${etag}. Yours is of that version too, but for somebody else, or from before a restore from a backup.`,
  },
  'cursor-expired': {
    age: 'This cursor is older than 30 days. Begin anew without one.',
    count:
      'Too much has happened since this cursor: more than 1,000 of your games have changed. Begin anew without one.',
    lobby:
      'The lobby keeps 24 hours and 1,000 items; this cursor is older. Read the list, and begin anew without a cursor.',
    restored: 'The service was restored from a backup since this cursor was given. Begin anew without one.',
  },
  'no-vacation': {
    past: 'A vacation ends later than now.',
    days: ({ days }) => `That is too long: within a year you may be away for ${days} more days.`,
    turn: ({ game }) => `A turn of yours in ${game} has less than an hour left: move first.`,
  },
  'upgrade-required': 'Open a WebSocket here, or ask for the events as a stream.',
  'streams-unavailable':
    'This service runs without what streams need. Ask for pages, with `wait` if you like.',
  'too-many-streams': 'This token has as many streams open as it may. Close one first.',
  'too-many-listeners': 'So many follow this already that nobody more can. Ask for pages, or try later.',
  'too-many-open-games': ({ limit }) =>
    `Of your games ${limit} have not started, and that is the most; close or leave one that nobody needs.`,
  'too-many-running-games': ({ limit }) =>
    `Of your games ${limit} are not over, and that is the most; finish or leave one.`,
  'too-many-bot-games': {
    yours: ({ limit }) =>
      `Of your games ${limit} are played by bots alone, and that is the most at a time; wait until one is over.`,
    address: ({ limit }) =>
      `From your network address ${limit} games of bots alone are in progress, and that is the most at a time. Wait until one is over, or play by hand.`,
    service: ({ limit }) =>
      `On this service ${limit} games of bots alone are in progress, and that is the most at a time. Try again in a few minutes, or play by hand.`,
  },
  'too-many-analyses': ({ limit }) =>
    `You have asked for ${limit} analyses today, and that is the most; a new day begins at midnight, UTC.`,
  'too-many-new-games': ({ limit }) =>
    `You have created ${limit} games today, and that is the most; a new day begins at midnight, UTC.`,
  'too-many-tokens': {
    token: ({ limit }) =>
      `You have ${limit} tokens besides the first one, and that is the most; revoke one that nobody needs.`,
    ticket: ({ limit }) =>
      `You have ${limit} tickets that still hold, and that is the most; wait until some have ended.`,
    code: ({ limit }) =>
      `You have ${limit} codes that can still be taken, and that is the most; wait until some have ended.`,
    link: ({ limit }) =>
      `You are linked with ${limit} chat users, and that is the most; end a link that nobody needs.`,
  },
  'link-not-found': 'No link of yours has this id.',
  'person-not-found': 'You call nobody so.',
  'link-code-refused': {
    unknown: 'Nobody has given this code, or it has ended. A code can be taken for ten minutes.',
    taken: 'This code was taken already. Ask for another one.',
  },
  'player-still-plays': 'Who is called so is still in games that go on. Finish or leave them first.',
  'kind-is-final': {
    person: 'The player is a person, and cannot become a program. Leave `kind` out, or make another player.',
    program: 'The player is a program, and cannot become a person. Leave `kind` out, or make another player.',
  },
  'not-a-program': 'The player is a person, and has no `program` to change.',
  'last-token':
    'Without this token you could never make another one. Make one with all scopes, for all games and without an end first.',
  'webhook-not-found': {
    webhook: 'You have no such webhook.',
    delivery: 'Nothing like that was sent to this webhook in the last 30 days.',
  },
  'webhook-url-refused': faults['unfit-target'],
  'too-many-webhooks': {
    yours: ({ limit }) => `You have ${limit} webhooks, and that is the most; delete one that nobody needs.`,
    game: ({ limit }) => `This game has ${limit} webhooks, and that is the most.`,
  },
  'ambiguous-move': ({ count }) =>
    count === 1
      ? 'Do you mean this? Then say it as it stands here, and nothing besides.'
      : `That could be ${count} moves. Say which one you mean.`,
  'not-understood': {
    some: 'That was not understood as a move, only a part of it.',
    none: 'That was not understood as a move.',
  },
  'idempotency-key-reused': 'This Idempotency-Key was used with another body.',
  'body-too-large': ({ most }) => `A body may have ${most} bytes at most.`,
  'unsupported-media-type': {
    json: 'Send the body as application/json, in UTF-8.',
    encoding: 'Send the body as it is, without a Content-Encoding.',
  },
  'invalid-request': ({ first }, t) => t.fault(first),
  'too-many-requests': {
    read: ({ most, wait }) => `At most ${most} requests that read a minute; please wait ${seconds(wait)}.`,
    write: ({ most, wait }) =>
      `At most ${most} requests that change something a minute; please wait ${seconds(wait)}.`,
    'sign-up': ({ most, wait }) => `At most ${most} sign-ups a minute; please wait ${seconds(wait)}.`,
    'integration-read': ({ most, wait }) =>
      `At most ${most} requests of an integration that read a minute; please wait ${seconds(wait)}.`,
    'integration-write': ({ most, wait }) =>
      `At most ${most} requests of an integration that change something a minute; please wait ${seconds(wait)}.`,
    pictures: ({ most, wait }) =>
      `At most ${most} milliseconds of drawing a minute by picture links; please wait ${seconds(wait)}.`,
  },
  'too-many-new-players': ({ most, wait }) =>
    `At most ${most} new players a minute; please wait ${seconds(wait)}.`,
  'internal-error': 'Something went wrong here. Please try again.',
  'store-unavailable': 'The database does not answer. Please try again in a moment.',
  'newer-release':
    'A newer release has changed this game, and is about to answer here too. Please try again in a moment.',
  overloaded: 'Too many requests wait for the database. Nothing was done; please try again in a moment.',
  crowded: 'Others were first, many times in a row.',
} as const satisfies Failures
