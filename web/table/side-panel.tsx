import { useEffect, useRef } from 'preact/hooks'
import type { Game } from '../api-types.ts'
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
      // The score changes with each deal, and at the end.
      version={(game.deal?.number ?? 0) * 2 + (game.result === null ? 0 : 1)}
    />
  )
}

export const Log = ({ log }: { log: readonly string[] }) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [log.length])
  return (
    <ol class="log" ref={list}>
      {log.map((message, at) => (
        <li key={at}>
          {paragraphsOf(message).map((line, nth) => (
            <p key={nth}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  )
}

export const SidePanel = ({ game, log }: { game: Game; log: readonly string[] }) => {
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
          <Log log={log} />
        </div>
      </section>
    </aside>
  )
}
