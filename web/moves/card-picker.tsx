import { useState } from 'preact/hooks'
import type { Card, Move } from '../api-types.ts'
import { Face } from '../cards/card.tsx'
import { usePack } from '../cards/card-pack.ts'
import { useTableContext } from '../table/table-context.ts'
import type { OfferOf } from './group-moves.ts'

/*
 * Picker for discards, exchanges and announcements. Cards of the own hand are picked in the hand; other cards and
 * combinations are picked here.
 */

export type Pick = OfferOf<'discard'> | OfferOf<'exchange'> | OfferOf<'announce'>

interface Choice<T> {
  readonly least: number
  readonly most: number
  readonly from: readonly T[]
}

const choiceIn = <T,>(
  field: { choose: number; from: T[] } | { atLeast: number; atMost: number; from: T[] },
): Choice<T> =>
  'choose' in field
    ? { least: field.choose, most: field.choose, from: field.from }
    : { least: field.atLeast, most: field.atMost, from: field.from }

/** The cards of the hand that a pick lays away; undefined for a pick without such cards. */
export const choiceInHand = (move: Pick | undefined): Choice<Card> | undefined => {
  if (move?.type === 'discard') return choiceIn(move.cards as never as { choose: number; from: Card[] })
  if (move?.type === 'exchange') return choiceIn(move.discard as never as { choose: number; from: Card[] })
  return undefined
}

/** Adds a value to the picked values, or removes the value. A single value replaces the last one. */
export const toggled = <T,>(picked: readonly T[], one: T, most: number): readonly T[] => {
  if (picked.includes(one)) return picked.filter((other) => other !== one)
  if (most === 1) return [one]
  return picked.length < most ? [...picked, one] : picked
}

interface PickerProps<T> {
  readonly label: string
  readonly choice: Choice<T>
  readonly picked: readonly T[]
  readonly cardsOf: (one: T) => readonly Card[]
  onPick(picked: readonly T[]): void
}

/** Cards or combinations, toggled one by one. */
const Picker = <T,>({ label, choice, picked, cardsOf, onPick }: PickerProps<T>) => {
  const pack = usePack()
  const { words } = useTableContext()
  return (
    <fieldset class="picker" data-least={choice.least}>
      <legend>
        {label} <span class="quiet">{words.moves.choose(choice.least, choice.most)}</span>
      </legend>
      <div class="fan">
        {choice.from.map((one) => (
          <button
            type="button"
            key={cardsOf(one).join()}
            class="pick"
            aria-pressed={picked.includes(one)}
            onClick={() => onPick(toggled(picked, one, choice.most))}
          >
            <span class="unseen">{cardsOf(one).map(pack.name).join(', ')}</span>
            {cardsOf(one).map((card) => (
              <span class="card" key={card}>
                <Face card={card} />
              </span>
            ))}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const isFull = ({ least, most }: Choice<unknown>, picked: readonly unknown[]): boolean =>
  picked.length >= least && picked.length <= most

interface CardPickerProps {
  readonly move: Pick
  /** Cards picked in the hand. */
  readonly laid: readonly Card[]
  readonly send: (made: Move) => void
}

export const CardPicker = ({ move, laid, send }: CardPickerProps) => {
  const { words } = useTableContext()
  const [taken, setTaken] = useState<readonly Card[]>([])
  const [items, setItems] = useState<readonly Card[][]>([])
  const [isEarly, setEarly] = useState(false)
  const inHand = choiceInHand(move)
  const isLaid = inHand === undefined || isFull(inHand, laid)
  const form = (ready: boolean, made: Move, missing: string, fields: preact.ComponentChildren) => (
    <form
      class="pick-move"
      onSubmit={(event) => {
        event.preventDefault()
        setEarly(!ready)
        if (ready) send(made)
      }}
    >
      {inHand && (
        <p class="in-hand" data-least={inHand.least}>
          {words.moves.lay} <span class="quiet">{words.moves.choose(inHand.least, inHand.most)}</span>
        </p>
      )}
      {fields}
      {isEarly && !ready && <p role="alert">{missing}</p>}
      <button type="submit" class="main" aria-disabled={!ready}>
        {words.moves.confirm}
      </button>
    </form>
  )
  switch (move.type) {
    case 'discard':
      return form(
        isLaid,
        { type: 'discard', cards: [...laid] },
        words.moves.choose(inHand?.least ?? 0, inHand?.most ?? 0),
        null,
      )
    case 'exchange': {
      const from = choiceIn(move.take as never as { choose: number; from: Card[] })
      return form(
        isLaid && isFull(from, taken) && laid.length === taken.length,
        { type: 'exchange', discard: [...laid], take: [...taken] },
        words.moves.equal,
        <Picker
          label={words.moves.take}
          choice={from}
          picked={taken}
          cardsOf={(card) => [card]}
          onPick={setTaken}
        />,
      )
    }
    case 'announce': {
      const choice = choiceIn(move.items as never as { choose: number; from: Card[][] })
      return form(
        isFull(choice, items),
        { type: 'announce', items: [...items] },
        words.moves.choose(choice.least, choice.most),
        <Picker
          label={words.moves.show}
          choice={choice}
          picked={items}
          cardsOf={(item) => item}
          onPick={setItems}
        />,
      )
    }
    default:
      return move satisfies never
  }
}
