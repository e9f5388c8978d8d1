import type { Deps } from '../app/deps.ts'
import type { Tracer } from '../app/tracing/tracer-port.ts'

/*
 * W3C Trace Context (https://www.w3.org/TR/trace-context/) in outgoing requests: webhook messages, and requests to a
 * database server. `tracestate` is not passed on, because the data in the header are for the systems of the client.
 */

/** A parent in `traceparent`. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  readonly flags: number
}

const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** Parses `traceparent` of any version. Returns undefined for a missing or invalid header. */
export const parseTraceparent = (header: string | null | undefined): TraceParent | undefined => {
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(header ?? '') ?? []
  // Only a later version may have further fields.
  if (version === undefined || (version === '00' && rest !== undefined)) return undefined
  return { traceId, spanId, flags: Number.parseInt(flags, 16) }
}

/**
 * Returns a tracer without spans, which passes a trace on unchanged: a service outside of the trace.
 * @param header `traceparent` of the client; undefined for an invalid or missing one
 */
export const passingTracer = (header: string | null | undefined): Tracer | undefined => {
  if (header == null || parseTraceparent(header) === undefined) return undefined
  const headers = { traceparent: header }
  return { span: (_, work) => work(), headers: () => headers }
}

/** Returns a delivery whose webhook messages carry the trace. */
export const tracedDelivery = (delivery: Deps['delivery'], tracer: Tracer): Deps['delivery'] => ({
  ...delivery,
  send: (request, about) =>
    tracer.span('webhook', () =>
      delivery.send({ ...request, headers: { ...request.headers, ...tracer.headers() } }, about),
    ),
})
