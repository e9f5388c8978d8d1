import * as z from 'zod'
import type { Move, MoveType } from '../../rules/model/moves.ts'
import { MOVES } from '../../rules/model/moves.ts'
import type { Ruleset } from '../../rules/model/rules.ts'
import { EVERY_RULESET } from '../../rules/rulesets/index.ts'
import { OPTION_DEPENDENCIES } from '../../rules/rulesets/options/option-dependencies-by-ruleset.ts'
import type {
  MoveDescriptions,
  OptionName,
  OptionsWords,
  OptionValueNames,
  OptionWords,
} from '../catalogue-schema.ts'
import { moveDescriptions as moveDescriptionsDe } from '../de/move-descriptions.ts'
import { optionValues as valuesDe } from '../de/option-values.ts'
import { options as optionsDe } from '../de/options.ts'
import { optionValues as valuesEn } from '../en/option-values.ts'
import { optionTitles } from '../en/options.ts'
import { moveDescriptions as moveDescriptionsFr } from '../fr/move-descriptions.ts'
import { optionValues as valuesFr } from '../fr/option-values.ts'
import { options as optionsFr } from '../fr/options.ts'
import { moveDescriptions as moveDescriptionsIt } from '../it/move-descriptions.ts'
import { optionValues as valuesIt } from '../it/option-values.ts'
import { options as optionsIt } from '../it/options.ts'
import type { Language } from '../language-negotiation.ts'

/*
 * The options and the moves of rulesets in each language. English has a table of titles only: the schemas have the English
 * descriptions. The build writes the result into the asset bundle, from which the service reads: this module is no part of
 * the Worker.
 */

interface Words {
  readonly options: OptionsWords
  readonly moves: MoveDescriptions
}

const WORDS: Readonly<Record<Exclude<Language, 'en'>, Words>> = {
  de: { options: optionsDe, moves: moveDescriptionsDe },
  fr: { options: optionsFr, moves: moveDescriptionsFr },
  it: { options: optionsIt, moves: moveDescriptionsIt },
}

const wordsIn = (language: Language): Words | undefined => (language === 'en' ? undefined : WORDS[language])

/** Returns the description of a move type in a game, in a language. */
export const moveDescriptionIn = (
  language: Language,
  { id, moveExamples: words }: Pick<Ruleset, 'id' | 'moveExamples'>,
  word: MoveType,
): string => {
  const moves = wordsIn(language)?.moves
  if (moves !== undefined) return moves.particular[id]?.[word] ?? moves.everywhere[word]
  return words[word]?.says ?? MOVES[word].meta()?.description ?? ''
}

const VALUE_NAMES: Readonly<Record<Language, OptionValueNames>> = {
  en: valuesEn,
  de: valuesDe,
  fr: valuesFr,
  it: valuesIt,
}

/** The parts of a JSON Schema with texts. */
interface Schema extends Readonly<Record<string, unknown>> {
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly $ref?: string
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

/** The values of an option that are words: also the entries of a list. */
const wordValuesOf = ({ enum: values = [], const: value, anyOf = [], items }: Schema): readonly string[] =>
  [...values, value, ...anyOf.flatMap(wordValuesOf), ...(items ? wordValuesOf(items) : [])].filter(
    (one) => typeof one === 'string',
  )

/** The names of the parts of an option that is an object. */
const partsOf = (
  { anyOf = [] }: Schema,
  $defs: Schema['$defs'],
  { parts }: OptionValueNames,
): Readonly<Record<string, string>> => {
  const names = anyOf
    .flatMap(({ $ref }) => Object.keys($defs?.[$ref?.split('/').at(-1) ?? '']?.properties ?? {}))
    .flatMap((part) => (parts[part] === undefined ? [] : [[part, parts[part]]]))
  return Object.fromEntries(names)
}

/** The names of the values of an option, for a form. */
const namesOf = (language: Language, name: OptionName, schema: Schema, $defs: Schema['$defs']) => {
  const known = VALUE_NAMES[language].values[name] ?? {}
  const named = wordValuesOf(schema).flatMap((value) =>
    known[value] === undefined ? [] : [[value, known[value]] as const],
  )
  const names = { ...Object.fromEntries(named), ...partsOf(schema, $defs, VALUE_NAMES[language]) }
  return Object.keys(names).length > 0 && { 'x-names': names }
}

/** The English title of an option in a game. */
const titleFor = (id: string, name: OptionName): string =>
  optionTitles.particular[id]?.[name] ?? optionTitles.everywhere[name]

/**
 * Returns the options of a game as a JSON Schema with titles and descriptions in a language. `x-needs` lists the
 * conditions under which an option has an effect, as alternatives. `x-names` has the names of values that are words.
 */
export const optionsIn = (language: Language, { id, options }: Pick<Ruleset, 'id' | 'options'>): object => {
  const schema = z.toJSONSchema(options, { io: 'input' })
  const words = wordsIn(language)?.options
  const { properties = {}, $defs } = schema as Schema
  if (words === undefined) {
    const titled = mapped(properties, (option, name) => ({
      title: titleFor(id, name as OptionName),
      ...option,
      ...namesOf(language, name as OptionName, option, $defs),
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
        ...namesOf(language, name as OptionName, option, $defs),
        ...needsOf(id, name),
      }
    }),
    ...($defs && { $defs: mapped($defs, (def) => rowIn(words.row, def)) }),
  }
}

/** The texts of a ruleset that only descriptions of the ruleset show. */
export interface RulesetDescription {
  /** JSON Schema of the options. */
  readonly options: Readonly<Record<string, unknown>>
  /** The kinds of move, each with its meaning and an example. */
  readonly words: readonly { readonly type: MoveType; readonly description: string; readonly move: Move }[]
}

/** Returns the descriptions of all rulesets by id, in a language. */
export const rulesetDescriptionsIn = (language: Language): Readonly<Record<string, RulesetDescription>> =>
  Object.fromEntries(
    EVERY_RULESET.map((ruleset) => [
      ruleset.id,
      {
        options: { ...optionsIn(language, ruleset) },
        words: Object.values(ruleset.moveExamples).map(({ example }) => ({
          type: example.type,
          description: moveDescriptionIn(language, ruleset, example.type),
          move: example,
        })),
      },
    ]),
  )
