import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UrlRejection } from '../../src/webhooks/url-policy.ts'
import { checkTargetUrl } from '../../src/webhooks/url-policy.ts'

/*
 * URL policy of webhook targets: only public https URLs. The address lists of Node decide a second time which addresses
 * are private.
 */

const PRODUCTION = { own: ['sidi.example.org', 'sidi.example.workers.dev'], development: false }
const DESK = { own: ['127.0.0.1:8787', 'localhost:8787'], development: true }

const refusal = (url: string, where = PRODUCTION): UrlRejection['reason'] | undefined => {
  const target = checkTargetUrl(url, where)
  return 'unfit' in target ? target.unfit.reason : undefined
}

/** The minimum number of runs of an address property; the address space is large. */
const RUNS = { numRuns: 2000 }

describe('a public https URL is allowed', () => {
  test.each([
    ['https://example.org/jass', 'example.org', 'https://example.org/jass'],
    ['https://discord.com/api/webhooks/1/x_y-z?wait=true', 'discord.com', undefined],
    ['https://example.org:8443/', 'example.org', undefined],
    ['https://example.org:1024/', 'example.org', undefined],
    ['https://example.org:65535/', 'example.org', undefined],
    // Normalized: equal targets have equal texts.
    ['  HTTPS://EXAMPLE.org:443', 'example.org', 'https://example.org/'],
    ['https://example.org./x', 'example.org', 'https://example.org/x'],
    ['https://ex\tample.org/\nx', 'example.org', 'https://example.org/x'],
    ['https:\\\\example.org\\x', 'example.org', 'https://example.org/x'],
    ['https://@example.org/', 'example.org', 'https://example.org/'],
    ['https://jass-züri.ch/ä', 'xn--jass-zri-c6a.ch', 'https://xn--jass-zri-c6a.ch/%C3%A4'],
    ['https://xn--jass-zri-c6a.ch/', 'xn--jass-zri-c6a.ch', undefined],
    ['https://ＥＸＡＭＰＬＥ。org/', 'example.org', 'https://example.org/'],
    ['https://my_host.example.org/', 'my_host.example.org', undefined],
    ['https://localhost.example.org/', 'localhost.example.org', undefined],
    ['https://mylocal.org/', 'mylocal.org', undefined],
    ['https://other.sidi.example.org/', 'other.sidi.example.org', undefined],
    ['https://9.9.9.9/', '9.9.9.9', undefined],
    ['https://0x09090909/', '9.9.9.9', 'https://9.9.9.9/'],
    ['https://[2606:4700::1111]/', '[2606:4700::1111]', undefined],
    ['https://[2A00:1450:0:0:0:0:0:1]:8443/', '[2a00:1450::1]', 'https://[2a00:1450::1]:8443/'],
  ])('%s', (url, host, written) => {
    expect(checkTargetUrl(url, PRODUCTION)).toEqual({ url: written ?? url, host })
  })
})

