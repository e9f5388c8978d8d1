/** Start of the URL of a database in a file. */
const FILE = 'file:'

/** Returns the URL of a database file. */
export const urlOfFile = (file: string): string => FILE + file

/** Returns the file of a database URL; undefined for a libSQL server. */
export const fileOfUrl = (url: string): string | undefined =>
  url.startsWith(FILE) ? url.slice(FILE.length).replace(/^\/\/(?=\/)/, '') : undefined
