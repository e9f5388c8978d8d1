import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { hasEnded } from '../../../rules/model/game.ts'
import { rulesOfGame } from '../../../rules/rulesets/index.ts'
import type { OutcomeOfStrokes } from '../../../rules/rulesets/table-outcome.ts'
import { tableOutcome } from '../../../rules/rulesets/table-outcome.ts'
import type { SeriesEvent } from '../../../series/events.ts'
import type { BoundStatement, Slots } from '../../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder, statementVariants } from '../../libsql/prepared-statement.ts'
import type { Cause } from '../../libsql/sql-fragments.ts'
import { isCurrentCause, PREVIOUS_CHANGED, rowFor } from '../../libsql/sql-fragments.ts'
import type { GameChange } from '../../port/change.ts'
import type { SeriesNotice } from '../../port/series.ts'
import { seriesTableOf } from '../../port/series-games.ts'
import type { SheetResult, StoredSheet } from '../../port/sheets.ts'
import { deals, series, seriesEvents, seriesRounds, seriesTables, sheets } from '../../schema.ts'
import { DUE_AFTER_ROUND, ENDS_WITH_TABLES, IS_OPEN_TABLE } from './series-fragments.ts'
import { messageStatements } from './series-messages.ts'
import { completionStatements, nextSeq, writeTime } from './write-series-rows.ts'

/*
 * The end of a table by its game or its sheet, in the transaction of the last change. The statements require this change, and an
 * open table. So the end of a game after a forfeit changes nothing. Points come from the game, and Matches and strokes from
 * the finished deals in the database. The result of a sheet comes with the change.
 */

interface TableValues {
  readonly id: string
  readonly round: number
  readonly tbl: number
  /** Random mark of the change. */
  readonly mark: string
}

interface EndValues extends TableValues, Cause {}

/** The end by a sheet: the sheet after the change, and the result in JSON. */
interface SheetEndValues extends TableValues {
  readonly sheet: string
  readonly version: number
  readonly snapshot: string
  /** 1 for a confirmed sheet. */
  readonly confirmed: number
  /** Results by seat, in JSON. */
  readonly result: string
}

interface ResultValues extends EndValues, Omit<OutcomeOfStrokes, 'match' | 'win'> {
  /** Points by seat, in JSON. */
  readonly points: string
  readonly sides: number
  readonly tricks: number
  readonly matchStrokes: number
  readonly winStrokes: number
}

/** What ends a table. */
type Ending = 'game' | 'sheet'

/** The values of both endings. Each statement binds those of its own ending. */
type AnyEnd = Slots<EndValues & SheetEndValues>

/** Whether the change has ended the game or the sheet, and the table takes the result. A corrected sheet gives another result. */
const endsTable = (ending: Ending, slots: AnyEnd): SQL => {
  const isEnded =
    ending === 'game'
      ? isCurrentCause(slots)
      : sql`exists (
          select 1 from ${sheets} as written where written.id = ${slots.sheet} and written.version = ${slots.version}
          and written.snapshot = ${slots.snapshot}
        ) and (${slots.confirmed} = 1 or (
          select of.body ->> '$.settings.results' from ${series} as of where of.id = ${slots.id}
        ) <> 'table')`
  const states = sql.raw(ending === 'game' ? "('waiting', 'playing')" : "('waiting', 'playing', 'done')")
  const ref = ending === 'game' ? slots.game : slots.sheet
  return sql`(${isEnded} and exists (
    select 1 from ${seriesTables} as ended where ended.series = ${slots.id} and ended.round = ${slots.round}
    and ended.tbl = ${slots.tbl} and ended.ref = ${ref} and ended.state in ${states}
  ))`
}

/** Whether the table is the last open table of a round in play. */
const isLastOpen = ({ id, round, tbl }: Slots<TableValues>): SQL => sql`(exists (
  select 1 from ${seriesRounds} as current
  where current.series = ${id} and current.round = ${round} and ${ENDS_WITH_TABLES}
) and not exists (
  select 1 from ${seriesTables} as sat
  where sat.series = ${id} and sat.round = ${round} and sat.tbl <> ${tbl} and ${IS_OPEN_TABLE}
))`

