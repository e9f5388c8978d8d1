import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { OptionSchema } from '../api-types.ts'
import { useTableCatalogue, useWords } from '../i18n.ts'
import { Check } from '../ui/check.tsx'
import { choicesOf, descriptionText, valueText } from './option-texts.ts'

/*
 * Form field of one option, with an explanation that opens by a press.
 */

interface OptionFieldProps {
  readonly name: string
  readonly schema: OptionSchema
  /** All options of the game, for the names within the explanation. */
  readonly properties: Readonly<Record<string, OptionSchema>>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** Whether the form has a field for an option: not for an object, and not for a single possible value. */
export const hasField = (schema: OptionSchema): boolean => {
  const choices = choicesOf(schema)
  return choices === undefined
    ? numberIn(schema) !== undefined || schema.items?.enum !== undefined
    : choices.length > 1
}

const numberIn = (schema: OptionSchema): OptionSchema | undefined =>
  [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === 'integer' || type === 'number')

/** A field with its explanation. */
const Explained = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ComponentChildren
}) => {
  const words = useWords()
  return (
    <div class="option">
      {children}
      {text !== '' && (
        <details class="about">
          <summary>
            <span aria-hidden="true">?</span>
            <span class="unseen">{words.setup.explain(title)}</span>
          </summary>
          <p>{text}</p>
        </details>
      )}
    </div>
  )
}

/** Number, with the meaning of an empty field. */
const NumberField = ({
  schema,
  value,
  onChange,
}: Pick<OptionFieldProps, 'schema' | 'value' | 'onChange'>) => {
  const words = useWords()
  const note = useId()
  const number = numberIn(schema)
  const usual = schema.default
  return (
    <>
      <input
        type="number"
        step={number?.type === 'number' ? 'any' : 1}
        value={typeof value === 'number' ? value : ''}
        min={number?.minimum}
        max={number?.maximum}
        aria-describedby={typeof usual === 'string' ? note : undefined}
        onChange={({ currentTarget: { valueAsNumber: said } }) =>
          onChange(Number.isNaN(said) ? undefined : said)
        }
      />
      {typeof usual === 'string' && (
        <small id={note} class="quiet">
          {words.setup.empty(valueText(schema, usual, words.setup.words))}
        </small>
      )}
    </>
  )
}

/** Checkboxes for the entries of a list. */
const ListField = ({
  title,
  schema,
  value,
  onChange,
}: Pick<OptionFieldProps, 'schema' | 'value' | 'onChange'> & { readonly title: string }) => {
  const words = useWords()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const entries = schema.items?.enum ?? []
  return (
    <fieldset class="list">
      <legend>{title}</legend>
      {entries.map((entry) => (
        <Check
          key={entry}
          checked={chosen.includes(entry)}
          change={(checked) =>
            onChange(entries.filter((one) => (one === entry ? checked : chosen.includes(one))))
          }
        >
          {valueText(schema, entry, words.setup.words)}
        </Check>
      ))}
    </fieldset>
  )
}

/** Form field of one option: boolean, choice, number, or list. */
export const OptionField = ({ name, schema, properties, value, onChange }: OptionFieldProps) => {
  const words = useWords()
  const { table } = useTableCatalogue()
  const title = schema.title ?? name
  const text = descriptionText(schema, properties, table.quoted)
  const chosen = value ?? schema.default
  const choices = choicesOf(schema)
  const field = (input: ComponentChildren) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is a child
    <label class="field">
      <span>{title}</span>
      {input}
    </label>
  )
  if (schema.type === 'boolean')
    return (
      <Explained title={title} text={text}>
        <Check checked={chosen === true} change={onChange}>
          {title}
        </Check>
      </Explained>
    )
  if (choices !== undefined)
    return (
      <Explained title={title} text={text}>
        {field(
          <select
            value={`${chosen}`}
            onChange={({ currentTarget: { value: said } }) =>
              onChange(choices.find((one) => `${one}` === said))
            }
          >
            {choices.map((one) => {
              const named = valueText(schema, one, words.setup.words)
              return (
                <option key={`${one}`} value={`${one}`}>
                  {one === schema.default ? `${named} (${words.setup.usual})` : named}
                </option>
              )
            })}
          </select>,
        )}
      </Explained>
    )
  return (
    <Explained title={title} text={text}>
      {numberIn(schema) === undefined ? (
        <ListField title={title} schema={schema} value={chosen} onChange={onChange} />
      ) : (
        field(<NumberField schema={schema} value={chosen} onChange={onChange} />)
      )}
    </Explained>
  )
}
