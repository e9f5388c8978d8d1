import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { closeGame as closeGameByOperator } from '../../../app/operator/close-game.ts'
import { splitPage } from '../../../app/queries/split-page.ts'
import type { StoredGame } from '../../../db/port/stored-game.ts'
import { botAtSeat } from '../../../game/substitute-bot.ts'
import { unavailable } from '../../../rules/model/violation.ts'
import { playerWithName } from '../../../rules/player.ts'
import type { Ctx } from '../../context.ts'
import { BODY_PROBLEMS, bodyOf } from '../../contract/openapi-parts.ts'
import { operation } from '../../operation.ts'
import { failed, refused } from '../../problems/problem.ts'
import { bookmarkIn, pageOf } from '../../wire/cursor-paging.ts'
import { sendJson } from '../../wire/json-response.ts'
import { auditOf, depsOf, found, requireKnown } from './operator-context.ts'
import { answers, BY_OPERATOR, idParam, pageAnswers, pageFields } from './route-parts.ts'
import { FoundGamesSchema, GameDetailsSchema, ReasonSchema } from './schemas.ts'

/*
 * Operations for operators: games. An operator sees the table of each game, and no card, event or invite.
 */

const common = { tags: ['Games'], security: BY_OPERATOR }
const params = idParam('game', 'g_Zk3tYV9mC1nQe5wBq0s8Tg')

/** The table of a stored game. */
const shownGame = ({ id, game, visibility, owner, createdAt, updatedAt, names }: StoredGame) => {
  const { ruleset, status, name = null, version, past, seats } = game
  return {
    ...{ id, ruleset, status, visibility, name, owner, version, createdAt, updatedAt },
    deals: past.deals,
    seats: seats.map((player, seat) => ({
      seat,
      player,
      name: player === null ? null : playerWithName(player, names).name,
      bot: botAtSeat(game, seat)?.level ?? null,
    })),
  }
}

/** The body of a game as of now. @throws {Problem} 404 */
const gameNow = async (c: Ctx, id: string) => shownGame(found((await c.env.store.read({ game: id })).game))

const findGamesRoute = createRoute({
  ...common,
  method: 'get',
  path: '/admin/v1/games',
  operationId: 'findGames',
  summary: 'Find games',
  description:
    'Games that a `player` owns or sits in, or games with an id that begins with `prefix`; private games included. In the order of ids.',
  request: {
    query: z.object({
      player: z.string().min(1).max(100).optional().meta({
        description: 'The id of a player.',
        example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
      }),
      prefix: z.string().min(1).max(100).optional().meta({
        description: 'The start of the id.',
        example: 'g_Zk3',
      }),
      ...pageFields,
    }),
  },
  responses: pageAnswers('The games.', FoundGamesSchema),
})

export const findGames = operation(findGamesRoute, async (c) => {
  const { player, prefix = '', limit, cursor } = c.req.valid('query')
  const listing = `games ${JSON.stringify([player, prefix])}`
  const after = bookmarkIn(cursor, listing, z.string()) ?? ''
  const by = player === undefined ? { prefix } : { player }
  const { page, last } = splitPage(
    await depsOf(c).operatorStore.games({ by, after, limit: limit + 1 }),
    limit,
  )
  const { body, headers } = pageOf(c, { listing, epoch: 0, items: page, next: last?.id })
  return sendJson(c, findGamesRoute, 200, body, headers)
})

const getGameRoute = createRoute({
  ...common,
  method: 'get',
  path: '/admin/v1/games/{game}',
  operationId: 'getGame',
  summary: 'Get the table of a game',
  description: 'Who sits where, and how far the game is. An operator sees no cards and no events.',
  request: { params },
  responses: answers('The table.', GameDetailsSchema, 404, 422),
})

export const getGame = operation(getGameRoute, async (c) =>
  sendJson(c, getGameRoute, 200, await gameNow(c, c.req.valid('param').game)),
)

const closeGameRoute = createRoute({
  ...common,
  method: 'post',
  path: '/admin/v1/games/{game}/closing',
  operationId: 'closeGame',
  summary: 'Close a game',
  description:
    'Ends a game at any time. Players get the event `gameAbandoned` with `by: operator`, in streams, feeds and webhooks; a started game ends without a winner. 409 `game-over` for a game with another end. Final; safe to repeat.',
  request: { params, body: bodyOf('The reason.', ReasonSchema) },
  responses: answers('The table after the closing.', GameDetailsSchema, 404, 409, ...BODY_PROBLEMS),
})

export const closeGame = operation(closeGameRoute, async (c) => {
  const { game } = c.req.valid('param')
  const result = await closeGameByOperator(depsOf(c), game, auditOf(c, c.req.valid('json')))
  if (result === 'over') throw refused(unavailable('game-over'))
  if (result === 'crowded') throw failed('crowded', {}, {}, { 'Retry-After': '1' })
  requireKnown(result)
  return sendJson(c, closeGameRoute, 200, await gameNow(c, game))
})
