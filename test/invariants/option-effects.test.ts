import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  decide,
  decideSystemMove,
  legalMoves,
  pendingSystemMove,
  seatsToAct,
} from '../../src/rules/decide.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Decision, Rules, Ruleset, SystemMove } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { ineffectiveOptions } from '../../src/rules/rulesets/options/ineffective-options.ts'
import { OPTION_DEPENDENCIES } from '../../src/rules/rulesets/options/option-dependencies-by-ruleset.ts'
import type { Random } from '../support/random.ts'
import { random } from '../support/random.ts'
import { randomMove, seatedGame } from '../support/random-game.ts'
import { optionSchemas, valuesOf } from '../support/rulesets/option-schema.ts'

/*
 * Effect of ruleset options: with one changed option and the same moves, some game takes another course, or the pair of
 * options is refused. With default options each enum value has an effect. The invariant holds beside the default
 * options and beside each change of one other option.
 */

type Options = Readonly<Record<string, unknown>>

/** Options without a rule: suits on the page, the meaning of bids, the stake of a point, and strokes beside the points. */
const EXEMPT = ['suitPairing', 'conventions', 'stake', 'ownBid', 'strokes']

/**
 * Options with an effect too rare for random games, as `ruleset option`. Rule tests cover these options: four Unders of
 * a declarer who leaves the stock (SR-O5), both sides at their targets in one deal of a Partie (BJ-O15), and equal totals
 * after the last deal (SC-O15, KJ-O6).
 */
const RARE = [
  'staekske-rape noStockDoublesFourJacks',
  'bieterjass countOrder',
  'schieber tie',
  'kreuzjass tie',
]

/** Options with one tested value: two orders of counting rarely differ. */
const ONE_VALUE = ['countOrder']

/** SIDI_TEST_PAIRS=all tests each pair of options, in half an hour. */
const EVERY_PAIR = process.env['SIDI_TEST_PAIRS'] === 'all'

/** Maximum number of games in the search for a difference. */
const GAMES = 60
/** Maximum number of moves of a game. */
const MOVES = 600

/** Arranges packs so that long runs, four of a rank and strong hands come up often. */
type PackOrder = (pack: readonly Card[], chance: Random, seats: number) => readonly Card[]
const shuffled: PackOrder = (pack, chance) => chance.shuffled(pack)
const PACKS: readonly PackOrder[] = [
  shuffled,
  (pack, chance, seats) => withExchanges(inHands(sortedBy(pack, chance, 1), seats), chance, 12),
  (pack, chance, seats) => withExchanges(inHands(sortedBy(pack, chance, 0), seats), chance, 6),
]

const sortedBy = (pack: readonly Card[], chance: Random, place: 0 | 1): readonly Card[] => {
  const order = chance.shuffled([...new Set(pack.map((card) => card[place] ?? ''))])
  return [...pack].sort((a, b) => order.indexOf(a[place] ?? '') - order.indexOf(b[place] ?? ''))
}

/** The pack in an order that deals sequences to one hand in packets of three. */
const inHands = (sorted: readonly Card[], seats: number): readonly Card[] => {
  const size = Math.floor(sorted.length / seats)
  const rounds = Array.from({ length: Math.floor(size / 3) }, (_, round) => 3 * round)
  const laid = rounds.flatMap((from) =>
    Array.from({ length: seats }, (_, seat) =>
      sorted.slice(size * seat + from, size * seat + from + 3),
    ).flat(),
  )
  return [...laid, ...sorted.filter((card) => !laid.includes(card))]
}

/** The pack with a few exchanged cards. */
const withExchanges = (pack: readonly Card[], chance: Random, changes: number): readonly Card[] => {
  const cards = [...pack]
  for (let change = chance.below(changes); change > 0; change--) {
    const [one, two] = [chance.below(cards.length), chance.below(cards.length)]
    ;[cards[one], cards[two]] = [cards[two] as Card, cards[one] as Card]
  }
  return cards
}

const asText = (value: unknown): string => JSON.stringify(value)

const standing = (rules: Rules, game: Game): string =>
  asText([
    pendingSystemMove(rules, game) ?? (game.status === 'playing' ? seatsToAct(rules, game) : game.result),
    game.deal === null ? null : game.seats.map((_, seat) => legalMoves(rules, game, seat)),
  ])

/** Two games of a ruleset with different options and the same course so far. */
interface Pair {
  readonly rules: readonly [Rules, Rules]
  readonly games: readonly [Game, Game]
}

/** Both games after the same step; undefined where the games differ. */
const after = ({ rules, games }: Pair, act: (rules: Rules, game: Game) => Decision): Pair | undefined => {
  const [here, there] = [act(rules[0], games[0]), act(rules[1], games[1])]
  if (!here.ok || !there.ok) return here.ok === there.ok ? { rules, games } : undefined
  return asText(here.events) === asText(there.events) ? { rules, games: [here.game, there.game] } : undefined
}

/** The step of the dealer in both games. */
const dealerStep = (pair: Pair, awaited: 'draw' | 'deal', arrange: PackOrder, chance: Random) => {
  const [{ pack }, other] = [pair.rules[0].dealing(pair.games[0]), pair.rules[1].dealing(pair.games[1])]
  if (pack.length !== other.pack.length) return undefined
  const move: SystemMove =
    awaited === 'draw'
      ? { type: 'draw', pack: chance.shuffled(pack), seed: '' }
      : { type: 'deal', pack: arrange(pack, chance, pair.rules[0].seats), commitment: '', seed: '' }
  return after(pair, (rules, game) => ({ ok: true, ...decideSystemMove(rules, game, move) }))
}

