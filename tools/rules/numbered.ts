import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject, isMain } from '../paths.ts'

/*
 * What GET /v1/rulesets/{ruleset} tells about a game's rules is read from the pages in docs/rules, so that the pages stay
 * the only place where a rule is written.
 */

/** A numbered rule, or an option, without its source tags. */
export interface NumberedRule {
  readonly number: string
  readonly text: string
}

const RULE = /^- \*\*([A-Z][A-Z0-9]-\d+)\*\* (.+)$/
const OPTION = /^\| ([A-Z][A-Z0-9]-O\d+) \| (.+) \| (.+) \| (.+) \|$/
const TAGS = /\s*\[(?:S\d|D|X:|derived|reconstructed)[^\]]*\]/g

/** What a line of a page states, if it states a rule or an option. */
const statedIn = (line: string): NumberedRule | undefined => {
  const [, number, text] = RULE.exec(line) ?? []
  if (number !== undefined && text !== undefined) return { number, text }
  const [, option, name, values, standard] = OPTION.exec(line) ?? []
  return option === undefined
    ? undefined
    : { number: option, text: `Option: ${name}. Values: ${values}. Default: ${standard}.` }
}

/** The rules and options of a page, in the order they stand there. */
export const rulesOn = (page: string): readonly NumberedRule[] =>
  page
    .replaceAll(TAGS, '')
    .split('\n')
    .flatMap((line) => statedIn(line.trim()) ?? [])

/** The rules of all pages, by the name of the page. */
export const everyRule = (): Readonly<Record<string, readonly NumberedRule[]>> =>
  Object.fromEntries(
    readdirSync(inProject('docs/rules'))
      .filter((file) => /^\d\d-.+\.md$/.test(file))
      .sort()
      .map((file) => [
        file.replace(/\.md$/, ''),
        rulesOn(readFileSync(inProject('docs/rules', file), 'utf8')),
      ]),
  )

/** Where the rules are kept for the Worker. */
export const rulesFile = inProject('src/rules/rulesets/numbered-rules.json')

/** The file as it should be. */
export const rulesAsFile = (): string => `${JSON.stringify(everyRule(), null, 2)}\n`

if (isMain(import.meta.filename)) writeFileSync(rulesFile, rulesAsFile())
