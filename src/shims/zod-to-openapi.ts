/*
 * @asteasolutions/zod-to-openapi as the Worker has it (`alias` in wrangler.toml): the list of routes, which
 * src/http/middleware/validate-request.ts reads. What makes a document of them runs with `npm run openapi`, in Node and with the real
 * one; here it would be weight. Should @hono/zod-openapi come to need more of it, the bundle does not build.
 */

interface Definition {
  readonly type: 'route'
  readonly route: unknown
}

/** The routes that a router has, in the order in which they were added. */
export class OpenAPIRegistry {
  readonly definitions: Definition[] = []

  registerPath(route: unknown): void {
    this.definitions.push({ type: 'route', route })
  }
}

const missing = (): never => {
  throw new Error('the Worker makes no document of its routes: npm run openapi does')
}

/** Would give schemas a method that nothing here calls. */
export const extendZodWithOpenApi = (): void => {}

export const getOpenApiMetadata = missing

/** Makes no document. */
export class OpenApiGeneratorV3 {
  generateDocument = missing
}

/** Makes no document. */
export class OpenApiGeneratorV31 {
  generateDocument = missing
}
