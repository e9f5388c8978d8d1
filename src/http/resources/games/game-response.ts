import type { Sight } from '../../../app/queries/viewer-context.ts'
import { shownGame } from '../../../app/queries/viewer-context.ts'
import type { Form } from '../../contract/representation.ts'
import { USUAL } from '../../contract/representation.ts'
import { tagOf } from '../../wire/etag.ts'

/** The body of a game view in a form. The ETag is also a field, for clients that hide headers. */
export const gameBody = (sight: Sight, form: Form = USUAL) => {
  const { id, owner, visibility, createdAt, updatedAt, ...game } = shownGame(sight, form)
  return { id, owner, visibility, createdAt, updatedAt, etag: tagOf(sight, form), ...game }
}

/** The body of a game view, with headers and location. */
export const gameAt = (sight: Sight) => {
  const body = gameBody(sight)
  return { body, headers: { ETag: body.etag }, Location: `/v1/games/${body.id}` }
}
