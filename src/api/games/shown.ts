import { legalMoves } from '../../kernel/decide.ts'
import type { Offer } from '../../kernel/moves.ts'
import type { Seat } from '../../kernel/seat.ts'
import { view } from '../../kernel/view.ts'
import { optionsFor, rulesFor } from '../../rulesets/index.ts'
import type { StoredGame } from '../../store/store.ts'
import { mayInvite, seatOf } from '../../table/access.ts'
import type { SummedGame } from '../../table/listed.ts'
import { seatIn } from '../../table/listed.ts'
import { tagOf } from '../http/etag.ts'
import type { Form } from '../representation.ts'
import { USUAL } from '../representation.ts'

type Frame = Pick<StoredGame, 'id' | 'owner' | 'visibility' | 'createdAt' | 'updatedAt'>

const frameOf = ({ id, owner, visibility, createdAt, updatedAt }: Frame) => ({
  id,
  owner,
  visibility,
  createdAt,
  updatedAt,
})

/** What a seat may do; nothing, without a seat. */
export const offersTo = ({ game }: StoredGame, seat: Seat | null): readonly Offer[] =>
  seat === null ? [] : legalMoves(rulesFor(game), game, seat)

/**
 * A game as one player may see it, in the form asked for; its tag is told in it too, for clients that hide headers.
 * What is shown may be the past: the invite is that of `now`, and only for who may have it now.
 */
export const shownGame = (stored: StoredGame, player: string, form: Form = USUAL, now = stored) => ({
  ...frameOf(stored),
  etag: tagOf(stored, player, form),
  ...(mayInvite(stored, player) && mayInvite(now, player) && { invite: now.invite }),
  ...view(rulesFor(stored.game), stored.game, seatOf(stored, player), stored.names, form.moves),
  options: optionsFor(stored.game),
})

/** A game as a row of a list. */
export const summaryOf = (listed: SummedGame, player: string) => {
  const { listedAt, ruleset, status, version, summary } = listed
  const seat = seatIn(listed, player)
  return {
    ...frameOf(listed),
    ...{ listedAt, ruleset, status, version },
    arranged: summary.arranged,
    seats: summary.seats,
    scores: { totals: summary.totals },
    you: seat === null ? null : yourPart(listed, seat),
  }
}

/** What a seat needs to know to see whether there is something to do. Nobody else is told its words. */
const yourPart = ({ since, summary }: SummedGame, seat: Seat) => {
  const waiting = since[seat] ?? null
  const words = summary.words[seat] ?? []
  return {
    seat,
    mustAct: waiting !== null,
    since: waiting,
    asked: waiting === null ? [] : words,
    unasked: waiting === null ? words : [],
  }
}
