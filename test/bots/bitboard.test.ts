import { describe, expect, test } from 'vitest'
import { cardsOfMasks } from '../../src/bots/bitboard/card-masks.ts'
import type { Position } from '../../src/bots/bitboard/position.ts'
import { dealSetupOf, positionFromCards } from '../../src/bots/bitboard/position-from-cards.ts'
import { legalMoves } from '../../src/rules/decide.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { CARDS, indexOfCard, RANKS, SUITS, suitOf } from '../../src/rules/model/card.ts'
import type { Contract } from '../../src/rules/model/contract.ts'
import { DENOMINATIONS } from '../../src/rules/model/contract.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import type { PlayFacts } from '../../src/rules/model/rules-as-data.ts'
import type { Play } from '../../src/rules/model/trick.ts'
import { rankingRuleOf } from '../../src/rules/parts/tricks/card-ranking.ts'
import { followRuleOf } from '../../src/rules/parts/tricks/follow-rules.ts'
import { trickPoints, trickWinner } from '../../src/rules/parts/tricks/trick-winner.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { bitboardPositionOf, distinctPlayFacts } from '../support/bots/bitboard-positions.ts'
import { countExamined } from '../support/examined-counts.ts'
import type { Random } from '../support/random.ts'
import { firstSeed, gamesToPlay, random, usualOrNightly } from '../support/random.ts'

/*
 * Bitboard positions agree with the rules engine: equal legal cards, trick winners, points and scores.
 */

/** Positions of each ruleset, split evenly between the variants of the card play. */
const POSITIONS = Number(process.env['SIDI_TEST_POSITIONS'] ?? usualOrNightly(10_000, 100_000))

const legalIn = (position: Position): readonly Card[] => {
  position.findLegalCards()
  return cardsOfMasks(position.allowed)
}

const inOrder = (cards: readonly Card[]): readonly Card[] => CARDS.filter((card) => cards.includes(card))

/** A random contract, legal or not in the game. */
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

/** Plays a random deal by the rules and on bitboards. @returns the number of positions */
const playedAlike = (facts: PlayFacts, chance: Random): number => {
  const contract = anyContract(chance)
  const twoPacks = chance.chance(0.1)
  const cards = twoPacks ? [...CARDS, ...CARDS] : CARDS
  const seats = 2 + chance.below(6)
  const size = Math.min(9, Math.floor(cards.length / seats)) - chance.below(2)
  const pack = chance.shuffled(cards)
  const hands = Array.from({ length: seats }, (_, seat) => pack.slice(seat * size, (seat + 1) * size))
  const all = hands.map((_, seat) => seat)
  const leader = chance.below(seats)
  const setup = dealSetupOf({ play: facts }, contract, { seats, playing: all, twoPacks })
  const position = positionFromCards(setup, { hands, tricks: [], trick: [], leader })
  const [rank, follow] = [rankingRuleOf(facts.ranking), followRuleOf(facts.follow)]
  const taken = hands.map(() => 0)
  let [turn, seen] = [leader, 0]
  for (let trick = 0; trick < size; trick++) {
    const plays: Play[] = []
    for (const _ of all) {
      const ranking = rank(contract, trick, plays[0] && suitOf(plays[0].card))
      const hand = hands[turn] ?? []
      const judge = follow({ contract, hand, tricks: trick, trick: plays, ranking })
      const legal = hand.filter((card) => judge(card) === undefined)
      expect([position.turn, legalIn(position)]).toEqual([turn, inOrder(legal)])
      const card = chance.pick(legal)
      position.play(indexOfCard(card))
      plays.push({ seat: turn, card })
      hands[turn] = hand.toSpliced(hand.indexOf(card), 1)
      turn = (turn + 1) % seats
      seen += 1
    }
    const ranking = rank(contract, trick, plays[0] && suitOf(plays[0].card))
    turn = trickWinner(plays, ranking)
    taken[turn] =
      (taken[turn] ?? 0) + trickPoints(plays, ranking) + (trick === size - 1 ? facts.lastTrick : 0)
    expect([...position.taken]).toEqual(taken)
  }
  expect([position.cardsLeft, [...position.tricksWon].reduce((sum, won) => sum + won, 0)]).toEqual([0, size])
  return seen
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0)

test('constants of suits, ranks and the Under equal the inlined numbers of the fast code', () => {
  expect([SUITS.length, RANKS.length, RANKS.indexOf('U')]).toEqual([4, 9, 3])
})

describe.each(EVERY_RULESET.map((ruleset: Ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('for all play options: equal legal cards, trick winners and points', () => {
    const chance = random(firstSeed())
    const all = distinctPlayFacts(ruleset, chance)
    let positions = 0
    for (const facts of all) {
      for (let seen = 0; seen < POSITIONS / all.length; ) {
        const played = playedAlike(facts, chance)
        seen += played
        positions += played
      }
    }
    expect(positions).toBeGreaterThanOrEqual(POSITIONS)
    countExamined(ruleset.id, 'positions', positions)
  })

  test('whole games from any position have equal scores', () => {
    let [positions, scored] = [0, 0]
    for (let seed = firstSeed(); seed < firstSeed() + gamesToPlay(2, 4); seed++) {
      const chance = random(seed * 3571)
      /** The position from the cards so far. */
      let made: Position | undefined
      randomGame(ruleset, seed, ({ before, move, events }) => {
        const { rules, game } = before
        if (move.type !== 'play') {
          made = undefined
          return
        }
        const position = made === undefined || chance.chance(0.2) ? bitboardPositionOf(before) : made
        made = position
        const legal = legalMoves(rules, game, position.turn).flatMap((offer) =>
          offer.type === 'play' ? [offer.card] : [],
        )
        expect(legalIn(position)).toEqual(inOrder(legal))
        positions += 1
        countExamined(ruleset.id, 'positions')
        const points = sum(position.taken)
        position.play(indexOfCard(move.card))
        const won = events.find((event) => event.type === 'trickWon')
        if (won) {
          expect([position.trickSize, position.turn]).toEqual([0, won.seat])
          expect(sum(position.taken) - points).toBe(won.points)
        }
        const over = events.findIndex(({ type }) => type === 'dealScored')
        if (over < 0) return
        scored += 1
        made = undefined
        const ended = evolveAll(game, events.slice(0, over))
        const figures = rules.scoringInput(ended)
        const bySide = (of: Int32Array) =>
          rules.sides.map((side) => sum([...of].filter((_, seat) => rules.sideOf(ended, seat) === side)))
        const [taken, tricks] = [bySide(position.taken), bySide(position.tricksWon)]
        expect({ taken, tricks }).toEqual({ taken: figures.taken, tricks: figures.tricks })
        expect(events[over]).toMatchObject({ lines: rules.score({ ...figures, taken, tricks }) })
      })
    }
    expect(positions).toBeGreaterThan(0)
    expect(scored).toBeGreaterThan(0)
  })
})
