import { describe, expect, test } from 'vitest'
import { longTermValue } from '../../src/bots/evaluation/long-term-value.ts'
import { CARDS } from '../../src/rules/model/card.ts'
import type { Move, Offer } from '../../src/rules/model/moves.ts'
import type { ScoringInput } from '../../src/rules/model/scoring-input.ts'
import { bieterjass } from '../../src/rules/rulesets/bieterjass.ts'
import { coiffeurPartnership } from '../../src/rules/rulesets/coiffeur-partnership.ts'
import { coiffeurThree } from '../../src/rules/rulesets/coiffeur-three.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { countExamined } from '../support/examined-counts.ts'
import { random } from '../support/random.ts'
import { playRandomly } from '../support/random-game.ts'
import type { Scenario } from '../support/scenario.ts'
import { deal, scenario } from '../support/scenario.ts'

/*
 * Inputs of the bots' evaluation: the bidding style of a ruleset, and the long-term value of a finished deal (rows used
 * up, targets, unfinished games).
 */

const dealt = (seats: number, each: number) =>
  deal(
    seats - 1,
    Array.from({ length: seats }, (_, seat) => CARDS.slice(seat * each, (seat + 1) * each).join(' ')),
  )

/** The long-term value of a deal with these points and tricks. */
const left = ({ rules, game }: Scenario, taken: Pick<ScoringInput, 'taken' | 'tricks'>) => {
  const figures = { ...rules.scoringInput(game()), complete: true, ...taken }
  return longTermValue(rules, { game: game(), scoringInput: figures, lines: rules.score(figures) })
}

const points = (at: Scenario, figures: Pick<ScoringInput, 'taken' | 'tricks'>): number =>
  left(at, figures).reduce((sum, one) => sum + one.points, 0)

describe('a used row', () => {
  const even = { taken: [100, 57], tricks: [5, 4] }

  test('costs the side its later points, in proportion to the multiplier', () => {
    const of = (denomination: string) => {
      const at = scenario(coiffeurPartnership, {}, [dealt(4, 9)])
      at.move(0, `choose ${denomination}`)
      return left(at, even)
    }
    expect(of('acorns')).toEqual([{ side: 0, points: -10 }])
    expect(of('undenufe')).toEqual([{ side: 0, points: -60 }])
  })

  test('in games that compare rows, is worth more with more points, and nothing with average points', () => {
    const at = scenario(coiffeurThree, {}, [dealt(3, 12)])
    at.move(0, 'choose obenabe')
    const worth = [30, 104, 150].map((own) => points(at, { taken: [own, 157 - own, 0], tricks: [5, 5, 2] }))
    expect(worth[0]).toBeLessThan(-1)
    expect(Math.abs(worth[1] as number)).toBeLessThan(0.3)
    expect(worth[2]).toBeGreaterThan(1)
  })
})

describe('a soloist before the target', () => {
  const bidding = (bid: number): Scenario => {
    const at = scenario(bieterjass, { players: 4 }, [dealt(4, 9)])
    at.moves(`0:${bid}, 1:pass, 2:pass, 3:pass, 0:choose acorns`)
    return at
  }

  test('is worth more with more points, and less with a higher bid', () => {
    const made = (own: number) => ({ taken: [own, 157 - own], tricks: [5, 4] })
    expect(points(bidding(350), made(120))).toBeGreaterThan(points(bidding(350), made(40)))
    expect(points(bidding(350), made(100))).toBeGreaterThan(points(bidding(600), made(100)))
  })
})

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('the bidding style lists the possible bids, equal to the legal bids of the first bidder', () => {
    const rules = ruleset.bind(ruleset.options.parse({}) as never)
    const auctions = rules.phases.filter(({ auction }) => auction !== undefined)
    if (auctions.length === 0) return
    let compared = 0
    playRandomly(ruleset, ruleset.options.parse({}), random(3), ({ before }) => {
      const { game } = before
      const phase = auctions.find(({ name }) => name === game.deal?.phase)
      if (phase?.auction === undefined || game.deal?.calls.length !== 0 || compared > 0) return
      const { ladder, contracts } = phase.auction
      const all = ladder.flatMap((number) =>
        contracts.map((contract): Move => ({ type: 'bid', points: number, ...contract })),
      )
      const offers: readonly Offer[] = phase.moves.bid?.offers(game, 0) ?? []
      expect(offers).toEqual(all)
      compared += 1
      countExamined(ruleset.id, 'positions')
    })
    expect(compared).toBe(1)
  })
})
