import { useEffect, useRef, useState } from 'preact/hooks'
import type { Game } from '../../api-types.ts'
import type { Phrase } from '../../service/phrases.ts'
import { listPhrases } from '../../service/phrases.ts'
import { useStore } from '../../state/observable.ts'
import { caller, profile } from '../../state/profile.ts'
import { Icon } from '../../ui/icons.tsx'
import { areasOf } from '../arena/seat-positions.ts'
import { nameOf, useTableContext } from '../table-context.ts'
import { phrasePanel } from './panel-state.ts'
import { PhrasePanel } from './phrase-panel.tsx'

/*
 * Set phrases at the table. The own name plate is the button. A phrase covers the name plate of its seat for some seconds: no card
 * is covered, and nothing moves.
 */

/** Time that a phrase covers a name plate, in milliseconds. */
const SHOWN_FOR = 6000

/** Pause between two reads of the list where no stream brings phrases, in milliseconds. */
const POLL = 6000

/** Number of reads of the list after the end of a game. */
const READS_AFTER_END = 30

interface PhrasesProps {
  readonly game: Game
  /** The last phrase of the stream. */
  readonly said: Phrase | null
}

const isSame = (one: Phrase, other: Phrase): boolean => one.at === other.at && one.seat === other.seat

/** Phrases that are not muted. */
const useAudible = ({ seats }: Game) => {
  const { muted = [], phrasesOff = false } = useStore(profile)
  return ({ seat }: Phrase): boolean => !phrasesOff && !muted.includes(seats[seat]?.player?.id ?? '')
}

/** All known phrases, and the texts once they are known. */
const usePhrases = (game: Game, last: Phrase | null) => {
  const { language, token } = useStore(profile)
  const [texts, setTexts] = useState<Readonly<Record<string, string>> | null>(null)
  const [phrases, setPhrases] = useState<readonly Phrase[]>([])
  const hear = (more: readonly Phrase[]) =>
    setPhrases((known) =>
      [...known, ...more.filter((one) => !known.some((other) => isSame(one, other)))].toSorted(
        (one, other) => (one.at < other.at ? -1 : 1),
      ),
    )
  const read = () =>
    listPhrases(caller(), game.id).then(
      (list) => {
        setTexts(list.texts)
        hear(list.items)
      },
      // The next phrase or the next reading tries again.
      () => undefined,
    )
  // A first read has older phrases: only phrases since then are news.
  const [since] = useState(() => new Date(Date.now() - SHOWN_FOR).toISOString())
  useEffect(() => {
    if (last === null) return
    hear([last])
    if (texts === null) void read()
  }, [last])
  useEffect(() => {
    if (texts !== null) void read()
  }, [language])
  const isOver = game.status === 'finished' || game.status === 'abandoned'
  useEffect(() => {
    if (token !== undefined && !isOver) return
    let left = isOver ? READS_AFTER_END : Number.POSITIVE_INFINITY
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      if (left-- <= 0) clearInterval(timer)
      else void read()
    }, POLL)
    return () => clearInterval(timer)
  }, [isOver, token])
  return { texts, phrases, since, hear, read }
}

/** Phrases that cover a name plate now, one for each seat, and the text for screen readers. */
const useBubbles = (phrases: readonly Phrase[], since: string) => {
  const [hidden, setHidden] = useState(since)
  const shown = phrases.filter(({ at }) => at > hidden)
  const last = shown.at(-1)?.at
  useEffect(() => {
    if (last === undefined) return
    const timer = setTimeout(() => setHidden(last), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [last])
  return [...new Map(shown.map((one) => [one.seat, one])).values()]
}

export const Phrases = ({ game, said }: PhrasesProps) => {
  const spot = useTableContext()
  const { words, from, clockwise } = spot
  const { isOpen } = useStore(phrasePanel)
  const { texts, phrases, since, hear, read } = usePhrases(game, said)
  const isAudible = useAudible(game)
  const audible = phrases.filter(isAudible)
  const bubbles = useBubbles(audible, since).filter(({ id }) => texts?.[id] !== undefined)
  useEffect(() => {
    if (isOpen) void read()
  }, [isOpen])
  useEffect(() => () => phrasePanel.set({ isOpen: false }), [])
  const place = (seat: number) => areasOf(seat, from, game.seats.length, clockwise)
  const news = bubbles.at(-1)
  const announced = useRef('')
  if (news && texts) announced.current = `${nameOf(game, news.seat, spot)}: ${texts[news.id]}`
  return (
    <>
      {game.you && (
        <button
          type="button"
          class="speak"
          style={place(from)}
          aria-label={words.phrases.title}
          title={words.phrases.title}
          onClick={() => phrasePanel.set({ isOpen: true })}
        >
          <span>
            <Icon of="speak" />
          </span>
        </button>
      )}
      {bubbles.map(({ seat, id }) => (
        <p key={seat} class="said" style={place(seat)} aria-hidden="true">
          <span>{texts?.[id]}</span>
        </p>
      ))}
      <div class="unseen" role="log" aria-label={words.phrases.title}>
        {announced.current}
      </div>
      {isOpen && texts !== null && (
        <PhrasePanel
          game={game}
          texts={texts}
          said={audible}
          hear={(phrase) => hear([phrase])}
          close={() => phrasePanel.set({ isOpen: false })}
        />
      )}
    </>
  )
}
