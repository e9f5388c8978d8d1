import { gameEndAtLimit } from '../rules/deal-count-limits.ts'
import { evolve } from '../rules/evolve.ts'
import type { DealFigures, FigureFault, Figures } from '../rules/model/deal-figures.ts'
import { isFigureFault } from '../rules/model/deal-figures.ts'
import type { FinishedDeal } from '../rules/model/finished-deal.ts'
import type { Game } from '../rules/model/game.ts'
import type { GameResult } from '../rules/model/game-result.ts'
import type { Rules } from '../rules/model/rules.ts'
import { standings } from '../rules/model/rules.ts'
import { figuresOfRuleset } from '../rules/rulesets/figures/index.ts'
import type { Binding } from '../rules/rulesets/index.ts'
import { bindingOfGame } from '../rules/rulesets/index.ts'
import { scoreDeal } from './score-deal.ts'
import type { Sheet, SheetDeal, SheetSetup, WrittenFigures } from './sheet.ts'
import { figuresKey } from './sheet.ts'

/*
 * Score of a sheet: the game that the written deals make, in the shapes of a game with cards. Boards, pictures and texts read
 * these shapes.
 */

/**
 * Whether a deal counts.
 * `counted`: scored. `missing`: no figures yet. `contested`: several figures. `waiting`: an earlier deal does not count yet.
 * `faulty`: the figures do not fit the deals before. `after-end`: the game ended before.
 */
export const DEAL_STATES = ['counted', 'missing', 'contested', 'waiting', 'faulty', 'after-end'] as const
export type DealState = (typeof DEAL_STATES)[number]

/** A deal of a sheet with its score. */
export interface ReadDeal {
  readonly number: number
  readonly state: DealState
  /** The written figures, in an order that does not depend on the time of arrival. */
  readonly written: readonly WrittenFigures[]
  readonly replaced: readonly Figures[]
  /** True if two people wrote the same figures. */
  readonly confirmed: boolean
  /** With `faulty`: the reason. */
  readonly fault?: FigureFault
  /** With `counted`: the score. */
  readonly finished?: FinishedDeal
}

/** A sheet as a game. */
export interface SheetReading {
  readonly bound: Binding
  /** The game after the counted deals. Seats have no players: names of a sheet are no part of the state. */
  readonly game: Game
  /** The counted deals. */
  readonly deals: readonly FinishedDeal[]
  /** All deals, by number. */
  readonly rows: readonly ReadDeal[]
  /** The result by the rules, or as the sheet stood at its end; null while the game goes on. */
  readonly result: GameResult | null
  /** True if all deals count, and a second person confirmed the sheet or each deal. */
  readonly confirmed: boolean
}

/** The rules of a sheet, with the figures of its ruleset. */
export interface SheetRules {
  readonly bound: Binding
  readonly figures: DealFigures
}

/**
 * The rules and the figures of a sheet. Undefined for a ruleset without figures.
 * @throws {NewerReleaseError} for an unknown ruleset or option, written by a later release
 */
export const rulesOfSheet = ({ ruleset, options }: SheetSetup): SheetRules | undefined => {
  const figures = figuresOfRuleset(ruleset)
  return figures && { bound: bindingOfGame({ ruleset, options }), figures }
}

const newGame = ({ ruleset, options, players, dealer }: SheetSetup): Game => ({
  ...evolve(undefined, {
    type: 'gameCreated',
    ruleset,
    options,
    edition: 2,
    seats: players,
    arranged: false,
    house: { deals: [] },
  }),
  status: 'playing',
  lots: dealer === undefined ? [] : [{ purpose: 'dealer', seat: dealer }],
})

/** The result after the last deal, or undefined while the game goes on. */
const resultOf = (rules: Rules, game: Game): GameResult | undefined => {
  if (game.past.deals === 0) return undefined
  const next = rules.next(game)
  return 'result' in next ? next.result : gameEndAtLimit(rules, game)?.result
}

const dealerOf = (rules: Rules, game: Game): number => {
  const next = rules.next(game)
  return 'dealer' in next ? next.dealer : 0
}

/** The score of the next deal, or the reason why the figures do not fit. */
const scoreNext = ({ bound, figures }: SheetRules, game: Game, written: Figures) => {
  const { rules, options } = bound
  const dealer = dealerOf(rules, game)
  const at = { rules, options, game, dealer } as never
  const facts = figures.facts(written as never, at)
  return isFigureFault(facts) ? facts : scoreDeal(rules, game, dealer, facts)
}

/** True if two people wrote the only figures of a deal. */
const isWitnessed = ({ written: [first, ...others] }: SheetDeal): boolean =>
  others.length === 0 && new Set(first?.by.map(({ writer }) => writer)).size > 1

/**
 * Computes the score of a sheet. A deal counts as soon as all deals before count. The order in which figures arrived has no
 * effect.
 * @throws for a ruleset without figures (programming error: no such sheet can exist)
 */
export const readSheet = (sheet: Sheet): SheetReading => {
  const table = rulesOfSheet(sheet.setup)
  if (table === undefined) throw new Error(`${sheet.setup.ruleset} has no figures`)
  const { rules } = table.bound
  let game = newGame(sheet.setup)
  let result: GameResult | undefined
  let waits = false
  const rows = sheet.deals.map((deal, at): ReadDeal => {
    const row = {
      number: at + 1,
      written: deal.written.toSorted((one, other) =>
        figuresKey(one.figures) < figuresKey(other.figures) ? -1 : 1,
      ),
      replaced: deal.replaced,
      confirmed: isWitnessed(deal),
    }
    const [first, ...others] = deal.written
    if (result !== undefined) return { ...row, state: 'after-end' }
    const open = first === undefined ? 'missing' : others.length > 0 ? 'contested' : undefined
    if (first === undefined || open !== undefined || waits) {
      waits = true
      return { ...row, state: open ?? 'waiting' }
    }
    const scored = scoreNext(table, game, first.figures)
    if ('code' in scored) {
      waits = true
      return { ...row, state: 'faulty', fault: scored }
    }
    game = scored.game
    result = resultOf(rules, game)
    return { ...row, state: 'counted', finished: scored.deal }
  })
  if (result === undefined && sheet.finished) {
    result = { winners: [], kind: 'agreed', standings: standings(rules, game) }
  }
  const isWhole = rows.length > 0 && rows.every(({ state }) => state === 'counted')
  return {
    bound: table.bound,
    game: result === undefined ? game : { ...game, status: 'finished', result },
    deals: rows.flatMap(({ finished }) => finished ?? []),
    rows,
    result: result ?? null,
    confirmed: isWhole && (sheet.confirmedBy !== null || rows.every(({ confirmed }) => confirmed)),
  }
}
