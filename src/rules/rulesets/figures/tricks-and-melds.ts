import type { Contract } from '../../model/contract.ts'
import type { DealFacts, FigureFault } from '../../model/deal-figures.ts'
import type { Rules } from '../../model/rules.ts'
import type { Total } from '../../model/score.ts'
import type { Side } from '../../model/seat.ts'
import { isPossibleSum } from './card-sums.ts'

/*
 * Facts of tricks, Weis and Stöck from figures, and their checks.
 */

/** Points of a complete deal with one pack: 152 in the cards, and 5 for the last trick (CO-19). */
export const ALL_POINTS = 157

/** The number of tricks of a side with all tricks. */
const ALL_TRICKS = 9

/** Figures of tricks and melds. Absent fields did not happen. */
export interface TrickFigures {
  readonly points?: readonly number[] | undefined
  readonly trickWithoutPoints?: readonly Side[] | undefined
  readonly complete?: boolean | undefined
  readonly weis?: readonly (number | Total)[] | undefined
  readonly stoeck?: Side | undefined
  readonly reached?: Side | undefined
  readonly wrongClaim?: Side | undefined
}

export const missing = (...path: (string | number)[]): FigureFault => ({ code: 'figure-missing', path })
export const withoutEffect = (...path: (string | number)[]): FigureFault => ({
  code: 'figure-without-effect',
  path,
})
export const impossible = (...path: (string | number)[]): FigureFault => ({ code: 'figure-impossible', path })

/**
 * The fault of numbers with a wrong sum.
 * @param exact false if the sum may be lower, for unplayed cards
 */
export const sumFault = (
  name: string,
  numbers: readonly number[],
  expected: number,
  exact = true,
): FigureFault | undefined => {
  const got = numbers.reduce((sum, one) => sum + one, 0)
  return got > expected || (exact && got < expected)
    ? { code: 'wrong-sum', path: [name], expected, got }
    : undefined
}

/** The fault of a list that has not one entry for each side. */
export const lengthFault = (
  name: string,
  list: readonly unknown[] | undefined,
  expected: number,
): FigureFault | undefined =>
  list === undefined || list.length === expected
    ? undefined
    : { code: 'wrong-length', path: [name], expected, got: list.length }

/** The first field beside a figure that excludes all others, such as `thrownIn`. */
export const faultBeside = (
  figures: Readonly<Record<string, unknown>>,
  ...allowed: readonly string[]
): FigureFault | undefined => {
  const other = Object.keys(figures).find((name) => figures[name] !== undefined && !allowed.includes(name))
  return other === undefined ? undefined : withoutEffect(other)
}

/** The fault of Weis and Stöck in a game without these. */
export const meldFault = (
  { weis, stoeck }: TrickFigures,
  played: { readonly weis: boolean; readonly stoeck: boolean },
): FigureFault | undefined => {
  if (weis !== undefined && !played.weis) return withoutEffect('weis')
  return stoeck !== undefined && !played.stoeck ? withoutEffect('stoeck') : undefined
}

/** The fault of Weis of two sides: the side with the best item scores alone (CO-69). */
export const weisOfTwoFault = ({ weis = [] }: TrickFigures): FigureFault | undefined => {
  const sides = weis.map((item, side) => (typeof item !== 'number' ? item.side : item === 0 ? null : side))
  const first = sides.find((side) => side !== null)
  const other = sides.findIndex((side) => side !== null && side !== first)
  return other === -1 ? undefined : impossible('weis', other)
}

/** The fault of card points that no cards have together, such as 1. */
export const pointsFault = (
  name: string,
  points: readonly number[],
  rules: Rules,
  packs: 1 | 2 = 1,
): FigureFault | undefined => {
  const at = points.findIndex((one) => !isPossibleSum(rules, one, packs))
  return at === -1 ? undefined : impossible(name, at)
}

/** The fault of a side that is listed twice, or has points. */
export const withoutPointsFault = (
  sides: readonly Side[],
  points: readonly (number | undefined)[],
): FigureFault | undefined => {
  const at = sides.findIndex((side, index) => points[side] !== 0 || sides.indexOf(side) < index)
  return at === -1 ? undefined : impossible('trickWithoutPoints', at)
}

/**
 * The fault of card points and of the sides of other figures.
 * @param all the points of a complete deal
 * @param exact false if a complete deal may have fewer points, for unplayed cards
 */
export const trickFault = (
  figures: TrickFigures,
  rules: Rules,
  all = ALL_POINTS,
  exact = true,
): FigureFault | undefined => {
  const { points, trickWithoutPoints = [], complete = true, weis = [], stoeck, reached, wrongClaim } = figures
  if (points === undefined) return missing('points')
  const sides = rules.sides.length
  const fault =
    lengthFault('points', points, sides) ??
    sumFault('points', points, all, exact && complete) ??
    pointsFault('points', points, rules) ??
    withoutPointsFault(trickWithoutPoints, points)
  if (fault !== undefined) return fault
  if (wrongClaim !== undefined && complete) return missing('complete')
  if (wrongClaim !== undefined && reached !== undefined) return withoutEffect('reached')
  const at = weis.findIndex((item, index) => (typeof item === 'number' ? index : item.side) >= sides)
  if (at !== -1) return impossible('weis', at)
  const beyond = Object.entries({ stoeck, reached, wrongClaim }).find(
    ([, side]) => side !== undefined && side >= sides,
  )
  return beyond && impossible(beyond[0])
}

/** The Weis items of the figures. */
export const weisItems = ({ weis = [] }: TrickFigures): readonly Total[] =>
  weis.map((item, side) => (typeof item === 'number' ? { side, points: item } : item))

/**
 * Tricks by side, as far as the rules read the number: 9 for the side with all tricks, 1 for some. A side with points won a
 * trick; of the other sides those in `trickWithoutPoints`.
 */
export const tricksOf = (points: readonly number[], without: readonly Side[] = []): readonly number[] => {
  const won = points.map((one, side) => one > 0 || without.includes(side))
  const all = won.filter(Boolean).length === 1
  return won.map((one) => (one ? (all ? ALL_TRICKS : 1) : 0))
}

/** Facts of a deal with card points. */
export const trickFacts = (contract: Contract | null, figures: TrickFigures): DealFacts => {
  const { points = [], trickWithoutPoints, complete = true } = figures
  const tricks = tricksOf(points, trickWithoutPoints)
  return {
    contract,
    taken: points,
    // A Match needs all nine tricks: a deal that ended early has fewer.
    tricks: complete ? tricks : tricks.map((won) => Math.min(won, 1)),
    weis: weisItems(figures),
    stoeck: figures.stoeck,
    folded: [],
    predicted: [],
    complete,
    wrongClaim: figures.wrongClaim,
  }
}

/** Facts of a thrown-in deal. */
export const thrownInFacts: DealFacts = {
  ...trickFacts(null, {}),
  complete: false,
}

/** A contract without doubles, of the given terms. Missing terms are left out. */
export const contractOf = <T extends Partial<Record<keyof Contract, unknown>>>({
  doubled = false,
  redoubled = false,
  ...terms
}: T & { doubled?: boolean | undefined; redoubled?: boolean | undefined }): Contract =>
  ({
    ...Object.fromEntries(Object.entries(terms).filter(([, term]) => term !== undefined && term !== false)),
    doubled,
    redoubled,
  }) as Contract
