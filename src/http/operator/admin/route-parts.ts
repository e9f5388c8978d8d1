import * as z from 'zod'
import type { RouteStatus } from '../../contract/openapi-parts.ts'
import { headersOf, jsonContent, problems } from '../../contract/openapi-parts.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'

/*
 * Parts of the routes for operators.
 */

/** OpenAPI security of all routes: the token of an operator. */
export const BY_OPERATOR = [{ operator: [] }]

/** Schema of a path parameter with an id. */
export const idParam = <Name extends string>(name: Name, example: string) =>
  z.object({
    [name]: z
      .string()
      .max(100)
      .meta({ description: `The id of the ${name}.`, example }),
  } as Record<Name, z.ZodString>)

/** Query parameters of every list. */
export const pageFields = { limit: limitUpTo(100, 25), cursor: CursorSchema }

/** OpenAPI descriptions of an answer and of the refusals of an operation. */
export const answers = <T extends z.ZodType>(
  description: string,
  schema: T,
  ...statuses: readonly RouteStatus[]
) => ({
  200: jsonContent(description, schema, 'Cache-Control'),
  ...problems(401, ...statuses),
})

/** The same for a page of a list. */
export const pageAnswers = <T extends z.ZodType>(description: string, schema: T) => ({
  200: { ...jsonContent(description, schema, 'Cache-Control'), headers: headersOf('Cache-Control', 'Link') },
  ...problems(401, 422),
})
