import { useEffect, useRef } from 'preact/hooks'
import type { Game } from '../api-types.ts'
import type { LogEntry } from '../state/event-log.ts'
import { paragraphsOf } from '../ui/paragraphs.ts'
import { Picture } from './service-picture.tsx'
import { useTableContext } from './table-context.ts'

/*
 * Side panel: the score and the log, in a dialog on narrow screens.
 */

export const Score = ({ game }: { game: Game }) => {
  const { words } = useTableContext()
  return (
    <Picture
      game={game.id}
      path="/scores/picture"
      alt={`${words.bar.score}: ${game.scores.totals.map(({ points }) => points).join(', ')}`}
      // The score changes with the result of each deal, and at the end.
      version={`${game.deal?.number}/${game.scores.totals.map(({ points }) => points)}/${game.result === null}`}
    />
  )
}

interface LogProps {
  readonly log: readonly LogEntry[]
  /** Reads the texts before the first entry. */
  readonly earlier: () => Promise<void>
}

/** Log of the table: the events as text. Earlier events follow on request. */
export const Log = ({ log, earlier }: LogProps) => {
  const { words, rename } = useTableContext()
  const list = useRef<HTMLOListElement>(null)
  const newest = log.at(-1)?.upTo
  useEffect(() => {
    // A dialog opens after the effects of its content.
    const frame = requestAnimationFrame(() =>
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [newest])
  return (
    <>
      {(log[0]?.after ?? 0) > 0 && (
        <button type="button" class="earlier" onClick={() => void earlier()}>
          {words.bar.earlier}
        </button>
      )}
      <ol class="log" ref={list}>
        {log.map(({ after, upTo, text }) => (
          <li key={upTo} data-after={after} data-up-to={upTo}>
            {paragraphsOf(rename(text)).map((line, nth) => (
              <p key={nth}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}

export const SidePanel = ({ game, log, earlier }: { game: Game } & LogProps) => {
  const { words } = useTableContext()
  return (
    <aside class="side">
      <section aria-label={words.bar.score}>
        <h2>{words.bar.score}</h2>
        <Score game={game} />
      </section>
      <section class="happened" aria-label={words.bar.log}>
        <h2>{words.bar.log}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <div class="scrolling" tabIndex={0}>
          <Log log={log} earlier={earlier} />
        </div>
      </section>
    </aside>
  )
}
