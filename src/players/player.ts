import { autoplay } from '../kernel/autoplay.ts'
import { legalMoves } from '../kernel/decide.ts'
import type { Move } from '../kernel/moves.ts'
import type { Rules } from '../kernel/rules.ts'
import type { Seen } from '../kernel/seen.ts'
import { imagine } from './knows/imagined.ts'
import type { Level } from './levels.ts'
import { Chance } from './masks/chance.ts'
import type { Effort } from './search/cards.ts'
import { tryCards } from './search/cards.ts'
import { byThumb } from './search/thumb.ts'
import { Imagination } from './worlds/lay.ts'

/*
 * Who plays by themselves: of what a seat has seen, what it does next.
 */

/** How much thought a card is given. */
const EFFORT: Readonly<Record<Exclude<Level, 'beginner'>, Effort>> = {
  club: { steps: 16_000, leastWorlds: 4, exact: 4 },
  master: { steps: 160_000, leastWorlds: 4, exact: 6 },
}

/**
 * What somebody at this level does who must act: a legal move, complete, the same one for the same seed. It hangs on what the seat has
 * seen and on nothing else.
 * @throws where the game does not wait for the seat, which is a mistake in the program
 */
export const nextMove = (rules: Rules, seen: Seen, level: Level, seed: number): Move => {
  const { you } = seen.view
  if (!you) throw new Error('nobody sits there')
  const chance = new Chance(seed)
  const game = imagine(seen, new Imagination(rules, seen).deal(chance))
  const usual = autoplay(rules, game, you.seat)
  if (usual.type !== 'play') return usual
  const plays = legalMoves(rules, game, you.seat).flatMap((offer) => (offer.type === 'play' ? [offer] : []))
  const cards = [...new Set(plays.map(({ card }) => card))]
  const [only] = cards
  const card =
    cards.length === 1
      ? only
      : level === 'beginner'
        ? byThumb(rules, seen, chance)
        : tryCards(rules, seen, cards, EFFORT[level], chance)[0]?.card
  // With the card goes what is usually said with it.
  const ofCard = plays.filter((play) => play.card === card)
  const paid = ofCard.find(({ weis, stoeck }) => weis !== undefined || stoeck !== undefined)
  const isMisere = game.deal?.contract?.misere === true
  return (isMisere ? ofCard.find(({ weis, stoeck }) => !weis && !stoeck) : paid) ?? ofCard[0] ?? usual
}
