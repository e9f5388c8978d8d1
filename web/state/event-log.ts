import { fetchEventTexts } from '../service/api-client.ts'
import { caller, profile } from './profile.ts'

/*
 * Log of a table: the events as text of the service, in the language and with the faces of the profile. A request covers
 * all events since the last request, so the number of requests follows the number of own turns and tricks.
 */

/** Text about successive events. */
export interface LogEntry {
  /** Number of the event before the first event of the text. */
  readonly after: number
  /** Number of the last event of the text. */
  readonly upTo: number
  readonly text: string
}

/** State of a log. */
export interface LogState {
  /** In order of the events, the newest last. */
  readonly log: readonly LogEntry[]
  /** Entries for the live region, the newest last. A change of language repeats no entry. */
  readonly announced: readonly LogEntry[]
}

export interface EventLog {
  /** Reads the texts up to the event with this number. The first call reads the last events before, too. */
  readTo(version: number): void
  /** Reads the texts before the first entry. */
  readEarlier(): Promise<void>
  /** Reads all entries again after a change of language or faces. */
  translate(): void
  close(): void
}

/** Number of events before the version at the start of a log, and of earlier events for each press of the button. */
export const EARLIER_EVENTS = 150
/** Maximum number of entries. The oldest entries are dropped; the player can request the texts again. */
const MAX_ENTRIES = 400
/** Number of entries in the live region. An entry stays while the next entries follow, so that no entry is missed. */
const ANNOUNCED = 4
/** Maximum number of events of one request. */
const MAX_EVENTS = 500

/** Language and faces of the texts. */
const formOf = (): string => `${profile.get().language} ${profile.get().faces ?? ''}`

/**
 * Creates the log of a table.
 * @param changed receives each change of the state
 */
export const newEventLog = (game: string, changed: (change: Partial<LogState>) => void): EventLog => {
  let entries: readonly LogEntry[] = []
  let announced: readonly LogEntry[] = []
  /** Event before the first entry. Undefined before the first answer. */
  let start: number | undefined
  let read = 0
  let wanted = 0
  let form = formOf()
  /** True while the entries are in an earlier language. */
  let isForeign = false
  let isReading = false
  let isClosed = false

  /** Texts from after an event to another event: several pages, if the text is long. */
  const textsOf = async (after: number, upTo: number): Promise<readonly LogEntry[]> => {
    const texts: LogEntry[] = []
    for (let from = after; from < upTo; ) {
      const limit = Math.min(MAX_EVENTS, upTo - from)
      const { text, last } = await fetchEventTexts(caller(), game, from, profile.get().faces, limit)
      if (last <= from) break
      texts.push({ after: from, upTo: last, text: text.trim() })
      from = last
    }
    return texts
  }

  /** Replaces the entries by texts in the current language. The live region stays silent about known events. */
  const translated = async (): Promise<void> => {
    const asked = form
    const from = Math.max(start ?? 0, read - EARLIER_EVENTS)
    const texts = await textsOf(from, read)
    if (asked !== form || isClosed) return
    isForeign = false
    start = from
    entries = texts
    changed({ log: entries })
  }

  /** Adds the texts up to the wanted event. Returns false without an answer about a further event. */
  const extended = async (): Promise<boolean> => {
    const asked = form
    const from = start === undefined ? Math.max(0, wanted - EARLIER_EVENTS) : read
    const texts = await textsOf(from, wanted)
    const last = texts.at(-1)
    if (last === undefined) return false
    if (asked !== form || isClosed) return true
    // At first the newest page is enough for the ear; the log has the pages before.
    const spoken = start === undefined ? [last] : texts
    read = last.upTo
    entries = [...entries, ...texts].slice(-MAX_ENTRIES)
    start = entries[0]?.after ?? from
    announced = [...announced, ...spoken].slice(-ANNOUNCED)
    changed({ log: entries, announced })
    return true
  }

  const run = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    try {
      for (let goesOn = true; goesOn && !isClosed; ) {
        if (isForeign) await translated()
        else goesOn = read < wanted && (await extended())
      }
    } catch {
      // The next call reads the same events again.
    }
    isReading = false
  }

  return {
    readTo: (version) => {
      wanted = Math.max(wanted, version)
      void run()
    },
    readEarlier: async () => {
      const [asked, upTo] = [form, start]
      if (upTo === undefined || upTo === 0) return
      const texts = await textsOf(Math.max(0, upTo - EARLIER_EVENTS), upTo).catch(() => [])
      const [first] = texts
      if (first === undefined || asked !== form || start !== upTo || isClosed) return
      start = first.after
      entries = [...texts, ...entries]
      changed({ log: entries })
    },
    translate: () => {
      if (form === formOf()) return
      form = formOf()
      isForeign = start !== undefined
      void run()
    },
    close: () => {
      isClosed = true
    },
  }
}
