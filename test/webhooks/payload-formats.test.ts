import fc from 'fast-check'
import { Lexer } from 'marked'
import { describe, expect, test } from 'vitest'
import type { PayloadFormat } from '../../src/webhooks/payload-formats.ts'
import { isSigned, PAYLOAD_FORMATS, payloadBody } from '../../src/webhooks/payload-formats.ts'

/*
 * Payload formats of webhooks: standard, Discord and Slack, with escaped texts.
 */

const telling = (text: string) => ({
  type: 'turn.started',
  timestamp: '2026-11-22T17:00:00.000Z',
  data: { game: 'g1', version: 17, text },
})

const parsed = (format: PayloadFormat, text: string) =>
  JSON.parse(payloadBody(format, telling(text))) as Record<string, unknown>
const inDiscord = (text: string) => parsed('discord', text)['content'] as string
const inSlack = (text: string) => parsed('slack', text)['text'] as string

/** Random text, with hostile text for chat systems (mentions, links, markup). */
const TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '@everyone',
        '<@123>',
        '<!channel>',
        '[a](b)',
        '**',
        '__',
        '~~',
        '||',
        '```',
        '> ',
        '# ',
        '\\',
      ),
      fc.constantFrom(
        '- ',
        '+ ',
        '1. ',
        '-# ',
        ':joy:',
        'https://a.b/c',
        'discord.gg/x',
        '&amp;',
        '\n',
        ' ',
        'Änneli',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))
  // Blank text gets another message; a lone surrogate is no valid text.
  .filter((text) => text.trim() !== '' && text.isWellFormed())

test('standard: type, timestamp and data unchanged', () => {
  expect(parsed('standard', '**Anna** <b> @here')).toEqual(telling('**Anna** <b> @here'))
})

test('only the standard format has a signature', () => {
  expect(PAYLOAD_FORMATS.filter(isSigned)).toEqual(['standard'])
})

test('a lone surrogate does not make a body unreadable', () => {
  for (const format of PAYLOAD_FORMATS) {
    const body = payloadBody(format, telling(`Anna \ud83d`))
    expect(body.isWellFormed()).toBe(true)
    expect(JSON.parse(body)).toBeTypeOf('object')
  }
})

test.each(['discord', 'slack'] as const)('%s: without text the message names the event type', (format) => {
  for (const text of ['', ' \n']) expect(Object.values(parsed(format, text))[0]).toBe('turn.started')
})

describe('discord', () => {
  test('the payload has the text and allows no mentions', () => {
    expect(parsed('discord', 'It is your turn.')).toEqual({
      content: 'It is your turn.',
      allowed_mentions: { parse: [] },
    })
  })

  test.each([
    ['*Anna*', '\\*Anna\\*'],
    ['__Anna__ ~~x~~ ||y|| `z`', '\\_\\_Anna\\_\\_ \\~\\~x\\~\\~ \\|\\|y\\|\\| \\`z\\`'],
    ['@everyone <@1> <#2> <t:0>', '\\@everyone \\<\\@1\\> \\<#2\\> \\<t\\:0\\>'],
    ['[a](https://b.c)', '\\[a\\](https\\:\\/\\/b.c)'],
    ['discord.gg/x', 'discord.gg\\/x'],
    ['# Anna\n  - b\n12. c\n-# d\n> e', '\\# Anna\n  \\- b\n12\\. c\n\\-# d\n\\> e'],
    ['C\\D', 'C\\\\D'],
    ['Sidi-Barrani, 157 + 100. 1.5!', 'Sidi-Barrani, 157 + 100. 1.5!'],
  ])('%j is escaped as %j', (text, content) => {
    expect(inDiscord(text)).toBe(content)
  })

  test('rendered Markdown shows exactly the text', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const content = inDiscord(text)
        fc.pre(content.length < 2000)
        // Removes the escapes in the way of Discord.
        expect(content.replaceAll(/\\([^A-Za-z\d\s])/gu, '$1')).toBe(text)
        const kinds = Lexer.lexInline(content).map(({ type }) => type)
        expect(kinds.filter((type) => !['text', 'escape', 'br'].includes(type))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('no line starts a heading, a list or a quotation', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        expect(inDiscord(text)).not.toMatch(/^\s*([#>+-]|\d+\.)/mu)
      }),
      { numRuns: 1000 },
    )
  })

  test('at most 2,000 characters, cut between two code points and never after a backslash', () => {
    expect(inDiscord('a'.repeat(2000))).toBe('a'.repeat(2000))
    expect(inDiscord('a'.repeat(2001))).toBe(`${'a'.repeat(1999)}…`)
    expect(inDiscord('*'.repeat(1000))).toHaveLength(2000)
    expect(inDiscord('*'.repeat(1001))).toBe(`${'\\*'.repeat(999)}…`)
    expect(inDiscord(`a${'😀'.repeat(1000)}`)).toBe(`a${'😀'.repeat(999)}…`)
    expect(inDiscord(`${'a'.repeat(1998)}😀a`)).toBe(`${'a'.repeat(1998)}…`)
  })
})

describe('slack', () => {
  test('escapes the three control characters of Slack only', () => {
    expect(parsed('slack', 'Tom & <!channel> &lt;')).toEqual({ text: 'Tom &amp; &lt;!channel&gt; &amp;lt;' })
  })

  test('the unescaped payload is the text', () => {
    const read = (text: string) =>
      text.replaceAll(/&(lt|gt|amp);/g, (_, name) => ({ lt: '<', gt: '>', amp: '&' })[name as 'lt'])
    fc.assert(
      fc.property(TEXT, (text) => {
        const sent = inSlack(text)
        expect(sent).not.toMatch(/[<>]|&(?!(lt|gt|amp);)/)
        expect(read(sent)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  test('at most 4,000 characters, cut between two code points', () => {
    expect(inSlack('a'.repeat(4000))).toBe('a'.repeat(4000))
    expect(inSlack('a'.repeat(4001))).toBe(`${'a'.repeat(3999)}…`)
    expect(inSlack('&'.repeat(800))).toHaveLength(4000)
    expect(inSlack('&'.repeat(801))).toBe(`${'&amp;'.repeat(799)}…`)
    expect(inSlack(`${'a'.repeat(3998)}😀a`)).toBe(`${'a'.repeat(3998)}…`)
  })
})

test.each(['discord', 'slack'] as const)(
  '%s: a text of any length fits, without a broken character',
  (format) => {
    const most = format === 'discord' ? 2000 : 4000
    const part = format === 'discord' ? /^(\\[^A-Za-z\d\s]|[^\\])*$/u : /^([^&<>]|&(lt|gt|amp);)*$/u
    fc.assert(
      fc.property(TEXT, fc.integer({ min: 1, max: 200 }), (text, times) => {
        const sent = Object.values(parsed(format, text.repeat(times)))[0] as string
        expect(sent.length).toBeLessThanOrEqual(most)
        expect(sent.isWellFormed()).toBe(true)
        expect(part.test(sent)).toBe(true)
      }),
    )
  },
)
