import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  headersOf,
  jsonContent,
  problems,
} from '../contract/openapi-parts.ts'
import { AnswerSchema, ERRORS, MessageSchema } from './protocol.ts'

const tags = ['Agents']
const path = '/mcp'

/** A problem, or a JSON-RPC error. */
const orError = (status: 400 | 404, code: number, message: string) => {
  const problem = problems(status)[status]
  if (problem === undefined) throw new Error(`${status} is no problem`)
  return {
    ...problem,
    content: {
      ...problem.content,
      'application/json': {
        schema: AnswerSchema,
        example: { jsonrpc: '2.0', id: 1, error: { code, message } },
      },
    },
  }
}

export const postMessage = createRoute({
  method: 'post',
  path,
  operationId: 'postMcpMessage',
  tags,
  summary: 'Call the Model Context Protocol',
  description:
    'For language models: the same games by eight small tools (`my_games`, `new_game`, `join`, `look`, `move`, `scores`, `rules`, `wait`), over Streamable HTTP without a session. Each message is a `POST` with a token; the answer is JSON. A body that is not JSON gets the JSON-RPC error -32700. Revisions 2025-06-18, 2025-11-25 and 2026-07-28.',
  security: BY_PLAYER,
  request: { body: bodyOf('The message.', MessageSchema) },
  responses: {
    200: jsonContent('The answer.', AnswerSchema, 'Cache-Control'),
    202: { description: 'Accepted: a notification has no answer.', headers: headersOf() },
    ...problems(...BODY_PROBLEMS, 401),
    400: orError(400, ERRORS.revision, 'This revision of the protocol is not spoken here.'),
    404: orError(404, ERRORS.noMethod, 'Unknown method.'),
  },
})
