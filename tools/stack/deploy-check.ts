import { bundleWorker } from './bundle.ts'

// Builds what a deployment would upload, without the network, and holds it to a size: a small Worker
// starts fast. Cloudflare itself allows three times as much on its free plan.

const allowedKiB = 1024

const { gzipKiB } = await bundleWorker()
console.log(`The Worker weighs ${gzipKiB} KiB gzipped; ${allowedKiB} KiB are allowed.`)
if (gzipKiB > allowedKiB) process.exit(1)
