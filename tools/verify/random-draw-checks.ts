import { lotOccasion } from '../../src/app/dealing/root-secret.ts'
import { shuffle } from '../../src/app/dealing/verifiable-shuffle.ts'
import { unhex } from '../../src/lib/encoding-and-hashing.ts'
import { pendingSystemMove } from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'
import type { Seen } from './finding.ts'
import { fromRoot, same } from './finding.ts'

/** Verifies that a lot was due, and that the seed draws these cards and this seat. */
export const verifyLot = async (seen: Seen): Promise<void> => {
  const { id, event, before, report } = seen
  const { purpose, seat, cards, order, seed } = event as unknown as Event<'lotDrawn'>
  const rules = rulesOfGame(before)
  const due = pendingSystemMove(rules, before) === 'draw' ? rules.lot?.(before) : undefined
  report('lot', `A lot was due, for ${purpose}.`, due?.purpose === purpose)
  if (due === undefined || seed === undefined || !/^[0-9a-f]{64}$/.test(seed)) {
    report('lot', 'Its seed is told.', false)
    return
  }
  const occasion = lotOccasion(id, before, purpose)
  const { pack } = await shuffle(unhex(seed), occasion, rules.dealing(before).pack)
  // The first release named no order and had no root. With a root the order is fixed.
  const drawn = due.draw(pack, before.root === null && order === undefined ? 'suit-then-rank' : undefined)
  report('lot', 'The seed gives these very cards.', same(drawn.cards, cards))
  report(
    'lot',
    'The seat that was drawn is the one that the cards show.',
    drawn.seat === seat && drawn.order === order,
  )
  await fromRoot(seen, occasion, seed)
}
