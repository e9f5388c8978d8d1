import type { MiddlewareHandler } from 'hono'
import { whoAmI } from '../../table/look.ts'
import type { Ctx, Env } from '../context.ts'
import { handler } from '../handler.ts'
import type { Answered } from '../http/respond.ts'
import { NO_STORE } from '../http/respond.ts'
import { toldIn } from '../outcome.ts'
import { failed } from '../problem.ts'
import { actorIn } from '../terms.ts'
import type { Reply } from './protocol.ts'
import { answerTo } from './protocol.ts'
import * as routes from './routes.ts'
import { callTool, toolList } from './tools.ts'

const ABOUT = { name: 'sidi', title: 'Sidi: Jass card games', version: '1.0.0' } as const

const INSTRUCTIONS =
  'Jass, Swiss trick-taking card games. look shows the table and, when it is YOUR TURN, what you may do: send one of those texts with move. wait comes back when it is your turn. Cards are rank A K O U B 9 8 7 6 and suit a(corns) s(hields) r(oses) b(ells): Ua is the Under (Jack) of acorns. (X|Y) leaves a choice: send one; (card) is any card listed. In 2:Ua6a seat 2 led.'

/** Names of the machine that a program runs on itself. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

const hostIn = (url: string): string => URL.parse(url)?.hostname ?? ''

/**
 * Turns away pages of other origins, and names that lead to somebody's own machine although they are not its own: a page could have
 * them point there (DNS rebinding). A program is no page, and sends no Origin.
 */
export const ownOrigin: MiddlewareHandler<Env> = async (c, next) => {
  const host = hostIn(c.req.url)
  const origin = c.req.header('origin')
  const isForeign = origin !== undefined && hostIn(origin) !== host && !LOCAL.test(hostIn(origin))
  if (isForeign || (c.env.outside.development && !LOCAL.test(host))) throw failed('foreign-origin', {})
  await next()
}

const send = (c: Ctx, id: string | number | null, { status, result, error }: Reply): Response => {
  if (status === 202) return c.body(null, status)
  const headers = status === 200 ? NO_STORE : {}
  return c.json({ jsonrpc: '2.0', id, ...(error ? { error } : { result }) }, status, headers)
}

/** Most tools find out who calls with what they read. Where none was called, it is asked for: nobody else is told anything. */
const ofSomebody = async (c: Ctx): Promise<void> => {
  if (c.get('tokenIsKnown') === undefined) await toldIn(c, await whoAmI(c.env, actorIn(c)))
}

export const postMessage = handler(routes.postMessage, async (c) => {
  const message = c.req.valid('json')
  const reply = await answerTo(message, (name) => c.req.header(name), {
    about: ABOUT,
    instructions: INSTRUCTIONS,
    tools: toolList,
    call: (name, input) => callTool(c, name, input),
  })
  await ofSomebody(c)
  return send(c, message.id ?? null, reply) as unknown as Answered<typeof routes.postMessage>
})
