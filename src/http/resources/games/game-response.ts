import type { ViewerContext } from '../../../app/queries/viewer-context.ts'
import { gameView } from '../../../app/queries/viewer-context.ts'
import type { ViewForm } from '../../contract/representation-query.ts'
import { DEFAULT_FORM } from '../../contract/representation-query.ts'
import { tagOf } from '../../wire/etag.ts'

/** Builds the JSON body of a game view. The ETag is also a field, for clients that hide headers. */
export const gameBody = (viewer: ViewerContext, form: ViewForm = DEFAULT_FORM) => {
  const { id, owner, visibility, createdAt, updatedAt, ...game } = gameView(viewer, form)
  return { id, owner, visibility, createdAt, updatedAt, etag: tagOf(viewer, form), ...game }
}

/** Builds the JSON body of a game view with the headers `ETag` and `Location`. */
export const gameAnswer = (viewer: ViewerContext) => {
  const body = gameBody(viewer)
  return { body, headers: { ETag: body.etag }, Location: `/v1/games/${body.id}` }
}