describe('refused URLs, with the reason', () => {
  test.each<[UrlRejection['reason'], readonly string[]]>([
    [
      'no-url',
      [
        '',
        'example.org',
        '/x',
        'https://',
        'https://exa mple.org/',
        'https://1.2.3.4.5/',
        'https://256.1.1.1/',
        'https://example.0x7f/',
        'https://[::1',
        'https://[fe80::1%25eth0]/',
        'https://example.org:65536/',
        'https://example..org/',
        'https://.example.org/',
        'https://example.org../',
        'https://./',
        'https://.../',
        'https://-example.org/',
        'https://exa$mple.org/',
        'https://a,b.org/',
        `https://${'a'.repeat(64)}.org/`,
        `https://${'abcdefghi.'.repeat(26)}org/`,
      ],
    ],
    [
      'scheme',
      [
        'http://example.org/',
        'ftp://example.org/',
        'ws://example.org/',
        'wss://example.org/',
        'file:///etc/passwd',
        'data:,x',
        'javascript:alert(1)',
        'blob:https://example.org/1',
        'mailto:a@example.org',
        'localhost:8787',
        'gopher://127.0.0.1/',
      ],
    ],
    ['credentials', ['https://a@example.org/', 'https://a:b@example.org/', 'https://:b@example.org/']],
    ['fragment', ['https://example.org/#', 'https://example.org/#a', 'https://example.org/?#a']],
    [
      'port',
      [
        'https://example.org:0/',
        'https://example.org:80/',
        'https://example.org:22/',
        'https://example.org:1023/',
      ],
    ],
    [
      'this-service',
      [
        'https://sidi.example.org/v1/games',
        'https://SIDI.example.org./',
        'https://sidi.example.org:8443/',
        'https://ſidi.example.org/',
        'https://sidi%2Eexample.org/',
        'https://sidi.example.workers.dev/',
      ],
    ],
    [
      'private-name',
      [
        'https://localhost/',
        'https://LOCALHOST:8443/',
        'https://localhost./',
        'https://ｌｏｃａｌｈｏｓｔ/',
        'https://ⓛocalhost/',
        'https://loc\u00adalhost/',
        'https://%6c%6fcalhost/',
        'https://a.localhost/',
        'https://printer.local/',
        'https://printer.local./',
        'https://printer。local/',
        'https://metadata.google.internal/',
        'https://metadata.goog/',
        'https://router.home.arpa/',
        'https://1.0.0.127.in-addr.arpa/',
        'https://jass.onion/',
        'https://intranet/',
        'https://kubernetes/',
        'https://xn--bcher-kva/',
        ...['alt', 'corp', 'home', 'intranet', 'invalid', 'lan', 'localdomain', 'private', 'test'].map(
          (domain) => `https://jass.${domain}/`,
        ),
        'https://grafana.monitoring.svc/',
        'https://vault.service.consul/',
        'https://fritz.box/',
        'https://nas.fritz.box/',
        'https://router.asus.com/',
        'https://127.0.0.1.nip.io/',
        'https://lvh.me/',
      ],
    ],
    [
      'private-address',
      [
        'https://127.0.0.1/',
        'https://127.1/',
        'https://127.0.0.1./',
        'https://127.0.0.1../',
        'https://2130706433/',
        'https://0x7f000001/',
        'https://0X7F.1/',
        'https://0177.0.0.01/',
        'https://017700000001/',
        'https://１２７.0.0.1/',
        'https://①②⑦。⓪。⓪。①/',
        'https://127%2E0.0.1/',
        'https://0/',
        'https://0.0.0.0/',
        'https://255.255.255.255/',
        'https://169.254.169.254/latest/meta-data/',
        'https://0xa9fea9fe/',
        'https://100.100.100.200/',
        'https://192.0.0.192/',
        'https://168.63.129.16/',
        'https://[::]/',
        'https://[::1]/',
        'https://[0:0:0:0:0:0:0:1]/',
        'https://[::127.0.0.1]/',
        'https://[::ffff:127.0.0.1]/',
        'https://[::FFFF:7f00:1]/',
        'https://[::ffff:9.9.9.9]/',
        'https://[64:ff9b::127.0.0.1]/',
        'https://[64:ff9b:1::9.9.9.9]/',
        'https://[2002:7f00:1::]/',
        'https://[2001::1]/',
        'https://[2001:db8::1]/',
        'https://[3fff::1]/',
        'https://[100::1]/',
        'https://[fe80::1]/',
        'https://[fec0::1]/',
        'https://[fc00::1]/',
        'https://[fd00:ec2::254]/',
        'https://[ff02::1]/',
      ],
    ],
  ])('%s', (reason, urls) => {
    expect(Object.fromEntries(urls.map((url) => [url, refusal(url)]))).toEqual(
      Object.fromEntries(urls.map((url) => [url, reason])),
    )
  })

  test('too long, raw or normalized', () => {
    const path = 'https://example.org/'
    const upTo = (length: number, sign: string) => path + sign.repeat(length - path.length)
    expect(refusal(upTo(2000, 'a'))).toBeUndefined()
    expect(checkTargetUrl(upTo(2001, 'a'), PRODUCTION)).toEqual({ unfit: { reason: 'too-long', most: 2000 } })
    // Each letter becomes six characters.
    expect(refusal(upTo(350, 'ä'))).toBeUndefined()
    expect(refusal(upTo(351, 'ä'))).toBe('too-long')
    // The length is checked before the URL is parsed.
    expect(refusal('x'.repeat(1_000_000))).toBe('too-long')
  })
})

