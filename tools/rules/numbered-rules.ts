import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject, isMain } from '../paths.ts'

/*
 * Parser of the rule pages in docs/rules. `GET /v1/rulesets/{ruleset}` serves the parsed rules, so each rule is written in a
 * single place.
 */

/** A numbered rule or option without source tags. */
export interface NumberedRule {
  readonly number: string
  readonly text: string
}

const RULE = /^- \*\*([A-Z][A-Z0-9]-\d+)\*\* (.+)$/
const OPTION = /^\| ([A-Z][A-Z0-9]-O\d+) \| (.+) \| (.+) \| (.+) \|$/
const TAGS = /\s*\[(?:S\d|D|X:|derived|reconstructed)[^\]]*\]/g

/** The rule or option in a line of a page, or undefined. */
const statedIn = (line: string): NumberedRule | undefined => {
  const [, number, text] = RULE.exec(line) ?? []
  if (number !== undefined && text !== undefined) return { number, text }
  const [, option, name, values, standard] = OPTION.exec(line) ?? []
  return option === undefined
    ? undefined
    : { number: option, text: `Option: ${name}. Values: ${values}. Default: ${standard}.` }
}

/** The rules and options of a page in page order. */
export const rulesOn = (page: string): readonly NumberedRule[] =>
  page
    .replaceAll(TAGS, '')
    .split('\n')
    .flatMap((line) => statedIn(line.trim()) ?? [])

/** The rules of all pages by page name. */
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

/** Path of the file that the Worker reads. */
export const rulesFile = inProject('src/rules/rulesets/numbered-rules.json')

/** Up-to-date content of the file. */
export const rulesAsFile = (): string => `${JSON.stringify(everyRule(), null, 2)}\n`

if (isMain(import.meta.filename)) writeFileSync(rulesFile, rulesAsFile())
