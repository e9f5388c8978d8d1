import { describe, expect, test } from 'vitest'
import { gameCreatedEvent, seatPlayer } from '../../src/game/lifecycle.ts'
import { MAX_DEALS, MAX_THROWN_IN } from '../../src/rules/deal-count-limits.ts'
import { decide, legalMoves, seatsToAct } from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Move, Offer } from '../../src/rules/model/moves.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { Random } from '../support/random.ts'
import { random, usualOrNightly } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { randomMove, randomOptions, systemEvents } from '../support/random-game.ts'
import type { OptionSchema } from '../support/rulesets/option-schema.ts'
import { optionSchemas } from '../support/rulesets/option-schema.ts'

/*
 * Size of the stored game snapshot: under 16 KB for all options and all lengths of a game. Each move reads and writes
 * the snapshot.
 */

const MAX_BYTES = 16 * 1024
/** The number of option sets for each ruleset. */
const TRIES = usualOrNightly(2, 4)
/** The number of played deals; the test repeats their events up to the maximum number of deals. */
const REAL_DEALS = 5

/** The longest allowed list of objects; the last enum value of a field may repeat. */
const longest = ({ maxItems = 0, items: { properties = {} } = {} }: OptionSchema): unknown =>
  Array.from({ length: maxItems }, (_, at) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        field.enum ? (field.enum[at] ?? field.enum.at(-1)) : largestOf(field),
      ]),
    ),
  )

