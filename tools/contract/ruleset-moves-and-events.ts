import type { Event } from '../../src/rules/events.ts'
import type { MoveType } from '../../src/rules/model/moves.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'

/*
 * The moves and events of each ruleset, for documents of a single ruleset.
 */

type Json = Record<string, unknown>

/** The moves that lead to an event. An event without an entry can happen in every game. */
const WORDS_OF_EVENT: { readonly [E in Event['type']]?: readonly MoveType[] } = {
  looked: ['look'],
  bidMade: ['bid'],
  passed: ['pass'],
  doubled: ['double'],
  redoubled: ['redouble'],
  declined: ['decline', 'pass', 'double'],
  shoved: ['shove'],
  folded: ['fold'],
  stood: ['stand', 'rob', 'fold'],
  taken: ['take', 'rob', 'exchange'],
  discarded: ['discard', 'exchange', 'take'],
  robbed: ['rob'],
  predicted: ['predict'],
  predictionsShown: ['predict'],
  announced: ['announce'],
  knocked: ['knock'],
  partnerCalled: ['call'],
  partnerFound: ['call'],
  claimed: ['claim'],
  lastRoundCalled: ['last-round'],
  weisDeclared: ['weis'],
  weisCompared: ['weis'],
  weisScored: ['weis'],
  weisShown: ['weis', 'inspect'],
}

/** The events of games with piles on the table. */
const WITH_PILES = ['drew', 'pileSeen']

/** The moves of a ruleset, and the events of its games. */
const partsOf = ({ moveExamples: words, names }: Ruleset, events: readonly string[]) => {
  const moves = Object.keys(words)
  const withoutPiles = names.piles === undefined ? WITH_PILES : []
  const happens = (type: string): boolean =>
    !withoutPiles.includes(type) &&
    (WORDS_OF_EVENT[type as Event['type']]?.some((word) => moves.includes(word)) ?? true)
  return { 'x-moves': moves, 'x-events': events.filter(happens) }
}

/** A schema whose list of seats has the length of the numbers of players. */
const withSeats = (schema: Json, { players }: Ruleset): Json => {
  const properties = schema['properties'] as Record<string, Json>
  const [minItems, maxItems] = [Math.min(...players), Math.max(...players)]
  const { example, ...list } = properties['seats'] ?? {}
  const seats = {
    ...list,
    ...(Array.isArray(example) && { example: example.slice(0, maxItems) }),
    ...{ minItems, maxItems },
  }
  return { ...schema, properties: { ...properties, seats } }
}

/**
 * Narrows the game schema of each ruleset, in place: adds the move and event types of the ruleset (`x-moves`,
 * `x-events`), and limits the list of seats to the numbers of players.
 */
export const narrowRulesetSchemas = (schemas: Record<string, Json>): void => {
  const mappingOf = (union: string) => {
    const { mapping = {} } = (schemas[union]?.['discriminator'] ?? {}) as { mapping?: Record<string, string> }
    return mapping
  }
  const events = Object.keys(mappingOf('Event'))
  for (const ruleset of EVERY_RULESET) {
    const name = mappingOf('Game')[ruleset.id]?.replace('#/components/schemas/', '') ?? ''
    schemas[name] = { ...schemas[name], ...partsOf(ruleset, events) }
    const newName = mappingOf('NewGame')[ruleset.id]?.replace('#/components/schemas/', '') ?? ''
    for (const seated of [name, newName]) schemas[seated] = withSeats(schemas[seated] ?? {}, ruleset)
  }
}
