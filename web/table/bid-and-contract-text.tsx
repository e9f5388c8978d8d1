import type { Call, Contract, Denomination as Played, Suit } from '../api-types.ts'
import { Denomination } from '../cards/card.tsx'
import { usePack } from '../cards/card-pack.ts'
import { useTableContext } from './table-context.ts'

/*
 * Bids and contracts in short: number, symbol and word.
 */

/** Hook: the function that names a trump suit or mode. */
export const useNameOfGame = (): ((of: Played) => string) => {
  const pack = usePack()
  const { house } = useTableContext()
  return (of) =>
    of in house.contracts.modes
      ? house.contracts.modes[of as keyof typeof house.contracts.modes]
      : pack.suitName(of as Suit)
}

/** Hook: the function that names a row of a Coiffeur board. */
export const useNameOfRow = (): ((of: string) => string) => {
  const { house } = useTableContext()
  return (of) => (of.startsWith('joker-') ? house.contracts.joker(Number(of.slice(6))) : of)
}

type What = Pick<Contract, 'denomination' | 'points' | 'misere' | 'opens' | 'trump' | 'row'>

/** Contract or bid in short: number, symbol and name. */
export const ContractText = ({
  denomination,
  points,
  misere,
  opens,
  trump,
  row,
  long = false,
}: What & { long?: boolean }) => {
  const { house } = useTableContext()
  const name = useNameOfGame()
  const nameOfRow = useNameOfRow()
  return (
    <span class="promise">
      {points !== undefined && <b>{points}</b>}
      {denomination && <Denomination of={denomination} />}
      {denomination && <span class={long ? '' : 'unseen'}>{name(denomination)}</span>}
      {trump && <Denomination of={trump} />}
      {opens && long && <span>{house.contracts.opens[opens]}</span>}
      {misere && <span>{house.contracts.misere}</span>}
      {row && long && <span>{house.contracts.row(nameOfRow(row))}</span>}
    </span>
  )
}

/** Call before the play in short, such as a bid or a pass. */
export const CallText = ({ call }: { call: Call }) => {
  const { words } = useTableContext()
  if (call.type !== 'bid') return <span>{words.calls[call.type] ?? call.type}</span>
  return (
    <>
      <ContractText {...call} />
      {call.blind && <small>{words.moves.blind}</small>}
      {call.once && <small>{words.moves.once}</small>}
    </>
  )
}
