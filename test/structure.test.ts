import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RULESETS } from '../src/rules/rulesets/index.ts'

/*
 * Architecture test: imports between the layers of src go one way, and no code outside a ruleset names the ruleset.
 */

const SRC = join(import.meta.dirname, '../src')

/** The layers of the application that a host connects. */
const HOSTED = ['app', 'db', 'http', 'realtime'] as const

/** Files for all hosts. */
const SHARED_BY_HOSTS = [
  'hosts/move-words.ts',
  'hosts/settings.ts',
  'hosts/number-settings.ts',
  'hosts/work-after-response.ts',
  'hosts/trace-context.ts',
] as const

/** The allowed imports of each layer besides the layer itself, and its allowed packages. */
const LAYERS: Readonly<Record<string, { readonly layers: readonly string[]; readonly packages: RegExp }>> = {
  lib: { layers: [], packages: /^$/ },
  // Small replacements of package files in the bundle.
  shims: { layers: [], packages: /^zod\/v4$/ },
  // The rules engine. Only zod of all packages: events, views and boards have schemas.
  'rules/model': {
    layers: [
      ...['rules/bot-levels-and-ids.ts', 'rules/events.ts', 'rules/input-fault-codes.ts'],
      'rules/languages.ts',
    ],
    packages: /^zod$/,
  },
  // Only zod of all packages: a part with a board has a schema of the board.
  'rules/parts': { layers: ['rules'], packages: /^zod$/ },
  rules: { layers: [], packages: /^zod$/ },
  // Seats, start, end, substitutes and pauses, the same for every ruleset.
  game: { layers: ['rules'], packages: /^zod$/ },
  // Display names need the rulesets. Fault messages need the expected tokens of the notation and the reasons of the URL
  // policy, and the log of a series the types of events.
  i18n: {
    layers: [
      'lib',
      'rules',
      'game',
      'notation/expected-tokens.ts',
      'webhooks/url-policy.ts',
      'series/events.ts',
    ],
    packages: /^(zod|hono\/utils\/accept)$/,
  },
  // The caller passes the facts of a ruleset, so the notation needs only the rules engine.
  notation: { layers: ['rules'], packages: /^$/ },
  // Standings of a series, as a pure function of stored facts. Only zod of all packages: the scheme has a schema.
  standing: { layers: [], packages: /^zod$/ },
  // Score sheets of games with real cards, as a fold of a log. Only zod of all packages: entries have a schema.
  sheets: { layers: ['rules'], packages: /^zod$/ },
  // Tables of a round from plain data alone.
  pairing: { layers: [], packages: /^$/ },
  // Series of games, sheets and slips as an event log: pure, without games and without a database.
  series: { layers: ['lib', 'rules', 'standing', 'pairing'], packages: /^zod$/ },
  // Parser of moves in plain text: sees the view of a seat, and no game.
  'move-parser': { layers: ['lib', 'rules', 'i18n', 'notation'], packages: /^$/ },
  // Webhook delivery without games and without a database.
  webhooks: { layers: ['lib', 'rules'], packages: /^$/ },
  // Bots use the rule facts and the information set of a seat.
  bots: { layers: ['rules', 'game'], packages: /^$/ },
  db: { layers: ['lib', 'rules', 'game', 'series'], packages: /^(drizzle-orm|@libsql\/client)(\/|$)/ },
  app: {
    layers: [
      ...[
        'lib',
        'rules',
        'game',
        'i18n',
        'notation',
        'move-parser',
        'webhooks',
        ...['series', 'standing', 'pairing', 'sheets'],
        'bots/choose-move.ts',
        'bots/rank-moves.ts',
        'bots/resumable-search.ts',
        'bots/analysis/deal-analysis.ts',
      ],
      'db/port/',
    ],
    packages: /^zod$/,
  },
  // Pictures and texts of a view, as pure functions.
  render: { layers: ['rules', 'i18n', 'app/records/deal-record-schema.ts'], packages: /^zod$/ },
  realtime: {
    layers: ['rules', 'game', 'app', 'db/port/'],
    packages: /^$/,
  },
  http: {
    layers: [
      ...['lib', 'rules', 'game', 'i18n', 'notation', 'app', 'move-parser/tokenizer.ts', 'render'],
      ...['series', 'standing', 'sheets'],
      ...['webhooks/payload-formats.ts', 'db/port/'],
    ],
    packages: /^(hono|zod|@hono\/zod-openapi|#release)(\/|$)/,
  },
  // Each host connects the application to its platform. No host knows another one.
  'hosts/workers': {
    layers: [...HOSTED, 'webhooks/', ...SHARED_BY_HOSTS],
    packages: /^(#release|cloudflare:workers|@cloudflare\/workers-types)$/,
  },
  'hosts/node': {
    layers: [...HOSTED, 'webhooks/', ...SHARED_BY_HOSTS],
    packages:
      /^(node:|#release$|hono\/utils\/mime$|@hono\/node-server$|ws$|@opentelemetry\/|libsql(\/promise)?$|@libsql\/client|drizzle-orm)/,
  },
}

interface Import {
  readonly file: string
  readonly layer: string
  /** A path below src, or the name of a package. */
  readonly target: string
  /** Whether only types are imported, so that no import is left at run time. */
  readonly typesOnly: boolean
}

/** The source files of a folder, with their paths from the folder. */
const sourcesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /\.(ts|tsx|js)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

const files = sourcesIn(SRC)

/** Static imports, dynamic imports `import('…')`, and types of the form `import('…').Name`. */
const IMPORT =
  /(?:(import type|export type)\s[^'"]*?)?(?:\b(?:from|import)\s+(?=')|\b(?:import|import (?:type )?\w+ = require)\s*\(\s*)(['"`])([^'"`\n]+)\2/g

/** The imports of a file. The target of a relative import is a path below src. */
const importsOf = (folder: string, file: string, text: string): readonly Import[] =>
  [...text.matchAll(IMPORT)].map(([, types, , name = '']) => ({
    typesOnly: types !== undefined,
    file,
    layer: file.split('/')[0] ?? '',
    target: name.startsWith('.') ? relative(SRC, join(folder, dirname(file), name)) : name,
  }))

const imports: readonly Import[] = files.flatMap(({ file, text }) => importsOf(SRC, file, text))

test.each([
  "import { a } from './lib/a.ts'",
  "import type { A } from './lib/a.ts'",
  "export * from './lib/a.ts'",
  "import './lib/a.ts'",
  "const { a } = await import('./lib/a.ts')",
  "void import(\n  './lib/a.ts',\n)",
  "type A = import('./lib/a.ts').A",
  "const a = (b: import('./lib/a.ts').A): typeof import('./lib/a.ts') => b",
  "import a = require('./lib/a.ts')",
  "import type A = require('./lib/a.ts')",
])('the import in %s is found', (text) => {
  expect(new Set(importsOf(SRC, 'index.ts', text).map(({ target }) => target))).toEqual(new Set(['lib/a.ts']))
})

test('each top folder of src has a layer', () => {
  const folders = new Set(
    files.filter(({ file }) => file.includes('/')).map(({ file }) => file.split('/')[0]),
  )
  const layers = new Set(Object.keys(LAYERS).map((layer) => layer.split('/')[0]))
  expect([...folders].filter((folder) => !layers.has(folder))).toEqual([])
})

describe.each(Object.entries(LAYERS))('%s', (layer, allowed) => {
  test('imports run one way', () => {
    const violations = imports
      .filter(({ file }) => file.startsWith(`${layer}/`))
      .filter(({ target }) => {
        const inSource = files.some(({ file }) => file === target)
        if (target.endsWith('.json')) return false
        if (!inSource) return !allowed.packages.test(target)
        return !(target.startsWith(`${layer}/`) || allowed.layers.some((other) => target.startsWith(other)))
      })
      .map(({ file, target }) => `${file} imports ${target}`)
    expect(violations).toEqual([])
  })
})

/** The folders of the rule parts from the bottom layer up. A folder may import lower folders and itself. */
const PART_FOLDERS = [
  'composition',
  'sides',
  'dealing',
  'piles',
  'tricks',
  'melds',
  'play',
  'counting',
  'bidding',
  'ending',
]

test('rule parts: a folder imports lower folders only', () => {
  const level = (path: string) => PART_FOLDERS.indexOf(path.split('/')[2] ?? '')
  const inParts = files.filter(({ file }) => file.startsWith('rules/parts/'))
  expect(inParts.filter(({ file }) => level(file) < 0).map(({ file }) => file)).toEqual([])
  const violations = imports
    .filter(({ file, target }) => file.startsWith('rules/parts/') && target.startsWith('rules/parts/'))
    .filter(({ file, target }) => level(target) > level(file))
    .map(({ file, target }) => `${file} imports ${target}`)
  expect(violations).toEqual([])
})

/** The folders of the application from the bottom layer up. A folder may import lower folders and itself. */
const APP_FOLDERS = [
  'metrics',
  'tracing',
  'names',
  'quotas',
  'clock',
  'dealing',
  'auth',
  'queries',
  'records',
  'broadcast',
  'sheets',
  'feed',
  'outbox',
  'deciders',
  'commands',
  'series',
  'accounts',
  'scheduler',
  'operator',
]

/** Types and ids for all folders of the application. */
const SHARED = ['app/deps.ts', 'app/outcome.ts', 'app/ids.ts']

test('application: a folder imports lower folders only', () => {
  const level = (path: string) => APP_FOLDERS.indexOf(path.split('/')[1] ?? '')
  const inApp = files.filter(({ file }) => file.startsWith('app/') && !SHARED.includes(file))
  expect(inApp.filter(({ file }) => level(file) < 0).map(({ file }) => file)).toEqual([])
  const violations = imports
    .filter(({ file, target }) => file.startsWith('app/') && target.startsWith('app/'))
    .filter(({ file, target }) => !SHARED.includes(file) && !SHARED.includes(target))
    .filter(({ file, target }) => level(target) > level(file))
    .map(({ file, target }) => `${file} imports ${target}`)
  expect(violations).toEqual([])
})

const WEB = join(SRC, '../web')

/** The code of src that the page may import: types and texts of the application, and colours and symbols of pictures. */
const WEB_IMPORTS = [
  ...['rules/', 'i18n/', 'app/records/deal-record-schema.ts', 'http/operator/admin/schemas.ts'],
  ...['render/symbols/symbol-table.ts', 'render/theme-colours.ts'],
  ...['series/events.ts', 'series/settings.ts', 'series/state.ts', 'standing/standings-result.ts'],
]

test('the page imports only some layers of src', () => {
  const violations = sourcesIn(WEB)
    .flatMap(({ file, text }) => importsOf(WEB, file, text))
    .filter(({ target }) => files.some(({ file }) => file === target))
    .filter(({ target }) => !WEB_IMPORTS.some((allowed) => target.startsWith(allowed)))
    .map(({ file, target }) => `web/${file} imports ${target}`)
  expect(violations).toEqual([])
})

/** A folder with more files needs subfolders. */
const MOST_FILES = 25

test.each(['src', 'web'])('each folder of %s has at most 25 files', (top) => {
  const counts = new Map<string, number>()
  for (const entry of readdirSync(join(SRC, '..', top), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})

test('the Worker imports nothing from tools, test and bench', () => {
  const violations = imports.filter(({ target }) => /^\.\.\/(tools|test|bench)\//.test(target))
  expect(violations).toEqual([])
})

test('HTTP code calls neither decide nor view; only the application does', () => {
  const violations = imports
    .filter(({ layer, target }) => layer === 'http' && /^rules\/(decide|view)\.ts$/.test(target))
    .map(({ file, target }) => `${file} imports ${target}`)
  expect(violations).toEqual([])
})

/** Functions of `Math` with one possible result in IEEE 754 or in whole numbers. */
const EXACT = 'abs|ceil|clz32|floor|imul|max|min|round|sign|sqrt|trunc'

/** Other uses of `Math`, and powers of bases other than the literal 2. */
const INEXACT = new RegExp(`\\bMath\\b(?!\\.(?:${EXACT})\\b)|(?<!\\b2 )\\*\\*`, 'g')

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Layers whose results decide the move of a bot. */
const DECIDES_MOVES = /^(bots|rules|game)\//

test('a decision of a bot uses no arithmetic whose last bit differs between engines', () => {
  const violations = files
    .filter(({ file }) => DECIDES_MOVES.test(file))
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(INEXACT)].map(([use]) => `${file} uses ${use}`),
    )
  expect(violations).toEqual([])
  const refused = ['Math.exp(1)', 'const { exp } = Math', 'Math["exp"](1)', 'x ** y', 'Math.random()']
  expect(refused.map((use) => use.match(INEXACT)?.length)).toEqual(refused.map(() => 1))
  expect('2 ** 9 + Math.sqrt(Math.max(1, 2))'.match(INEXACT)).toBeNull()
})

test('no code outside the registry names a ruleset', () => {
  const ids = RULESETS.map(({ id }) => id)
  const named = files
    .filter(({ file }) => /^(rules\/(?!rulesets)|game|app|db)\/?/.test(file))
    .flatMap(({ file, text }) =>
      ids.filter((id) => text.includes(`'${id}'`)).map((id) => `${file} names ${id}`),
    )
  const compared = files
    .filter(({ file }) => !file.startsWith('rules/rulesets/'))
    .flatMap(({ file, text }) =>
      ids
        .filter((id) => new RegExp(`[!=]==? '${id}'|case '${id}'`).test(text))
        .map((id) => `${file} compares ${id}`),
    )
  expect([...named, ...compared]).toEqual([])
})

test('a ruleset is a small file: half of them have at most 120 lines', () => {
  const lengths = RULESETS.map(({ id }) => files.find(({ file }) => file === `rules/rulesets/${id}.ts`))
    .map((found) => (found?.text.split('\n').length ?? Number.POSITIVE_INFINITY) - 1)
    .sort((a, b) => a - b)
  expect(lengths.at(-1)).toBeLessThanOrEqual(120)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80)
})

/** The number of lines of a file. */
const linesOf = (name: string): number =>
  (files.find(({ file }) => file === name)?.text.split('\n').length ?? Number.POSITIVE_INFINITY) - 1

/** The files of a ruleset in its own folder or in a shared ruleset folder, without its texts. */
const foldersOf = (main: string): readonly string[] => {
  const found = new Set<string>()
  const follow = (from: string): void => {
    for (const { file, target } of imports) {
      if (
        file !== from ||
        found.has(target) ||
        !/^rules\/rulesets\/(?!options\/).+\/(?!move-examples\.ts).+\.ts$/.test(target)
      )
        continue
      found.add(target)
      follow(target)
    }
  }
  follow(main)
  return [...found]
}

test('the whole code of a ruleset, with its folder and without its texts, stays small', () => {
  const lengths = (counts: (id: string, file: string) => boolean) =>
    RULESETS.map(({ id }) => {
      const main = `rules/rulesets/${id}.ts`
      const besides = foldersOf(main).filter((file) => counts(id, file))
      return { id, lines: [main, ...besides].reduce((sum, file) => sum + linesOf(file), 0) }
    }).sort((a, b) => a.lines - b.lines)
  const own = lengths((id, file) => file.startsWith(`rules/rulesets/${id}/`))
  const shared = lengths(() => true)
  const expectMedian = (all: typeof own, limit: number) => {
    const table = all.map(({ id, lines }) => `${id} ${lines}`).join(', ')
    expect(all[Math.floor(all.length / 2)]?.lines, `lines of code by ruleset: ${table}`).toBeLessThanOrEqual(
      limit,
    )
  }
  expectMedian(own, 110)
  // The shared files of the Coiffeur games count for each of the games.
  expectMedian(shared, 140)
})

/** The files in an import cycle, or with imports that lead to one. */
const filesInCycles = (lines: readonly Import[]): readonly string[] => {
  let left = lines.filter(({ target }) => files.some(({ file }) => file === target))
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    const importing = new Set(left.map(({ file }) => file))
    left = left.filter(({ target }) => importing.has(target))
  }
  return [...new Set(left.map(({ file }) => file))].sort()
}

describe('no import cycles', () => {
  test('among all imports, types included', () => {
    expect(filesInCycles(imports)).toEqual([])
  })

  test('the search finds a cycle', () => {
    const line = { layer: 'lib', typesOnly: false }
    const [a = '', b = ''] = files.map(({ file }) => file)
    const cycle = [
      { ...line, file: a, target: b },
      { ...line, file: b, target: a },
    ]
    expect(filesInCycles(cycle)).toEqual([a, b].sort())
    expect(filesInCycles(cycle.slice(1))).toEqual([])
  })
})

test('parts and rulesets import the model, and neither decide, evolve, view nor game', () => {
  const forbidden = /^(rules\/(decide|evolve|evolve-deal|view)|game\/.+)\.ts$/
  const violations = imports
    .filter(({ file, target }) => /^rules\/(parts|rulesets)\//.test(file) && forbidden.test(target))
    .map(({ file, target }) => `${file} imports ${target}`)
  expect(violations).toEqual([])
})
