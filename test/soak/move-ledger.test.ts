import { describe, expect, test } from 'vitest'
import type { Answered, MoveRequest } from './fault-injection/move-ledger.ts'
import { MoveLedger } from './fault-injection/move-ledger.ts'

/*
 * Tests of the move ledger of the fault run: the ledger finds each kind of fault.
 */

const LOG = [1, 2, 3, 4, 5, 6].map((seq) => ({ seq, type: seq < 4 ? 'playerSeated' : `card${seq}` }))
const BEGUN = 3

const wish = (
  seqs: readonly number[],
  sent: number,
  at: number,
  rest: Partial<MoveRequest> = {},
): MoveRequest => ({
  game: 'g',
  caller: {},
  path: '/',
  body: {},
  key: undefined,
  sent,
  unknown: false,
  ...(seqs.length > 0 && {
    answer: {
      at,
      status: 201,
      code: undefined,
      version: seqs.at(-1),
      events: seqs.map((seq) => ({ seq, type: `card${seq}` })),
    },
  }),
  ...rest,
})

const faultsOf = (
  wishes: readonly MoveRequest[],
  log: readonly { seq: number; type: string }[] = LOG,
): string[] => {
  const ledger = new MoveLedger()
  ledger.wishes.push(...wishes)
  ledger.check('g', BEGUN, log)
  return ledger.faults
}

describe('the ledger of the fault run', () => {
  test('finds no fault in a good run with one lost answer', () => {
    const lost = wish([], 2, 0, { unknown: true })
    expect(faultsOf([wish([4], 0, 1), lost, wish([6], 4, 5)])).toEqual([])
  })

  test.each<[string, readonly MoveRequest[], readonly { seq: number; type: string }[] | undefined]>([
    ['is lost', [wish([4, 5, 6], 0, 1)], LOG.slice(0, 5)],
    ['to two requests', [wish([4, 5], 0, 1), wish([5, 6], 2, 3)], undefined],
    ['stands earlier', [wish([5, 6], 0, 1), wish([4], 2, 3)], undefined],
    ['nobody asked for', [wish([4], 0, 1), wish([6], 2, 3)], undefined],
    ['a gap', [wish([4, 5, 6], 0, 1)], LOG.filter(({ seq }) => seq !== 2)],
  ])('finds what %s', (words, wishes, log) => {
    expect(faultsOf(wishes, log).join('\n')).toContain(words)
  })

  test('finds two answers to one key', () => {
    const ledger = new MoveLedger()
    const asked = wish([], 0, 0, { key: 'k' })
    const answer: Answered = {
      at: 1,
      status: 201,
      code: undefined,
      version: 4,
      events: [{ seq: 4, type: 'card4' }],
    }
    ledger.take(asked, answer)
    ledger.take(asked, { ...answer, at: 2 })
    expect(ledger.faults).toEqual([])
    ledger.take(asked, { ...answer, at: 3, version: 5, events: [{ seq: 5, type: 'card5' }] })
    expect(ledger.faults.join('\n')).toContain('two answers to one key')
  })
})
