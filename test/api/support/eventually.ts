import { vi } from 'vitest'

/** Waits until assertions pass, and returns the value. @param timeout milliseconds; more for work in a CPU share */
export const eventually = <T>(isSo: () => T | Promise<T>, timeout = 60_000): Promise<T> =>
  vi.waitFor(isSo, { timeout, interval: 20 })
