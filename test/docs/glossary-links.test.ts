import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../tools/paths.ts'

/*
 * Glossary: each term stands once and links to an existing file.
 */

const DOCS = inProject('docs')
const rows = readFileSync(join(DOCS, 'glossary.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, term, , link] = /^\| (.+?) \| (.+?) \| \[.+?\]\((.+?)\) \|$/.exec(line) ?? []
    return term === undefined || link === undefined ? [] : [{ term, link }]
  })

describe('the glossary', () => {
  test('has each term once', () => {
    const terms = rows.map(({ term }) => term)
    expect(terms.length).toBeGreaterThan(100)
    expect(new Set(terms).size).toBe(terms.length)
  })

  test('links to an existing file for each term', () => {
    expect(rows.filter(({ link }) => !existsSync(join(DOCS, link)))).toEqual([])
  })
})
