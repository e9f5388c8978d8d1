import type { ListedGame } from '../../db/port/game-lists.ts'
import type { Store } from '../../db/port/store.ts'
import { StoreUnavailable } from '../../db/port/store.ts'
import type { Summary } from '../../game/game-summary.ts'
import { summarize } from '../../game/game-summary.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { UNKNOWN_PLAYER_NAME } from '../../rules/player.ts'
import { findRuleset, rulesOfGame } from '../../rules/rulesets/index.ts'
import { lobbyColumns, seatsWanted } from './list-filters.ts'

/*
 * Listed games. The database has a summary for each game; a game of an earlier release gets a summary from
 * the stored state. An unreadable game must not break the list.
 */

/** A row of a game list with a readable summary. */
export interface SummarizedGame extends ListedGame {
  readonly summary: Summary
}

/** A row of a game list that this release cannot read: the id of the game, and the name of the error for the log. */
export interface OmittedRow {
  readonly game: string
  readonly error: string
}

const withSummary = async (store: Store, row: ListedGame): Promise<SummarizedGame> => {
  const { id, ruleset, summary } = row
  if (findRuleset(ruleset) === undefined) throw new RangeError('no such ruleset')
  if (summary !== undefined) return { ...row, summary }
  const { game: stored } = await store.read({ game: id })
  if (stored === undefined) throw new RangeError('no such game')
  const { game, names, since, updatedAt } = stored
  const { status, version } = game
  const { agreed } = lobbyColumns(stored)
  return {
    ...{ ...row, status, version, updatedAt, since, agreed },
    summary: summarize(rulesOfGame(game), game, names),
  }
}

/**
 * Completes the rows of a game list with summaries, and splits the rows: `shown` has the readable games in order,
 * `leftOut` the unreadable rows.
 * @throws {StoreUnavailable}
 */
export const readableGames = async (
  store: Store,
  rows: readonly ListedGame[],
): Promise<{ readonly shown: readonly SummarizedGame[]; readonly leftOut: readonly OmittedRow[] }> => {
  const leftOut: OmittedRow[] = []
  const read = await Promise.all(
    rows.map((row) =>
      withSummary(store, row).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) throw error
        leftOut.push({ game: row.id, error: error instanceof Error ? error.name : typeof error })
      }),
    ),
  )
  return { shown: read.filter((game) => game !== undefined), leftOut }
}

/** Returns the name of a listed game's owner; undefined for a deleted owner. */
export const ownerNameIn = ({ owner, summary, ownerName }: SummarizedGame): string | undefined => {
  const seated = summary.seats.find(({ player }) => player?.id === owner)?.player?.name
  const name = seated ?? summary.ownerName ?? ownerName
  return name === UNKNOWN_PLAYER_NAME ? undefined : name
}

/** Returns the number of seats of a listed game that any player may take. */
export const freeSeatsIn = ({ status, summary: { seats } }: SummarizedGame): number =>
  seatsWanted({
    status,
    seats: seats.map(({ player }) => player?.id ?? null),
    held: seats.map(({ heldFor }) => heldFor ?? null),
  })

/** Returns the seat of a player in a listed game, or null. */
export const seatInList = ({ summary }: SummarizedGame, player: string): Seat | null => {
  const seat = summary.seats.findIndex((seated) => seated.player?.id === player)
  return seat === -1 ? null : seat
}
