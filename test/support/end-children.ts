import { endOnSignal } from '../../tools/stack/child-process.ts'

// vitest ends a test process with SIGTERM. Services of failed tests end with their test process.
endOnSignal()
