import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../paths.ts'

/*
 * Draws the Grafana dashboard of `deploy/grafana` and the states of the alerts as one SVG, with the data of a Prometheus server. For a look without
 * Grafana: node tools/metrics/draw-dashboard.ts http://127.0.0.1:9090 30 dashboard.svg
 */

/** The used part of a panel. */
interface Panel {
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
  readonly fieldConfig: {
    readonly defaults: { readonly unit: string; readonly custom?: { readonly stacking?: object } }
  }
}

/** A series of the answer of Prometheus: points of a time in seconds and a value as text. */
interface Series {
  readonly metric: Readonly<Record<string, string>>
  readonly values: readonly (readonly [time: number, value: string])[]
}

/** A line of a panel: a name, and values by step. Steps without a value are NaN. */
interface Line {
  readonly name: string
  readonly values: readonly number[]
}

/** Alternative text of the picture. */
const TITLE = 'Panels of the dashboard with real data'

const [server = 'http://127.0.0.1:9090', minutes = '30', out = 'dashboard.svg'] = process.argv.slice(2)

const STEPS = 60
const COLUMN = 50
const ROW = 26
const COLOURS = [
  '#3a7d44',
  '#c0504d',
  '#4f81bd',
  '#b8860b',
  '#7f5aa2',
  '#2c9aa0',
  '#d2691e',
  '#555',
  '#a33a7a',
  '#8aa329',
]

const end = Math.floor(Date.now() / 1000)
const step = Math.max(1, Math.floor((Number(minutes) * 60) / STEPS))
const start = end - STEPS * step

