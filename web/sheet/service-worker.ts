import type { WorkerScope } from '../offline/page-cache.ts'
import { keepPage } from '../offline/page-cache.ts'

/*
 * Service worker of the page /sheet: the files of the page without a network.
 */

/** The start of the address of a sheet, which the service redirects to the page. */
const SHEET = '/sheet/sh_'

keepPage(
  globalThis as unknown as WorkerScope,
  {
    name: 'sidi-sheet',
    files: ['/sheet', '/sheet/main.js', '/sheet/main.css', '/style.css', '/favicon.svg'],
    isKept: () => false,
  },
  (event, pathname) => {
    if (!pathname.startsWith(SHEET)) return false
    const page = `${location.origin}/sheet#s=${pathname.slice('/sheet/'.length)}`
    event.respondWith(Promise.resolve(Response.redirect(page, 302)))
    return true
  },
)
