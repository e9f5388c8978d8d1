import * as z from 'zod'
import { fold } from '../../kernel/evolve.ts'
import { create } from '../../kernel/lifecycle.ts'
import { MOVES } from '../../kernel/moves.ts'
import type { Ruleset } from '../../kernel/rules.ts'
import { PAIRINGS, RANK_NAMES } from '../../rulesets/faces.ts'
import { RULESETS } from '../../rulesets/index.ts'
import numberedRules from '../../rulesets/numbered-rules.json' with { type: 'json' }
import { handler } from '../context.ts'
import { fixed } from '../http/fixed.ts'
import { Problem } from '../problem.ts'
import * as routes from './routes.ts'

type Page = readonly { readonly number: string; readonly text: string }[]
const PAGES: Readonly<Record<string, Page | undefined>> = numberedRules

/** All that a refusal can name: the ruleset's own page, those it refers to, then what is common to all. */
const rulesOf = ({ page, besides = [] }: Ruleset['rules']): Page =>
  [page, ...besides, '00-common'].flatMap((name) => PAGES[name] ?? [])

const shown = (ruleset: Ruleset) => {
  const { id, name, summary, players, partnerships, source, options, words, rules } = ruleset
  return {
    id,
    name,
    summary,
    players,
    partnerships,
    source,
    faces: ruleset.faces,
    packSize: packSizeOf(ruleset),
    frenchSuits: PAIRINGS.M1,
    frenchRanks: FRENCH_RANKS,
    options: z.toJSONSchema(options, { io: 'input' }),
    words: wordsOf(words),
    rules: rulesOf(rules),
  }
}

/** Each word with what it means in this game, and a move that says it. */
const wordsOf = (words: Ruleset['words']) =>
  Object.values(words).map(({ example, says }) => ({
    type: example.type,
    description: says ?? MOVES[example.type].meta()?.description ?? '',
    example,
  }))

/** How many cards the game is dealt from, by default. */
const packSizeOf = (ruleset: Ruleset): number => {
  const defaults = ruleset.options.parse({})
  const { dealing, seats } = ruleset.bind(defaults)
  return dealing(fold(undefined, [create(ruleset.id, defaults, seats, [])])).pack.length
}

const FRENCH_RANKS = Object.fromEntries(
  Object.entries(RANK_NAMES).map(([rank, { french }]) => [rank, french]),
)

const rulesets = RULESETS as readonly unknown[] as readonly Ruleset[]
const sendAll = fixed(() => ({ items: rulesets.map(shown), next: null }))
const sendOne = new Map(rulesets.map((ruleset) => [ruleset.id, fixed(() => shown(ruleset))]))

export const listRulesets = handler(routes.listRulesets, sendAll)

export const getRuleset = handler(routes.getRuleset, (c) => {
  const send = sendOne.get(c.req.valid('param').ruleset)
  if (send === undefined) throw new Problem('ruleset-not-found', 'There is no ruleset with this id.')
  return send(c)
})
