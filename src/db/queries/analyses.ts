import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { statement, writer } from '../libsql/prepared-statement.ts'
import type { AnalysisAsked, StoredAnalysis } from '../port.ts'
import { analyses } from '../schema.ts'

/*
 * Deals that are analysed. Whoever goes on with one puts off when it is due, so nobody does the same meanwhile; who is killed leaves it
 * to be due again.
 */

interface Place {
  readonly game: string
  readonly deal: number
}

const told = {
  game: analyses.game,
  deal: analyses.deal,
  progress: analyses.progress,
  revision: analyses.revision,
}

const one = statement<Place>()(({ game, deal }) =>
  writer
    .select(told)
    .from(analyses)
    .where(and(eq(analyses.game, game), eq(analyses.deal, deal))),
)

/** How far the analysis of a deal has come. */
export const findAnalysis = async (
  db: Connection,
  game: string,
  deal: number,
): Promise<StoredAnalysis | undefined> => (await db.one(one({ game, deal })))[0]

interface Asked extends Place {
  readonly player: string
  readonly day: string
  readonly now: string
  readonly progress: string
  readonly most: number
}

const asked = statement<Asked>()(({ game, deal, player, day, now, progress, most }) =>
  writer
    .insert(analyses)
    .select(
      sql`select ${game}, ${deal}, ${player}, ${day}, ${progress}, 0, ${now}
        where (select count(*) from ${analyses} where ${analyses.player} = ${player} and ${analyses.day} = ${day}) < ${most}`,
    )
    .onConflictDoNothing()
    .returning({ deal: analyses.deal }),
)

/** Has a deal analysed. @returns whether it begins with that */
export const askAnalysis = async (
  db: Connection,
  { game, deal, player, progress, now, most }: AnalysisAsked,
): Promise<boolean> => {
  const values = { game, deal, player, now, most, day: now.slice(0, 10), progress: JSON.stringify(progress) }
  return (await db.one(asked(values))).length > 0
}

const taken = statement<Place & { now: string; until: string }>()(({ game, deal, now, until }) =>
  writer
    .update(analyses)
    .set({ due: sql`${until}` })
    .where(and(eq(analyses.game, game), eq(analyses.deal, deal), lte(analyses.due, now)))
    .returning(told),
)

/** Takes an analysis that is due. */
export const takeAnalysis = async (
  db: Connection,
  game: string,
  deal: number,
  now: string,
  until: string,
): Promise<StoredAnalysis | undefined> => (await db.one(taken({ game, deal, now, until })))[0]

const put = statement<Place & { revision: number; progress: string; due: string }>()(
  ({ game, deal, revision, progress, due }) =>
    writer
      .update(analyses)
      .set({
        progress: sql`${progress}`,
        revision: sql`${analyses.revision} + 1`,
        due: sql`nullif(${due}, '')`,
      })
      .where(and(eq(analyses.game, game), eq(analyses.deal, deal), eq(analyses.revision, revision)))
      .returning({ deal: analyses.deal }),
)

/** Keeps how far it has come. @returns whether nobody else was first */
export const putAnalysis = async (
  db: Connection,
  { game, deal, revision, progress }: StoredAnalysis,
  due: string | null,
): Promise<boolean> => {
  const values = { game, deal, revision, progress: JSON.stringify(progress), due: due ?? '' }
  return (await db.one(put(values))).length > 0
}

const due = statement<{ moment: string; most: number }>()(({ moment, most }) =>
  writer
    .select({ game: analyses.game, deal: analyses.deal })
    .from(analyses)
    .where(and(sql`due is not null`, lte(analyses.due, moment)))
    .orderBy(asc(analyses.due))
    .limit(most),
)

/** Analyses with which somebody may go on by a moment, the longest due first. */
export const findAnalysesDue = (
  db: Connection,
  moment: string,
  most: number,
): Promise<readonly Pick<StoredAnalysis, 'game' | 'deal'>[]> => db.one(due({ moment, most }))
