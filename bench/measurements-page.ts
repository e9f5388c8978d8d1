import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../tools/paths.ts'
import type { Part } from './command-line-options.ts'
import type { Machine } from './result-tables.ts'

/*
 * Page of the documentation with the tables of the benchmark. Each part has a section, which the next run replaces.
 */

const PAGE = inProject('docs/reference/measurements.md')

const INTRODUCTION = `# Measurements

Tables of \`npm run bench -- --docs\`, as printed. [Performance](performance.md) explains the contestants and the method, [scale](scale.md) the
conclusions.
`

const HEADINGS: Readonly<Record<Part | 'against', string>> = {
  against: 'Against the start of the Node host',
  requests: 'Requests',
  peers: 'Beside boardgame.io',
  clients: 'Many tables',
  start: 'Start',
  rules: 'Rules',
  depth: 'Late deals',
  games: 'Large databases',
  shards: 'Several databases',
}
const ORDER = Object.keys(HEADINGS) as readonly (Part | 'against')[]

/** The sections of a page by heading. */
const sectionsOf = (page: string): Map<string, string> =>
  new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => [
        section.slice(0, section.indexOf('\n')),
        section.slice(section.indexOf('\n')).trim(),
      ]),
  )

/** Replaces the section of a part with its printed tables. */
export const writeDocs = (
  part: Part | 'against',
  printed: string,
  { cores, cpu, load, node }: Machine,
): void => {
  const sections = sectionsOf(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '')
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${date}, ${cores} cores (${cpu}), Node ${node}, load ${load[0]?.toFixed(1)} at the start.`
  sections.set(HEADINGS[part], `${machine}\n\n\`\`\`text\n${printed.trim()}\n\`\`\``)
  const ordered = ORDER.flatMap((name) => {
    const section = sections.get(HEADINGS[name])
    return section === undefined ? [] : [`## ${HEADINGS[name]}\n\n${section}\n`]
  })
  writeFileSync(PAGE, [INTRODUCTION, ...ordered].join('\n'))
}
