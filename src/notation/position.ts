import type { Game } from '../rules/model/game.ts'
import { dealOf } from '../rules/model/game.ts'
import type { Rules, Ruleset } from '../rules/model/rules.ts'
import type { Expected } from './expected-tokens.ts'
import { flatStateOf, gameFromFlatState, stateSyntax } from './game-state.ts'
import type { Notation, Syntax } from './grammar.ts'
import { nameSyntax, notationOf } from './grammar.ts'
import { printOptions, readOptions } from './options.ts'
import type { Reader } from './token-reader.ts'

/*
 * Position of a game with a deal on the table: ruleset, options and state. A position holds the state and not the moves
 * before, so the line is complete under any rules.
 */

type Lookup = (id: string) => Ruleset | undefined

const read = (reader: Reader, lookup: Lookup): Game => {
  const { at } = reader
  const id = nameSyntax.read(reader)
  const ruleset = lookup(id) ?? reader.fail({ thing: 'ruleset' }, at)
  const options = readOptions(ruleset, reader)
  reader.require(';')
  const rules = ruleset.bind(options)
  const from = reader.at
  const found = stateSyntax(rules).read(reader)
  const every = Array.from({ length: rules.seats }, (_, seat) => `${seat}`)
  const game: Game = {
    ruleset: id,
    options,
    status: 'playing',
    version: 1,
    arranged: false,
    upcoming: 0,
    seats: every,
    root: null,
    salts: every.map(() => ''),
    brokenOff: null,
    result: null,
    ...gameFromFlatState(found),
  }
  const wrong = faultIn(rules, game)
  return wrong === undefined ? game : reader.fail(wrong, from)
}

/** Missing requirement of a position, if any: a hand for each seat, and the whole pack. */
const faultIn = (rules: Rules, game: Game): Expected | undefined => {
  const { hands, piles, places, tricks, trick } = dealOf(game)
  if (hands.length !== rules.seats) return { counted: 'hands', range: [rules.seats, rules.seats] }
  const everywhere = [
    ...hands.flat(),
    ...Object.values(piles).flatMap(({ cards }) => cards),
    ...places.flat().flatMap(({ up, down }) => [up ?? [], down ?? []].flat()),
    ...[...tricks, { plays: trick }].flatMap(({ plays }) => plays.map(({ card }) => card)),
  ]
  const pack = [...rules.dealing(game).pack]
  return everywhere.sort().join() === pack.sort().join() ? undefined : { thing: 'pack' }
}

const syntax = (lookup: Lookup): Syntax<Game> => ({
  what: { thing: 'position' },
  begins: nameSyntax.begins,
  read: (reader) => read(reader, lookup),
  print: (game, whole) => {
    const ruleset = lookup(game.ruleset)
    if (ruleset === undefined) throw new Error(`there is no ruleset ${game.ruleset}`)
    const clauses = stateSyntax(ruleset.bind(ruleset.options.parse(game.options)))
    return `${game.ruleset}${printOptions(ruleset, game.options)}; ${clauses.print(flatStateOf(game, dealOf(game)), whole)}`
  },
})

/**
 * Notation of a position: ruleset, options and complete state of a game with a deal on the table. A parsed
 * position is a playable game without players and without arranged deals.
 * @param lookup finds the ruleset of an id
 */
export const positionNotation = (lookup: Lookup): Notation<Game> => notationOf(syntax(lookup))
