import type { ListedSheet, StoredSheet } from '../../db/port/sheets.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import { totalsOf } from '../../rules/model/rules.ts'
import type { Player, PlayerNames } from '../../rules/player.ts'
import { playerWithName } from '../../rules/player.ts'
import { NewerReleaseError } from '../../rules/schema-version.ts'
import type { SheetReading } from '../../sheets/read-sheet.ts'
import { readSheet } from '../../sheets/read-sheet.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import type { ViewerContext } from '../queries/viewer-context.ts'
import { mayWriteSheet, numbersOf, sheetOwner } from './sheet-access.ts'

/*
 * Sheet context: a score sheet with a viewer. The context has the sheet as a game without cards, so texts, pictures and tags of
 * a game serve sheets too.
 */

/** Schema version of the state of a sheet. */
export const SHEET_SCHEMA_VERSION = 1

/**
 * Returns the state of a stored sheet.
 * @throws {NewerReleaseError} for a state that a later release wrote
 */
export const sheetState = ({ shape, state }: StoredSheet): Sheet => {
  if (shape > SHEET_SCHEMA_VERSION)
    throw new NewerReleaseError(`sheet ${shape} is newer than ${SHEET_SCHEMA_VERSION}`)
  return state as Sheet
}

export interface SheetContext {
  readonly sheet: StoredSheet
  readonly state: Sheet
  /** The scored deals. */
  readonly reading: SheetReading
  /** The sheet as a game, in the view of the viewer. */
  readonly viewer: ViewerContext
}

/** The id that stands in a seat for a name without an account. No player has this id. */
const guestId = (number: number): string => `guest-${number}`

/** The players at the table, as names of seats. */
const seatsAndNames = ({ players, names }: Pick<ListedSheet, 'players' | 'names'>) => ({
  seats: players.map((one, number) => ('player' in one ? one.player : guestId(number))),
  names: {
    ...names,
    ...Object.fromEntries(
      players.flatMap((one, number) => ('name' in one ? [[guestId(number), one.name]] : [])),
    ),
  } as PlayerNames,
})

/** Returns the context of a sheet for a viewer. */
export const sheetContext = (sheet: StoredSheet, player: string): SheetContext => {
  const state = sheetState(sheet)
  const reading = readSheet(state)
  const { seats, names } = seatsAndNames(sheet)
  const { id, createdAt, updatedAt, epoch, version } = sheet
  const stored: StoredGame = {
    ...{ id, visibility: 'private', invite: '', owner: sheetOwner(sheet), createdAt, updatedAt },
    ...{ since: seats.map(() => null), game: { ...reading.game, version, seats }, epoch, names },
  }
  return { sheet, state, reading, viewer: { stored, now: stored, player, bound: reading.bound } }
}

/** A player at the table of a sheet in answers: a name, and the id of a player with an account. */
export type ShownSheetPlayer = Pick<Player, 'name'> & { readonly player?: string }

/** Returns the players at the table with their current names. */
export const shownSheetPlayers = ({
  players,
  names,
}: Pick<ListedSheet, 'players' | 'names'>): readonly ShownSheetPlayer[] =>
  players.map((one) =>
    'player' in one
      ? { name: playerWithName(one.player, names).name, player: one.player }
      : { name: one.name },
  )

/** The fields of a sheet in a list and in its own answer. */
const commonFields = (sheet: ListedSheet, viewer: string) => {
  const { id, ruleset, status, version, table, createdAt, updatedAt, names, writers } = sheet
  return {
    ...{ id, ruleset, status, version },
    owner: sheetOwner(sheet),
    players: shownSheetPlayers(sheet),
    writers: writers.map((writer) => playerWithName(writer, names)),
    you: { writes: mayWriteSheet(sheet, viewer), players: numbersOf(sheet, viewer) },
    ...(table && { table }),
    ...{ createdAt, updatedAt },
  }
}

/** Returns a sheet in a list, in the view of a player. */
export const listedSheet = (sheet: ListedSheet, viewer: string) => commonFields(sheet, viewer)

/** Returns a sheet in answers, in the view of the viewer. Only writers see the invite. */
export const sheetView = ({ sheet, state, reading, viewer }: SheetContext) => {
  const { bound, game, rows, result, confirmed } = reading
  const { setup, confirmedBy, lastWriter } = state
  return {
    ...commonFields(sheet, viewer.player),
    ...(mayWriteSheet(sheet, viewer.player) && { invite: sheet.invite }),
    options: { ...bound.options },
    ...(bound.preset && { preset: bound.preset }),
    dealer: setup.dealer ?? 0,
    deals: rows.map(({ number, state: counts, written, replaced, confirmed: isWitnessed, fault }) => ({
      ...{ number, state: counts, replaced, confirmed: isWitnessed },
      written: written.map(({ figures, by }) => ({
        figures,
        by: by.map(({ writer, id, at }) => ({
          writer,
          ...(id && { entry: id }),
          ...(at && { writtenAt: at }),
        })),
      })),
      ...(fault && { fault: { code: fault.code, path: fault.path } }),
    })),
    totals: totalsOf(bound.rules, game),
    ...{ result, confirmed, confirmedBy, lastWriter },
  }
}
