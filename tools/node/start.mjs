// @ts-check
import { runProgram } from './load-server.mjs'

// npm start: builds the service if a source has changed, and runs the service in this process.

console.log('Sidi is starting…')
await runProgram('run')
