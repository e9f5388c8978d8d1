import * as z from 'zod'
import type { DealFigures, FigureFault } from '../../model/deal-figures.ts'
import type { Rules } from '../../model/rules.ts'
import { SeatSchema, SideSchema } from '../../model/seat.ts'
import { CONTRACT, TRICKS } from './fields.ts'
import {
  contractOf,
  faultBeside,
  impossible,
  missing,
  sumFault,
  trickFacts,
  tricksOf,
  withoutEffect,
  withoutPointsFault,
} from './tricks-and-melds.ts'

/*
 * Figures of Staekske Rape: only the declarer scores.
 */

/** Points in the 32 cards, with the last trick (CO-20, SR-34). */
const POINTS_OF_32_CARDS = 146
/** The bid of a forehand that must play (SR-16), and of a blind player (SR-14). */
const FORCED = 1
const BLIND = 2
/** The value of four Jacks (SR-21). */
const FOUR_JACKS = 200

const points = z.int().min(0).max(POINTS_OF_32_CARDS)

const schema = z.strictObject({
  declarer: CONTRACT.declarer.unwrap(),
  bid: z.int().min(1).max(50).meta({ description: 'The bid.', example: 5 }),
  denomination: CONTRACT.denomination,
  points: points.optional().meta({ description: "Card points in the declarer's tricks.", example: 61 }),
  aside: points.optional().meta({ description: 'Card points of the stock or the discards.', example: 4 }),
  trickWithoutPoints: TRICKS.trickWithoutPoints,
  shown: z
    .int()
    .min(0)
    .max(1000)
    .multipleOf(10)
    .optional()
    .meta({ description: 'The value of the shown combinations, without Stöck.', example: 20 }),
  stoeck: SideSchema.optional().meta({ description: 'The declarer, with Stöck.' }),
  fourJacks: z
    .boolean()
    .optional()
    .meta({ description: 'Four Jacks among the combinations ended the deal.' }),
  withoutStock: z.boolean().optional().meta({ description: 'The declarer left the stock.' }),
  folded: SideSchema.optional().meta({ description: 'The declarer of a forced bid, who gave up.' }),
  lastRound: SeatSchema.optional().meta({ description: 'The seat that asked for a last round.' }),
})
type StaekskeFigures = z.infer<typeof schema>

interface StaekskeOptions {
  readonly players: number
  readonly blindTwo: boolean
  readonly sessionLength: 'on-and-off' | number
}

/** The fault of the points of a played deal. */
const playedFault = (figures: StaekskeFigures, rules: Rules): FigureFault | undefined => {
  const { declarer, points: own, aside = 0, shown = 0, stoeck, fourJacks, trickWithoutPoints = [] } = figures
  if (stoeck !== undefined && stoeck !== declarer) return impossible('stoeck')
  if (fourJacks) {
    if (own !== undefined) return withoutEffect('points')
    return shown < FOUR_JACKS ? impossible('shown') : undefined
  }
  if (own === undefined) return missing('points')
  const pointsBySide = rules.sides.map((side) => (side === declarer ? own : 0))
  const fault = withoutPointsFault(trickWithoutPoints, pointsBySide)
  if (fault !== undefined) return fault
  return sumFault('points', [own, aside], POINTS_OF_32_CARDS, false)
}

/** Figures of Staekske Rape. */
export const staekskeRapeFigures: DealFigures<typeof schema, StaekskeOptions> = {
  schema,
  check: (figures, { options, rules }) => {
    const { declarer, bid, folded, lastRound } = figures
    if (declarer >= rules.seats) return impossible('declarer')
    if (bid === BLIND && !options.blindTwo) return impossible('bid')
    if (lastRound !== undefined && options.sessionLength !== 'on-and-off') return withoutEffect('lastRound')
    if (lastRound !== undefined && lastRound >= rules.seats) return impossible('lastRound')
    if (folded === undefined) return playedFault(figures, rules)
    if (folded !== declarer || bid !== FORCED) return impossible('folded')
    return faultBeside(figures, 'declarer', 'bid', 'folded', 'lastRound')
  },
  facts: (figures, { rules, game }) => {
    const { declarer, bid, denomination, points: own = 0, aside = 0, shown = 0, folded } = figures
    if (figures.lastRound !== undefined && game.lastRound !== null) return withoutEffect('lastRound')
    const other = rules.sides.find((side) => side !== declarer)
    const rest = POINTS_OF_32_CARDS - own - aside
    const taken = rules.sides.map((side) => (side === declarer ? own : side === other ? rest : 0))
    const input = {
      aside,
      shown,
      fourJacks: figures.fourJacks === true,
      withoutStock: figures.withoutStock === true,
    }
    return {
      ...trickFacts(contractOf({ declarer, points: bid, denomination }), {}),
      auctioned: true,
      taken,
      tricks: tricksOf(taken, figures.trickWithoutPoints),
      stoeck: figures.stoeck,
      folded: folded === undefined ? [] : [folded],
      ...(figures.lastRound !== undefined && { lastRound: figures.lastRound }),
      input,
    }
  },
}
