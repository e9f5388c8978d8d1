import type { Denomination } from '../../model/contract.ts'
import type { Consequence } from '../../model/rules.ts'
import { makeContractOnce } from '../composition/contract-terms.ts'

/** Every deal has the same denomination; no seat declares. */
export const fixedContract = (denomination: Denomination): Consequence =>
  makeContractOnce(() => ({ denomination }))
