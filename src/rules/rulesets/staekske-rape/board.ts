import * as z from 'zod'
import type { Game } from '../../model/game.ts'
import type { Total } from '../../model/score.ts'
import { SeatSchema } from '../../model/seat.ts'
import {
  SettlementSchema,
  settlement,
  WrittenScoresSchema,
  writtenScoreOf,
} from '../../parts/counting/settlement.ts'

export const SessionBoardSchema = z
  .object({
    sheet: WrittenScoresSchema,
    settlement: SettlementSchema,
    lastRound: z
      .object({
        calledBy: SeatSchema.meta({ description: 'The requesting seat.' }),
        on: SeatSchema.meta({ description: 'The dealer of its first deal.' }),
      })
      .nullable()
      .meta({ id: 'CalledRound', description: 'The requested last round.' }),
    dealsLeft: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'The number of remaining deals; null without a last round.', example: 4 }),
  })
  .meta({ id: 'SessionBoard', description: 'The sheet of a session and its settlement.' })

/** Board of a session: written scores, payments (SR-43, SR-45), and remaining deals (SR-44). */
export const sessionBoard = (
  { lastRound }: Game,
  scores: readonly Total[],
  stake: number,
  dealsLeft: number | null,
): z.infer<typeof SessionBoardSchema> => ({
  sheet: scores.map(writtenScoreOf),
  settlement: settlement(scores, stake),
  lastRound: lastRound && { calledBy: lastRound.seat, on: lastRound.from },
  dealsLeft,
})
