import { libsqlStore, storeOver } from '../../../db/libsql/store.ts'
import type { Store } from '../../../db/port/store.ts'
import type { StoreCache } from '../../../db/store-cache.ts'
import { openDatabase } from './embedded-database.ts'

const FILE = 'file:'

/** Returns a store at a URL: on a libSQL server, or on a file (`file:`). For tools and tests. */
export const storeAt = (url: string, cache?: StoreCache): Store =>
  url.startsWith(FILE)
    ? storeOver(openDatabase(url.slice(FILE.length)).connect, cache)
    : libsqlStore({ url }, { cache })
