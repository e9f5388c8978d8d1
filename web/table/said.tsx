import { Denomination } from '../cards/card.tsx'
import { usePack } from '../cards/pack.ts'
import type { Call, Contract, Denomination as Played, Suit } from '../contract.ts'
import { useSpot } from './spot.ts'

/*
 * Bids and contracts in short: the number, the sign, the word.
 */

/** What a suit or a mode is called. */
export const useNameOfGame = (): ((of: Played) => string) => {
  const pack = usePack()
  const { house } = useSpot()
  return (of) =>
    of in house.contracts.modes
      ? house.contracts.modes[of as keyof typeof house.contracts.modes]
      : pack.suitName(of as Suit)
}

type What = Pick<Contract, 'denomination' | 'points' | 'misere' | 'opens' | 'trump'>

/** What is promised or played. */
export const Promised = ({
  denomination,
  points,
  misere,
  opens,
  trump,
  long = false,
}: What & { long?: boolean }) => {
  const { house } = useSpot()
  const name = useNameOfGame()
  return (
    <span class="promise">
      {points !== undefined && <b>{points}</b>}
      {denomination && <Denomination of={denomination} />}
      {denomination && <span class={long ? '' : 'unseen'}>{name(denomination)}</span>}
      {trump && <Denomination of={trump} />}
      {opens && long && <span>{house.contracts.opens[opens]}</span>}
      {misere && <span>{house.contracts.misere}</span>}
    </span>
  )
}

/** What somebody said before the cards. */
export const CallSaid = ({ call }: { call: Call }) => {
  const { words } = useSpot()
  if (call.type !== 'bid') return <span>{words.calls[call.type] ?? call.type}</span>
  return (
    <>
      <Promised {...call} />
      {call.blind && <small>{words.moves.blind}</small>}
      {call.once && <small>{words.moves.once}</small>}
    </>
  )
}
