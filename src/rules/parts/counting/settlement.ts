import * as z from 'zod'
import type { Total } from '../../model/score.ts'
import { SideSchema } from '../../model/seat.ts'

/*
 * Score sheet and settlement: written scores, and payments at the end of a session.
 */

const UMBRELLA = 100

const points = (description: string) => z.int().meta({ description, example: 240 })
const amount = z.number().meta({ description: 'The amount of money: points times the stake.', example: 12 })

const SheetEntrySchema = z
  .object({
    side: SideSchema,
    points: points('The score.'),
    line: z.enum(['above', 'below']).meta({
      description: 'The place: a negative score stands below the line.',
      example: 'above',
    }),
    umbrellas: z.int().min(0).meta({ description: 'Umbrellas, of a hundred points each.', example: 2 }),
    over: z.int().min(0).max(99).meta({ description: 'The rest over the hundreds.', example: 40 }),
  })
  .meta({ id: 'SheetEntry', description: 'A score as people write the score.' })
/**
 * Schema of the written scores of all sides: umbrellas of a hundred points and a rest, as players write a score on
 * paper.
 */
export const WrittenScoresSchema = z
  .array(SheetEntrySchema)
  .meta({ description: 'Every score as people write the score.' })

export const SettlementSchema = z
  .object({
    payments: z
      .array(
        z
          .object({
            from: SideSchema.meta({ description: 'The paying side.' }),
            to: SideSchema.meta({ description: 'The receiving side.' }),
            points: points('The difference of the scores.'),
            amount,
          })
          .meta({ id: 'Payment', description: 'A payment.' }),
      )
      .meta({ description: 'The payments by pair; none for equal scores.' }),
    nets: z
      .array(
        z
          .object({
            side: SideSchema,
            points: points('The sum of the differences to all other sides.'),
            amount,
          })
          .meta({ id: 'Net', description: 'The balance of a side.' }),
      )
      .meta({ description: 'The balance of each side.' }),
  })
  .meta({ id: 'PairwiseSettlement', description: 'The payments, pair by pair.' })

/** Converts a score to its written form: umbrellas of a hundred points and a rest, above or below the line. */
export const writtenScoreOf = ({ side, points }: Total): z.infer<typeof SheetEntrySchema> => ({
  side,
  points,
  line: points < 0 ? 'below' : 'above',
  umbrellas: Math.floor(Math.abs(points) / UMBRELLA),
  over: Math.abs(points) % UMBRELLA,
})

/** Converts points to money: points times stake, rounded to hide errors of binary fractions. Never minus zero. */
export const toMoney = (points: number, stake: number): number => Math.round(points * stake * 1e6) / 1e6 + 0

/**
 * Computes the payments at the end of a game: each pair of sides pays the difference of the scores times the
 * stake.
 */
export const settlement = (totals: readonly Total[], stake: number): z.infer<typeof SettlementSchema> => ({
  payments: totals.flatMap((one, at) =>
    totals
      .slice(at + 1)
      .filter(({ points }) => points !== one.points)
      .map((other) => {
        const [from, to] = one.points < other.points ? [one, other] : [other, one]
        const points = to.points - from.points
        return { from: from.side, to: to.side, points, amount: toMoney(points, stake) }
      }),
  ),
  nets: totals.map(({ side, points }) => {
    const net = totals.reduce((sum, other) => sum + points - other.points, 0)
    return { side, points: net, amount: toMoney(net, stake) }
  }),
})
