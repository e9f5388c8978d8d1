import type { Fetcher } from '@cloudflare/workers-types'
import type { Annex } from './http/context.ts'

/**
 * Creates a reader of large files among the static assets of a deployment. The files are in a folder that only the
 * Worker reads (`[assets]` in wrangler.toml).
 */
export const assetBundleIn =
  (assets: Fetcher | undefined): Annex =>
  async (name) => {
    const found = await assets?.fetch(`https://annex/annex/${name}`)
    if (!found?.ok) throw new Error(`the Worker was deployed without its ${name}`)
    return new Uint8Array(await found.arrayBuffer())
  }
