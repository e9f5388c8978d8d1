import * as z from 'zod'
import type { Game } from '../../kernel/game.ts'
import { totals } from '../../kernel/game.ts'
import type { Result } from '../../kernel/result.ts'
import type { Phase, Rules } from '../../kernel/rules.ts'
import { SlateSchema, slate } from '../counting/slate.ts'
import type { TallyOptions } from '../counting/tally.ts'
import { race, tally } from '../counting/tally.ts'
import { otherSide, partnerships } from '../sides/partnership.ts'
import type { Claims } from './claim.ts'
import { racing, wonByRace } from './claim.ts'
import { won } from './ending.ts'
import { dealUntil } from './next.ts'

/** What partners write on their slate. */
export const PartnersBoardSchema = z
  .object({
    target: z.int().min(1).meta({ description: 'The total that wins.', example: 1000 }),
    slate: SlateSchema,
    wins: z.array(z.int().min(0).max(2)).meta({
      description: 'How many games this one counts for, by side; none while it goes on.',
      example: [1, 0],
    }),
  })
  .meta({ id: 'PartnersBoard', description: 'The slate of two partnerships.' })

export interface PartnersToTargetOptions extends Omit<TallyOptions, 'sides' | 'sideOf'> {
  readonly target: number
  /** With fewer points than this the losers lose twice; 0 where they never do. */
  readonly doubleBelow: number
  readonly claims: Claims
  /** Who deals, where it is not the next seat. */
  readonly dealer?: Parameters<typeof dealUntil>[1]
}

export interface PartnersToTarget {
  /** What the rules of such a game have in common. */
  readonly rules: Omit<Rules, 'dealing' | 'phases'>
  /** A phase in which points are made towards the target. */
  readonly inPhase: (phase: Phase) => Phase
}

/** Two partnerships play for a target: how their deals and their game end, and how it is written down. */
export const partnersToTarget = (options: PartnersToTargetOptions): PartnersToTarget => {
  const { target, doubleBelow, claims, dealer, ...counting } = options
  const { sides, sideOf } = partnerships
  const counted = tally({ ...counting, sides, sideOf })
  const towards = race({ sides, credits: counted.credits, target: () => target })

  const result = (game: Game): Result | undefined => {
    const decided = wonByRace(game, otherSide)
    if (decided === undefined) return undefined
    const { winner, claim } = decided
    return claim === 'wrong'
      ? { winners: [winner], kind: 'wrong-claim' }
      : won(game, sides, winner, doubleBelow)
  }

  /** How many games this one counts for, by side; a low loser counts double, also by a wrong claim. */
  const wins = (game: Game): number[] =>
    sides.map((side) => {
      const { status, result: ended } = game
      if (status !== 'finished' || ended?.kind === 'draw' || !ended?.winners.includes(side)) return 0
      return won(game, sides, side, doubleBelow).kind === 'double' ? 2 : 1
    })

  const board = (game: Game): z.infer<typeof PartnersBoardSchema> => ({
    target,
    slate: slate(totals(game, sides)),
    wins: wins(game),
  })

  return {
    rules: { ...partnerships, score: counted.score, ...dealUntil(result, dealer), board },
    inPhase: racing({ mode: claims, sideOf, race: towards }),
  }
}
