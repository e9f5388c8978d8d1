import { expect, test } from 'vitest'
import type { SeatView } from '../../web/api-types.ts'
import { botName, withBotNames } from '../../web/table/bot-names.ts'

/*
 * Names of bots on the page, in place of the numbers from the service.
 */

const bot = (seat: number): SeatView => ({
  ...{ seat, side: seat % 2, bot: { level: 'club' } },
  player: { id: `bot_club_${seat}_x`, name: `Bot ${seat} (club)` },
})

const person = (name: string): SeatView => ({ seat: 0, side: 0, player: { id: 'p_1', name } })

test('each bot has a name of its own, in texts too', () => {
  const game = { seats: [person('Anna'), bot(1), bot(2), bot(3)] }
  const names = [1, 2, 3].map((number) => botName(game, `Bot ${number} (club)`))
  expect(new Set(names).size).toBe(3)
  expect(withBotNames(game, 'Bot 1 (club) sticht, Bot 3 (club) spielt.')).toBe(
    `${names[0]} sticht, ${names[2]} spielt.`,
  )
  // The service breaks lines at 60 columns, also inside of a name.
  expect(withBotNames(game, 'Punkte für Bot 1\n(club) und Bot\n2 (club).')).toBe(
    `Punkte für ${names[0]} und ${names[1]}.`,
  )
})

test('a bot has no name of a person at the table', () => {
  const game = { seats: [person('Vreni'), bot(1), bot(2), bot(3)] }
  const names = [1, 2, 3].map((number) => botName(game, `Bot ${number} (club)`))
  expect(names).not.toContain('Vreni')
})

test('a name of another form stays', () => {
  expect(botName({ seats: [bot(1)] }, 'Bot of another release')).toBe('Bot of another release')
  expect(withBotNames({ seats: [person('Bot 1 (club)')] }, 'Bot 1 (club) passt.')).toBe('Bot 1 (club) passt.')
})
