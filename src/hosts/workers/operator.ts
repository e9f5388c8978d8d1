import type { ExecutionContext } from '@cloudflare/workers-types'
import { hranaConnect } from '../../db/libsql/hrana-connection.ts'
import { operatorStoreOver } from '../../db/libsql/operator-store.ts'
import { createAdminApp } from '../../http/operator/admin/app.ts'
import { operatorTokensOf } from '../settings.ts'
import type { Bindings } from './services.ts'
import { addressIn, log, requestServices } from './services.ts'

/*
 * Worker for operators, beside the Worker for clients: the same database, and the channels of the other Worker. See
 * `wrangler.operator.toml`.
 */

const app = createAdminApp()

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
    app.fetch(request, {
      ...requestServices(env, context, request),
      operators: {
        tokens: operatorTokensOf(env, log),
        store: operatorStoreOver(hranaConnect(addressIn(env))),
      },
    }),
}
