/*
 * PNG container (ISO/IEC 15948): signature and chunks with checksums.
 */

type Bytes = Uint8Array<ArrayBuffer>

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc >>> 0
})

const crcOf = (bytes: Bytes): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRCS[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

const joined = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const uint32 = (number: number): Bytes => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}

const chunk = (type: string, data: Bytes): Bytes => {
  const named = joined([new TextEncoder().encode(type) as Bytes, data])
  return joined([uint32(data.length), named, uint32(crcOf(named))])
}

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)

/** Colour types of a PNG: palette index or grey. */
const KINDS = { grey: 0, palette: 3 } as const

/** Builds the bytes of a PNG file from compressed rows. Each row begins with a filter byte. */
export const pngOf = (
  { width, height, bits, kind }: { width: number; height: number; bits: number; kind: keyof typeof KINDS },
  deflated: Bytes,
  palette: readonly number[] = [],
): Bytes => {
  const colours = Uint8Array.from(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]),
  )
  return joined([
    SIGNATURE,
    chunk('IHDR', joined([uint32(width), uint32(height), Uint8Array.of(bits, KINDS[kind], 0, 0, 0)])),
    ...(palette.length > 0 ? [chunk('PLTE', colours)] : []),
    chunk('IDAT', deflated),
    chunk('IEND', new Uint8Array()),
  ])
}
