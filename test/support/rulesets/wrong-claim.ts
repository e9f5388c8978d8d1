import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import type { Scenario } from '../scenario.ts'

/**
 * Appends a wrong claim and its consequences, as logs of the first release contain them. Today's rules refuse an
 * obviously wrong claim; stored games must still replay.
 */
export const applyWrongClaim = (table: Scenario, seat: Seat): void => {
  const side = table.rules.sideOf(table.game(), seat)
  table.appendEvents({ type: 'claimed', seat, side, right: false })
  const scored: Event = {
    type: 'dealScored',
    lines: table.rules.score(table.rules.scoringInput(table.game())),
  }
  const next = table.rules.next(evolveAll(table.game(), [scored]))
  table.appendEvents(
    scored,
    ...('result' in next ? [{ type: 'gameFinished' as const, result: next.result }] : []),
  )
}
