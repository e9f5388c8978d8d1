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
  const { tableTexts } = useTableContext()
  return (of) =>
    of in tableTexts.contracts.modes
      ? tableTexts.contracts.modes[of as keyof typeof tableTexts.contracts.modes]
      : pack.suitName(of as Suit)
}

/** Hook: the function that names a row of a board, such as a suit, a mode, Misère or a joker. */
export const useNameOfRow = (): ((of: string) => string) => {
  const nameOfGame = useNameOfGame()
  const { contracts } = useTableContext().tableTexts
  return (of) => {
    if (of.startsWith('joker-')) return contracts.joker(Number(of.slice(6)))
    if (of === 'misere') return contracts.misere
    // The options of Schieber call TUO a trio.
    return nameOfGame((of === 'trio' ? 'tuo' : of) as Played) ?? of
  }
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
  const { tableTexts } = useTableContext()
  const name = useNameOfGame()
  const nameOfRow = useNameOfRow()
  return (
    <span class="promise">
      {points !== undefined && <b>{points}</b>}
      {denomination && <Denomination of={denomination} />}
      {denomination && <span class={long ? 'word' : 'unseen'}>{name(denomination)}</span>}
      {trump && <Denomination of={trump} />}
      {opens && long && <span>{tableTexts.contracts.opens[opens]}</span>}
      {misere && <span>{tableTexts.contracts.misere}</span>}
      {row && long && row !== denomination && <span>{tableTexts.contracts.row(nameOfRow(row))}</span>}
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
