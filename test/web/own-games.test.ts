import { expect, test } from 'vitest'
import type { GameSummary } from '../../web/api-types.ts'
import { urgentGames } from '../../web/lobby/urgent-games.ts'
import { momentText } from '../../web/ui/moment-text.ts'

const at = (day: number, time: string): Date => new Date(`2026-12-${String(day).padStart(2, '0')}T${time}:00`)

test.each([
  [at(12, '21:30'), 'de', '21:30'],
  [at(13, '21:30'), 'de', 'morgen 21:30'],
  [at(13, '08:05'), 'fr', 'demain 08:05'],
  [at(15, '21:30'), 'de', 'Dienstag 21:30'],
  [at(15, '21:30'), 'it', 'martedì 21:30'],
  [at(30, '21:30'), 'de', '30. Dez. 21:30'],
  [at(11, '21:30'), 'de', 'gestern 21:30'],
])('%s is, in %s: %s', (moment, language, text) => {
  expect(momentText(moment, language, at(12, '20:00'))).toBe(text)
})

test('the own turn that ends first is first, then other turns, then running and open tables', () => {
  const game = (id: string, part: object): GameSummary =>
    ({
      id,
      status: 'playing',
      updatedAt: '2026-12-01T00:00:00Z',
      you: { seat: 0, mustAct: false },
      ...part,
    }) as GameSummary
  const own = (deadline?: string) => ({ you: { seat: 0, mustAct: true, ...(deadline && { deadline }) } })
  const games = [
    game('open', { status: 'open' }),
    game('finished', { status: 'finished' }),
    game('waits', {}),
    game('waits-newer', { updatedAt: '2026-12-02T00:00:00Z' }),
    game('own', own()),
    game('own-late', own('2026-12-05T00:00:00Z')),
    game('own-soon', own('2026-12-04T00:00:00Z')),
  ]
  expect(urgentGames(games).map(({ id }) => id)).toEqual([
    ...['own-soon', 'own-late', 'own', 'waits-newer', 'waits', 'open'],
  ])
})
