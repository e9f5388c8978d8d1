import { readFileSync } from 'node:fs'
import { startWorker } from '../../../tools/stack/local-worker.ts'

// One Worker in a process of its own, so that it can be killed: says where it is, and serves until then.

const [databaseUrl = '', bundle = ''] = process.argv.slice(2)
const code = readFileSync(bundle, 'utf8')
const { url, pid } = await startWorker({
  databaseUrl,
  bundle: { code, gzipKiB: 0 },
  direct: true,
  rateLimits: 'none',
  variables: { LOCAL_WEBHOOKS: '1', WEBHOOK_KEY: Buffer.alloc(32, 7).toString('base64') },
})
console.log(`${url} ${pid}`)