/** Takes the numbers of the events. The last table also sets the next time of the scheduler. */
const raiseVersion = statementVariants(({ ending, isLast }: { ending: Ending; isLast: boolean }) =>
  preparedStatement<TableValues>()((slots) =>
    queryBuilder
      .update(series)
      .set({
        version: sql`${series.version} + ${sql.raw(isLast ? '2' : '1')}`,
        resultsRevision: sql`${series.resultsRevision} + 1`,
        updatedAt: sql`max(${series.updatedAt}, ${NOW})`,
        mark: sql`${slots.mark}`,
        ...(isLast && { due: DUE_AFTER_ROUND }),
      })
      .where(
        and(
          eq(series.id, slots.id),
          endsTable(ending, slots as AnyEnd),
          isLast ? isLastOpen(slots) : sql`not ${isLastOpen(slots)}`,
        ),
      ),
  ),
)

/** A deal is a Match if one side has all tricks; a Misère exchanges the sides. */
const MATCHES = ({ game, sides, tricks }: Slots<ResultValues>, hasCounterMatches: boolean): SQL => {
  const side = sql`iif(over.body ->> '$.contract.misere' = 1, 1 - won.key, won.key)`
  const isCounter = hasCounterMatches
    ? sql`coalesce((over.body ->> '$.contract.declarer') % ${sides} <> ${side}, 0)`
    : sql`0`
  return sql`matches(side, counter) as (
    select ${side}, ${isCounter} from ${deals} as over, json_each(over.body, '$.tricks') as won
    where over.game = ${game} and won.key < ${sides} and (
      select sum(taken.value) from json_each(over.body, '$.tricks') as taken where taken.key % ${sides} = won.key
    ) = ${tricks}
  )`
}

/** The side of the Berg: alone at the highest total after the first deal with a total of the Berg. Unary plus avoids an index. */
const BERG = ({
  game,
  bergAt,
}: Slots<ResultValues>): SQL => sql`earned(number, side, points) as materialized (
    select over.number, side.key, (
      select coalesce(sum(line.value ->> '$.points'), 0) from json_each(over.body, '$.lines') as line
      where line.value ->> '$.side' = side.key
    ) from ${deals} as over, json_each('[0, 0]') as side where over.game = ${game}
  ), running(number, side, total) as materialized (
    select over.number, side.key, (
      select sum(earned.points) from earned where +earned.side = side.key and +earned.number <= over.number
    ) from ${deals} as over, json_each('[0, 0]') as side where over.game = ${game}
  ), reached(number) as materialized (
    select min(running.number) from running where +running.total >= ${bergAt}
  ), mountain(side) as materialized (
    select iif(count(*) = 1, min(running.side), null) from running
    where +running.number = (select number from reached) and +running.total = (
      select max(running.total) from running where +running.number = (select number from reached)
    )
  )`

/** Points of the sides in each finished deal, in JSON: the sums of the lines. */
const dealPoints = (slots: Slots<ResultValues>): SQL => {
  const points = sql`(
    select coalesce(sum(line.value ->> '$.points'), 0) from json_each(over.body, '$.lines') as line
    where line.value ->> '$.side' = side.key % ${slots.sides}
  )`
  const bySide = sql`(
    select json_group_array(scored.points) from (
      select ${points} as points from json_each(${slots.points}) as side where side.key < ${sideCount(slots)}
    ) as scored
  )`
  return sql`(
    select json_group_array(json(dealt.points)) from (
      select ${bySide} as points from ${deals} as over where over.game = ${slots.game} order by over.number
    ) as dealt
  )`
}

interface ResultVariant {
  /** Whether the deals of the game are sealed. */
  readonly sealed: boolean
  readonly strokes: boolean
  readonly hasCounterMatches: boolean
  readonly brokenOff: boolean
}

