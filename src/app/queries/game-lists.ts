import type { Agreed, Bookmark, Listed, OwnListing, PublicListing } from '../../db/port.ts'
import { USUAL_PACE } from '../../rules/bot.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { rulesetOf } from '../../rules/rulesets/index.ts'
import { differing } from '../../rules/rulesets/needs.ts'
import type { Actor } from '../auth/caller.ts'
import { whoIs } from '../auth/caller.ts'
import { admitted } from '../auth/scopes.ts'
import { controlOf, deadlineIn } from '../clock/turns.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { LeftOut, SummedGame } from './listed-games.ts'
import { ownerNameIn, readable, seatIn, wantedIn } from './listed-games.ts'
import { cut } from './paging.ts'

/*
 * Lists of games, as their rows are shown to somebody.
 */

/** Some games of a list, and whether there are more after them. */
export interface GamePage {
  readonly games: readonly ReturnType<typeof summaryOf>[]
  /** The bookmark of the last one, where more follow. */
  readonly next: Bookmark | undefined
  /** The epoch that places are of. */
  readonly epoch: number
  /** What should stand here and cannot be read. */
  readonly leftOut: readonly LeftOut[]
}

/** Public games, those with the latest milestone first. */
export const listPublic = (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  request: PublicListing,
): Promise<Outcome<GamePage>> =>
  pageFor(deps, actor, request.limit, (limit) => deps.store.publicGames({ ...request, limit }, whoIs(actor)))

/** The games that the actor plays in or owns. */
export const listOwn = (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  request: OwnListing,
): Promise<Outcome<GamePage>> =>
  pageFor(deps, actor, request.limit, (limit) => deps.store.gamesOf({ ...request, limit }, whoIs(actor)))

/** A page of at most so many rows, of which one more is fetched than the page holds. */
const pageFor = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  most: number,
  list: (limit: number) => Promise<Listed>,
): Promise<Outcome<GamePage>> => {
  const { games: rows, ...found } = await list(most + 1)
  const who = admitted(deps, actor, found, { scope: 'read' })
  if ('denied' in who) return who.denied
  const { page, last } = cut(rows, most)
  const { shown, leftOut } = await readable(deps.store, page)
  const games = shown.map((listed) => summaryOf(listed, who.player.id))
  return done({ games, next: last?.bookmark, epoch: found.epoch, leftOut })
}

/** A game as a row of a list. */
export const summaryOf = (listed: SummedGame, player: string) => {
  const { id, owner, visibility, createdAt, updatedAt, listedAt, ruleset, status, version, summary } = listed
  const seat = seatIn(listed, player)
  const ownerName = ownerNameIn(listed)
  return {
    ...{ id, owner, visibility, createdAt, updatedAt, listedAt, ruleset, status, version },
    arranged: summary.arranged,
    ...(summary.name !== undefined && { name: summary.name }),
    ...(ownerName !== undefined && { ownerName }),
    ...agreement(listed),
    ...(summary.pausedUntil !== undefined && { pausedUntil: summary.pausedUntil }),
    clock: listed.timed ? controlOf(listed.timed).clock : null,
    seatsWanted: wantedIn(listed),
    seats: summary.seats,
    scores: { totals: summary.totals },
    you: seat === null ? null : yourPart(listed, seat, player),
  }
}

/** The options that differ from the defaults, the pace of bots, hints and the language. */
const agreement = ({ ruleset: id, agreed }: SummedGame): Partial<Agreed> => {
  const ruleset = rulesetOf(id)
  if (agreed === undefined || ruleset === undefined) return {}
  const { options, pace, hints, lang } = agreed
  return {
    options: differing(ruleset, options),
    ...(pace !== USUAL_PACE && { pace }),
    ...(hints && { hints }),
    ...(lang && { lang }),
  }
}

/** What a seat needs to know to see whether there is something to do. Nobody else is told its words. */
const yourPart = ({ since, summary, timed }: SummedGame, seat: Seat, player: string) => {
  const waiting = summary.pausedUntil === undefined ? (since[seat] ?? null) : null
  const words = summary.words[seat] ?? []
  return {
    seat,
    mustAct: waiting !== null,
    since: waiting,
    ...(timed && { deadline: deadlineIn(timed, seat, waiting, player) }),
    asked: waiting === null ? [] : words,
    unasked: waiting === null ? words : [],
  }
}
