import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/*
 * The rules, the game, the notation and the application contain no sentences for people: only i18n has texts. A
 * sentence is a text with two words, or with a word and a value. Allowed are English texts of the contract
 * (descriptions, summaries, names, sources, examples), help texts of metrics, errors and log entries.
 */

const SRC = join(import.meta.dirname, '../../src')
const ROOMS = ['rules', 'game', 'notation', 'app']

/** Fields whose text belongs to the contract. */
const DESCRIBES = ['description', 'summary', 'says', 'help', 'name', 'source', 'example']
/** Functions that make a schema with a description. */
const DESCRIBERS = ['event', 'scoreSheetSchema', 'bothSides', 'points', 'strokes', 'marks', 'many', 'hex64']
/** Functions that make an option. The questions of an option stand in an object, by rule number. */
const ASKERS = ['optionOf', 'booleanOption', 'choiceOption', 'keywordOption']
/** Errors, whose message reaches at most the log. */
const THROWN = ['Error', 'RangeError', 'NewerReleaseError']
/** Forms of a choice in the notation. */
const NOTATION = ['… to …', '… of …']
/** Names of spans in traces. */
const SPANS = ['cron job']

/** Pattern of two words, or of a word and an inserted value. */
const TWO_WORDS = /\p{Ll}\p{P}*\s+\p{P}*(\p{L}|…)|…\s+\p{Ll}/u

/** Text of a string literal or template, with `…` for each inserted value; undefined for other nodes. */
const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

/** Whether the property is a question about an option. */
const isAsked = ({ parent: { parent: call } }: ts.PropertyAssignment): boolean =>
  ts.isCallExpression(call) && ASKERS.includes(call.expression.getText())

/** Whether the property is the subject of a log entry. */
const isLogged = ({ name, parent: { parent: call } }: ts.PropertyAssignment): boolean =>
  name.getText() === 'what' && ts.isCallExpression(call) && /(^|\.)log$/.test(call.expression.getText())

/** Whether the node belongs to a text of the contract, to an error, or to a log entry. */
const isDescription = (node: ts.Node): boolean => {
  const { parent } = node
  if (parent === undefined || ts.isSourceFile(parent)) return false
  const isSaid = (what: ts.PropertyAssignment) =>
    DESCRIBES.includes(what.name.getText()) || isAsked(what) || isLogged(what)
  if (ts.isPropertyAssignment(parent) && isSaid(parent)) return true
  if (ts.isCallExpression(parent) && DESCRIBERS.includes(parent.expression.getText())) return true
  if (ts.isNewExpression(parent) && THROWN.includes(parent.expression.getText())) return true
  // A value inside a described object counts on its own; a part of a template counts with the template.
  return ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isConditionalExpression(parent)
    ? isDescription(parent)
    : false
}

const sentencesIn = (file: string, text: string): readonly string[] => {
  const found: string[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const look = (node: ts.Node): void => {
    const said = textOf(node)
    if (
      said !== undefined &&
      TWO_WORDS.test(said) &&
      !NOTATION.includes(said) &&
      !SPANS.includes(said) &&
      !isDescription(node)
    ) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${said}`)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

test.each(ROOMS)('%s contains no sentence', (room) => {
  const files = (readdirSync(join(SRC, room), { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.ts'),
  )
  expect(files.length).toBeGreaterThan(5)
  const found = files.flatMap((file) =>
    sentencesIn(`${room}/${file}`, readFileSync(join(SRC, room, file), 'utf8')),
  )
  expect(found).toEqual([])
})

test.each([
  ["violation('own-bid', 'SB-10', 'Only an opponent may double.')"],
  ["const refused = { code: 'game-over', detail: 'The game is over.' }"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code to look at
  ['const detail = `It is the turn of seat ${turn}.`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code to look at
  ['const list = `${one} or ${other}`'],
  ["z.string().refine(isFine, { error: 'Send something else.' })"],
  ["z.string().regex(/a/, 'Send an a.')"],
  ["refuse({ 'SB-O1': 'Weis is not played' })"],
  ["refuse({ what: 'Weis is not played' })"],
  ["house.log({ detail: 'Weis is not played' })"],
])('it would be found: %s', (text) => {
  expect(sentencesIn('some.ts', text)).toHaveLength(1)
})

test.each([
  ["z.int().meta({ description: 'The number of points.' })"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code to look at
  ["z.int().meta({ description: many ? 'The number of points.' : `Of ${how} many.` })"],
  ["booleanOption(true, { 'SB-O1': 'Whether Weis is played' })"],
  ["throw new Error('nobody declared')"],
  ["house.log({ level: 'error', what: 'a clock stands' })"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code to look at
  ['const purpose = `strokes-${row}`'],
  ["const words = ['play', 'last-round']"],
])('and what describes is no sentence: %s', (text) => {
  expect(sentencesIn('some.ts', text)).toEqual([])
})
