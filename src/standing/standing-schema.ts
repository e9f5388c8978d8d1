import * as z from 'zod'

const points = z.int().min(-100_000).max(100_000)
const name = z.string().trim().min(1).max(80)
const count = z.int().min(1).max(200)
const order = z.enum(['high', 'low'])

const rounds = z
  .strictObject({
    sessions: z.array(z.int().min(1).max(60)).min(1).max(60).optional().describe('Numbers of sessions.'),
    tags: z.array(name).min(1).max(60).optional().describe('Tags of rounds.'),
    games: z.array(name).min(1).max(8).optional().describe('Ids of games of the series.'),
    numbers: z.array(z.int().min(1).max(200)).min(1).max(200).optional().describe('Numbers of rounds.'),
  })
  .describe('The rounds of the part: rounds that match each given list. Default: all rounds.')

const keep = z
  .union([
    z.strictObject({ best: count.describe('Count of the best units that are kept.') }),
    z
      .strictObject({
        strike: count.describe('Count of the worst units that are struck.'),
        from: count
          .optional()
          .describe(
            'Fewest units, filled ones included, with which units are struck. Default: `strike` + 1.',
          ),
      })
      .refine(({ strike, from }) => from === undefined || from > strike, {
        path: ['from'],
        error: '`from` must be greater than `strike`.',
      }),
  ])
  .describe('The units that count. Of equal units the one listed first is kept. Default: all units.')

const common = {
  rounds: rounds.optional(),
  per: z
    .enum(['round', 'session', 'table'])
    .optional()
    .describe('The unit that is kept or struck. Default: `round`.'),
  keep: keep.optional(),
  times: z.int().min(1).max(10).optional().describe('Factor of each kept unit. Default: 1.'),
}

const places = z
  .strictObject({
    of: z.enum(['points', 'difference', 'against', 'matches']).describe('The value that decides the place.'),
    order: order.optional().describe('The better value. Default: `high`.'),
    within: z
      .enum(['table', 'round', 'session'])
      .describe('The participants who compete for the places. With `session` the unit is the session.'),
    table: z
      .array(points)
      .min(1)
      .max(500)
      .describe('Points for the first place, the second place and so on.'),
    rest: points.optional().describe('Points for each further place. Default: 0.'),
    ties: z
      .enum(['same', 'split'])
      .optional()
      .describe(
        'Equal values: `same` gives each the points of the best shared place. `split` gives the mean of the shared places, in tenths. Default: `same`.',
      ),
  })
  .describe('Points for a place.')

const weight = z.int().min(0).max(100)

const part = z.discriminatedUnion('take', [
  z.strictObject({
    take: z
      .enum(['points', 'difference', 'against', 'matches'])
      .describe(
        'Points of the own side, own points less the points of the other sides, points of the other sides, or Matches.',
      ),
    ...common,
  }),
  z.strictObject({
    take: z.literal('gamePoints').describe('Points for a win, a draw and a loss at the table.'),
    gamePoints: z.strictObject({ win: points, draw: points, loss: points }),
    order: order
      .optional()
      .describe('The better points at a table without a `result`. Default: `order` of the standing.'),
    ...common,
  }),
  z.strictObject({
    take: z.literal('strokes').describe('Strokes of the board, or the tally by `strokes`.'),
    strokes: z
      .strictObject({
        berg: weight.optional(),
        match: weight.optional(),
        win: weight.optional(),
        schneider: weight.optional(),
        counterMatch: weight.optional(),
      })
      .optional()
      .describe('Strokes for each event. Default: the strokes of the board of the game.'),
    ...common,
  }),
  z.strictObject({ take: z.literal('places').describe('Points for a place.'), places, ...common }),
  z.strictObject({
    take: z.literal('comparison').describe('Own points compared with the same seats at other tables.'),
    by: z
      .enum(['matchpoints', 'mean', 'scale'])
      .describe(
        '`matchpoints`: 2 for each beaten table, 1 for an equal one. `mean`: mean difference. `scale`: mean of steps.',
      ),
    steps: z
      .array(z.int().min(1).max(100_000))
      .min(1)
      .max(30)
      .refine((steps) => steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0)), {
        error: 'Steps must ascend.',
      })
      .optional()
      .describe('Smallest difference of each step of `scale`. Default: 5, 15, 25, 40, 55, 75, 95, 120, 150.'),
    order: order.optional().describe('The better points of a deal. Default: `high`.'),
    ...common,
  }),
])

const tie = z.enum([
  ...(['bestUnit', 'bestUnits', 'lastUnit', 'struck', 'matches', 'difference', 'won', 'points'] as const),
  ...(['lot', 'shared'] as const),
])

const prize = z.discriminatedUnion('by', [
  z
    .strictObject({ name, by: z.literal('rank'), from: z.int().min(1).max(500), to: z.int().min(1).max(500) })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: '`to` must be at least `from`.' }),
  z.strictObject({ name, by: z.enum(['last', 'matches', 'bestUnit']) }),
])

/** Schema of the scheme of counting of a series. Defaults are applied by `standingsOf`, so the stored value stays as sent. */
export const standingSchema = z
  .strictObject({
    parts: z.array(part).min(1).max(12).describe('The parts whose sum, with the adjustments, is the total.'),
    order: order.describe('Whether the highest or the lowest total is the best.'),
    bye: z
      .union([z.enum(['none', 'average']), z.strictObject({ value: points })])
      .optional()
      .describe(
        'Value of a bye. `average` is the mean of the own results in the part, rounded down. Default: `none`.',
      ),
    missing: z
      .union([z.literal('none'), z.strictObject({ value: points })])
      .optional()
      .describe('Value of a unit without a result. Default: `none`.'),
    ties: z
      .array(tie)
      .max(10)
      .optional()
      .describe('Tie-breaks in the order of use. Rows that are still equal share the rank.'),
    prizes: z.array(prize).max(50).optional().describe('Names of prizes, without amounts.'),
    eligible: z
      .strictObject({ units: z.int().min(1).max(200) })
      .optional()
      .describe('Fewest units for a rank. Filled units do not count.'),
    rank: z
      .strictObject({ by: z.literal('team'), best: z.int().min(1).max(500) })
      .optional()
      .describe('Also ranks teams, by the sum of the totals of their best members.'),
  })
  .describe('The scheme of counting of a series.')

/** The scheme of counting of a series. */
export type StandingScheme = z.infer<typeof standingSchema>
/** One part of a standing. */
export type Part = StandingScheme['parts'][number]
/** Selection of rounds of a part. */
export type RoundSelection = NonNullable<Part['rounds']>
/** Points for places. */
export type Places = Extract<Part, { take: 'places' }>['places']
/** A tie-break. */
export type TieBreak = NonNullable<StandingScheme['ties']>[number]
/** A prize. */
export type Prize = NonNullable<StandingScheme['prizes']>[number]
