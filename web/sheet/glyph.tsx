const PATHS = {
  erase: 'M20 12H5m6-7-7 7 7 7',
  correct: 'M5 19l1-4L16 5l3 3L9 18l-4 1z',
  strike: 'M6 6l12 12M18 6L6 18',
} as const

/** Symbol of a button, drawn: a font may lack the character. */
export const Glyph = ({ of }: { of: keyof typeof PATHS }) => (
  <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[of]} />
  </svg>
)
