import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/rules/languages.ts'
import { playFiles, playHeaders } from '../../tools/pages/play-page.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * The built page /play: size, loaded files, content policy, and imports from the service.
 */

const files = playFiles(inProject())
const textOf = (path: string): string => files.get(path) ?? ''

describe('the page', () => {
  test('has at most 150 KiB compressed, without card faces and verifier', () => {
    const weights = [...files]
      .filter(([path]) => path !== 'play/faces.js' && path !== 'play/verify.js')
      .map(([, text]) => gzipSync(text).length)
    const shared = ['style.css', 'favicon.svg'].map(
      (file) => gzipSync(readFileSync(inProject('tools/pages', file))).length,
    )
    expect([...weights, ...shared].reduce((a, b) => a + b)).toBeLessThan(150 * 1024)
  })

  test('loads the verifier, of at most 100 KiB, when a player asks for one', () => {
    expect(gzipSync(textOf('play/verify.js')).length).toBeLessThan(100 * 1024)
    const [entry = ''] = /import\(["'][^"']*verify\.js["']\)/.exec(textOf('play/main.js')) ?? []
    expect(entry).not.toBe('')
    for (const [path, text] of files)
      expect([path, /from\s*["'][^"']*verify\.js/.test(text)]).toEqual([path, false])
  })

  test('loads and links no other host', () => {
    const page = textOf('play.html')
    const outside = [...page.matchAll(/ (?:href|src)="([^"]*)"/g)].filter(
      ([, to = '']) => !/^(#|\/(?!\/))/.test(to),
    )
    expect(outside).toEqual([])
    for (const [path, text] of files)
      if (path.endsWith('.css')) expect(text).not.toMatch(/url\((?!['"]?data:)|@import/)
  })

  test('has no inline script or style, and its content policy forbids both', () => {
    expect(textOf('play.html').match(/<script(?![^>]* src="[^"]+"><\/script>)/g)).toBeNull()
    expect(textOf('play.html').match(/<style|<[a-z][^>]*\s(?:style|on[a-z]+)=/g)).toBeNull()
    expect(playHeaders).toMatch(
      /Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self';/,
    )
    expect(playHeaders).not.toContain('unsafe')
  })

  test('tells users without scripts that the page needs scripts', () => {
    expect(textOf('play.html')).toContain('<noscript>')
  })
})

test('the service worker keeps each file that the page loads', () => {
  const worker = textOf('play/worker.js')
  const linked = [...textOf('play.html').matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/[^"]*)"/g)].map(
    ([, to = '']) => to,
  )
  const imported = [...textOf('play/main.js').matchAll(/(?:from|import)\s*\(?["']\.\/([^"']+)/g)].map(
    ([, file = '']) => `/play/${file}`,
  )
  expect(linked).toContain('/play/main.js')
  expect(imported).toContain('/play/faces.js')
  const shown = [...linked, ...imported].filter((file) => !/touch-icon|verify\.js$/.test(file))
  for (const file of ['/play', ...shown]) expect(worker).toContain(`"${file}"`)
  expect(worker).not.toMatch(/import|export/)
  expect(playHeaders).toContain('Service-Worker-Allowed: /play')
})

describe('the folder web', () => {
  const WEB = inProject('web')
  const sources = (readdirSync(WEB, { recursive: true }) as string[]).filter((file) => /\.tsx?$/.test(file))
  const imports = sources.flatMap((file) =>
    [
      ...readFileSync(join(WEB, file), 'utf8').matchAll(
        /(?:(import type|export type)\s[^'"]*?)?(?:from|import)\s*\(?'([^']+)'/g,
      ),
    ].map(([, types, name = '']) => ({
      file,
      typesOnly: types !== undefined,
      target: name.startsWith('.') ? relative(inProject(), join(WEB, dirname(file), name)) : name,
    })),
  )

  test('imports texts and drawings of src, and types only of the rest: only the verifier imports rules', () => {
    const strays = imports
      .filter(({ typesOnly }) => !typesOnly)
      .filter(({ target }) => !/^(web\/|preact(\/hooks)?$)/.test(target))
      .filter(({ file, target }) => file !== 'ui/qr-path.ts' || target !== 'qrcode-generator')
      .filter(({ file, target }) => file !== 'verify/verify.ts' || !target.startsWith('tools/verify/'))
      .filter(
        ({ target }) =>
          !/^src\/render\/(theme-colours|symbols\/symbol-table)\.ts$/.test(target) &&
          !LANGUAGES.some((language) =>
            ['language-menu', 'web-page', 'sheet-page', 'series-page'].some(
              (page) => target === `src/i18n/${language}/pages/${page}.ts`,
            ),
          ),
      )
      .map(({ file, target }) => `${file} imports ${target}`)
    expect(strays).toEqual([])
  })

  test('requests only paths of the contract', () => {
    const contract = JSON.parse(readFileSync(inProject('openapi/openapi.json'), 'utf8')) as { paths: object }
    const known = Object.keys(contract.paths).map(
      (path) => new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`),
    )
    const text = readFileSync(join(WEB, 'service/api-client.ts'), 'utf8')
    const asked = [
      ...[...text.matchAll(/at\(game(?:, [`'"]?(\/[^`'"?]*)?)?/g)].map(
        ([, rest = '']) => `/v1/games/*${rest}`,
      ),
      ...[...text.matchAll(/'(\/v1\/[^'?]*)/g)].map(([, path = '']) => path),
    ].map((path) => path.replaceAll(/\$\{[^}]*\}/g, '*'))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((path) => !known.some((one) => one.test(path)))).toEqual([])
  })
})
