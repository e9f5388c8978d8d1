import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span } from '@opentelemetry/api'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { VERSION } from '#release'
import type { Deps } from '../../../app/deps.ts'
import type { SpanName, Tracer } from '../../../app/tracing/tracer-port.ts'
import { parseTraceparent } from '../../trace-context.ts'
import { processNumber } from '../settings/process-numbers.ts'

/*
 * Traces by OTLP over HTTP, by the SDK of OpenTelemetry. The module is loaded only where the setting names a collector.
 * Settings of OpenTelemetry: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES; and OTEL_TRACES_SAMPLER_ARG, the share of traces that are exported.
 */

/** A tracer that exports its spans. */
export interface ExportingTracer extends Tracer {
  request: NonNullable<Tracer['request']>
  /** Exports the remaining spans. */
  stop(): Promise<void>
}

/** Kinds of spans that call another service. */
const KINDS: Partial<Readonly<Record<SpanName, SpanKind>>> = { webhook: SpanKind.CLIENT }

/** Logs failed exports, at most one in this time, in milliseconds. */
const LOG_PAUSE = 60_000

/** Returns an exporter that logs failures. The message of a failure can have data of the collector. */
const loggedExporter = (exporter: SpanExporter, log: Deps['log']): SpanExporter => {
  let silentUntil = 0
  return {
    export: (some, done) =>
      exporter.export(some, (result) => {
        const isOk = result.code === 0
        if (!isOk && Date.now() >= silentUntil) {
          silentUntil = Date.now() + LOG_PAUSE
          log({
            level: 'error',
            what: 'traces are not exported',
            error: result.error?.name,
            lost: some.length,
          })
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

const twoDigits = (flags: number): string => flags.toString(16).padStart(2, '0')

/** Starts the export. The SDK reads the address of the collector from the environment of the process. */
export const startOtlpTracer = (
  log: Deps['log'],
  settings: Readonly<Record<string, string | undefined>> = process.env,
): ExportingTracer => {
  const byShare = new TraceIdRatioBasedSampler(processNumber('OTEL_TRACES_SAMPLER_ARG', settings))
  const provider = new TracerProvider({
    // The flag of a client cannot raise the share.
    sampler: new ParentBasedSampler({ root: byShare, remoteParentSampled: byShare }),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'sidi', 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: loggedExporter(new OTLPTraceExporter(), log) })],
  })
  const spans = provider.getTracer('sidi', VERSION)
  const active = new AsyncLocalStorage<Context>()

  const runIn = async <T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> => {
    try {
      return await active.run(trace.setSpan(parent, span), work)
    } catch (error) {
      // The message of an error can have data of a user.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' })
      throw error
    } finally {
      span.end()
    }
  }
  return {
    span: (name, work) => {
      const parent = active.getStore() ?? ROOT_CONTEXT
      // Spans below a span that is not exported are not exported either.
      const above = trace.getSpanContext(parent)
      if (above !== undefined && (above.traceFlags & TraceFlags.SAMPLED) === 0) return work()
      return runIn(spans.startSpan(name, { kind: KINDS[name] ?? SpanKind.INTERNAL }, parent), parent, work)
    },
    headers: (): Readonly<Record<string, string>> => {
      const context = trace.getSpanContext(active.getStore() ?? ROOT_CONTEXT)
      if (context === undefined) return {}
      const { traceId, spanId, traceFlags } = context
      return { traceparent: `00-${traceId}-${spanId}-${twoDigits(traceFlags)}` }
    },
    request: async (header, work) => {
      const { traceId, spanId, flags } = parseTraceparent(header) ?? {}
      const parent =
        traceId === undefined || spanId === undefined
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags ?? 0, isRemote: true })
      const span = spans.startSpan('request', { kind: SpanKind.SERVER }, parent)
      await runIn(span, parent, async () => {
        const { method, route, operation, status, requestId } = await work()
        span.updateName(route === undefined ? method : `${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          ...(route !== undefined && { 'http.route': route }),
          'http.response.status_code': status,
          ...(operation !== undefined && { 'sidi.operation': operation }),
          'sidi.request_id': requestId,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      })
    },
    // A failure is in the log.
    stop: () => provider.shutdown().catch(() => undefined),
  }
}
