import type { AssetName, Ctx } from '../context.ts'

/** Reads a JSON file of the asset bundle. @throws for a deployment without the file */
export const assetJson = async <T>({ env }: Ctx, name: AssetName & `${string}.json`): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await env.annex(name)))
