import * as z from 'zod'
import { CardSchema } from '../../kernel/card.ts'
import { ContractSchema } from '../../kernel/contract.ts'
import { SeatSchema } from '../../kernel/seat.ts'

const error = z.number().min(0)

const JudgedCardSchema = z
  .object({
    trick: z.int().min(1).meta({ description: 'The number of the trick, from 1.', example: 6 }),
    seat: SeatSchema,
    card: CardSchema,
    cost: z.number().min(0).meta({
      description:
        'Card points that its side, or whoever plays together with it, lost by this card against the best one; 0 where there was no better one. Where a seat said how many points it takes: by how many it came to lie further off.',
      example: 19,
    }),
    best: CardSchema.meta({ description: 'The best card; the one played where there was no better one.' }),
    exact: z.boolean().meta({
      description:
        'Whether that was found by perfect play of all to the end, with all cards open. Where it is not, cards were played out many times by rules of thumb.',
    }),
    error: error.optional().meta({
      description: 'Of what is not exact: how far the cost may be off, as one standard deviation.',
      example: 1.2,
    }),
  })
  .meta({ id: 'JudgedCard', description: 'A card that was played, and what it cost.' })

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
        'Points of the game that the side of whoever said it writes more than the others on the average, melds left out, with cards played by rules of thumb.',
      example: 41.5,
    }),
    error: error.meta({ description: 'How far that may be off, as one standard deviation.', example: 2.1 }),
    said: z.boolean().meta({ description: 'Whether this is what was said.' }),
  })
  .meta({ id: 'JudgedContract', description: 'What could have been said to be played.' })

const deal = z.int().min(1)

export const AnalysisSchema = z
  .object({
    deal,
    cards: z
      .array(JudgedCardSchema)
      .max(72)
      .meta({ description: 'Every card, in the order in which they were played.' }),
    contracts: z.array(JudgedContractSchema).max(48).meta({
      description:
        'What could have been said in place of the last word on what is played, the best first: in an auction for as many points. Empty where nobody had a choice.',
    }),
    decisive: JudgedCardSchema.nullable().meta({
      description: 'The card that cost most: there the deal was decided. Null where no card cost anything.',
    }),
  })
  .meta({ id: 'Analysis', description: 'What a deal that is over was like, with all its cards open.' })

export const AnalysisProgressSchema = z
  .object({
    deal,
    progress: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'How much of it is done, from 0 to 1.', example: 0.4 }),
  })
  .meta({ id: 'AnalysisProgress', description: 'How far an analysis has come that is not done.' })
