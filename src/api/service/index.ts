import document from '../../../openapi/openapi.json' with { type: 'json' }
import { handler } from '../context.ts'
import { contentTag, isKnown } from '../http/etag.ts'
import { router } from '../router.ts'
import * as routes from './routes.ts'

const getHealth = handler(routes.getHealth, async (c) => {
  await c.env.store.ping()
  return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
})

const getContract = handler(routes.getContract, async (c) => {
  const body = JSON.stringify(document)
  const headers = { ETag: await contentTag(body), 'Cache-Control': 'public, max-age=300' }
  return isKnown(c, headers.ETag)
    ? c.body(null, 304, headers)
    : c.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
})

/** Whether the service is well, and its contract as it was generated at build time. */
export const service = () =>
  router().openapi(routes.getHealth, getHealth).openapi(routes.getContract, getContract)
