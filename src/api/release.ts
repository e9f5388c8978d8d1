/**
 * The release, as in package.json (a test holds the two together). What answers look like can change with it, so it
 * stands in every ETag.
 */
export const RELEASE = '0.3.0'
