import type { Sight } from '../../../app/queries/viewer-context.ts'
import { shownGame } from '../../../app/queries/viewer-context.ts'
import type { Form } from '../../contract/representation.ts'
import { USUAL } from '../../contract/representation.ts'
import { tagOf } from '../../wire/etag.ts'

/** A game as somebody may see it, in the form asked for; its tag is told in it too, for clients that hide headers. */
export const gameBody = (sight: Sight, form: Form = USUAL) => {
  const { id, owner, visibility, createdAt, updatedAt, ...game } = shownGame(sight, form)
  return { id, owner, visibility, createdAt, updatedAt, etag: tagOf(sight, form), ...game }
}

/** The same as the body of an answer, with the headers that belong to it, and where the game is. */
export const gameAt = (sight: Sight) => {
  const body = gameBody(sight)
  return { body, headers: { ETag: body.etag }, Location: `/v1/games/${body.id}` }
}
