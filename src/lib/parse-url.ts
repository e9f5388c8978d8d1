/** Parses an absolute URL; undefined for other text. Node 20 has no `URL.parse`. */
export const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)
