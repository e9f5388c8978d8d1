import type { Level } from './json-log.ts'
import { LEVELS } from './json-log.ts'

/*
 * Settings of `npm run serve` beside PORT, HOST, TRUST_PROXY and SIDI_DATA. An invalid setting ends the start.
 */

/**
 * Parses PUBLIC_URL, the address of the service for clients behind a proxy.
 * @returns the origin, without a slash at the end; undefined for an unset setting
 * @throws with a sentence for the operator unless the setting is an `http:` or `https:` URL of a host alone
 */
export const parsePublicUrl = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    [text, `${text}/`].some((one) => one.toLowerCase() === url.href) &&
    url.href === `${url.origin}/`
  if (!isOrigin)
    throw new Error(
      `PUBLIC_URL must be the address of the service without a path, such as "https://jass.example.org", not "${text}".`,
    )
  return url.origin
}

/** Whether clients of an origin come through TLS, and so through a proxy: the service itself has no TLS. */
export const isBehindProxy = (origin: string | undefined): boolean => origin?.startsWith('https:') === true

/** Parses LOG_LEVEL; `info` for an unset setting. @throws with a sentence for the operator */
export const parseLogLevel = (text: string | undefined): Level => {
  if (text === undefined || text === '') return 'info'
  const level = LEVELS.find((one) => one === text)
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${text}".`)
  return level
}

/** Parses a whole number in a range; `otherwise` for an unset setting. @throws with a sentence for the operator */
const wholeNumber = (
  name: string,
  text: string | undefined,
  { min, max, otherwise }: Readonly<Record<'min' | 'max' | 'otherwise', number>>,
): number => {
  if (text === undefined || text === '') return otherwise
  const number = /^\d{1,6}$/.test(text) ? Number(text) : -1
  if (number < min || number > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return number
}

/** The schedule of backups. */
export interface BackupSchedule {
  /** Hours between backups; 0 for no backups. */
  readonly every: number
  /** Number of backups in the folder. */
  readonly keep: number
}

/** Parses BACKUP_EVERY (24 hours if unset) and BACKUP_KEEP (7 if unset). @throws with a sentence for the operator */
export const parseBackupSchedule = (env: Readonly<Record<string, string | undefined>>): BackupSchedule => ({
  every: wholeNumber('BACKUP_EVERY', env['BACKUP_EVERY'], { min: 0, max: 720, otherwise: 24 }),
  keep: wholeNumber('BACKUP_KEEP', env['BACKUP_KEEP'], { min: 1, max: 1000, otherwise: 7 }),
})

/** Parses STOP_DELAY: seconds between the failing readiness and the end (0 if unset). @throws with a sentence for the operator */
export const parseStopDelay = (text: string | undefined): number =>
  wholeNumber('STOP_DELAY', text, { min: 0, max: 300, otherwise: 0 })
