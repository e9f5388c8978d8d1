import { useTableContext } from '../table/table-context.ts'

interface LadderProps {
  /** The numbers there are, the lowest first. */
  readonly steps: readonly number[]
  readonly value: number
  readonly label: string
  onChange(value: number): void
}

/** A number out of some: by a slider, and by a step up or down. */
export const NumberSlider = ({ steps, value, label, onChange }: LadderProps) => {
  const { words } = useTableContext()
  const at = Math.max(0, steps.indexOf(value))
  const to = (place: number) => {
    const step = steps[place]
    if (step !== undefined) onChange(step)
  }
  // Of one there is nothing to choose; the button below says it.
  if (steps.length < 2) return null
  return (
    <div class="ladder">
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
