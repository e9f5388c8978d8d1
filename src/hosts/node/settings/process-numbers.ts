import type { NumberRange } from '../../number-settings.ts'
import { isUnset, parseNumber } from '../../number-settings.ts'

const PORTS = { min: 1, max: 65_535 } as const

/** The numeric settings of the process besides the limits of the service: allowed values, and the value of a missing setting. */
export const PROCESS_NUMBERS = {
  PORT: { ...PORTS, missing: 8787 },
  METRICS_PORT: { ...PORTS, missing: undefined },
  /** Hours between backups; 0 for no backups. */
  BACKUP_EVERY: { min: 0, max: 720, missing: 24 },
  /** Number of backups in the folder. */
  BACKUP_KEEP: { min: 1, max: 1000, missing: 7 },
  /** Seconds between the failing readiness and the end. */
  STOP_DELAY: { min: 0, max: 300, missing: 0 },
  /** Share of exported traces. */
  OTEL_TRACES_SAMPLER_ARG: { min: 0, max: 1, isShare: true, missing: 1 },
} as const satisfies Readonly<Record<string, NumberRange & { readonly missing: number | undefined }>>

type Numbers = typeof PROCESS_NUMBERS
type Missing<Name extends keyof Numbers> = Numbers[Name]['missing'] extends number
  ? number
  : number | undefined

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Parses a numeric setting of the process. @throws with a sentence for the operator */
export const processNumber = <Name extends keyof Numbers>(name: Name, env: Environment): Missing<Name> => {
  const { [name]: text } = env
  const { [name]: setting } = PROCESS_NUMBERS
  return (isUnset(text) ? setting.missing : parseNumber(name, text, setting)) as Missing<Name>
}

/**
 * Parses the share of exported traces; 1 without a collector, because other programs read the same setting.
 * @throws with a sentence for the operator
 */
export const traceShareIn = (env: Environment): number =>
  isUnset(env['OTEL_EXPORTER_OTLP_ENDPOINT']) ? 1 : processNumber('OTEL_TRACES_SAMPLER_ARG', env)
