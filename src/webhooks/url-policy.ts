import { parseUrl } from '../lib/parse-url.ts'
import type { FactsWithReason } from '../rules/model/violation.ts'

/*
 * URL policy of webhooks (SSRF guard): public targets only, and never this service. The URL parser normalizes every
 * notation of an address (`0x7f.1`, `２１３０７０６４３３`, `[::ffff:7f00:1]`). The checks and the request use the normalized
 * form only.
 *
 * Names are not resolved, because a Worker cannot resolve names. A host with private networks in reach must block
 * the Worker's access (workerd: `network = (allow = ["public"])`).
 */

/** Maximum length of a URL, before and after normalization. */
const MAX_LENGTH = 2000

/** Reason why a URL is refused as a webhook target. */
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

/** Facts of the service that the URL policy needs: its own hosts, and whether local targets are allowed. */
export interface UrlPolicyContext {
  /** Hosts of the service, with ports: `sidi.example`, `127.0.0.1:8787`. */
  readonly own: readonly string[]
  /** Whether the service runs for development: `http:` and targets on the same machine are allowed. */
  readonly development: boolean
}

/** An accepted webhook target: the URL in normalized form, and its host without the port. */
export interface WebhookTarget {
  readonly url: string
  readonly host: string
}

type Network = readonly [address: number, bits: number]

/** Compares addresses of 32 bits, or the first 32 bits of longer addresses. */
const within = (address: number, [network, bits]: Network): boolean =>
  (address ^ network) >>> (32 - bits) === 0

const numberOf = (dotted: string): number =>
  dotted.split('.').reduce((number, byte) => ((number << 8) | Number(byte)) >>> 0, 0)

/** IANA's registry of special addresses, and addresses that clouds reserve. */
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

/**
 * The publicly routed range, by the first 32 bits. Mapped addresses, NAT64, ULA, link-local and multicast are
 * outside.
 */
const PUBLIC_V6: Network = [0x2000_0000, 3]

/** Reserved ranges inside the public range. */
const RESERVED_V6: readonly Network[] = [
  [0x2001_0000, 23], // protocols; Teredo, which embeds IPv4
  [0x2001_0db8, 32], // documentation
  [0x2002_0000, 16], // 6to4, which embeds IPv4
  [0x3fff_0000, 20], // documentation
]

const V4 = /^\d+\.\d+\.\d+\.\d+$/
const V6 = /^\[([^\]]*)\]$/

/** The first 32 bits of an address in brackets. The parser omits the longest run of zeros. */
const beginningOf = (v6: string): number => {
  const [first = '', second = ''] = (v6.split('::')[0] ?? '').split(':')
  return Number.parseInt(first || '0', 16) * 0x1_0000 + Number.parseInt(second || '0', 16)
}

/** Whether a host is an address without a public route. */
const isPrivateAddress = (host: string): boolean => {
  if (V4.test(host)) return RESERVED_V4.some((network) => within(numberOf(host), network))
  const v6 = V6.exec(host)?.[1]
  if (v6 === undefined) return false
  const beginning = beginningOf(v6)
  return !within(beginning, PUBLIC_V6) || RESERVED_V6.some((network) => within(beginning, network))
}

/**
 * Top-level names outside the public root: RFC 6761, RFC 6762 (appendix G), ICANN, and names of cluster software.
 */
const PRIVATE_TOPS = [
  ...['alt', 'arpa', 'bbrouter', 'cluster', 'consul', 'corp', 'dhcp', 'docker', 'domain', 'home', 'internal'],
  ...['intranet', 'invalid', 'k8s', 'lan', 'local', 'localdomain', 'localhost', 'mail', 'mesos', 'nomad'],
  ...['onion', 'private', 'rancher', 'router', 'svc', 'test', 'workgroup'],
]

/** Public names that home routers, clouds and test services resolve to private addresses. */
const PRIVATE_DOMAINS = [
  ...['easy.box', 'fritz.box', 'metadata.goog', 'mshome.net', 'myfritz.box', 'router.asus.com'],
  ...['routerlogin.com', 'routerlogin.net', 'speedport.ip', 'tplinklogin.net', 'tplinkwifi.net'],
  ...['lacolhost.com', 'localtest.me', 'lvh.me', 'nip.io', 'sslip.io', 'xip.io'],
]

/** Refused domains, with all subdomains. */
const PRIVATE_NAMES = [...PRIVATE_TOPS, ...PRIVATE_DOMAINS]

const isAddress = (host: string): boolean => V4.test(host) || V6.test(host)

const isOrIsBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

const isPrivateName = (host: string): boolean =>
  !isAddress(host) && (!host.includes('.') || PRIVATE_NAMES.some((domain) => isOrIsBelow(host, domain)))

const LABEL = /^[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?$/

const isHost = (host: string): boolean =>
  isAddress(host) || (host.length <= 253 && host.split('.').every((label) => LABEL.test(label)))

/** Whether the host is the machine of the service. */
const isHere = ({ hostname }: URL): boolean =>
  hostname === '[::1]' ||
  (V4.test(hostname) && hostname.startsWith('127.')) ||
  isOrIsBelow(hostname, 'localhost')

/** Whether a URL leads to this service. Ports tell hosts of one machine apart; names tell other hosts apart. */
const isOwn = (url: URL, own: string): boolean => {
  const ours = parsed(`${url.protocol}//${own}`)
  if (ours === undefined) return false
  return isHere(url) && isHere(ours) ? url.port === ours.port : url.hostname === ours.hostname
}

/** A parsed URL without the final dot of a complete name. With and without the dot the host is the same. */
const parsed = (text: string): URL | undefined => {
  const url = parseUrl(text)
  if (url?.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  return url
}

const isScheme = (protocol: string, development: boolean): boolean =>
  protocol === 'https:' || (development && protocol === 'http:')

/** The default port, which the parser omits, or a port outside the system range. */
const isPort = (port: string): boolean => port === '' || Number(port) === 443 || Number(port) > 1023

type Check = (url: URL, surroundings: UrlPolicyContext) => boolean

/** The checks in the order of their report. */
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

/** Checks whether a URL may be a webhook target. @returns the target, or the first reason against the URL */
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
