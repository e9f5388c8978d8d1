import { createRoute } from '@hono/zod-openapi'
import { OPENMETRICS_TYPE } from '../../../app/metrics/openmetrics-text.ts'
import { headersOf, problems } from '../../contract/openapi-parts.ts'

export const getMetrics = createRoute({
  method: 'get',
  path: '/metrics',
  operationId: 'getMetrics',
  tags: ['Metrics'],
  summary: 'Get the metrics',
  description:
    'Metrics in the text format of OpenMetrics 1.0, for Prometheus. Needs `METRICS_TOKEN`; without this setting the path does not exist. On Workers only the metrics of the database.',
  security: [{ metrics: [] }],
  responses: {
    200: {
      description: 'The metrics.',
      headers: headersOf('Cache-Control'),
      content: {
        [OPENMETRICS_TYPE]: {
          schema: { type: 'string' as const, description: 'Metric families, and `# EOF` at the end.' },
          example: '# TYPE sidi_database_up gauge\nsidi_database_up 1\n# EOF\n',
        },
      },
    },
    ...problems(401, 404, 406),
  },
})
