import qrcode from 'qrcode-generator'

/*
 * QR code as an SVG path, level M of error correction. The page /play loads this file on demand, so the file imports no file of
 * the page.
 */

/** The path of a QR code, and the number of modules of its side. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

export const qrPathOf = (text: string): QrPath => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`
  return { size, path }
}
