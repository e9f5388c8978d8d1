import * as z from 'zod'
import { fold } from '../../kernel/evolve.ts'
import { create } from '../../kernel/lifecycle.ts'
import type { Ruleset } from '../../kernel/rules.ts'
import { PAIRINGS, RANK_NAMES } from '../../rulesets/faces.ts'
import { RULESETS, rulesetOf } from '../../rulesets/index.ts'
import numberedRules from '../../rulesets/numbered-rules.json' with { type: 'json' }
import type { Ctx } from '../context.ts'
import { handler } from '../context.ts'
import { contentTag, isKnown } from '../http/etag.ts'
import { Problem } from '../problem.ts'
import * as routes from './routes.ts'
import { wordOf } from './words.ts'

type Page = readonly { readonly number: string; readonly text: string }[]
const PAGES: Readonly<Record<string, Page | undefined>> = numberedRules

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
    words: words.map(wordOf),
    rules: PAGES[rules.page] ?? [],
  }
}

/** How many cards the game is dealt from, by default. */
const packSizeOf = (ruleset: Ruleset): number => {
  const defaults = ruleset.options.parse({})
  const { dealing, seats } = ruleset.bind(defaults)
  return dealing(fold(undefined, [create(ruleset.id, defaults, seats, [])])).pack.length
}

const FRENCH_RANKS = Object.fromEntries(
  Object.entries(RANK_NAMES).map(([rank, { french }]) => [rank, french]),
)

/** Sends what is the same for everybody until the next release. */
const sendCatalogue = async (c: Ctx, value: unknown): Promise<Response> => {
  const body = JSON.stringify(value)
  const headers = { ETag: await contentTag(body), 'Cache-Control': 'public, max-age=300' }
  return isKnown(c, headers.ETag)
    ? c.body(null, 304, headers)
    : c.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
}

export const listRulesets = handler(routes.listRulesets, (c) =>
  sendCatalogue(c, {
    items: (RULESETS as readonly unknown[] as readonly Ruleset[]).map(shown),
    next: null,
  }),
)

export const getRuleset = handler(routes.getRuleset, (c) => {
  const { ruleset } = c.req.valid('param')
  const found = rulesetOf(ruleset)
  if (found === undefined) throw new Problem('ruleset-not-found', 'There is no ruleset with this id.')
  return sendCatalogue(c, shown(found))
})
