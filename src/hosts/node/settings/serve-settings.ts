import type { Level } from '../json-log.ts'
import { LEVELS } from '../json-log.ts'
import type { CommonSettings } from './common-settings.ts'
import { parseCommonSettings } from './common-settings.ts'
import { parseAll } from './invalid-settings.ts'
import type { Environment } from './process-numbers.ts'
import { processNumber } from './process-numbers.ts'

/*
 * Settings of `npm run serve`, beside those of `npm start`. Invalid settings end the start.
 */

/** Parses LOG_LEVEL; `info` for an unset setting. @throws with a sentence for the operator */
export const parseLogLevel = (text: string | undefined): Level => {
  if (text === undefined || text === '') return 'info'
  const level = LEVELS.find((one) => one === text)
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${text}".`)
  return level
}

/** The schedule of backups. */
export interface BackupSchedule {
  /** Hours between backups; 0 for no backups. */
  readonly every: number
  /** Number of backups in the folder. */
  readonly keep: number
}

/** Settings of `npm run serve`. */
export interface ServeSettings {
  readonly common: CommonSettings
  readonly level: Level
  readonly schedule: BackupSchedule
  /** Seconds between the failing readiness and the end, for a load balancer. */
  readonly stopDelay: number
}

/**
 * Parses the settings of `npm run serve`.
 * @param root the folder of the project, for a relative data folder
 * @throws {InvalidSettings} with a sentence for each invalid setting
 */
export const parseServeSettings = (root: string, env: Environment): Promise<ServeSettings> =>
  parseAll<ServeSettings>({
    common: () => parseCommonSettings(root, env),
    level: () => parseLogLevel(env['LOG_LEVEL']),
    schedule: () =>
      parseAll<BackupSchedule>({
        every: () => processNumber('BACKUP_EVERY', env),
        keep: () => processNumber('BACKUP_KEEP', env),
      }),
    stopDelay: () => processNumber('STOP_DELAY', env),
  })
