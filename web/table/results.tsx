import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Game } from '../api-types.ts'
import { Analysis } from '../review/analysis.tsx'
import { Verification } from '../review/verification.tsx'
import { seriesHref } from '../series/series-address.ts'
import { fetchEventTexts, rematch } from '../service/api-client.ts'
import type { DisplayedTable } from '../state/displayed-table.ts'
import { go, hrefTo } from '../state/page-route.ts'
import { caller, profile } from '../state/profile.ts'
import { Dialog } from '../ui/dialog.tsx'
import { paragraphsOf } from '../ui/paragraphs.ts'
import { useRequest } from '../ui/use-request.ts'
import { SideMark } from './arena/seat.tsx'
import { phrasePanel } from './phrases/panel-state.ts'
import { Picture } from './service-picture.tsx'
import { Score } from './side-panel.tsx'
import type { TableContext } from './table-context.ts'
import { sideName, useTableContext } from './table-context.ts'

/*
 * Results at the end of a deal and of a game.
 */

/** Texts of the last events. */
const Told = ({ game, after }: { game: Game; after: number }) => {
  const { rename } = useTableContext()
  const said = useRequest(
    () => fetchEventTexts(caller(), game.id, after, profile.get().faces, 1),
    game.id,
    after,
  )
  return (
    <div class="told-over">
      {paragraphsOf(rename(said?.text ?? '')).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** Content of a result. The dialog has its whole size at once: the buttons stay in place when answers arrive. */
const Scrolled = ({ children }: { children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <div class="scrolled" tabIndex={0}>
    {children}
  </div>
)

/** Points of all sides at the end. */
const FinalTotals = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  return (
    <ul class="final">
      {game.scores.totals.map(({ side, points }) => (
        <li key={side}>
          <SideMark side={side} /> {sideName(game, side, spot)} <b>{points}</b>
        </li>
      ))}
    </ul>
  )
}

const CONFETTI = [
  'acorns',
  'roses',
  'bells',
  'shields',
  'roses',
  'acorns',
  'bells',
  'shields',
  'roses',
  'bells',
]

/** Falling suits after a win, for a moment. Without motion where the player wants none. */
const Joy = () => (
  <span class="joy" aria-hidden="true">
    {CONFETTI.map((suit, at) => (
      <svg key={at} viewBox="0 0 100 100" aria-hidden="true" style={{ '--nth': at }}>
        <use href={`#sign-${suit}`} width={100} height={100} />
      </svg>
    ))}
  </span>
)

export const DealOver = ({ scene, goOn }: { scene: DisplayedTable; goOn: () => void }) => {
  const { words } = useTableContext()
  const { game, scored } = scene
  const number = game.deal?.number ?? 0
  const [view, setView] = useState<'score' | 'tricks' | 'analysis' | 'verified'>('score')
  if (scored === null) return null
  return (
    <Dialog title={words.deal.over(number)} kind="over" onEscape={goOn}>
      <Scrolled>
        {view === 'score' && (
          <>
            <Told game={game} after={scored.seq - 1} />
            <Score game={game} />
          </>
        )}
        {view === 'tricks' && (
          <Picture game={game.id} path={`/deals/${number}/picture`} alt={words.deal.look} version={number} />
        )}
        {view === 'analysis' && <Analysis game={game} deal={number} />}
        {view === 'verified' && <Verification game={game} deal={number} />}
      </Scrolled>
      <p class="buttons sticky">
        {view !== 'tricks' && (
          <button type="button" onClick={() => setView('tricks')}>
            {words.deal.look}
          </button>
        )}
        {view !== 'analysis' && (
          <button type="button" onClick={() => setView('analysis')}>
            {words.deal.analyse}
          </button>
        )}
        {view !== 'verified' && (
          <button type="button" onClick={() => setView('verified')}>
            {words.verify.button}
          </button>
        )}
        {view !== 'score' && (
          <button type="button" onClick={() => setView('score')}>
            {words.bar.score}
          </button>
        )}
        {/* biome-ignore lint/a11y/noAutofocus: the one thing to do here */}
        <button type="button" class="main" autoFocus onClick={goOn}>
          {words.deal.next}
        </button>
      </p>
    </Dialog>
  )
}

/** Result in a few words: for a player, for a spectator, and for a game that ended early. */
const titleOf = (game: Game, spot: TableContext): string => {
  const { result, you, seats, status } = game
  const { end } = spot.words
  const winners = result?.winners ?? []
  if (winners.length === 0) return status === 'abandoned' ? end.abandoned : result ? end.draw : end.title
  if (result?.kind === 'draw') return end.draw
  const side = you === null ? undefined : seats[you.seat]?.side
  if (side === undefined)
    return end.wonBy(
      winners.map((of) => sideName(game, of, spot)).reduce((all, one) => spot.tableTexts.table.and(all, one)),
    )
  return winners.includes(side) ? end.won : end.lost
}

interface GameOverProps {
  readonly game: Game
  readonly close: () => void
  /** Called before the replay opens. */
  readonly leave: () => void
}

export const GameOver = ({ game, close, leave }: GameOverProps) => {
  const spot = useTableContext()
  const { words } = spot
  const { result, you, seats, series } = game
  const [isVerified, setVerified] = useState(false)
  const isPaired = new Set(seats.map(({ side: of }) => of)).size < seats.length
  const title = titleOf(game, spot)
  const side = you === null ? undefined : seats[you.seat]?.side
  const isWon = result?.kind !== 'draw' && side !== undefined && (result?.winners ?? []).includes(side)
  const again = (seating: 'keep' | 'partners') =>
    rematch(caller(), game.id, seating).then(
      ({ id }) => go({ at: 'table', game: id }),
      () => go({ at: 'lobby' }),
    )
  return (
    <Dialog title={title} kind="over" close={{ label: words.deal.close, do: close }}>
      {isWon && <Joy />}
      <Scrolled>
        {isVerified ? (
          <Verification game={game} />
        ) : (
          <>
            <FinalTotals game={game} />
            <Told game={game} after={Math.max(0, game.version - 1)} />
            <Score game={game} />
          </>
        )}
      </Scrolled>
      <p class="buttons sticky">
        {series === undefined && (
          <a class="button" href={hrefTo({ at: 'lobby' })}>
            {words.end.home}
          </a>
        )}
        <button type="button" onClick={() => setVerified(!isVerified)}>
          {isVerified ? words.bar.score : words.verify.button}
        </button>
        {result !== null && (
          <a class="button" href={hrefTo({ at: 'replay', game: game.id })} onClick={leave}>
            {words.end.replay}
          </a>
        )}
        {you && (
          <button
            type="button"
            onClick={() => {
              close()
              phrasePanel.set({ isOpen: true })
            }}
          >
            {words.phrases.title}
          </button>
        )}
        {you && result !== null && series === undefined && seats.length > 2 && (
          <button type="button" onClick={() => void again('partners')}>
            {isPaired ? words.end.otherPartners : words.end.otherSeats}
          </button>
        )}
        {you && result !== null && series === undefined && (
          <button type="button" class="main" onClick={() => void again('keep')}>
            {words.end.again}
          </button>
        )}
        {series !== undefined && (
          <a class="button main" href={seriesHref(series)}>
            {words.end.evening}
          </a>
        )}
      </p>
    </Dialog>
  )
}
