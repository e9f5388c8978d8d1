import { describe, expect, test } from 'vitest'
import { cardsOfMasks } from '../../src/bots/bitboard/card-masks.ts'
import { Position } from '../../src/bots/bitboard/position.ts'
import { dealSetupOf, positionFromCards } from '../../src/bots/bitboard/position-from-cards.ts'
import type { Camp } from '../../src/bots/double-dummy/solver.ts'
import { Solver } from '../../src/bots/double-dummy/solver.ts'
import { decide, legalMoves } from '../../src/rules/decide.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import { CARDS, indexOfCard, SUITS } from '../../src/rules/model/card.ts'
import type { Contract } from '../../src/rules/model/contract.ts'
import { DENOMINATIONS } from '../../src/rules/model/contract.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Rules, Ruleset } from '../../src/rules/model/rules.ts'
import type { PlayFacts } from '../../src/rules/model/rules-as-data.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { bitboardPositionOf, distinctPlayFacts } from '../support/bots/bitboard-positions.ts'
import type { Random } from '../support/random.ts'
import { firstSeed, gamesToPlay, random, usualOrNightly } from '../support/random.ts'

/*
 * Double-dummy solver: values equal an exhaustive search, on bitboards and by the rules engine.
 */

/** Above the work of any search here. */
const ENOUGH = 1e9

/** Positions of each ruleset. */
const POSITIONS = Number(process.env['SIDI_TEST_POSITIONS'] ?? usualOrNightly(40, 100))

/** Limit of positions from whole games. */
const MOST = usualOrNightly(15, 40)

const copied = (position: Position): Position => {
  const copy = new Position(position.setup)
  copy.copy(position)
  return copy
}

const hadBy = (position: Position, { isOwn }: Camp): number =>
  position.taken.reduce((sum, points, seat) => (isOwn[seat] === 1 ? sum + points : sum), 0)

const best = (values: readonly number[], seat: number, { isOwn, direction }: Camp): number =>
  (isOwn[seat] === 1) === (direction === 1) ? Math.max(...values) : Math.min(...values)

/** Value by exhaustive search on bitboards. */
const triedOut = (position: Position, camp: Camp): number => {
  if (position.cardsLeft === 0) return hadBy(position, camp)
  position.findLegalCards()
  const values = cardsOfMasks(position.allowed).map((card) => {
    const next = copied(position)
    next.play(indexOfCard(card))
    return triedOut(next, camp)
  })
  return best(values, position.turn, camp)
}

/** Remaining points by exhaustive search with the rules engine; undefined if the deal can end early. */
const decidedOut = (rules: Rules, game: Game, camp: Camp): number | undefined => {
  const [seat] = [...game.seats.keys()].filter((one) =>
    legalMoves(rules, game, one).some(({ type }) => type === 'play'),
  )
  if (seat === undefined) return undefined
  const plays = legalMoves(rules, game, seat).flatMap((offer) => (offer.type === 'play' ? [offer] : []))
  const values = [...new Map(plays.map((play) => [play.card, play])).values()].map((play) => {
    const decision = decide(rules, game, seat, play)
    if (!decision.ok) throw new Error(decision.violation.code)
    const taken = decision.events.reduce(
      (sum, event) => (event.type === 'trickWon' && camp.isOwn[event.seat] === 1 ? sum + event.points : sum),
      0,
    )
    const scored = decision.events.findIndex(({ type }) => type === 'dealScored')
    const ended = evolveAll(game, decision.events.slice(0, scored < 0 ? undefined : scored))
    if (scored >= 0) return ended.deal?.hands.every(({ length }) => length === 0) ? taken : undefined
    const later = decidedOut(rules, ended, camp)
    return later === undefined ? undefined : taken + later
  })
  const known = values.filter((value) => value !== undefined)
  return known.length < values.length ? undefined : best(known, seat, camp)
}

/** A random camp with a random goal. */
const anyCamp = (rules: Rules, game: Game, chance: Random): Camp => {
  const side = rules.sideOf(game, chance.below(rules.seats))
  return {
    isOwn: Uint8Array.from(game.seats, (_, seat) => (rules.sideOf(game, seat) === side ? 1 : 0)),
    direction: chance.chance(0.7) ? 1 : -1,
  }
}

const anyContract = (chance: Random): Contract => {
  const denomination = chance.pick(DENOMINATIONS)
  return {
    ...{ denomination, doubled: false, redoubled: false },
    ...((denomination === 'slalom' || denomination === 'gustav') && {
      opens: chance.pick(['obenabe', 'undenufe'] as const),
    }),
    ...(denomination === 'tuo' && { trump: chance.pick(SUITS) }),
    ...(chance.chance(0.3) && { misere: true as const }),
  }
}

/** The end of a random deal: some cards for each hand, and a partial trick. */
const lateIn = (facts: PlayFacts, chance: Random, most: number): Position => {
  const contract = anyContract(chance)
  const twoPacks = chance.chance(0.1)
  const seats = 2 + chance.below(4)
  const size = 1 + chance.below(Math.max(2, Math.floor(most / seats)))
  const pack = chance.shuffled(twoPacks ? [...CARDS, ...CARDS] : CARDS)
  const hands = Array.from({ length: seats }, (_, seat) => pack.slice(seat * size, (seat + 1) * size))
  const setup = dealSetupOf({ play: facts }, contract, { seats, playing: [...hands.keys()], twoPacks })
  const tricks = Array.from({ length: chance.below(9) }, () => ({ winner: 0, points: chance.below(20) }))
  const position = positionFromCards(setup, { hands, tricks, trick: [], leader: chance.below(seats) })
  for (let cards = chance.below(seats); cards > 0; cards--) {
    position.findLegalCards()
    position.play(indexOfCard(chance.pick(cardsOfMasks(position.allowed))))
  }
  return position
}

