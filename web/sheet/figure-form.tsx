import { useState } from 'preact/hooks'
import type { Denomination, Suit } from '../api-types.ts'
import { Check } from '../ui/check.tsx'
import type { Field, Inputs, Options } from './figure-fields.ts'
import { fieldsOf, figuresOf, wrongSum } from './figure-fields.ts'
import { NumberPad } from './number-pad.tsx'
import type { Figures } from './sheet-types.ts'
import { useSheetWords, useTableTexts } from './texts.ts'

/*
 * Form of the figures of a deal: numbers by large keys, further figures on demand.
 */

const SUITS: readonly Suit[] = ['acorns', 'shields', 'roses', 'bells']
const MODES: readonly Exclude<Denomination, Suit>[] = [
  'obenabe',
  'undenufe',
  'slalom',
  'gustav',
  'tuo',
  'tutti',
]

/** Hook: the name of a trump suit or a mode. */
export const useDenominationName = (): ((name: string) => string) => {
  const { cards, contracts } = useTableTexts()
  return (name) => cards.suits[name as Suit] ?? contracts.modes[name as keyof typeof contracts.modes] ?? name
}

export interface FigureFormProps {
  readonly ruleset: string
  readonly options: Options
  readonly sides: readonly string[]
  readonly players: readonly string[]
  readonly rows: readonly string[]
  readonly start: Inputs
  /** The text of the button. */
  readonly action: string
  readonly write: (figures: Figures) => void
  readonly cancel?: () => void
}

/** The active input of the number keys: a field, and the index of a list. */
interface Active {
  readonly field: Field
  readonly at: number
}

export const FigureForm = ({
  ruleset,
  options: agreed,
  sides,
  players,
  rows,
  start,
  action,
  write,
  cancel,
}: FigureFormProps) => {
  const words = useSheetWords()
  const { contracts } = useTableTexts()
  const nameOf = useDenominationName()
  const [inputs, setInputs] = useState<Inputs>(start)
  const fields = fieldsOf(ruleset, agreed)
  const fault = wrongSum(ruleset, agreed, inputs)
  const firstNumber = fields.find(({ kind, main }) => main && /number|own/.test(kind))
  const [active, setActive] = useState<Active | undefined>(firstNumber && { field: firstNumber, at: 0 })
  const set = (field: Field, value: readonly string[] | string | boolean) =>
    setInputs((before) => ({ ...before, [field.name]: value }))

  const listOf = (field: Field): readonly string[] => {
    const value = inputs[field.name]
    return Array.isArray(value) ? value : []
  }
  const textAt = ({ field, at }: Active): string => {
    const value = inputs[field.name]
    return field.kind === 'number' ? (typeof value === 'string' ? value : '') : (listOf(field)[at] ?? '')
  }
  const type = (to: Active, text: string) => {
    const digits = text.replace(/\D/g, '')
    if (to.field.kind === 'number') return set(to.field, digits)
    const length = countOf(to.field)
    set(
      to.field,
      Array.from({ length }, (_, at) => (at === to.at ? digits : (listOf(to.field)[at] ?? ''))),
    )
  }
  /** The number of inputs of a field. */
  const countOf = ({ kind }: Field): number =>
    kind === 'number' || (kind === 'own-or-each' && (inputs.misere !== true || sides.length < 3))
      ? 1
      : sides.length

  const numbers = (field: Field) =>
    Array.from({ length: countOf(field) }, (_, at) => {
      const label =
        countOf(field) > 1 ? `${words.figures[field.name]}: ${sides[at]}` : words.figures[field.name]
      const isActive = active?.field.name === field.name && active.at === at
      return (
        <label key={`${field.name}${at}`} class={isActive ? 'field number active' : 'field number'}>
          {label}
          <input
            inputMode="none"
            autocomplete="off"
            name={`${field.name}-${at}`}
            value={textAt({ field, at })}
            onFocus={() => setActive({ field, at })}
            onInput={(event) => type({ field, at }, event.currentTarget.value)}
          />
        </label>
      )
    })

  const hint = ({ name }: Field) => words.hints[name] && <small> {words.hints[name]}</small>

  const choice = (field: Field, options: readonly (readonly [value: string, name: string])[]) => (
    <label key={field.name} class="field">
      {words.figures[field.name]}
      {hint(field)}
      <select
        name={field.name}
        value={typeof inputs[field.name] === 'string' ? (inputs[field.name] as string) : ''}
        onChange={(event) => set(field, event.currentTarget.value)}
      >
        <option value="">{words.nobody}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
  const indexed = (names: readonly string[]) => names.map((name, at) => [String(at), name] as const)
  const check = (field: Field, label: string, isOn: boolean, turn: (on: boolean) => void) => (
    <Check key={`${field.name}${label}`} checked={isOn} change={turn}>
      <span>
        {label}
        {hint(field)}
      </span>
    </Check>
  )

  const shown = (field: Field) => {
    switch (field.kind) {
      case 'numbers':
      case 'numbers-or-none':
      case 'own-or-each':
      case 'number':
        return numbers(field)
      case 'seat':
        return choice(field, indexed(players))
      case 'side':
        return choice(field, indexed(sides))
      case 'denomination':
        return choice(
          field,
          [...SUITS, ...MODES].map((one) => [one, nameOf(one)] as const),
        )
      case 'suit':
        return choice(
          field,
          SUITS.map((one) => [one, nameOf(one)] as const),
        )
      case 'opens':
        return choice(
          field,
          (['obenabe', 'undenufe'] as const).map((one) => [one, contracts.opens[one]] as const),
        )
      case 'row':
        return choice(
          field,
          rows.map((one) => [one, rowName(one)] as const),
        )
      case 'flag':
      case 'not':
        return check(field, words.figures[field.name], inputs[field.name] === true, (on) => set(field, on))
      case 'sides':
        return sides.map((name, side) => {
          const chosen = listOf(field)
          const text = String(side)
          return check(field, `${words.figures[field.name]}: ${name}`, chosen.includes(text), (on) =>
            set(field, on ? [...chosen, text] : chosen.filter((one) => one !== text)),
          )
        })
      default:
        return field.kind satisfies never
    }
  }
  const rowName = (row: string): string => {
    const [joker, number] = row.split('-')
    if (joker === 'joker') return contracts.joker(Number(number))
    return row === 'misere' ? contracts.misere : nameOf(row)
  }

  const others = fields.filter(({ main }) => !main)
  return (
    <form
      class="figures"
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined) write(figuresOf(ruleset, inputs, agreed))
      }}
    >
      <div class="inputs">{fields.filter(({ main }) => main).map(shown)}</div>
      <p class="trouble" role="status">
        {fault && words.wrongSum(words.figures[fault.name], fault.expected, fault.got)}
      </p>
      {active && <NumberPad text={textAt(active)} type={(text) => type(active, text)} />}
      {others.length > 0 && (
        <details open={others.some(({ name }) => start[name] !== undefined)}>
          <summary>{words.more}</summary>
          <p class="quiet">{words.moreHint}</p>
          <div class="inputs">{others.map(shown)}</div>
        </details>
      )}
      <p class="buttons">
        <button type="submit" class="main large">
          {action}
        </button>
        {cancel && (
          <button type="button" onClick={cancel}>
            {words.cancel}
          </button>
        )}
      </p>
    </form>
  )
}
