import { expect, test } from 'vitest'
import type { Event } from '../../src/kernel/events.ts'
import type { Ruleset } from '../../src/kernel/rules.ts'
import { sidiBarrani } from '../../src/rulesets/sidi-barrani.ts'
import { sidiSwissjass } from '../../src/rulesets/sidi-swissjass.ts'
import { look } from '../support/looked.ts'
import { gamesToPlay, random } from '../support/random.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import type { DealLog } from '../support/reckoning.ts'
import { all, dealsIn, ofSide, reckonTricks, weisIn } from '../support/reckoning.ts'

/*
 * The scores of whole random games, reckoned a second time by the formulas of the rule pages.
 */

const GAMES = gamesToPlay(1000)
const TIMEOUT = 300_000

const scored = (deal: DealLog): number[] =>
  [0, 1].map((side) =>
    all(deal, 'dealScored')
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.side === side ? sum + line.points : sum), 0),
  )

/** Every deal of many random games, with the options it was played by and the totals before it. */
const everyDeal = (
  ruleset: Ruleset,
  see: (deal: DealLog, options: Record<string, unknown>, before: readonly number[]) => void,
): void => {
  for (let seed = 1; seed <= GAMES; seed++) {
    const chance = random(seed)
    const options = randomOptions(ruleset, chance)
    const { log, game } = playRandomly(ruleset, options, chance)
    look(game.ruleset, 'reckoned')
    const totals = [0, 0]
    for (const deal of dealsIn(log as readonly Event[])) {
      see(deal, options, totals)
      scored(deal).forEach((points, side) => {
        totals[side] = (totals[side] ?? 0) + points
      })
    }
  }
}

test('SB-33 · SB-36: every deal of random games scores by the formula of Sidi Barrani', {
  timeout: TIMEOUT,
}, () => {
  everyDeal(sidiBarrani as unknown as Ruleset, (deal) => {
    const { contract, points, tricks } = reckonTricks(deal)
    if (contract === undefined) return expect(scored(deal)).toEqual([0, 0])
    const declarers = (contract.declarer ?? 0) % 2
    const cards = [0, 1].map((side) => ofSide(points, side) + (ofSide(tricks, side) === 9 ? 100 : 0))
    expect([157, 257]).toContain(cards.reduce((a, b) => a + b))
    const extra = [0, 1].map(
      (side) =>
        weisIn(deal).reduce((sum, weis) => (weis.side === side ? sum + weis.points : sum), 0) +
        all(deal, 'stoeckScored').reduce(
          (sum, stoeck) => (stoeck.seat % 2 === side ? sum + stoeck.points : sum),
          0,
        ),
    )
    const factor = all(deal, 'redoubled').length > 0 ? 4 : all(deal, 'doubled').length > 0 ? 2 : 1
    const number = contract.points ?? 0
    const winner = (cards[declarers] ?? 0) >= number ? declarers : 1 - declarers
    expect(scored(deal)).toEqual(
      [0, 1].map((side) => (cards[side] ?? 0) + (extra[side] ?? 0) + (side === winner ? factor * number : 0)),
    )
  })
})

/** What each side writes for a deal that was played, before any closing rule (SJ-15 to SJ-20). */
const swissJass = (deal: DealLog, sixEleven: boolean) => {
  const { contract, points, tricks } = reckonTricks(deal, { sixEleven })
  const bidders = (contract?.declarer ?? 0) % 2
  const from = (side: number) => (contract?.misere ? 1 - side : side)
  const match = [0, 1].map((side) => ofSide(tricks, from(side)) === 9)
  const credited = [0, 1].map((side) => ofSide(points, from(side)) + (match[side] ? 100 : 0))
  const doubled = all(deal, 'doubled').length > 0
  const number = contract?.points ?? 0
  if (number === 257) {
    const made = match[bidders] === true
    const made571 = doubled ? 571 : 414
    const lost414 = doubled ? 414 : 257
    const wrote = [0, 1].map((side) =>
      side === bidders
        ? made
          ? made571
          : (credited[side] ?? 0)
        : (credited[side] ?? 0) + (made ? 0 : lost414),
    )
    return { bidders, made, doubled, number, wrote }
  }
  const made = (credited[bidders] ?? 0) >= number
  const to = made ? bidders : 1 - bidders
  const wrote = credited.map((own, side) => (side === to ? own + (doubled ? 2 : 1) * number : own))
  return { bidders, made, doubled, number, wrote }
}

test('SJ-15 · SJ-24: every deal of random games scores by the formulas of Swiss Jass!!', {
  timeout: TIMEOUT,
}, () => {
  everyDeal(sidiSwissjass as unknown as Ruleset, (deal, options, before) => {
    if (all(deal, 'contractMade').length === 0) return expect(scored(deal)).toEqual([0, 0])
    const { bidders, made, doubled, number, wrote } = swissJass(deal, options['undenufeValues'] === 'six11')
    const totals = wrote.map((points, side) => points + (before[side] ?? 0))
    const [own = 0, theirs = 0] = [totals[bidders], totals[1 - bidders]]
    const overbid = !(made || doubled) && own > theirs && own >= Number(options['target'])
    const off = options['closingRule'] === 'ueberbiet' && overbid ? number : 0
    expect(scored(deal)).toEqual(wrote.map((points) => points - off))
  })
})
