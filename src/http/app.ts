import { requestId } from 'hono/request-id'
import { messageBody, ownOrigin, unparsedBody } from './mcp/handlers.ts'
import { mcp } from './mcp/index.ts'
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
import { pages } from './pages/index.ts'
import { onError, onNotFound } from './problems/error-handler.ts'
import { abandonment } from './resources/abandonment/index.ts'
import { news } from './resources/activity-feed/index.ts'
import { analyses } from './resources/analyses/index.ts'
import { bots } from './resources/bots/index.ts'
import { deals } from './resources/deals/index.ts'
import { events } from './resources/events/index.ts'
import { exports } from './resources/exports/index.ts'
import { games } from './resources/games/index.ts'
import { service } from './resources/health-and-contract/index.ts'
import { hints } from './resources/hints/index.ts'
import { links } from './resources/integration-links/index.ts'
import { integrations } from './resources/integrations/index.ts'
import { lobby } from './resources/lobby/index.ts'
import { moves } from './resources/moves/index.ts'
import { pause } from './resources/pause/index.ts'
import { pictures } from './resources/pictures/index.ts'
import { players } from './resources/players/index.ts'
import { rematch } from './resources/rematch/index.ts'
import { rulesets } from './resources/rulesets/index.ts'
import { scores } from './resources/scores/index.ts'
import { seats } from './resources/seats/index.ts'
import { orders } from './resources/standing-orders/index.ts'
import { time } from './resources/time-gifts/index.ts'
import { tokens } from './resources/tokens/index.ts'
import { webhooks } from './resources/webhooks/index.ts'
import { routedPath, router } from './router.ts'

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

/** The whole application as a Hono app. The services come with each request, as `env`. */
export const createApp = () => {
  const app = router()
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
  for (const part of [
    pages,
    service,
    players,
    tokens,
    integrations,
    links,
    rulesets,
    games,
    lobby,
    seats,
    bots,
    orders,
    moves,
    hints,
    events,
    news,
    scores,
    deals,
    analyses,
    pictures,
    exports,
    abandonment,
    pause,
    time,
    rematch,
    webhooks,
    mcp,
  ]) {
    app.route('/', part())
  }
  app.onError(onError)
  app.notFound(onNotFound(app))
  return app
}
