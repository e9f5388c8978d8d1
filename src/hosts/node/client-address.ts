import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/*
 * Address of the client: the address of the socket, or an address in `X-Forwarded-For` of a trusted proxy.
 */

/** Networks of trusted proxies. */
export type TrustedProxies = (address: string) => boolean

/**
 * Parses the setting TRUST_PROXY: addresses and networks (CIDR), separated by commas.
 * @throws with a sentence for the operator
 */
export const parseTrustedProxies = (setting: string | undefined): TrustedProxies => {
  const networks = new BlockList()
  const parts = (setting ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  for (const part of parts) {
    const [address = '', bits] = part.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const length = bits === undefined ? most : Number(bits)
    if (version === 0 || !/^\d{0,3}$/.test(bits ?? '') || length > most || bits === '') {
      throw new Error(
        `TRUST_PROXY must be a list of IP addresses and networks, such as "127.0.0.1, 10.0.0.0/8", not "${setting}".`,
      )
    }
    networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** An IPv4 address inside IPv6 (`::ffff:192.0.2.1`) in its usual form. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Returns the address of the client. Reads `X-Forwarded-For` from the right: the first address that no trusted proxy
 * has is the client. An untrusted client may send the header, too; then the header does not count.
 */
export const clientAddressOf = (request: IncomingMessage, isTrusted: TrustedProxies): string | undefined => {
  const peer = request.socket.remoteAddress
  if (peer === undefined) return undefined
  const socket = plain(peer)
  if (!isTrusted(socket)) return socket
  const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join(',')
  const hops = forwarded.split(',').map((hop) => plain(hop.trim()))
  let client = socket
  for (const hop of hops.toReversed()) {
    if (isIP(hop) === 0) break
    client = hop
    if (!isTrusted(hop)) break
  }
  return client
}
