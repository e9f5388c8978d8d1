import { seriesLines } from '../../app/feed/series-lines.ts'
import type { OwnEntryRequest } from '../../app/series/entry-commands.ts'
import { enterSeriesCommand } from '../../app/series/entry-commands.ts'
import type { NextTable } from '../../app/series/next-tables.ts'
import { findSeriesView } from '../../app/series/series-queries.ts'
import { findStandings } from '../../app/series/series-standings.ts'
import { standingLines } from '../../app/series/standing-rows.ts'
import { languageOf } from '../../i18n/language-negotiation.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import type { Ctx } from '../context.ts'
import { credentialOf } from '../contract/idempotency-and-precondition.ts'
import { valueOrThrow } from '../problems/outcome-response.ts'

/*
 * Series in results of MCP tools.
 */

/** Whether an id is that of a series. */
export const isSeriesId = (id: string): boolean => id.startsWith('s_')

/** Returns a seat of the caller in a series as a line. */
export const nextTableText = (next: NextTable): string => {
  const { series, name, round, table, seat, partners, opponents, place } = next
  const others = [
    ...(partners.length > 0 ? [`with ${partners.join(', ')}`] : []),
    `against ${opponents.join(', ')}`,
  ].join(' ')
  const label = `${series} ${JSON.stringify(name)} round ${round} table ${table} seat ${seat}`
  return `${label}, ${others}${place === null ? '' : `, ${place}`}`
}

/** Enters the caller into a series, and returns the series as text. @throws {Problem} the problems of the operation */
export const enterSeriesByTool = async (
  c: Ctx,
  { series, ...own }: OwnEntryRequest & { readonly series: string },
): Promise<string> => {
  await valueOrThrow(c, await enterSeriesCommand(c.env, credentialOf(c), { series, ...own }))
  const { body } = await valueOrThrow(c, await findSeriesView(c.env, credentialOf(c), { series }))
  const { words } = termsOf(languageOf(c.req.header('accept-language')), { seats: [] })
  return [...seriesLines(body, words.series), `entry ${body.you.entry}`].join('\n')
}

/** Maximum number of rows of standings. */
const MAX_ROWS = 25

/** Returns the live standings of a series as text. @throws {Problem} the problems of the operation */
export const standingsByTool = async (c: Ctx, series: string): Promise<string> => {
  const outcome = await findStandings(c.env, credentialOf(c), { series, from: 1, limit: MAX_ROWS })
  const { body } = await valueOrThrow(c, outcome)
  return (body === null ? [] : standingLines(body)).join('\n') || 'none'
}
