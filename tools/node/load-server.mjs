// @ts-check
import module from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuilt, serverModule } from './build-server.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Builds the service if a source has changed, and runs one of its programs in this process.
 * @param {'run' | 'serve'} program
 */
export const runProgram = async (program) => {
  await ensureBuilt()
  // Node 20 has no such cache.
  module.enableCompileCache?.(join(root, '.build/server/compile-cache'))
  const programs = await import(pathToFileURL(serverModule).href)
  await programs[program](root)
}
