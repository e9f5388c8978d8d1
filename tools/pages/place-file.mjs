// @ts-check
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** @param {string} path */
const read = (path) => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/**
 * Writes a file atomically, unless the same content is there already. Several programs may build at the same time.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export const placeFile = (path, content) => {
  const whole = Buffer.from(content)
  if (read(path)?.equals(whole)) return
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, whole)
  renameSync(unfinished, path)
}
