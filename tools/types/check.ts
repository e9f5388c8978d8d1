import { spawnSync } from 'node:child_process'
import { inProject } from '../paths.ts'

/*
 * npm run typecheck: checks the types of all projects. A file of src belongs to several projects, and tsc prints an error once
 * for each project. This script prints each error once.
 */

const PROJECTS = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.dev.json', 'test/page/tsconfig.json']

/** One checker: several checkers of a project would compare the same types again, for twice the CPU time. */
const CHECKERS = ['--checkers', '1']

const tsc = inProject('node_modules/typescript-native/bin/tsc')
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [tsc, '--build', '--pretty', 'false', ...CHECKERS, ...PROJECTS, ...process.argv.slice(2)],
  { cwd: inProject(), encoding: 'utf8', maxBuffer: 2 ** 28 },
)

/** Shortens the printed type of a whole table, so that the name of the missing property and the wanted type stay in sight. */
const shortened = (error: string): string =>
  error.replaceAll(/in type '\{.{100,}\}' but required/g, "in type '{ … }' but required")

/** Each error with the indented lines below. */
const errors = new Set(
  stdout
    .split(/\n(?! )/)
    .filter((error) => error.trim() !== '')
    .map(shortened),
)

process.stdout.write([...errors].map((error) => `${error.trimEnd()}\n`).join(''))
process.stderr.write(stderr)
if (status !== 0 && errors.size > 0) console.error(`Errors: ${errors.size}`)
process.exit(status ?? 1)
