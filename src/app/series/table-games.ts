import type { GameChange } from '../../db/port/change.ts'
import type { NewSeriesSheet, StoredSeries } from '../../db/port/series.ts'
import { seriesTableText } from '../../db/port/series-games.ts'
import type { SheetPlayer, StoredSheet } from '../../db/port/sheets.ts'
import type { Visibility } from '../../db/port/stored-game.ts'
import type { Level, Pace } from '../../rules/bot-levels-and-ids.ts'
import { LEVELS } from '../../rules/bot-levels-and-ids.ts'
import { playerWithName } from '../../rules/player.ts'
import { findRuleset, rulesOfGame } from '../../rules/rulesets/index.ts'
import { gameOfRound } from '../../series/deal-sets.ts'
import type { SeriesGame } from '../../series/settings.ts'
import { sittingAt } from '../../series/sides.ts'
import type { SeriesTable } from '../../series/state.ts'
import { createSheet } from '../../sheets/decide-sheet.ts'
import { evolveSheetAll } from '../../sheets/evolve-sheet.ts'
import type { RequestedTime } from '../clock/time-control.ts'
import { timeControlOf } from '../clock/time-control.ts'
import { gameOfSet } from '../dealing/deal-set.ts'
import type { TablePlace } from '../deciders/game-deciders.ts'
import { decideTableGame } from '../deciders/game-deciders.ts'
import type { SystemDeps } from '../deps.ts'
import { newInvite } from '../ids.ts'
import { SHEET_SCHEMA_VERSION } from '../sheets/sheet-context.ts'
import { secretOfSet } from './round-set.ts'

/*
 * Games and score sheets of the tables of a series. The scheduler opens both, so no player creates a game or takes a seat.
 */

/** Level of bots that fill tables and take seats over. */
const BOT_LEVEL: Level = 'club'

/** Settings of a table of a series, as stored with the games of its settings. */
export interface TableSettings extends RequestedTime {
  readonly visibility?: Visibility | undefined
  readonly hints?: boolean | undefined
  readonly pace?: Pace | undefined
  readonly instantForced?: boolean | undefined
}

/** Returns the rules of a table: where the ruleset takes several numbers of players, the number at the table. */
export const gameAtTable = (
  { ruleset, options }: Pick<SeriesGame, 'ruleset' | 'options'>,
  seats: number,
): {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
} => {
  const isVariable = 'players' in (findRuleset(ruleset)?.options.shape ?? {})
  const all = isVariable && seats > 1 ? { ...options, players: seats } : options
  return { ruleset, options: all, seats: rulesOfGame({ ruleset, options: all }).seats }
}

/** Returns who sits in a seat of a game: the player of the entry, or a bot for bots, substitutes and deleted players. */
export const placeOf = ({ state, names }: StoredSeries, entry: number | null | undefined): TablePlace => {
  const row = entry == null ? undefined : state.entries.get(entry)
  const level = LEVELS.find((one) => one === row?.level) ?? BOT_LEVEL
  if (row?.player == null || (names[row.player] ?? null) === null) return { bot: { level } }
  return { player: playerWithName(row.player, names), ...(row.saltHash !== null && { salt: row.saltHash }) }
}

/** The game of a table in the settings. */
const gameOf = ({ state }: StoredSeries, { round }: SeriesTable): SeriesGame => {
  const row = state.rounds.get(round)
  const game = row && gameOfRound(state.head.settings, row)
  if (game === undefined) throw new Error(`round ${round} of ${state.head.id} has no game`)
  return game
}

/** The fields of a game of a round with sealed deals; none for another round. */
const sealedDeals = async ({ state: { head, rounds } }: StoredSeries, { round }: SeriesTable) => {
  const { set, draw } = rounds.get(round) ?? {}
  if (set === undefined || draw === undefined) return {}
  const secret = await secretOfSet(head, { id: set.id, draw })
  return gameOfSet({ id: set.id, ...secret }, { from: 1, count: set.deals })
}

/** The player to whom the game or the sheet belongs: the owner of the series, a director, or a player of the table. */
const ownerOf = ({ state: { head, entries } }: StoredSeries, table: SeriesTable): string | undefined =>
  head.owner ??
  head.directors[0] ??
  table.seats.map((entry) => entries.get(entry)?.player ?? null).find((player) => player !== null)

/** Decides the game of a table; undefined for a table without anybody to whom the game could belong. */
export const openGame = async (
  deps: SystemDeps,
  stored: StoredSeries,
  table: SeriesTable,
): Promise<GameChange | undefined> => {
  const owner = ownerOf(stored, table)
  if (owner === undefined || table.ref === null) return undefined
  const { table: settings, ...game } = gameOf(stored, table)
  const { ruleset, options, seats } = gameAtTable(game, table.seats.length)
  const sitting = sittingAt(table)
  const { visibility = 'private', hints, pace, instantForced, ...time } = settings as TableSettings
  const control = timeControlOf(time) ?? undefined
  const places = Array.from({ length: seats }, (_, seat) => placeOf(stored, sitting[seat]))
  const players = places.flatMap((place) => ('player' in place ? [place.player.id] : []))
  return decideTableGame(
    deps,
    {
      ...{ id: table.ref, owner, ruleset, options, visibility },
      series: seriesTableText({ series: stored.state.head.id, round: table.round, table: table.table }),
      ...{ places, control },
      ...(control && { preferences: await deps.store.preferencesOf(players) }),
      ...(hints && { hints: true }),
      ...(instantForced && { instantForced: true }),
      ...(pace && { pace }),
      ...(await sealedDeals(stored, table)),
    },
    stored.epoch,
  )
}

const sheetPlayer = ({ state }: StoredSeries, entry: number | null): SheetPlayer => {
  const row = entry === null ? undefined : state.entries.get(entry)
  if (row?.player != null) return { player: row.player }
  return { name: row?.name ?? (row === undefined ? '–' : `${row.number}`) }
}

/** Decides the score sheet of a table. All players with an account write; the owner of the series writes as well. */
export const openSheet = (
  deps: SystemDeps,
  stored: StoredSeries,
  table: SeriesTable,
): NewSeriesSheet | undefined => {
  const owner = ownerOf(stored, table)
  if (owner === undefined || table.ref === null) return undefined
  const { ruleset, options, seats } = gameAtTable(gameOf(stored, table), table.seats.length)
  const sitting = sittingAt(table)
  const players = Array.from({ length: seats }, (_, seat) => sheetPlayer(stored, sitting[seat] ?? null))
  const decision = createSheet({ ruleset, options, players: seats }, owner)
  if (!decision.ok) return undefined
  const writers = [...new Set(players.flatMap((one) => ('player' in one ? [one.player] : [])))]
  const joined = writers
    .filter((writer) => writer !== owner)
    .map((writer) => ({ type: 'writerAdded', writer }) as const)
  const events = [...decision.events, ...joined]
  const state = evolveSheetAll(undefined, events)
  const now = deps.now()
  const sheet: StoredSheet = {
    ...{ id: table.ref, owner, ruleset, invite: newInvite(deps.random), status: 'open', players },
    ...{ version: state.version, shape: SHEET_SCHEMA_VERSION, state, writers: state.writers },
    table: { series: stored.state.head.id, round: table.round, table: table.table },
    ...{ createdAt: now, updatedAt: now, names: {}, epoch: stored.epoch },
  }
  return { sheet, events }
}
