import { expect, test } from 'vitest'
import { addressesIn, parseHost, sharedUrls, urlAt } from '../../src/hosts/node/listen-addresses.ts'

const found = (address: string, internal = false) => ({ address, internal }) as never

test('shared addresses exclude loopback and link-local addresses', () => {
  const interfaces = {
    lo: [found('127.0.0.1', true), found('::1', true)],
    eth0: [found('192.168.1.5'), found('fd00::2'), found('fe80::1'), found('169.254.3.4')],
    gone: undefined,
  }
  expect(addressesIn(interfaces)).toEqual(['192.168.1.5', 'fd00::2'])
})

test.each([
  [undefined, { listen: '127.0.0.1', own: '127.0.0.1', isShared: false }],
  ['', { listen: '127.0.0.1', own: '127.0.0.1', isShared: false }],
  ['localhost', { listen: '127.0.0.1', own: '127.0.0.1', isShared: false }],
  ['0.0.0.0', { listen: '0.0.0.0', own: '127.0.0.1', isShared: true }],
])('HOST=%s', async (text, host) => {
  expect(await parseHost(text)).toEqual(host)
})

test.each(['localhost:8787', 'http://0.0.0.0', '1.2.3', 'x86_64-conda-linux-gnu', '[::]'])(
  'HOST=%s is refused in a sentence',
  async (text) => {
    await expect(parseHost(text)).rejects.toThrow(`HOST must be an IP address of this machine`)
  },
)

test('an IPv6 address stands in brackets', () => {
  expect(urlAt('fd00::2', 8787)).toBe('http://[fd00::2]:8787')
  expect(sharedUrls({ listen: 'fd00::2', own: 'fd00::2', isShared: true }, 80)).toEqual([
    'http://[fd00::2]:80',
  ])
  expect(sharedUrls({ listen: '127.0.0.1', own: '127.0.0.1', isShared: false }, 80)).toEqual([])
})