describe('in development', () => {
  test.each([
    'http://127.0.0.1:9000/hook',
    'http://localhost:9000/',
    'http://[::1]:9000/',
    'http://hook.localhost:9000/',
    'https://127.0.0.1:9000/',
    'http://example.org/',
  ])('%s is allowed', (url) => {
    expect(refusal(url, DESK)).toBeUndefined()
  })

  test.each([
    ['http://127.0.0.1:8787/', 'this-service'],
    ['http://localhost:8787/', 'this-service'],
    ['http://[::1]:8787/', 'this-service'],
    ['http://127.1:8787/', 'this-service'],
    ['http://127.0.0.1:22/', 'port'],
    ['http://10.0.0.1:9000/', 'private-address'],
    ['http://[::ffff:127.0.0.1]:9000/', 'private-address'],
    ['http://0.0.0.0:9000/', 'private-address'],
    ['http://169.254.169.254/', 'private-address'],
    ['http://nas.local:9000/', 'private-name'],
    ['ftp://127.0.0.1:9000/', 'scheme'],
  ])('%s is refused: %s', (url, reason) => {
    expect(refusal(url, DESK)).toBe(reason)
  })
})

const V4 = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  V4.addSubnet(address, Number(bits))
}

const dotted = (address: number): string => [24, 16, 8, 0].map((by) => (address >>> by) & 255).join('.')

/** The number in a random notation (decimal, octal, hexadecimal) that URL parsers read. */
const numberNotation = (number: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    `${number}`,
    `0x${number.toString(16)}`,
    `0X${number.toString(16).toUpperCase()}`,
    `0x000${number.toString(16)}`,
    `0${number.toString(8)}`,
    `000${number.toString(8)}`,
  )

/** The text with characters that the URL parser treats as equal. */
const disguised = (text: string): fc.Arbitrary<string> =>
  fc.array(fc.nat(5), { minLength: text.length, maxLength: text.length }).map((how) =>
    Array.from(text, (sign, at) => {
      const code = sign.charCodeAt(0)
      if (how[at] === 1) return `%${code.toString(16)}`
      if (how[at] === 2 && sign === '.') return '。'
      if (how[at] === 2) return String.fromCharCode(code + 0xfee0)
      if (how[at] === 3) return `${sign}\u00ad`
      return sign
    }).join(''),
  )

/** A 32-bit address in one to four parts, each part in a random notation, with an optional final dot. */
const addressNotation = (address: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('', '.'))
    .chain(([parts, dot]) => {
      const single = [24, 16, 8].slice(0, parts - 1).map((by) => (address >>> by) & 255)
      const rest = parts === 1 ? address : address % 2 ** (8 * (5 - parts))
      return fc.tuple(...[...single, rest].map(numberNotation)).map((all) => all.join('.') + dot)
    })
    .chain(disguised)

/** 32-bit addresses, half of them private, and the neighbours of private ranges. */
const address = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  fc
    .tuple(
      fc.constantFrom(
        0,
        10,
        100.25,
        127,
        169 + 254 / 256,
        172 + 16 / 256,
        192,
        192 + 168 / 256,
        198 + 18 / 256,
        224,
      ),
      fc.integer({ min: -1000, max: 2 ** 21 }),
    )
    .map(([first, add]) => (first * 2 ** 24 + add) >>> 0),
)

