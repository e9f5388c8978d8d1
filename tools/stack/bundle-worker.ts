import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { inProject } from '../paths.ts'
import type { SourceMap } from './bundle-weight.ts'
import { quietly } from './quiet-environment.ts'

/** Wrangler's own program, to be run by this very Node. */
export const wrangler = inProject('node_modules/wrangler/bin/wrangler.js')

/** The Worker of `npm run dev:debug`, and the compatibility flag for its `AsyncLocalStorage`. */
export const debugWorker = { entry: 'tools/debug/worker/index.ts', flag: 'nodejs_als' }

/** A Worker as it would be deployed. */
export interface Bundle {
  /** The one module that everything is bundled into. */
  code: string
  /** What the upload weighs compressed, in KiB. */
  gzipKiB: number
  /** The folder with what is deployed beside it. */
  assets?: string
}

/** Bundles, and has what comes of it read before it is thrown away. */
async function bundled<T>(
  entry: string,
  root: string,
  read: (script: string, gzipKiB: number) => Promise<T>,
): Promise<T> {
  const outdir = await mkdtemp(join(tmpdir(), 'sidi-bundle-'))
  try {
    const flags = entry === debugWorker.entry ? ['--compatibility-flags', debugWorker.flag] : []
    const args = [wrangler, 'deploy', entry, '--dry-run', '--outdir', outdir, ...flags]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: quietly() })
    const size = /gzip: ([\d.]+) KiB/.exec(stdout)
    if (!size) throw new Error(`wrangler did not tell the bundle's size:\n${stdout}`)
    return await read(join(outdir, `${basename(entry, '.ts')}.js`), Number(size[1]))
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    throw new Error(`the Worker does not build: ${message}\n${stdout}${stderr}`)
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}

/**
 * Bundles the Worker exactly as a deployment does, assets included, without the network. Another `entry` makes another
 * Worker with the same settings, another `root` that of another checkout.
 */
export const bundleWorker = (entry = 'src/index.ts', root = inProject()): Promise<Bundle> =>
  bundled(entry, root, async (script, gzipKiB) => ({
    code: await readFile(script, 'utf8'),
    gzipKiB,
    assets: join(root, '.build/assets'),
  }))

/** The same, with the map that says which file a part of it comes from. */
export const bundleWithMap = (): Promise<{ code: string; gzipKiB: number; map: SourceMap }> =>
  bundled('src/index.ts', inProject(), async (script, gzipKiB) => ({
    code: await readFile(script, 'utf8'),
    gzipKiB,
    map: JSON.parse(await readFile(`${script}.map`, 'utf8')) as SourceMap,
  }))
