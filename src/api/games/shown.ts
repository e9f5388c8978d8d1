import type { Seat } from '../../kernel/contract.ts'
import { legalMoves, toAct } from '../../kernel/decide.ts'
import type { Offer } from '../../kernel/moves.ts'
import { NewerRelease } from '../../kernel/shape.ts'
import { seatsOf, totalsOf, view } from '../../kernel/view.ts'
import { optionsFor, rulesFor } from '../../rulesets/index.ts'
import type { StoredGame } from '../../store/store.ts'
import { mayInvite, seatOf } from '../../table/access.ts'
import { tagOf } from '../http/etag.ts'
import type { Form } from '../representation.ts'
import { USUAL } from '../representation.ts'

const frameOf = ({ id, owner, visibility, createdAt, updatedAt }: StoredGame) => ({
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

/** The games as rows of a listing, without those whose ruleset or options only a later release knows. */
export const summariesOf = (games: readonly StoredGame[], player: string) =>
  games.flatMap((stored) => {
    try {
      return [summaryOf(stored, player)]
    } catch (error) {
      if (error instanceof NewerRelease) return []
      throw error
    }
  })

const summaryOf = (stored: StoredGame, player: string) => {
  const { game } = stored
  const rules = rulesFor(game)
  const seat = seatOf(stored, player)
  return {
    ...frameOf(stored),
    ruleset: game.ruleset,
    status: game.status,
    version: game.version,
    arranged: game.arranged,
    seats: seatsOf(rules, game, stored.names),
    scores: { totals: totalsOf(rules, game) },
    you: seat === null ? null : { seat, mustAct: toAct(rules, game).includes(seat) },
  }
}
