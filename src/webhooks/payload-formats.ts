/*
 * The bodies of messages. `standard` is for programs; the others are what chat services take at the URL that a channel has there,
 * so that people can paste it and need no program. A text for people holds names, which others have chosen: in a chat they must
 * call nobody, hide no link, and where a service has a sign for that, format nothing.
 */

export const PAYLOAD_FORMATS = ['standard', 'discord', 'slack'] as const
export type PayloadFormat = (typeof PAYLOAD_FORMATS)[number]

/** What is told. */
export interface WebhookPayload {
  readonly type: string
  /** When it happened, in ISO 8601; the same whenever it is sent. */
  readonly timestamp: string
  /** `text` is plain text for people; with a `page` for people, `text` ends with the URL of the page. */
  /** The people concerned, for the webhook of an integration. */
  readonly people?: readonly { readonly externalId: string; readonly player: string }[]
  readonly data: { readonly text: string; readonly page?: string; readonly [field: string]: unknown }
}

/** Whether messages of a format are signed: chat services check no signature. */
export const isSigned = (format: PayloadFormat): boolean => format === 'standard'

const ELLIPSIS = '…'

/**
 * The text, or as much of it as fits into so many characters (UTF-16 code units).
 * @param signs what it is made of: it is cut between two of them
 */
const truncated = (text: string, most: number, signs: RegExp): string => {
  if (text.length <= most) return text
  let kept = ''
  for (const [sign] of text.matchAll(signs)) {
    if (kept.length + sign.length > most - ELLIPSIS.length) break
    kept += sign
  }
  return kept + ELLIPSIS
}

/**
 * What Discord makes something of: markdown, mentions, links, emoji; and headings and lists at the beginning of a line. A
 * backslash before it says that it is meant as it stands.
 */
const DISCORD_MARKS = /[\\*_~`|<>[\]@:/]|[#+-](?<=^\s*.)|\.(?<=^\s*\d+\.)/gmu

const inDiscord = (text: string, room: number): string =>
  truncated(text.toWellFormed().replaceAll(DISCORD_MARKS, '\\$&'), room, /\\?./gsu)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const inSlack = (text: string, room: number): string =>
  truncated(
    text.toWellFormed().replaceAll(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark),
    room,
    /&\w+;|./gsu,
  )

/**
 * The text for people, within a limit of characters: the escaped text, and then the URL of the page, which stays a link. Chat
 * services refuse an empty message.
 */
const textWithLink = (
  { type, data: { text, page } }: WebhookPayload,
  most: number,
  escaped: (text: string, room: number) => string,
): string => {
  const said = text.trim() === '' ? type : text
  if (page === undefined || !said.endsWith(`\n${page}`)) return escaped(said, most)
  const link = `\n<${page}>`
  return escaped(said.slice(0, -page.length - 1), most - link.length) + link
}

const BODIES: Readonly<Record<PayloadFormat, (telling: WebhookPayload) => object>> = {
  standard: ({ type, timestamp, people, data }) => ({ type, timestamp, ...(people && { people }), data }),
  discord: (telling) => ({
    content: textWithLink(telling, 2000, inDiscord),
    allowed_mentions: { parse: [] },
  }),
  slack: (telling) => ({ text: textWithLink(telling, 4000, inSlack) }),
}

/** The body of a message: JSON. */
export const payloadBody = (format: PayloadFormat, telling: WebhookPayload): string =>
  JSON.stringify(BODIES[format](telling))
