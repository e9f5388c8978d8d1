import { partOf, piecesOf, weightOf } from './bundle-weight.ts'
import { bundleWithMap } from './bundle-worker.ts'

// Size check of the deployment: bundles the Worker without the network, and fails over a limit. A small Worker starts
// fast. Texts grow with each language, so the limit without these parts is separate. The
// limit of Cloudflare's free plan is twelve times as high.

/** Limits in KiB: of the whole Worker, and of the Worker without texts, notation and move parser. */
const ALLOWED = { whole: 472, besides: 398 }

/** Minimum size in KiB of a listed part. */
const LEAST = 0.5

const SAID: readonly string[] = ['src/i18n', 'src/notation', 'src/move-parser']

const { code, gzipKiB, map } = await bundleWithMap()
const pieces = piecesOf(code, map)
const parts = [...new Set(pieces.flatMap(({ source }) => (source === undefined ? [] : [partOf(source)])))]
const weights = parts.map((part) => ({
  part,
  bytes: pieces.reduce(
    (sum, { source, text }) => (source !== undefined && partOf(source) === part ? sum + text.length : sum),
    0,
  ),
  gzip: weightOf(pieces, (source) => partOf(source) === part),
}))
const said = weightOf(pieces, (source) => SAID.includes(partOf(source)))
const besides = gzipKiB - said

console.log('     raw  gzipped  KiB, and of the gzipped what the Worker would weigh less without it')
for (const { part, bytes, gzip } of weights.toSorted((a, b) => b.gzip - a.gzip)) {
  if (gzip >= LEAST)
    console.log(`${(bytes / 1024).toFixed(1).padStart(8)} ${gzip.toFixed(1).padStart(8)}  ${part}`)
}
const told = [
  `The Worker weighs ${gzipKiB.toFixed(1)} KiB gzipped; ${ALLOWED.whole} are allowed.`,
  `${SAID.join(', ')} weigh ${said.toFixed(1)} of it, the rest ${besides.toFixed(1)}; ${ALLOWED.besides} are allowed.`,
]
console.log(`\n${told.join('\n')}`)
if (gzipKiB > ALLOWED.whole || besides > ALLOWED.besides) process.exit(1)
