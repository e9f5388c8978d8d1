import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  bodyOf,
  DONE,
  GameParam,
  IdempotencyHeader,
  IfMatchHeader,
  json,
  problems,
  SECURED,
} from '../describe.ts'
import { GameSchema } from '../games/view-schemas.ts'
import { gameLinks } from '../links.ts'
import { OwnSeatSchema } from '../orders/schemas.ts'
import { SeatInPathSchema } from '../seats/schemas.ts'
import { SeatBotSchema } from './schemas.ts'

const tags = ['Seats']
const game = (description: string) => ({
  ...json(description, GameSchema, 'ETag', 'Cache-Control'),
  links: gameLinks,
})

export const seatBot = createRoute({
  method: 'put',
  path: '/v1/games/{game}/seats/{seat}/bot',
  operationId: 'seatBot',
  tags,
  summary: 'Put a bot on a seat',
  description:
    'Has a bot sit down on a free seat. Before the start that is for the owner of the game, and the last seat taken starts it; while it is being played, a seat that was vacated can be filled so by anybody who sits there, or the owner, and the bot plays on from the deal on the table. A bot of this level that sits there already stays; any other seat that is taken is refused (`seat-taken`). Before the start the owner frees it as any seat. It has an id of its own that no token opens, and a name that says what it is. It goes by what its seat sees alone. Where nobody plays by hand then, there is a limit (`too-many-bot-games`).',
  security: SECURED,
  request: {
    params: GameParam.extend({ seat: SeatInPathSchema }),
    headers: IfMatchHeader,
    body: bodyOf('How well it is to play.', SeatBotSchema),
  },
  responses: {
    200: game('The game, with the bot at the table.'),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})

/** A parameter and not a word, since Hono’s quick router takes no two paths that differ in that. */
const standIn = '/v1/games/{game}/seats/{seat}/stand-in'
const params = GameParam.extend({ seat: OwnSeatSchema })

export const takeStandIn = createRoute({
  method: 'put',
  path: standIn,
  operationId: 'takeStandIn',
  tags,
  summary: 'Have a bot play for you',
  description:
    'A bot moves for you whenever the game waits for you, until you take that back, lose the seat, or the game is over. Everybody sees it (`standIn` in the view, `standInTaken` among the events). You see your cards, may move by hand while it is there (whoever is first), and alone say whether the game is abandoned. Another level takes its place. Where nobody plays by hand then, there is a limit (`too-many-bot-games`).',
  security: SECURED,
  request: { params, headers: IfMatchHeader, body: bodyOf('How well it is to play.', SeatBotSchema) },
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
  summary: 'Play for yourself again',
  description: 'Every move is yours to make. Without a stand-in it stays so.',
  security: SECURED,
  request: { params, headers: IdempotencyHeader.extend(IfMatchHeader.shape) },
  responses: { ...DONE, ...problems(401, 403, 404, 409, 412, 422) },
})
