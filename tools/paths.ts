import { resolve } from 'node:path'

/** The project's own folder. */
export const root = resolve(import.meta.dirname, '..')

/** A path inside the project. */
export const inProject = (...parts: string[]): string => resolve(root, ...parts)

/** Whether a file is the script that was started; `import.meta.main` is younger than Node 24.0. */
export const isMain = (filename: string): boolean => process.argv[1] === filename
