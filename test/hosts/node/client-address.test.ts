import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientAddressOf, parseTrustedProxies } from '../../../src/hosts/node/client-address.ts'

const addressOf = (socket: string | undefined, forwarded: string | undefined, trust?: string) =>
  clientAddressOf(
    {
      socket: { remoteAddress: socket },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    parseTrustedProxies(trust),
  )

describe('address of the client', () => {
  test.each([
    ['without a proxy, the socket', '192.0.2.7', undefined, undefined, '192.0.2.7'],
    ['a forged header without a trusted proxy', '192.0.2.7', '198.51.100.1', undefined, '192.0.2.7'],
    [
      'a forged header from outside of the trusted network',
      '192.0.2.7',
      '198.51.100.1',
      '10.0.0.0/8',
      '192.0.2.7',
    ],
    ['a trusted proxy', '10.1.2.3', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
    [
      'an address that the client put before',
      '10.1.2.3',
      '203.0.113.9, 198.51.100.1',
      '10.0.0.0/8',
      '198.51.100.1',
    ],
    ['two trusted proxies', '10.1.2.3', '198.51.100.1, 10.9.9.9', '10.0.0.0/8', '198.51.100.1'],
    ['a trusted proxy without a header', '10.1.2.3', undefined, '10.0.0.0/8', '10.1.2.3'],
    ['a header that is no address', '10.1.2.3', 'unknown', '10.0.0.0/8', '10.1.2.3'],
    ['rubbish before the hop of the proxy', '10.1.2.3', 'x, 10.4.4.4', '10.0.0.0/8', '10.4.4.4'],
    ['IPv4 inside of IPv6', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
    ['IPv6', '::1', '2001:db8::7', '::1', '2001:db8::7'],
    ['a closed socket', undefined, '198.51.100.1', '::1', undefined],
  ])('%s', (_, socket, forwarded, trust, address) => {
    expect(addressOf(socket, forwarded, trust)).toBe(address)
  })
})

describe('TRUST_PROXY', () => {
  test.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '::1/129', '10.0.0.0/-1', '10.0.0.0/1.5'])(
    '%s is refused with a sentence',
    (setting) => {
      expect(() => parseTrustedProxies(setting)).toThrow(
        'TRUST_PROXY must be a list of IP addresses and networks',
      )
    },
  )

  test('several addresses and networks', () => {
    const isTrusted = parseTrustedProxies('127.0.0.1, 10.0.0.0/8,fd00::/8')
    expect(['127.0.0.1', '10.255.0.1', 'fd12::1', '127.0.0.2', '192.0.2.1', 'x'].map(isTrusted)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
