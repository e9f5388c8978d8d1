import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { shellOf } from './support/pasted.ts'

/*
 * The first game of the README, pasted.
 */

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

const game = shellOf(README, 'A first game')
const installed = (shell: string) => spawnSync(shell, ['-c', 'exit']).status === 0

describe.each(['bash', 'zsh'].filter(installed))('the first game in %s', (shell) => {
  test('goes as the README says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sidi-readme-'))
    try {
      const script = game.replace(/^URL=.*$/m, `URL=${inject('apiUrl')}`)
      const { stdout, stderr } = await promisify(execFile)(shell, ['-c', script], {
        cwd: folder,
      })
      const lines = stdout.trim().split('\n')
      expect(stderr).toBe('')
      expect(lines.slice(0, 6)).toEqual([
        'open',
        'open',
        'playing',
        '["Aa","Ka","Ua","9a","As","Ks","Ar","Ab","6b"]',
        '[0]',
        expect.stringMatching(/^\d+$/),
      ])
      expect(lines[6]).toBe('100 stands; a bid must be higher. (SB-10)')
      expect(JSON.parse(lines[7] ?? '')).toMatchObject({ declarer: 0, points: 100, doubled: true })
      expect(lines.slice(8, -2)).toHaveLength(36)
      const points = JSON.parse(lines.at(-1) ?? '') as number[]
      expect([points.length, points.reduce((sum, trick) => sum + trick, 0)]).toEqual([9, 157])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('nothing in it is taken for the name of a file by a shell that fails where none is found', () => {
  const words = game.replaceAll(/'[^']*'|"(?:\\.|[^"\\])*"/g, '').split('\n')
  const globs = words.filter((line) => /(?<!\[ )\w\[|[*?]/.test(line.replaceAll(/\[ .*? \]/g, '')))
  expect(globs).toEqual([])
})
