import type { DrawnSuit } from '../../i18n/catalogue-schema.ts'
import type { Drawing } from './path.ts'
import { disc } from './path.ts'

/*
 * Suits of both packs, in a square of 100 by 100.
 */

/** Points on a circle around the centre, starting at the top. */
const around = (count: number, radius: number, turn = 0): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) / count) * 2 * Math.PI - Math.PI / 2
    return [Math.round(50 + radius * Math.cos(angle)), Math.round(50 + radius * Math.sin(angle))]
  })

const petals = around(5, 27)
  .map(([x, y]) => disc(x, y, 22))
  .join('')
const sepals = around(5, 50, 0.5)
  .map(([x, y]) => {
    const [dx, dy] = [(y - 50) / 6, (50 - x) / 6]
    const [mx, my] = [50 + (x - 50) * 0.4, 50 + (y - 50) * 0.4]
    return `M${x} ${y}L${Math.round(mx + dx)} ${Math.round(my + dy)}L${Math.round(mx - dx)} ${Math.round(my - dy)}Z`
  })
  .join('')

const SHIELD = 'M10 6H90V46C90 74 69 89 50 97C31 89 10 74 10 46Z'

export const SUIT_DRAWINGS: Readonly<Record<DrawnSuit, Drawing>> = {
  acorns: [
    { ink: 'brown', d: 'M45 2H57L55 18H46Z' },
    { ink: 'green', d: 'M17 44C17 74 38 90 50 99C62 90 83 74 83 44Z' },
    { ink: 'leaf', d: 'M30 52C31 70 39 81 47 89C42 76 41 64 42 52Z' },
    { ink: 'brown', d: 'M8 44C8 24 27 13 50 13C73 13 92 24 92 44C92 51 86 54 79 54H21C14 54 8 51 8 44Z' },
    { ink: 'gold', stroke: 5, d: 'M20 41C28 26 40 21 52 20M38 46C44 34 52 29 64 26M60 46C64 39 70 35 77 34' },
  ],
  shields: [
    { ink: 'black', d: SHIELD },
    { ink: 'gold', d: 'M19 15H81V46C81 68 65 80 50 87C35 80 19 68 19 46Z' },
    { ink: 'black', d: 'M19 15H50V50H81C80 69 65 80 50 87V50H19Z' },
  ],
  roses: [
    { ink: 'green', d: sepals },
    { ink: 'red', d: petals },
    {
      ink: 'paper',
      stroke: 4,
      d: around(5, 40, 0.5)
        .map(([x, y]) => `M50 50L${x} ${y}`)
        .join(''),
    },
    { ink: 'gold', d: disc(50, 50, 15) },
  ],
  bells: [
    { ink: 'ochre', stroke: 8, d: disc(50, 13, 9) },
    { ink: 'ochre', d: disc(50, 58, 41) },
    { ink: 'gold', d: disc(50, 58, 34) },
    { ink: 'black', stroke: 7, d: 'M11 52C25 62 75 62 89 52' },
    { ink: 'black', d: `${disc(50, 76, 8)}M46.500 76H53.500V98H46.500Z` },
  ],
  spades: [
    {
      ink: 'black',
      d: 'M50 3C60 22 94 38 94 62C94 76 83 83 73 83C66 83 60 80 56 75C57 86 61 92 69 97H31C39 92 43 86 44 75C40 80 34 83 27 83C17 83 6 76 6 62C6 38 40 22 50 3Z',
    },
  ],
  hearts: [
    {
      ink: 'red',
      d: 'M50 96C40 78 5 58 5 31C5 15 16 6 28 6C38 6 46 12 50 22C54 12 62 6 72 6C84 6 95 15 95 31C95 58 60 78 50 96Z',
    },
  ],
  diamonds: [
    { ink: 'red', d: 'M50 2C58 20 72 38 88 50C72 62 58 80 50 98C42 80 28 62 12 50C28 38 42 20 50 2Z' },
  ],
  clubs: [
    {
      ink: 'black',
      d: `${disc(50, 25, 22)}${disc(27, 60, 22)}${disc(73, 60, 22)}M42 30H58L60 60C57 62 55 64 55 70C56 84 61 92 69 97H31C39 92 44 84 45 70C45 64 43 62 40 60Z`,
    },
  ],
}
