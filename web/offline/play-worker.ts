import type { WorkerScope } from './page-cache.ts'
import { keepPage } from './page-cache.ts'

/*
 * Service worker of the page /play: the page and the public lists of games without a network. Games of players are never
 * in the cache: the page keeps the last view of a table itself.
 */

/** Public answers of the service, equal for all callers: rulesets and presets. */
const PUBLIC = /^\/v1\/(rulesets(\/[a-z0-9-]+)?|presets)$/

keepPage(globalThis as unknown as WorkerScope, {
  name: 'sidi-play',
  files: [
    ...['/play', '/play/main.js', '/play/main.css', '/play/chunk.js', '/play/faces.js', '/play/qr-path.js'],
    ...['/play/manifest.webmanifest', '/style.css', '/favicon.svg'],
  ],
  isKept: (pathname) => pathname.startsWith('/play/') || PUBLIC.test(pathname),
})
