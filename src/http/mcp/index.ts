import { router } from '../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of the Model Context Protocol, for language models. */
export const mcp = () => router().openapi(routes.postMessage, handlers.postMessage)
