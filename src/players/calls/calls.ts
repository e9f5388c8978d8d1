import type { AuctionFacts } from '../../kernel/facts.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Move } from '../../kernel/moves.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Seen } from '../../kernel/seen.ts'
import type { Level } from '../levels.ts'
import type { Chance } from '../masks/chance.ts'
import type { Effort } from './auction.ts'
import { countedInAuction, inAuction } from './auction.ts'
import type { Manner } from './bidder.ts'
import { masksOf } from './hands.ts'

/*
 * What somebody says besides cards.
 */

/** A beginner keeps much back, and doubles only what can hardly be made. */
const BEGINNER: Manner = { reserve: 10, doubt: 25 }

const EFFORT: Readonly<Record<Exclude<Level, 'beginner'>, Effort>> = {
  club: { pool: 600, worlds: 240 },
  master: { pool: 2400, worlds: 960 },
}

/** The auction that is going on, where there is one and all that is played is said in it. */
const auctionIn = ({ phases }: Rules, game: Game): AuctionFacts | undefined => {
  const facts = phases.find(({ name }) => name === game.deal?.phase)?.auction
  return facts?.contracts.every(({ denomination }) => denomination !== undefined) ? facts : undefined
}

/**
 * What a seat says that must act, or may; nothing where it plays a card, or keeps silent.
 * @param game as the seat imagines it
 * @param isAsked whether the game waits for it
 */
export const whatToSay = (
  rules: Rules,
  seen: Seen,
  game: Game,
  seat: Seat,
  level: Level,
  chance: Chance,
  isAsked: boolean,
): Move | undefined => {
  const auction = auctionIn(rules, game)
  if (auction && level === 'beginner') {
    return countedInAuction(rules, game, auction, BEGINNER, seat, masksOf(dealOf(game).hands))
  }
  if (auction && level !== 'beginner') {
    return inAuction(rules, seen, auction, EFFORT[level], chance, isAsked)
  }
  return undefined
}
