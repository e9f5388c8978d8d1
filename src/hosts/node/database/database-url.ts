/** Start of the URL of a database in a file. */
const FILE = 'file:'

/** Characters of a file name that mean something else in a URL. */
const SPECIAL = /[%?#]/g

/** Returns the URL of a database file, as the libSQL client reads URLs: relative names are possible. */
export const urlOfFile = (file: string): string => FILE + file.replace(SPECIAL, encodeURIComponent)

/**
 * Returns the file of a database URL; undefined for a libSQL server.
 * @throws {URIError} for a `%` without two hexadecimal digits
 */
export const fileOfUrl = (url: string): string | undefined =>
  url.startsWith(FILE) ? decodeURIComponent(url.slice(FILE.length).replace(/^\/\/(?=\/)/, '')) : undefined
