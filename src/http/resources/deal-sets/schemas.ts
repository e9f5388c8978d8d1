import * as z from 'zod'
import { DEAL_SET_FORMAT } from '../../../app/dealing/deal-set.ts'
import { hex64 } from '../../../app/records/deal-record-schema.ts'

const time = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-12-04T19:30:00.000Z' })

export const DealSetSchema = z
  .object({
    id: z.string().meta({ description: 'The id of the set.', example: 'ds_7mBqk0yLwVn3dJ9sXc2TfA' }),
    format: z.literal(DEAL_SET_FORMAT).meta({ description: 'The kind of document.' }),
    use: z.literal('series').meta({ description: 'Only tables of a series play the set.' }),
    series: z.string().meta({ description: 'The id of the series.', example: 's_7mBqk0yLwVn3dJ9sXc2TfA' }),
    round: z.int().min(1).meta({ description: 'The number of the round.' }),
    ruleset: z.string().meta({ description: 'The id of the ruleset.' }),
    options: z.record(z.string(), z.unknown()).meta({ description: 'Every option of the games.' }),
    count: z.int().min(1).meta({ description: 'The number of boards.', example: 8 }),
    rootCommitment: hex64('Commitment to the root.'),
    commitment: hex64('Commitment to all boards together.'),
    boards: z
      .array(z.string())
      .meta({ description: 'The commitment to each board, as in `dealt.commitment`. Board 1 comes first.' }),
    salts: z
      .array(z.string())
      .meta({ description: 'SHA-256 of the salts of the entries, in the order of their numbers.' }),
    createdAt: time('The time of creation.'),
    openedAt: time('The time of the opening; null for a sealed set.').nullable(),
    root: hex64('The root of all boards; null for a sealed set.').nullable(),
    botSeed: hex64('The seed of all decisions of bots; null for a sealed set.').nullable(),
  })
  .meta({ id: 'DealSet', description: 'Sealed deals, the same at each table.' })
