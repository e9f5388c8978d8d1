import { describe, expect, test } from 'vitest'
import { parseTraceparent, passingTracer } from '../../src/hosts/trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('traceparent', () => {
  test.each([
    ['version 00', `00-${TRACE}-${SPAN}-01`, 1],
    ['unknown flags', `00-${TRACE}-${SPAN}-ff`, 255],
    ['a later version', `01-${TRACE}-${SPAN}-00`, 0],
    ['further fields of a later version', `cc-${TRACE}-${SPAN}-01-what-ever`, 1],
  ])('with %s is valid', (_, header, flags) => {
    expect(parseTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, flags })
    expect(passingTracer(header)?.headers()).toEqual({ traceparent: header })
  })

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['the forbidden version', `ff-${TRACE}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['further fields of version 00', `00-${TRACE}-${SPAN}-01-what`],
    ['a short trace', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['a missing field', `00-${TRACE}-${SPAN}`],
    ['a later version without a separator', `01-${TRACE}-${SPAN}-01x`],
    ['two headers', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    ['a line end', `00-${TRACE}-${SPAN}-01\n`],
  ])('with %s is invalid', (_, header) => {
    expect(parseTraceparent(header)).toBeUndefined()
    expect(passingTracer(header)).toBeUndefined()
  })
})
