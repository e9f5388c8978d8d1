import type { QrPath } from './qr-path.ts'

/** Drawing of a QR code, for paper and for phones, with the empty margin of 4 modules by ISO/IEC 18004. */
export const QrDrawing = ({ size, path, label }: QrPath & { label: string }) => (
  <svg
    class="qr"
    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
    role="img"
    aria-label={label}
    shape-rendering="crispEdges"
    style="background:#fff"
  >
    <path d={path} />
  </svg>
)
