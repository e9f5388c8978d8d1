import type { Fetcher } from '@cloudflare/workers-types'
import type { Annex } from '../../http/context.ts'

/**
 * Returns a function from the name of a large static file to the bytes. The files are in a folder of the deployment that
 * only the Worker reads (`[assets]` in wrangler.toml). The function throws for a missing file.
 */
export const assetBundleIn =
  (assets: Fetcher | undefined): Annex =>
  async (name) => {
    const found = await assets?.fetch(`https://annex/annex/${name}`)
    if (!found?.ok) throw new Error(`the Worker was deployed without its ${name}`)
    return new Uint8Array(await found.arrayBuffer())
  }
