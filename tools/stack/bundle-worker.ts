import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { inProject } from '../paths.ts'
import type { SourceMap } from './bundle-weight.ts'
import { quietEnvironment } from './quiet-environment.ts'

/** The command-line program of wrangler, for the Node of this process. */
export const wrangler = inProject('node_modules/wrangler/bin/wrangler.js')

/** The Worker of `npm run dev:debug`, and the compatibility flag for its `AsyncLocalStorage`. */
export const debugWorker = { entry: 'tools/debug/worker/index.ts', flag: 'nodejs_als' }

/** The Worker for operators, with a configuration and assets of its own. */
const operatorWorker = {
  entry: '.build/workers/operator.js',
  config: 'wrangler.operator.toml',
  assets: '.build/operator-assets',
}

/** A Worker as deployed. */
export interface Bundle {
  /** The only module of the bundle. */
  code: string
  /** The compressed size of the upload, in KiB. */
  gzipKiB: number
  /** The folder with the static assets of the deployment. */
  assets?: string
  /** Settings of the deployment, in the form for miniflare. */
  settings: DeploymentSettings
}

type DeploymentSettings = ReturnType<typeof unstable_getMiniflareWorkerOptions>['workerOptions']

/** The settings of a deployment. Wrangler is a large package, so only a process that bundles loads it. */
const readSettings = async (root: string, config = 'wrangler.toml'): Promise<DeploymentSettings> =>
  (await import('wrangler')).unstable_getMiniflareWorkerOptions(join(root, config)).workerOptions

/** The flags of wrangler for a main module. */
const flagsOf = (entry: string | undefined): readonly string[] => {
  if (entry === debugWorker.entry) return ['--compatibility-flags', debugWorker.flag]
  return entry === operatorWorker.entry ? ['--config', operatorWorker.config] : []
}

/**
 * Bundles a Worker into a temporary folder, and reads the result with `read` before the folder is deleted.
 * @param entry the main module; by default the main module in wrangler.toml
 */
async function bundled<T>(
  entry: string | undefined,
  root: string,
  read: (script: string, gzipKiB: number) => Promise<T>,
): Promise<T> {
  const outdir = await mkdtemp(join(tmpdir(), 'sidi-bundle-'))
  try {
    const args = [
      wrangler,
      'deploy',
      ...(entry === undefined ? [] : [entry]),
      '--dry-run',
      '--outdir',
      outdir,
      ...flagsOf(entry),
    ]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: root,
      env: quietEnvironment(),
    })
    const size = /gzip: ([\d.]+) KiB/.exec(stdout)
    if (!size) throw new Error(`wrangler did not tell the bundle's size:\n${stdout}`)
    return await read(
      join(outdir, `${basename(entry ?? 'index').replace(/\.[jt]s$/, '')}.js`),
      Number(size[1]),
    )
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    throw new Error(`the Worker does not build: ${message}\n${stdout}${stderr}`)
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}

/**
 * Bundles the Worker exactly as a deployment, with assets and without the network.
 * @param entry the main module of another Worker with the same settings; by default the main module in wrangler.toml
 * @param root the folder of another checkout
 */
export const bundleWorker = (entry?: string, root = inProject()): Promise<Bundle> =>
  bundled(entry, root, async (script, gzipKiB) => ({
    code: await readFile(script, 'utf8'),
    gzipKiB,
    assets: join(root, '.build/assets'),
    settings: await readSettings(root),
  }))

/** Bundles the Worker for operators exactly as a deployment, with its assets. */
export const bundleOperatorWorker = (): Promise<Bundle> =>
  bundled(operatorWorker.entry, inProject(), async (script, gzipKiB) => ({
    code: await readFile(script, 'utf8'),
    gzipKiB,
    assets: inProject(operatorWorker.assets),
    settings: await readSettings(inProject(), operatorWorker.config),
  }))

/** Bundles the Worker with a source map. */
export const bundleWithMap = (): Promise<Omit<Bundle, 'assets'> & { map: SourceMap }> =>
  bundled(undefined, inProject(), async (script, gzipKiB) => ({
    code: await readFile(script, 'utf8'),
    gzipKiB,
    map: JSON.parse(await readFile(`${script}.map`, 'utf8')) as SourceMap,
    settings: await readSettings(inProject()),
  }))
