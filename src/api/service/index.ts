import document from '../../../openapi/openapi.json' with { type: 'json' }
import { handler } from '../context.ts'
import { fixed } from '../http/fixed.ts'
import { router } from '../router.ts'
import * as routes from './routes.ts'

const getHealth = handler(routes.getHealth, async (c) => {
  await c.env.store.ping()
  return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
})

const getContract = handler(
  routes.getContract,
  fixed(() => document),
)

/** Whether the service is well, and its contract as it was generated at build time. */
export const service = () =>
  router().openapi(routes.getHealth, getHealth).openapi(routes.getContract, getContract)
