import { requestId } from 'hono/request-id'
import { messageBody, ownOrigin, unparsedBody } from './mcp/handlers.ts'
import {
  credentials,
  integrationRequired,
  ownerRequired,
  tokenRequired,
  unlessAnonymous,
} from './middleware/credentials.ts'
import { addressed, decodable } from './middleware/host-header.ts'
import { admission } from './middleware/load-shedding.ts'
import { limitsTold, rateLimit } from './middleware/rate-limit.ts'
import { body } from './middleware/request-body.ts'
import { always, crossOrigin } from './middleware/response-headers.ts'
import { described } from './middleware/validate-request.ts'
import { OPERATIONS } from './operations.ts'
import { onError, onNotFound } from './problems/error-handler.ts'
import { newRouter, register, routedPath } from './router.ts'

/** The route of the lobby feed. */
const LOBBY = routedPath('/v1/games/events')

/** Routes that need the database. Rulesets and pages do not, and `/healthz` must answer under load. */
const ASKS_DATABASE = [
  '/v1/players/*',
  '/v1/integrations/*',
  '/v1/games/*',
  LOBBY,
  '/v1/webhooks/*',
  '/v1/pictures/*',
  '/mcp',
] as const

/** Creates the HTTP application with all middleware and routes. The services come with each request, as `env`. */
export const createApp = () => {
  const app = newRouter()
  const { varied, asDescribed, bodyRule } = described(app)
  const readBody = body(bodyRule)
  app.use(requestId({ limitLength: 64 }), crossOrigin(app), always, varied, addressed)
  for (const path of ['/v1/*', '/mcp']) app.use(path, limitsTold)
  app.use(decodable)
  const { door, slot } = admission()
  for (const path of ASKS_DATABASE) app.use(path, door)
  const limited = rateLimit()
  app.use('/v1/*', credentials, limited)
  app.post('/mcp', ownOrigin, credentials, limited, tokenRequired, messageBody(readBody))
  app.use('/v1/players/*', unlessAnonymous(tokenRequired))
  app.use('/v1/integrations/*', unlessAnonymous(integrationRequired))
  for (const path of ['/v1/games/*', LOBBY]) app.use(path, tokenRequired)
  app.use('/v1/webhooks/*', ownerRequired)
  app.use('/v1/*', readBody)
  app.use(asDescribed)
  for (const path of ASKS_DATABASE) app.use(path, slot)
  app.post('/mcp', unparsedBody)
  for (const one of OPERATIONS) register(app, one)
  app.onError(onError)
  app.notFound(onNotFound(app))
  return app
}