/** The largest value of an option; undefined for an option without a size. */
const largestOf = (property: OptionSchema): unknown => {
  const forms = [property, ...(property.anyOf ?? [])]
  const list = forms.find(({ items }) => items?.properties !== undefined)
  if (list !== undefined) return longest(list)
  const numbers = forms.flatMap(({ maximum, const: only, enum: some = [] }) =>
    [maximum, only, ...some].filter((value) => typeof value === 'number'),
  )
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** Random options with each number at its maximum and with the maximum number of seats. */
const largestOptions = (ruleset: Ruleset, random: Random): Record<string, unknown> => {
  const sizes = Object.entries(optionSchemas(ruleset)).flatMap(([name, property]) => {
    const largest = largestOf(property)
    return largest === undefined ? [] : [[name, largest] as const]
  })
  for (let attempt = 0; attempt < 1000; attempt++) {
    // Some maxima exclude each other: random choice drops options until the options are valid, the number of players
    // last.
    const kept = sizes.filter(([name]) => random.chance(name === 'players' ? 0.98 : 1 - attempt / 1000))
    const parsed = ruleset.options.safeParse({
      ...randomOptions(ruleset, random),
      ...Object.fromEntries(kept),
    })
    if (parsed.success) return parsed.data as Record<string, unknown>
  }
  throw new Error(`no large options of ${ruleset.id} go together`)
}

/** The number of arranged deals; their content is in the log only. */
const ARRANGED = 50

/** A game before its first deal with the largest ids, salts and root secret. */
const opened = (ruleset: Ruleset, options: Record<string, unknown>): Played => {
  const rules = ruleset.bind(options)
  const secret = 'f'.repeat(64)
  const deals = Array.from({ length: ARRANGED }, () => ({ dealer: 0, hands: [] }))
  let log: readonly Event[] = [
    gameCreatedEvent(ruleset.id, options, rules.seats, deals, { secret, commitment: secret }),
  ]
  for (let seat = 0; seat < rules.seats; seat++) {
    const player = { id: `p_${'x'.repeat(21)}${seat}`, name: 'n'.repeat(40) }
    const decision = seatPlayer(evolveAll(undefined, log), player, seat, 's'.repeat(64))
    if (!decision.ok) throw new Error(decision.violation.code)
    log = [...log, ...decision.events]
  }
  return { rules, log, game: evolveAll(undefined, log) }
}

/** Moves that end a deal or a game early. */
const ENDING_MOVES: readonly Offer['type'][] = ['claim', 'fold', 'double', 'redouble']

/** Moves that prolong an auction without a bid. */
const PROLONGING_MOVES: readonly Offer['type'][] = ['decline', 'pass', 'shove']

/** Two ways to prolong an auction: passes until the last possible pass, or bids of all seats. */
type AuctionStyle = 'by passes' | 'by bids'

/** The move with the largest effect on the snapshot: the lowest bid, and the longest form of other moves. */
const longestMove = (played: Played, seat: Seat, manner: AuctionStyle, random: Random): Move => {
  const { rules, game } = played
  const offers = legalMoves(rules, game, seat).filter(({ type }) => !ENDING_MOVES.includes(type))
  const ends = (move: Move) => {
    const decision = decide(rules, game, seat, move)
    return decision.ok && decision.events.some(({ type }) => type === 'contractMade' || type === 'dealScored')
  }
  const bids = offers.filter((offer) => offer.type === 'bid')
  const quiet = offers.find(({ type }) => PROLONGING_MOVES.includes(type)) as Move | undefined
  if (quiet !== undefined && !ends(quiet) && (manner === 'by passes' || bids.length === 0)) return quiet
  const least = Math.min(...bids.map(({ points }) => points))
  const wordy = (bids.length > 0 ? bids.filter(({ points }) => points === least) : offers).toSorted(
    (a, b) => JSON.stringify(b).length - JSON.stringify(a).length,
  )
  const [first] = wordy
  if (first === undefined || ['discard', 'announce', 'exchange'].includes(first.type)) {
    return randomMove(played, seat, random)
  }
  return first as Move
}

const sizeOf = ({ game }: Played): number => new TextEncoder().encode(JSON.stringify(game)).length

/** Plays one deal; returns the largest snapshot on the way, and the game after the deal. */
const playDeal = (
  before: Played,
  manner: AuctionStyle,
  random: Random,
): { readonly after: Played; readonly largest: number } => {
  let now = before
  let largest = sizeOf(now)
  const happen = (events: readonly Event[]) => {
    now = { ...now, log: now.log.concat(events), game: evolveAll(now.game, events) }
    largest = Math.max(largest, sizeOf(now))
  }
  const { deals } = before.game.past
  while (now.game.status === 'playing' && now.game.past.deals === deals) {
    const systemMove = systemEvents(now, random)
    if (systemMove.length > 0) {
      happen(systemMove)
      continue
    }
    const [seat = 0] = seatsToAct(now.rules, now.game)
    const decision = decide(now.rules, now.game, seat, longestMove(now, seat, manner, random))
    if (!decision.ok) throw new Error(decision.violation.code)
    happen(decision.events)
  }
  return { after: now, largest }
}

/** The events of a deal under another number and without points. */
const repeatedDeal = (events: readonly Event[], deal: number): readonly Event[] =>
  events.flatMap((event): Event[] => {
    switch (event.type) {
      case 'dealt':
        return [{ ...event, deal }]
      case 'targetReached':
      case 'lotDrawn':
      case 'gameFinished':
        return []
      case 'dealScored':
        return [{ ...event, lines: event.lines.map((line) => ({ ...line, points: 0 })) }]
      default:
        return [event]
    }
  })

/** The game after the maximum number of deals minus one: repeats the played deals. */
const withRepeatedDeals = (played: Played, deals: readonly (readonly Event[])[]): Played => {
  let { game } = played
  while (game.past.deals < MAX_DEALS - 1) {
    const { deals: number } = game.past
    const next = evolveAll(game, repeatedDeal(deals[number % deals.length] ?? [], number + 1))
    if ('result' in played.rules.next(next)) break
    game = next
  }
  return { ...played, game }
}

/** The largest snapshot of a game with the maximum length and size. */
const largestSnapshot = (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  manner: AuctionStyle,
  random: Random,
): number => {
  const start = opened(ruleset, options)
  let now = start
  let largest = 0
  const deals: (readonly Event[])[] = []
  const isBoard = () => now.game.past.rows.length > 0
  for (let deal = 0; now.game.status === 'playing' && (deal < REAL_DEALS || isBoard()); deal++) {
    const played = playDeal(now, manner, random)
    const dealtAt = played.after.log.findLastIndex(({ type }) => type === 'dealt')
    deals.push(played.after.log.slice(dealtAt))
    largest = Math.max(largest, played.largest)
    now = played.after
  }
  if (isBoard()) return largest
  // Without a current deal, as between two deals; a short game may be finished.
  const between = { ...now, game: { ...start.game, lots: now.game.lots } }
  return Math.max(largest, playDeal(withRepeatedDeals(between, deals), manner, random).largest)
}

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test(`a snapshot stays under ${MAX_BYTES} bytes, at the largest values and to the last of ${MAX_DEALS} deals`, () => {
    for (let seed = 1; seed <= TRIES; seed++) {
      const chance = random(seed)
      const options = largestOptions(ruleset, chance)
      for (const manner of ['by passes', 'by bids'] as const) {
        const bytes = largestSnapshot(ruleset, options, manner, chance)
        expect(bytes, JSON.stringify({ manner, options })).toBeLessThan(MAX_BYTES)
      }
    }
  })
})

test(`${MAX_THROWN_IN} deals thrown in weigh no more than one`, () => {
  const [sidi] = EVERY_RULESET
  if (sidi === undefined) throw new Error('no ruleset')
  let now = opened(sidi, sidi.options.parse({}) as Record<string, unknown>)
  const sizes: number[] = []
  for (let deal = 1; deal < MAX_THROWN_IN; deal++) {
    now = passedOut(now, random(deal))
    sizes.push(sizeOf(now))
  }
  expect(now.game.past).toMatchObject({ deals: MAX_THROWN_IN - 1, thrownIn: MAX_THROWN_IN - 1 })
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(20)
})

/** The game after all seats passed, before the next deal. */
const passedOut = (before: Played, random: Random): Played => {
  let now = before
  const happen = (events: readonly Event[]) => {
    now = { ...now, game: evolveAll(now.game, events) }
  }
  while (now.game.past.deals === before.game.past.deals) {
    const systemMove = systemEvents(now, random)
    if (systemMove.length > 0) happen(systemMove)
    else {
      const [seat = 0] = seatsToAct(now.rules, now.game)
      const decision = decide(now.rules, now.game, seat, { type: 'pass' })
      if (decision.ok) happen(decision.events)
    }
  }
  return now
}
