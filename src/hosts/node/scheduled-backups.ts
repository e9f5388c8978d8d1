import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase } from './database/copy-database.ts'
import type { Log } from './json-log.ts'
import type { BackupSchedule } from './settings/serve-settings.ts'

/*
 * Backups of the database file on a schedule. The names of the files have the time of the backup. The newest file says when
 * the next backup is due, so a restart neither skips nor repeats a backup.
 */

/** Interval of the check for a due backup, in milliseconds. */
const CHECK_MS = 60_000

/** Pause after a failed backup, in milliseconds. */
const RETRY_MS = 600_000

const HOUR_MS = 3_600_000

/** Share of the size of the database that must be free, beside the copy. */
const RESERVE = 1.1

/** Name of a scheduled backup: the time in UTC, without colons. */
const NAME = /^sidi-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/

const nameAt = (moment: number): string =>
  `sidi-${new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`

const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'))

/** The folder of the backups in a data folder. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** The scheduled backups of a folder, the oldest first. */
const backupsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()

/** Size of a database with its log, in bytes. */
const sizeOf = (database: string): number =>
  ['', '-wal'].reduce((sum, end) => sum + (statSync(database + end, { throwIfNoEntry: false })?.size ?? 0), 0)

/** @throws with a sentence for the operator if a copy could fill the disk */
const requireSpace = async (folder: string, database: string): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  const needed = Math.ceil(sizeOf(database) * RESERVE)
  if (bavail * bsize < needed)
    throw new Error(`The disk has ${bavail * bsize} free bytes. A backup needs ${needed}.`)
}

/**
 * Backs up a database file into a folder, under a name of its own.
 * @returns the new file
 * @throws when the disk has too little space, or the copy fails; no file is left then
 */
export const backUpInto = async (folder: string, database: string, name: string): Promise<string> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await requireSpace(folder, database)
  const file = join(folder, name)
  await copyDatabase(database, file)
  return file
}

/** Backups on a schedule, until the stop. */
export interface ScheduledBackups {
  /** Returns the time of the last backup, in milliseconds since 1970; undefined before the first backup. */
  lastBackup(): number | undefined
  /** Returns the number of failed backups since the start. */
  failures(): number
  /** Waits for a running backup and ends the schedule. */
  stop(): Promise<void>
}

/** Options of {@link scheduleBackups}. */
export interface BackupOptions extends BackupSchedule {
  readonly dataDir: string
  readonly database: string
  readonly log: Log
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number
  /** Interval of the check in milliseconds. For tests. */
  readonly check?: number
}

/**
 * Starts backups on a schedule, the first at once if due. A failed backup is logged, counted and repeated after ten minutes. Old
 * backups are deleted only after a new one.
 */
export const scheduleBackups = (options: BackupOptions): ScheduledBackups => {
  const { every, keep, dataDir, database, log, now = Date.now, check = CHECK_MS } = options
  const folder = backupFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const newest = backupsIn(folder).at(-1)
  let last = newest === undefined ? undefined : timeOf(newest)
  let failures = 0
  let retryAt = 0
  let running: Promise<void> | undefined

  const isDue = (moment: number): boolean => {
    if (every === 0 || moment < retryAt) return false
    // A clock that was set back must not stop the backups.
    return last === undefined || last > moment || moment - last >= every * HOUR_MS
  }

  const backUp = async (moment: number): Promise<void> => {
    try {
      const newest = nameAt(moment)
      const file = await backUpInto(folder, database, newest)
      last = moment
      // After a clock was set back, the newest backup is not the last by name.
      const others = backupsIn(folder).filter((name) => name !== newest)
      for (const name of others.slice(0, Math.max(0, others.length - keep + 1)))
        rmSync(join(folder, name), { force: true })
      log({ level: 'info', what: 'backup', file, bytes: statSync(file).size, milliseconds: now() - moment })
    } catch (error) {
      failures += 1
      retryAt = now() + RETRY_MS
      const { message } = error as Error
      log({ level: 'error', what: 'the backup failed', error: message, failures })
    }
  }

  const run = (): void => {
    const moment = now()
    if (running !== undefined || !isDue(moment)) return
    running = backUp(moment).finally(() => {
      running = undefined
    })
  }
  run()
  const timer = setInterval(run, check)
  timer.unref()
  return {
    lastBackup: () => last,
    failures: () => failures,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
