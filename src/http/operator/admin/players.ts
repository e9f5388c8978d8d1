import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import * as moderation from '../../../app/operator/moderate-players.ts'
import { splitPage } from '../../../app/queries/split-page.ts'
import type { FoundPlayer, PlayerDetails } from '../../../db/port/operator-store.ts'
import type { Ctx } from '../../context.ts'
import { BODY_PROBLEMS, bodyOf } from '../../contract/openapi-parts.ts'
import { requireAllowedNames } from '../../contract/require-allowed-names.ts'
import { operation } from '../../operation.ts'
import { GivenNameSchema } from '../../resources/players/player-name.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { sendJson } from '../../wire/json-response.ts'
import { auditOf, depsOf, found, requireKnown } from './operator-context.ts'
import { answers, BY_OPERATOR, idParam, pageAnswers, pageFields } from './route-parts.ts'
import {
  BlockSchema,
  FoundPlayersSchema,
  NewLimitsSchema,
  PlayerDetailsSchema,
  ReasonSchema,
  reasonFields,
} from './schemas.ts'

/*
 * Operations for operators: players.
 */

const common = { tags: ['Players'], security: BY_OPERATOR }
const params = idParam('player', 'p_7mBqk0yLwVn3dJ9sXc2TfA')

const shownPlayer = <Player extends FoundPlayer>({ restrictions, ...player }: Player) => ({
  ...player,
  blocked: restrictions?.blocked ?? false,
  limits: restrictions?.limits ?? {},
})

const shownDetails = ({ createdGames: { day, games }, ...player }: PlayerDetails) => ({
  ...shownPlayer(player),
  createdToday: games,
  createdOn: day,
})

/** The body of a player as of now. @throws {Problem} 404 */
const playerNow = async (c: Ctx, id: string) => shownDetails(found(await depsOf(c).operatorStore.player(id)))

const findPlayersRoute = createRoute({
  ...common,
  method: 'get',
  path: '/admin/v1/players',
  operationId: 'findPlayers',
  summary: 'Find players',
  description:
    'Players with exactly the `name`, or with a name that begins with `prefix`: upper and lower case differ. In the order of names.',
  request: {
    query: z.object({
      name: z.string().min(1).max(64).optional().meta({ description: 'The exact name.', example: 'Anna' }),
      prefix: z.string().min(1).max(64).optional().meta({
        description: 'The start of the name.',
        example: 'An',
      }),
      ...pageFields,
    }),
  },
  responses: pageAnswers('The players.', FoundPlayersSchema),
})

const Bookmark = z.strictObject({ name: z.string(), id: z.string() })

export const findPlayers = operation(findPlayersRoute, async (c) => {
  const { name, prefix, limit, cursor } = c.req.valid('query')
  const listing = `players ${JSON.stringify([name, prefix])}`
  const after = bookmarkIn(cursor, listing, Bookmark)
  const search = { name: name ?? prefix ?? '', isPrefix: name === undefined, after, limit: limit + 1 }
  const { page, last } = splitPage(await depsOf(c).operatorStore.players(search), limit)
  const next = last && { name: last.name, id: last.id }
  const { body, headers } = pageOf(c, { listing, epoch: 0, items: page.map(shownPlayer), next })
  return sendJson(c, findPlayersRoute, 200, body, headers)
})

const getPlayerRoute = createRoute({
  ...common,
  method: 'get',
  path: '/admin/v1/players/{player}',
  operationId: 'getPlayer',
  summary: 'Get a player',
  description: 'A player by id, with the state of the account.',
  request: { params },
  responses: answers('The player.', PlayerDetailsSchema, 404, 422),
})

export const getPlayer = operation(getPlayerRoute, async (c) =>
  sendJson(c, getPlayerRoute, 200, await playerNow(c, c.req.valid('param').player)),
)

const changed = answers('The player after the change.', PlayerDetailsSchema, 404, ...BODY_PROBLEMS)

