import type { FactsWithReason } from '../rules/model/violation.ts'

/*
 * Which URLs messages are sent to: public ones, that are not this service. What a host looks like is left to the URL parser,
 * which knows every notation of an address (`0x7f.1`, `２１３０７０６４３３`, `[::ffff:7f00:1]`) and makes one of them; only that
 * one is looked at, and only that one is used.
 *
 * A name is not resolved: a Worker cannot. Whoever hosts the service where private networks are within its reach has to keep
 * it from there (workerd: `network = (allow = ["public"])`).
 */

/** The most characters of a URL, as it came and as the parser writes it. */
const MAX_LENGTH = 2000

/** Why a URL is no target. */
export type UrlRejection =
  | (FactsWithReason<'too-long'> & { readonly most: number })
  | FactsWithReason<
      | 'no-url'
      | 'scheme'
      | 'credentials'
      | 'fragment'
      | 'port'
      | 'this-service'
      | 'private-name'
      | 'private-address'
    >

/** Where the service runs. */
export interface UrlPolicyContext {
  /** The hosts that it answers at, with their ports: `sidi.example`, `127.0.0.1:8787`. */
  readonly own: readonly string[]
  /** Whether it runs on somebody's desk: `http:` and targets on the same machine are all right then. */
  readonly development: boolean
}

/** A URL that may be a target, in the one notation that is kept and compared, and its host, without the port. */
export interface WebhookTarget {
  readonly url: string
  readonly host: string
}

type Network = readonly [address: number, bits: number]

/** Of addresses of 32 bits, or of the first 32 of more. */
const within = (address: number, [network, bits]: Network): boolean =>
  (address ^ network) >>> (32 - bits) === 0

const numberOf = (dotted: string): number =>
  dotted.split('.').reduce((number, byte) => ((number << 8) | Number(byte)) >>> 0, 0)

/** By IANA's registry of special addresses, and what clouds keep for themselves. */
const RESERVED_V4: readonly Network[] = (
  [
    ['0.0.0.0', 8], // this network
    ['10.0.0.0', 8], // private
    ['100.64.0.0', 10], // shared by the customers of a provider; metadata of Alibaba Cloud
    ['127.0.0.0', 8], // loopback
    ['168.63.129.16', 32], // metadata of Azure
    ['169.254.0.0', 16], // link-local; metadata of most clouds
    ['172.16.0.0', 12], // private
    ['192.0.0.0', 24], // protocols; metadata of Oracle Cloud
    ['192.0.2.0', 24], // documentation
    ['192.88.99.0', 24], // relays to 6to4
    ['192.168.0.0', 16], // private
    ['198.18.0.0', 15], // benchmarks
    ['198.51.100.0', 24], // documentation
    ['203.0.113.0', 24], // documentation
    ['224.0.0.0', 4], // multicast
    ['240.0.0.0', 4], // reserved; broadcast
  ] as const
).map(([network, bits]) => [numberOf(network), bits])

/** All that is routed publicly, by its first 32 bits. Mapped addresses, NAT64, ULA, link-local and multicast are outside. */
const PUBLIC_V6: Network = [0x2000_0000, 3]

/** What is not, of that. */
const RESERVED_V6: readonly Network[] = [
  [0x2001_0000, 23], // protocols; Teredo, which embeds IPv4
  [0x2001_0db8, 32], // documentation
  [0x2002_0000, 16], // 6to4, which embeds IPv4
  [0x3fff_0000, 20], // documentation
]

const V4 = /^\d+\.\d+\.\d+\.\d+$/
const V6 = /^\[([^\]]*)\]$/

/** The first 32 bits of an address in brackets, as the parser writes it: the longest zeros are left out. */
const beginningOf = (v6: string): number => {
  const [first = '', second = ''] = (v6.split('::')[0] ?? '').split(':')
  return Number.parseInt(first || '0', 16) * 0x1_0000 + Number.parseInt(second || '0', 16)
}

/** Whether a host is an address that nobody out there can reach. */
const isPrivateAddress = (host: string): boolean => {
  if (V4.test(host)) return RESERVED_V4.some((network) => within(numberOf(host), network))
  const v6 = V6.exec(host)?.[1]
  if (v6 === undefined) return false
  const beginning = beginningOf(v6)
  return !within(beginning, PUBLIC_V6) || RESERVED_V6.some((network) => within(beginning, network))
}

