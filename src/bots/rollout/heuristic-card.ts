import type { Card } from '../../rules/model/card.ts'
import { CARDS } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import { BIT_OF, SUIT_COUNT, SUIT_OF } from '../bitboard/card-masks.ts'
import type { Imagination } from '../determinization/determinizer.ts'
import { laidOut, termsIn } from '../determinization/determinizer.ts'
import { Aims } from '../evaluation/point-goals.ts'
import { sidedIn, unveiled } from '../evaluation/seat-sides.ts'
import { Policy } from './rollout-policy.ts'

/**
 * The card to play by rules of thumb alone, by what the others may hold.
 * @param imagined the game as it is imagined in any world
 */
export const byThumb = (rules: Rules, { known }: Imagination, imagined: Game): Card => {
  const { called, hands } = imagined.deal ?? {}
  const game = unveiled(imagined, (seat) => hands?.[seat]?.includes(called as Card) ?? false)
  const position = laidOut(termsIn(rules, game), game)
  const aims = new Aims(rules, game, sidedIn(rules, game), position)
  // What others may hold is what is known of them, and what lies open before them.
  const may = position.hands.slice()
  for (const [card, count] of known.unseen.entries()) {
    if (count === 0) continue
    for (let seat = 0; seat < known.seats; seat++) {
      const place = SUIT_COUNT * seat + (SUIT_OF[card] as number)
      may[place] = (may[place] as number) | ((known.may[place] as number) & (BIT_OF[card] as number))
    }
  }
  return CARDS[new Policy(aims).pick(position, may)] as Card
}
