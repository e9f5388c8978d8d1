import qrcode from 'qrcode-generator'

/*
 * QR code as an SVG path, level M of error correction. The page /play loads this file on demand, so the file imports no file of
 * the page.
 */

/** Modules of the empty margin, by ISO/IEC 18004. */
const MARGIN = 4

/** The path of a QR code, and the side of its square, margin included. */
export interface QrPath {
  readonly side: number
  readonly path: string
}

export const qrPathOf = (text: string): QrPath => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_one, column) =>
      code.isDark(row, column) ? `M${column + MARGIN} ${row + MARGIN}h1v1h-1z` : '',
    ).join(''),
  )
  return { side: size + 2 * MARGIN, path: rows.join('') }
}
