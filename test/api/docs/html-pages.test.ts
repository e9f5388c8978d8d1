import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { exampleOf } from '../../../src/http/pages/problem-examples.ts'
import { PROBLEM_CODES, PROBLEMS, titleOf } from '../../../src/http/problems/problem-codes.ts'
import { rulePath } from '../../../src/http/rule-url.ts'
import { ALL_PROBLEM_TEXTS } from '../../../src/i18n/all-problem-texts.ts'
import { LANGUAGES } from '../../../src/rules/languages.ts'
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import { LANDING } from '../../../tools/pages/public/page-words.ts'
import { inProject } from '../../../tools/paths.ts'
import { numberedRules } from '../../../tools/rules/numbered-rules.mjs'
import { rulesLink } from '../../../web/ui/rules-link.ts'
import { citedIn, codeOf, statedNumbers } from '../../support/rule-page-numbers.ts'
import { get, getView, newTable, post } from '../support/api-client.ts'

/*
 * HTML pages of the service: landing page, rules, problems. Each link of a page leads to a place.
 */

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

/** Gets a page as a browser does. */
const visit = async (path: string, headers: Readonly<Record<string, string>> = BROWSER) => {
  const response = await fetch(inject('apiUrl') + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const idsOn = (page: string): readonly string[] =>
  [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
const linksOn = (page: string): readonly string[] =>
  [...page.matchAll(/<(?:a|link)\b[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)

/** The pages of rules in a folder: `/rules`, or a language below. */
const rulePagesIn = (folder: string) =>
  ['', '/common', '/presets', ...RULESETS.map(({ id }) => `/${id}`)].map((name) => folder + name)
const rulePages = rulePagesIn('/rules/en')
const translatedRules = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  rulePagesIn(`/rules/${language}`),
)
/** The page `/play` links these. */
const shortPages = LANGUAGES.flatMap((language) => RULESETS.map(({ id }) => rulesLink(language, id)))
const ofWorker = ['/', '/problems', ...PROBLEM_CODES.map((code) => `/problems/${code}`)]

/** Cache of the fetched pages. */
const fetched = new Map<string, Promise<Awaited<ReturnType<typeof visit>>>>()
const page = (path: string) => {
  const known = fetched.get(path) ?? visit(path)
  fetched.set(path, known)
  return known
}

/** The language of a page by its path. */
const languageOf = (path: string) =>
  LANGUAGES.find((language) => path.startsWith(`/rules/${language}`)) ?? 'en'

/** The only script of public pages: the search of a page with numbered rules. */
const SEARCH = '<script type="module" src="/rules/search.js"></script>'

describe.each([...rulePages, ...translatedRules, ...shortPages, ...ofWorker])('%s', (path) => {
  test('is a page with a home link, without foreign scripts, and without files of other origins', async () => {
    const { status, headers, text } = await page(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const language = languageOf(path)
    expect(text).toContain(`<html lang="${language}">`)
    expect(text.replace(SEARCH, '')).not.toMatch(/<script|<style|style=/)
    expect([...text.matchAll(/ src(?:set)?="([^"]*)"/g)].map(([, source]) => source)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^(?!\/)/)]),
    )
    // The page of presets links to the sites of regulations, and loads nothing from other origins.
    const isPresets = path.endsWith('/presets')
    expect(isPresets ? text.replaceAll('<a href="https:', '') : text).not.toMatch(/href="http/)
    const rooms = [`/?lang=${language}`, `/rules/${language}`, `/problems?lang=${language}`]
    expect(linksOn(text)).toEqual(expect.arrayContaining([...rooms, '/docs', '/style.css']))
    for (const property of ['og:title', 'og:description', 'og:locale'])
      expect(text).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`))
    const alternates = [...text.matchAll(/rel="alternate" hreflang="(\w+)"/g)].map(([, code]) => code)
    expect(alternates).toEqual(LANGUAGES)
    const ids = idsOn(text)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('every link on it leads to a place', async () => {
    const astray = []
    for (const href of new Set(linksOn((await page(path)).text))) {
      if (href.startsWith('https:')) continue
      const [to = '', anchor] = href.split('#')
      const { status, text } = await page(to === '' ? path : to)
      // An anchor of the page to play is a view of the page.
      const isPlace = anchor === undefined || to === '/play' || idsOn(text).includes(anchor)
      if (status !== 200 || !isPlace) astray.push(href)
    }
    expect(astray).toEqual([])
  })
})

describe('the rules', () => {
  /** The rule numbers whose link has no target on the linked page. */
  const without = async (numbers: readonly string[]) => {
    const nowhere = []
    for (const number of new Set(numbers)) {
      const [path = '', anchor] = rulePath(number).split('#')
      if (anchor !== number || !idsOn((await page(path)).text).includes(number)) nowhere.push(number)
    }
    return nowhere
  }

  test('every rule that a refusal can name has a place on the page that its ruleUrl leads to', async () => {
    const cited = ['rules', 'game', 'app', 'http'].flatMap(citedIn)
    expect(cited.length).toBeGreaterThan(100)
    expect(await without(cited)).toEqual([])
  })

  test('so has every rule of the catalogue', async () => {
    const listed = Object.values(numberedRules(inProject('docs/rules'), 'en')).flatMap((rules) =>
      rules.map(({ number }) => number),
    )
    expect(listed.length).toBeGreaterThan(500)
    expect(await without(listed)).toEqual([])
  })

  test('and every option, vector and ambiguity', async () => {
    const stated = statedNumbers()
    expect(stated).toEqual(expect.arrayContaining(['SB-A5', 'SB-T12', 'LV-20', 'XV-13', 'ZS-O8']))
    expect(await without(stated)).toEqual([])
  })

  test('a mentioned rule number links to the rule', async () => {
    const { text } = await page('/rules/en/schieber')
    const item = /<li id="SC-9">.*<\/li>/.exec(text)?.[0] ?? ''
    expect(item).toContain('<a class="number" href="#SC-9">SC-9</a>')
    expect(item).toContain('<a href="/rules/en/common#CO-41">CO-41</a>')
    for (const path of rulePages) {
      const bare = (await page(path)).text.replaceAll(/<a\b.*?<\/a>|<code>.*?<\/code>|<[^>]*>/gs, ' ')
      expect(bare).not.toMatch(/\b[A-Z][A-Z0-9]-[AOT]?\d/)
    }
  })

  test.each([
    ['/rules', 'de-CH', '/rules/de'],
    ['/rules/schieber', 'fr-CH, fr;q=0.9', '/rules/fr/schieber'],
    ['/rules/common', 'rm, it;q=0.5', '/rules/it/common'],
    ['/rules/presets', 'rm', '/rules/en/presets'],
  ])('%s leads a browser with %s to %s', async (path, language, to) => {
    const headers = { ...BROWSER, 'Accept-Language': language }
    const answer = await fetch(inject('apiUrl') + path, { headers, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    expect(answer.headers.get('vary')).toMatch(/accept-language/i)
  })

  test('the index links to all rule pages, and explains the source tags', async () => {
    const { text } = await page('/rules/en')
    expect(linksOn(text)).toEqual(expect.arrayContaining(rulePages))
    expect(text).toContain('pagat.com, Sidi Barrani')
  })

  test('a cached page gets 304', async () => {
    const etag = (await page('/rules/en/sidi-barrani')).headers.get('etag') ?? ''
    expect((await visit('/rules/en/sidi-barrani', { 'If-None-Match': etag })).status).toBe(304)
  })

  test('the style and the icon are there', async () => {
    expect((await visit('/style.css')).headers.get('content-type')).toContain('text/css')
    expect((await visit('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
  })
})

describe('files for programs', () => {
  const found = async (path: string) => {
    const { status, headers, text } = await visit(path, {})
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    // The platform serves the file: an answer of the Worker would have a request id.
    expect(headers.get('x-request-id')).toBeNull()
    const etag = headers.get('etag') ?? ''
    expect((await visit(path, { 'If-None-Match': etag })).status).toBe(304)
    return { type: headers.get('content-type') ?? '', text }
  }

  test('favicon.ico', async () => {
    expect((await found('/favicon.ico')).type).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  })

  test('robots.txt keeps crawlers out of games, and lets them see pages', async () => {
    const { type, text } = await found('/robots.txt')
    expect(type).toMatch(/^text\/plain; ?charset=utf-8$/i)
    const kept = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    expect(kept).toEqual(['/v1/', '/mcp'])
    expect(rulePages.concat(ofWorker).filter((path) => kept.some((one) => path.startsWith(one)))).toEqual([])
  })

  test('security.txt names the contact of SECURITY.md, and is valid for some months', async () => {
    const { type, text } = await found('/.well-known/security.txt')
    expect(type).toMatch(/^text\/plain; ?charset=utf-8$/i)
    const fields = Object.fromEntries(
      [...text.matchAll(/^([A-Za-z-]+): (.+)$/gm)].map(([, ...field]) => field),
    )
    expect(readFileSync(inProject('SECURITY.md'), 'utf8')).toContain(`](${fields['Contact']})`)
    const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  })

  test('the API catalog of RFC 9727 links every API to its description, documentation and status', async () => {
    const { type, text } = await found('/.well-known/api-catalog')
    expect(type).toBe('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"')
    const { linkset } = JSON.parse(text) as { linkset: Record<string, { href: string }[]>[] }
    const hrefs = linkset.flatMap((one) =>
      ['service-desc', 'service-doc', 'status'].flatMap((relation) =>
        (one[relation] ?? []).map(({ href }) => href),
      ),
    )
    expect(hrefs).toEqual(expect.arrayContaining(['/openapi.json', '/docs/guide', '/healthz']))
    for (const href of hrefs) expect([href, (await visit(href, {})).status]).toEqual([href, 200])
    const { headers } = await visit('/', {})
    expect(headers.get('link')).toContain('</.well-known/api-catalog>; rel="api-catalog"')
    expect(headers.get('link')).toContain('</openapi.json>; rel="service-desc"')
  })

  test('llms.txt is short, and every link of it leads somewhere', async () => {
    const { type, text } = await found('/llms.txt')
    expect(type).toMatch(/^text\/plain; ?charset=utf-8$/i)
    expect(text.length).toBeLessThan(4000)
    expect(text).toMatch(/^# Sidi\n\n> /)
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, to = '']) => to)
    expect(links).toEqual(expect.arrayContaining(RULESETS.map(({ id }) => `/openapi/play/${id}.json`)))
    for (const page of ['guide', 'start', 'concepts/streams', 'guides/chat-bot'])
      expect(links).toContain(`/docs/${page}`)
    for (const to of links) expect([to, (await visit(to, {})).status]).toEqual([to, 200])
  })
})

describe('ruleUrl', () => {
  test('of a refused move leads to the rule that refuses it, also when the answer is given again', async () => {
    const table = await newTable()
    const seat = (await getView(table)).deal.toAct[0]
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const bid = () =>
      post(`${table.path}/moves`, table.tokens[seat], { type: 'bid', points: 7, denomination: 'bells' }, key)
    const [first, again] = [await bid(), await bid()]
    expect(first.status).toBe(422)
    expect(first.body.ruleUrl).toBe(`${inject('apiUrl')}/rules/sidi-barrani#${first.body.rule}`)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.text).toBe(first.text)
  })

  test('of a common rule leads to the common page, of another game’s rule to that game', () => {
    expect(rulePath('CO-42')).toBe('/rules/common#CO-42')
    expect(rulePath('LV-3')).toBe('/rules/common#LV-3')
    // Coiffeur for single players cites rules of partnership Coiffeur.
    expect(rulePath('C4-3')).toBe('/rules/coiffeur-partnership#C4-3')
  })

  test('is missing where no rule refuses', async () => {
    const { body } = await get('/v1/nothing')
    expect(Object.keys(body)).not.toContain('ruleUrl')
  })
})

describe('a problem', () => {
  test('has a page that explains it, where its type leads', async () => {
    const { body } = await get('/v1/nothing')
    const { status, text } = await visit(new URL(body.type).pathname)
    expect(status).toBe(200)
    expect(text).toContain('<code>not-found</code>')
    for (const code of PROBLEM_CODES) {
      const { headers, text: explained } = await page(`/problems/${code}`)
      expect(explained).toContain(`<code>${code}</code>`)
      expect(headers.get('vary')).toContain('Accept')
    }
  })

  test('all are listed, for people and for programs', async () => {
    const codes = linksOn((await page('/problems')).text).filter((href) => href.startsWith('/problems/'))
    expect(codes).toEqual(PROBLEM_CODES.map((code) => `/problems/${code}`))
    const { body, headers } = await get('/problems', undefined, { headers: { Accept: 'application/json' } })
    expect(headers.get('vary')).toContain('Accept')
    expect(body.items).toEqual(
      PROBLEM_CODES.map((code) => {
        const { status } = PROBLEMS[code]
        return { code, status, title: titleOf(code), url: `${inject('apiUrl')}/problems/${code}` }
      }),
    )
  })

  test('is explained to programs in JSON', async () => {
    for (const code of PROBLEM_CODES) {
      const options = { headers: { Accept: 'application/json' } }
      const { status, body } = await get(`/problems/${code}`, undefined, options)
      const rule = exampleOf(code)?.extras.rule
      expect([status, body]).toEqual([
        200,
        {
          code,
          ...PROBLEMS[code],
          title: titleOf(code),
          url: `${inject('apiUrl')}/problems/${code}`,
          ...(rule !== undefined && { rule, ruleUrl: inject('apiUrl') + rulePath(rule) }),
        },
      ])
    }
  })

  test.each([
    ['text/html', 'text/html'],
    ['*/*', 'application/json'],
    [BROWSER.Accept, 'text/html'],
    ['application/json, text/html;q=0.5', 'application/json'],
    ['application/*', 'application/json'],
    ['text/plain', 'application/problem+json'],
  ])('a request that accepts %s gets %s', async (accept, type) => {
    const { status, headers } = await get('/problems/seat-taken', undefined, { headers: { Accept: accept } })
    expect(headers.get('content-type')?.split(';')[0]).toBe(type)
    expect(status).toBe(type.includes('problem') ? 406 : 200)
  })

  test('has examples of common rules that the code of the rules refuses', () => {
    const code = codeOf('rules').join('\n')
    const shown = PROBLEM_CODES.flatMap((of) => exampleOf(of) ?? []).filter(({ extras }) =>
      extras.rule?.startsWith('CO-'),
    )
    expect(shown.length).toBeGreaterThan(5)
    for (const { code: of, extras } of shown) {
      expect(code).toMatch(new RegExp(`\\(\\s*'${of}',\\s*'${extras.rule}'`))
    }
  })

  test.each(['/rules/no-such', '/problems/no-such', '/no-such'])(
    '%s is not found: people get a page, programs a problem document',
    async (path) => {
      const { status, headers, text } = await visit(path)
      expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([404, 'text/html'])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('vary')).toContain('Accept')
      expect(linksOn(text)).toEqual(expect.arrayContaining(['/', '/rules', '/problems/not-found']))
      for (const accept of ['*/*', 'application/json']) {
        const told = await get(path, undefined, { headers: { Accept: accept } })
        expect([told.status, told.body.code]).toEqual([404, 'not-found'])
      }
    },
  )

  test('under /v1 is a problem document for all clients', async () => {
    const { status, headers } = await visit('/v1/nothing')
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect((await visit('/openapi.json', { Accept: 'text/html' })).headers.get('content-type')).toBe(
      'application/problem+json',
    )
  })
})

test('the guide is served, and the landing page, the contract and the reference lead to it', async () => {
  for (const path of ['guide', 'start', 'concepts/streams', 'guides/chat-bot', 'reference/notation']) {
    const { status, headers, text } = await visit(`/docs/${path}`)
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/html'])
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(text).toContain('role="search"')
  }
  for (const path of ['/', '/openapi.json', '/docs']) {
    const { headers, text } = await visit(path, { Accept: '*/*' })
    expect(headers.get('link')).toContain('</docs/guide>; rel="service-doc"')
    expect(text).toContain('/docs/guide')
  }
  expect((await get('/openapi.json')).body.externalDocs.url).toBe('/docs/guide')
})

test('old addresses of the guide redirect, or list the new addresses', async () => {
  for (const [from, to] of [
    ['notation', 'reference/notation'],
    ['autoplay', 'reference/autoplay'],
    ['players', 'reference/bots'],
  ]) {
    const { status, headers } = await fetch(`${inject('apiUrl')}/docs/${from}`, { redirect: 'manual' })
    expect([from, status, headers.get('location')]).toEqual([from, 301, `/docs/${to}`])
  }
  for (const [from, anchor, to] of [
    ['clients', 'streams', 'concepts/streams'],
    ['fairness', 'every-byte', 'reference/shuffle#every-byte'],
  ]) {
    const { status, text } = await visit(`/docs/${from}`)
    expect(status).toBe(200)
    expect(text).toContain(`<li id="${anchor}"><a href="/docs/${to}">`)
    expect(text).toContain('<script type="module" src="/docs/moved.js"></script>')
  }
})

test('the landing page leads people to the rules of each game, and programs to the catalogue', async () => {
  const { text } = await page('/')
  for (const { id, name } of RULESETS) expect(text).toContain(`<a href="/rules/en/${id}">${name}</a>`)
  expect(linksOn(text)).toEqual(expect.arrayContaining(['/v1/rulesets', '/openapi.json']))
  expect(text).toContain('"rule": "SB-10"')
})

describe.each(LANGUAGES)('in %s', (language) => {
  const header = { ...BROWSER, 'Accept-Language': `${language}-CH,${language};q=0.9` }
  const words = LANDING[language]

  test.each([
    ['by Accept-Language', '/', header],
    ['by an address', `/?lang=${language}`, { ...BROWSER, 'Accept-Language': 'it' }],
  ])('the landing page is in the language %s', async (_, path, headers) => {
    const { status, headers: answered, text } = await visit(path, headers)
    expect([status, answered.get('content-language')]).toEqual([200, language])
    expect(answered.get('vary')).toContain('Accept-Language')
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(words.lead)
    expect(text).not.toContain('{origin}')
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(text) ?? []
    expect(picture).toBe(`${inject('apiUrl')}/pictures/table-${language}.png`)
    const drawn = [...text.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, source = '']) => source)
    expect(drawn).toHaveLength(2)
    for (const source of [new URL(picture).pathname, ...drawn])
      expect([source, (await visit(source, {})).status]).toEqual([source, 200])
    // The table and the way to play come before everything else.
    const [hero = ''] = text.split('<h2>')
    expect(hero).toContain('<a class="play" href="/play#new">')
    expect(hero).toContain('<picture>')
  })

  test('links of a page stay in the language', async () => {
    const { text } = await visit(`/?lang=${language}`)
    const folder = `/rules/${language}`
    const links = linksOn(text)
    for (const { id } of RULESETS)
      expect(links).toEqual(expect.arrayContaining([`${folder}/${id}`, `${folder}/${id}/short`]))
    const { text: rules } = await page(folder)
    for (const { id } of RULESETS) expect(linksOn(rules)).toContain(`${folder}/${id}/short`)
  })

  test('problem pages are in the language, by header and by address', async () => {
    const title = ALL_PROBLEM_TEXTS[language].titles['seat-taken']
    for (const [path, headers] of [
      ['/problems/seat-taken', header],
      [`/problems/seat-taken?lang=${language}`, { ...BROWSER, 'Accept-Language': 'it' }],
      ['/problems', header],
    ] as const) {
      const { headers: answered, text } = await visit(path, headers)
      expect(answered.get('content-language')).toBe(language)
      expect(answered.get('vary')).toMatch(/Accept(,|$).*Accept-Language|Accept-Language.*Accept(,|$)/)
      expect(text).toContain(`<html lang="${language}">`)
      expect(text).toContain(title)
    }
  })

  test('an unknown page is explained in the language', async () => {
    const { status, headers, text } = await visit('/no-such', header)
    expect([status, headers.get('content-language')]).toEqual([404, language])
    expect(text).toContain(ALL_PROBLEM_TEXTS[language].titles['not-found'])
    expect(linksOn(text)).toContain(language === 'en' ? '/' : `/?lang=${language}`)
  })
})

test('an unknown language of a page is refused, and names the languages', async () => {
  const { status, text } = await visit('/?lang=xx', { Accept: '*/*' })
  expect(status).toBe(422)
  for (const language of LANGUAGES) expect(text).toContain(language)
})
