import { createHash } from 'node:crypto'
import { inject } from 'vitest'
import { TEST_METRICS_TOKEN, testOperatorToken } from '../../../tools/stack/local-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Body, Options } from '../support/api-client.ts'
import { call, newPlayer } from '../support/api-client.ts'
import { TEST_SUBSCRIPTION_KEYS } from '../support/push-service.ts'
import type { Ids, Operation, OperatorArea, Scope } from './expected-answers.ts'

/*
 * Kinds of callers for the caller matrix, and a set of resources for each kind: a player, a game with a role of the
 * player, a webhook, a token, an integration link.
 */

/** The headers that prove the sender of a request. */
type Credentials = Readonly<Record<string, string>>

/** A kind of caller. `caller-matrix.test.ts` derives the expected answers from these fields. */
export interface Caller {
  readonly name: string
  /** The answer to an operation that requires a player. */
  readonly refused?: string
  /** The request has the token of an integration, without `Act-As` (`itself`) or with `Act-As`. */
  readonly integration?: 'itself' | 'for a player'
  /** The request has the token of an operator. */
  readonly operatorOf?: OperatorArea
  /**
   * `made`: the integration created the player. `linked`: the player signed up and was linked. Absent: the player
   * signed up.
   */
  readonly player?: 'made' | 'linked'
  /** The scopes of the token; absent for all scopes. */
  readonly scopes?: readonly Scope[]
  /** A token for a single game: the game of the request, or another game. */
  readonly tokenOf?: 'this' | 'another'
  /** Whether an operator has blocked the player. */
  readonly isBlocked?: true
  /** The role of the player in the game. */
  readonly role: 'owner in a seat' | 'owner' | 'player' | 'stranger' | 'guest' | 'former player'
  readonly visibility: 'private' | 'public'
  /** Creates the credentials of the caller from the credentials of the player. */
  readonly credentials: (player: Credentials, world: Resources) => Credentials | Promise<Credentials>
}

/** A resource of a caller besides the game. */
export type Further =
  | 'webhook'
  | 'delivery'
  | 'subscription'
  | 'token'
  | 'link'
  | 'picture'
  | 'anotherGame'
  | 'sheet'
  | 'series'
  | 'player'

interface Resources {
  /** The game and its invite, and values for other path parameters. */
  readonly ids: Ids
  /** Return the ids of further resources. The first call creates the resource: most operations need few resources. */
  readonly further: Readonly<Record<Further, () => Promise<string>>>
}

export interface World extends Resources {
  readonly credentials: Credentials
}

/** Writes to the database directly, for states that take days or need a webhook receiver. */
const run = (sql: string, ...args: string[]) => databaseClient(inject('databaseUrl')).execute({ sql, args })

const bearer = (token: string): Credentials => ({ Authorization: `Bearer ${token}` })

/** Sends a request that must succeed, and returns the answer. */
const made = async (
  method: string,
  path: string,
  credentials: Credentials,
  body?: unknown,
): Promise<Body> => {
  const options: Options = { headers: credentials, ...(body !== undefined && { body }) }
  const answer = await call(method, path, options)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
  return answer.body
}

const token = async (player: Credentials, wanted: object): Promise<Credentials> =>
  bearer((await made('POST', '/v1/players/me/tokens', player, wanted)).token)
const ticket = async (player: Credentials, wanted: object): Promise<Credentials> =>
  bearer((await made('POST', '/v1/players/me/tickets', player, wanted)).ticket)

const owner = { role: 'owner in a seat', visibility: 'private' } as const
const asIs = (player: Credentials): Credentials => player
const UNAUTHORIZED = '401 unauthorized'

