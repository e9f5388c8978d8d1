import { groupBy } from '../../src/lib/group-by.ts'

/*
 * Strict parser of the text format of OpenMetrics 1.0. The parser knows the part of the format that the service writes, and
 * refuses all other text.
 */

/** A sample: name, labels and value. */
export interface ParsedSample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** A metric family. */
export interface ParsedFamily {
  readonly name: string
  readonly type: string
  readonly unit: string | undefined
  readonly help: string
  readonly samples: readonly ParsedSample[]
}

/** Suffixes of the samples of each type. */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  info: ['_info'],
  histogram: ['_bucket', '_count', '_sum'],
}

const METADATA = /^# (TYPE|UNIT|HELP) ([a-z_][a-z0-9_]*) (.+)$/
const SAMPLE =
  /^([a-z_][a-z0-9_]*)(?:\{((?:[a-z_][a-z0-9_]*="(?:[^"\\\n]|\\[\\n"])*",?)*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[+-]Inf|NaN)$/
const LABEL = /([a-z_][a-z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(,|$)/y

const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\n"])/g, (_, character) => (character === 'n' ? '\n' : character))

const labelsIn = (text: string, line: string): Record<string, string> => {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < text.length) {
    const [, name = '', value = '', end] = LABEL.exec(text) ?? []
    if (name === '' || name in labels) throw new Error(`wrong labels: ${line}`)
    if (end === ',' && LABEL.lastIndex === text.length) throw new Error(`a comma at the end: ${line}`)
    labels[name] = unescaped(value)
  }
  return labels
}

const numberIn = (text: string): number =>
  text === '+Inf' ? Number.POSITIVE_INFINITY : text === '-Inf' ? Number.NEGATIVE_INFINITY : Number(text)

/** Checks the values of a family. @throws for an invalid value */
const checkValues = ({ name, type, samples }: ParsedFamily): void => {
  const isCount = type === 'counter' || type === 'histogram'
  for (const sample of samples) {
    if (isCount && !(sample.value >= 0)) throw new Error(`a negative count: ${sample.name}`)
    if (type === 'info' && sample.value !== 1) throw new Error(`an info is 1: ${sample.name}`)
  }
  if (type !== 'histogram') return
  const series = groupBy(samples, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  for (const ofSeries of series.values()) {
    const buckets = ofSeries.filter((sample) => sample.name === `${name}_bucket`)
    const bounds = buckets.map(({ labels: { le = '' } }) => numberIn(le))
    const counts = buckets.map(({ value }) => value)
    if (bounds.some((bound, at) => !(bound > (bounds[at - 1] ?? Number.NEGATIVE_INFINITY))))
      throw new Error(`the bounds of ${name} do not grow`)
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${name} has no bucket +Inf`)
    if (counts.some((count, at) => count < (counts[at - 1] ?? 0)))
      throw new Error(`the buckets of ${name} do not grow`)
    const count = ofSeries.find((sample) => sample.name === `${name}_count`)?.value
    if (count !== counts.at(-1)) throw new Error(`the count of ${name} is not its last bucket`)
    if (!ofSeries.some((sample) => sample.name === `${name}_sum`)) throw new Error(`${name} has no sum`)
  }
}

/** A family while its lines are read. */
type OpenFamily = { -readonly [Key in keyof ParsedFamily]: ParsedFamily[Key] }

/** Reads a line of metadata of a family. */
const readMetadata = (family: OpenFamily, line: string, [, kind, about, rest = '']: readonly string[]) => {
  if (about !== family.name || family.samples.length > 0) throw new Error(`metadata out of place: ${line}`)
  if (kind === 'HELP') family.help = unescaped(rest)
  else if (family.name.endsWith(`_${rest}`)) family.unit = rest
  else throw new Error(`the name lacks its unit: ${line}`)
}

const readSample = (family: OpenFamily, line: string): ParsedSample => {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
  if (!SUFFIXES[family.type]?.some((suffix) => name === family.name + suffix))
    throw new Error(`no sample of ${family.name}: ${line}`)
  const sample = { name, labels: labelsIn(labels, line), value: numberIn(value) }
  family.samples = [...family.samples, sample]
  return sample
}

/** Parses a whole text. @throws for any text that OpenMetrics 1.0 does not allow */
export const parseOpenMetrics = (text: string): readonly ParsedFamily[] => {
  if (text !== '# EOF\n' && !text.endsWith('\n# EOF\n')) throw new Error('the text does not end with # EOF')
  const families = new Map<string, OpenFamily>()
  const seen = new Set<string>()
  let family: OpenFamily | undefined
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const metadata = METADATA.exec(line)
    if (metadata?.[1] === 'TYPE') {
      const [, , name = '', type = ''] = metadata
      if (families.has(name)) throw new Error(`a family appears twice: ${name}`)
      if (SUFFIXES[type] === undefined) throw new Error(`an unknown type: ${line}`)
      family = { name, type, unit: undefined, help: '', samples: [] }
      families.set(name, family)
    } else if (family === undefined) throw new Error(`a line before the first family: ${line}`)
    else if (metadata !== null) readMetadata(family, line, metadata)
    else {
      const { name, labels } = readSample(family, line)
      const key = `${name} ${JSON.stringify(Object.entries(labels).toSorted())}`
      if (seen.has(key)) throw new Error(`a sample appears twice: ${line}`)
      seen.add(key)
    }
  }
  for (const one of families.values()) checkValues(one)
  return [...families.values()]
}
