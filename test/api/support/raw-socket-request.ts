import { connect } from 'node:net'

/** A response read from a socket. */
export interface RawAnswer {
  readonly status: number
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Sends a request head byte for byte. Other HTTP clients would correct an invalid head. */
export const sendRawRequest = (
  base: string,
  target: string,
  host: string,
  method = 'GET',
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = received.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(
          lines.map((line) => {
            const at = line.indexOf(':')
            return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
          }),
        ),
        text: rest.join('\r\n\r\n'),
      })
    })
  })
