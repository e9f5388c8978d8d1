/*
 * Readability measure for English prose: pronouns per 100 words, words per sentence, share of long sentences, banned phrases.
 * Reads comments of source files, paragraphs of Markdown files and plain strings.
 */

/** Limits of the gate. A text passes if every figure is at most its limit. */
export const LIMITS = { pronouns: 6, mean: 15, long: 5, banned: 0 } as const

/** A sentence with more words counts as long. */
const LONG = 30

/** A fragment with fewer words is no sentence. */
const SHORTEST = 4

/** Pronouns and other words that stand in place of a noun. */
const PRONOUNS = new Set(
  [
    'it its that this those these what who whom whose whoever whatever which so such one ones others other',
    'somebody someone something anybody anyone anything nobody nothing everybody everyone everything',
    'they them their he him his she her',
  ]
    .join(' ')
    .split(' '),
)

const BANNED = [
  /what comes of/i,
  /\bwhoever\b/i,
  /\bsomebody\b/i,
  /\bso many\b/i,
  /\bis told\b/i,
  /\bare told\b/i,
  /\bis heard\b/i,
  /\bgoes by\b/i,
  /\bhas leave\b/i,
  /\bis to be had\b/i,
  /\bplays? by themselves\b/i,
  /\bas well as can be\b/i,
  /\bwhat there is\b/i,
  /\bgo(es)? on from\b/i,
  /\bas ever\b/i,
]

/** A text of one file: paragraphs or comments. */
export interface Prose {
  readonly file: string
  readonly blocks: readonly string[]
}

export interface Sentence {
  readonly file: string
  readonly text: string
  readonly words: number
  readonly pronouns: number
  /** Number of banned phrases. */
  readonly banned: number
}

/** Figures of a text, in the units of {@link LIMITS}. */
export interface Figures {
  readonly sentences: number
  readonly words: number
  /** Pronouns per 100 words. */
  readonly pronouns: number
  /** Words per sentence. */
  readonly mean: number
  /** Percentage of sentences over 30 words. */
  readonly long: number
  /** Number of banned phrases. */
  readonly banned: number
}

const COMMENT = /(?<=^|[\s([{,])\/\*\*?([\s\S]*?)\*\/|(?:^|(?<=\s))\/\/[ \t]?(?![/!])([^\n]*)/gm

/** Comments of a source file, without the asterisks at the beginning of lines. */
export const commentsOf = (source: string): readonly string[] =>
  [...source.matchAll(COMMENT)].map(([, block, line = '']) =>
    (block ?? line)
      .split('\n')
      .map((text) => text.replace(/^\s*\*? ?/, ''))
      .join('\n'),
  )

/** Paragraphs and list items of a Markdown file, without code blocks, tables, headings and HTML. */
export const paragraphsOf = (markdown: string): readonly string[] =>
  markdown
    .replace(/```.*?```/gs, '')
    .split('\n')
    .filter((line) => !/^\s*[|#<]/.test(line))
    .join('\n')
    .replace(/^\s*([-*]|\d+\.)\s+/gm, '\n')
    .split(/\n\s*\n/)

/** A block in one line. Code and addresses become `X`, links and tags their text. */
const cleaned = (block: string): string =>
  block
    .replace(/`[^`]*`/g, 'X')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{@\w+ ([^}]*)\}/g, '$1')
    .replace(/@(param|returns|throws|example|see|deprecated)\b( [\w.]+)?/g, '. ')
    .replace(/https?:\/\/\S+/g, 'X')
    .replace(/[*_]{1,2}/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const END_OF_SENTENCE = /(?<=[.!?:;])\s+(?=[A-Z"“X(])|(?<=[.!?])\s+/

/** Sentences of a text. */
export const sentencesOf = ({ file, blocks }: Prose): readonly Sentence[] =>
  blocks
    .flatMap((block) => cleaned(block).split(END_OF_SENTENCE))
    .map((text) => ({ text, words: text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [] }))
    .filter(({ words }) => words.length >= SHORTEST)
    .map(({ text, words }) => ({
      file,
      text,
      words: words.length,
      pronouns: words.filter((word) => PRONOUNS.has(word.toLowerCase())).length,
      banned: BANNED.filter((phrase) => phrase.test(text)).length,
    }))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0)

/** Figures of a list of sentences; all zero for an empty list. */
export const figuresOf = (sentences: readonly Sentence[]): Figures => {
  const words = sum(sentences.map((sentence) => sentence.words))
  const per = (count: number, total: number) => (total === 0 ? 0 : count / total)
  return {
    sentences: sentences.length,
    words,
    pronouns: 100 * per(sum(sentences.map(({ pronouns }) => pronouns)), words),
    mean: per(words, sentences.length),
    long: 100 * per(sentences.filter((sentence) => sentence.words > LONG).length, sentences.length),
    banned: sum(sentences.map(({ banned }) => banned)),
  }
}

/** Whether the figures are within {@link LIMITS}. */
export const passes = (figures: Figures): boolean =>
  figures.pronouns <= LIMITS.pronouns &&
  figures.mean <= LIMITS.mean &&
  figures.long <= LIMITS.long &&
  figures.banned <= LIMITS.banned

const badness = ({ words, pronouns, banned }: Sentence): number =>
  (100 * pronouns) / words + Math.max(0, words - 20) + 10 * banned

/** The sentences that cost most, worst first. */
export const worstOf = (sentences: readonly Sentence[], count: number): readonly Sentence[] =>
  sentences.toSorted((a, b) => badness(b) - badness(a)).slice(0, count)

/** Figures in one line. */
export const inOneLine = ({ sentences, words, pronouns, mean, long, banned }: Figures): string =>
  [
    `${sentences} sentences, ${words} words: ${pronouns.toFixed(1)} pronouns per 100 words (limit ${LIMITS.pronouns})`,
    `${mean.toFixed(1)} words per sentence (limit ${LIMITS.mean})`,
    `${long.toFixed(1)} % over ${LONG} words (limit ${LIMITS.long})`,
    `${banned} banned phrases`,
  ].join(', ')
