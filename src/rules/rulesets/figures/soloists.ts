import * as z from 'zod'
import type { Contract } from '../../model/contract.ts'
import type {
  DealFacts,
  DealFigures,
  FigureContext,
  FigureFault,
  FigureTable,
} from '../../model/deal-figures.ts'
import type { Rules } from '../../model/rules.ts'
import { runningContract } from '../../parts/ending/solo-game.ts'
import { SOLOIST, TEAM } from '../../parts/sides/soloist.ts'
import type { bieterjassOptions } from '../bieterjass/options.ts'
import type { schafuusejassOptions } from '../schafuusejass/options.ts'
import { auctionFault } from './auction-games.ts'
import { isPossibleSum } from './card-sums.ts'
import { bid, CONTRACT, MELDS, pointsBySide, RACE, TRICKS, thrownIn } from './fields.ts'
import type { TrickFigures } from './tricks-and-melds.ts'
import {
  ALL_POINTS,
  contractOf,
  faultBeside,
  impossible,
  missing,
  sumFault,
  thrownInFacts,
  trickFacts,
  trickFault,
  withoutEffect,
} from './tricks-and-melds.ts'

/*
 * Figures of games of a soloist against a team: Schafuusejass and Bieterjass. Side 0 is the soloist with any partner.
 */

const COMMON = {
  declarer: CONTRACT.declarer,
  denomination: CONTRACT.denomination,
  ...TRICKS,
  points: pointsBySide
    .optional()
    .meta({ description: 'Card points of soloist and team.', example: [62, 95] }),
  ...MELDS,
  folded: z.int().min(0).max(1).optional().meta({ description: 'The side that gave up the deal.' }),
  ...RACE,
}

/** The contract of the running Partie, or null where the deal opens one. */
const runningIn = ({ rules, game }: Pick<FigureContext, 'rules' | 'game'>): Contract | null => {
  const { longTermObjective: objective } = rules
  return objective?.kind === 'race-to-targets' ? runningContract(game, objective.targets) : null
}

/** The race of soloist and team under a contract. */
const soloRace = (
  rules: Rules,
  game: FigureContext['game'],
  contract: Contract,
  first: TrickFigures['reached'],
): Pick<DealFacts, 'race'> => {
  const { longTermObjective: objective } = rules
  if (objective?.kind !== 'race-to-targets') return {}
  return { race: { before: objective.pointsBefore(game), targets: objective.targets(contract), first } }
}

const foldFacts = (contract: Contract, folded: number): DealFacts => ({
  ...trickFacts(contract, { points: [0, 0], complete: false }),
  folded: [folded],
})

/** The fault of a declarer that the running Partie has not. */
const otherDeclarer = (declarer: number | undefined, running: Contract | null): FigureFault | undefined =>
  declarer !== undefined && running !== null && declarer !== running.declarer
    ? impossible('declarer')
    : undefined

const schafuusejassSchema = z.strictObject(COMMON)

/** Figures of Schafuusejass. */
export const schafuusejassFigures: DealFigures<
  typeof schafuusejassSchema,
  z.infer<typeof schafuusejassOptions>
> = {
  schema: schafuusejassSchema,
  check: (figures, { options, rules }) => {
    const { declarer, folded } = figures
    if (declarer !== undefined && declarer >= rules.seats) return impossible('declarer')
    if (folded === undefined) return trickFault(figures, rules)
    if (folded === TEAM && options.whoMayFold === 'soloist') return impossible('folded')
    return faultBeside(figures, 'folded', 'declarer', 'denomination')
  },
  facts: (figures, { rules, game, dealer }) => {
    const running = runningIn({ rules, game })
    const { declarer = running?.declarer ?? dealer, denomination, folded } = figures
    const wasSoloist = game.past.stretches.some(({ contract }) => contract.declarer === declarer)
    if (running === null && wasSoloist) return impossible('declarer')
    const fault = otherDeclarer(declarer, running)
    if (fault !== undefined) return fault
    const contract = contractOf({ declarer, denomination })
    return folded === undefined
      ? { ...trickFacts(contract, figures), ...soloRace(rules, game, contract, figures.reached) }
      : foldFacts(contract, folded)
  },
}

