import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'

/*
 * Browser for tests of the page: the one of `SIDI_CHROME`, or an installed Chrome, or else the packaged Chromium, which
 * runs on a bare Linux.
 */

/** Usual paths of Chrome and Chromium. */
const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Unpacks the packaged Chromium a single time, with the libraries that a bare machine lacks. */
export const packagedBrowser = async (): Promise<{
  readonly executablePath: string
  readonly env: Record<string, string>
}> => {
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const folder = join(tmpdir(), 'sidi-chromium-libraries')
  if (!existsSync(join(folder, 'lib'))) {
    const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin')
    mkdirSync(folder, { recursive: true })
    const archive = join(folder, `libraries.${process.pid}.tar`)
    writeFileSync(archive, brotliDecompressSync(readFileSync(join(bin, 'al2023.tar.br'))))
    execFileSync('tar', ['-xf', archive, '-C', folder])
  }
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') },
  }
}

/** Starts a browser. `SIDI_CHROME` names the path of another browser. */
export const startBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const installed = [process.env['SIDI_CHROME'] ?? '', ...INSTALLED].find(
    (path) => path !== '' && existsSync(path),
  )
  const { executablePath, env } = installed ? { executablePath: installed, env: {} } : await packagedBrowser()
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell', ...more],
    env: { ...(process.env as Record<string, string>), ...env },
  })
}
