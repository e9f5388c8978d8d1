import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/*
 * The rules speak in codes and facts, and so do notation and table: no sentence for people stands there. A sentence is a text with
 * two words, or a word and a value. What describes is English and the contract's, and may stand there: descriptions, summaries, names, sources
 * and examples. So may what is thrown or logged, which nobody is told.
 */

const SRC = join(import.meta.dirname, '../../src')
const ROOMS = ['rules', 'game', 'notation', 'app']

/** Fields whose text describes. */
const DESCRIBES = ['description', 'summary', 'says', 'name', 'source', 'example']
/** Functions that make a schema, and take what it is described by. */
const DESCRIBERS = ['event', 'sheetSchema', 'bothSides', 'points', 'strokes', 'marks', 'many', 'hex64']
/** Functions that make an option: what they ask stands in an object, each question under its number. */
const ASKERS = ['optionOf', 'booleanOption', 'choiceOption', 'keywordOption']
/** What is thrown is told to the log at most. */
const THROWN = ['Error', 'RangeError', 'NewerReleaseError']
/** How the notation writes a choice. */
const NOTATION = ['… to …', '… of …']

/** A word beside another one, or beside a value that is put in. */
const TWO_WORDS = /\p{Ll}\p{P}*\s+\p{P}*(\p{L}|…)|…\s+\p{Ll}/u

/** The text of a literal or a template, with a place for each value that is put in. */
const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

/** Whether this is a question that is asked about an option, under its number. */
const isAsked = ({ parent: { parent: call } }: ts.PropertyAssignment): boolean =>
  ts.isCallExpression(call) && ASKERS.includes(call.expression.getText())

/** Whether this is what a line of the log is about, for who runs the service. */
const isLogged = ({ name, parent: { parent: call } }: ts.PropertyAssignment): boolean =>
  name.getText() === 'what' && ts.isCallExpression(call) && /(^|\.)log$/.test(call.expression.getText())

/** Whether what the node stands in describes, or is thrown or logged. */
const isDescription = (node: ts.Node): boolean => {
  const { parent } = node
  if (parent === undefined || ts.isSourceFile(parent)) return false
  const isSaid = (what: ts.PropertyAssignment) =>
    DESCRIBES.includes(what.name.getText()) || isAsked(what) || isLogged(what)
  if (ts.isPropertyAssignment(parent) && isSaid(parent)) return true
  if (ts.isCallExpression(parent) && DESCRIBERS.includes(parent.expression.getText())) return true
  if (ts.isNewExpression(parent) && THROWN.includes(parent.expression.getText())) return true
  // A value in an object that is itself described is not excused by it, but a part of a text is a part of it.
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
    if (said !== undefined && TWO_WORDS.test(said) && !NOTATION.includes(said) && !isDescription(node)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${said}`)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

test.each(ROOMS)('no sentence stands in %s', (room) => {
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
