import { QrDrawing } from './qr-drawing.tsx'
import { qrPathOf } from './qr-path.ts'

/** QR code of a text. */
export const QrCode = ({ text, label }: { text: string; label: string }) => (
  <QrDrawing {...qrPathOf(text)} label={label} />
)
