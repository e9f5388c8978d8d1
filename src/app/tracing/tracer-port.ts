/*
 * Traces: the spans of a request or of a job. A host without traces has no tracer, or a tracer that only passes the
 * trace of the client on.
 */

/** Names of the spans inside of a request or a job. */
export type SpanName =
  | 'authenticate'
  | 'read'
  | 'decide'
  | 'write'
  | 'broadcast'
  | 'webhook'
  | 'wake-up'
  | 'cron job'

/** Facts about an answered request. No fact has a token, a name or a card. */
export interface AnsweredRequest {
  readonly method: string
  /** The path template of the operation; undefined for a path without an operation. */
  readonly route: string | undefined
  readonly operation: string | undefined
  readonly status: number
  readonly requestId: string
}

export interface Tracer {
  /** Runs work in a span. Returns the result of the work, and passes on its error. */
  span<T>(name: SpanName, work: () => Promise<T>): Promise<T>
  /** Returns the headers of W3C Trace Context for an outgoing request; empty outside of a trace. */
  headers(): Readonly<Record<string, string>>
  /**
   * Runs a request in a span. Missing where the host has no spans.
   * @param traceparent the header of the client
   */
  request?(traceparent: string | undefined, work: () => Promise<AnsweredRequest>): Promise<void>
}

/** Runs work in a span, where traces exist. */
export const traced = <T>(
  { tracer }: { readonly tracer?: Tracer | undefined },
  name: SpanName,
  work: () => Promise<T>,
): Promise<T> => (tracer === undefined ? work() : tracer.span(name, work))
