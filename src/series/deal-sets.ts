import { findRuleset, rulesOfGame } from '../rules/rulesets/index.ts'
import { tablesIn } from './open-tables.ts'
import type { SeriesRefused } from './refusals.ts'
import { refuse } from './refusals.ts'
import type { SeriesGame, SeriesSettings } from './settings.ts'
import type { SeriesRound, SeriesState, SeriesTable } from './state.ts'

/*
 * Sealed deals in a series: rounds with a deal set, their games, and who has seen cards of the set.
 */

/** Whether the deals of a round are sealed: results of its tables are secret until the round closes. */
export const isSealed = ({ set }: Pick<SeriesRound, 'set'>): boolean => set?.opened === false

/** Whether cards of a round can be known: the round has sealed deals, and has started. */
export const isSealedInPlay = (round: Pick<SeriesRound, 'set' | 'state'>): boolean =>
  isSealed(round) && (round.state === 'playing' || round.state === 'complete')

/** Refuses results beside sealed deals; undefined for a round whose results everybody may see. */
export const refuseSealed = (round: Pick<SeriesRound, 'set'>): SeriesRefused | undefined =>
  isSealed(round) ? refuse('deal-set-sealed', { dealSet: round.set?.id ?? '' }) : undefined

/** Returns a game with the number of deals of a set. */
export const withDeals = (game: SeriesGame, deals: number | undefined): SeriesGame =>
  deals === undefined ? game : { ...game, options: { ...game.options, deals } }

/** Returns the game of a round in the settings: with sealed deals as many deals as the set has. */
export const gameOfRound = (
  { games }: Pick<SeriesSettings, 'games'>,
  { game: id, set }: Pick<SeriesRound, 'game' | 'set'>,
): SeriesGame | undefined => {
  const game = games.find((one) => one.id === id)
  return game && withDeals(game, set?.deals)
}

/** Refuses a game that cannot play this number of boards; undefined for a fit game. */
export const refuseSet = ({ ruleset, options }: SeriesGame, deals: number): SeriesRefused | undefined => {
  const parsed = findRuleset(ruleset)?.options.safeParse({ ...options, deals })
  const isFit =
    parsed?.success === true &&
    rulesOfGame({ ruleset, options: parsed.data as Readonly<Record<string, unknown>> }).fixedDeals === deals
  return isFit ? undefined : refuse('no-set-for-ruleset', { path: 'set' })
}

/** Whether an entry has a seat of a table, or had one. */
const hasSat = ({ seats, substitutes, left = [] }: SeriesTable, entry: number, seat?: number): boolean =>
  [...seats.entries()].some(([at, one]) => one === entry && at !== seat) ||
  [...substitutes, ...left].some((one) => one.entry === entry && one.seat !== seat)

/**
 * Whether an entry has a seat at a table of a round, or had one: an entry plays a set once. All tables of the round must be loaded.
 * @param at the seat that the entry may take again
 */
export const hasSeenSet = (
  state: SeriesState,
  round: number,
  entry: number,
  at?: { readonly table: number; readonly seat: number },
): boolean =>
  tablesIn(state, round).some((table) =>
    hasSat(table, entry, table.table === at?.table ? at.seat : undefined),
  )
