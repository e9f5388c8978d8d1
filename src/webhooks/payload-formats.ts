/*
 * Webhook payload formats: `standard` JSON for programs, and the bodies that Discord and Slack accept at the
 * webhook URL of a chat channel. With a chat format people paste the URL and need no program.
 * Texts for people contain names that players chose. In a chat, a name must not mention anyone, hide a link or
 * format text, so marks are escaped.
 */

export const PAYLOAD_FORMATS = ['standard', 'discord', 'slack'] as const
export type PayloadFormat = (typeof PAYLOAD_FORMATS)[number]

/** Content of a webhook message before formatting: the type, the time and the data. */
export interface WebhookPayload {
  readonly type: string
  /** Time of the event, in ISO 8601. The same in each attempt. */
  readonly timestamp: string
  /** `text` is plain text for people. With a `page`, `text` ends with the URL of the page. */
  /** The people concerned, for the webhook of an integration. */
  readonly people?: readonly { readonly externalId: string; readonly player: string }[]
  readonly data: { readonly text: string; readonly page?: string; readonly [field: string]: unknown }
}

/** Whether messages of a payload format are signed. Chat services check no signature. */
export const isSigned = (format: PayloadFormat): boolean => format === 'standard'

const ELLIPSIS = '…'

/**
 * Truncates a text to a number of UTF-16 code units.
 * @param units the units of the text; the cut is between two units
 */
export const truncated = (text: string, limit: number, units: RegExp): string => {
  if (text.length <= limit) return text
  let result = ''
  for (const [unit] of text.matchAll(units)) {
    if (result.length + unit.length > limit - ELLIPSIS.length) break
    result += unit
  }
  return result + ELLIPSIS
}

/**
 * Characters that Discord interprets: markdown, mentions, links, emoji, and headings and lists at the start of a
 * line. A backslash escapes each.
 */
const DISCORD_MARKS = /[\\*_~`|<>[\]@:/]|[#+-](?<=^\s*.)|\.(?<=^\s*\d+\.)/gmu

const inDiscord = (text: string, limit: number): string =>
  truncated(text.toWellFormed().replaceAll(DISCORD_MARKS, '\\$&'), limit, /\\?./gsu)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const inSlack = (text: string, limit: number): string =>
  truncated(
    text.toWellFormed().replaceAll(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark),
    limit,
    /&\w+;|./gsu,
  )

/**
 * The text for people within a limit of characters: the escaped text, then the URL of the page, which stays a link.
 * Chat services refuse an empty message.
 */
const textWithLink = (
  { type, data: { text, page } }: WebhookPayload,
  limit: number,
  escaped: (text: string, limit: number) => string,
): string => {
  const content = text.trim() === '' ? type : text
  if (page === undefined || !content.endsWith(`\n${page}`)) return escaped(content, limit)
  const link = `\n<${page}>`
  return escaped(content.slice(0, -page.length - 1), limit - link.length) + link
}

const BODIES: Readonly<Record<PayloadFormat, (payload: WebhookPayload) => object>> = {
  standard: ({ type, timestamp, people, data }) => ({ type, timestamp, ...(people && { people }), data }),
  discord: (payload) => ({
    content: textWithLink(payload, 2000, inDiscord),
    allowed_mentions: { parse: [] },
  }),
  slack: (payload) => ({ text: textWithLink(payload, 4000, inSlack) }),
}

/** Returns the HTTP body of a webhook message in a payload format, as JSON. */
export const payloadBody = (format: PayloadFormat, payload: WebhookPayload): string =>
  JSON.stringify(BODIES[format](payload))