describe('addresses in any notation', () => {
  test('an IPv4 address is refused exactly if private', () => {
    fc.assert(
      fc.property(
        address.chain((number) => fc.tuple(fc.constant(number), addressNotation(number))),
        ([number, host]) => {
          const plain = dotted(number)
          expect(new URL(`https://${host}/`).hostname).toBe(plain)
          const target = checkTargetUrl(`https://${host}/`, PRODUCTION)
          if (V4.check(plain)) expect(target).toEqual({ unfit: { reason: 'private-address' } })
          else expect(target).toEqual({ url: `https://${plain}/`, host: plain })
        },
      ),
      RUNS,
    )
  })

  test('an IPv6 address with an embedded IPv4 address, or without public routing, is refused', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    const tail = fc.array(group, { minLength: 6, maxLength: 6 }).map((groups) => groups.join(':'))
    const embedded = address.chain((number) => {
      const high = (number >>> 16).toString(16)
      const low = (number & 0xffff).toString(16)
      return fc.constantFrom(
        `::${dotted(number)}`,
        `::ffff:${dotted(number)}`,
        `::ffff:${high}:${low}`,
        `0:0:0:0:0:FFFF:${high}:${low}`,
        `::ffff:0:${high}:${low}`,
        `64:ff9b::${dotted(number)}`,
        `64:ff9b:1:2:3:4:${dotted(number)}`,
        `2002:${high}:${low}::1`,
        `2001:0:${high}:${low}::1`,
      )
    })
    const unrouted = fc
      .tuple(fc.integer({ min: 0, max: 0xffff }), group, tail)
      .filter(([first]) => first < 0x2000 || first > 0x3fff)
      .map(([first, second, rest]) => `${first.toString(16)}:${second}:${rest}`)
    fc.assert(
      fc.property(fc.oneof(embedded, unrouted), (host) => {
        expect(refusal(`https://[${host}]/`)).toBe('private-address')
      }),
      RUNS,
    )
  })

  test('a public IPv6 address is allowed in any notation of its zeros', () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
    const V6 = new BlockList()
    for (const [network, bits] of [
      ['2001::', 23],
      ['2001:db8::', 32],
      ['2002::', 16],
      ['3fff::', 20],
    ] as const) {
      V6.addSubnet(network, bits, 'ipv6')
    }
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 0x2000, max: 0x3fff }),
          fc.constantFrom(0x2000, 0x2001, 0x2002, 0x2003, 0x3fff),
        ),
        fc.oneof(fc.constantFrom(0, 0x1ff, 0x200, 0xdb7, 0xdb8, 0xdb9, 0xfff, 0x1000), group),
        fc.array(group, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(1, 4),
        (first, second, rest, digits) => {
          const host = [first, second, ...rest].map((one) => one.toString(16).padStart(digits, '0')).join(':')
          expect(refusal(`https://[${host}]/`)).toBe(V6.check(host, 'ipv6') ? 'private-address' : undefined)
        },
      ),
      RUNS,
    )
  })

  test('a local or private host name is refused in any disguise', () => {
    const domain = fc.constantFrom('localhost', 'local', 'internal', 'home.arpa', 'onion')
    const below = fc.constantFrom('', 'a.', 'a.b.', 'xn--bcher-kva.', 'bücher.')
    fc.assert(
      fc.property(
        fc
          .tuple(domain, below, fc.constantFrom('', '.'))
          .chain(([name, before, dot]) => disguised(`${name}${dot}`).map((host) => before + host)),
        (host) => {
          expect(refusal(`https://${host}/`)).toBe('private-name')
        },
      ),
      RUNS,
    )
  })

  test('a normalized URL is allowed again and stays unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          const target = checkTargetUrl(text, PRODUCTION)
          if ('unfit' in target) return
          expect(checkTargetUrl(target.url, PRODUCTION)).toEqual(target)
          expect(new URL(target.url)).toMatchObject({ protocol: 'https:', hostname: target.host, hash: '' })
        },
      ),
      { numRuns: 500 },
    )
  })
})
