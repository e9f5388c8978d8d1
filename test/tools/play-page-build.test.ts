import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/rules/languages.ts'
import { playFiles, playHeaders, playSteps } from '../../tools/pages/play-page.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * The built page /play: size, loaded files, content policy, and imports from the service.
 */

const files = playFiles(inProject())
const steps = playSteps(inProject())
const textOf = (path: string): string => files.get(path) ?? ''
/** The paths of pieces by the name before the hash. */
const piecesOf = (name: string): readonly string[] =>
  [...files.keys()].filter((path) => new RegExp(`^play/${name}-[A-Z0-9]{8}\\.(js|css)$`).test(path))

/** Bytes of a file as sent: compressed. */
const sentBytes = (path: string): number =>
  gzipSync(files.get(path) ?? readFileSync(inProject('tools/pages', path))).length
const sumOf = (paths: readonly string[]): number => paths.map(sentBytes).reduce((a, b) => a + b, 0)

describe('the page', () => {
  test.each(LANGUAGES)(
    'sends at most 70 kB until the lobby, and 30 kB more until the hand: %s',
    (language) => {
      const [lobby, { hand }] = [steps.lobby(language), steps]
      expect(lobby.length).toBeGreaterThan(5)
      expect(hand.length).toBeGreaterThan(2)
      expect([sumOf(lobby), sumOf(hand)].map((bytes) => Math.ceil(bytes / 1000))).toEqual([
        expect.toSatisfy((kilobytes) => kilobytes <= 70),
        expect.toSatisfy((kilobytes) => kilobytes <= 30),
      ])
    },
  )

  test('has at most 150 KiB compressed in one language, without the verifier', () => {
    const others = [...piecesOf('web-page'), ...piecesOf('verify')]
    const all = [...files.keys()].filter((path) => !others.includes(path))
    expect(sumOf([...new Set([...all, ...steps.lobby('de')])])).toBeLessThan(150 * 1024)
  })

  test('loads the texts of one language', () => {
    const catalogues = piecesOf('web-page')
    expect(catalogues.length).toBe(LANGUAGES.length)
    for (const language of LANGUAGES)
      expect(steps.lobby(language).filter((path) => catalogues.includes(path)).length).toBe(1)
  })

  test('loads the verifier, of at most 100 KiB, when a player asks for one', () => {
    const [verifier = '', ...more] = piecesOf('verify')
    expect(more).toEqual([])
    expect(gzipSync(textOf(verifier)).length).toBeLessThan(100 * 1024)
    const importers = [...files].filter(([, text]) => text.includes(basename(verifier)))
    expect(importers.length).toBeGreaterThan(0)
    for (const [, text] of importers) expect(text).toMatch(/import\(["'][^"']*verify-\w+\.js["']\)/)
    for (const [path, text] of files)
      expect([path, /from\s*["'][^"']*verify-\w+\.js/.test(text)]).toEqual([path, false])
  })

  test('has an entry without static imports: a missing piece of another release is reported', () => {
    expect(textOf('play/main.js')).toContain('import(')
    expect(textOf('play/main.js')).not.toMatch(/\bfrom\s*["']|import\s*["']/)
  })

  test('names each piece by its content, so that pieces of two releases never mix', () => {
    const named = [...files.keys()].filter((path) => /^play\/.*\.(js|css)$/.test(path))
    expect(named.filter((path) => !/-[A-Z0-9]{8}\.(js|css)$/.test(path)).toSorted()).toEqual([
      'play/main.css',
      'play/main.js',
      'play/worker.js',
    ])
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

test('the service worker keeps each file of the page besides the verifier', () => {
  const worker = textOf('play/worker.js')
  const linked = [...textOf('play.html').matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/[^"]*)"/g)].map(
    ([, to = '']) => to,
  )
  expect(linked).toContain('/play/main.js')
  const loaded = [...files.keys()].filter((path) => path !== 'play.html' && path !== 'play/worker.js')
  const kept = [...linked.filter((file) => !file.includes('touch-icon')), ...loaded.map((path) => `/${path}`)]
  for (const file of ['/play', ...kept])
    expect([file, worker.includes(`"${file}"`)]).toEqual([file, !file.includes('verify')])
  expect(worker).not.toMatch(/import|export/)
  expect(playHeaders).toContain('Service-Worker-Allowed: /play')
})

test('the document loads the pieces of the page together with the entry', () => {
  const preloaded = [...textOf('play.html').matchAll(/rel="modulepreload" href="\/([^"]*)"/g)].map(
    ([, to = '']) => to,
  )
  expect(preloaded.length).toBeGreaterThan(1)
  expect(steps.lobby('de')).toEqual(expect.arrayContaining(preloaded))
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
      // The sheet has names of cards without the page.
      .filter(
        ({ file, target }) =>
          file !== 'sheet/table-texts.ts' || !/^src\/i18n\/\w+\/(cards|contracts|table)\.ts$/.test(target),
      )
      .filter(({ file, target }) => file !== 'verify/verify.ts' || !target.startsWith('tools/verify/'))
      .filter(
        ({ target }) =>
          !/^src\/render\/(theme-colours|symbols\/symbol-table)\.ts$/.test(target) &&
          !LANGUAGES.some((language) =>
            ['language-menu', 'load-failure', 'web-page', 'sheet-page', 'series-page', 'preferences'].some(
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
