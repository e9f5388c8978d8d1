import { lotOccasion } from '../../src/app/dealing/root-secret.ts'
import { shuffle } from '../../src/app/dealing/verifiable-shuffle.ts'
import { unhex } from '../../src/lib/encoding-and-hashing.ts'
import { pendingSystemMove } from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { TRUMP_CUT } from '../../src/rules/model/game.ts'
import type { Lot } from '../../src/rules/model/rules.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'
import type { Seen } from './finding.ts'
import { fromRoot, same } from './finding.ts'

/** Whether an event is a draw apart from a deal: a lot, or a cut for trumps. */
export const isDraw = <E extends { readonly type: string }>(
  event: E,
): event is Extract<E, { readonly type: 'lotDrawn' | 'trumpCut' }> =>
  event.type === 'lotDrawn' || event.type === 'trumpCut'

/** Verifies that a lot or a cut for trumps was due, and that the seed gives these cards and this seat. */
export const verifyLot = async (seen: Seen): Promise<void> => {
  const { id, event, before, report } = seen
  const { seed } = event as unknown as Event<'lotDrawn' | 'trumpCut'>
  const purpose = event.type === 'trumpCut' ? TRUMP_CUT : (event as unknown as Event<'lotDrawn'>).purpose
  const rules = rulesOfGame(before)
  const due = pendingSystemMove(rules, before) === 'draw' ? rules.lot?.(before) : undefined
  report('lot', `A lot was due, for ${purpose}.`, due?.purpose === purpose)
  if (due === undefined || seed === undefined || !/^[0-9a-f]{64}$/.test(seed)) {
    report('lot', 'Its seed is told.', false)
    return
  }
  const occasion = lotOccasion(id, before, purpose)
  const { pack } = await shuffle(unhex(seed), occasion, rules.dealing(before).pack)
  if ('cut' in due) verifyCut(seen, due.cut(pack))
  else verifyDraw(seen, due, pack)
  await fromRoot(seen, occasion, seed)
}

/** Verifies the card of a cut for trumps. */
const verifyCut = ({ event, report }: Seen, card: Card): void =>
  report('lot', 'The seed gives this very card.', event.type === 'trumpCut' && event['card'] === card)

/** Verifies the cards and the seat of a lot. */
const verifyDraw = ({ event, before, report }: Seen, due: Lot, pack: readonly Card[]): void => {
  const { seat, cards, order } = event as unknown as Event<'lotDrawn'>
  // The first release named no order and had no root. With a root the order is fixed.
  const drawn = due.draw(pack, before.root === null && order === undefined ? 'suit-then-rank' : undefined)
  report('lot', 'The seed gives these very cards.', same(drawn.cards, cards))
  report(
    'lot',
    'The seat that was drawn is the one that the cards show.',
    drawn.seat === seat && drawn.order === order,
  )
}
