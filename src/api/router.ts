import { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from './context.ts'
import type { Target } from './http/faults.ts'
import { faultsOf } from './http/faults.ts'
import { invalid } from './problem.ts'

/** A router whose routes validate what they get. @throws {Problem} 422 that names every fault */
export const router = () =>
  new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return
      // Hono hands over what was sent besides, though its type does not say so.
      const { data } = result as { readonly data?: unknown }
      throw invalid(faultsOf(result.error.issues, result.target as Target, data))
    },
  })
