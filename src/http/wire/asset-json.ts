import type { AssetName, Ctx } from '../context.ts'

/** Parsed files by name. The files change only with a deployment. */
const kept = new Map<AssetName, unknown>()

/** Reads a JSON file of the asset bundle; the first request reads and parses. @throws for a deployment without the file */
export const assetJson = async <T>({ env }: Ctx, name: AssetName & `${string}.json`): Promise<T> => {
  if (!kept.has(name)) kept.set(name, JSON.parse(new TextDecoder().decode(await env.annex(name))))
  return kept.get(name) as T
}
