import * as z from 'zod'
import { CardSchema } from '../../../rules/model/card.ts'
import { ContractSchema } from '../../../rules/model/contract.ts'
import { SeatSchema } from '../../../rules/model/seat.ts'

const error = z.number().min(0)

const JudgedCardSchema = z
  .object({
    trick: z.int().min(1).meta({ description: 'The number of the trick, from 1.', example: 6 }),
    seat: SeatSchema,
    card: CardSchema,
    cost: z.number().min(0).meta({
      description:
        'Card points that the side of the player, with its allies, lost by this card against the best card; 0 for a best card. In games with predictions: the increase of the distance to the prediction.',
      example: 19,
    }),
    best: CardSchema.meta({ description: 'The best card. Equal to the played card when no card is better.' }),
    exact: z.boolean().meta({
      description:
        'True: the cost comes from perfect play to the end, with all cards open. False: the cost comes from rollouts with heuristics.',
    }),
    error: error.optional().meta({
      description: 'The standard error of an inexact cost.',
      example: 1.2,
    }),
  })
  .meta({ id: 'JudgedCard', description: 'A played card and its cost.' })

const JudgedContractSchema = ContractSchema.pick({
  denomination: true,
  opens: true,
  trump: true,
  misere: true,
  row: true,
})
  .extend({
    expected: z.number().meta({
      description:
        'Average advantage of the side of the speaker in game points, without melds, over rollouts with heuristics.',
      example: 41.5,
    }),
    error: error.meta({ description: 'The standard error of the advantage.', example: 2.1 }),
    said: z.boolean().meta({ description: 'Whether this contract was chosen.' }),
  })
  .meta({ id: 'JudgedContract', description: 'A possible contract.' })

const deal = z.int().min(1)

export const AnalysisSchema = z
  .object({
    deal,
    cards: z.array(JudgedCardSchema).max(72).meta({ description: 'Every card, in order of play.' }),
    contracts: z.array(JudgedContractSchema).max(48).meta({
      description:
        'The alternatives to the last call about the contract, the best first: in an auction, bids of the same number. Empty without a choice.',
    }),
    decisive: JudgedCardSchema.nullable().meta({
      description: 'The card with the highest cost, which decided the deal. Null when no card cost anything.',
    }),
  })
  .meta({ id: 'Analysis', description: 'The analysis of a finished deal, with all cards open.' })

export const AnalysisProgressSchema = z
  .object({
    deal,
    progress: z.number().min(0).max(1).meta({ description: 'The finished part, from 0 to 1.', example: 0.4 }),
  })
  .meta({ id: 'AnalysisProgress', description: 'The progress of an unfinished analysis.' })
