import { VERSION } from '#release'
import { ADMIN_OPERATIONS } from '../../src/http/operator/admin/app.ts'
import { OPERATOR_OPERATIONS } from '../../src/http/operator/operations.ts'
import { newRouter, register } from '../../src/http/router.ts'
import type { Paths } from './examples.ts'
import { usualCode } from './examples.ts'
import { describeAll } from './field-descriptions.ts'
import { namedSchemas, reachable } from './schemas.ts'
import { shareParts } from './shared-components.ts'

/*
 * Contract of operators: the operations that the contract of clients lacks.
 */

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Sidi for operators',
    version: VERSION,
    summary: 'Operations for operators of a Sidi service.',
    description: [
      'Each operation needs a token from the settings of the service. Clients use `/openapi.json`.',
      'Operations under `/admin` find players, games and integrations, close games, block and erase players, and set limits (`docs/guides/moderation.md`). Each change names a `reason` and writes a row of the audit log in its transaction. A repeated change has one effect and one row.',
    ].join('\n\n'),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The service.' }],
  tags: [
    { name: 'Metrics', description: 'Metrics for Prometheus.' },
    { name: 'Audit log', description: 'The changes by operators.' },
    { name: 'Players', description: 'Players: search, names, blocks, limits, tokens, erasure.' },
    { name: 'Games', description: 'The tables of games, and the end of a game.' },
    { name: 'Words', description: 'Refused words in names.' },
    { name: 'Integrations', description: 'Integrations: caps and tokens.' },
  ],
}

/** The contract of operators. */
export const makeOperatorDocument = (): object => {
  const app = newRouter()
  for (const one of [...OPERATOR_OPERATIONS, ...ADMIN_OPERATIONS]) register(app, one)
  app.openAPIRegistry.registerComponent('securitySchemes', 'metrics', {
    type: 'http',
    scheme: 'bearer',
    description: 'The setting `METRICS_TOKEN`.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'operator', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of an operator in the setting `ADMIN_TOKENS`.',
  })
  const { paths, components, ...rest } = app.getOpenAPI31Document(ABOUT)
  const all = namedSchemas(() => false)
  const operations = Object.values(paths as unknown as Paths).flatMap((methods) => Object.values(methods))
  const answered = reachable(
    operations.map(({ responses }) => responses),
    all,
  )
  const used = reachable([paths], all)
  const schemas = Object.fromEntries(
    Object.entries(namedSchemas((id) => !answered.has(id))).filter(([id]) => used.has(id)),
  )
  describeAll(schemas, schemas)
  const shared = shareParts(paths as Record<string, unknown>, usualCode)
  return { ...rest, paths, components: { ...components, ...shared, schemas } }
}
