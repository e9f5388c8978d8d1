// @ts-check
import module from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuilt, serverModule } from './build-server.mjs'

// npm start: builds the service if a source has changed, and runs the service in this process.

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
console.log('Sidi is starting…')
await ensureBuilt()
// Node 20 has no such cache.
module.enableCompileCache?.(join(root, '.build/server/compile-cache'))
const { run } = await import(pathToFileURL(serverModule).href)
await run(root)
