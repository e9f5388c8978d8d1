import { pageOperation } from '../../operation.ts'
import { invitePage } from './invite-page.ts'
import * as routes from './routes.ts'

export const getInvitePage = pageOperation(routes.getInvitePage, (c) =>
  invitePage(c, c.req.valid('param').link),
)
