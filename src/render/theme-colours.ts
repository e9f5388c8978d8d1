/*
 * Theme colours. Scenes name inks; a theme gives each ink a colour.
 */

/** Inks of cards, suits and figures. The dark theme dims these inks a little. */
const OF_CARDS = {
  paper: 0xfdfaf0,
  edge: 0x6f6a5c,
  black: 0x1d1d21,
  red: 0xc4202c,
  green: 0x3c7a26,
  leaf: 0x7fae3a,
  brown: 0x7b4a1f,
  gold: 0xf2b824,
  ochre: 0xb5760f,
  blue: 0x2f5f9e,
  skin: 0xf3cfa4,
  back: 0x9c2b2f,
  weave: 0xd98d7f,
} as const

/** Inks of slates, the same in each theme. */
const OF_SLATES = {
  wood: 0x9a6a38,
  slate: 0x26302f,
  chalk: 0xf1f3ea,
  faint: 0x8d9a96,
  line: 0xc46a55,
} as const

const LIGHT = {
  ...OF_CARDS,
  ...OF_SLATES,
  ground: 0xf3f1ea,
  panel: 0xffffff,
  felt: 0x2f7a57,
  rim: 0x235c42,
  dusk: 0xbcd8ca,
  plate: 0xffffff,
  rule: 0xd5d0c2,
  text: 0x22242a,
  muted: 0x6d6f76,
  turn: 0xf5b400,
  ahead: 0x1f7a4d,
} as const

/** Names of all inks. An ink is a colour role, such as `text` or `chalk`; each theme gives the ink a colour. */
export const INKS = Object.keys(LIGHT) as readonly Ink[]
export type Ink = keyof typeof LIGHT

/** Colour with nine tenths of the light, for cards in the dark theme. */
const dimmed = (colour: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum | (Math.round(((colour >> shift) & 0xff) * 0.9) << shift), 0)

const DARK: Readonly<Record<Ink, number>> = {
  ...LIGHT,
  ...(Object.fromEntries(Object.entries(OF_CARDS).map(([ink, colour]) => [ink, dimmed(colour)])) as Record<
    keyof typeof OF_CARDS,
    number
  >),
  ground: 0x17191d,
  panel: 0x22252b,
  felt: 0x1d4636,
  rim: 0x14332a,
  dusk: 0x93b3a4,
  plate: 0x2b2f37,
  rule: 0x3b404a,
  text: 0xeceef2,
  muted: 0x9ea3ad,
  turn: 0xf0b429,
  ahead: 0x5cc892,
}

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Colour of each ink in the light and the dark theme, as 0xRRGGBB. */
export const THEME_COLOURS: Readonly<Record<Theme, Readonly<Record<Ink, number>>>> = {
  light: LIGHT,
  dark: DARK,
}
