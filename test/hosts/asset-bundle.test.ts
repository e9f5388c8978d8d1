import type { Fetcher } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import { assetBundleIn } from '../../src/hosts/workers/asset-bundle.ts'

/*
 * Asset bundle of the Worker: static files by path, and the error of a deployment without the bundle.
 */

/** Static files by path. */
const having = (files: Readonly<Record<string, string>>) =>
  ({
    fetch: (url: string) => {
      const text = files[new URL(url).pathname]
      return Promise.resolve(new Response(text ?? 'nothing here', { status: text === undefined ? 404 : 200 }))
    },
  }) as unknown as Fetcher

test('a file of the bundle is read byte for byte', async () => {
  const read = assetBundleIn(having({ '/annex/openapi.json': '{"openapi": "3.1.0"}' }))
  expect(new TextDecoder().decode(await read('openapi.json'))).toBe('{"openapi": "3.1.0"}')
})

test('without the bundle the Worker throws an error with a hint, and sends no other content', async () => {
  const told = 'the Worker was deployed without its rules.en.json'
  await expect(assetBundleIn(having({}))('rules.en.json')).rejects.toThrow(told)
  await expect(assetBundleIn(undefined)('rules.en.json')).rejects.toThrow(told)
})
