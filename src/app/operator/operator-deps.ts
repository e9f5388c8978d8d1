import type { OperatorStore } from '../../db/port/operator-store.ts'
import type { Deps } from '../deps.ts'

/** Dependencies of the commands of operators. */
export interface OperatorDeps extends Deps {
  readonly operatorStore: OperatorStore
}
