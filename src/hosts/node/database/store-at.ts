import { libsqlStore, storeOver } from '../../../db/libsql/store.ts'
import type { Store } from '../../../db/port/store.ts'
import type { StoreCache } from '../../../db/store-cache.ts'
import { fileOfUrl } from './database-url.ts'
import { openDatabase } from './embedded-database.ts'

/** Returns a store at a URL: on a libSQL server, or on a file (`file:`). For tools and tests. */
export const storeAt = (url: string, cache?: StoreCache): Store => {
  const file = fileOfUrl(url)
  return file === undefined ? libsqlStore({ url }, { cache }) : storeOver(openDatabase(file).connect, cache)
}
