import type { Drawing } from './path.ts'
import { disc } from './path.ts'

/*
 * Figures on cards, and symbols of modes without trumps.
 */

const CROWN = 'M26 30L22 6L37 17L50 2L63 17L78 6L74 30Z'

const face = (beard: boolean): Drawing => [
  { ink: 'skin', d: 'M33 28H67V46C67 58 59 64 50 64C41 64 33 58 33 46Z' },
  ...(beard
    ? [{ ink: 'brown', d: 'M33 46C40 50 60 50 67 46C68 66 58 74 50 76C42 74 32 66 33 46Z' } as const]
    : []),
  { ink: 'black', d: `${disc(43, 42, 2.5)}${disc(57, 42, 2.5)}` },
]

const coat = (ink: 'red' | 'blue' | 'green'): Drawing => [
  { ink, d: 'M8 100C8 76 22 66 40 64H60C78 66 92 76 92 100Z' },
  { ink: 'gold', stroke: 5, d: 'M38 65L50 82L62 65M50 82V99' },
]

export const FIGURE_DRAWINGS = {
  king: [
    ...coat('red'),
    ...face(true),
    { ink: 'gold', d: CROWN },
    { ink: 'ochre', stroke: 3, d: `${CROWN}M26 25H74` },
  ],
  queen: [
    { ink: 'brown', d: 'M26 34C26 14 74 14 74 34L80 78H20Z' },
    ...coat('blue'),
    ...face(false),
    { ink: 'gold', d: 'M30 27L27 10L40 19L50 8L60 19L73 10L70 27Z' },
    { ink: 'red', stroke: 3, d: 'M45 54C48 57 52 57 55 54' },
  ],
  ober: [
    ...coat('blue'),
    ...face(false),
    { ink: 'brown', stroke: 5, d: 'M37 53C44 49 56 49 63 53' },
    { ink: 'red', d: 'M14 31C30 25 70 25 86 31L70 24C68 8 60 5 50 5C40 5 32 8 30 24Z' },
    { ink: 'paper', d: 'M68 24C78 20 88 8 90 0C78 2 66 12 63 24Z' },
    { ink: 'ochre', stroke: 2, d: 'M68 24C78 20 88 8 90 0C78 2 66 12 63 24Z' },
  ],
  under: [
    ...coat('green'),
    ...face(false),
    { ink: 'brown', d: 'M30 32C28 46 30 54 34 58V34H66V58C70 54 72 46 70 32Z' },
    { ink: 'gold', d: 'M27 31C27 13 40 9 50 9C60 9 73 13 73 31C60 26 40 26 27 31Z' },
    { ink: 'red', d: 'M27 31C40 25 60 25 73 31V36C60 30 40 30 27 36Z' },
  ],
  banner: [
    { ink: 'brown', d: 'M6 2H13V100H6Z' },
    { ink: 'gold', d: disc(9.5, 4, 5) },
    { ink: 'red', d: 'M13 8C34 0 56 18 98 9L84 42L98 76C60 85 36 66 13 76Z' },
    { ink: 'paper', d: 'M13 16C36 9 56 25 86 18L76 42L86 67C58 74 36 58 13 67Z' },
  ],
} as const satisfies Readonly<Record<string, Drawing>>

const arrow = (down: boolean): string =>
  down ? 'M38 4H62V52H88L50 97L12 52H38Z' : 'M38 96H62V48H88L50 3L12 48H38Z'

export const MODE_DRAWINGS = {
  obenabe: [{ ink: 'blue', d: arrow(true) }],
  undenufe: [{ ink: 'red', d: arrow(false) }],
  slalom: [{ ink: 'blue', stroke: 13, d: 'M24 6C24 6 84 20 70 34C56 46 24 42 28 58C32 74 80 74 74 94' }],
} as const satisfies Readonly<Record<string, Drawing>>
