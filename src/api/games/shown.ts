import { toAct } from '../../kernel/decide.ts'
import { NewerRelease } from '../../kernel/shape.ts'
import { seatsOf, totalsOf, view } from '../../kernel/view.ts'
import { rulesFor } from '../../rulesets/index.ts'
import type { StoredGame } from '../../store/store.ts'
import { mayInvite, seatOf } from '../../table/access.ts'
import type { Answer } from '../../table/settle.ts'
import { tagOf } from '../http/etag.ts'
import { jsonAnswer } from '../http/respond.ts'
import type { Form } from '../representation.ts'
import { USUAL } from '../representation.ts'

const frameOf = ({ id, owner, visibility, createdAt, updatedAt }: StoredGame) => ({
  id,
  owner,
  visibility,
  createdAt,
  updatedAt,
})

/** A game as one player may see it, in the form asked for; its tag is told in it too, for clients that hide headers. */
export const shownGame = (stored: StoredGame, player: string, form: Form = USUAL) => ({
  ...frameOf(stored),
  etag: tagOf(stored, player, form),
  ...(mayInvite(stored, player) && { invite: stored.invite }),
  ...view(rulesFor(stored.game), stored.game, seatOf(stored, player), stored.names, form.moves),
})

/** The answer that shows a game, with the tag of the view. */
export const gameAnswer = (
  status: number,
  stored: StoredGame,
  player: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => {
  const game = shownGame(stored, player)
  return jsonAnswer(status, game, { ETag: game.etag, ...headers })
}

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
