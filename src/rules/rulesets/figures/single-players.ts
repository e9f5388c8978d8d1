import * as z from 'zod'
import type { DealFigures, FigureFault } from '../../model/deal-figures.ts'
import { ALL_BELLS } from '../schellenjass/board.ts'
import { CONTRACT, MELDS, pointsBySide, TRICKS } from './fields.ts'
import {
  ALL_POINTS,
  contractOf,
  impossible,
  lengthFault,
  missing,
  pointsFault,
  sumFault,
  trickFacts,
  trickFault,
} from './tricks-and-melds.ts'

/*
 * Figures of games of single players: Differenzler, Schellenjass and Handjass.
 */

/** Points in two packs, with the last trick (DF-A4). */
const POINTS_OF_TWO_PACKS = 309

interface DifferenzlerOptions {
  readonly players: number
  readonly twoPacks: boolean
  readonly twoPlayerCards: number
}

const differenzlerSchema = z.strictObject({
  said: pointsBySide.meta({ description: 'Predicted points by seat.', example: [40, 20, 60, 30] }),
  taken: pointsBySide.meta({ description: 'Taken points by seat.', example: [52, 18, 57, 30] }),
  denomination: CONTRACT.denomination,
})

/** Figures of Differenzler. */
export const differenzlerFigures: DealFigures<typeof differenzlerSchema, DifferenzlerOptions> = {
  schema: differenzlerSchema,
  check: ({ said, taken }, { options: { players, twoPacks, twoPlayerCards }, rules }) => {
    const all = twoPacks ? POINTS_OF_TWO_PACKS : ALL_POINTS
    const cards = twoPacks ? 72 : 36
    const isEveryCardDealt = players === 2 ? 2 * twoPlayerCards === cards : cards % players === 0
    const tooHigh = said.findIndex((points) => points > all)
    return (
      lengthFault('said', said, players) ??
      lengthFault('taken', taken, players) ??
      (tooHigh === -1 ? undefined : impossible('said', tooHigh)) ??
      sumFault('taken', taken, all, isEveryCardDealt) ??
      pointsFault('taken', taken, rules, twoPacks ? 2 : 1)
    )
  },
  facts: ({ said, taken, denomination }) => ({
    ...trickFacts(contractOf({ denomination }), { points: taken }),
    predicted: said,
  }),
}

const schellenjassSchema = z.strictObject({
  bells: z
    .array(z.int().min(0).max(ALL_BELLS))
    .min(2)
    .max(4)
    .meta({ description: 'Taken cards of bells by seat.', example: [3, 0, 5, 1] }),
})

/** Figures of Schellenjass. */
export const schellenjassFigures: DealFigures<
  typeof schellenjassSchema,
  { readonly players: number; readonly twoPlayerCards: number }
> = {
  schema: schellenjassSchema,
  check: ({ bells }, { options: { players, twoPlayerCards } }) =>
    lengthFault('bells', bells, players) ??
    sumFault('bells', bells, ALL_BELLS, players !== 2 || twoPlayerCards === 18),
  facts: ({ bells }) => trickFacts(contractOf({ denomination: 'obenabe' }), { points: bells }),
}

interface HandjassOptions {
  readonly players: number
  readonly handSize: 9 | 12
  readonly mode: string
  readonly fold: boolean
}

const handjassSchema = z.strictObject({
  points: z
    .array(z.int().min(0).max(ALL_POINTS).nullable())
    .min(2)
    .max(5)
    .meta({
      description: 'Card points by seat; null for players who folded or are out.',
      example: [62, null, 95, 0],
    }),
  trickWithoutPoints: TRICKS.trickWithoutPoints,
  denomination: CONTRACT.denomination,
  ...MELDS,
})

const zeros = (points: readonly (number | null)[]): readonly number[] => points.map((one) => one ?? 0)

/** The fault of the sum of a deal. Four or more players, or three with twelve cards each, have all cards. */
const handjassSumFault = (
  points: readonly (number | null)[],
  dealtIn: number,
  handSize: number,
): FigureFault | undefined => {
  const playing = points.filter((one) => one !== null).length
  const hasAllCards = dealtIn >= 4 || (dealtIn === 3 && handSize === 12)
  return sumFault('points', zeros(points), ALL_POINTS, playing === dealtIn && playing > 1 && hasAllCards)
}

/** Figures of Handjass. */
export const handjassFigures: DealFigures<typeof handjassSchema, HandjassOptions> = {
  schema: handjassSchema,
  check: (figures, { options: { players, handSize, mode }, rules }) => {
    const { points } = figures
    if (points.every((one) => one === null)) return missing('points')
    if (mode === 'berner27' && figures.denomination === undefined) return missing('denomination')
    const fault = trickFault({ ...figures, points: zeros(points) }, rules, ALL_POINTS, false)
    return (
      fault ??
      handjassSumFault(
        points,
        points.filter((one) => one !== null).length === players ? players : 0,
        handSize,
      )
    )
  },
  facts: (figures, { options, rules, game }) => {
    const { points, denomination } = figures
    const out = rules.out?.(game) ?? []
    const absent = out.find((seat) => points[seat] !== null)
    if (absent !== undefined) return impossible('points', absent)
    const folded = rules.sides.filter((seat) => points[seat] === null && !out.includes(seat))
    if (folded.length > 0 && !options.fold) return missing('points', ...folded.slice(0, 1))
    const fault = handjassSumFault(points, options.players - out.length, options.handSize)
    return (
      fault ?? { ...trickFacts(contractOf({ denomination }), { ...figures, points: zeros(points) }), folded }
    )
  },
}
