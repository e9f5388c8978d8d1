// @ts-check
import { Marked } from 'marked'
import { escaped } from '../../src/http/pages/html-text.js'

/*
 * Renderer of the rule pages from Markdown to HTML. A rule number at the start of an item or of a row is an anchor.
 * Each other mention of a rule number is a link to the anchor. Source tags of rules are set in a small grey font.
 */

/** The number of a rule, an option, a vector or an ambiguity: `SB-10`, `SB-O1`, `LV-3`, `SB-A5`. */
const NUMBER = /[A-Z][A-Z0-9]-[AOT]?\d+/
const ONLY_NUMBER = new RegExp(`^${NUMBER.source}$`)
/** A mention of rule numbers in a text. `CO-67/68` mentions two rules. */
const MENTION = new RegExp(`^(${NUMBER.source})((?:/\\d+)*)(?![\\w-])`)
/** The source tag of a rule: `[S0]`, `[D, see SB-A5]`, `[X:jasswiki]`. */
const SOURCE = /\[((?:S\d\b|D\b|X:|derived|reconstructed)[^\]]*)\]/
const FROM_SOURCE = new RegExp(`^${SOURCE.source}`)

/** A heading without its number and without parts in brackets. @param {string} text */
const shortOf = (text) => text.replaceAll(/^\d+ | *\(.*?\)/g, '')

/** A heading as an anchor. @param {string} text */
const slugOf = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The rule numbers that a page defines, each at the start of an item or of a row. @param {string} markdown */
export const statedOn = (markdown) =>
  markdown
    .split('\n')
    .flatMap(
      (line) =>
        new RegExp(`^(?:- \\*\\*|\\| )(${NUMBER.source})(?:\\*\\*| \\|)`).exec(line)?.slice(1, 2) ?? [],
    )

/**
 * @typedef {object} Place
 * @property {(number: string) => string | undefined} hrefOf Link to a rule number. Throws for an unknown number.
 * @property {(file: string) => string} pageOf Path of another rule page, by file name. Throws for an unknown file.
 * @property {readonly string[]} [ids] Anchors of the headings, by default made from the headings. A translation has the
 * anchors of the English page.
 * @property {string} [tableWord] The word before the name of a table.
 *
 * @typedef {object} Rendered
 * @property {string} title Title without the number of the page.
 * @property {string} summary First sentence of the page, as plain text.
 * @property {string} lead First paragraph of the page, in HTML.
 * @property {readonly {id: string, text: string}[]} sections Headings of the second level.
 * @property {readonly string[]} ids Anchors of all headings after the title, in page order.
 * @property {string} before HTML between the first paragraph and the first section.
 * @property {string} after HTML from the first section to the end.
 */

/**
 * Renders a rule page.
 * @param {string} markdown
 * @param {Place} place
 * @returns {Rendered}
 */