const bieterjassSchema = z.strictObject({
  ...COMMON,
  partner: CONTRACT.declarer.meta({ description: 'The called partner.' }),
  bid: bid.meta({ description: 'The bid, in the first hand of a Partie.', example: 350 }),
  left: z
    .int()
    .min(0)
    .max(ALL_POINTS)
    .optional()
    .meta({ description: 'Points in the cards left on the table, in the first hand of Bessern.' }),
  thrownIn,
})

type BieterjassFigures = z.infer<typeof bieterjassSchema>

const beyondSeats = ({ declarer, partner }: BieterjassFigures, seats: number): FigureFault | undefined => {
  if (declarer !== undefined && declarer >= seats) return impossible('declarer')
  if (partner === undefined) return undefined
  if (seats < 5) return withoutEffect('partner')
  return partner >= seats || partner === declarer ? impossible('partner') : undefined
}

/** The fault of the points of a deal: with the cards left on the table all points. */
const bieterjassPointsFault = (
  figures: BieterjassFigures,
  { options, rules }: FigureTable<z.infer<typeof bieterjassOptions>>,
): FigureFault | undefined => {
  const { points = [], left, complete = true } = figures
  const isBessern = options.variant === 'bessern'
  if (left !== undefined && !(isBessern && complete)) return withoutEffect('left')
  const isLess = isBessern && (left !== undefined || options.laterHands === 9)
  return (
    trickFault(figures, rules, ALL_POINTS, !isLess) ??
    (left === undefined
      ? undefined
      : (sumFault('points', [...points, left], ALL_POINTS) ??
        (isPossibleSum(rules, left) ? undefined : impossible('left'))))
  )
}

/** The fault of figures that belong to the first hand of a Partie, or to later hands only. */
const handFault = (
  figures: BieterjassFigures,
  running: Contract | null,
  { options, rules }: Pick<FigureContext<z.infer<typeof bieterjassOptions>>, 'options' | 'rules'>,
): FigureFault | undefined => {
  if (running !== null) {
    if (figures.bid !== undefined && figures.bid !== running.points) return impossible('bid')
    if (figures.partner !== undefined && figures.partner !== running.partner) return impossible('partner')
    return figures.left === undefined ? otherDeclarer(figures.declarer, running) : withoutEffect('left')
  }
  if (figures.folded !== undefined) return impossible('folded')
  const fault = auctionFault({ declarer: figures.declarer, bid: figures.bid }, rules)
  if (fault !== undefined) return fault
  const needsLeft = options.variant === 'bessern' && figures.complete !== false
  return needsLeft && figures.left === undefined ? missing('left') : undefined
}

/** Figures of Bieterjass. */
export const bieterjassFigures: DealFigures<typeof bieterjassSchema, z.infer<typeof bieterjassOptions>> = {
  schema: bieterjassSchema,
  check: (figures, table) => {
    const { options, rules } = table
    if (figures.thrownIn) return faultBeside(figures, 'thrownIn')
    const fault = beyondSeats(figures, rules.seats)
    if (fault !== undefined) return fault
    if (figures.folded === undefined) return bieterjassPointsFault(figures, table)
    if (figures.folded !== SOLOIST || !options.concede) return impossible('folded')
    return faultBeside(figures, 'folded', 'declarer', 'denomination', 'bid', 'partner')
  },
  facts: (figures, at) => {
    const { rules, game } = at
    const running = runningIn(at)
    if (figures.thrownIn) return running === null ? thrownInFacts : impossible('thrownIn')
    const fault = handFault(figures, running, at)
    if (fault !== undefined) return fault
    const { declarer, partner, bid: points, denomination } = figures
    const terms = running ?? { declarer, partner, points }
    const contract = contractOf({ ...terms, denomination })
    return figures.folded === undefined
      ? {
          ...trickFacts(contract, figures),
          ...soloRace(rules, game, contract, figures.reached),
          auctioned: running === null,
          ...(figures.left !== undefined && { input: { left: figures.left } }),
        }
      : foldFacts(contract, figures.folded)
  },
}
