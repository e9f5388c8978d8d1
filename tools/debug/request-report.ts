import type { Argument, Outcome, Statement } from './hrana-parser.ts'
import { argumentText } from './hrana-parser.ts'

/*
 * Report of `npm run dev:debug`: for each request its database trips, SQL statements, written events and duration.
 */

/** Round trip to the database. */
export interface Trip {
  readonly ms: number
  readonly statements: readonly Statement[]
  /** Missing entries mean a failed trip. */
  readonly outcomes: readonly Outcome[]
}

/** Length limit of one argument in the report. */
const MAX_ARGUMENT = 60

const shortened = (text: string): string =>
  text.length > MAX_ARGUMENT ? `${text.slice(0, MAX_ARGUMENT - 2)}…${text.at(-1)}` : text

const isTransactionControl = ({ sql }: Statement): boolean => /^\s*(begin|commit|rollback)\b/i.test(sql)

/** Types of the events in an argument that holds a list of events as JSON. */
const eventTypes = ({ type, value }: Argument): readonly string[] => {
  try {
    const list: unknown = type === 'text' ? JSON.parse(String(value)) : undefined
    return Array.isArray(list) ? list.flatMap(({ type }) => (typeof type === 'string' ? [type] : [])) : []
  } catch {
    return []
  }
}

/** Types of the events that a trip wrote, in order. */
export const eventsWritten = ({ statements, outcomes }: Trip): readonly string[] =>
  statements.flatMap(({ sql, args }, at) =>
    /^insert into "events"/i.test(inOneLine(sql)) && (outcomes[at]?.written ?? 0) > 0
      ? args.flatMap(eventTypes)
      : [],
  )

const inOneLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim()

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

const linesOfStatement = ({ sql, args }: Statement, outcome: Outcome | undefined): readonly string[] => {
  const rows = outcome
    ? `${count(outcome.returned, 'row')}, ${outcome.read} read, ${outcome.written} written`
    : 'failed'
  return [
    `    ${inOneLine(sql)}`,
    ...(args.length > 0
      ? [`      [${args.map((argument) => shortened(argumentText(argument))).join(', ')}]`]
      : []),
    `      → ${rows}`,
  ]
}

/** Lines for a trip: duration, then each statement with arguments and row counts. Begin and commit are left out. */
export const linesOfTrip = (trip: Trip, number?: number): readonly string[] => [
  `  trip${number === undefined ? '' : ` ${number}`}: ${trip.ms} ms`,
  ...trip.statements.flatMap((statement, at) =>
    isTransactionControl(statement) ? [] : linesOfStatement(statement, trip.outcomes[at]),
  ),
]

/**
 * Report of a request, or of a run of the scheduler.
 * @param title method and path with the status
 * @param ms time from the request to its answer
 * @param isBrief whether trips appear only with events: the scheduler has many trips each minute
 */
export const report = (title: string, ms: number, trips: readonly Trip[], isBrief = false): string => {
  const events = trips.flatMap(eventsWritten)
  const written =
    events.length === 0 ? 'no events' : `${count(events.length, 'event')} (${events.join(', ')})`
  return [
    `${title}: ${ms} ms, ${count(trips.length, 'trip')}, ${written}`,
    ...(isBrief && events.length === 0 ? [] : trips.flatMap((trip, at) => linesOfTrip(trip, at + 1))),
  ].join('\n')
}
