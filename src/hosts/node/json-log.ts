/*
 * Log of `npm run serve`: JSON lines on the standard output.
 */

/** Levels of the log, the most important first. */
export const LEVELS = ['error', 'warn', 'info'] as const

/** Level of a log line. */
export type Level = (typeof LEVELS)[number]

/** Writes an entry to the log. An entry without a level is an `info`. */
export type Log = (entry: Readonly<Record<string, unknown>>) => void

/**
 * Returns a log that writes lines of a level or a more important level.
 * @param write receives a line, with the line feed
 */
export const newJsonLog =
  (least: Level, write: (line: string) => void): Log =>
  ({ level = 'info', ...entry }) => {
    const rank = LEVELS.indexOf(level as Level)
    if (rank > LEVELS.indexOf(least)) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level, ...entry })}\n`)
  }
