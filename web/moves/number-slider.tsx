import { useTableContext } from '../table/table-context.ts'

interface LadderProps {
  /** Possible numbers in ascending order. */
  readonly steps: readonly number[]
  readonly value: number
  readonly label: string
  onChange(value: number): void
}

/** Slider for one of several numbers, with buttons for one step up or down. */
export const NumberSlider = ({ steps, value, label, onChange }: LadderProps) => {
  const { words } = useTableContext()
  const at = Math.max(0, steps.indexOf(value))
  const to = (place: number) => {
    const step = steps[place]
    if (step !== undefined) onChange(step)
  }
  // A single number needs no choice; the button shows the number.
  if (steps.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would take a line
    <div class="ladder" role="group" aria-label={label}>
      <button
        type="button"
        class="step"
        aria-label={words.moves.less}
        disabled={at === 0}
        onClick={() => to(at - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        class="step"
        aria-label={words.moves.more}
        disabled={at === steps.length - 1}
        onClick={() => to(at + 1)}
      >
        +
      </button>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${value}`}
        min={0}
        max={steps.length - 1}
        value={at}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
    </div>
  )
}
