import { operation } from '../../operation.ts'
import { SERVICE_LINKS } from '../../pages/html-shell.js'
import { sendJson } from '../../wire/json-response.ts'
import { staticJsonFor } from '../../wire/static-json-response.ts'
import * as routes from './routes.ts'

export const getHealth = operation(routes.getHealth, async (c) => {
  await c.env.store.ping()
  return sendJson(c, routes.getHealth, 200, { status: 'ok' }, { 'Cache-Control': 'no-store' })
})

export const getContract = operation(
  routes.getContract,
  staticJsonFor(routes.getContract, ({ env }) => env.annex('openapi.json'), { Link: SERVICE_LINKS }),
)