const renamePlayerRoute = createRoute({
  ...common,
  method: 'patch',
  path: '/admin/v1/players/{player}',
  operationId: 'renamePlayer',
  summary: 'Rename a player',
  description:
    'Changes the name in all games of the player, as the player can. A name with a refused word is 422 `name-refused`. Safe to repeat.',
  request: {
    params,
    body: bodyOf(
      'The name and the reason.',
      z
        .strictObject({ ...reasonFields, name: GivenNameSchema })
        .meta({ id: 'NewPlayerName', description: 'A new name.' }),
    ),
  },
  responses: changed,
})

export const renamePlayer = operation(renamePlayerRoute, async (c) => {
  const { player } = c.req.valid('param')
  const { name, ...reason } = c.req.valid('json')
  await requireAllowedNames(c, name)
  requireKnown(await moderation.renamePlayer(depsOf(c), player, name, auditOf(c, reason)))
  return sendJson(c, renamePlayerRoute, 200, await playerNow(c, player))
})

const blockPlayerRoute = createRoute({
  ...common,
  method: 'put',
  path: '/admin/v1/players/{player}/block',
  operationId: 'blockPlayer',
  summary: 'Block or unblock a player',
  description:
    'A blocked player leaves all games, as with a deletion, and all streams. The player can then read and export games and delete the account; every other change is 403 `player-blocked`. The end of a block gives no seat back. Safe to repeat.',
  request: { params, body: bodyOf('The block and the reason.', BlockSchema) },
  responses: changed,
})

export const blockPlayer = operation(blockPlayerRoute, async (c) => {
  const { player } = c.req.valid('param')
  const { blocked, ...reason } = c.req.valid('json')
  requireKnown(await moderation.blockPlayer(depsOf(c), player, blocked, auditOf(c, reason)))
  return sendJson(c, blockPlayerRoute, 200, await playerNow(c, player))
})

const limitPlayerRoute = createRoute({
  ...common,
  method: 'patch',
  path: '/admin/v1/players/{player}/limits',
  operationId: 'limitPlayer',
  summary: 'Set limits of a player',
  description:
    'Limits in place of the quotas of the deployment, lower or higher. Games beyond a lower limit go on. Safe to repeat.',
  request: { params, body: bodyOf('The limits and the reason.', NewLimitsSchema) },
  responses: changed,
})

export const limitPlayer = operation(limitPlayerRoute, async (c) => {
  const { player } = c.req.valid('param')
  const { reason, reference, ...limits } = c.req.valid('json')
  const audit = auditOf(c, { reason, reference })
  requireKnown(await depsOf(c).operatorStore.limitPlayer(player, limits, audit))
  return sendJson(c, limitPlayerRoute, 200, await playerNow(c, player))
})

const revokePlayerRoute = createRoute({
  ...common,
  method: 'post',
  path: '/admin/v1/players/{player}/revocation',
  operationId: 'revokePlayer',
  summary: 'Revoke the tokens of a player',
  description:
    'Ends all tokens, tickets, link codes and links, and closes the streams. The sign-up token ends too, so nobody can act for the player any more, except the integration that created the player. Final; safe to repeat.',
  request: { params, body: bodyOf('The reason.', ReasonSchema) },
  responses: changed,
})

export const revokePlayer = operation(revokePlayerRoute, async (c) => {
  const { player } = c.req.valid('param')
  requireKnown(await moderation.revokePlayer(depsOf(c), player, auditOf(c, c.req.valid('json'))))
  return sendJson(c, revokePlayerRoute, 200, await playerNow(c, player))
})

const erasePlayerRoute = createRoute({
  ...common,
  method: 'post',
  path: '/admin/v1/players/{player}/erasure',
  operationId: 'erasePlayer',
  summary: 'Erase a player by request',
  description:
    'Deletes the player as the player can: all tokens end, the name becomes `–`, seats are freed, and unfinished games are resigned. Logs of games stay, since logs hold ids. The audit log keeps its rows, which hold ids. Final; safe to repeat.',
  request: { params, body: bodyOf('The reason.', ReasonSchema) },
  responses: changed,
})

export const erasePlayer = operation(erasePlayerRoute, async (c) => {
  const { player } = c.req.valid('param')
  await moderation.erasePlayer(depsOf(c), player, auditOf(c, c.req.valid('json')))
  return sendJson(c, erasePlayerRoute, 200, await playerNow(c, player))
})
