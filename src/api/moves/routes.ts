import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  bodyOf,
  GameParam,
  headersOf,
  IdempotencyHeader,
  IfMatchHeader,
  IfNoneMatchHeader,
  json,
  LanguageHeader,
  NOT_MODIFIED,
  orText,
  problems,
  refusals,
  SECURED,
} from '../describe.ts'
import { toGame, toLegalMoves, toMove } from '../links.ts'
import { FormQuery, MoveFormQuery } from '../representation.ts'
import { MoveWaitQuery } from '../streams.ts'
import { LegalMovesSchema, MoveMadeSchema, SentMoveSchema } from './schemas.ts'

/** Legal moves as a text. */
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
  summary: 'What can I do',
  description:
    'Every move you may make now. Each can be sent as it is; where a field holds a choice (`from` and how many), put the list you choose in its place. As `text/plain` they are told in words, cards by suit and bids as a ladder.',
  security: SECURED,
  request: { params: GameParam, query: FormQuery, headers: IfNoneMatchHeader.extend(LanguageHeader.shape) },
  responses: {
    200: {
      ...orText(
        json('Your legal moves.', LegalMovesSchema, 'ETag', 'Cache-Control'),
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
    'Bid, pass, play a card: whatever the rules allow you now. It is said by its `type` and what belongs to it, in one line (`{"notation": "70 acorns"}`), or as people say it (`{"say": "70 Eichel"}`). What is said is understood on the game as it is found; what could be several moves, or none, is asked back and nothing is done. A refusal names the rule and what you may do instead, and changes nothing. Without `If-Match` the move is judged on the game as it is when it arrives. As `text/plain` the answer tells in words what came of it.',
  security: SECURED,
  request: {
    params: GameParam,
    query: MoveFormQuery.extend(MoveWaitQuery.shape),
    headers: IdempotencyHeader.extend(IfMatchHeader.shape).extend(LanguageHeader.shape),
    body: bodyOf('The move.', SentMoveSchema),
  },
  responses: {
    201: {
      ...orText(
        json('The move is made.', MoveMadeSchema, 'ETag', 'Cache-Control', 'Idempotency-Replayed'),
        'Anna: 100 acorns.\nBeat to bid.\n',
        'Last-Event-ID',
        'Sidi-Awaiting',
      ),
      links: { game: toGame, legalMoves: toLegalMoves },
    },
    204: {
      description: 'With `context=chat`: the line is not for the bot. Nothing was done.',
      headers: headersOf('Sidi-Understood', 'Idempotency-Replayed'),
    },
    ...refusals(...BODY_PROBLEMS, 401, 403, 404, 409, 412),
  },
})
