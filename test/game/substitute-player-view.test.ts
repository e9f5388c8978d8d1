import { expect, test } from 'vitest'
import { seatPlayer } from '../../src/game/lifecycle.ts'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { redact, view, viewerAt } from '../../src/rules/view.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { random as randomOf } from '../support/random.ts'

/*
 * View of a player who takes over a seat in a running game. The player sees the current deal as the seat sees the deal.
 * Of earlier deals the player sees only public facts.
 */

test.each(RULESETS)('$id: a substitute sees nothing of a hand of an earlier deal', (ruleset) => {
  for (let game = 0; game < 2; game += 1) {
    const random = randomOf(1000 + game)
    randomGame(ruleset, 1 + game, ({ after }) => {
      if (after.game.status !== 'playing' || random.below(120) > 0) return
      const seat = random.below(after.game.seats.length)
      const player = after.game.seats[seat]
      if (!player) return
      const vacated: Event = { type: 'seatVacated', seat, player: { id: player } }
      const sat = seatPlayer(evolveAll(after.game, [vacated]), { id: 'substitute', name: 'S' })
      if (!sat.ok) throw new Error('the seat cannot be taken')
      const log = [...after.log, vacated, ...sat.events]
      expect(sat.events).toEqual([{ type: 'playerReplaced', seat, player: { id: 'substitute' } }])
      expect(evolveAll(undefined, log)).toEqual(sat.game)
      expect(view(after.rules, sat.game, seat).you).toEqual(view(after.rules, after.game, seat).you)
      const from = after.game.deal?.from ?? log.length
      const logged = log.map((event, at) => ({ seq: at + 1, at: '', ...event }))
      for (const event of logged) {
        const shown = redact(event, viewerAt(sat.game, seat, event.seq))
        expect(shown).toEqual(redact(event, event.seq < from ? null : seat))
      }
    })
  }
})
