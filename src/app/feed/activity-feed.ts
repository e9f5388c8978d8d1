import type { Caller, Changed, ChangedGame } from '../../db/port.ts'
import type { DisabledWebhook } from '../../db/port-webhooks.ts'
import type { Language } from '../../i18n/language.ts'
import { calledOf, named } from '../../rules/player.ts'
import type { Actor } from '../auth/caller.ts'
import { whoIs } from '../auth/caller.ts'
import { admitted } from '../auth/scopes.ts'
import type { Deps } from '../deps.ts'
import type { ToldDisabled } from '../outbox/disabled-webhook.ts'
import { placeOfDisabled, toldDisabled } from '../outbox/disabled-webhook.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { LeftOut } from '../queries/listed-games.ts'
import { readable } from '../queries/listed-games.ts'
import type { Cursor } from './cursor.ts'
import { lastTold, onlyOf, printCursor, sinceOf, wasTold } from './cursor.ts'
import type { Happened } from './feed-page.ts'
import { afterThose, cursorOf, END, eventsEach, itemsOf, lapsed, MOST_GAMES, pageAfter } from './feed-page.ts'
import type { Notice, Told } from './notifications.ts'
import { NOTED, noticesOf, placeAfter, remindersOf, told } from './notifications.ts'

/*
 * What concerns a player, in the order in which it was committed: what the logs of the player's games hold after a cursor, and
 * which of the player's webhooks were disabled.
 * Each log is read for its first few events after it only. So of a game that was not read to its end, nothing is known
 * beyond its last event; and nothing of any game is told that may come after that.
 */

/** Something in words, and the cursor after it. */
export type NewsItem = (Told | ToldDisabled) & { readonly cursor: string; readonly at: string }

export interface News {
  /** Whom it concerns. */
  readonly player: Caller
  readonly items: readonly NewsItem[]
  /** Where to go on, whatever there was. */
  readonly cursor: string
  /** Whether more items follow. */
  readonly more: boolean
  readonly leftOut: readonly LeftOut[]
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** A notice of a game, or a disabled webhook. */
type Reported = Happened & ({ readonly notice: Notice } | { readonly webhook: DisabledWebhook })

const inGame = (notice: Notice): Reported => {
  const { game, place, at } = notice
  return { of: game, at, place, notice }
}

const toWebhook = (webhook: DisabledWebhook): Reported => ({
  ...{ of: webhook.id, at: webhook.disabledAt, place: placeOfDisabled(webhook), webhook },
})

/** The cursor once all is told that the database had by the moment of its answer. */
const afterAll = (cursor: Cursor, { now, games, disabled }: Changed): Cursor =>
  afterThose(cursor, now, [
    ...games.map(({ id, last, updatedAt }) => ({ of: id, place: placeAfter(last), at: updatedAt })),
    ...disabled.map(toWebhook),
  ])

/** What is to be told after a cursor, of games that have changed since; and up to which moment that is all. */
const noticesAfter = async (
  { store }: Pick<Deps, 'store'>,
  cursor: Cursor,
  games: readonly ChangedGame[],
  limit: number,
) => {
  const spans = games.map(({ id, seat, first, last }) => ({
    ...{ game: id, seat, last },
    first: Math.max(first, lastTold(cursor, id)),
  }))
  const most = eventsEach(limit, spans)
  const { events, names } = await store.eventsIn(spans, NOTED, most)
  const whole = events.map((some) => (some.length < most ? END : (some.at(-1)?.at ?? END))).reduce(earlier)
  const since = sinceOf(cursor)
  const notices = spans
    .flatMap(({ game, seat }, at) => (events[at] ?? []).flatMap((event) => noticesOf(game, event, seat)))
    .concat(games.flatMap((game) => remindersOf(game, game.seat, since, game)))
  return { notices, names, whole }
}

const NOTHING = { notices: [], names: {}, whole: END }

/** What happened after the cursor, at most so much of it; nothing yet, but a cursor of now, where none is brought. */
export const news = async (
  deps: Pick<Deps, 'store' | 'now'>,
  actor: Actor,
  {
    after,
    limit,
    language,
  }: { readonly after?: string | undefined; readonly limit: number; readonly language: Language },
): Promise<Outcome<News>> => {
  const from = cursorOf(after, deps.now())
  if (from && 'outcome' in from) return from
  const changed = await deps.store.changedOf(whoIs(actor), from && sinceOf(from), MOST_GAMES + 1)
  const { epoch, games, disabled, since } = changed
  const who = admitted(deps, actor, changed, { scope: 'read' })
  if ('denied' in who) return who.denied
  const { player } = who
  const refused = lapsed(from, changed)
  if (refused) return refused
  if (from === undefined) {
    const cursor = printCursor(afterAll({ epoch, at: since, told: {} }, changed))
    return done({ player, items: [], cursor, more: false, leftOut: [] })
  }
  const begun = onlyOf(
    from,
    [...games, ...disabled].map(({ id }) => id),
  )
  const untold = games.filter(
    (game) =>
      !wasTold(begun, game.id, placeAfter(game.last)) || remindersOf(game, game.seat, since, game).length > 0,
  )
  const { notices, names, whole } =
    untold.length === 0 ? NOTHING : await noticesAfter(deps, begun, untold, limit)
  const happened = [...notices.map(inGame), ...disabled.map(toWebhook)]
  const { page, more } = pageAfter(begun, happened, whole, limit)
  const { shown, leftOut } = await readable(
    deps.store,
    untold.filter(({ id }) => page.some(({ of }) => of === id)),
  )
  const reader = named(player.id, { [player.id]: calledOf(player) })
  const inWords = (one: Reported): Told | ToldDisabled | undefined => {
    if ('webhook' in one) return toldDisabled(one.webhook, language)
    const table = shown.find(({ id }) => id === one.of)
    return table && told(one.notice, table, names, language, reader)
  }
  const { items, cursor } = itemsOf(begun, page, inWords)
  const next = printCursor(more ? cursor : afterAll(cursor, changed))
  return done({ player, items, cursor: next, more, leftOut })
}
