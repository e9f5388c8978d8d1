import { isRefusedName } from '../../app/names/refused-names.ts'
import type { Ctx } from '../context.ts'
import { failed } from '../problems/problem.ts'

/** Refuses names with a refused word. Missing names are allowed. @throws {Problem} 422 */
export const requireAllowedNames = async (
  { env }: Ctx,
  ...names: readonly (string | null | undefined)[]
): Promise<void> => {
  const sent = names.filter((name) => typeof name === 'string')
  if (sent.length === 0) return
  const added = await env.refusedWords.read(env.store)
  if (sent.some((name) => isRefusedName(name, added))) throw failed('name-refused', {})
}
