import { autoplayMove } from '../../../src/game/autoplay.ts'
import { gameCreatedEvent, seatPlayer } from '../../../src/game/lifecycle.ts'
import { line } from '../../../src/notation/index.ts'
import { decide, decideSystemMove, pendingSystemMove, seatsToAct } from '../../../src/rules/decide.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { findRuleset } from '../../../src/rules/rulesets/index.ts'
import { view } from '../../../src/rules/view.ts'

/*
 * Tables in pictures of the public pages: games with arranged cards, from the rules themselves.
 */

/** A table: the hands from seat 0 on, and the moves of the deal. */
interface ExampleTable {
  readonly ruleset: string
  readonly dealer: number
  readonly hands: readonly string[]
  /** Moves in notation, as in `0:70 acorns, 1:pass`. */
  readonly moves: string
}

const NAMES = ['Anna', 'Beat', 'Carla', 'Dölf']
const playerNames = Object.fromEntries(NAMES.map((name, seat) => [`player-${seat}`, name]))

/** The opening bids: the autoplay never bids. */
const OPENINGS: Readonly<Record<string, Move>> = {
  'sidi-barrani': { type: 'bid', points: 70, denomination: 'acorns' },
  'sidi-swissjass': { type: 'bid', points: 70, denomination: 'acorns' },
  bieterjass: { type: 'bid', points: 350 },
}

/** Moves in the example of a game without arranged cards: enough for each auction. */
const MOST_MOVES = 40

/** The pack in a fixed order that looks shuffled. */
const mixed = <T>(pack: readonly T[]): readonly T[] =>
  pack.toSorted((one, other) => keyOf(pack.indexOf(one)) - keyOf(pack.indexOf(other)))
const keyOf = (at: number) => ((at + 3) * (at + 3) * (at + 7) * 31) % 1009

/** Returns the view of seat 0 in the first trick of a game, with the moves of the autoplay. */
export const playedView = (ruleset: Ruleset) => {
  const options = ruleset.options.parse({}) as Record<string, unknown>
  const rules = ruleset.bind(options)
  let game = evolveAll(undefined, [gameCreatedEvent(ruleset.id, options, rules.seats, [])])
  const happen = (events: readonly Event[]) => {
    game = evolveAll(game, events)
    const awaited = pendingSystemMove(rules, game)
    if (awaited === undefined) return
    const pack = mixed(rules.dealing(game).pack)
    const seed = 'an example'
    happen(
      decideSystemMove(
        rules,
        game,
        awaited === 'draw'
          ? { type: 'draw', pack, seed }
          : { type: 'deal', pack, seed, commitment: 'an example' },
      ).events,
    )
  }
  for (let seat = 0; seat < rules.seats; seat++) {
    const seated = seatPlayer(game, { id: `player-${seat}`, name: NAMES[seat] ?? '' })
    if (!seated.ok) throw new Error(seated.violation.code)
    happen(seated.events)
  }
  for (let count = 0; count < MOST_MOVES && (game.deal?.trick.length ?? 0) < rules.seats - 1; count++) {
    const [seat] = seatsToAct(rules, game)
    if (seat === undefined) break
    const opening = count === 0 ? OPENINGS[ruleset.id] : undefined
    const decision = decide(rules, game, seat, opening ?? autoplayMove(rules, game, seat))
    if (!decision.ok) throw new Error(`${ruleset.id}: ${decision.violation.code}`)
    happen(decision.events)
  }
  return view(rules, game, 0, playerNames, 'compact')
}

/** Returns the view of seat 0 after all moves. @throws for an illegal move */
export const exampleView = ({ ruleset: id, dealer, hands, moves }: ExampleTable) => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(`there is no game ${id}`)
  const options = ruleset.options.parse({}) as Record<string, unknown>
  const rules = ruleset.bind(options)
  const deal = { dealer, hands: hands.map((hand) => hand.split(' ') as Card[]) }
  let game = evolveAll(undefined, [gameCreatedEvent(id, options, rules.seats, [deal])])
  const happen = (events: readonly Event[]) => {
    game = evolveAll(game, events)
    if (pendingSystemMove(rules, game) === 'deal')
      happen(decideSystemMove(rules, game, { type: 'deal', arranged: deal }).events)
  }
  for (let seat = 0; seat < rules.seats; seat++) {
    const seated = seatPlayer(game, { id: `player-${seat}`, name: NAMES[seat] ?? '' })
    if (!seated.ok) throw new Error(seated.violation.code)
    happen(seated.events)
  }
  for (const { seat, move } of line.parse(moves)) {
    const decision = decide(rules, game, seat, move)
    if (!decision.ok) throw new Error(`${id}, ${JSON.stringify(move)}: ${decision.violation.code}`)
    happen(decision.events)
  }
  return view(rules, game, 0, playerNames, 'compact')
}
