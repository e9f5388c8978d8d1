import { expect, test } from 'vitest'
import { newJsonLog } from '../../../../src/hosts/node/json-log.ts'
import { parsePublicUrl } from '../../../../src/hosts/node/settings/public-url.ts'
import { parseLogLevel, parseServeSettings } from '../../../../src/hosts/node/settings/serve-settings.ts'

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

test('the sentence about PUBLIC_URL has no password', () =>
  expect(() => parsePublicUrl('https://anna:secret@jass.example.org')).toThrow(
    'not "https://…@jass.example.org".',
  ))

test.each(['loud', 'INFO', 'info '])('LOG_LEVEL=%j is refused', (text) =>
  expect(() => parseLogLevel(text)).toThrow('LOG_LEVEL must be one of error, warn, info'),
)

test.each([
  [{}, { every: 24, keep: 7 }, 0],
  [{ BACKUP_EVERY: '', BACKUP_KEEP: '', STOP_DELAY: '' }, { every: 24, keep: 7 }, 0],
  [{ BACKUP_EVERY: '0', BACKUP_KEEP: '1', STOP_DELAY: '30' }, { every: 0, keep: 1 }, 30],
  [{ BACKUP_EVERY: '720', BACKUP_KEEP: '1000', STOP_DELAY: '300' }, { every: 720, keep: 1000 }, 300],
])('%j is a schedule and a delay', async (env, schedule, stopDelay) =>
  expect(await parseServeSettings('/', env)).toMatchObject({ schedule, stopDelay }),
)

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
