import { readFileSync } from 'node:fs'
import type { Bundle } from '../../../tools/stack/bundle-worker.ts'
import { startWorker } from '../../../tools/stack/local-worker.ts'

// One Worker in a separate process, so that a test can kill the Worker. The process prints its URL and serves until its
// end.

const [databaseUrl = '', file = ''] = process.argv.slice(2)
const { url, pid } = await startWorker({
  databaseUrl,
  bundle: JSON.parse(readFileSync(file, 'utf8')) as Bundle,
  direct: true,
  rateLimits: 'none',
  variables: { LOCAL_WEBHOOKS: '1', WEBHOOK_KEY: Buffer.alloc(32, 7).toString('base64') },
})
console.log(`${url} ${pid}`)
