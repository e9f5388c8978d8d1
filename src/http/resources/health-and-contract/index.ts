import { SERVICE_LINKS } from '../../pages/html-shell.js'
import { router } from '../../router.ts'
import { handler } from '../../typed-handler.ts'
import { json } from '../../wire/json-response.ts'
import { fixedFor } from '../../wire/static-json-response.ts'
import * as routes from './routes.ts'

const getHealth = handler(routes.getHealth, async (c) => {
  await c.env.store.ping()
  return json(c, routes.getHealth, 200, { status: 'ok' }, { 'Cache-Control': 'no-store' })
})

const getContract = handler(
  routes.getContract,
  fixedFor(routes.getContract, ({ env }) => env.annex('openapi.json'), { Link: SERVICE_LINKS }),
)

/** Router of the health check and the contract, which is generated at build time. */
export const service = () =>
  router().openapi(routes.getHealth, getHealth).openapi(routes.getContract, getContract)