/** Total points of a deal, equal for any play. */
const allPoints = (position: Position): number => {
  const rest = copied(position)
  while (rest.cardsLeft > 0) {
    rest.findLegalCards()
    const [card] = cardsOfMasks(rest.allowed)
    if (card !== undefined) rest.play(indexOfCard(card))
  }
  return rest.taken.reduce((sum, points) => sum + points, 0)
}

const anySeats = ({ setup: { seats } }: Position, chance: Random): Camp => ({
  isOwn: Uint8Array.from({ length: seats }, () => chance.below(2)),
  direction: chance.chance(0.5) ? 1 : -1,
})

describe.each(EVERY_RULESET.map((ruleset: Ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('for all play options: values equal an exhaustive search', () => {
    const chance = random(firstSeed())
    const all = distinctPlayFacts(ruleset, chance)
    for (const facts of all) {
      for (let seen = 0; seen < POSITIONS / all.length; seen++) {
        const position = lateIn(facts, chance, 11)
        const camp = anySeats(position, chance)
        expect(new Solver(position.setup).solve(position, camp, ENOUGH)).toBe(triedOut(position, camp))
      }
    }
  })

  test('whole games by the rules engine: points of a side, and value of each card', () => {
    let solved = 0
    for (let seed = firstSeed(); seed < firstSeed() + gamesToPlay(2, 3); seed++) {
      const chance = random(seed * 7919)
      randomGame(ruleset, seed, ({ before, move }) => {
        const { rules, game } = before
        if (move.type !== 'play' || solved === MOST) return
        const position = bitboardPositionOf(before)
        if (position.cardsLeft > 8 || position.stockSize > position.drawn + 4) return
        const camp = anyCamp(rules, game, chance)
        const left = decidedOut(rules, game, camp)
        if (left === undefined) return
        solved += 1
        const solver = new Solver(position.setup)
        expect(solver.solve(position, camp, ENOUGH)).toBe(hadBy(position, camp) + left)
        const cards = solver.solveCards(position, camp, ENOUGH) ?? []
        position.findLegalCards()
        expect(cards.map(({ card }) => CARDS[card])).toEqual(cardsOfMasks(position.allowed))
        for (const { card, value } of cards) {
          const next = copied(position)
          next.play(card)
          expect(value).toBe(triedOut(next, camp))
        }
      })
    }
    expect(solved).toBeGreaterThan(0)
  })
})

/** A random position with six tricks left at a table of four. */
const sixLeft = (chance: Random): Position => {
  const ruleset = chance.pick<Ruleset>(EVERY_RULESET)
  const contract = {
    ...anyContract(chance),
    denomination: chance.pick(['acorns', 'obenabe', 'slalom'] as const),
  }
  const pack = chance.shuffled(CARDS)
  const hands = Array.from({ length: 4 }, (_, seat) => pack.slice(6 * seat, 6 * (seat + 1)))
  const [play] = distinctPlayFacts(ruleset, chance)
  if (play === undefined) throw new Error(`no cards are played in ${ruleset.id}`)
  const setup = dealSetupOf({ play }, contract, { seats: 4, playing: [0, 1, 2, 3] })
  return positionFromCards(setup, { hands, tricks: [], trick: [], leader: chance.below(4) })
}

describe('six tricks of four', () => {
  const pairs: Camp = { isOwn: Uint8Array.of(1, 0, 1, 0), direction: 1 }

  test('values do not depend on the size of the transposition table and its entries of other hands', () => {
    const chance = random(firstSeed())
    const solvers = new Map<Position['setup'], Solver>()
    for (let deal = 0; deal < 12; deal++) {
      const position = sixLeft(chance)
      const { setup } = position
      const solver = solvers.get(setup) ?? new Solver(setup)
      solvers.set(setup, solver)
      const value = solver.solve(position, pairs, ENOUGH)
      expect(value).toBeDefined()
      expect(new Solver(setup, 0).solve(position, pairs, ENOUGH)).toBe(value)
      expect(solver.solve(position, { ...pairs, isOwn: Uint8Array.of(0, 1, 0, 1) }, ENOUGH)).toBe(
        allPoints(position) - (value ?? 0),
      )
      const values = solver.solveCards(position, pairs, ENOUGH)?.map((solved) => solved.value) ?? []
      expect(best(values, position.turn, pairs)).toBe(value)
    }
  })

  test('the search stops exactly at its limit of played cards', () => {
    const chance = random(firstSeed())
    for (let deal = 0; deal < 4; deal++) {
      const position = sixLeft(chance)
      const solver = new Solver(position.setup)
      const value = solver.solve(position, pairs, ENOUGH)
      const { cardsPlayed } = solver
      expect(new Solver(position.setup).solve(position, pairs, cardsPlayed)).toBe(value)
      for (const most of [0, 1, cardsPlayed >> 1, cardsPlayed - 1]) {
        const short = new Solver(position.setup)
        expect(short.solve(position, pairs, most)).toBeUndefined()
        expect(short.solveCards(position, pairs, most >> 1)).toBeUndefined()
        // The solver always finishes the last trick and one card more.
        expect(short.cardsPlayed).toBeLessThanOrEqual(most + (most >> 1) + 2 * 6)
        expect(short.solve(position, pairs, ENOUGH)).toBe(value)
      }
    }
  })
})
