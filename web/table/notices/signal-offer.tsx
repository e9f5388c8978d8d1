import type { Game } from '../../api-types.ts'
import { useStore } from '../../state/observable.ts'
import { profile } from '../../state/profile.ts'
import { playTurnSound } from '../../state/turn-signal.ts'
import { useTableContext } from '../table-context.ts'
import { TableNotice } from './table-notice.tsx'

/** True if other people sit at the table: a player among bots waits for seconds only. */
const hasPeople = ({ seats, you, status }: Game): boolean =>
  status === 'playing' &&
  you !== null &&
  seats.some(({ seat, player, bot }) => seat !== you.seat && player !== null && !bot)

/** Offer of sound and vibration at an own turn, made once. The answer stays in the profile. */
export const SignalOffer = ({ game }: { game: Game }) => {
  const { words } = useTableContext()
  const { sound } = useStore(profile)
  if (sound !== undefined || !hasPeople(game)) return null
  return (
    <TableNotice
      kind="signal"
      text={words.signal.offer}
      buttons={[
        {
          label: words.setup.words.yes,
          press: () => {
            profile.set({ sound: true, vibration: true })
            playTurnSound()
          },
        },
        { label: words.setup.words.no, press: () => profile.set({ sound: false, vibration: false }) },
      ]}
    />
  )
}
