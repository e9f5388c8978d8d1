import { findRuleset } from '../../../rules/rulesets/index.ts'
import { effectiveOptions } from '../../../rules/rulesets/options/ineffective-options.ts'
import type { Preset } from '../../../rules/rulesets/presets.ts'
import { EVERY_PRESET, findPreset } from '../../../rules/rulesets/presets.ts'
import { failed } from '../../problems/problem.ts'
import { nearestWords } from '../../wire/zod-issues.ts'

/** The maximum number of candidates for an unknown preset. */
const MAX_CANDIDATES = 5

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The options of a preset that have an effect beside the sent options: the caller cannot leave out the others. */
const effectivePart = ({ ruleset: id, options }: Preset, sent: Fields): Fields => {
  const ruleset = findRuleset(id)
  const { success, data } = ruleset?.options.safeParse({ ...options, ...sent }) ?? { success: false }
  if (ruleset === undefined || !success || data === undefined) return options
  const { dropped } = effectiveOptions(ruleset, data)
  return Object.fromEntries(Object.entries(options).filter(([name]) => !dropped.includes(name)))
}

/**
 * Replaces the preset of a request for a new game by its ruleset and options. Sent options win over options of the preset.
 * Returns other values as they are, for the validation.
 * @throws {Problem} 422 for an unknown preset, or for a preset of another ruleset than the sent one
 */
export const withoutPreset = (body: unknown): unknown => {
  if (!isObject(body) || typeof body['preset'] !== 'string') return body
  const { preset: id, ...request } = body
  const preset = findPreset(body['preset'])
  if (preset === undefined) {
    const ids = EVERY_PRESET.map((known) => known.id)
    const facts = { candidates: nearestWords(body['preset'], ids, MAX_CANDIDATES) }
    throw failed('unknown-preset', facts, { facts })
  }
  const { ruleset = preset.ruleset, options = {} } = request
  // The validation refuses an unknown ruleset, and options that are no object.
  if (typeof ruleset !== 'string' || findRuleset(ruleset) === undefined || !isObject(options)) return body
  if (ruleset !== preset.ruleset) {
    const facts = { preset: preset.id, ruleset: preset.ruleset }
    throw failed('preset-of-another-ruleset', facts, { facts })
  }
  return { ...request, ruleset, options: { ...effectivePart(preset, options), ...options } }
}