/** The number of sides of a table. Partners sit opposite each other, so the first seats of the sides are the first seats. */
const sideCount = ({ id }: Slots<TableValues>): SQL => {
  const seats = sql`json_array_length(${seriesTables.body}, '$.seats')`
  return sql`(
    select iif(of.body ->> '$.settings.partners' = 'none' or ${seats} <> 4, ${seats}, 2)
    from ${series} as of where of.id = ${id}
  )`
}

const BROKEN_OFF = sql`, 'brokenOff', json('true')`

/** The result of a table in JSON: a `SeriesResult`. */
const resultOf = (slots: Slots<ResultValues>, variant: ResultVariant): SQL => {
  const { strokes, hasCounterMatches, brokenOff } = variant
  const count = (counter: 0 | 1) =>
    sql`(select count(*) from matches where side = seat.key % ${slots.sides} and counter = ${sql.raw(`${counter}`)})`
  const own = sql`seat.key % ${slots.sides}`
  const berg = sql`((select side from mountain) is ${own})`
  const schneider = sql`(${slots.overSchneider} is ${own})`
  const total = sql`${slots.berg} * ${berg} + ${slots.matchStrokes} * ${count(0)} + ${slots.counterMatch} * ${count(1)}
    + ${slots.winStrokes} * (${slots.winner} is ${own}) + ${slots.schneider} * ${schneider}`
  const counterField = hasCounterMatches ? sql`, 'counterMatches', ${count(1)}` : sql``
  const strokeFields = strokes
    ? sql`, 'berg', ${berg}, 'schneider', ${schneider}, 'strokes', ${total}`
    : sql``
  return sql`(
    with ${MATCHES(slots, hasCounterMatches)}${strokes ? sql`, ${BERG(slots)}` : sql``}
    select json_object('sides', json_group_array(json(side.result))${brokenOff ? BROKEN_OFF : sql``}) from (
      select json_object('points', seat.value, 'matches', ${count(0)}${counterField}${strokeFields}) as result
      from json_each(${slots.points}) as seat
      where seat.key < ${sideCount(slots)}
    ) as side
  )`
}

/** Sets the result of a table. */
const setResult = (ending: Ending, slots: AnyEnd, result: SQL, field: 'result' | 'sealed' = 'result') =>
  queryBuilder
    .update(seriesTables)
    .set({
      state: 'done',
      revision: sql`${seriesTables.revision} + 1`,
      changedAt: writeTime(slots.id),
      body: sql`json_set(${seriesTables.body}, ${sql.raw(`'$.${field}'`)}, json(${result}))`,
    })
    .where(
      and(
        eq(seriesTables.series, slots.id),
        eq(seriesTables.round, slots.round),
        eq(seriesTables.tbl, slots.tbl),
        endsTable(ending, slots),
      ),
    )

const setGameResult = statementVariants((variant: ResultVariant) =>
  preparedStatement<ResultValues>()((slots) => {
    const end = slots as unknown as AnyEnd
    const result = resultOf(slots, variant)
    return variant.sealed
      ? setResult(
          'game',
          end,
          sql`json_object('result', json(${result}), 'deals', json(${dealPoints(slots)}))`,
          'sealed',
        )
      : setResult('game', end, result)
  }),
)

const setSheetResult = statementVariants((brokenOff: boolean) =>
  preparedStatement<SheetEndValues>()((slots) => {
    const bySeat = sql`(
      select json_group_array(json(seat.value)) from (
        select listed.value from json_each(${slots.result}) as listed where listed.key < ${sideCount(slots)}
      ) as seat
    )`
    const result = sql`json_object('sides', json(${bySeat})${brokenOff ? BROKEN_OFF : sql``})`
    return setResult('sheet', slots as unknown as AnyEnd, result)
  }),
)

const EVENT: Pick<Extract<SeriesEvent, { readonly type: 'tableDone' }>, 'type' | 'by'> = {
  ...{ type: 'tableDone', by: null },
}

