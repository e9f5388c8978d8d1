import * as z from 'zod'
import { figuresOfRuleset } from '../../src/rules/rulesets/figures/index.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'

/*
 * Figures of the deals of a score sheet in the contract: a named schema for each ruleset, and their union. The service itself
 * validates figures by the ruleset of the sheet.
 */

type Json = Record<string, unknown>

const pascal = (kebab: string): string =>
  kebab
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')

/** Names the schema of each ruleset. Rulesets with the same figures share a name. Returns the names. */
const register = (): readonly string[] => {
  const byFigures = new Map<z.ZodType, string[]>()
  for (const { id } of RULESETS) {
    const schema = figuresOfRuleset(id)?.schema
    if (schema) byFigures.set(schema, [...(byFigures.get(schema) ?? []), id])
  }
  return [...byFigures].map(([schema, [first = '', ...others]]) => {
    const id = `${pascal(first)}Figures`
    const games = [first, ...others].map((ruleset) => `\`${ruleset}\``).join(' and ')
    z.globalRegistry.add(schema, { id, description: `The figures of a deal of ${games}.` })
    return id
  })
}

let names: readonly string[] | undefined

/** Names the figures of all rulesets, once, before the conversion of the schemas. */
export const nameFigures = (): void => {
  names ??= register()
}

/** Replaces the schema `Figures` by the union of the figures of all rulesets. */
export const withFigures = (schemas: Record<string, Json>, ref: string): Record<string, Json> => {
  const { description, example } = schemas['Figures'] ?? {}
  const anyOf = (names ?? []).map((name) => ({ $ref: ref + name }))
  return { ...schemas, Figures: { anyOf, description, example } }
}
