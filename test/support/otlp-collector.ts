import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * Collector of traces: an HTTP server that receives OTLP in JSON.
 */

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

/** A span in the JSON encoding of OTLP. */
export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code: number; readonly message?: string }
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[]
  }[]
}

/** A running collector. */
export interface Collector {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** The attributes of the resource, of the last export. */
  readonly resource: () => Readonly<Record<string, unknown>>
  /** The received bodies. */
  readonly bodies: readonly string[]
  /** The status of further answers. */
  status: number
  stop(): Promise<void>
}

/** The attributes of a span or a resource by name. */
export const attributesOf = ({ attributes }: { readonly attributes: readonly Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Starts a collector on a free port. */
export const startCollector = async (): Promise<Collector> => {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  let resource: Readonly<Record<string, unknown>> = {}
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    bodies.push(text)
    if (collector.status === 200 && request.url === '/v1/traces') {
      for (const ofResource of (JSON.parse(text) as ExportRequest).resourceSpans) {
        resource = attributesOf(ofResource.resource)
        spans.push(...ofResource.scopeSpans.flatMap((scope) => scope.spans))
      }
    }
    response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resource: () => resource,
    bodies,
    status: 200,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return collector
}

/** A trace as a tree: one line for each span, indented by depth, in order of start. */
export const treeOf = (spans: readonly CollectedSpan[], traceId: string): readonly string[] => {
  const ofTrace = spans
    .filter((span) => span.traceId === traceId)
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
  const ids = new Set(ofTrace.map(({ spanId }) => spanId))
  const below = (parent: string | undefined, depth: number): readonly string[] =>
    ofTrace
      .filter(({ parentSpanId = '' }) =>
        parent === undefined ? !ids.has(parentSpanId) : parentSpanId === parent,
      )
      .flatMap(({ name, spanId }) => [`${'  '.repeat(depth)}${name}`, ...below(spanId, depth + 1)])
  return below(undefined, 0)
}
