import type { Card } from '../kernel/card.ts'
import type { ArrangedDeal } from '../kernel/events.ts'
import type { Dealing, Rules } from '../kernel/rules.ts'

/** What is wrong with a body, and where: a JSON Pointer and a sentence. */
export interface Fault {
  readonly pointer: string
  readonly detail: string
}

/** What is wrong with deals that somebody arranged: each must be exactly the ruleset's pack, rightly distributed. */
export const faultsIn = (rules: Rules, deals: readonly ArrangedDeal[]): readonly Fault[] =>
  deals.flatMap((deal, at) => faultsInOne(rules, deal, `/deals/${at}`))

const faultsInOne = (rules: Rules, deal: ArrangedDeal, path: string): readonly Fault[] => {
  const faults: Fault[] = []
  if (deal.dealer >= rules.seats) {
    faults.push({ pointer: `${path}/dealer`, detail: `The seats are 0 to ${rules.seats - 1}.` })
  }
  if (deal.hands.length !== rules.seats) {
    faults.push({
      pointer: `${path}/hands`,
      detail: `There are ${rules.seats} hands in this game, not ${deal.hands.length}.`,
    })
  }
  return [...faults, ...faultsInHands(rules.dealing, deal.hands, `${path}/hands`)]
}

const faultsInHands = (
  { pack, handSize }: Dealing,
  hands: readonly (readonly Card[])[],
  path: string,
): readonly Fault[] => {
  const faults: Fault[] = []
  const missing = new Set(pack)
  hands.forEach((hand, seat) => {
    if (hand.length !== handSize) {
      faults.push({
        pointer: `${path}/${seat}`,
        detail: `A hand has ${handSize} cards, this one ${hand.length}.`,
      })
    }
    hand.forEach((card, at) => {
      if (missing.delete(card)) return
      const wrong = pack.includes(card) ? 'is dealt twice' : 'is not in the pack of this game'
      faults.push({ pointer: `${path}/${seat}/${at}`, detail: `${card} ${wrong}.` })
    })
  })
  if (missing.size > 0) {
    faults.push({ pointer: path, detail: `Not dealt: ${[...missing].join(', ')}.` })
  }
  return faults
}
