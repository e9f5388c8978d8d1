import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RULESETS } from '../src/rules/rulesets/index.ts'

/*
 * The plan of the house, held against the code: imports run one way, and no game is known by name outside its file.
 */

const SRC = join(import.meta.dirname, '../src')

/** What each room may import from, besides itself, and which packages it may use. */
const ROOMS: Readonly<Record<string, { readonly rooms: readonly string[]; readonly packages: RegExp }>> = {
  lib: { rooms: [], packages: /^$/ },
  // The rules engine. Of packages only zod: events, views and boards have schemas.
  'rules/model': {
    rooms: [
      ...['rules/bot-levels-and-ids.ts', 'rules/events.ts', 'rules/input-fault-codes.ts'],
      'rules/languages.ts',
    ],
    packages: /^zod$/,
  },
  // Of packages only zod: a part that writes a board has a schema of it.
  'rules/parts': { rooms: ['rules'], packages: /^zod$/ },
  rules: { rooms: [], packages: /^zod$/ },
  // Seats, start, end, substitutes, pauses: the same for every ruleset.
  game: { rooms: ['rules'], packages: /^zod$/ },
  // The tables of rulesets only: how cards are drawn, and what there is to be named.
  // What boards look like, of those parts that keep one.
  // And what the notation expects, and why a URL is no target, to say it.
  i18n: {
    rooms: ['rules', 'game', 'notation/expected-tokens.ts', 'webhooks/url-policy.ts'],
    packages: /^(zod|hono\/utils\/accept)$/,
  },
  // What it knows of rulesets comes in with the asking, so it stands on the kernel alone.
  notation: { rooms: ['rules'], packages: /^$/ },
  // What somebody says as their move: it hears what a seat sees, and no table.
  'move-parser': { rooms: ['rules', 'i18n', 'notation'], packages: /^$/ },
  // What tells people outside, as far as it needs no table and no database.
  webhooks: { rooms: ['lib', 'rules'], packages: /^$/ },
  // Who plays by themselves: it stands on the rules' facts, and is given what a seat knows.
  bots: { rooms: ['rules', 'game'], packages: /^$/ },
  db: { rooms: ['lib', 'rules', 'game'], packages: /^(drizzle-orm|@libsql\/client)(\/|$)/ },
  app: {
    rooms: [
      ...[
        'lib',
        'rules',
        'game',
        'i18n',
        'notation',
        'move-parser',
        'webhooks',
        'bots/choose-move.ts',
        'bots/rank-moves.ts',
        'bots/resumable-search.ts',
        'bots/analysis/deal-analysis.ts',
      ],
      'db/port/',
    ],
    packages: /^zod$/,
  },
  // From what somebody sees to a picture of it: pure, whatever it is drawn for.
  render: { rooms: ['rules', 'i18n', 'app/records/deal-record-schema.ts'], packages: /^zod$/ },
  realtime: {
    rooms: ['rules', 'game', 'app', 'db/port/', 'services.ts'],
    packages: /^cloudflare:workers$/,
  },
  http: {
    rooms: [
      ...['lib', 'rules', 'game', 'i18n', 'notation', 'app', 'move-parser/tokenizer.ts', 'render'],
      ...['webhooks/payload-formats.ts', 'db/port/'],
    ],
    packages: /^(hono|zod|@hono\/zod-openapi|#release)(\/|$)/,
  },
}

interface Import {
  readonly file: string
  readonly room: string
  /** A path below src, or the name of a package. */
  readonly target: string
  /** Whether nothing but types is imported, so that nothing of it is left when the code runs. */
  readonly typesOnly: boolean
}

const files = (readdirSync(SRC, { recursive: true }) as string[])
  .filter((file) => /\.(ts|tsx|js)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))

