// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Parser of the rule pages in docs/rules, on any version of Node. `GET /v1/rulesets/{ruleset}` serves the parsed rules.
 */

/** @typedef {{readonly number: string, readonly text: string}} NumberedRule a numbered rule or option without source tags */

const RULE = /^- \*\*([A-Z][A-Z0-9]-\d+)\*\* (.+)$/
const OPTION = /^\| ([A-Z][A-Z0-9]-O\d+) \| (.+) \| (.+) \| (.+) \|$/
const TAGS = /\s*\[(?:S\d|D|X:|derived|reconstructed)[^\]]*\]/g

/** @typedef {import('../../src/rules/languages.ts').Language} Language */

/** The sentence of an option in each language. @type {Readonly<Record<Language, readonly [option: string, values: string, standard: string]>>} */
const OPTION_WORDS = {
  en: ['Option: ', 'Values: ', 'Default: '],
  de: ['Option: ', 'Werte: ', 'Üblich: '],
  fr: ['Option : ', 'Valeurs : ', 'Par défaut : '],
  it: ['Opzione: ', 'Valori: ', 'Predefinito: '],
}

/** The languages of the rules. */
export const RULE_LANGUAGES = /** @type {readonly Language[]} */ (Object.keys(OPTION_WORDS))

/**
 * The rules and options of a page in page order.
 * @param {string} page
 * @param {Language} language
 * @returns {readonly NumberedRule[]}
 */
export const rulesOn = (page, language = 'en') => {
  const [option, values, standard] = OPTION_WORDS[language]
  return page
    .replaceAll(TAGS, '')
    .split('\n')
    .flatMap((line) => {
      const [, number, text] = RULE.exec(line.trim()) ?? []
      if (number !== undefined && text !== undefined) return [{ number, text }]
      const [, id, ...[name, range, usual]] = OPTION.exec(line.trim()) ?? []
      return id === undefined
        ? []
        : [{ number: id, text: `${option}${name}. ${values}${range}. ${standard}${usual}.` }]
    })
}

/**
 * The rules of all pages by page name, in a language.
 * @param {string} folder docs/rules
 * @param {Language} language
 * @returns {Readonly<Record<string, readonly NumberedRule[]>>}
 */
export const numberedRules = (folder, language) => {
  const pages = language === 'en' ? folder : join(folder, language)
  return Object.fromEntries(
    readdirSync(pages)
      .filter((file) => /^\d\d-.+\.md$/.test(file))
      .sort()
      .map((file) => [file.replace(/\.md$/, ''), rulesOn(readFileSync(join(pages, file), 'utf8'), language)]),
  )
}
