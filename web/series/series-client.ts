import type { Caller } from '../service/request-with-retry.ts'
import { ask } from '../service/request-with-retry.ts'

/*
 * Reads of the pages: answers are kept with their ETag, so an unchanged part costs a 304.
 */

const kept = new Map<string, { readonly etag: string; readonly body: unknown }>()

/** Returns the address of a part of a series. */
export const pathOf = (series: string, part = ''): string => `/v1/series/${encodeURIComponent(series)}${part}`

/** Reads JSON, with the kept answer after a 304. @throws {Refusal} as `ask` */
export const read = async <T>(
  caller: Caller,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const key = `${caller.token} ${caller.language} ${path}`
  const before = kept.get(key)
  const answer = await ask(caller, path, {
    headers: { ...headers, ...(before && { 'If-None-Match': before.etag }) },
    tries: 1,
  })
  if (answer.status === 304 && before) return before.body as T
  const body = (await answer.json()) as T
  const etag = answer.headers.get('ETag')
  if (etag !== null) kept.set(key, { etag, body })
  return body
}

interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** Reads all pages of a list. @param path with a query */
export const readAll = async <T>(caller: Caller, path: string): Promise<readonly T[]> => {
  const items: T[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page<T> = await read(
      caller,
      cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
    )
    items.push(...page.items)
    cursor = page.next
  }
  return items
}
