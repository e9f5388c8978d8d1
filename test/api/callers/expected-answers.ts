import { TEST_SUBSCRIPTION_KEYS } from '../support/push-service.ts'

/*
 * The table of expected answers: one line for each operation of the OpenAPI document. A new operation needs a line here.
 *
 * A line names the scope, the role in the game, and the answer to a caller with both. `test/api/callers/caller-matrix.test.ts` derives the answers
 * to all other callers.
 */

import { fromAddress } from '../support/api-client.ts'

/** The scope that an operation requires; see `src/app/auth/scopes.ts`. */
export type Scope = 'read' | 'play' | 'webhooks' | 'all' | 'self' | 'any'

/** The operations of operators that share a token. */
export type OperatorArea = 'metrics' | 'admin'

/** The role that an operation requires in its game. A viewer sees the game; an invited caller sees the game or brings the invite. */
export type Role = 'viewer' | 'invited' | 'player' | 'owner'

/** A status, and the code of the problem: `200`, `409 game-over`. */
export type Answer = string

/** The ids of a caller's resources by the names of path parameters, and the invite of the game. */
export type Ids = Readonly<Record<string, string>>

export interface Operation {
  /** The answer to a caller with the scope and the role. */
  readonly answer: Answer
  /** Absent for an operation without a token. */
  readonly scope?: Scope
  /** Only the token of an operator is accepted. */
  readonly operatorOf?: OperatorArea
  /** Only the token of an integration is accepted. */
  readonly byIntegration?: true
  readonly role?: Role
  /** The status of the game: `playing` by default. */
  readonly status?: 'open' | 'playing'
  /** The answer to players with a seat, if different. */
  readonly seated?: Answer
  /** The answer to all players except the owner of the resource in the path. */
  readonly foreign?: Answer
  /** Exceptions to the rule, by the name of the caller in `caller-kinds.ts`. */
  readonly except?: Readonly<Record<string, Answer>>
  readonly body?: (ids: Ids) => object
  readonly headers?: (ids: Ids) => Readonly<Record<string, string>>
  /** Values of path parameters in place of the ids of the caller's resources. */
  readonly parameters?: Ids
  /** Whether a success leaves the resources unchanged, so the next request may use the same resources. */
  readonly keeps?: true
}

type More = Omit<Operation, 'answer' | 'scope'>

/** An operation for everybody, with or without a token. */
const open = (answer: Answer, more: More = {}): Operation => ({ answer, ...more })
/** An operation of an integration for itself. */
const integration = (answer: Answer, more: More = {}): Operation => ({ answer, byIntegration: true, ...more })
/** An operation of an operator. */
const operator = (operatorOf: OperatorArea, answer: Answer, more: More = {}): Operation => ({
  answer,
  operatorOf,
  ...more,
})
/** An operation of a player, for the player. */
const own = (scope: Scope, answer: Answer, more: More = {}): Operation => ({ scope, answer, ...more })
/** An operation in a game. */
const game = (scope: Scope, role: Role, answer: Answer, more: More = {}): Operation => ({
  ...{ scope, role, answer },
  ...more,
})

const inAWeek = (): string => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()

let lastAddress = 0
/** An address that has sent no code before: an address can send 10 wrong codes an hour. */
const fromNewAddress = () => {
  lastAddress += 1
  return fromAddress(`198.18.${lastAddress >> 8}.${lastAddress & 255}`)
}

