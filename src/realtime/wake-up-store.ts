/*
 * Wake-up time of a game, in the storage of its channel. A wake-up runs to the second, while the cron job runs once
 * a minute. Storage holds the earliest time only. A wake-up that comes too early computes the next time. A turn
 * with a later end than the turn before therefore needs no write.
 */

/** A scheduled wake-up: the game, and the time in milliseconds since 1970. */
export interface WakeUp {
  readonly game: string
  readonly at: number
}

const STORAGE_KEY = 'due'

/** The used part of a channel's storage. */
interface Storage {
  get<T>(name: string): Promise<T | undefined>
  put(name: string, value: WakeUp): Promise<void>
  delete(name: string): Promise<boolean>
}

/**
 * Returns the wake-up store of a game's channel, over the storage of the channel: `current` reads the wake-up, `schedule`
 * stores an earlier wake-up, `act` runs a due wake-up.
 */
export const newWakeUpStore = (storage: Storage) => {
  /** Null without a wake-up; undefined before the first read. */
  let known: WakeUp | null | undefined
  const current = async (): Promise<WakeUp | undefined> => {
    if (known === undefined) known = (await storage.get<WakeUp>(STORAGE_KEY)) ?? null
    return known ?? undefined
  }
  /** Stores a wake-up that is earlier than the stored wake-up. @returns whether the wake-up was stored */
  const schedule = async (due: WakeUp): Promise<boolean> => {
    const before = await current()
    if (before !== undefined && before.at <= due.at) return false
    known = due
    await storage.put(STORAGE_KEY, due)
    return true
  }
  return {
    current,
    schedule,
    /**
     * Runs the wake-up if the time has come. A wake-up set during the run stays for later.
     * @param perform runs the due work of a game, and returns the time of the next wake-up
     */
    act: async (perform: (game: string) => Promise<number | undefined>): Promise<void> => {
      const due = await current()
      if (due === undefined || due.at > Date.now()) return
      const { game } = due
      known = null
      const at = await perform(game)
      if (at !== undefined) await schedule({ game, at })
      if ((await current()) === undefined) await storage.delete(STORAGE_KEY)
    },
  }
}
