/*
 * Icons of buttons. The label names the action.
 */

const PATHS = {
  score: 'M4 4h16v16H4zM4 9.3h16M4 14.6h16M12 4v16',
  log: 'M5 5h14v10H11l-4 4v-4H5zM8 8.7h8M8 11.7h5',
  help: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M12 18v.2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  speak: 'M5 5h14v10H11l-4 4v-4H5z',
  hint: 'M9 17h6M10 20h4M12 4a5 5 0 0 1 3 9c-.7.6-1 1.2-1 2h-4c0-.8-.3-1.4-1-2a5 5 0 0 1 3-9z',
  first: 'M7 6v12M18 6l-8 6 8 6z',
  back: 'M16 6l-9 6 9 6z',
  forth: 'M8 6l9 6-9 6z',
  instead: 'M4 12h15M13 6l6 6-6 6',
  last: 'M17 6v12M6 6l8 6-8 6z',
} as const

export type IconName = keyof typeof PATHS

/** Icon of a button, scaled with the text. The button needs a label. */
export const Icon = ({ of }: { of: IconName }) => (
  <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[of]} />
  </svg>
)
