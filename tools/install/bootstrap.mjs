// Installs the packages of package-lock.json if necessary, then runs a program with the pinned Node. Needs no package, and runs
// on any Node.
//
//   node tools/install/bootstrap.mjs                                    install only
//   node tools/install/bootstrap.mjs tools/stack/start.ts               … then run a script
//   node tools/install/bootstrap.mjs vitest run                         … then run an installed program
//   node tools/install/bootstrap.mjs --service tools/node/start.mjs     install the packages of the service only, then run a script
//
// A JavaScript program of the service runs on any Node from 20. A TypeScript program on an older Node than 22.18 installs all
// packages, and with them the pinned Node.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryFlags, memoryVariables } from '../node/memory-limits.mjs'
import { ensureInstalled } from './install.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const modules = join(root, 'node_modules')
const windows = process.platform === 'win32'

/** First version of Node that runs TypeScript without a flag. */
const typeStripping = [22, 18]

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** First version of Node that runs the service. */
const oldest = [20, 0]

const options = process.argv.slice(2)
const isService = options[0] === '--service'
const [program, ...args] = options.slice(isService ? 1 : 0)
const needsTypeScript = !program?.endsWith('.mjs')

/** Whether the running Node is as new as a version. @param {readonly number[]} version */
const isAtLeast = ([needMajor = 0, needMinor = 0]) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > needMajor || (major === needMajor && minor >= needMinor)
}

/** The pinned Node for this platform, else the running Node if the version is new enough. */
function findNode() {
  const name = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const binary = windows ? 'node.exe' : 'node'
  const pinned = [`node-${name}`, `node-bin-${name}`].map((name) => join(modules, name, 'bin', binary))
  const found = pinned.find((path) => existsSync(path))
  if (found) return found
  if (isAtLeast(needsTypeScript ? typeStripping : oldest)) return process.execPath
  console.error(
    !needsTypeScript
      ? `Sidi needs Node 20 or later, and this is Node ${process.versions.node}.`
      : `Sidi: there is no packaged Node for ${name}. Please install Node 24 and try again.`,
  )
  return process.exit(1)
}

/** @param {string} program a script's path, or the name of an installed program */
function locate(program) {
  if (/[/\\.]/.test(program)) return join(root, program)
  const { bin } = readJson(join(modules, program, 'package.json'))
  return join(modules, program, typeof bin === 'string' ? bin : bin[program])
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const node = findNode()
  const env = {
    ...(isService && memoryVariables),
    ...process.env,
    // Child processes must find the same Node.
    PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
  }
  // The oldest versions for the service do not know the flag.
  const flags = needsTypeScript ? ['--disable-warning=ExperimentalWarning'] : memoryFlags
  const child = spawn(node, [...flags, locate(program), ...args], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm runs this script in a shell. A signal to npm kills the shell, and the script gets no signal.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  }
  child.on('error', (error) => {
    console.error(`Sidi: could not start ${program}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

ensureInstalled(root, {
  before: 'Sidi: installing the packages that package-lock.json names. This happens once…',
  otherwise: 'Nothing was started.',
  withoutDev: isService && (!needsTypeScript || isAtLeast(typeStripping)),
})
if (program) run(program, args)
