import { useEffect, useState } from 'preact/hooks'
import { useStore } from '../../state/observable.ts'
import { profile } from '../../state/profile.ts'
import { nameIn, publicNames, sideNames } from '../entry-names.ts'
import { usePageTitle } from '../page-title.ts'
import { seriesHref } from '../series-address.ts'
import { open, openSeries } from '../series-store.ts'
import { useSeriesWords } from '../texts.ts'
import { standOf } from '../view/progress-text.tsx'
import type { ItemSpace } from './fit.ts'
import { capacityOf, fitOf } from './fit.ts'
import type { Slide } from './slides.ts'
import { slidesOf } from './slides.ts'

/*
 * Screen in the hall: turns its pages by itself, and shows the last known state without a network. All type has at least 4 % of
 * the height of the screen.
 */

/** Milliseconds of a page. */
const PAGE_TIME = 10_000

const MINUTE = 60_000

/** Space of a table card and of a row of standings, at type of 4 % of the height. */
const CARD: ItemSpace = { width: 0.42, rows: 3 }
const ROW: ItemSpace = { width: 0.8, rows: 13 }

/** The width of the screen in heights. */
const aspect = (): number => innerWidth / innerHeight

/** The style of a grid for a number of items. */
const gridStyle = (count: number, space: ItemSpace) => {
  const { scale, columns, rows } = fitOf(count, space, aspect())
  return { '--scale': `${scale}`, '--columns': `${columns}`, '--rows': `${rows}` }
}

const useTick = (milliseconds: number, isOn = true): number => {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => setTicks((before) => before + 1), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds, isOn])
  return ticks
}

const useResize = (): void => {
  const [, redraw] = useState(0)
  useEffect(() => {
    const resized = () => redraw((count) => count + 1)
    addEventListener('resize', resized)
    return () => removeEventListener('resize', resized)
  }, [])
}

const Clock = () => {
  const { hall } = useSeriesWords()
  const { language } = useStore(profile)
  const { series, round, asOf, isOnline } = useStore(openSeries)
  useTick(1000)
  const timeOf = (at: number) =>
    new Date(at).toLocaleTimeString(`${language}-CH`, { hour: '2-digit', minute: '2-digit' })
  const { startedAt, endsAt } = series?.round ?? {}
  const minutes = (from: number, to: number) => Math.max(0, Math.floor((to - from) / MINUTE))
  const spent =
    round?.state === 'playing' && startedAt ? hall.since(minutes(Date.parse(startedAt), Date.now())) : ''
  return (
    <p class="hall-clock">
      {!isOnline && <strong role="status">{hall.offlineSince(timeOf(asOf))}</strong>}
      <span>
        {round?.state === 'playing' && endsAt ? hall.left(minutes(Date.now(), Date.parse(endsAt))) : spent}
      </span>
      <time>{timeOf(Date.now())}</time>
    </p>
  )
}

/** Hook: names of entries as everybody may see them. */
const usePublicName = () => {
  const { entries, settings } = useStore(openSeries)
  return nameIn(publicNames(entries, settings?.names))
}

const Seating = ({ tables }: Extract<Slide, { kind: 'seating' }>) => {
  const words = useSeriesWords()
  const nameOf = usePublicName()
  return (
    <ul class="hall-seating" style={gridStyle(tables.length, CARD)}>
      {tables.map((table) => (
        <li key={table.table}>
          <h2>
            {words.rounds.table(table.table)} <span>{standOf(table)}</span>
          </h2>
          {sideNames(table, nameOf, words.tables.vacant).map((side) => (
            <p key={side}>
              {side.split(', ').map((name) => (
                <span key={name}>{name}</span>
              ))}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

const Standings = ({ rows }: Extract<Slide, { kind: 'standings' }>) => {
  const { settings, entries } = useStore(openSeries)
  const nameOf = usePublicName()
  const partnerOf = (id: string) =>
    settings?.partners === 'fixed' ? (entries.find(({ entry }) => entry === id)?.partner ?? null) : null
  const namesOf = (id: string) => {
    const partner = partnerOf(id)
    return partner === null ? nameOf(id) : `${nameOf(id)} / ${nameOf(partner)}`
  }
  return (
    <ol class="hall-standings" style={gridStyle(rows.length, ROW)}>
      {rows.map(({ entry, rank, total }) => (
        <li key={entry}>
          <span>{rank === null ? '–' : `${rank}.`}</span>
          <span>{namesOf(entry)}</span>
          <b>{total}</b>
        </li>
      ))}
    </ol>
  )
}

export const HallPage = ({ id, token }: { id: string; token?: string | undefined }) => {
  const words = useSeriesWords()
  const state = useStore(openSeries)
  const [isPaused, setPaused] = useState(false)
  const nameOf = usePublicName()
  const turned = useTick(PAGE_TIME, !isPaused)
  useResize()
  usePageTitle(state.series?.name)
  useEffect(() => open({ id, token, hasLog: false }), [id, token])
  const { series, round, standings, isMissing } = state
  const slides = slidesOf(state, {
    tables: capacityOf(CARD, aspect()),
    rows: capacityOf(ROW, aspect()),
  })
  const at = slides.length === 0 ? 0 : turned % slides.length
  const slide = slides[at]
  const sittingOut = round?.sittingOut.map(nameOf).join(', ') ?? ''
  const waiting = series === undefined ? '…' : words.hall.waiting
  const notice = isMissing ? words.people.notFound : waiting
  const title =
    slide?.kind === 'standings'
      ? `${words.standings.title} ${standings?.final ? '' : words.standings.after(standings?.round ?? 1)}`
      : round
        ? words.rounds.round(round.number)
        : words.hall.title
  return (
    <div class="hall">
      <header>
        <h1>
          {title}{' '}
          <span class="hall-name">
            {token === undefined ? <a href={seriesHref(id)}>{series?.name}</a> : series?.name}
          </span>
        </h1>
        <Clock />
      </header>
      <main id="content" tabIndex={-1}>
        {slide === undefined && <p class="hall-notice">{notice}</p>}
        {slide?.kind === 'seating' && <Seating {...slide} />}
        {slide?.kind === 'standings' && <Standings {...slide} />}
      </main>
      <footer>
        <span>{slide?.kind === 'seating' && sittingOut !== '' && words.rounds.sittingOut(sittingOut)}</span>
        {slides.length > 1 && (
          <>
            <span>{words.hall.page(at + 1, slides.length)}</span>
            <button type="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
              {isPaused ? words.hall.resume : words.hall.pause}
            </button>
          </>
        )}
      </footer>
    </div>
  )
}