/** Top-level names that the public root does not have: by RFC 6761, RFC 6762 (appendix G) and ICANN, and those of cluster software. */
const PRIVATE_TOPS = [
  ...['alt', 'arpa', 'bbrouter', 'cluster', 'consul', 'corp', 'dhcp', 'docker', 'domain', 'home', 'internal'],
  ...['intranet', 'invalid', 'k8s', 'lan', 'local', 'localdomain', 'localhost', 'mail', 'mesos', 'nomad'],
  ...['onion', 'private', 'rancher', 'router', 'svc', 'test', 'workgroup'],
]

/** Public names that home routers, clouds and test services answer with private addresses. */
const PRIVATE_DOMAINS = [
  ...['easy.box', 'fritz.box', 'metadata.goog', 'mshome.net', 'myfritz.box', 'router.asus.com'],
  ...['routerlogin.com', 'routerlogin.net', 'speedport.ip', 'tplinklogin.net', 'tplinkwifi.net'],
  ...['lacolhost.com', 'localtest.me', 'lvh.me', 'nip.io', 'sslip.io', 'xip.io'],
]

/** Domains that are refused, with all names below them. */
const PRIVATE_NAMES = [...PRIVATE_TOPS, ...PRIVATE_DOMAINS]

const isAddress = (host: string): boolean => V4.test(host) || V6.test(host)

const isOrIsBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

const isPrivateName = (host: string): boolean =>
  !isAddress(host) && (!host.includes('.') || PRIVATE_NAMES.some((domain) => isOrIsBelow(host, domain)))

const LABEL = /^[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?$/

const isHost = (host: string): boolean =>
  isAddress(host) || (host.length <= 253 && host.split('.').every((label) => LABEL.test(label)))

/** Whether the host is the very machine that the service runs on. */
const isHere = ({ hostname }: URL): boolean =>
  hostname === '[::1]' ||
  (V4.test(hostname) && hostname.startsWith('127.')) ||
  isOrIsBelow(hostname, 'localhost')

/** Hosts of one machine are told apart by their ports, others by their names. */
const isOwn = (url: URL, own: string): boolean => {
  const ours = parsed(`${url.protocol}//${own}`)
  if (ours === undefined) return false
  return isHere(url) && isHere(ours) ? url.port === ours.port : url.hostname === ours.hostname
}

/** A URL without the dot that ends a complete name: with and without it the host is the same. */
const parsed = (text: string): URL | undefined => {
  const url = URL.parse(text)
  if (url?.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  return url ?? undefined
}

const isScheme = (protocol: string, development: boolean): boolean =>
  protocol === 'https:' || (development && protocol === 'http:')

/** The usual one, which the parser leaves out, or one that no service of the system has. */
const isPort = (port: string): boolean => port === '' || Number(port) === 443 || Number(port) > 1023

type Check = (url: URL, surroundings: UrlPolicyContext) => boolean

/** What speaks against a URL, in the order in which it is told. */
const CHECKS: readonly (readonly [Exclude<UrlRejection['reason'], 'too-long'>, Check])[] = [
  ['scheme', ({ protocol }, { development }) => !isScheme(protocol, development)],
  ['no-url', ({ hostname }) => !isHost(hostname)],
  ['credentials', ({ username, password }) => username !== '' || password !== ''],
  ['fragment', ({ href }) => href.includes('#')],
  ['port', ({ port }) => !isPort(port)],
  ['this-service', (url, { own }) => own.some((host) => isOwn(url, host))],
  ['private-name', (url, { development }) => isPrivateName(url.hostname) && !(development && isHere(url))],
  [
    'private-address',
    (url, { development }) => isPrivateAddress(url.hostname) && !(development && isHere(url)),
  ],
]

/** The target that a text names, or the first thing that speaks against it. */
export const checkTargetUrl = (
  text: string,
  surroundings: UrlPolicyContext,
): WebhookTarget | { readonly unfit: UrlRejection } => {
  const tooLong = { unfit: { reason: 'too-long', most: MAX_LENGTH } } as const
  if (text.length > MAX_LENGTH) return tooLong
  const url = parsed(text)
  if (url === undefined) return { unfit: { reason: 'no-url' } }
  if (url.href.length > MAX_LENGTH) return tooLong
  const against = CHECKS.find(([, holds]) => holds(url, surroundings))
  return against === undefined ? { url: url.href, host: url.hostname } : { unfit: { reason: against[0] } }
}
