import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/http/app.ts'
import type { Annex, Services } from '../../src/http/context.ts'
import { newProblemTextReader } from '../../src/http/problems/problem-texts.ts'
import { ALL_PROBLEM_TEXTS } from '../../src/i18n/all-problem-texts.ts'
import { problemTextAssets } from '../support/texts/asset-problem-texts.ts'

/*
 * Texts of problems from the asset bundle: one read for each language of an isolate, and English without the bundle.
 */

let files: ReadonlyMap<string, string>
beforeAll(async () => {
  files = await problemTextAssets()
})

/** A service in a new isolate. `broken` makes each read of the asset bundle fail. */
const isolate = () => {
  const limit = { quota: 1000 }
  const reads: string[] = []
  const lines: Record<string, unknown>[] = []
  const state = { broken: false }
  const annex: Annex = (name) => {
    reads.push(name)
    if (state.broken) return Promise.reject(new TypeError('the secret reason'))
    return Promise.resolve(new TextEncoder().encode(files.get(name)))
  }
  const services = {
    limits: {
      ...{ read: limit, write: limit, 'sign-up': limit },
      ...{ 'integration-read': limit, 'integration-write': limit },
    },
    now: () => new Date().toISOString(),
    random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
    annex,
    problemTexts: newProblemTextReader()(annex),
    log: (entry: Record<string, unknown>) => void lines.push(entry),
  } as unknown as Services
  const app = createApp()
  const ask = async (path: string, language?: string) => {
    const headers = language === undefined ? {} : { 'Accept-Language': language }
    const answer = await app.fetch(new Request(`https://sidi.example${path}`, { headers }), services)
    const body = (await answer.json()) as Record<string, string>
    return { status: answer.status, language: answer.headers.get('content-language'), ...body }
  }
  return { ask, reads, lines, state }
}

const titleIn = (language: keyof typeof ALL_PROBLEM_TEXTS) => ALL_PROBLEM_TEXTS[language].titles['not-found']

test('English problems read no file', async () => {
  const { ask, reads } = isolate()
  for (const language of [undefined, 'en-GB', 'rm']) {
    expect(await ask('/v1/nothing', language)).toMatchObject({ language: 'en', title: titleIn('en') })
  }
  expect(reads).toEqual([])
})

test('an isolate reads the texts of each other language once', async () => {
  const { ask, reads, lines } = isolate()
  for (const language of ['de', 'fr', 'it', 'it', 'fr', 'de'] as const)
    expect(await ask('/v1/nothing', language)).toMatchObject({ language, title: titleIn(language) })
  expect(reads).toEqual(['problem-texts.de.json', 'problem-texts.fr.json', 'problem-texts.it.json'])
  expect(lines).toEqual([])
})

describe('without the asset bundle', () => {
  test('a problem is English and complete, and the log has a line without the reason', async () => {
    const { ask, lines, state } = isolate()
    state.broken = true
    expect(await ask('/v1/nothing', 'de-CH')).toMatchObject({
      status: 404,
      language: 'en',
      code: 'not-found',
      title: titleIn('en'),
      detail: expect.stringMatching(/^[A-Z].*\.$/s),
    })
    expect(lines).toMatchObject([
      { level: 'error', what: 'problem texts unavailable', language: 'de', error: 'TypeError' },
    ])
    expect(JSON.stringify(lines)).not.toContain('secret reason')
  })

  test('the next problem reads the file again', async () => {
    const { ask, reads, state } = isolate()
    state.broken = true
    await ask('/v1/nothing', 'fr')
    state.broken = false
    expect(await ask('/v1/nothing', 'fr')).toMatchObject({ language: 'fr', title: titleIn('fr') })
    await ask('/v1/nothing', 'fr')
    expect(reads).toHaveLength(2)
  })
})