const keeps = true
const LACKS = '403 insufficient-scope'
const INTEGRATION = 'integration without Act-As'
const PUBLIC_NOBODY = 'nobody at a public game'
const WEBHOOK = {
  foreign: '404 webhook-not-found',
  except: { [INTEGRATION]: '404 webhook-not-found' },
}
const SUBSCRIPTION = { foreign: '404 webhook-not-found' }
const newSubscription = () => ({
  endpoint: 'https://example.org/push/1',
  keys: TEST_SUBSCRIPTION_KEYS,
})
const SHEET = { foreign: '404 sheet-not-found' }
const SERIES = { foreign: '404 series-not-found' }
const IN_SERIES = {
  ...SERIES,
  parameters: { entry: 'e_1', round: '1', table: '1', seat: '0', adjustment: 'a_1' },
}
const ANY_STATE = () => ({ 'If-Match': '*' })
const MY_SEAT = { parameters: { seat: 'me' } }
const UPGRADE = () => ({
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
})

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /': open('200'),
  'GET /problems': open('200'),
  'GET /problems/{code}': open('200'),
  'GET /healthz': open('200'),
  'GET /openapi.json': open('200'),
  'GET /metrics': operator('metrics', '200'),
  'GET /openapi/play/{ruleset}.json': open('200'),
  'GET /openapi/tags/{tag}.json': open('200'),
  'GET /docs': open('200'),
  'GET /docs/{page}': open('200', { parameters: { page: 'guide' } }),
  'GET /docs/{folder}/{page}': open('200', { parameters: { folder: 'concepts', page: 'streams' } }),
  'GET /rules': open('302'),
  'GET /rules/{ruleset}': open('302'),
  'GET /v1/rulesets': open('200'),
  'GET /v1/rulesets/{ruleset}': open('200'),
  'GET /v1/presets': open('200'),
  'POST /v1/players': open('201', { body: () => ({ name: 'Emma' }), keeps }),
  'POST /v1/integrations': open('201', { body: () => ({ name: 'Bot' }), keeps }),

  'GET /v1/integrations/me': integration('200'),
  'GET /v1/integrations/me/players': integration('200'),
  'GET /v1/integrations/me/events': integration('200'),
  'GET /v1/integrations/me/live': integration('101', { headers: UPGRADE }),
  'POST /v1/integrations/me/rotation': integration('200', { body: () => ({}) }),
  'PUT /v1/integrations/me/players/{externalId}': integration('200', {
    body: () => ({ name: 'Emma' }),
    keeps,
  }),
  'GET /v1/integrations/me/players/{externalId}': integration('200'),
  'DELETE /v1/integrations/me/players/{externalId}': integration('204'),

  'GET /v1/players/me': own('any', '200'),
  'PATCH /v1/players/me': own('all', '200', { body: () => ({ name: 'Emma' }), keeps }),
  'DELETE /v1/players/me': own('all', '204', { except: { 'deleted player': '204' } }),
  'PUT /v1/players/me/vacation': own('self', '200', { body: () => ({ until: inAWeek() }), keeps }),
  'DELETE /v1/players/me/vacation': own('self', '204', { keeps }),
  'GET /v1/players/me/preferences': own('self', '200'),
  'PUT /v1/players/me/preferences': own('self', '200', { body: () => ({ delay: 'PT5M' }), keeps }),
  'GET /v1/players/me/push-subscriptions': own('webhooks', '200'),
  'POST /v1/players/me/push-subscriptions': own('webhooks', '201', { body: newSubscription, keeps }),
  'DELETE /v1/players/me/push-subscriptions/{subscription}': own('webhooks', '204', SUBSCRIPTION),
  'GET /v1/players/me/tokens': own('all', '200'),
  'POST /v1/players/me/tokens': own('all', '201', { body: () => ({}), keeps }),
  'DELETE /v1/players/me/tokens/{token}': own('all', '204', { foreign: '404 token-not-found' }),
  'POST /v1/players/me/tickets': game('read', 'viewer', '201', {
    body: ({ game: id }) => ({ for: 'read', game: id }),
    except: { 'ticket for reading': LACKS, 'ticket for playing': LACKS },
    keeps,
  }),
  'POST /v1/players/me/device-codes': own('all', '201', { body: () => ({ kind: 'recovery' }), keeps }),
  'POST /v1/device-tokens': open('409 link-code-refused', {
    body: () => ({ code: 'none' }),
    headers: fromNewAddress,
    keeps,
  }),
  'POST /v1/players/me/links': own('all', '201', { body: () => ({}), keeps }),
  'GET /v1/players/me/links': own('all', '200'),
  'DELETE /v1/players/me/links/{link}': own('all', '204', { foreign: '404 link-not-found' }),
  'GET /v1/players/me/games': own('read', '200'),
  'GET /v1/players/me/events': own('read', '200'),
  'GET /v1/players/me/live': own('read', '101', { headers: UPGRADE }),

  'GET /v1/games': own('read', '200'),
  'GET /v1/games/events': own('read', '200'),
  'POST /v1/games': own('play', '201', { body: () => ({ ruleset: 'schieber' }), keeps }),
  'GET /v1/games/{game}': game('read', 'invited', '200', {
    except: { nobody: '200', [PUBLIC_NOBODY]: '200' },
    status: 'open',
    headers: ({ invite = '' }) => ({ 'Sidi-Invite': invite }),
  }),
  'PATCH /v1/games/{game}': game('play', 'owner', '200', {
    status: 'open',
    body: () => ({ name: 'Thursday' }),
    keeps,
  }),
  'DELETE /v1/games/{game}': game('play', 'owner', '204', { status: 'open' }),
  'POST /v1/games/{game}/seats': game('play', 'invited', '201', {
    status: 'open',
    seated: '409 already-seated',
    body: ({ invite }) => ({ invite }),
  }),
  'DELETE /v1/games/{game}/seats/me': game('play', 'player', '204', { status: 'open' }),
  'DELETE /v1/games/{game}/seats/{seat}': game('play', 'owner', '204', {
    status: 'open',
    parameters: { seat: '1' },
  }),
  'POST /v1/games/{game}/invite': game('play', 'owner', '200', { status: 'open' }),
  'PUT /v1/games/{game}/seats/{seat}/bot': game('play', 'owner', '200', {
    status: 'open',
    parameters: { seat: '2' },
    body: () => ({ level: 'club' }),
  }),
  'PUT /v1/games/{game}/seats/{seat}/stand-in': game('play', 'player', '200', {
    ...MY_SEAT,
    body: () => ({ level: 'club' }),
  }),
  'DELETE /v1/games/{game}/seats/{seat}/stand-in': game('play', 'player', '204', { ...MY_SEAT, keeps }),
  'GET /v1/games/{game}/seats/{seat}/orders': game('read', 'player', '200', { ...MY_SEAT }),
  'PUT /v1/games/{game}/seats/{seat}/orders': game('play', 'player', '200', {
    ...MY_SEAT,
    body: () => ({}),
    keeps,
  }),
  'DELETE /v1/games/{game}/seats/{seat}/orders': game('play', 'player', '204', { ...MY_SEAT, keeps }),
  'GET /v1/games/{game}/legal-moves': game('read', 'viewer', '200'),
  'POST /v1/games/{game}/moves': game('play', 'player', '201', {
    body: () => ({ type: 'predict', points: 40 }),
  }),
  'POST /v1/games/{game}/hints': game('play', 'player', '201', { keeps }),
  'GET /v1/games/{game}/events': game('read', 'viewer', '200', { except: { [PUBLIC_NOBODY]: '200' } }),
  'GET /v1/games/{game}/live': game('read', 'viewer', '101', { headers: UPGRADE }),
  'GET /v1/games/{game}/phrases': game('read', 'viewer', '200', { except: { [PUBLIC_NOBODY]: '200' } }),
  'POST /v1/games/{game}/phrases': game('play', 'player', '201', { body: () => ({ id: 'hello' }) }),
  'GET /v1/games/{game}/scores': game('read', 'viewer', '200'),
  'GET /v1/games/{game}/deals': game('read', 'viewer', '200'),
  'GET /v1/games/{game}/deals/{number}': game('read', 'viewer', '404 deal-not-finished'),
  'POST /v1/games/{game}/deals/{number}/analysis': game('play', 'viewer', '404 deal-not-finished'),
  'GET /v1/games/{game}/deals/{number}/analysis': game('read', 'viewer', '404 deal-not-finished'),
  'GET /v1/deal-sets/{dealSet}': own('read', '404 deal-set-not-found', {
    parameters: { dealSet: 'ds_none' },
  }),
  'GET /v1/games/{game}/picture': game('read', 'viewer', '200'),
  'GET /v1/games/{game}/picture/link': game('read', 'viewer', '200'),
  'GET /v1/pictures/{picture}': open('200'),
  'GET /v1/games/{game}/deals/{number}/picture': game('read', 'viewer', '404 deal-not-finished'),
  'GET /v1/games/{game}/scores/picture': game('read', 'viewer', '200', {
    except: { [PUBLIC_NOBODY]: '200' },
  }),
  'GET /v1/games/{game}/export': game('read', 'viewer', '409 nothing-to-export'),
  'POST /v1/games/{game}/abandonment': game('play', 'player', '200', { body: () => ({ agree: true }) }),
  'POST /v1/games/{game}/pause': game('play', 'player', '409 pause-not-possible', {
    body: () => ({ agree: true }),
  }),
  'POST /v1/games/{game}/time': game('play', 'player', '409 time-not-given', {
    body: () => ({ seat: 1, amount: 'PT15S' }),
  }),
  'POST /v1/games/{game}/rematch': game('play', 'player', '409 game-not-over', {
    body: () => ({}),
    except: { 'token for the game': LACKS },
  }),

  'POST /v1/sheets': own('play', '201', {
    body: () => ({
      ruleset: 'schieber',
      players: ['Anna', 'Beat', 'Carla', 'Dario'].map((name) => ({ name })),
    }),
    keeps,
  }),
  'GET /v1/players/me/sheets': own('read', '200'),
  'GET /v1/sheets/{sheet}': own('read', '200', SHEET),
  'DELETE /v1/sheets/{sheet}': own('play', '204', SHEET),
  'POST /v1/sheets/{sheet}/writers': own('play', '200', {
    ...SHEET,
    body: () => ({ invite: 'none' }),
    keeps,
  }),
  'POST /v1/sheets/{sheet}/entries': own('play', '200', {
    ...SHEET,
    body: () => ({
      entries: [{ id: crypto.randomUUID(), deal: 2, figures: { points: [90, 67] } }],
    }),
  }),
  'PUT /v1/sheets/{sheet}/deals/{number}': own('play', '200', {
    ...SHEET,
    body: () => ({ figures: { points: [57, 100] } }),
    headers: () => ({ 'If-Match': '*' }),
    keeps,
  }),
  'DELETE /v1/sheets/{sheet}/deals/{number}': own('play', '200', SHEET),
  'POST /v1/sheets/{sheet}/undo': own('play', '200', SHEET),
  'POST /v1/sheets/{sheet}/confirmation': own('play', '409 confirmed-by-same', SHEET),
  'POST /v1/sheets/{sheet}/finish': own('play', '200', SHEET),
  'GET /v1/sheets/{sheet}/events': own('read', '200', SHEET),
  'GET /v1/sheets/{sheet}/live': own('read', '101', { ...SHEET, headers: UPGRADE }),
  'GET /v1/sheets/{sheet}/scores': own('read', '200', SHEET),
  'GET /v1/sheets/{sheet}/scores/picture': own('read', '200', SHEET),
  'GET /v1/sheets/{sheet}/export': own('read', '200', SHEET),

  'POST /v1/series': own('play', '201', { body: () => ({ name: 'Clubabend', preset: 'clubabend' }), keeps }),
  'GET /v1/series': own('read', '200'),
  'GET /v1/series/presets': open('200'),
  'GET /v1/players/me/series': own('read', '200'),
  'GET /v1/series/{series}': own('read', '200', SERIES),
  'DELETE /v1/series/{series}': own('play', '409 series-has-results', SERIES),
  'GET /v1/series/{series}/settings': own('read', '200', SERIES),
  'PATCH /v1/series/{series}/settings': own('play', '200', {
    ...{ ...SERIES, headers: ANY_STATE, keeps },
    body: () => ({ name: 'Clubabend' }),
  }),
  'POST /v1/series/{series}/invite': own('play', '200', { ...SERIES, keeps }),
  'POST /v1/series/{series}/directors/{player}': own('play', '200', { ...SERIES, keeps }),
  'DELETE /v1/series/{series}/directors/{player}': own('play', '200', { ...SERIES, keeps }),
  'POST /v1/series/{series}/scorers/{player}': own('play', '200', { ...SERIES, keeps }),
  'DELETE /v1/series/{series}/scorers/{player}': own('play', '200', { ...SERIES, keeps }),
  'POST /v1/series/{series}/entries': own('play', '201', {
    ...{ ...SERIES, keeps },
    body: () => ({ entries: [{ guest: 'Röbi' }] }),
  }),
  'GET /v1/series/{series}/entries': own('read', '200', SERIES),
  'GET /v1/series/{series}/entries/{entry}': own('read', '200', IN_SERIES),
  'PATCH /v1/series/{series}/entries/{entry}': own('play', '200', {
    ...{ ...IN_SERIES, keeps },
    body: () => ({ team: 'A' }),
  }),
  'DELETE /v1/series/{series}/entries/{entry}': own('play', '204', { ...IN_SERIES, keeps }),
  'POST /v1/series/{series}/rounds': own('play', '409 round-open', { ...SERIES, body: () => ({}) }),
  'GET /v1/series/{series}/rounds': own('read', '200', SERIES),
  'GET /v1/series/{series}/rounds/{round}': own('read', '200', IN_SERIES),
  'DELETE /v1/series/{series}/rounds/{round}': own('play', '409 not-drawn', IN_SERIES),
  'GET /v1/series/{series}/rounds/{round}/draw': own('read', '200', IN_SERIES),
  'GET /v1/series/{series}/rounds/{round}/deals/{number}': own('read', '404 deal-not-found', IN_SERIES),
  'POST /v1/series/{series}/rounds/{round}/redraw': own('play', '409 not-drawn', {
    ...{ ...IN_SERIES, body: () => ({ reason: 'x' }) },
  }),
  'PUT /v1/series/{series}/rounds/{round}/tables': own('play', '409 not-drawn', {
    ...{ ...IN_SERIES, headers: ANY_STATE },
    body: () => ({ tables: [['e_1', 'e_2', 'e_3', 'e_4']] }),
  }),
  'POST /v1/series/{series}/rounds/{round}/tables': own('play', '409 not-drawn', {
    ...{ ...IN_SERIES, body: () => ({ entries: ['e_1', 'e_2', 'e_3', 'e_4'] }) },
  }),
  'POST /v1/series/{series}/rounds/{round}/start': own('play', '202', { ...IN_SERIES, keeps }),
  'POST /v1/series/{series}/rounds/{round}/close': own('play', '409 tables-open', IN_SERIES),
  'POST /v1/series/{series}/rounds/{round}/reopen': own('play', '409 round-not-started', {
    ...{ ...IN_SERIES, body: () => ({ reason: 'x' }) },
  }),
  'GET /v1/series/{series}/rounds/{round}/tables': own('read', '200', IN_SERIES),
  'GET /v1/series/{series}/rounds/{round}/tables/{table}': own('read', '200', IN_SERIES),
  'POST /v1/series/{series}/rounds/{round}/tables/{table}/confirmation': own('play', '409 no-result', {
    ...{ ...IN_SERIES, body: () => ({ agree: true }) },
  }),
  'PUT /v1/series/{series}/rounds/{round}/tables/{table}/seats/{seat}': own('play', '200', {
    ...{ ...IN_SERIES, headers: ANY_STATE, keeps },
    body: () => ({ entry: null, credit: 'seat' }),
  }),
  'PUT /v1/series/{series}/rounds/{round}/tables/{table}/result': own('play', '200', {
    ...{ ...IN_SERIES, headers: ANY_STATE, keeps },
    body: () => ({ sides: [{ points: 600 }, { points: 656 }], reason: 'x' }),
  }),
  'POST /v1/series/{series}/rounds/{round}/tables/{table}/forfeit': own('play', '200', {
    ...{ ...IN_SERIES, keeps },
    body: () => ({ entry: 'e_1', as: 'void', others: 'as-it-stands', reason: 'x' }),
  }),
  'POST /v1/series/{series}/adjustments': own('play', '201', {
    ...{ ...SERIES, keeps },
    body: () => ({ entry: 'e_1', points: 1, reason: 'x' }),
  }),
  'DELETE /v1/series/{series}/adjustments/{adjustment}': own('play', '204', IN_SERIES),
  'GET /v1/series/{series}/standings': own('read', '200', SERIES),
  'GET /v1/series/{series}/standings/picture': own('read', '200', SERIES),
  'GET /v1/series/{series}/events': own('read', '200', SERIES),
  'GET /v1/series/{series}/live': own('read', '101', { ...SERIES, headers: UPGRADE }),
  'GET /v1/series/{series}/export': own('read', '200', SERIES),

  'POST /v1/webhooks': game('webhooks', 'viewer', '201', {
    body: ({ game: id }) => ({ url: 'https://example.org/hook', types: ['game.moved'], game: id }),
    except: { [INTEGRATION]: '404 game-not-found' },
    keeps,
  }),
  'GET /v1/webhooks': own('webhooks', '200', { except: { [INTEGRATION]: '200' } }),
  'GET /v1/webhooks/{webhook}': own('webhooks', '200', WEBHOOK),
  'PATCH /v1/webhooks/{webhook}': own('webhooks', '200', { ...WEBHOOK, body: () => ({ lang: 'fr' }), keeps }),
  'DELETE /v1/webhooks/{webhook}': own('webhooks', '204', WEBHOOK),
  'POST /v1/webhooks/{webhook}/rotation': own('webhooks', '200', { ...WEBHOOK, body: () => ({}), keeps }),
  'POST /v1/webhooks/{webhook}/test': own('webhooks', '202', { ...WEBHOOK, keeps }),
  'GET /v1/webhooks/{webhook}/deliveries': own('webhooks', '200', WEBHOOK),
  'POST /v1/webhooks/{webhook}/deliveries/{delivery}/replay': own('webhooks', '202', { ...WEBHOOK, keeps }),

  'POST /mcp': own('any', '200', {
    body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    keeps,
    headers: () => ({ Accept: 'application/json, text/event-stream' }),
  }),
}