const linesOf = async ({ targets }: Panel): Promise<readonly Line[]> => {
  const lines: Line[] = []
  for (const { expr, legendFormat } of targets) {
    const query = expr.replaceAll('$__rate_interval', '1m')
    const asked = new URLSearchParams({ query, start: `${start}`, end: `${end}`, step: `${step}` })
    const answer = await fetch(`${server}/api/v1/query_range?${asked}`)
    if (!answer.ok) throw new Error(`${query}: ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { result: readonly Series[] } }
    for (const { metric, values } of data.result) {
      const byTime = new Map(values.map(([time, value]) => [time, Number(value)]))
      lines.push({
        name: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
        values: Array.from({ length: STEPS + 1 }, (_, at) => byTime.get(start + at * step) ?? Number.NaN),
      })
    }
  }
  return lines
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const short = (value: number): string => {
  for (const [size, letter] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const)
    if (value >= size) return `${Number((value / size).toPrecision(3))} ${letter}`
  return `${Number(value.toPrecision(3))}`
}

const withUnit = (value: number, unit: string): string => {
  switch (unit) {
    case 's':
      return value !== 0 && value < 1 ? `${Number((value * 1000).toPrecision(3))} ms` : `${short(value)} s`
    case 'bytes':
      return `${short(value)}B`
    case 'percentunit':
      return `${Number((value * 100).toPrecision(3))} %`
    case 'reqps':
      return `${short(value)}/s`
    default:
      return short(value)
  }
}

/** Lines as sums of the lines before. */
const stacked = (lines: readonly Line[]): readonly Line[] => {
  const sums = Array.from({ length: STEPS + 1 }, () => 0)
  return lines.map(({ name, values }) => ({
    name,
    values: values.map((value, at) => {
      if (Number.isNaN(value)) return value
      sums[at] = (sums[at] ?? 0) + value
      return sums[at]
    }),
  }))
}

const text = (x: number, y: number, content: string, attributes = ''): string =>
  `<text x="${x}" y="${y}" ${attributes}>${escaped(content)}</text>`

const drawStat = (
  { title, fieldConfig }: Panel,
  lines: readonly Line[],
  width: number,
  height: number,
): string => {
  const [line] = lines
  const last = line?.values.findLast((value) => !Number.isNaN(value))
  const value = last === undefined ? 'no data' : withUnit(last, fieldConfig.defaults.unit)
  const shown = line?.name && title === 'Version' ? line.name : value
  return text(width / 2, height / 2 + 16, shown, 'font-size="20" text-anchor="middle"')
}

const drawLines = (panel: Panel, lines: readonly Line[], width: number, height: number): string => {
  const { unit, custom } = panel.fieldConfig.defaults
  const drawn = custom?.stacking === undefined ? lines : stacked(lines)
  const most =
    Math.max(...drawn.flatMap(({ values }) => values.filter((value) => Number.isFinite(value))), 0) || 1
  const [left, top, bottom] = [8, 26, 34]
  const place = (value: number, at: number): string => {
    const x = left + ((width - 2 * left) * at) / STEPS
    const y = height - bottom - ((height - top - bottom) * value) / most
    return `${x.toFixed(0)},${y.toFixed(1)}`
  }
  const paths = drawn.map(({ values }, index) => {
    const points = values.flatMap((value, at) => (Number.isFinite(value) ? [place(value, at)] : []))
    return `<polyline fill="none" stroke="${COLOURS[index % COLOURS.length]}" points="${points.join(' ')}"/>`
  })
  const room = Math.floor((width - 16) / 6)
  let [line, column] = [0, 0]
  const legend = lines.flatMap(({ name }, index) => {
    if (column + name.length > room) [line, column] = [line + 1, 0]
    const at = column
    column += name.length + 2
    if (line > 1) return []
    const fill = `fill="${COLOURS[index % COLOURS.length]}" font-size="10"`
    return [text(left + at * 6, height - 18 + line * 12, name, fill)]
  })
  if (lines.length === 0)
    return text(width / 2, height / 2, 'no data', 'font-size="14" text-anchor="middle" fill="#777"')
  return [
    text(width - left, 17, withUnit(most, unit), 'font-size="11" text-anchor="end" fill="#777"'),
    ...paths,
    ...legend,
  ].join('')
}

const ALERT_COLOURS: Readonly<Record<string, string>> = {
  inactive: '#3a7d44',
  pending: '#b8860b',
  firing: '#c0504d',
}

/** Draws the states of the alert rules, four in a row. Returns the height of the rows in pixels. */
const drawAlerts = async (top: number): Promise<{ readonly drawn: string; readonly height: number }> => {
  const { data } = (await (await fetch(`${server}/api/v1/rules?type=alert`)).json()) as {
    data: { groups: readonly { rules: readonly { name: string; state: string }[] }[] }
  }
  const rules = data.groups.flatMap((group) => group.rules)
  const drawn = rules.map(({ name, state }, at) => {
    const [x, y] = [(at % 4) * 300 + 12, top + Math.floor(at / 4) * ROW + 18]
    return text(x, y, `${name}: ${state}`, `font-size="12" fill="${ALERT_COLOURS[state] ?? '#777'}"`)
  })
  return { drawn: drawn.join(''), height: Math.ceil(rules.length / 4) * ROW + 4 }
}

const { panels } = JSON.parse(readFileSync(inProject('deploy/grafana/sidi.json'), 'utf8')) as {
  panels: readonly Panel[]
}
const parts: string[] = []
for (const panel of panels) {
  const { x, y, w, h } = panel.gridPos
  const [width, height] = [w * COLUMN - 8, h * ROW - 8]
  const lines = await linesOf(panel)
  const draw = panel.type === 'stat' ? drawStat : drawLines
  parts.push(
    `<g transform="translate(${x * COLUMN + 4} ${y * ROW + 4})"><rect width="${width}" height="${height}" fill="#fff" stroke="#ddd"/>`,
    text(8, 17, panel.title, 'font-size="12" font-weight="bold"'),
    draw(panel, lines, width, height),
    '</g>',
  )
}
const rows = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h))
const alerts = await drawAlerts(rows * ROW)
const [width, height] = [24 * COLUMN, rows * ROW + alerts.height]
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" fill="#222" role="img" aria-label="${TITLE}"><title>${TITLE}</title><rect width="${width}" height="${height}" fill="#f4f4f2"/>${parts.join('')}${alerts.drawn}</svg>\n`,
)
console.log(`${out}: ${panels.length} panels, ${minutes} minutes`)
