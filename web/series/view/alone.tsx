import { useStore } from '../../state/observable.ts'
import { profile } from '../../state/profile.ts'
import { isDailyDeal } from '../daily-deal.ts'
import type { OpenSeries } from '../series-store.ts'
import { perform } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { playAlone } from './play-alone.ts'

/*
 * A round in which everybody plays alone with bots, such as the daily deal: the way to the own table, and the own result.
 */

export const Alone = ({
  series,
  round,
  isBusy,
}: Pick<OpenSeries, 'round' | 'isBusy'> & { readonly series: Series }) => {
  const { alone } = useSeriesWords()
  const { language } = useStore(profile)
  const { you } = series
  if (round === undefined) return null
  const own = round.tables.find(({ seats }) => you.entry !== null && seats.includes(you.entry))
  const { endsAt = null } = series.round ?? {}
  const time =
    endsAt &&
    new Date(endsAt).toLocaleString(`${language}-CH`, {
      ...{ weekday: 'long', hour: '2-digit', minute: '2-digit' },
    })
  const isOpen = round.state === 'playing'
  const hasPlayed = own !== undefined && own.state !== 'waiting' && own.state !== 'playing'
  const toPlay = isDailyDeal(series) ? alone.playToday : alone.play
  return (
    <section class="own-table">
      <p>{alone.lead(round.set?.deals ?? 1)}</p>
      {isOpen && !hasPlayed && (
        <p class="buttons">
          <button
            type="button"
            class="main large"
            disabled={isBusy}
            onClick={() => void perform(() => playAlone(series.id))}
          >
            {own?.state === 'playing' ? alone.playOn : toPlay}
          </button>
        </p>
      )}
      {isBusy && isOpen && <p role="status">{alone.dealing}</p>}
      {hasPlayed && isOpen && <p class="place">{alone.played}</p>}
      {isOpen && time && <p>{alone.until(time)}</p>}
      {you.rank !== null && you.total !== null && <p class="place">{alone.place(you.rank, you.total)}</p>}
      <p class="quiet">{alone.secondAccount}</p>
    </section>
  )
}
