import { useState } from 'preact/hooks'
import type { Game } from '../../api-types.ts'
import { seatBot } from '../../service/api-client.ts'
import { hrefTo } from '../../state/page-route.ts'
import { caller, profile } from '../../state/profile.ts'
import { copyText } from '../../ui/copy-text.ts'
import { useTableContext } from '../table-context.ts'
import { TableNotice } from './table-notice.tsx'

interface VacantProps {
  readonly game: Game
  readonly renew: () => Promise<void>
}

/** Notice of a seat without a player in a running game: seat a bot, or invite a substitute. */
export const VacantSeats = ({ game, renew }: VacantProps) => {
  const { words } = useTableContext()
  const [isCopied, setCopied] = useState(false)
  const { id, seats, status, you, invite } = game
  const vacant = seats.find(({ player }) => player === null)
  if (you === null || status !== 'playing' || vacant === undefined) return null
  const { seat } = vacant
  return (
    <TableNotice
      kind="vacant"
      text={words.days.vacant}
      buttons={[
        {
          label: words.waiting.seatBot,
          press: () => void seatBot(caller(), id, seat, profile.get().level).then(renew, renew),
        },
        ...(invite === undefined
          ? []
          : [
              {
                label: isCopied ? words.waiting.copied : words.days.copyLink,
                press: () =>
                  void copyText(new URL(hrefTo({ at: 'table', game: id, invite }), location.href).href).then(
                    setCopied,
                  ),
              },
            ]),
      ]}
    />
  )
}
