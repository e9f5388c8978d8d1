import type { Failures } from '../problems.ts'

const seconds = (count: number) => (count === 1 ? 'one second' : `${count} seconds`)

export const failures = {
  'malformed-request': 'The Host header and the target of this request make no URL.',
  'malformed-json': {
    'broke-off': 'The body broke off before its end.',
    unreadable: 'The request could not be read.',
    'not-utf-8': 'The body is not JSON in UTF-8: it is not UTF-8.',
    syntax: ({ why }) => `The body is not JSON in UTF-8: ${why}.`,
  },
  unauthorized: {
    'no-token': 'Send a token: Authorization: Bearer <token>.',
    nobody: 'No player has this token.',
  },
  'not-at-this-table': {
    play: 'You have no seat in this game.',
    leave: 'You have no seat in this game to leave.',
  },
  'not-the-owner': 'Only the player who created this game can do that.',
  'wrong-invite': 'This is not the invite of this game.',
  'not-found': {
    path: 'No resource has this path.',
    problem: 'There is no problem with this code.',
  },
  'game-not-found': 'There is no such game, or it is private and not yours.',
  'ruleset-not-found': 'There is no ruleset with this id.',
  'deal-not-found': 'This game has no such deal.',
  'deal-not-finished': ({ deal }) => `Deal ${deal} is still being played.`,
  'method-not-allowed': ({ method, allowed }) => `${method} cannot be done here, only ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) => `This comes as ${types.join(' or ')}; your Accept header allows neither.`,
  'version-moved': {
    moved: ({ version, etag }) => `The game is at version ${version}, and for you that is ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `The game is at version ${version}, and for you that is ${etag}. Yours is of that version too, but for somebody else, or from before a restore from a backup.`,
  },
  'too-many-open-games': ({ limit }) =>
    `Of your games ${limit} have not started, and that is the most; close or leave one that nobody needs.`,
  'too-many-running-games': ({ limit }) =>
    `Of your games ${limit} are not over, and that is the most; finish or leave one.`,
  'too-many-new-games': ({ limit }) =>
    `You have created ${limit} games today, and that is the most; a new day begins at midnight, UTC.`,
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
  },
  'internal-error': 'Something went wrong here. Please try again.',
  'store-unavailable': 'The database does not answer. Please try again in a moment.',
  'newer-release':
    'A newer release has changed this game, and is about to answer here too. Please try again in a moment.',
  overloaded: 'Too many requests wait for the database. Nothing was done; please try again in a moment.',
  crowded: 'Others were first, many times in a row.',
} as const satisfies Failures
