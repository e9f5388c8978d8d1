import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseDeploymentSettings } from '../../../../src/hosts/node/settings/deployment-settings.ts'
import { InvalidSettings } from '../../../../src/hosts/node/settings/invalid-settings.ts'
import { PROCESS_NUMBERS } from '../../../../src/hosts/node/settings/process-numbers.ts'
import { parseServeSettings } from '../../../../src/hosts/node/settings/serve-settings.ts'
import type { NumberRange } from '../../../../src/hosts/number-settings.ts'
import {
  INVALID_SECRETS,
  INVALID_VAPID,
  LIMIT_DEFAULTS,
  LIMIT_RANGE,
  vapidOf,
} from '../../../../src/hosts/settings.ts'
import { inProject } from '../../../../tools/paths.ts'
import { TEST_VAPID } from '../../../../tools/stack/local-worker.ts'

/*
 * Settings of a start: each invalid setting is named, in one error.
 */

const NUMBERS: Readonly<Record<string, NumberRange>> = {
  ...PROCESS_NUMBERS,
  ...Object.fromEntries(Object.keys(LIMIT_DEFAULTS).map((name) => [name, LIMIT_RANGE])),
}

/** The share of traces counts only with a collector. */
const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

const sentencesAbout = async (env: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const error = await parseServeSettings('/', { ...COLLECTOR, ...env }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return []
  if (error instanceof InvalidSettings) return error.sentences
  throw error
}

const sentence = (name: string, value: string): string => {
  const { min, max, isShare } = NUMBERS[name] as NumberRange
  return `${name} must be a ${isShare ? 'number' : 'whole number'} from ${min} to ${max}, not "${value}".`
}

const invalidFor = ({ min, max, isShare }: NumberRange): readonly string[] => [
  ...['-1', 'abc', ' ', '0x10', '1,5', 'NaN', 'Infinity', '99999999999999999999'],
  ...(isShare ? ['1.5'] : ['1.5', '1e3']),
  `${max + 1}`,
  ...(min > 0 ? [`${min - 1}`] : []),
]

test.each(Object.entries(NUMBERS))(
  '%s: the bounds are valid, every other value is named',
  async (name, range) => {
    for (const value of [range.min, range.max])
      expect(await sentencesAbout({ [name]: `${value}` })).toEqual([])
    expect(await sentencesAbout({ [name]: '' })).toEqual([])
    for (const value of invalidFor(range))
      expect(await sentencesAbout({ [name]: value })).toEqual([sentence(name, value)])
  },
)

test('the sentences name all invalid settings at once', async () => {
  const all = Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, 'abc']))
  const others = {
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'gian',
    PUBLIC_URL: 'x',
    ALLOW_LATER_DATABASE: 'yes',
    HOST: 'gian',
  }
  const sentences = await sentencesAbout({ ...all, ...others })
  for (const name of Object.keys(all)) expect(sentences).toContain(sentence(name, 'abc'))
  for (const name of Object.keys(others))
    expect(sentences.filter((one) => one.startsWith(`${name} must be `))).toHaveLength(1)
  expect(sentences).toHaveLength(Object.keys({ ...all, ...others }).length)
})

test('an invalid secret is named without its value', async () => {
  const secret = 'geheim geheim geheim'
  const names = [...Object.keys(INVALID_SECRETS), 'WEBHOOK_KEY', 'WEBHOOK_KEY_PREVIOUS']
  for (const name of names) {
    const sentences = await sentencesAbout({ [name]: secret })
    expect(sentences).toEqual([expect.stringContaining(name)])
    expect(sentences.join()).not.toContain('geheim')
    expect(await sentencesAbout({ [name]: '' })).toEqual([])
  }
  const valid = {
    METRICS_TOKEN: 'a'.repeat(20),
    ADMIN_TOKENS: `anna:${'0'.repeat(64)}, beat:${'1'.repeat(64)}`,
    WEBHOOK_KEY: Buffer.alloc(32).toString('base64'),
  }
  expect(await parseDeploymentSettings(valid)).toEqual(valid)
})

test('keys of push messages are a pair, and invalid keys are named without their values', async () => {
  expect(await sentencesAbout(TEST_VAPID)).toEqual([])
  expect(await sentencesAbout({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' })).toEqual([])
  const other = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
  for (const wrong of [
    { VAPID_PRIVATE_KEY: other },
    { VAPID_PRIVATE_KEY: '' },
    { VAPID_PUBLIC_KEY: other },
  ]) {
    const sentences = await sentencesAbout({ ...TEST_VAPID, ...wrong })
    expect(sentences).toEqual([INVALID_VAPID.keys])
  }
  const contacts = {
    'mailto:ops@example.org': [],
    'https://example.org': [],
    'ops@example.org': [INVALID_VAPID.subject],
  }
  for (const [VAPID_SUBJECT, sentences] of Object.entries(contacts))
    expect(await sentencesAbout({ ...TEST_VAPID, VAPID_SUBJECT })).toEqual(sentences)
})

test('a Worker without valid keys logs the reason without the keys, and sends no push messages', () => {
  const lines: object[] = []
  const keysOf = (settings: object) => vapidOf(settings, (line) => lines.push(line))
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = TEST_VAPID
  expect(keysOf(TEST_VAPID)).toEqual({ publicKey, privateKey, subject: undefined })
  expect(keysOf({})).toBeUndefined()
  expect(lines).toEqual([])
  expect(keysOf({ ...TEST_VAPID, VAPID_PRIVATE_KEY: 'geheim' })).toBeUndefined()
  expect(keysOf({ ...TEST_VAPID, VAPID_SUBJECT: 'geheim' })).toBeUndefined()
  expect(lines).toEqual([
    { level: 'error', what: INVALID_VAPID.keys },
    { level: 'error', what: INVALID_VAPID.subject },
  ])
})

test('the command for new keys prints a pair', async () => {
  for (let times = 0; times < 4; times += 1) {
    const { stdout } = spawnSync(process.execPath, [inProject('tools/operator/new-vapid-keys.mjs')], {
      encoding: 'utf8',
    })
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('='))
    expect(lines.map(([name]) => name)).toEqual(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
    expect(await sentencesAbout(Object.fromEntries(lines))).toEqual([])
  }
})

test('a setting of traces has no effect without a collector', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: 'abc' }
  expect(await sentencesAbout(env)).toEqual([])
})

test('each numeric setting is documented', () => {
  const pages = ['docs/reference/operations.md', 'docs/reference/traces.md', 'wrangler.toml']
    .map((file) => readFileSync(inProject(file), 'utf8'))
    .join('\n')
  for (const name of Object.keys(NUMBERS)) expect(pages).toMatch(new RegExp(`\\b${name}\\b`))
})
