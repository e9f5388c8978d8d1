import { vi } from 'vitest'

/** Waits until something is so, however busy the machine is. */
export const eventually = <T>(isSo: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(isSo, { timeout: 60_000, interval: 20 })
