import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from '../install/install.mjs'
import { inProject } from '../paths.ts'
import { quietly } from '../stack/quiet.ts'

// Holds the published contract to Redocly's strictest rules, and to its two scores: how easily a client
// programmer and a program that finds its own way get along with it. Nothing else needs Redocly's program, so it is not
// among the packages of the project: the first check installs it beside them.

const tools = inProject('tools/contract/redocly')
const redocly = join(tools, 'node_modules/@redocly/cli/bin/cli.js')
const contract = 'openapi/openapi.json'

/**
 * What is asked of the two scores: no less than was measured when types were last made narrower. A union by ruleset costs
 * points there, and spares every client author a cast. Discoverability knows the number of operations and nothing else, so it falls by
 * one with every ten or so.
 */
const asked = { agentReadiness: 91, discoverability: 93 }

/** What `redocly score` says, as far as it matters here. */
interface Scores {
  agentReadiness: number
  discoverability: number
  subscores: Record<string, number>
}

/** Runs Redocly; ends this process with its code if it finds fault. */
function run(args: string[], stdout: 'inherit' | 'pipe'): string {
  const result = spawnSync(process.execPath, [redocly, ...args, contract], {
    cwd: inProject(),
    env: quietly(),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', stdout, stdout === 'pipe' ? 'pipe' : 'inherit'],
  })
  if (result.status === 0) return result.stdout
  console.error(result.stderr ?? result.error?.message ?? '')
  return process.exit(result.status ?? 1)
}

ensureInstalled(tools, {
  before: 'Installing what checks the contract (tools/contract/redocly). This happens once…',
  otherwise: 'The contract was not checked.',
})
run(['lint', '--extends=recommended-strict'], 'inherit')
const { agentReadiness, discoverability, subscores } = JSON.parse(
  run(['score', '--format=json'], 'pipe'),
) as Scores
console.log(
  `Agent readiness ${agentReadiness} (${asked.agentReadiness} is asked), discoverability ${discoverability} (${asked.discoverability}).`,
)
if (agentReadiness < asked.agentReadiness || discoverability < asked.discoverability) {
  console.log(subscores)
  process.exit(1)
}
