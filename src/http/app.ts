import { requestId } from 'hono/request-id'
import { answerParseError, readMessageBody, requireOwnOrigin } from './mcp/handlers.ts'
import { getServerCard, getServerCardBeside, getServerCatalog } from './mcp/server-card.ts'
import {
  credentials,
  integrationRequired,
  ownerRequired,
  tokenRequired,
  unlessAnonymous,
  unlessOpenRead,
} from './middleware/credentials.ts'
import { requireDecodablePath, requireValidUrl } from './middleware/host-header.ts'
import { admission } from './middleware/load-shedding.ts'
import { rateLimit, rateLimitHeaders } from './middleware/rate-limit.ts'
import { requestBodyReader } from './middleware/request-body.ts'
import { requestMetrics } from './middleware/request-metrics.ts'
import { requestTracing } from './middleware/request-tracing.ts'
import { commonHeaders, crossOrigin } from './middleware/response-headers.ts'
import { contractChecks } from './middleware/validate-request.ts'
import { OPERATIONS } from './operations.ts'
import { OPERATOR_OPERATIONS } from './operator/operations.ts'
import { getEmbedPage } from './pages/embed/handlers.ts'
import { getInvitePage } from './pages/invite/handlers.ts'
import { onError, onNotFound } from './problems/error-handler.ts'
import { newRouter, register, routedPath } from './router.ts'

/** The route of the lobby feed. */
const LOBBY = routedPath('/v1/games/events')

/** Routes that need the database. Rulesets and pages do not, and `/healthz` must answer under load. */
const NEEDS_DATABASE = [
  '/v1/players/*',
  '/v1/device-tokens',
  '/v1/integrations/*',
  '/v1/games/*',
  '/v1/sheets/*',
  '/v1/series/*',
  '/v1/deal-sets/*',
  LOBBY,
  '/v1/webhooks/*',
  '/v1/pictures/*',
  '/mcp',
  '/t/*',
  '/embed/*',
] as const

/** Operations outside of the contract for clients. */
const HIDDEN = [
  ...OPERATOR_OPERATIONS,
  getInvitePage,
  getEmbedPage,
  getServerCard,
  getServerCardBeside,
  getServerCatalog,
]

/** Creates the HTTP application with all middleware and routes. The services come with each request, as `env`. */
export const createApp = () => createLimitedApp().app

/** Creates the HTTP application, with the counters of its rate limits. */
export const createLimitedApp = () => {
  const app = newRouter()
  const { routeOf, setVary, checkRequest, bodyRule } = contractChecks(
    app,
    HIDDEN.map(({ route }) => route),
  )
  const readBody = requestBodyReader(bodyRule)
  app.use(requestMetrics(routeOf), requestTracing(routeOf))
  app.use(requestId({ limitLength: 64 }), crossOrigin(app), commonHeaders, setVary, requireValidUrl)
  for (const path of ['/v1/*', '/mcp']) app.use(path, rateLimitHeaders)
  app.use(requireDecodablePath)
  const { refuseEarly, slot } = admission()
  for (const path of NEEDS_DATABASE) app.use(path, refuseEarly)
  const limiter = rateLimit()
  const { limited } = limiter
  app.use('/v1/*', credentials, limited)
  app.use('/t/*', limited)
  app.use('/embed/*', limited)
  app.post('/mcp', requireOwnOrigin, credentials, limited, tokenRequired, readMessageBody(readBody))
  app.use('/v1/players/*', unlessAnonymous(tokenRequired))
  app.use('/v1/integrations/*', unlessAnonymous(integrationRequired))
  const byToken = ['/v1/games/*', '/v1/sheets/*', '/v1/series/*', '/v1/deal-sets/*', LOBBY] as const
  for (const path of byToken) app.use(path, unlessOpenRead(tokenRequired))
  app.use('/v1/webhooks/*', ownerRequired)
  app.use('/v1/*', readBody)
  app.use(checkRequest)
  for (const path of NEEDS_DATABASE) app.use(path, slot)
  app.post('/mcp', answerParseError)
  for (const one of OPERATIONS) register(app, one)
  for (const one of HIDDEN) register(app, one, true)
  app.onError(onError)
  app.notFound(onNotFound(app))
  return { app, limiter }
}
