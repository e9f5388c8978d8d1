import { requestId } from 'hono/request-id'
import { abandonment } from './api/abandonment/index.ts'
import { analyses } from './api/analyses/index.ts'
import { bots } from './api/bots/index.ts'
import { deals } from './api/deals/index.ts'
import { onError, onNotFound } from './api/errors.ts'
import { events } from './api/events/index.ts'
import { exports } from './api/exports/index.ts'
import { games } from './api/games/index.ts'
import { hints } from './api/hints/index.ts'
import { integrations } from './api/integrations/index.ts'
import { links } from './api/links/index.ts'
import { lobby } from './api/lobby/index.ts'
import { messageBody, ownOrigin, unparsedBody } from './api/mcp/handlers.ts'
import { mcp } from './api/mcp/index.ts'
import { addressed, decodable } from './api/middleware/addressed.ts'
import { admission } from './api/middleware/admission.ts'
import { body } from './api/middleware/body.ts'
import {
  credentials,
  integrationRequired,
  ownerRequired,
  tokenRequired,
  unlessAnonymous,
} from './api/middleware/caller.ts'
import { described } from './api/middleware/described.ts'
import { always, crossOrigin } from './api/middleware/headers.ts'
import { limitsTold, rateLimit } from './api/middleware/rate-limit.ts'
import { moves } from './api/moves/index.ts'
import { news } from './api/news/index.ts'
import { orders } from './api/orders/index.ts'
import { pages } from './api/pages/index.ts'
import { pause } from './api/pause/index.ts'
import { pictures } from './api/pictures/index.ts'
import { players } from './api/players/index.ts'
import { rematch } from './api/rematch/index.ts'
import { routedPath, router } from './api/router.ts'
import { rulesets } from './api/rulesets/index.ts'
import { scores } from './api/scores/index.ts'
import { seats } from './api/seats/index.ts'
import { service } from './api/service/index.ts'
import { time } from './api/time/index.ts'
import { tokens } from './api/tokens/index.ts'
import { webhooks } from './api/webhooks/index.ts'

/** The route of the lobby feed. */
const LOBBY = routedPath('/v1/games/events')

/** What needs the database. Rulesets and pages do not, and /healthz is to tell the truth under load too. */
const ASKS_DATABASE = [
  '/v1/players/*',
  '/v1/integrations/*',
  '/v1/games/*',
  LOBBY,
  '/v1/webhooks/*',
  '/v1/pictures/*',
  '/mcp',
] as const

/** The whole service, from a request to its answer. What it needs of the world comes with each request, as `env`. */
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
