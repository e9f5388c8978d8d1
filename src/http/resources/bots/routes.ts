import { createRoute } from '@hono/zod-openapi'
import { gameLinks } from '../../contract/openapi-links.ts'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  jsonContent,
  NO_CONTENT,
  problems,
} from '../../contract/openapi-parts.ts'
import { GameSchema } from '../games/view-schemas.ts'
import { SeatInPathSchema } from '../seats/schemas.ts'
import { OwnSeatSchema } from '../standing-orders/schemas.ts'
import { SeatBotSchema } from './schemas.ts'

const tags = ['Seats']
const game = (description: string) => ({
  ...jsonContent(description, GameSchema, 'ETag', 'Cache-Control'),
  links: gameLinks,
})

export const seatBot = createRoute({
  method: 'put',
  path: '/v1/games/{game}/seats/{seat}/bot',
  operationId: 'seatBot',
  tags,
  summary: 'Seat a bot',
  description:
    'Seats a bot on a free seat. Before the start, only the owner can seat a bot; the last seat starts the game. In a running game, the owner or any seated player can fill a vacated seat; the bot plays on from the current deal. A bot of the same level on the seat stays; any other taken seat is refused (`seat-taken`). Before the start, the owner can free the seat. The bot has an id without a token, and a name that shows the level. The bot knows only the view of its seat. Games without people who play by hand have a limit (`too-many-bot-games`).',
  security: BY_PLAYER,
  request: {
    params: GameParam.extend({ seat: SeatInPathSchema }),
    headers: IfMatchHeader,
    body: bodyOf('The level of the bot.', SeatBotSchema),
  },
  responses: {
    200: game('The game, with the bot at the table.'),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

/**
 * A parameter instead of a fixed segment: the RegExp router of Hono refuses two paths that differ only in such a
 * segment.
 */
const standIn = '/v1/games/{game}/seats/{seat}/stand-in'
const params = GameParam.extend({ seat: OwnSeatSchema })

export const takeStandIn = createRoute({
  method: 'put',
  path: standIn,
  operationId: 'takeStandIn',
  tags,
  summary: 'Let a bot play for you',
  description:
    'A substitute bot (stand-in) moves for you until you end this, lose the seat, or the game is over. Every player sees the substitute (`standIn` in the view, `standInTaken` among the events). You still see your cards, may move by hand, and alone vote to abandon the game. Another level replaces the substitute. Games without people who play by hand have a limit (`too-many-bot-games`).',
  security: BY_PLAYER,
  request: { params, headers: IfMatchHeader, body: bodyOf('The level of the bot.', SeatBotSchema) },
  responses: {
    200: game('The game, with the stand-in at your seat.'),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

export const dismissStandIn = createRoute({
  method: 'delete',
  path: standIn,
  operationId: 'dismissStandIn',
  tags,
  summary: 'End your substitute bot',
  description: 'Ends the substitute bot: every move is yours again. Without a substitute, nothing changes.',
  security: BY_PLAYER,
  request: { params, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: { ...NO_CONTENT, ...problems(401, 403, 404, 409, 412, 422) },
})
