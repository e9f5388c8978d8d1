import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../../api-types.ts'
import { useStore } from '../../state/observable.ts'
import { profile } from '../../state/profile.ts'
import { momentText } from '../../ui/moment-text.ts'
import { nameOf, useTableContext } from '../table-context.ts'

/** Remaining milliseconds below which the clock counts seconds. */
const COUNTDOWN = 3_600_000
const SECOND = 1000

/** Minutes and seconds: `4:05`. A turn after its end has no time left. */
const countdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND))
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

/** Hook: the current time, each second while a countdown runs. */
const useNow = (isCounting: (now: number) => boolean): number => {
  const [now, setNow] = useState(Date.now())
  const runs = isCounting(now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), runs ? SECOND : COUNTDOWN / 60)
    return () => clearInterval(timer)
  }, [runs])
  return now
}

/** The clocks of the seats to move, in a game with a clock: a countdown in the last hour, the deadline before. */
export const TurnClock = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { language } = useStore(profile)
  const { words } = spot
  const running = (game.deal?.deadline ?? []).flatMap((deadline, seat) =>
    deadline === null ? [] : [{ seat, end: new Date(deadline) }],
  )
  const now = useNow((at) => running.some(({ end }) => end.getTime() - at < COUNTDOWN))
  // The line stays without a running clock, so that nothing moves.
  if (game.clock === null || game.status !== 'playing') return null
  return (
    <div class="turn-clock">
      {running.map(({ seat, end }) => {
        const left = end.getTime() - now
        const moment = momentText(end, language, new Date(now))
        const said =
          left < COUNTDOWN
            ? words.days.left(countdown(left))
            : seat === game.you?.seat
              ? words.days.youHaveUntil(moment)
              : words.days.hasUntil(nameOf(game, seat, spot), moment)
        return (
          <span key={seat} role="timer">
            {left < COUNTDOWN && seat !== game.you?.seat ? `${nameOf(game, seat, spot)}: ${said}` : said}
          </span>
        )
      })}
    </div>
  )
}
