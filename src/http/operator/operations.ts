import type { Operation } from '../operation.ts'
import * as metrics from './metrics/handlers.ts'

/*
 * Operations for operators of the service. The contract of clients lacks these operations; `openapi/operator.json` has
 * them.
 */

export const OPERATOR_OPERATIONS: readonly Operation[] = [metrics.getMetrics]