/** The step of a seat in both games: mostly an awaited seat, sometimes a seat with an optional move. */
const seatStep = (pair: Pair, chance: Random) => {
  const [rules, game] = [pair.rules[0], pair.games[0]]
  const must = seatsToAct(rules, game)
  const isOptional = chance.chance(0.15)
  const seat = chance.pick(
    isOptional ? [...game.seats.keys()].filter((one) => legalMoves(rules, game, one).length > 0) : must,
  )
  const final = chance.chance(0.02) || !must.includes(seat)
  const move = randomMove({ rules, game, log: [] }, seat, chance, final)
  return after(pair, (by, at) => decide(by, at, seat, move))
}

/** Whether a game with the same moves takes another course with other options. */
const differs = (ruleset: Ruleset, one: Options, other: Options, seed: number): boolean => {
  const chance = random(seed)
  const arrange = PACKS[seed % PACKS.length] ?? shuffled
  const [left, right] = [seatedGame(ruleset, { ...one }), seatedGame(ruleset, { ...other })]
  if (left.rules.seats !== right.rules.seats) return true
  let pair: Pair | undefined = { rules: [left.rules, right.rules], games: [left.game, right.game] }
  for (let moves = 0; moves < MOVES; moves++) {
    const { rules, games }: Pair = pair
    if (standing(rules[0], games[0]) !== standing(rules[1], games[1])) return true
    if (games[0].status !== 'playing') return false
    const awaited = pendingSystemMove(rules[0], games[0])
    pair = awaited === undefined ? seatStep(pair, chance) : dealerStep(pair, awaited, arrange, chance)
    if (pair === undefined) return true
  }
  return false
}

/** Seeds of games that showed the effect of options when SEEDS was written, by {@link pairOf}; −1 where no game did. */
const SEEDS = join(import.meta.dirname, 'option-effect-seeds.json')
const known: Record<string, number> = JSON.parse(readFileSync(SEEDS, 'utf8'))

/** SIDI_TEST_RECORD=1 writes the found seeds to SEEDS. */
const found: Record<string, number> = {}
afterAll(() => {
  if (process.env['SIDI_TEST_RECORD'] !== '1') return
  const sorted = Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(SEEDS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
})

/** The name of a pair of options: the options that differ. */
const pairOf = ({ id }: Ruleset, one: Options, other: Options): string => {
  const differing = Object.keys(other).filter((name) => asText(one[name]) !== asText(other[name]))
  const beside = Object.entries(rulesetDefaults(id)).filter(
    ([name, value]) => asText(one[name]) !== asText(value),
  )
  const values = [
    ...differing.map((name) => [name, other[name]]),
    ...beside.map(([name]) => [name, one[name]]),
  ]
  return [id, ...values.map(([name, value]) => `${name}=${asText(value)}`)].join(' ')
}

const rulesetDefaults = (id: string): Options =>
  EVERY_RULESET.find((one) => one.id === id)?.options.parse({}) ?? {}

/** The seed of a game with a difference, if one exists. The search starts with the known seed. */
const seedOf = (ruleset: Ruleset, one: Options, other: Options): number | undefined => {
  const name = pairOf(ruleset, one, other)
  const first = known[name] ?? 0
  const seeds = [first, ...Array.from({ length: GAMES }, (_, seed) => seed)]
  const seed = seeds.find((each) => each >= 0 && differs(ruleset, one, other, each))
  if (seed !== 0) found[name] = seed ?? -1
  return seed
}

/** The option values in the order of the search: values with a known effect first. */
const byKnownSeed = (ruleset: Ruleset, one: Options, others: readonly Options[]): readonly Options[] => {
  const isUnknown = (other: Options) => Number(known[pairOf(ruleset, one, other)] === -1)
  return others.toSorted((a, b) => isUnknown(a) - isUnknown(b))
}

const parsed = (ruleset: Ruleset, options: Options): Options | undefined => {
  const result = ruleset.options.safeParse(options)
  return result.success && ineffectiveOptions(ruleset, result.data).length === 0 ? result.data : undefined
}

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const names = Object.entries(optionSchemas(ruleset)).filter(
    ([name]) => !EXEMPT.includes(name) && !RARE.includes(`${ruleset.id} ${name}`),
  )
  /** Each change of one option. A range has only its lower end: with a high target few games end. */
  const changes = names.flatMap(([name, schema]) =>
    valuesOf(schema)
      .filter(
        (value, at, values) => typeof value !== 'number' || typeof values[at - 1] !== 'number' || schema.enum,
      )
      .map((value) => ({ name, options: { [name]: value } })),
  )

  /** Beside all other options; in a quick run beside the defaults and the required options. */
  const needs = OPTION_DEPENDENCIES[ruleset.id] ?? {}
  const contextsOf = (option: string) => [
    { name: '', options: {} },
    ...changes.filter(({ name }) => EVERY_PAIR || name === needs[option]?.option),
  ]

  test.each(names)('%s has an effect beside every other option, or is refused', (name, schema) => {
    const idle = contextsOf(name).flatMap((context) => {
      const beside = context.name === name ? undefined : parsed(ruleset, context.options)
      if (beside === undefined) return []
      const changed = valuesOf(schema).flatMap((value) => {
        const options = parsed(ruleset, { ...beside, [name]: value })
        return options === undefined || asText(options) === asText(beside) ? [] : [options]
      })
      const isSeen = (options: Options) => seedOf(ruleset, beside, options) !== undefined
      const isEach = context.name === '' && schema.enum && !ONE_VALUE.includes(name)
      return (
        isEach
          ? changed.every(isSeen)
          : changed.length === 0 || byKnownSeed(ruleset, beside, changed).some(isSeen)
      )
        ? []
        : [context.options]
    })
    expect(idle).toEqual([])
  })
})
