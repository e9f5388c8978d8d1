import type { Disk } from './disk.ts'

/** Faults to inject, by name. Each promise resolves after the recovery. The parameter is a duration in seconds. */
export type Faults = Readonly<Record<string, (seconds: number) => Promise<void>>>

/** A server process at its current address. */
export interface Server {
  readonly url: string
}

/** The service on one of its hosts, with the faults that the run can inject. */
export interface FaultyHost {
  readonly databaseUrl: string
  readonly disk: Disk
  /** The servers of the service. A restarted server has another address. */
  readonly servers: readonly Server[]
  readonly faults: Faults
  /** Whether all servers share the channels, as on the platform. Else a stream finds changes of another server later, by a look. */
  readonly sharesChannels: boolean
  /** Kills the process of the database, and starts the process again. */
  killDatabase(): Promise<void>
  stop(): Promise<void>
}
