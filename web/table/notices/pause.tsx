import type { Game, Seat } from '../../api-types.ts'
import { giveTime, pause } from '../../service/api-client.ts'
import { useStore } from '../../state/observable.ts'
import { caller, profile } from '../../state/profile.ts'
import { nameOf, useTableContext } from '../table-context.ts'
import { TableNotice } from './table-notice.tsx'

/*
 * Pauses by agreement, and gifts of time, in games with a clock.
 */

/** True if the viewer plays a game with a clock. */
const isTimed = ({ clock, you, status }: Game): boolean =>
  clock !== null && you !== null && status === 'playing'

interface PauseProps {
  readonly game: Game
  readonly renew: () => Promise<void>
}

/** Notice of the current pause, or of the votes for a pause with buttons for the player's vote. */
export const Pause = ({ game, renew }: PauseProps) => {
  const spot = useTableContext()
  const { language } = useStore(profile)
  const { words, tableTexts } = spot
  const { pausedUntil, pauseVotes = [], you } = game
  if (!isTimed(game) || (pausedUntil === undefined && pauseVotes.length === 0)) return null
  const isOwn = pauseVotes.includes(you?.seat ?? -1)
  const names = pauseVotes.map((seat) => nameOf(game, seat, spot))
  const agree = pausedUntil === undefined && !isOwn
  const [label, said] =
    pausedUntil === undefined
      ? [
          isOwn ? words.pause.withdraw : words.pause.agree,
          words.pause.asked(names.reduce((all, one) => tableTexts.table.and(all, one))),
        ]
      : [
          words.pause.resume,
          words.pause.until(
            new Date(pausedUntil).toLocaleString(language, {
              weekday: 'short',
              hour: '2-digit',
              minute: '2-digit',
            }),
          ),
        ]
  return (
    <TableNotice
      kind="pause"
      text={said}
      buttons={[{ label, press: () => void pause(caller(), game.id, agree).catch(renew) }]}
    />
  )
}

/** Gift of time that fits the clock: at most the initial budget. */
const giftIn = ({ clock }: Game): string => {
  const whole = clock === null ? '' : 'perTurn' in clock ? clock.perTurn : clock.bank
  if (whole.includes('D')) return 'PT6H'
  if (whole.includes('H')) return 'PT15M'
  return whole.includes('M') ? 'PT15S' : 'PT10S'
}

/** Duration of {@link giftIn} with its unit: `15 min`. */
const said = (gift: string): string =>
  gift.replace(
    /^PT(\d+)(\w)$/,
    (_, count, unit) => `${count}\u00a0${{ H: 'h', M: 'min', S: 's' }[unit as 'H']}`,
  )

/** Opponents with running clocks. A bot has no clock. */
const opponentsOf = ({ seats, deal, you }: Game): readonly Seat[] => {
  const own = seats.find(({ seat }) => seat === you?.seat)?.side
  return (deal?.toAct ?? []).filter((at) =>
    seats.some(({ seat, side, player, bot }) => seat === at && side !== own && player !== null && !bot),
  )
}

interface TimeButtonsProps {
  readonly game: Game
  /** The stream brings the result. */
  readonly done: (what: Promise<unknown>) => void
}

/** Menu buttons for a game with a clock: request a pause, and give an opponent more time. */
export const TimeButtons = ({ game, done }: TimeButtonsProps) => {
  const spot = useTableContext()
  const { words } = spot
  if (!isTimed(game)) return null
  const mayAsk = game.pausedUntil === undefined && game.pauseVotes === undefined
  const gift = giftIn(game)
  return (
    <>
      {mayAsk && (
        <button type="button" onClick={() => done(pause(caller(), game.id, true))}>
          {words.pause.ask}
        </button>
      )}
      {opponentsOf(game).map((seat) => (
        <button key={seat} type="button" onClick={() => done(giveTime(caller(), game.id, seat, gift))}>
          {words.pause.give(nameOf(game, seat, spot), said(gift))}
        </button>
      ))}
    </>
  )
}