export const CALLERS: readonly Caller[] = [
  { ...owner, name: 'nobody', refused: UNAUTHORIZED, credentials: () => ({}) },
  { ...owner, name: 'malformed token', refused: UNAUTHORIZED, credentials: () => bearer('sidi_x') },
  {
    ...owner,
    name: 'operator with the token of the metrics',
    operatorOf: 'metrics',
    refused: UNAUTHORIZED,
    credentials: () => bearer(TEST_METRICS_TOKEN),
  },
  {
    ...owner,
    name: 'operator with the token for moderation',
    operatorOf: 'admin',
    refused: UNAUTHORIZED,
    credentials: () => bearer(testOperatorToken),
  },
  { ...owner, name: 'sign-up token', credentials: asIs },
  { ...owner, name: 'further token', credentials: (player) => token(player, {}) },
  {
    ...owner,
    name: 'token for reading',
    scopes: ['read'],
    credentials: (player) => token(player, { scopes: ['read'] }),
  },
  {
    ...owner,
    name: 'token for playing',
    scopes: ['play', 'read'],
    credentials: (player) => token(player, { scopes: ['play'] }),
  },
  {
    ...owner,
    name: 'token for webhooks',
    scopes: ['webhooks'],
    credentials: (player) => token(player, { scopes: ['webhooks'] }),
  },
  {
    ...owner,
    name: 'token for the game',
    tokenOf: 'this',
    credentials: (player, { ids }) => token(player, { game: ids['game'] }),
  },
  {
    ...owner,
    name: 'token for another game',
    tokenOf: 'another',
    credentials: async (player, { further }) => token(player, { game: await further.anotherGame() }),
  },
  {
    ...owner,
    name: 'ticket for reading',
    scopes: ['read'],
    credentials: (player) => ticket(player, { for: 'read' }),
  },
  {
    ...owner,
    name: 'ticket for playing',
    scopes: ['play', 'read'],
    credentials: (player) => ticket(player, { for: 'play' }),
  },
  {
    ...owner,
    name: 'integration without Act-As',
    integration: 'itself',
    refused: '400 act-as-unknown',
    player: 'made',
    credentials: ({ Authorization = '' }) => ({ Authorization }),
  },
  {
    ...owner,
    name: 'integration for its player',
    integration: 'for a player',
    player: 'made',
    scopes: ['read', 'play', 'webhooks', 'self'],
    credentials: asIs,
  },
  {
    ...owner,
    name: 'integration for a linked player',
    integration: 'for a player',
    player: 'linked',
    scopes: ['read', 'play'],
    credentials: asIs,
  },
  {
    ...owner,
    name: 'integration for a stranger',
    integration: 'for a player',
    refused: '403 not-your-player',
    player: 'made',
    credentials: async ({ Authorization = '' }) => ({ Authorization, 'Act-As': (await newPlayer()).id }),
  },
  {
    ...owner,
    name: 'revoked token',
    refused: UNAUTHORIZED,
    credentials: async (player) => {
      const { token: secret, id } = await made('POST', '/v1/players/me/tokens', player, {})
      await made('DELETE', `/v1/players/me/tokens/${id}`, player)
      return bearer(secret)
    },
  },
  {
    ...owner,
    name: 'expired token',
    refused: UNAUTHORIZED,
    credentials: async (player) => {
      const { token: secret } = await made('POST', '/v1/players/me/tokens', player, { days: 1 })
      const hash = createHash('sha256').update(secret).digest('hex')
      await run("update tokens set expires_at = '2026-01-01T00:00:00.000Z' where hash = ?", hash)
      return bearer(secret)
    },
  },
  {
    ...owner,
    name: 'deleted player',
    refused: UNAUTHORIZED,
    credentials: async (player, { further }) => {
      for (const create of Object.values(further)) await create()
      await made('DELETE', '/v1/players/me', player)
      return player
    },
  },
  {
    ...owner,
    name: 'blocked player',
    isBlocked: true,
    // Without a request to the service: its cache still has the player from before the block, and the game goes on.
    credentials: async (player, { further }) => {
      for (const create of Object.values(further)) await create()
      const { id } = await made('GET', '/v1/players/me', player)
      await run(`update players set restrictions = '{"blocked":true}' where id = ?`, id)
      return player
    },
  },
  {
    name: 'nobody at a public game',
    refused: UNAUTHORIZED,
    role: 'stranger',
    visibility: 'public',
    credentials: () => ({}),
  },
  { name: 'another player', role: 'stranger', visibility: 'private', credentials: asIs },
  { name: 'spectator of a public game', role: 'stranger', visibility: 'public', credentials: asIs },
  {
    name: 'former player of a private game',
    role: 'former player',
    visibility: 'private',
    credentials: asIs,
  },
  { name: 'guest with the invite', role: 'guest', visibility: 'private', credentials: asIs },
  { name: 'owner without a seat', role: 'owner', visibility: 'private', credentials: asIs },
  { name: 'player in another seat', role: 'player', visibility: 'private', credentials: asIs },
]

const newIntegration = async (): Promise<Credentials> =>
  bearer((await made('POST', '/v1/integrations', {}, { name: 'Bot' })).token)

const LINKED_PLAYER = '/v1/integrations/me/players/tg-1'

/** Links a player to a new integration. Returns the credentials of the integration for the player. */
const linkToIntegration = async (player: Credentials): Promise<Credentials> => {
  const bot = await newIntegration()
  const { code } = await made('POST', '/v1/players/me/links', player, {})
  await made('PUT', LINKED_PLAYER, bot, { code })
  return { ...bot, 'Act-As': 'external:tg-1' }
}

/** Creates the player of a caller. `acting` has the credentials of the caller's integration for the player, if any. */
const playerFor = async ({ player }: Caller) => {
  if (player === 'made') {
    const bot = await newIntegration()
    await made('PUT', LINKED_PLAYER, bot, { name: 'Anna' })
    const acting = { ...bot, 'Act-As': 'external:tg-1' }
    return { own: acting, acting }
  }
  const own = bearer((await newPlayer('Anna')).token)
  return { own, acting: player === 'linked' ? await linkToIntegration(own) : own }
}

/** Returns a function that calls `create` a single time. */
const once = <T>(create: () => Promise<T>): (() => Promise<T>) => {
  let created: Promise<T> | undefined
  return () => {
    created ??= create()
    return created
  }
}

/** The players at the table besides the caller, the same for all callers. */
const otherPlayers = once(() =>
  Promise.all(['Beat', 'Claudia', 'Dario'].map(async (name) => bearer((await newPlayer(name)).token))),
)

