import { pageOperation } from '../../operation.ts'
import { embedPage } from './embed-page.ts'
import * as routes from './routes.ts'

export const getEmbedPage = pageOperation(routes.getEmbedPage, (c) =>
  embedPage(c, c.req.valid('param').game, c.req.valid('query').lang),
)
