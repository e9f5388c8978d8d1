import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import ts from 'typescript'
import { inProject, root } from '../paths.ts'
import type { Prose } from './measure.ts'
import { commentsOf, paragraphsOf } from './measure.ts'

/*
 * Texts that the prose gate measures: folders of the repository, single pages, and strings for readers.
 */

const ROOTS = ['src', 'web', 'tools', 'docs']

const PAGES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']

/** Folders whose comments and strings must be free of banned phrases, without other limits. */
const ROOTS_WITHOUT_LIMITS = ['bench', 'examples']

/** Folders and files whose strings must be free of banned phrases, without other limits. */
const STRINGS_WITHOUT_LIMITS = [...ROOTS_WITHOUT_LIMITS, 'web', 'src/http/mcp']

/** The English catalogue, and the explanations of problem codes. */
const CATALOGUES = ['src/i18n/en', 'src/http/problems/problem-codes.ts']

const CONTRACTS = ['openapi/openapi.json', 'openapi/operator.json']

const LEFT_OUT =
  /(^|\/)(node_modules|\.data|\.build|dist|openapi|migrations)\/|(^|\/)docs\/rules\/|package-lock/

const SOURCE = new Set(['.ts', '.tsx', '.mjs', '.js'])

/** A folder with fewer sentences counts in its parent folder only. */
export const FEWEST_SENTENCES = 20

const filesIn = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : (readdirSync(path, { recursive: true }) as string[]).map((name) => join(path, name)).sort()

/** Prose of all files in a folder or of one file: comments and Markdown. */
export const proseIn = (path: string): readonly Prose[] =>
  filesIn(path)
    .filter((file) => !LEFT_OUT.test(relative(root, file)) && statSync(file).isFile())
    .flatMap((file) => {
      const name = relative(root, file)
      if (extname(file) === '.md') return { file: name, blocks: paragraphsOf(readFileSync(file, 'utf8')) }
      return SOURCE.has(extname(file)) ? { file: name, blocks: commentsOf(readFileSync(file, 'utf8')) } : []
    })

/** The changelog without the sections of releases before the newest one. */
export const newestRelease = (changelog: string): string => {
  const sections = changelog.split(/^(?=## )/m)
  return sections.slice(0, 2).join('')
}

/** The string literals of a source file. An interpolated value becomes `X`. */
export const stringsOf = (source: string): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => `X${literal.text}`)].join(''))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('strings.ts', source, ts.ScriptTarget.Latest))
  return found
}

/** Every summary and description of an OpenAPI document, without repetition. */
export const descriptionsOf = (document: unknown): readonly string[] => {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, member] of Object.entries(value)) {
      if ((name === 'description' || name === 'summary') && typeof member === 'string') found.add(member)
      else visit(member)
    }
  }
  visit(document)
  return [...found]
}

/** A text with limits of its own. */
export interface Group {
  /** A path of the project, or a name for strings. */
  readonly name: string
  readonly prose: readonly Prose[]
  /** Whether only banned phrases count, and no other limit. */
  readonly bannedOnly?: true
}

const groupsByFolder = (top: string): readonly Group[] => {
  const byFolder = new Map<string, Prose[]>()
  for (const text of proseIn(inProject(top))) {
    for (let folder = dirname(text.file); folder !== '.'; folder = dirname(folder)) {
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), text])
    }
  }
  return [...byFolder].map(([name, prose]) => ({ name, prose }))
}

const page = (name: string): Group => {
  const text = readFileSync(inProject(name), 'utf8')
  return {
    name,
    prose: [{ file: name, blocks: paragraphsOf(name === 'CHANGELOG.md' ? newestRelease(text) : text) }],
  }
}

const strings = (path: string): Group => ({
  name: `strings in ${path}`,
  prose: filesIn(inProject(path))
    .filter((file) => SOURCE.has(extname(file)) && !LEFT_OUT.test(relative(root, file)))
    .map((file) => ({
      file: relative(root, file),
      blocks: stringsOf(readFileSync(file, 'utf8')),
    })),
})

const withoutLimits = (group: Group): Group => ({ ...group, bannedOnly: true })

/** Every text of the project that has to pass the gate, in the order of the report. */
export const everyGroup = (): readonly Group[] => [
  ...ROOTS.flatMap(groupsByFolder).sort((a, b) => (a.name < b.name ? -1 : 1)),
  ...PAGES.map(page),
  ...CATALOGUES.map(strings),
  // Strings of tests are left out: names of tests are no texts for readers of the documentation.
  ...[...ROOTS_WITHOUT_LIMITS, 'test'].map((name) =>
    withoutLimits({ name, prose: proseIn(inProject(name)) }),
  ),
  ...STRINGS_WITHOUT_LIMITS.map(strings).map(withoutLimits),
  ...CONTRACTS.map((file) => ({
    name: `descriptions in ${file}`,
    prose: [
      {
        file,
        blocks: descriptionsOf(JSON.parse(readFileSync(inProject(file), 'utf8'))).flatMap(paragraphsOf),
      },
    ],
  })),
]
