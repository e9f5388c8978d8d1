import { parseArgs } from 'node:util'
import type { Kind } from './load/request-kinds.ts'
import { EVERY_KIND, KINDS } from './load/request-kinds.ts'

/** The parts of the benchmark with their descriptions. */
export const PARTS = {
  rules: 'the rules engine alone, in this process: legal-move queries and whole deals a CPU second',
  start: 'from the start to the first answer, on both hosts, and the size of the bundle of the Worker',
  requests:
    'each kind of request: the service on both hosts, the databases alone, and a minimal Worker (the floor)',
  depth: 'the service deep into a game: in deal 1, 50 and 200',
  games: 'the service in a database of 100, 10,000 and 100,000 games',
  shards: 'games divided among one, two and four databases: the bare transaction of a move, and the service',
  peers:
    'a move on Node beside boardgame.io, in memory and with files; installs boardgame.io for the measurement',
  clients: 'moves a second of 64 and 512 tables at once, on both hosts',
} as const
export type Part = keyof typeof PARTS
const EVERY_PART = Object.keys(PARTS) as readonly Part[]

export interface Options {
  readonly parts: readonly Part[]
  readonly kinds: readonly Kind[]
  readonly rounds: number
  readonly requests: number
  readonly quick: boolean
  /** The commit of the release for comparison. */
  readonly against: string | undefined
  /** The kind of request for the CPU profile. */
  readonly profile: Kind | undefined
  /** Whether the tables go to the documentation. */
  readonly docs: boolean
  /** The path of the JSON file with the results. */
  readonly out: string
}

const listed = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries)
    .map(([name, says]) => `    ${name.padEnd(14)}${says}`)
    .join('\n')

const HELP = `npm run bench [-- options]

What the service costs: CPU by process beside rate and latency, contestants in turns, medians of pairs.
docs/reference/performance.md says how it is measured and what came of it.

  --against <commit>   hold the service against another commit's, each on a database of its own: the same requests
                       to both in turns, the ratio of their CPU, and whether the answers say the same
  --only <parts>       measure only these parts, by commas (all, without --against):
${listed(PARTS)}
  --kinds <kinds>      only these kinds of request, by commas:
${listed(Object.fromEntries(Object.entries(KINDS).map(([kind, { says }]) => [kind, says])))}
  --rounds <n>         number of pairs of rounds (5)
  --requests <n>       number of moves a round (1200); other kinds have a multiple of this number
  --profile <kind>     where the Worker's CPU goes for one kind of request, in place of everything else
  --quick              a smoke run: everything once, with few requests; its figures say nothing
  --docs               write the tables to docs/reference/measurements.md
  --out <file>         where the figures go, as JSON (.build/bench.json)
`

const oneOf = <T extends string>(what: string, known: readonly T[], text: string): T => {
  const found = known.find((name) => name === text)
  if (found === undefined) throw new Error(`There is no ${what} "${text}". There are: ${known.join(', ')}.`)
  return found
}

const someOf = <T extends string>(what: string, known: readonly T[], text?: string): readonly T[] =>
  text === undefined ? known : text.split(',').map((name) => oneOf(what, known, name.trim()))

const count = (name: string, text: string, most: number): number => {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (number >= 1 && number <= most) return number
  throw new Error(`--${name} must be a whole number from 1 to ${most}, not "${text}".`)
}

/**
 * Parses the command line. Returns undefined after `--help`, which prints the options.
 * @throws with a sentence for the user if an option is invalid
 */
export const optionsIn = (args: readonly string[]): Options | undefined => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      against: { type: 'string' },
      only: { type: 'string' },
      kinds: { type: 'string' },
      rounds: { type: 'string' },
      requests: { type: 'string' },
      profile: { type: 'string' },
      out: { type: 'string', default: '.build/bench.json' },
      quick: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return undefined
  }
  const { quick, docs, against, out, profile } = values
  return {
    parts: someOf('part', EVERY_PART, values.only),
    kinds: someOf('kind', EVERY_KIND, values.kinds),
    rounds: count('rounds', values.rounds ?? (quick ? '1' : '5'), 100),
    requests: count('requests', values.requests ?? (quick ? '60' : '1200'), 100_000),
    profile: profile === undefined ? undefined : oneOf('kind', EVERY_KIND, profile),
    ...{ quick, docs, against, out },
  }
}