const OPEN_SEAT = { kind: 'open' }

/** Creates the player and the game of a caller. The game is open or running. */
export const newWorld = async (
  caller: Caller,
  { status = 'playing' }: Pick<Operation, 'status'>,
): Promise<World> => {
  const me = await playerFor(caller)
  const [beat = {}, claudia = {}, dario = {}] = await otherPlayers()
  const isOwner = caller.role === 'owner' || caller.role === 'owner in a seat'
  const host = isOwner ? me.own : beat
  // A free seat keeps the game open.
  const wasThere = caller.role === 'former player'
  const players = status === 'open' || wasThere ? 3 : 2
  const isSeated = caller.role !== 'owner'
  const game = await made('POST', '/v1/games', host, {
    ruleset: 'differenzler',
    ...{ options: { players }, visibility: caller.visibility, hints: true },
    ...(!isSeated && { seats: Array.from({ length: players }, () => OPEN_SEAT) }),
  })
  const path = `/v1/games/${game.id}`
  const sit = (who: Credentials, seat: number) =>
    made('POST', `${path}/seats`, who, { invite: game.invite, seat })
  if (wasThere) {
    await sit(me.own, 1)
    await made('DELETE', `${path}/seats/me`, me.own)
  }
  if (caller.role === 'owner') await sit(dario, 0)
  await sit(caller.role === 'player' ? me.own : claudia, 1)
  if (wasThere && status === 'playing') await sit(dario, 2)
  // Resources of a single player belong to the caller if the caller has a role in the game.
  const isStranger = ['stranger', 'guest', 'former player'].includes(caller.role)
  const theirs = isStranger ? beat : me.own
  const webhook = once(() =>
    made('POST', '/v1/webhooks', theirs, { url: 'https://example.org/hook', types: ['turn.started'] }),
  )
  const resources: Resources = {
    ids: {
      ...{ game: game.id, externalId: 'tg-1', number: '1', ruleset: 'schieber' },
      ...{ code: 'game-not-found', tag: 'webhooks' },
      invite: isStranger && caller.role !== 'guest' ? 'none' : game.invite,
    },
    further: {
      webhook: async () => (await webhook()).id,
      delivery: once(async () => {
        const delivery = 'msg_018f6f3c1a2_test'
        const { id, createdAt } = await webhook()
        await run(
          `insert into deliveries (webhook, id, type, game, first, last, seat, at, outcome, attempts, status, failure,
            answer, duration, tried_at, next_at)
            values (?, ?, 'webhook.test', null, 0, 0, -1, ?, 'delivered', 1, 200, null, '', 1, ?, null)`,
          ...[id, delivery, createdAt, createdAt],
        )
        return delivery
      }),
      subscription: once(async () => {
        const body = { endpoint: 'https://example.org/push/2', keys: TEST_SUBSCRIPTION_KEYS }
        return (await made('POST', '/v1/players/me/push-subscriptions', theirs, body)).id
      }),
      token: once(async () =>
        caller.integration === undefined
          ? (await made('POST', '/v1/players/me/tokens', theirs, {})).id
          : 'k_none',
      ),
      link: once(async () => {
        if (caller.player === 'made') return 'l_none'
        if (caller.player === undefined) await linkToIntegration(theirs)
        const [link] = (await made('GET', '/v1/players/me/links', theirs)).items
        return link?.id ?? 'l_none'
      }),
      picture: once(async () => (await made('GET', `${path}/picture/link`, host)).url.split('/').at(-1)),
      sheet: once(async () => {
        const people = ['Anna', 'Beat', 'Carla', 'Dario'].map((name) => ({ name }))
        const sheet = await made('POST', '/v1/sheets', theirs, { ruleset: 'schieber', players: people })
        const entry = { id: crypto.randomUUID(), deal: 1, figures: { points: [100, 57] } }
        await made('POST', `/v1/sheets/${sheet.id}/entries`, theirs, { entries: [entry] })
        return sheet.id
      }),
      player: once(async () => (await newPlayer('Emil')).id),
      series: once(async () => {
        const fields = { name: 'Clubabend', games: [{ preset: 'turnier-8' }] }
        const { id } = await made('POST', '/v1/series', theirs, fields)
        const series = `/v1/series/${id}`
        const guests = Array.from({ length: 8 }, (_, at) => ({ guest: `Gast ${at + 1}` }))
        await made('POST', `${series}/entries`, theirs, { entries: guests })
        const seats = (first: number) => [0, 1, 2, 3].map((seat) => `e_${first + seat}`)
        await made('POST', `${series}/rounds`, theirs, { tables: [seats(1), seats(5)] })
        await made('POST', `${series}/rounds/1/start`, theirs)
        await made('POST', `${series}/adjustments`, theirs, { entry: 'e_1', points: 1, reason: 'x' })
        return id
      }),
      anotherGame: once(async () => (await made('POST', '/v1/games', me.own, { ruleset: 'schieber' })).id),
    },
  }
  return { ...resources, credentials: await caller.credentials(me.acting, resources) }
}
