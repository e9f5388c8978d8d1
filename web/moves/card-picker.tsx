import { useState } from 'preact/hooks'
import type { Card, Move } from '../api-types.ts'
import { Face } from '../cards/card.tsx'
import { usePack } from '../cards/card-pack.ts'
import { useTableContext } from '../table/table-context.ts'
import type { OfferOf } from './group-moves.ts'

/*
 * Card picker for discards, exchanges and announcements.
 */

type Pick = OfferOf<'discard'> | OfferOf<'exchange'> | OfferOf<'announce'>

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
  const flip = (one: T) => {
    if (picked.includes(one)) onPick(picked.filter((other) => other !== one))
    else if (choice.most === 1) onPick([one])
    else if (picked.length < choice.most) onPick([...picked, one])
  }
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
            onClick={() => flip(one)}
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

export const CardPicker = ({ move, send }: { move: Pick; send: (made: Move) => void }) => {
  const { words } = useTableContext()
  const [laid, setLaid] = useState<readonly Card[]>([])
  const [taken, setTaken] = useState<readonly Card[]>([])
  const [items, setItems] = useState<readonly Card[][]>([])
  const [isEarly, setEarly] = useState(false)
  const one = (card: Card) => [card]
  const form = (ready: boolean, made: Move, missing: string, fields: preact.ComponentChildren) => (
    <form
      class="pick-move"
      onSubmit={(event) => {
        event.preventDefault()
        setEarly(!ready)
        if (ready) send(made)
      }}
    >
      {fields}
      {isEarly && !ready && <p role="alert">{missing}</p>}
      <button type="submit" class="main" aria-disabled={!ready}>
        {words.moves.confirm}
      </button>
    </form>
  )
  switch (move.type) {
    case 'discard': {
      const choice = choiceIn(move.cards as never as { choose: number; from: Card[] })
      return form(
        isFull(choice, laid),
        { type: 'discard', cards: [...laid] },
        words.moves.choose(choice.least, choice.most),
        <Picker label={words.moves.lay} choice={choice} picked={laid} cardsOf={one} onPick={setLaid} />,
      )
    }
    case 'exchange': {
      const away = choiceIn(move.discard as never as { choose: number; from: Card[] })
      const from = choiceIn(move.take as never as { choose: number; from: Card[] })
      return form(
        isFull(away, laid) && laid.length === taken.length,
        { type: 'exchange', discard: [...laid], take: [...taken] },
        words.moves.equal,
        <>
          <Picker label={words.moves.lay} choice={away} picked={laid} cardsOf={one} onPick={setLaid} />
          <Picker label={words.moves.take} choice={from} picked={taken} cardsOf={one} onPick={setTaken} />
        </>,
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
