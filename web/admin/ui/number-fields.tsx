/*
 * Form fields for limits and caps: whole numbers, or nothing.
 */

type Numbers<Field extends string> = { readonly [name in Field]?: number | undefined }

interface NumberFieldsProps<Field extends string> {
  /** Label of each field. */
  readonly names: Readonly<Record<Field, string>>
  /** Current values. */
  readonly values: Numbers<Field>
  /** Meaning of an empty field. */
  readonly empty: string
}

export const NumberFields = <Field extends string>({ names, values, empty }: NumberFieldsProps<Field>) => (
  <>
    {(Object.entries(names) as [Field, string][]).map(([field, name]) => (
      <label key={field} class="field">
        {name}
        <input
          name={field}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          placeholder={empty}
          defaultValue={values[field] === undefined ? '' : `${values[field]}`}
        />
      </label>
    ))}
  </>
)

/** Returns the changed numbers of a form: null for a number that the operator removed. */
export const changedNumbers = <Field extends string>(
  fields: readonly Field[],
  before: Numbers<Field>,
  form: FormData,
): { [name in Field]?: number | null } => {
  const changed: { [name in Field]?: number | null } = {}
  for (const field of fields) {
    const text = `${form.get(field) ?? ''}`.trim()
    const now = text === '' ? null : Number(text)
    if (now !== (before[field] ?? null)) changed[field] = now
  }
  return changed
}
