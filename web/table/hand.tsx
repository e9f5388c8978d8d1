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
  readonly best?: Card | undefined
  readonly label: string
  readonly id?: string
  /** Called for each pressed card, playable or not. */
  onPlay(card: Card): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export const Hand = ({ cards, closed = 0, playable, best, label, id, onPlay }: HandProps) => {
  const { words } = useTableContext()
  const pack = usePack()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<Card | undefined>()
  const first = cards.find((card) => playable?.has(card)) ?? cards[0]
  const reached = current !== undefined && cards.includes(current) ? current : first

  const half = cards.length <= 6 ? Math.max(5, cards.length) : Math.max(5, Math.ceil(cards.length / 2))
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
      <p class="hand closed" id={id} aria-label={words.table.closed(closed)} role="img">
        {Array.from({ length: closed }, (_, at) => (
          <span class="card" key={at}>
            <Back />
          </span>
        ))}
      </p>
    )
  return (
    <ul
      class={`hand${playable === null ? '' : ' choosing'}`}
      id={id}
      ref={list}
      aria-label={label}
      style={{ '--cards': cards.length, '--half': half }}
      onKeyDown={onKeyDown}
    >
      {cards.map((card, at) => {
        const can = playable?.has(card) ?? false
        return (
          <li key={card} class={`${can ? 'can' : ''}${at >= half ? ' lower' : ''}`}>
            <button
              type="button"
              class={`card${card === best ? ' best' : ''}`}
              tabIndex={card === reached ? 0 : -1}
              aria-disabled={!can}
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
