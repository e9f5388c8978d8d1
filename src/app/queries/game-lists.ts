import type { Bookmark, GameList, OwnListQuery, PublicListQuery } from '../../db/port/game-lists.ts'
import type { TableAgreement } from '../../db/port/stored-game.ts'
import { DEFAULT_PACE } from '../../rules/bot-levels-and-ids.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { findRuleset } from '../../rules/rulesets/index.ts'
import { changedOptions } from '../../rules/rulesets/options/ineffective-options.ts'
import type { PresetId } from '../../rules/rulesets/presets.ts'
import { presetWith } from '../../rules/rulesets/presets.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import { authorizeAndNoteUse } from '../auth/scopes.ts'
import { deadlineIn, timeControlIn } from '../clock/turn-clocks.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { OmittedRow, SummarizedGame } from './listed-game-summaries.ts'
import { freeSeatsIn, ownerNameIn, readableGames, seatInList } from './listed-game-summaries.ts'
import { splitPage } from './split-page.ts'

/*
 * Game lists: pages of public games and of own games.
 */

/** A page of a list of games, with the bookmark of the next page. */
export interface GamePage {
  readonly games: readonly ReturnType<typeof gameRow>[]
  /** Bookmark of the last row, if more follow. */
  readonly next: Bookmark | undefined
  /** Epoch of the bookmarks. */
  readonly epoch: number
  /** Unreadable rows. */
  readonly leftOut: readonly OmittedRow[]
}

/** Lists public games, the latest milestone first. */
export const findPublicGames = (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  request: PublicListQuery,
): Promise<Outcome<GamePage>> =>
  pageFor(deps, credential, request.limit, (limit) =>
    deps.store.publicGames({ ...request, limit }, callerSpec(credential)),
  )

/** Lists the games in which the caller plays, or which the caller owns. */
export const findOwnGames = (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  request: OwnListQuery,
): Promise<Outcome<GamePage>> =>
  pageFor(deps, credential, request.limit, (limit) =>
    deps.store.gamesOf({ ...request, limit }, callerSpec(credential)),
  )

/** Returns a page. The read fetches one row more than the page. */
const pageFor = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  limit: number,
  list: (limit: number) => Promise<GameList>,
): Promise<Outcome<GamePage>> => {
  const { games: rows, ...found } = await list(limit + 1)
  const authorization = authorizeAndNoteUse(deps, credential, found, { scope: 'read' })
  if ('denied' in authorization) return authorization.denied
  const { page, last } = splitPage(rows, limit)
  const { shown, leftOut } = await readableGames(deps.store, page)
  const games = shown.map((listed) => gameRow(listed, authorization.player.id))
  return done({ games, next: last?.bookmark, epoch: found.epoch, leftOut })
}

/** Returns the fields of a listed game in answers; with `you`, the seat and the turn of the player. */
export const gameRow = (listed: SummarizedGame, player: string) => {
  const { id, owner, visibility, createdAt, updatedAt, listedAt, ruleset, status, version, summary } = listed
  const seat = seatInList(listed, player)
  const ownerName = ownerNameIn(listed)
  return {
    ...{ id, owner, visibility, createdAt, updatedAt, listedAt, ruleset, status, version },
    arranged: summary.arranged,
    ...(summary.botSeeded && { botSeeded: summary.botSeeded }),
    ...(summary.dealSet && { dealSet: summary.dealSet }),
    ...(summary.name !== undefined && { name: summary.name }),
    ...(ownerName !== undefined && { ownerName }),
    ...agreement(listed),
    ...(summary.pausedUntil !== undefined && { pausedUntil: summary.pausedUntil }),
    clock: listed.timed ? timeControlIn(listed.timed).clock : null,
    seatsWanted: freeSeatsIn(listed),
    seats: summary.seats,
    scores: { totals: summary.totals },
    you: seat === null ? null : yourPart(listed, seat, player),
  }
}

/** Returns the options that differ from the defaults, the preset, the pace of bots, hints and the language. */
const agreement = ({
  ruleset: id,
  agreed,
}: SummarizedGame): Partial<TableAgreement> & { readonly preset?: PresetId } => {
  const ruleset = findRuleset(id)
  if (agreed === undefined || ruleset === undefined) return {}
  const { options, pace, hints, lang } = agreed
  const changed = changedOptions(ruleset, options)
  const preset = presetWith(id, changed)
  return {
    options: changed,
    ...(preset && { preset }),
    ...(pace !== DEFAULT_PACE && { pace }),
    ...(hints && { hints }),
    ...(lang && { lang }),
  }
}

/** Returns the seat of the player, with the turn. Other players do not see the expected kinds of move. */
const yourPart = ({ since, summary, timed }: SummarizedGame, seat: Seat, player: string) => {
  const waiting = summary.pausedUntil === undefined ? (since[seat] ?? null) : null
  const expectedMoves = summary.words[seat] ?? []
  return {
    seat,
    mustAct: waiting !== null,
    since: waiting,
    ...(timed && { deadline: deadlineIn(timed, seat, waiting, player) }),
    asked: waiting === null ? [] : expectedMoves,
    unasked: waiting === null ? expectedMoves : [],
  }
}
