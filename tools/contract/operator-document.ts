import { VERSION } from '#release'
import { OPERATOR_OPERATIONS } from '../../src/http/operator/operations.ts'
import { newRouter, register } from '../../src/http/router.ts'
import type { Paths } from './examples.ts'
import { describeAll } from './field-descriptions.ts'
import { namedSchemas, reachable } from './schemas.ts'

/*
 * Contract of operators: the operations that the contract of clients lacks.
 */

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Sidi for operators',
    version: VERSION,
    summary: 'Operations for operators of a Sidi service.',
    description:
      'Each operation needs a token from the settings of the service. Clients use `/openapi.json`.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The service.' }],
  tags: [{ name: 'Metrics', description: 'Metrics for Prometheus.' }],
}

/** The contract of operators. */
export const makeOperatorDocument = (): object => {
  const app = newRouter()
  for (const one of OPERATOR_OPERATIONS) register(app, one)
  app.openAPIRegistry.registerComponent('securitySchemes', 'metrics', {
    type: 'http',
    scheme: 'bearer',
    description: 'The setting `METRICS_TOKEN`.',
  })
  const { paths, components, ...rest } = app.getOpenAPI31Document(ABOUT)
  const all = namedSchemas(() => false)
  const used = reachable(Object.values(paths as unknown as Paths), all)
  const schemas = Object.fromEntries(Object.entries(all).filter(([id]) => used.has(id)))
  describeAll(schemas, schemas)
  return {
    ...rest,
    paths,
    components: { ...components, schemas },
  }
}
