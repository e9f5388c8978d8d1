import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, inject, test } from 'vitest'
import { inProject } from '../../../tools/paths.ts'
import { published } from '../support/response-validation.ts'

/*
 * A TypeScript client generated from the published contract compiles, and plays a deal.
 */

const run = promisify(execFile)
const folder = inProject('.build', `client-${process.pid}`)

test('a client generated from the document compiles, strictly, and plays a hand', async () => {
  mkdirSync(folder, { recursive: true })
  try {
    const types = astToString(await openapiTS(JSON.stringify(published)))
    expect(types.split('\n').length, 'lines of types').toBeLessThanOrEqual(39_000)
    writeFileSync(join(folder, 'schema.d.ts'), types)
    const program = readFileSync(join(import.meta.dirname, 'generated-client.ts.txt'), 'utf8')
    writeFileSync(join(folder, 'client.ts'), program)
    const settings = {
      extends: '../../tsconfig.base.json',
      compilerOptions: { types: ['node'], noEmit: true, incremental: false },
      include: ['*.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const tsc = inProject('node_modules/typescript/bin/tsc')
    const compiled = await run(process.execPath, [tsc, '--project', folder]).catch((error: Error) => error)
    expect(compiled instanceof Error ? (compiled as Error & { stdout: string }).stdout : '').toBe('')
    const { playHand } = (await import(join(folder, 'client.ts'))) as {
      playHand: (baseUrl: string) => Promise<unknown>
    }
    expect(await playHand(inject('apiUrl'))).toEqual({ tricks: 9, deals: 1, target: 2000 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
