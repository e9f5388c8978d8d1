import { expect, test } from 'vitest'
import { createApp } from '../../src/http/app.ts'

/*
 * Router of the HTTP app: all routes fit Hono's fast RegExpRouter.
 */

test('all routes use the RegExpRouter', async () => {
  const app = createApp()
  await app.request('/nowhere')
  expect(app.router.name).toBe('SmartRouter + RegExpRouter')
})
