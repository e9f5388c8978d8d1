import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { inlineReferences } from '../../tools/contract/inline-references.mjs'
import { inProject } from '../../tools/paths.ts'

interface Schema {
  readonly description?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly examples?: Record<string, { summary: string }> }>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

const contract = inlineReferences(JSON.parse(readFileSync(inProject('openapi/openapi.json'), 'utf8'))) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const folder = mkdtempSync(join(tmpdir(), 'sidi-reference-'))
execFileSync(process.execPath, [inProject('tools/pages/build.mjs'), folder])
afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const page = read('docs.html')
/** Scripts that the reference page loads. The guide stands in the same folder. */
const files = readdirSync(inProject('tools/reference/browser'))
  .filter((file) => file !== '_headers')
  .map((file) => join('docs', file))
const scripts = files.filter((file) => file.endsWith('.js'))

/** The part of the page from an id to the next part of its kind. */
const part = (id: string, end: string): string => {
  const from = page.indexOf(`id="${id}"`)
  return from < 0 ? '' : page.slice(from, page.indexOf(end, from))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Visible text of HTML. */
const plain = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity)

/** Values of an attribute in all tags of the page. */
const valuesOf = (attribute: string): string[] =>
  [...page.matchAll(new RegExp(`<[a-z][^>]*\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
)

describe('the reference contains the whole contract', () => {
  test.each(operations)('$name', ({ path, operation }) => {
    const said = part(operation.operationId, '</section>').replaceAll('<wbr>', '')
    expect(said).toContain(operation.summary.replaceAll("'", '&#39;'))
    expect(said).toContain(`<code>${path}</code>`)
    expect(said).toContain(`$URL${path.replace(/\{.*/, '')}`)
    for (const { name, in: where } of operation.parameters ?? []) {
      expect(said).toContain(`<dfn>${name}</dfn>`)
      expect(said).toContain(`name="${name}" data-in="${where}"`)
    }
    const bodies = [operation.requestBody, ...Object.values(operation.responses)]
    for (const { examples = {} } of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
      for (const { summary } of Object.values(examples)) expect(said).toContain(`Example: ${summary}<`)
    }
    // The form asks for a token where the operation needs one.
    const isSecured = operation.security.some((scheme) => 'token' in scheme)
    expect(/<form [^>]* data-token[ >]/.test(said)).toBe(isSecured)
    for (const status of Object.keys(operation.responses)) expect(said).toContain(`>${status}</b>`)
  })

  test('every schema, with every field', () => {
    const missing = Object.entries(contract.components.schemas).flatMap(([name, { properties = {} }]) => {
      const said = part(`schema-${name}`, '<details class="schema"')
      if (said === '') return [name]
      return Object.keys(properties)
        .filter((field) => !said.includes(`<dfn>${field}</dfn>`))
        .map((field) => `${name}.${field}`)
    })
    expect(missing).toEqual([])
  })

  test('every field with its description, in its schema or a referenced one', () => {
    const fieldsIn = (said: string) => said.split('<li>').slice(1)
    const missing = Object.entries(contract.components.schemas).flatMap(
      ([name, { properties = {}, required = [] }]) => {
        const own = part(`schema-${name}`, '</div>')
        const [, family = ''] = /And what <a href="#([^"]*)">every/.exec(own) ?? []
        const told = [own, part(family, '</div>')].flatMap(fieldsIn)
        return Object.entries(properties)
          .filter(
            ([field, { description = '' }]) =>
              !told.some(
                (line) =>
                  line.startsWith(`<dfn>${field}</dfn>`) &&
                  line.includes('<b>required</b>') === required.includes(field) &&
                  plain(line).includes(description.replaceAll('`', '')),
              ),
          )
          .map(([field]) => `${name}.${field}`)
      },
    )
    expect(missing).toEqual([])
  })

  test('every problem code, with a link to its page', () => {
    const codes = contract.components.schemas['ProblemCode']?.enum ?? []
    const said = part('problems', '</section>')
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter((code) => !said.includes(`href="/problems/${code}"`))).toEqual([])
  })
})

describe('the page of the reference', () => {
  test('all internal links resolve, and ids are unique', () => {
    const ids = valuesOf('id')
    expect(new Set(ids).size).toBe(ids.length)
    const inner = valuesOf('href').filter((to) => to.startsWith('#'))
    expect(inner.filter((to) => !ids.includes(to.slice(1)))).toEqual([])
    expect(valuesOf('for').filter((id) => !ids.includes(id))).toEqual([])
  })

  test('loads no other host', () => {
    const outside = [...valuesOf('href'), ...valuesOf('src'), ...valuesOf('action')].filter(
      (to) => !/^(#|\/(?!\/))/.test(to),
    )
    expect(outside).toEqual([])
    for (const file of files) expect(read(file)).not.toMatch(/https?:|url\(|@import/)
    const imported = scripts.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import) '([^']+)'/g)].map(([, name = '']) => join('docs', name)),
    )
    const loaded = [...valuesOf('src'), ...valuesOf('href').filter((to) => /^\/docs\/.+\.(js|css)$/.test(to))]
    expect([...imported, ...loaded.map((to) => to.slice(1))].filter((file) => !files.includes(file))).toEqual(
      [],
    )
  })

  test('has no inline script or style, and its content policy forbids both', () => {
    expect(page.match(/<script(?![^>]* src="[^"]+"><\/script>)/g)).toBeNull()
    expect(page.match(/<style|<[a-z][^>]*\s(?:style|on[a-z]+)=/g)).toBeNull()
    for (const file of scripts) expect(read(file)).not.toMatch(/innerHTML|outerHTML|\beval\b|new Function/)
    expect(read('_headers')).toMatch(
      /\/docs\*\n {2}Content-Security-Policy: default-src 'none'; script-src 'self';/,
    )
    expect(read('_headers')).not.toContain('unsafe')
  })

  test('has at most 223 kB compressed, with all files', () => {
    const weights = ['docs.html', 'style.css', 'favicon.svg', ...files].map(
      (file) => gzipSync(read(file)).length,
    )
    expect(weights.reduce((a, b) => a + b)).toBeLessThan(223_000)
  })
})
