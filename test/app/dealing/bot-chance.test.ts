import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededChance } from '../../../src/app/dealing/bot-chance.ts'

/*
 * Chance of bots by a bot seed, computed a second time from docs/reference/shuffle.md.
 */

test('the number of a decision follows from seed, ruleset, deal, seat and n', async () => {
  for (const botSeed of ['a', ' ~', 'x'.repeat(64)])
    for (const [deal, seat, n] of [
      [1, 0, 0],
      [12, 3, 8],
    ] as const) {
      const key = createHash('sha256').update(botSeed).digest()
      const message = `sidi-bot-1\nschieber\n${deal}\n${seat}\n${n}`
      const due = createHmac('sha256', key).update(message).digest().readUInt32BE(0)
      expect(await seededChance(botSeed, { ruleset: 'schieber', deal, seat, n })).toBe(due)
    }
})
