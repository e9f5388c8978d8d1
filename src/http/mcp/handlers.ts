import type { MiddlewareHandler } from 'hono'
import { findCaller } from '../../app/queries/authorized-queries.ts'
import { ENGLISH_PROBLEMS } from '../../i18n/problem-sentences.ts'
import { parseUrl } from '../../lib/parse-url.ts'
import type { Ctx, Env } from '../context.ts'
import { credentialOf } from '../contract/idempotency-and-precondition.ts'
import { operation } from '../operation.ts'
import { valueOrThrow } from '../problems/outcome-response.ts'
import { failed, Problem } from '../problems/problem.ts'
import { assetJson } from '../wire/asset-json.ts'
import type { Answered } from '../wire/json-response.ts'
import { NO_STORE } from '../wire/json-response.ts'
import { originOf } from '../wire/public-origin.ts'
import { BY_LANGUAGE } from '../wire/text-response.ts'
import type { Reply } from './protocol.ts'
import { answerMessage, parseErrorReply } from './protocol.ts'
import * as routes from './routes.ts'
import { ABOUT } from './server-card.ts'
import { callTool } from './tools.ts'

const INSTRUCTIONS =
  'Jass, Swiss trick-taking card games. look shows the table and, on YOUR TURN, the legal moves: send a listed text as notation with move. wait returns on your turn. Cards are rank A K O U B 9 8 7 6 and suit a(corns) s(hields) r(oses) b(ells): Ua is the Under (Jack) of acorns. (X|Y) is a choice: send X or Y; (card) is any listed card; of (2 of Ua Ka 9a) send two joined: UaKa, of combinations UaBa9a+8r7r6r, for none -. In 2:Ua6a seat 2 led.'

/** Host names of the local machine. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

const hostIn = (url: string): string => parseUrl(url)?.hostname ?? ''

/**
 * Middleware against DNS rebinding: refuses web pages of other origins, and foreign host names of a local service. A
 * program sends no `Origin`.
 */
export const requireOwnOrigin: MiddlewareHandler<Env> = async (c, next) => {
  const host = hostIn(originOf(c))
  const origin = c.req.header('origin')
  const isForeign = origin !== undefined && hostIn(origin) !== host && !LOCAL.test(hostIn(origin))
  if (isForeign || (c.env.delivery.development && !LOCAL.test(host))) throw failed('foreign-origin', {})
  await next()
}

/** Headers of a JSON-RPC error, which is always English; a problem with the same status has the language of the caller. */
const IN_ENGLISH = { 'Content-Language': 'en', ...BY_LANGUAGE, ...NO_STORE } as const

const send = (c: Ctx, id: string | number | null, { status, result, error }: Reply): Response => {
  if (status === 202) return c.body(null, status)
  const headers = status === 200 ? NO_STORE : IN_ENGLISH
  return c.json({ jsonrpc: '2.0', id, ...(error ? { error } : { result }) }, status, headers)
}

/** Looks up the token after a message without a database read, so that every answer needs a known token. */
const ofSomebody = async (c: Ctx): Promise<void> => {
  if (c.get('tokenIsKnown') === undefined) await valueOrThrow(c, await findCaller(c.env, credentialOf(c)))
}

/**
 * Wraps the body middleware. A JSON parse error is stored for `answerParseError` instead of thrown, because an unknown
 * token is refused first.
 */
export const readMessageBody =
  (readBody: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  async (c, next) => {
    try {
      await readBody(c, async () => {})
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'malformed-json') throw error
      c.set('unparsed', error.detail(ENGLISH_PROBLEMS))
    }
    return next()
  }

/** Middleware that answers a stored JSON parse error with a JSON-RPC error, after the token is checked. */
export const answerParseError: MiddlewareHandler<Env> = async (c, next) => {
  const detail = c.get('unparsed')
  if (detail === undefined) return next()
  await ofSomebody(c)
  return send(c, null, parseErrorReply(detail))
}

export const postMessage = operation(routes.postMessage, async (c) => {
  const message = c.req.valid('json')
  const reply = await answerMessage(message, (name) => c.req.header(name), {
    about: ABOUT,
    instructions: INSTRUCTIONS,
    tools: () => assetJson<readonly object[]>(c, 'mcp-tools.json'),
    call: (name, input) => callTool(c, name, input),
  })
  await ofSomebody(c)
  return send(c, message.id ?? null, reply) as unknown as Answered<typeof routes.postMessage>
})
