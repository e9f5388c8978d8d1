import { expect, test } from 'vitest'
import { newJsonLog } from '../../../src/hosts/node/json-log.ts'
import {
  parseBackupSchedule,
  parseLogLevel,
  parsePublicUrl,
  parseStopDelay,
} from '../../../src/hosts/node/serve-settings.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['https://jass.example.org', 'https://jass.example.org'],
  ['https://jass.example.org/', 'https://jass.example.org'],
  ['HTTPS://Jass.example.org', 'https://jass.example.org'],
  ['http://192.0.2.7:8787', 'http://192.0.2.7:8787'],
  ['http://[2001:db8::1]:8787', 'http://[2001:db8::1]:8787'],
])('PUBLIC_URL=%s is the origin %s', (text, origin) => expect(parsePublicUrl(text)).toBe(origin))

test.each([
  ...['jass.example.org', 'ftp://jass.example.org', 'https://', 'https://jass.example.org/sidi'],
  ...['https://jass.example.org?a=b', 'https://jass.example.org#a', 'https://anna:secret@jass.example.org'],
  ...[' https://jass.example.org', 'https://jass.example.org\n', 'javascript:alert(1)'],
])('PUBLIC_URL=%j is refused', (text) =>
  expect(() => parsePublicUrl(text)).toThrow('PUBLIC_URL must be the address of the service'),
)

test.each(['loud', 'INFO', 'info '])('LOG_LEVEL=%j is refused', (text) =>
  expect(() => parseLogLevel(text)).toThrow('LOG_LEVEL must be one of error, warn, info'),
)

test.each([
  [{}, { every: 24, keep: 7 }],
  [
    { BACKUP_EVERY: '', BACKUP_KEEP: '' },
    { every: 24, keep: 7 },
  ],
  [
    { BACKUP_EVERY: '0', BACKUP_KEEP: '1' },
    { every: 0, keep: 1 },
  ],
  [
    { BACKUP_EVERY: '720', BACKUP_KEEP: '1000' },
    { every: 720, keep: 1000 },
  ],
])('%j is a schedule', (env, schedule) => expect(parseBackupSchedule(env)).toEqual(schedule))

test.each([
  [{ BACKUP_EVERY: '721' }, 'BACKUP_EVERY must be a whole number from 0 to 720, not "721".'],
  [{ BACKUP_EVERY: '1.5' }, 'BACKUP_EVERY must be a whole number from 0 to 720, not "1.5".'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000, not "0".'],
])('%j is refused', (env, sentence) => expect(() => parseBackupSchedule(env)).toThrow(sentence))

test('STOP_DELAY is a number of seconds', () => {
  expect([parseStopDelay(undefined), parseStopDelay('30')]).toEqual([0, 30])
  expect(() => parseStopDelay('301')).toThrow('STOP_DELAY must be a whole number from 0 to 300, not "301".')
})

test.each([
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info', 'info']],
] as const)('the log of level %s', (least, levels) => {
  const lines: string[] = []
  const log = newJsonLog(least, (line) => lines.push(line))
  for (const level of ['error', 'warn', 'info']) log({ level, what: 'a\nline' })
  log({ what: 'without a level' })
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries.map(({ level }) => level)).toEqual(levels)
  expect(entries[0]).toEqual({ time: expect.stringMatching(/^\d{4}-.*Z$/), level: 'error', what: 'a\nline' })
})
