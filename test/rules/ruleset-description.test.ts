import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/rules/events.ts'
import { evolve, evolveAll, finishedDealsIn } from '../../src/rules/evolve.ts'
import type { FinishedDeal } from '../../src/rules/model/finished-deal.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { pointTotals } from '../../src/rules/model/game.ts'
import type { Rules, Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { view } from '../../src/rules/view.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { gamesToPlay } from '../support/random.ts'

/*
 * Description of a ruleset (phases, piles, rows, board), compared with random games. Clients rely on the description.
 */

const GAMES = Math.min(20, gamesToPlay(6, 20))

const expectDescribed = ({ names }: Ruleset, rules: Rules, game: Game): void => {
  const { deal } = view(rules, game, null)
  if (deal === null) return
  expect(names.phases).toContain(deal.phase)
  for (const { name } of deal.piles) expect(names.piles).toContain(name)
  if (deal.contract?.row !== undefined) expect(names.rows).toContain(deal.contract.row)
}

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('phases, piles, rows and board match the description', () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const { rules, log } = randomGame(ruleset, seed, ({ after }) => {
        expectDescribed(ruleset, after.rules, after.game)
      })
      expectBoards(ruleset, rules, log)
    }
  })
})

/** Asserts the board after each deal and at some moments within a deal. The log is replayed once. */
const expectBoards = (ruleset: Ruleset, rules: Rules, log: readonly Event[]): void => {
  const deals: FinishedDeal[] = []
  let game: Game | undefined
  for (const [at, event] of log.entries()) {
    deals.push(...finishedDealsIn(game, [event]))
    const now = evolve(game, event)
    if (at % 97 === 0 || event.type === 'dealScored') expectBoard(ruleset, rules, now, deals)
    game = now
  }
  if (game !== undefined) expectBoard(ruleset, rules, game, deals)
}

/**
 * Asserts that the schema parses the board unchanged. A schema drops unknown fields, so the board has no other field.
 */
const expectBoard = ({ board }: Ruleset, rules: Rules, game: Game, deals: readonly FinishedDeal[]): void => {
  const written = rules.board?.(game, deals) ?? null
  const shown = JSON.parse(JSON.stringify(written)) as unknown
  expect(board?.parse(shown) ?? null).toEqual(shown)
}

test.each(
  EVERY_RULESET.filter(({ names }) => names.rows !== undefined).map(
    (ruleset) => [ruleset.id, ruleset] as const,
  ),
)('C3-7 · C3-20 · C4-13 · each deal of %s has the number of its cell, also in old logs', (_, ruleset) => {
  const { rules, game, log } = randomGame(ruleset, 7)
  const board = rules.board?.(game, finishedDealsIn(undefined, log)) as
    | { columns: { side: number; cells: { row: string; value: number; deal: number }[] }[] }
    | undefined
  const written = (board?.columns ?? []).flatMap(({ side, cells }) =>
    cells.map(({ row, value, deal }) => ({ deal, cell: { side, row, value } })),
  )
  const told = log.flatMap((event) => (event.type === 'dealScored' ? [event.cell] : []))
  expect(told).toEqual(finishedDealsIn(undefined, log).map((deal) => rules.cell?.(game, deal)))
  expect(told).toEqual(written.sort((a, b) => a.deal - b.deal).map(({ cell }) => cell))
  // A log of a release without the field `cell` gives the same board, and totals ignore the field.
  const old = log.map((event) => {
    if (event.type !== 'dealScored') return event
    const { cell: _cell, ...before } = event
    return before
  })
  expect(evolveAll(undefined, old)).toEqual(game)
  expect(finishedDealsIn(undefined, old).map((deal) => rules.cell?.(game, deal))).toEqual(told)
  expect(pointTotals(game, rules.sides)).toEqual(
    rules.sides.map((side) => ({
      side,
      points: log
        .flatMap((event) => (event.type === 'dealScored' ? event.lines : []))
        .reduce((sum, line) => (line.side === side ? sum + line.points : sum), 0),
    })),
  )
})
