import type { OpenAPIHono } from '@hono/zod-openapi'
import { requestId } from 'hono/request-id'
import type { Env } from '../../context.ts'
import { requireDecodablePath, requireValidUrl } from '../../middleware/host-header.ts'
import { rateLimit } from '../../middleware/rate-limit.ts'
import { requestBodyReader } from '../../middleware/request-body.ts'
import { requestMetrics } from '../../middleware/request-metrics.ts'
import { commonHeaders } from '../../middleware/response-headers.ts'
import { contractChecks } from '../../middleware/validate-request.ts'
import type { Operation } from '../../operation.ts'
import { onError, onNotFound } from '../../problems/error-handler.ts'
import { newRouter, register } from '../../router.ts'
import { NO_STORE } from '../../wire/json-response.ts'
import { operatorRequired, readOperatorToken, requireOperators } from './authenticate.ts'
import * as games from './games.ts'
import * as integrations from './integrations.ts'
import * as log from './log-and-profile.ts'
import * as players from './players.ts'
import * as words from './words.ts'

/*
 * Application for operators, apart from the application for clients: another token, another contract
 * (`openapi/operator.json`), and on Workers another Worker.
 */

/** Every operation for operators, in the order of their contract. */
export const ADMIN_OPERATIONS: readonly Operation[] = [
  log.getOperator,
  players.findPlayers,
  players.getPlayer,
  players.renamePlayer,
  players.blockPlayer,
  players.limitPlayer,
  players.revokePlayer,
  players.erasePlayer,
  games.findGames,
  games.getGame,
  games.closeGame,
  integrations.findIntegrations,
  integrations.getIntegration,
  integrations.limitIntegration,
  integrations.revokeIntegration,
  words.listWords,
  words.refuseWord,
  log.listAuditLog,
]

/** Path of the page for operators, a static file. */
export const ADMIN_PATH = '/admin'

/** Path above all operations for operators. */
export const ADMIN_API_PATH = `${ADMIN_PATH}/v1`

/** Whether a path belongs to the application for operators. */
export const isAdminPath = (path: string): boolean => path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`)

/** Creates the HTTP application for operators. Pages of other origins get no CORS headers. */
export const createAdminApp = (): OpenAPIHono<Env> => {
  const app = newRouter()
  const { routeOf, setVary, checkRequest, bodyRule } = contractChecks(app, [])
  app.use(requestMetrics(routeOf))
  app.use(requestId({ limitLength: 64 }), commonHeaders, setVary, requireValidUrl, requireDecodablePath)
  app.use(requireOperators, readOperatorToken, rateLimit().limited, operatorRequired)
  app.use(requestBodyReader(bodyRule), checkRequest, async (c, next) => {
    await next()
    // Answers name players.
    for (const [name, value] of Object.entries(NO_STORE)) c.res.headers.set(name, value)
  })
  for (const one of ADMIN_OPERATIONS) register(app, one)
  app.onError(onError)
  app.notFound(onNotFound(app))
  return app
}
