import type { Denomination } from '../../model/contract.ts'
import type { Consequence } from '../../model/rules.ts'
import { makeContractOnce } from '../composition/contract-terms.ts'

/** Consequence at the start of each deal: makes the same contract every time, in games without bidding. */
export const fixedContract = (denomination: Denomination): Consequence =>
  makeContractOnce(() => ({ denomination }))
