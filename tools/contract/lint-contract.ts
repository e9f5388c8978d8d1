import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureInstalled } from '../install/install.mjs'
import { inProject } from '../paths.ts'
import { quietEnvironment } from '../stack/quiet-environment.ts'
import { inlineReferences } from './inline-references.mjs'
import { officialValidator, schemaTools } from './official-schema.ts'
import { smallerDocuments } from './smaller-documents.mjs'

// Checks the published contract with outside tools: the official schema of OpenAPI 3.1, Spectral's rules, Redocly's
// strictest rules, and Redocly's two scores. The tools are no packages of the project: the first check installs the
// tools.

const tools = inProject('tools/contract/redocly')
const spectral = join(schemaTools, 'node_modules/@stoplight/spectral-cli/dist/index.js')
const redocly = join(tools, 'node_modules/@redocly/cli/bin/cli.js')
const contract = 'openapi/openapi.json'

/**
 * The required scores, measured at the last narrowing of types. A union by ruleset costs points, and saves every client
 * author a cast. Discoverability is 100 minus a tenth of the number of operations: 92 allows 84 operations.
 */
const asked = { agentReadiness: 91, discoverability: 92 }

/** The used part of the output of `redocly score`. */
interface Scores {
  agentReadiness: number
  discoverability: number
  subscores: Record<string, number>
}

/** Runs a tool on the contract. Ends this process with the code of the tool if the tool finds a fault. */
function run(tool: string, args: string[], stdout: 'inherit' | 'pipe', document = contract): string {
  const result = spawnSync(process.execPath, [tool, ...args, document], {
    cwd: inProject(),
    env: quietEnvironment(),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', stdout, stdout === 'pipe' ? 'pipe' : 'inherit'],
  })
  if (result.status === 0) return result.stdout
  console.error(result.stderr ?? result.error?.message ?? '')
  return process.exit(result.status ?? 1)
}

ensureInstalled(schemaTools, {
  before: 'Installing the official schema and Spectral (tools/contract/spectral). This happens once…',
  otherwise: 'The contract was not checked.',
})
const document = JSON.parse(readFileSync(inProject(contract), 'utf8'))
const faultsOf = officialValidator()
const forOperators = 'openapi/operator.json'
const documents = new Map([
  [contract, document],
  [forOperators, JSON.parse(readFileSync(inProject(forOperators), 'utf8'))],
  ...smallerDocuments(document),
])
for (const [path, one] of documents) {
  const faults = faultsOf(one)
  if (faults.length === 0) continue
  console.error(`${path} does not fit the official schema of OpenAPI 3.1:\n${faults.join('\n')}`)
  process.exit(1)
}
console.log(`${documents.size} documents fit the official schema of OpenAPI 3.1.`)
// Spectral and Redocly take a minute of CPU: the nightly run has them.
if (process.argv.includes('--schema')) process.exit(0)
run(spectral, ['lint', `--ruleset=${join(schemaTools, 'ruleset.yaml')}`, '--fail-severity=hint'], 'inherit')

ensureInstalled(tools, {
  before: 'Installing what checks the contract (tools/contract/redocly). This happens once…',
  otherwise: 'The contract was not checked.',
})
run(redocly, ['lint', '--extends=recommended-strict'], 'inherit')
// The score visits a shared answer in the first operation only, so it is computed with every answer in its place.
const whole = inProject('.build/contract-inlined.json')
mkdirSync(dirname(whole), { recursive: true })
writeFileSync(whole, JSON.stringify(inlineReferences(document)))
const { agentReadiness, discoverability, subscores } = JSON.parse(
  run(redocly, ['score', '--format=json'], 'pipe', whole),
) as Scores
console.log(
  `Agent readiness ${agentReadiness} (${asked.agentReadiness} is asked), discoverability ${discoverability} (${asked.discoverability}).`,
)
if (agentReadiness < asked.agentReadiness || discoverability < asked.discoverability) {
  console.log(subscores)
  process.exit(1)
}