export const render = (markdown, { hrefOf, pageOf, ids, tableWord = 'Table' }) => {
  /** @type {{id: string, text: string}[]} */
  const sections = []
  const taken = new Set()
  /** The last heading. The heading names the tables below. */
  let under = ''
  /** Number of tables for each heading. Each table gets a unique name. @type {Map<string, number>} */
  const tables = new Map()

  /** @param {string} number @param {string} [shown] */
  const link = (number, shown = number) => {
    const to = hrefOf(number)
    return to === undefined ? shown : `<a href="${to}">${shown}</a>`
  }
  /** The anchor of a rule number: a plain link to the same place. @param {string} number */
  const head = (number) => `<a class="number" href="#${number}">${number}</a>`

  const marked = new Marked({
    extensions: [
      {
        name: 'number',
        level: 'inline',
        start: (/** @type {string} */ src) => src.match(NUMBER)?.index,
        tokenizer(src) {
          const [raw, number, more] = MENTION.exec(src) ?? []
          if (raw === undefined || number === undefined || this.lexer.state.inLink) return undefined
          return { type: 'number', raw, number, more: (more ?? '').split('/').slice(1) }
        },
        renderer({ number, more }) {
          const prefix = number.replace(/\d+$/, '')
          const others = more.map((/** @type {string} */ next) => `/${link(`${prefix}${next}`, next)}`)
          return link(number) + others.join('')
        },
      },
      {
        name: 'source',
        level: 'inline',
        start: (/** @type {string} */ src) => src.match(SOURCE)?.index,
        tokenizer(src) {
          const [raw, inner] = FROM_SOURCE.exec(src) ?? []
          if (raw === undefined || inner === undefined) return undefined
          return { type: 'source', raw, tokens: this.lexer.inlineTokens(inner) }
        },
        renderer({ tokens = [] }) {
          return `<small class="source">[${this.parser.parseInline(tokens)}]</small>`
        },
      },
    ],
    renderer: {
      heading({ tokens, text, depth }) {
        under = shortOf(text)
        let id = ids?.[taken.size] ?? slugOf(under)
        while (taken.has(id)) id += '-more'
        taken.add(id)
        if (depth === 2) sections.push({ id, text: under })
        const [, shown = ''] = /^(?:\d+ )?(.*)$/s.exec(this.parser.parseInline(tokens)) ?? []
        return `<h${depth} id="${id}">${shown}</h${depth}>\n`
      },
      list({ items, ordered }) {
        const numbered = items.some(({ tokens }) => numberOf(tokens) !== undefined)
        const rows = items.map((item) => {
          const number = numberOf(item.tokens)
          // An empty line between two items makes a paragraph of each item. Here all items look alike.
          const inner = item.tokens.map((part) =>
            part.type === 'paragraph' ? { ...part, type: 'text' } : part,
          )
          return `<li${number === undefined ? '' : ` id="${number}"`}>${this.parser.parse(inner)}</li>\n`
        })
        const kind = ordered ? 'ol' : 'ul'
        return `<${kind}${numbered ? ' class="rules"' : ''}>\n${rows.join('')}</${kind}>\n`
      },
      strong({ tokens, text }) {
        return ONLY_NUMBER.test(text) ? head(text) : `<strong>${this.parser.parseInline(tokens)}</strong>`
      },
      table({ header, rows }) {
        const inner = (/** @type {import('marked').Tokens.TableCell} */ of) =>
          this.parser.parseInline(of.tokens)
        // For a screen reader an empty cell is no header.
        const names = header.map((of) => (of.text === '' ? '<td></td>' : `<th scope="col">${inner(of)}</th>`))
        const count = (tables.get(under) ?? 0) + 1
        tables.set(under, count)
        const label = `${tableWord}: ${under}${count > 1 ? `, ${count}` : ''}`
        const body = rows.map(([first, ...others]) => {
          if (first === undefined) return ''
          const isNumber = ONLY_NUMBER.test(first.text)
          const row = `<th scope="row">${isNumber ? head(first.text) : inner(first)}</th>`
          const cells = others.map((of) => `<td>${inner(of)}</td>`)
          return `<tr${isNumber ? ` id="${first.text}"` : ''}>${row}${cells.join('')}</tr>\n`
        })
        return `<div class="scroll" role="region" tabindex="0" aria-label="${escaped(label)}"><table>
<thead><tr>${names.join('')}</tr></thead>
<tbody>
${body.join('')}</tbody>
</table></div>\n`
      },
      link({ href, tokens }) {
        const to = /^https?:/.test(href) ? href : pageOf(href)
        return `<a href="${escaped(to)}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })

  /** The rule number at the start of an item, if any. @param {import('marked').Token[]} tokens */
  const numberOf = ([first]) => {
    const [head] = (first !== undefined && 'tokens' in first && first.tokens) || []
    return head?.type === 'strong' && ONLY_NUMBER.test(head.text) ? head.text : undefined
  }

  const [title, lead, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('a page has no title, or begins without a sentence that says what it is about')
  const section = rest.findIndex((token) => token.type === 'heading' && token.depth === 2)
  const first = section === -1 ? rest.length : section
  under = shortOf(title.text)
  return {
    title: title.text.replace(/^\d+ /, ''),
    summary: plain(lead.text).replace(/(?<=\.) .*$/, ''),
    lead: marked.parser([lead]),
    before: marked.parser(rest.slice(0, first)),
    after: marked.parser(rest.slice(first)),
    sections,
    ids: [...taken],
  }
}

/** A text as a single line, without links. @param {string} text */
const plain = (text) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('\n', ' ')
