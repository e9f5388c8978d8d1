// @ts-check
import { ensureBuilt } from './build-server.mjs'

// npm run build:service: builds what `npm start` and `npm run serve` run, before a start without write access.

await ensureBuilt()
