import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '../../src/app/feed/notifications.ts'
import { PROBLEM_CODES } from '../../src/http/problems/problem-codes.ts'
import { EVENTS } from '../../src/rules/events.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { render } from '../../tools/pages/rule-page-markdown.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * Form of the documentation: length of pages, links, and complete tables of the reference.
 */

const DOCS = inProject('docs')
const MAX_WORDS = 600

/** Markdown files of the documentation, relative to the project. */
const files = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join('docs', file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.md')),
]
const textOf = (file: string): string => readFileSync(inProject(file), 'utf8')
const withoutCode = (markdown: string): string => markdown.replaceAll(/^```.*?^```$/gms, '')
const page = (name: string): string => textOf(`docs/reference/${name}.md`)

/** Pages without a limit: reference pages, rules, the glossary, and the table of old addresses. */
const isLong = (file: string) => /^docs\/(?:reference|rules)\/|^docs\/(?:glossary|moved)\.md$/.test(file)

describe('a page', () => {
  test.each(files.filter((file) => !isLong(file)))(`%s has at most ${MAX_WORDS} words`, (file) => {
    const words = withoutCode(textOf(file))
      .split(/\s+/)
      .filter((word) => /\w/.test(word))
    expect(words.length).toBeLessThanOrEqual(MAX_WORDS)
  })

  const idsOf = (file: string): readonly string[] => {
    const { before, after } = render(textOf(file), { hrefOf: () => undefined, pageOf: (href) => href })
    return [...`${before}${after}`.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  }
  const links = files.flatMap((file) =>
    [...withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, href = '']) => [file, href] as const)
      .filter(([, href]) => !/^(?:https?|mailto):/.test(href)),
  )

  test('links to existing files and headings', () => {
    const dead = links.filter(([file, href]) => {
      const [path = '', anchor] = href.split('#')
      const target = path === '' ? file : posix.join(dirname(file), path)
      if (!existsSync(join(inProject(), target))) return true
      return anchor !== undefined && target.endsWith('.md') && !idsOf(target).includes(anchor)
    })
    expect(dead).toEqual([])
  })

  test('is linked from docs/README.md or the architecture page', () => {
    const index = ['docs/README.md', 'docs/contributing/architecture.md'].flatMap((file) =>
      links
        .filter(([from]) => from === file)
        .map(([, href]) => posix.join(dirname(file), href.split('#')[0] ?? '')),
    )
    const pages = files.filter((file) => /^docs\/(?:start|concepts|guides|reference|contributing)/.test(file))
    expect(pages.filter((file) => !index.includes(file))).toEqual([])
  })
})

describe('the reference', () => {
  test('lists each problem code', () => {
    expect(PROBLEM_CODES.filter((code) => !page('errors').includes(`\`${code}\``))).toEqual([])
  })

  test('lists each event and each item of a feed', () => {
    const types = [...Object.keys(EVENTS), ...NOTIFICATION_TYPES]
    expect(types.filter((type) => !page('events').includes(`\`${type}\``))).toEqual([])
  })

  test('lists each game with all of its options', () => {
    for (const { id, options } of RULESETS) {
      const row = page('options')
        .split('\n')
        .find((line) => line.startsWith(`| [\`${id}\`]`))
      const names = [...(row ?? '').matchAll(/(?<!\[)`(\w+)`/g)].map(([, name]) => name)
      expect([id, names]).toEqual([id, Object.keys(options.shape)])
      expect(page('games')).toContain(`| \`${id}\` |`)
    }
  })
})
