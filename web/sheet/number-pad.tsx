import { Glyph } from './glyph.tsx'
import { useSheetWords } from './texts.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Large keys for numbers. `type` gets the new text of the active input. */
export const NumberPad = ({ text, type }: { text: string; type: (text: string) => void }) => {
  const words = useSheetWords()
  const key = (digit: string) => (
    <button key={digit} type="button" onClick={() => type(`${text}${digit}`.slice(0, 4))}>
      {digit}
    </button>
  )
  return (
    <div class="pad">
      {DIGITS.map(key)}
      <button type="button" aria-label={words.clear} onClick={() => type('')}>
        C
      </button>
      {key('0')}
      <button type="button" aria-label={words.erase} onClick={() => type(text.slice(0, -1))}>
        <Glyph of="erase" />
      </button>
    </div>
  )
}
