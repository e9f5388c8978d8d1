import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { ALL_PROBLEM_TEXTS } from '../../../src/i18n/all-problem-texts.ts'
import { anotherWorker } from '../../support/another-worker.ts'

/*
 * A Worker whose deployment lacks the asset bundle: problems stay complete, in English.
 */

const problemIn = async (url: string, language: string) => {
  const answer = await fetch(`${url}/v1/nothing`, { headers: { 'Accept-Language': language } })
  const body = (await answer.json()) as Record<string, string>
  return [answer.status, answer.headers.get('content-language'), body['title']]
}

test('problems are in the language of the caller, without assets in English', async () => {
  const whole = await anotherWorker({ direct: true, rateLimits: 'none' })
  const assets = mkdtempSync(join(tmpdir(), 'sidi-no-assets-'))
  const bare = await anotherWorker({
    bundle: { ...inject('bundle'), assets },
    direct: true,
    rateLimits: 'none',
  })
  for (const language of ['de', 'fr', 'it'] as const) {
    const title = ALL_PROBLEM_TEXTS[language].titles['not-found']
    expect(await problemIn(whole.url, language)).toEqual([404, language, title])
    expect(await problemIn(bare.url, language)).toEqual([404, 'en', ALL_PROBLEM_TEXTS.en.titles['not-found']])
  }
  await Promise.all([whole.stop(), bare.stop()])
})