const imports: readonly Import[] = files.flatMap(({ file, text }) =>
  [...text.matchAll(/(?:(import type|export type)\s[^'"]*?)?(?:from|import)\s+'([^']+)'/g)].map(
    ([, types, name = '']) => ({
      typesOnly: types !== undefined,
      file,
      room: file.split('/')[0] ?? '',
      target: name.startsWith('.') ? relative(SRC, join(SRC, dirname(file), name)) : name,
    }),
  ),
)

describe.each(Object.entries(ROOMS))('%s', (room, allowed) => {
  test('imports run one way', () => {
    const strays = imports
      .filter(({ file }) => file.startsWith(`${room}/`))
      .filter(({ target }) => {
        const inHouse = files.some(({ file }) => file === target)
        if (target.endsWith('.json')) return false
        if (!inHouse) return !allowed.packages.test(target)
        return !(target.startsWith(`${room}/`) || allowed.rooms.some((other) => target.startsWith(other)))
      })
      .map(({ file, target }) => `${file} imports ${target}`)
    expect(strays).toEqual([])
  })
})

/** The rooms of the parts, from the ground up: each may use those before it, and itself. */
const PARTS = [
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

test('the parts stand on floors: a room uses those below it', () => {
  const floor = (path: string) => PARTS.indexOf(path.split('/')[2] ?? '')
  const inParts = files.filter(({ file }) => file.startsWith('rules/parts/'))
  expect(inParts.filter(({ file }) => floor(file) < 0).map(({ file }) => file)).toEqual([])
  const strays = imports
    .filter(({ file, target }) => file.startsWith('rules/parts/') && target.startsWith('rules/parts/'))
    .filter(({ file, target }) => floor(target) > floor(file))
    .map(({ file, target }) => `${file} imports ${target}`)
  expect(strays).toEqual([])
})

/** The rooms of the application, from the ground up: each may use those before it, and itself. */
const APP = [
  'quotas',
  'clock',
  'dealing',
  'auth',
  'queries',
  'records',
  'broadcast',
  'feed',
  'outbox',
  'decisions',
  'commands',
  'accounts',
  'scheduler',
]

/** Files of types and ids for all rooms of the application. */
const SHARED = ['app/deps.ts', 'app/outcome.ts', 'app/ids.ts']

test('the application stands on floors: a room uses those below it', () => {
  const floor = (path: string) => APP.indexOf(path.split('/')[1] ?? '')
  const inApp = files.filter(({ file }) => file.startsWith('app/') && !SHARED.includes(file))
  expect(inApp.filter(({ file }) => floor(file) < 0).map(({ file }) => file)).toEqual([])
  const strays = imports
    .filter(({ file, target }) => file.startsWith('app/') && target.startsWith('app/'))
    .filter(({ file, target }) => !SHARED.includes(file) && !SHARED.includes(target))
    .filter(({ file, target }) => floor(target) > floor(file))
    .map(({ file, target }) => `${file} imports ${target}`)
  expect(strays).toEqual([])
})

test('nothing of the Worker imports what is for developers', () => {
  const strays = imports.filter(({ target }) => /^\.\.\/(tools|test|bench)\//.test(target))
  expect(strays).toEqual([])
})

test('what leaves a table leaves it by the table: no door judges, or looks into a game, by itself', () => {
  const strays = imports
    .filter(({ room, target }) => room === 'http' && /^rules\/(decide|view)\.ts$/.test(target))
    .map(({ file, target }) => `${file} imports ${target}`)
  expect(strays).toEqual([])
})

test('no ruleset is known by name outside the registry', () => {
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

/** How many lines a file has. */
const linesOf = (name: string): number =>
  (files.find(({ file }) => file === name)?.text.split('\n').length ?? Number.POSITIVE_INFINITY) - 1

/** What a ruleset has in its folder, or in one that it shares with others, apart from words. */
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

test('the whole code of a ruleset, its folder included and its words not, stays small', () => {
  const lengths = (counts: (id: string, file: string) => boolean) =>
    RULESETS.map(({ id }) => {
      const main = `rules/rulesets/${id}.ts`
      const besides = foldersOf(main).filter((file) => counts(id, file))
      return [main, ...besides].reduce((sum, file) => sum + linesOf(file), 0)
    }).sort((a, b) => a - b)
  const own = lengths((id, file) => file.startsWith(`rules/rulesets/${id}/`))
  const shared = lengths(() => true)
  expect(own[Math.floor(own.length / 2)]).toBeLessThanOrEqual(110)
  // What the games of Coiffeur share is counted to each of them.
  expect(shared[Math.floor(shared.length / 2)]).toBeLessThanOrEqual(140)
})

/** The files whose imports lead into a circle, or are part of one. */
const inCircles = (lines: readonly Import[]): readonly string[] => {
  let left = lines.filter(({ target }) => files.some(({ file }) => file === target))
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    const importing = new Set(left.map(({ file }) => file))
    left = left.filter(({ target }) => importing.has(target))
  }
  return [...new Set(left.map(({ file }) => file))].sort()
}

describe('no imports go in a circle', () => {
  test('from file to file, as the code runs', () => {
    expect(inCircles(imports.filter(({ typesOnly }) => !typesOnly))).toEqual([])
  })

  test('nor by types; but what a sentence may say and how it is said know each other', () => {
    expect(inCircles(imports.filter(({ room }) => room !== 'i18n'))).toEqual([])
  })

  test('and one that does is found', () => {
    const line = { room: 'lib', typesOnly: false }
    const [a = '', b = ''] = files.map(({ file }) => file)
    const circle = [
      { ...line, file: a, target: b },
      { ...line, file: b, target: a },
    ]
    expect(inCircles(circle)).toEqual([a, b].sort())
    expect(inCircles(circle.slice(1))).toEqual([])
  })
})

test('parts and rulesets know the state and its language, and none of the verbs', () => {
  const verbs = /^(rules\/(decide|evolve|evolve-deal|view)|game\/.+)\.ts$/
  const strays = imports
    .filter(({ file, target }) => /^rules\/(parts|rulesets)\//.test(file) && verbs.test(target))
    .map(({ file, target }) => `${file} imports ${target}`)
  expect(strays).toEqual([])
})
