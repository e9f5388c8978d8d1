import { endOnSignal } from '../tools/stack/child-process.ts'
import type { Options, Part } from './command-line-options.ts'
import { optionsIn } from './command-line-options.ts'
import { commitOf } from './load/earlier-release.ts'
import { writeDocs } from './measurements-page.ts'
import { profile } from './parts/cpu-profile.ts'
import { compareWithCommit, MEASURES } from './parts/index.ts'
import type { Machine, Results } from './result-tables.ts'
import { machineDetails, writeResults } from './result-tables.ts'

/*
 * npm run bench [-- options]: cost of the service in CPU time. `npm run bench -- --help` prints the options.
 */

/** Maximum duration in minutes. */
const LONGEST = 60

const asked = (): Options | undefined => {
  try {
    return optionsIn(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\nnpm run bench -- --help`)
    return process.exit(1)
  }
}

const run = async (options: Options): Promise<void> => {
  const results = { commit: commitOf('HEAD'), options, machine: machineDetails() } as Results & {
    machine: Machine
  }
  const texts: string[] = []
  const print = (text: string): void => {
    console.log(text)
    texts.push(text)
  }
  const done = (part: Part | 'profile' | 'against', figures: unknown) => {
    results[part] = figures
    writeResults(options.out, results)
    const printed = texts.splice(0).join('\n')
    if (options.docs && part !== 'profile') writeDocs(part, printed, results.machine)
  }
  if (options.profile !== undefined) done('profile', await profile(options.profile, options))
  else if (options.against !== undefined)
    done('against', await compareWithCommit(options.against, options, print))
  else for (const part of options.parts) done(part, await MEASURES[part](options, print))
  console.log(`The figures are in ${options.out}.`)
}

endOnSignal()
const options = asked()
if (options !== undefined) {
  setTimeout(() => {
    console.error(`given up after ${LONGEST} minutes`)
    process.exit(1)
  }, LONGEST * 60_000).unref()
  await run(options)
}
