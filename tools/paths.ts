import { resolve } from 'node:path'

/** The folder of the project. */
export const root = resolve(import.meta.dirname, '..')

/** Absolute path of a file or folder of the project. */
export const inProject = (...parts: string[]): string => resolve(root, ...parts)

/** Whether a file is the started script. Node 24.0 lacks `import.meta.main`. */
export const isMain = (filename: string): boolean => process.argv[1] === filename
