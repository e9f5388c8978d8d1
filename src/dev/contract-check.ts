import { spawnSync } from 'node:child_process'
import { inProject } from './paths.ts'
import { quietly } from './quiet.ts'

// Holds the published contract to Redocly's strictest rules, and to its two scores: how easily a client
// programmer and a program that finds its own way get along with it.

const redocly = inProject('node_modules/@redocly/cli/bin/cli.js')
const contract = 'openapi/openapi.json'
const enough = 90

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

run(['lint', '--extends=recommended-strict'], 'inherit')
const { agentReadiness, discoverability, subscores } = JSON.parse(
  run(['score', '--format=json'], 'pipe'),
) as Scores
console.log(
  `Agent readiness ${agentReadiness}, discoverability ${discoverability}; ${enough} is asked of each.`,
)
if (Math.min(agentReadiness, discoverability) < enough) {
  console.log(subscores)
  process.exit(1)
}
