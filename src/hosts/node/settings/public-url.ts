/** User and password of a URL. */
const PASSWORD = /\/\/[^/@]*@/

/**
 * Parses PUBLIC_URL, the address of the service for clients behind a proxy.
 * @returns the origin, without a slash at the end; undefined for an unset setting
 * @throws with a sentence for the operator unless the setting is an `http:` or `https:` URL of a host alone
 */
export const parsePublicUrl = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    [text, `${text}/`].some((one) => one.toLowerCase() === url.href) &&
    url.href === `${url.origin}/`
  if (!isOrigin)
    throw new Error(
      `PUBLIC_URL must be the address of the service without a path, such as "https://jass.example.org", not "${text.replace(PASSWORD, '//…@')}".`,
    )
  return url.origin
}

/** Whether clients of an origin come through TLS, and so through a proxy: the service itself has no TLS. */
export const isBehindProxy = (origin: string | undefined): boolean => origin?.startsWith('https:') === true
