import { createRoute } from '@hono/zod-openapi'
import { toGame, toLegalMoves, toMove } from '../../contract/openapi-links.ts'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  GameParam,
  headersOf,
  IdempotencyHeader,
  IfMatchHeader,
  IfNoneMatchHeader,
  jsonContent,
  LanguageHeader,
  NOT_MODIFIED,
  problems,
  refusals,
  withText,
} from '../../contract/openapi-parts.ts'
import { MoveFormQuery, ViewFormQuery } from '../../contract/representation-query.ts'
import { MoveWaitQuery } from '../../contract/stream-routes.ts'
import { LegalMovesSchema, MoveMadeSchema, SentMoveSchema } from './schemas.ts'

/** Example legal moves as text. */
const MOVES_TEXT = `Anna, it is your turn: the auction.
Bids: 100 to 150 in steps of 10, 157, 257 – bells, shields,
roses, acorns, Undenufe or Obenabe
Or: pass
`

export const listLegalMoves = createRoute({
  method: 'get',
  path: '/v1/games/{game}/legal-moves',
  operationId: 'listLegalMoves',
  tags: ['Moves'],
  summary: 'List my legal moves',
  description:
    'Every legal move now, ready to send; replace a field with a choice (`from` and a count) by your list. `text/plain` gives text, cards by suit and bids as a ladder.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    query: ViewFormQuery,
    headers: IfNoneMatchHeader.extend(LanguageHeader.shape),
  },
  responses: {
    200: {
      ...withText(
        jsonContent('Your legal moves.', LegalMovesSchema, 'ETag', 'Cache-Control'),
        MOVES_TEXT,
        'Sidi-Awaiting',
      ),
      links: { move: toMove, game: toGame },
    },
    ...NOT_MODIFIED,
    ...problems(401, 404, 422),
  },
})

export const makeMove = createRoute({
  method: 'post',
  path: '/v1/games/{game}/moves',
  operationId: 'makeMove',
  tags: ['Moves'],
  summary: 'Make a move',
  description:
    'Bid, pass, play a card: any legal move. Send the `type` with its fields, one line (`{"notation": "70 acorns"}`), or natural language (`{"say": "70 Eichel"}`). The text is parsed in the current position; an ambiguous or unknown text is refused with candidates. A refusal names the rule and the legal moves, and changes nothing. Without `If-Match` the move applies to the current game. With `text/plain` the answer is the result as text.',
  security: BY_PLAYER,
  request: {
    params: GameParam,
    query: MoveFormQuery.extend(MoveWaitQuery.shape),
    headers: IdempotencyHeader.extend(IfMatchHeader.shape).extend(LanguageHeader.shape),
    body: bodyOf('The move.', SentMoveSchema),
  },
  responses: {
    201: {
      ...withText(
        jsonContent('The move was made.', MoveMadeSchema, 'ETag', 'Cache-Control', 'Idempotency-Replayed'),
        'Anna: 100 acorns.\nBeat to bid.\n',
        'Last-Event-ID',
        'Sidi-Awaiting',
      ),
      links: { game: toGame, legalMoves: toLegalMoves },
    },
    204: {
      description: 'With `context=chat`: the line does not address the bot. Nothing was done.',
      headers: headersOf('Sidi-Understood', 'Idempotency-Replayed'),
    },
    ...refusals(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})
