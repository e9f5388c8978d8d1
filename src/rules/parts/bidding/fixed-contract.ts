import type { Denomination } from '../../model/contract.ts'
import type { Consequence } from '../../model/rules.ts'
import { makeContractOnce } from '../composition/contract-terms.ts'

/** Every deal is played the same way: nobody declares, and nothing is named. */
export const fixedContract = (denomination: Denomination): Consequence =>
  makeContractOnce(() => ({ denomination }))
