import { readFileSync } from 'node:fs'
import type { Bundle } from '../../../tools/stack/bundle-worker.ts'
import { startWorker } from '../../../tools/stack/local-worker.ts'
import { WEBHOOK_SETTINGS } from './webhook-settings.ts'

// One Worker in a separate process, so that a test can kill the Worker. The process prints its URL and serves until its
// end.

const [databaseUrl = '', file = ''] = process.argv.slice(2)
const { url, pid } = await startWorker({
  databaseUrl,
  bundle: JSON.parse(readFileSync(file, 'utf8')) as Bundle,
  direct: true,
  rateLimits: 'none',
  variables: WEBHOOK_SETTINGS,
})
console.log(`${url} ${pid}`)
