import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evolve } from '../../src/rules/evolve.ts'
import { CARDS, suitOf } from '../../src/rules/model/card.ts'
import { allCardsPlayed, playableCards } from '../../src/rules/model/deal.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { contractOf, dealOf } from '../../src/rules/model/game.ts'
import { factsOf } from '../../src/rules/model/rules.ts'
import type { PlayFacts } from '../../src/rules/model/rules-as-data.ts'
import type { LineKind } from '../../src/rules/model/score.ts'
import { applyVerdict } from '../../src/rules/model/violation.ts'
import { FIRST_LEADERS } from '../../src/rules/parts/play/first-leader.ts'
import { rankingRuleOf } from '../../src/rules/parts/tricks/card-ranking.ts'
import { followRuleOf } from '../../src/rules/parts/tricks/follow-rules.ts'
import { trickPoints, trickWinner } from '../../src/rules/parts/tricks/trick-winner.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { gamesToPlay, random } from '../support/random.ts'
import type { Played, Step } from '../support/random-game.ts'
import { randomOptions } from '../support/random-game.ts'

/*
 * Rule facts: plain data that describe the whole play of cards. Rules made from a JSON copy of the facts are the same
 * rules.
 */

const GAMES = Math.max(2, Math.ceil(gamesToPlay(30, 100) / 10))

/** The rules of play, made from a JSON copy of the facts. */
const fromCopy = (facts: PlayFacts) => {
  const copy = JSON.parse(JSON.stringify(facts)) as PlayFacts
  const rank = rankingRuleOf(copy.ranking)
  const follow = followRuleOf(copy.follow)
  const rankingIn = (game: Game) => {
    const { tricks, trick } = dealOf(game)
    return rank(contractOf(game), tricks.length, trick[0] && suitOf(trick[0].card))
  }
  return {
    /** For each card of the seat in turn: whether the card is legal, or the broken rule. */
    verdicts: (game: Game, seat: number) => {
      const deal = dealOf(game)
      const at = {
        contract: contractOf(game),
        hand: playableCards(deal, seat),
        tricks: deal.tricks.length,
        trick: deal.trick,
        ranking: rankingIn(game),
      }
      return at.hand.map(follow(at))
    },
    /** The winner and the points of a complete trick. */
    won: (game: Game) => {
      const deal = dealOf(game)
      const ranking = rankingIn(game)
      return {
        seat: trickWinner(deal.trick, ranking),
        points: trickPoints(deal.trick, ranking) + (allCardsPlayed(deal) ? copy.lastTrick : 0),
      }
    },
    leader: FIRST_LEADERS[copy.leads],
  }
}

/** The kinds of score lines for trick points. */
const OF_TRICKS: readonly LineKind[] = [
  'cards',
  'contract',
  'cell',
  'strokes',
  'potatoes',
  'rubs',
  'wheels',
  'difference',
  'bells',
  'turi',
]

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const steps: Step[] = []
  let games: readonly Played[] = []
  beforeAll(() => {
    games = Array.from({ length: GAMES }, (_, seed) => {
      return randomGame(ruleset as never, seed + 1, (step) => {
        steps.push(step)
      })
    })
  })
  afterAll(() => {
    steps.length = 0
    games = []
  })

  test('the facts are plain data', () => {
    for (let seed = 0; seed < 50; seed++) {
      const facts = factsOf(ruleset.bind(randomOptions(ruleset as never, random(seed)) as never))
      expect(Object.keys(facts).length).toBeGreaterThan(0)
      expect(structuredClone(facts)).toEqual(facts)
      expect(JSON.parse(JSON.stringify(facts))).toEqual(facts)
    }
  })

  test('rules from a copy of the facts refuse the same cards', () => {
    let cards = 0
    for (const { before, seat } of steps) {
      const { rules, game } = before
      const phase = rules.phases.find(({ name }) => name === game.deal?.phase)
      if (phase?.facts === undefined || !phase.awaits(game).includes(seat)) continue
      const judged = playableCards(dealOf(game), seat).map((card) =>
        applyVerdict(phase.moves.play?.refusal(game, seat), { type: 'play', card }),
      )
      const verdicts = fromCopy(phase.facts).verdicts(game, seat)
      // `expect` costs more than a move, so only a difference calls `expect`.
      if (JSON.stringify(judged) !== JSON.stringify(verdicts)) expect(judged).toEqual(verdicts)
      cards += judged.length
    }
    expect(cards).toBeGreaterThan(0)
  })

  test('rules from a copy of the facts give the same leaders, winners and points', () => {
    let tricks = 0
    for (const { rules, log } of games) {
      const facts = factsOf(rules)
      log.reduce((game: Game | undefined, event) => {
        const own = facts[event.type === 'phaseBegan' ? event.phase : (game?.deal?.phase ?? '')]
        if (game && own && event.type === 'phaseBegan') expect(fromCopy(own).leader(game)).toBe(event.leader)
        if (game && own && event.type === 'trickWon') {
          expect(event).toMatchObject(fromCopy(own).won(game))
          tricks++
        }
        return evolve(game, event)
      }, undefined)
    }
    expect(tricks).toBeGreaterThan(0)
  })

  test('the counted points equal the score lines', () => {
    for (const { rules, log } of games) {
      const counts = Object.values(factsOf(rules)).map((facts) => facts.counts)
      const written = counts.flatMap(({ as }) => as)
      const matches = counts.map(({ match }) => match).filter((match) => match > 0)
      for (const line of log.flatMap((event) => (event.type === 'dealScored' ? event.lines : []))) {
        if (OF_TRICKS.includes(line.for)) expect(written).toContain(line.for)
        // Some contracts have a multiplier.
        if (line.for === 'match') expect(matches.some((match) => line.points % match === 0)).toBe(true)
      }
    }
  })
})

test('each card of the pack has a rank', () => {
  const ranking = rankingRuleOf({ by: 'jass' })(
    { denomination: 'roses', doubled: false, redoubled: false },
    0,
    undefined,
  )
  expect(new Set(CARDS.map((card) => `${suitOf(card)} ${ranking.strength(card)}`)).size).toBe(CARDS.length)
})
