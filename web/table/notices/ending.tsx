import type { Game } from '../../api-types.ts'
import { endByAgreement } from '../../service/api-client.ts'
import { caller } from '../../state/profile.ts'
import { nameOf, useTableContext } from '../table-context.ts'
import { TableNotice } from './table-notice.tsx'

/*
 * End of a game by agreement, without a winner.
 */

interface EndingProps {
  readonly game: Game
  readonly renew: () => Promise<void>
}

/** Notice of the votes for the end of the game, with a button for the player's vote. */
export const EndingVotes = ({ game, renew }: EndingProps) => {
  const spot = useTableContext()
  const { words, tableTexts } = spot
  const { abandonment = [], you, status } = game
  if (you === null || status !== 'playing' || abandonment.length === 0) return null
  const isOwn = abandonment.includes(you.seat)
  const names = abandonment.map((seat) => nameOf(game, seat, spot))
  return (
    <TableNotice
      kind="ending"
      text={words.days.endAsked(names.reduce((all, one) => tableTexts.table.and(all, one)))}
      buttons={[
        {
          label: isOwn ? words.days.endWithdraw : words.days.endAgree,
          press: () => void endByAgreement(caller(), game.id, !isOwn).catch(renew),
        },
      ]}
    />
  )
}

/** True if a player can ask the other players to end the game. A player among bots leaves instead. */
export const canAskForEnd = ({ seats, you, status, abandonment }: Game): boolean =>
  status === 'playing' &&
  you !== null &&
  abandonment === undefined &&
  seats.some(({ seat, player, bot }) => seat !== you.seat && player !== null && !bot)
