import { useRef, useState } from 'preact/hooks'
import type { Card } from '../api-types.ts'
import { Back, Face } from '../cards/card.tsx'
import { usePack } from '../cards/card-pack.ts'
import { useTableContext } from './table-context.ts'

/*
 * Hand of the player. One card is in the tab order; arrow keys reach the others. Playable cards are raised, and other
 * cards are announced as not playable.
 */

interface HandProps {
  readonly cards: readonly Card[]
  /** Number of cards not yet looked at. */
  readonly closed?: number
  /** Playable cards. Null outside the play. */
  readonly playable: ReadonlySet<Card> | null
  /** Picked cards, in a choice of several cards. */
  readonly picked?: readonly Card[] | null
  readonly best?: Card | undefined
  readonly label: string
  readonly id?: string
  /** Called for each pressed card, playable or not. */
  onPlay(card: Card): void
}

/** Up to nine cards are in one row on each screen. More cards are in two rows on a narrow screen. */
const MOST_IN_ROW = 9

/** More cards in one row of a screen of 640 pixels have no gaps. */
const MOST_WITH_GAPS = 14

/** CSS variables: the number of cards, and the cards and the rows on a narrow screen. */
const rowsOf = (cards: number) => {
  const rows = cards > MOST_IN_ROW ? 2 : 1
  const count = Math.max(cards, 1)
  return { '--cards': count, '--narrow-row': Math.ceil(count / rows), '--narrow-rows': rows }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export const Hand = ({ cards, closed = 0, playable, picked = null, best, label, id, onPlay }: HandProps) => {
  const { words } = useTableContext()
  const pack = usePack()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<Card | undefined>()
  const first = cards.find((card) => playable?.has(card)) ?? cards[0]
  const reached = current !== undefined && cards.includes(current) ? current : first

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'Home' ? -cards.length : event.key === 'End' ? cards.length : STEPS[event.key]
    if (step === undefined || reached === undefined) return
    event.preventDefault()
    const at = Math.max(0, Math.min(cards.length - 1, cards.indexOf(reached) + step))
    setCurrent(cards[at])
    list.current?.querySelectorAll('button')[at]?.focus()
  }

  if (closed > 0 && cards.length === 0)
    return (
      <p
        class="hand closed"
        id={id}
        aria-label={words.table.closed(closed)}
        role="img"
        style={rowsOf(closed)}
      >
        {Array.from({ length: closed }, (_, at) => (
          <span class="card" key={at}>
            <Back />
          </span>
        ))}
      </p>
    )
  return (
    <ul
      class={`hand${playable === null ? '' : ' choosing'}${cards.length > MOST_IN_ROW ? ' two-rows' : ''}${cards.length > MOST_WITH_GAPS ? ' crowded' : ''}`}
      id={id}
      ref={list}
      aria-label={label}
      style={rowsOf(cards.length)}
      onKeyDown={onKeyDown}
    >
      {cards.map((card) => {
        const can = playable?.has(card) ?? false
        return (
          <li key={card} class={can ? 'can' : ''}>
            <button
              type="button"
              class={`card${card === best ? ' best' : ''}`}
              tabIndex={card === reached ? 0 : -1}
              aria-disabled={!can}
              aria-pressed={picked === null ? undefined : picked.includes(card)}
              data-card={card}
              onFocus={() => setCurrent(card)}
              onClick={() => onPlay(card)}
            >
              <span class="unseen">
                {can ? `${pack.name(card)}, ${words.table.playable}` : pack.name(card)}
              </span>
              <Face card={card} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
