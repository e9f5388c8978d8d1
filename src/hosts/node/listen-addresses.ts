import { isIP } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import { networkInterfaces } from 'node:os'
import { isAddressHere } from './free-ports.ts'

/*
 * Network addresses of `npm start`: the loopback by default, another address by the setting HOST.
 */

/** Addresses of the service that a run of `npm start` serves. */
export interface Host {
  /** The IP address to listen on. */
  readonly listen: string
  /** The IP address of the service for clients on this machine. */
  readonly own: string
  /** Whether other machines reach the service, too. */
  readonly isShared: boolean
}

const LOOPBACK = '127.0.0.1'
const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address)

/** The IP addresses of this machine in its networks, without loopback and link-local addresses. */
export const addressesIn = (
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
) =>
  Object.values(interfaces)
    .flatMap((ofOne) => ofOne ?? [])
    .filter(({ internal, address }) => !internal && !/^(169\.254\.|fe[89ab])/i.test(address))
    .map(({ address }) => address)

/**
 * Parses the setting HOST.
 * @throws with a sentence for the user if HOST is no IP address of this machine
 */
export const parseHost = async (text: string | undefined): Promise<Host> => {
  const listen = text === undefined || text === '' || text === 'localhost' ? LOOPBACK : text
  if (isIP(listen) === 0) {
    throw new Error(
      `HOST must be an IP address of this machine, such as 0.0.0.0 for all of its IPv4 addresses, not "${text}". Unset HOST to serve this machine alone.`,
    )
  }
  if (!(await isAddressHere(listen))) {
    const here = addressesIn(networkInterfaces()).join(', ') || 'none in a network'
    throw new Error(`This machine does not have the address ${listen} in HOST. Its addresses: ${here}.`)
  }
  if (listen === '0.0.0.0' || listen === '::') return { listen, own: LOOPBACK, isShared: true }
  return { listen, own: listen, isShared: !isLoopback(listen) }
}

/** The URL of a service at an IP address. */
export const urlAt = (address: string, port: number): string =>
  `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`

/** The URLs of the service for clients on other machines. */
export const sharedUrls = ({ listen, isShared }: Host, port: number): readonly string[] => {
  if (!isShared) return []
  const all = addressesIn(networkInterfaces()).filter((address) => listen === '::' || isIP(address) === 4)
  return (listen === '0.0.0.0' || listen === '::' ? all : [listen]).map((address) => urlAt(address, port))
}
