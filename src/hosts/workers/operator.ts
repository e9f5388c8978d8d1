import type { ExecutionContext } from '@cloudflare/workers-types'
import { hasOperators } from '../../app/operator/operator-tokens.ts'
import { hranaConnect } from '../../db/libsql/hrana-connection.ts'
import { operatorStoreOver } from '../../db/libsql/operator-store.ts'
import { ADMIN_API_PATH, createAdminApp } from '../../http/operator/admin/app.ts'
import { readAllProblemTexts } from '../../http/problems/all-problem-texts.ts'
import { operatorTokensOf } from '../settings.ts'
import type { Bindings } from './services.ts'
import { addressIn, log, requestServices } from './services.ts'

/*
 * Worker for operators, beside the Worker for clients: the same database, and the channels of the other Worker. See
 * `wrangler.operator.toml`.
 */

const app = createAdminApp()

/** Returns a file of the page for operators; undefined for other requests. */
const pageFileFor = async (request: Request, { ASSETS }: Bindings): Promise<Response | undefined> => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || new URL(request.url).pathname.startsWith(`${ADMIN_API_PATH}/`)) return undefined
  const file = await ASSETS?.fetch(request)
  return file?.status === 404 ? undefined : file
}

export default {
  fetch: async (request: Request, env: Bindings, context: ExecutionContext) => {
    const tokens = operatorTokensOf(env, log)
    const file = hasOperators(tokens) ? await pageFileFor(request, env) : undefined
    return (
      file ??
      app.fetch(request, {
        ...requestServices(env, context, request),
        problemTexts: readAllProblemTexts,
        operators: { tokens, store: operatorStoreOver(hranaConnect(addressIn(env))) },
      })
    )
  },
}
