// @ts-check
import { runProgram } from './load-server.mjs'

// npm run serve: runs the service for other people. An unchanged tree is not built again.

await runProgram('serve')
