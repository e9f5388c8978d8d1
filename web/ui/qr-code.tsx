import qrcode from 'qrcode-generator'

/*
 * QR code as an SVG path, for paper and for phones: level M of error correction.
 */

/** Modules of the empty margin, by ISO/IEC 18004. */
const MARGIN = 4

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_one, column) =>
      code.isDark(row, column) ? `M${column + MARGIN} ${row + MARGIN}h1v1h-1z` : '',
    ).join(''),
  )
  const side = size + 2 * MARGIN
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={rows.join('')} fill="#000" />
    </svg>
  )
}
