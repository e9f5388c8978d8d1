import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { AnalysisRequest, StoredAnalysis } from '../port/analyses.ts'
import { analyses } from '../schema.ts'

/*
 * Analyses of finished deals. A worker leases an analysis: the lease moves the due time, so no other worker does
 * the same work. If the worker dies, the analysis becomes due again.
 */

interface AnalysisKey {
  readonly game: string
  readonly deal: number
}

const analysisColumns = {
  game: analyses.game,
  deal: analyses.deal,
  progress: analyses.progress,
  revision: analyses.revision,
}

const selectAnalysis = preparedStatement<AnalysisKey>()(({ game, deal }) =>
  queryBuilder
    .select(analysisColumns)
    .from(analyses)
    .where(and(eq(analyses.game, game), eq(analyses.deal, deal))),
)

/** Finds the progress of the analysis of a deal; undefined without a request. */
export const findAnalysis = async (
  db: Connection,
  game: string,
  deal: number,
): Promise<StoredAnalysis | undefined> => (await db.one(selectAnalysis({ game, deal })))[0]

interface RequestValues extends AnalysisKey {
  readonly player: string
  readonly day: string
  readonly now: string
  readonly progress: string
  readonly most: number
}

const insertAnalysis = preparedStatement<RequestValues>()(
  ({ game, deal, player, day, now, progress, most: limit }) =>
    queryBuilder
      .insert(analyses)
      .select(
        sql`select ${game}, ${deal}, ${player}, ${day}, ${progress}, 0, ${now}
        where (select count(*) from ${analyses} where ${analyses.player} = ${player} and ${analyses.day} = ${day}) < ${limit}`,
      )
      .onConflictDoNothing()
      .returning({ deal: analyses.deal }),
)

/**
 * Inserts a request to analyse a deal. @returns whether the analysis is new: false for a known analysis, or beyond the
 * limit of the day
 */
export const requestAnalysis = async (
  db: Connection,
  { game, deal, player, progress, now, most: limit }: AnalysisRequest,
): Promise<boolean> => {
  const values = {
    game,
    deal,
    player,
    now,
    most: limit,
    day: now.slice(0, 10),
    progress: JSON.stringify(progress),
  }
  return (await db.one(insertAnalysis(values))).length > 0
}

const lease = preparedStatement<AnalysisKey & { now: string; until: string }>()(
  ({ game, deal, now, until }) =>
    queryBuilder
      .update(analyses)
      .set({ due: sql`${until}` })
      .where(and(eq(analyses.game, game), eq(analyses.deal, deal), lte(analyses.due, now)))
      .returning(analysisColumns),
)

/**
 * Leases a due analysis until a time, so that no other worker computes it. @returns undefined if the analysis is not
 * due
 */
export const leaseAnalysis = async (
  db: Connection,
  game: string,
  deal: number,
  now: string,
  until: string,
): Promise<StoredAnalysis | undefined> => (await db.one(lease({ game, deal, now, until })))[0]

const update = preparedStatement<AnalysisKey & { revision: number; progress: string; due: string }>()(
  ({ game, deal, revision, progress, due }) =>
    queryBuilder
      .update(analyses)
      .set({
        progress: sql`${progress}`,
        revision: sql`${analyses.revision} + 1`,
        due: sql`nullif(${due}, '')`,
      })
      .where(and(eq(analyses.game, game), eq(analyses.deal, deal), eq(analyses.revision, revision)))
      .returning({ deal: analyses.deal }),
)

/** Stores the progress of an analysis and its next due time. @returns false if another worker was faster */
export const saveAnalysis = async (
  db: Connection,
  { game, deal, revision, progress }: StoredAnalysis,
  due: string | null,
): Promise<boolean> => {
  const values = { game, deal, revision, progress: JSON.stringify(progress), due: due ?? '' }
  return (await db.one(update(values))).length > 0
}

const selectDue = preparedStatement<{ moment: string; most: number }>()(({ moment, most: limit }) =>
  queryBuilder
    .select({ game: analyses.game, deal: analyses.deal })
    .from(analyses)
    .where(and(sql`due is not null`, lte(analyses.due, moment)))
    .orderBy(asc(analyses.due))
    .limit(limit),
)

/** Finds the analyses that are due by a time, the longest due first. */
export const findAnalysesDue = (
  db: Connection,
  moment: string,
  limit: number,
): Promise<readonly Pick<StoredAnalysis, 'game' | 'deal'>[]> => db.one(selectDue({ moment, most: limit }))