/** The event of the end, without the result while the deals are sealed. */
const insertTableDone = statementVariants((sealed: boolean) =>
  preparedStatement<TableValues>()(({ id, round, tbl }) => {
    const result = sql`(
      select sat.body -> '$.result' from ${seriesTables} as sat
      where sat.series = ${id} and sat.round = ${round} and sat.tbl = ${tbl}
    )`
    const fields = sql`'$.round', ${round}, '$.table', ${tbl}`
    const all = sealed ? fields : sql`${fields}, '$.result', json(${result})`
    const body = sql`json_set(${sql.raw(`'${JSON.stringify(EVENT)}'`)}, ${all})`
    const row = { series: id, seq: nextSeq(id), at: writeTime(id), body }
    return queryBuilder
      .insert(seriesEvents)
      .select(sql`select ${rowFor(seriesEvents, row)} where ${PREVIOUS_CHANGED}`)
  }),
)

const doneNotice = ({ round, tbl }: TableValues): SeriesNotice => ({
  ...{ type: 'table.done', first: 1, last: 1, entries: [], at: [round, tbl], players: [] },
})

/** The statements of an end, around the statement that sets the result. */
const endStatements = (
  ending: Ending,
  values: TableValues,
  result: BoundStatement<unknown>,
  sealed = false,
): readonly BoundStatement<unknown>[] => [
  raiseVersion({ ending, isLast: false })(values),
  raiseVersion({ ending, isLast: true })(values),
  result,
  insertTableDone(sealed)(values),
  ...completionStatements(values.id, values.round),
  // The scheduler sends the messages.
  ...messageStatements(values.id, { mark: values.mark, count: 1, notices: [doneNotice(values)] }),
]

/** Returns the statements that end the table of a game with the game; none for another change. */
export const endTableStatements = ({
  before,
  events,
  milestone,
  stored,
}: GameChange): readonly BoundStatement<unknown>[] => {
  const { id: game, series: text, game: ended } = stored
  if (text === undefined || !milestone || !hasEnded(ended.status)) return []
  const { series: id, round, table: tbl } = seriesTableOf(text)
  const { points, strokes, hasCounterMatches, sides, tricks } = tableOutcome(rulesOfGame(ended), ended)
  const { match = 0, win = 0, ...others } = strokes ?? NO_STROKES
  const at = events.length - 1
  const cause = { game, version: ended.version, seq: before + 1 + at, event: JSON.stringify(events[at]) }
  const values = { id, round, tbl, mark: crypto.randomUUID(), ...cause }
  const variant = {
    strokes: strokes !== undefined,
    ...{ hasCounterMatches, brokenOff: ended.status === 'abandoned' },
    sealed: ended.dealSet !== undefined && ended.dealSet !== null,
  }
  return endStatements(
    'game',
    values,
    setGameResult(variant)({
      ...{ ...values, ...others, points: JSON.stringify(points), sides, tricks },
      ...{ matchStrokes: match, winStrokes: win },
    }),
    variant.sealed,
  )
}

/**
 * Returns the statements that give the result of a sheet to its table.
 * @param snapshot the state of the sheet, as written
 */
export const sheetResultStatements = (
  { id: sheet, version, table }: Pick<StoredSheet, 'id' | 'version' | 'table'>,
  snapshot: string,
  { bySeat, brokenOff, confirmed }: SheetResult,
): readonly BoundStatement<unknown>[] => {
  if (table === undefined) return []
  const { series: id, round, table: tbl } = table
  const values: SheetEndValues = {
    ...{ id, round, tbl, sheet, version, snapshot, mark: crypto.randomUUID() },
    ...{ confirmed: Number(confirmed), result: JSON.stringify(bySeat) },
  }
  return endStatements('sheet', values, setSheetResult(brokenOff)(values))
}

const NO_STROKES: OutcomeOfStrokes = {
  ...{ berg: 0, match: 0, counterMatch: 0, win: 0, schneider: 0, bergAt: 0 },
  ...{ winner: null, overSchneider: null },
}
