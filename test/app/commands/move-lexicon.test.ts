import { expect, test } from 'vitest'
import { moveCommand } from '../../../src/app/commands/make-move.ts'
import { newLexiconReader } from '../../../src/app/commands/move-lexicon.ts'
import { isKnownWord } from '../../../src/move-parser/lexicon.ts'
import { MOVE_WORDS } from '../../../src/move-parser/vocabulary/move-words.ts'
import type { MoveWords } from '../../../src/move-parser/vocabulary/schema.ts'
import { move as notation } from '../../../src/notation/index.ts'
import { fullTable, newInMemoryApp, successOf, turnAt } from './in-memory-app.ts'

test('concurrent and later calls get one lexicon', async () => {
  const read = newLexiconReader()
  const words = () => Promise.resolve(MOVE_WORDS)
  const [first, second] = await Promise.all([read(words), read(words)])
  expect(second).toBe(first)
  expect(await read(() => Promise.reject(new Error('the words are read again')))).toBe(first)
  expect(isKnownWord(first, 'schelle')).toBe(true)
})

test('other work runs between the slices of the build', async () => {
  const reading = newLexiconReader()(() => Promise.resolve(MOVE_WORDS))
  let isBuilt = false
  void reading.then(() => {
    isBuilt = true
  })
  let turns = 0
  for (; !isBuilt; turns += 1) await new Promise((resume) => setImmediate(resume))
  expect(turns).toBeGreaterThan(100)
})

test('after a failure the next call reads the words again', async () => {
  const read = newLexiconReader()
  const lost = new Error('the words are lost')
  await expect(read(() => Promise.reject(lost))).rejects.toBe(lost)
  await expect(read(() => Promise.resolve({} as MoveWords))).rejects.toThrow(TypeError)
  expect(isKnownWord(await read(() => Promise.resolve(MOVE_WORDS)), 'schelle')).toBe(true)
})

test('a move by type or in notation needs no lexicon, a move in natural language does', async () => {
  const { deps } = await newInMemoryApp()
  const lost = new Error('the words are lost')
  const without = { ...deps, moveLexicon: () => Promise.reject(lost) }
  const game = await fullTable(deps)
  const typed = await turnAt(deps, game)
  successOf(await moveCommand(without, typed.who, { game, move: typed.move }))
  const { who, move } = await turnAt(deps, game)
  const say = notation.print(move)
  await expect(moveCommand(without, who, { game, move: { say } })).rejects.toBe(lost)
  successOf(await moveCommand(without, who, { game, move: { say, notationFirst: true } }))
})
