import * as z from 'zod'
import type { MoveType } from '../rules/model/moves.ts'
import { MOVES } from '../rules/model/moves.ts'
import type { Ruleset } from '../rules/model/rules.ts'
import { findRuleset } from '../rules/rulesets/index.ts'
import { OPTION_DEPENDENCIES } from '../rules/rulesets/options/option-dependencies-by-ruleset.ts'
import type { PresetId } from '../rules/rulesets/presets.ts'
import type {
  Introduction,
  MoveDescriptions,
  OptionName,
  OptionsWords,
  OptionWords,
  PresetsWords,
} from './catalogue-schema.ts'
import { moveDescriptions as moveDescriptionsDe } from './de/move-descriptions.ts'
import { options as optionsDe } from './de/options.ts'
import { presets as presetsDe } from './de/presets.ts'
import { rulesets as rulesetsDe } from './de/rulesets.ts'
import { optionTitles } from './en/options.ts'
import { presets as presetsEn } from './en/presets.ts'
import { moveDescriptions as moveDescriptionsFr } from './fr/move-descriptions.ts'
import { options as optionsFr } from './fr/options.ts'
import { presets as presetsFr } from './fr/presets.ts'
import { rulesets as rulesetsFr } from './fr/rulesets.ts'
import { moveDescriptions as moveDescriptionsIt } from './it/move-descriptions.ts'
import { options as optionsIt } from './it/options.ts'
import { presets as presetsIt } from './it/presets.ts'
import { rulesets as rulesetsIt } from './it/rulesets.ts'
import type { Language } from './language-negotiation.ts'

/*
 * The catalogue of rulesets in each language. English has a table of titles only: the schemas have the English
 * descriptions.
 */

interface RulesetCatalogue {
  readonly rulesets: Readonly<Record<string, Introduction>>
  readonly options: OptionsWords
  readonly kinds: MoveDescriptions
}

const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, RulesetCatalogue>> = {
  de: { rulesets: rulesetsDe, options: optionsDe, kinds: moveDescriptionsDe },
  fr: { rulesets: rulesetsFr, options: optionsFr, kinds: moveDescriptionsFr },
  it: { rulesets: rulesetsIt, options: optionsIt, kinds: moveDescriptionsIt },
}

const catalogueIn = (language: Language): RulesetCatalogue | undefined =>
  language === 'en' ? undefined : CATALOGUES[language]

/** Returns the name and the summary of a ruleset in a language. */
export const rulesetIn = (
  language: Language,
  { id, name, summary }: Pick<Ruleset, 'id' | 'name' | 'summary'>,
): Introduction => catalogueIn(language)?.rulesets[id] ?? { name, summary }

const PRESETS: Readonly<Record<Language, PresetsWords>> = {
  en: presetsEn,
  de: presetsDe,
  fr: presetsFr,
  it: presetsIt,
}

/** Returns the name and the summary of a preset in a language. */
export const presetIn = (language: Language, id: PresetId): Introduction => {
  const [name, summary] = PRESETS[language][id]
  return { name, summary }
}

/** Returns the name of a ruleset by id in a language; the id itself for an unknown ruleset. */
export const rulesetNameIn = (language: Language, id: string): string => {
  const ruleset = findRuleset(id)
  return ruleset === undefined ? id : rulesetIn(language, ruleset).name
}

/** Returns the description of a move type in a game, in a language. */
export const moveDescriptionIn = (
  language: Language,
  { id, moveExamples: words }: Pick<Ruleset, 'id' | 'moveExamples'>,
  word: MoveType,
): string => {
  const kinds = catalogueIn(language)?.kinds
  if (kinds !== undefined) return kinds.particular[id]?.[word] ?? kinds.everywhere[word]
  return words[word]?.says ?? MOVES[word].meta()?.description ?? ''
}

/** The parts of a JSON Schema with texts. */
interface Schema extends Readonly<Record<string, unknown>> {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** The numbers of rules, in brackets at the end of a description. */
const numbersIn = (description = ''): string => / \([^()]*\)(?=\.$)/.exec(description)?.[0] ?? ''

const mapped = (of: Readonly<Record<string, Schema>>, change: (schema: Schema, name: string) => Schema) =>
  Object.fromEntries(Object.entries(of).map(([name, schema]) => [name, change(schema, name)]))

/** The words of an option in a game. */
const wordsFor = ({ everywhere, particular }: OptionsWords, id: string, name: OptionName): OptionWords =>
  particular[id]?.[name] ?? everywhere[name]

/** A row of a Coiffeur board, the only option with parts. */
const rowIn = (row: OptionsWords['row'], schema: Schema): Schema => ({
  ...schema,
  description: row.whole,
  properties: mapped(schema.properties ?? {}, (part, name) => ({
    ...part,
    description: row[name as 'contract' | 'multiplier'],
  })),
})

const needsOf = (id: string, name: string) => {
  const needs = OPTION_DEPENDENCIES[id]?.[name]
  return needs && { 'x-needs': needs.ways.map((way) => way.map(({ fault: _, ...condition }) => condition)) }
}

/** The English title of an option in a game. */
const titleFor = (id: string, name: OptionName): string =>
  optionTitles.particular[id]?.[name] ?? optionTitles.everywhere[name]

/**
 * Returns the options of a game as a JSON Schema with titles and descriptions in a language. `x-needs` lists the
 * conditions under which an option has an effect, as alternatives.
 */
export const optionsIn = (language: Language, { id, options }: Pick<Ruleset, 'id' | 'options'>): object => {
  const schema = z.toJSONSchema(options, { io: 'input' })
  const words = catalogueIn(language)?.options
  const { properties = {}, $defs } = schema as Schema
  if (words === undefined) {
    const titled = mapped(properties, (option, name) => ({
      title: titleFor(id, name as OptionName),
      ...option,
      ...needsOf(id, name),
    }))
    return { ...schema, properties: titled }
  }
  return {
    ...schema,
    properties: mapped(properties, (option, name) => {
      const [title, description] = wordsFor(words, id, name as OptionName)
      return {
        ...{ title, ...option },
        description: `${description}${numbersIn(option.description)}.`,
        ...needsOf(id, name),
      }
    }),
    ...($defs && { $defs: mapped($defs, (def) => rowIn(words.row, def)) }),
  }
}
