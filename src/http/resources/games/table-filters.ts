import * as z from 'zod'
import { CLOCK_KINDS, facetsFor, MAX_SEATS_WANTED } from '../../../app/queries/list-filters.ts'
import type { TableFilter } from '../../../db/port/game-lists.ts'
import { fault } from '../../../i18n/validation-fault-schema.ts'
import { PaceSchema } from '../../../rules/bot-levels-and-ids.ts'
import { LANGUAGES } from '../../../rules/languages.ts'
import type { GameStatus } from '../../../rules/model/game.ts'
import { invalid } from '../../problems/problem.ts'

/*
 * The filters of open tables, in the query of a list and of the lobby feed.
 */

export const lobbyQuery = {
  clock: z.enum(CLOCK_KINDS).optional().meta({
    description:
      'Only open tables with this clock: `none`; `live`, at most an hour for the first turn; `correspondence`, more.',
    example: 'correspondence',
  }),
  seatsWanted: z
    .enum(['1', '2', '3'])
    .optional()
    .meta({
      description: `Minimum number of free seats of open tables, 1 to ${MAX_SEATS_WANTED}.`,
      example: '2',
    }),
  pace: PaceSchema.optional().meta({
    description: 'Only open tables with this pace of bots.',
    example: 'brisk',
  }),
  hints: z.enum(['true', 'false']).optional().meta({
    description: 'Only open tables with hints (`true`), or without (`false`).',
    example: 'false',
  }),
  lang: z.enum(LANGUAGES).optional().meta({
    description: 'Only open tables with this language.',
    example: 'de',
  }),
} as const

type LobbyQuery = z.infer<z.ZodObject<typeof lobbyQuery>>

/**
 * Reads the filters of open tables from the query, with a name of the filters for cursors; undefined without a filter.
 * @throws {Problem} 422 for filters beside a status of started tables
 */
export const tableFiltersIn = (
  { clock, seatsWanted, pace, hints, lang }: LobbyQuery,
  status: GameStatus | undefined,
): { readonly wanted: TableFilter; readonly name: string } | undefined => {
  const filters = { clock, seatsWanted, pace, hints, lang }
  if (Object.values(filters).every((value) => value === undefined)) return undefined
  if (status !== undefined && status !== 'open')
    throw invalid([{ pointer: '?status', fault: fault('open-tables-only') }])
  const facets = facetsFor({
    clock,
    ...(hints && { hints: hints === 'true' }),
    ...(seatsWanted && { wanted: Number(seatsWanted) }),
  })
  return {
    wanted: { facets, ...(pace && { pace }), ...(lang && { lang }) },
    name: Object.values(filters)
      .map((value) => value ?? '*')
      .join(' '),
  }
}
