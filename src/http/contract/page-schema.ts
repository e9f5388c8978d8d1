import * as z from 'zod'

/** Schema of a page of a list: at most `most` items, and the cursor of the next page. */
export const pageSchema = <T extends z.ZodType>(id: string, item: T, most = 100) =>
  z
    .object({
      items: z.array(item).max(most).meta({ description: 'The items of this page, in order.' }),
      next: z.string().min(1).nullable().meta({
        description: 'The `cursor` of the next page; null on the last page.',
        example: null,
      }),
    })
    .meta({ id, description: 'One page of a list.' })
