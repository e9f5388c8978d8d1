import type { QrPath } from './qr-path.ts'

/** Drawing of a QR code, for paper and for phones. */
export const QrDrawing = ({ side, path, label }: QrPath & { label: string }) => (
  <svg class="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shape-rendering="crispEdges">
    <rect width={side} height={side} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
