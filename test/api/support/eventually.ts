import { vi } from 'vitest'

/** Waits up to 60 seconds until assertions pass, and returns the value. */
export const eventually = <T>(isSo: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(isSo, { timeout: 60_000, interval: 20 })
