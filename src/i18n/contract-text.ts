import type { Denomination } from '../rules/model/contract.ts'
import { isSuit } from '../rules/model/contract.ts'
import type { Naming } from './display-names.ts'
import { valuesOf } from './move-choices.ts'
import type { Choices, ContractFields, Contracts } from './sentence-terms.ts'

/*
 * Contracts and bids as short texts.
 */

export const contractsIn = (naming: Naming, { number }: Choices): Contracts => {
  const { contracts } = naming.words

  const rowName = (name: string) => {
    const [, joker] = /^joker-(\d+)$/.exec(name) ?? []
    if (joker !== undefined) return contracts.joker(Number(joker))
    const called: string | undefined = naming.denomination(name as Denomination)
    return name === 'misere' ? contracts.misere : (called ?? name)
  }
  const row = (name: string) => contracts.row(rowName(name))

  /** The denomination, with the word for trumps unless a number shows that a suit is meant. */
  const played = ({ denomination, points }: ContractFields) => {
    if (denomination === undefined) return undefined
    const [only, ...others] = valuesOf(denomination)
    return isSuit(only) && others.length === 0 && points === undefined
      ? contracts.trump(naming.suit(only))
      : naming.any(valuesOf(denomination).map(naming.denomination))
  }

  const contract = (fields: ContractFields) => {
    const main = [
      fields.points === undefined ? undefined : number(fields.points),
      played(fields),
      fields.misere && contracts.misere,
    ]
    const more = [
      fields.opens && contracts.opens[fields.opens],
      fields.trump && contracts.trump(naming.suit(fields.trump)),
      fields.row === undefined || fields.row === fields.denomination ? undefined : row(fields.row),
      fields.redoubled ? contracts.redoubled : fields.doubled ? contracts.doubled : undefined,
    ]
    const present = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined)
    return present([present(main).join(' ') || undefined, ...more]).join(', ')
  }

  return { contract, row, rowName }
}
