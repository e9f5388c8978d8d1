import type { Level } from '../../rules/bot.ts'
import type { InformationSet } from '../../rules/information-set.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move, MoveType } from '../../rules/model/moves.ts'
import type { AuctionFacts } from '../../rules/model/rule-facts.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Chance } from '../bitboard/random.ts'
import type { Imagined } from '../determinization/determinizer.ts'
import { masksOf } from '../hand-evaluation/hands.ts'
import type { Weighed } from '../racing/successive-halving.ts'
import { untried } from '../racing/successive-halving.ts'
import type { Thinking } from '../resumable-search.ts'
import type { Effort } from './auction-search.ts'
import { countedInAuction, inAuction } from './auction-search.ts'
import type { Manner } from './bidding-policy.ts'
import type { Trying } from './call-search.ts'
import { byTrying } from './call-search.ts'
import { byRuleOfThumb } from './heuristic-calls.ts'
import { predictedBy } from './prediction.ts'

/*
 * What somebody says besides cards.
 */

/** A beginner keeps much back, and doubles only what can hardly be made. */
const BEGINNER: Manner = { reserve: 10, doubt: 25 }

type Searching = Exclude<Level, 'beginner'>

export const EFFORT: Readonly<Record<Searching, Effort>> = {
  club: { pool: 600, worlds: 240 },
  master: { pool: 2400, worlds: 960 },
}

const TRYING: Readonly<Record<Searching, Trying>> = {
  club: { tries: 300, leastWorlds: 16, mostWorlds: 90 },
  master: { tries: 1500, leastWorlds: 64, mostWorlds: 450 },
}

/** In how many worlds it is tried how many points a hand takes. */
const PREDICTING: Readonly<Record<Level, number>> = { beginner: 0, club: 90, master: 600 }

/** Said whenever it can be: it brings points, and takes nothing. */
const FREE: readonly MoveType[] = ['announce', 'stoeck', 'look']

/** What can be said before a card, for which it would then be too late. */
const SAID_BEFORE: readonly MoveType[] = ['announce', 'stoeck', 'rob', 'double', 'redouble']

/** Where nothing is to be said. */
const SILENT: readonly Weighed<undefined>[] = [untried(undefined)]

/** The auction that is going on, where there is one and all that is played is said in it. */
const auctionIn = ({ phases }: Rules, game: Game): AuctionFacts | undefined => {
  const facts = phases.find(({ name }) => name === game.deal?.phase)?.auction
  return facts?.contracts.every(({ denomination }) => denomination !== undefined) ? facts : undefined
}

/** Whether a seat that plays a card has nothing to say before it. */
const isOnlyPlay = ({ phases }: Rules, { view: { you, deal } }: InformationSet): boolean => {
  const phase = phases.find(({ name }) => name === deal?.phase)
  if (!deal?.trick || phase?.moves.play === undefined) return false
  return !you?.legalMoves.some(({ type }) => SAID_BEFORE.includes(type))
}

/**
 * What a seat can say that must act, or may, as far as it comes into question, the best first; `undefined` stands for playing a card,
 * or for keeping silent.
 * @param isAsked whether the game waits for it
 */
export function* wordsWeighed(
  rules: Rules,
  imagined: Imagined,
  level: Level,
  chance: Chance,
  isAsked: boolean,
): Thinking<readonly Weighed<Move | undefined>[]> {
  const { game, seat } = imagined
  const { seen } = imagined.imagination
  const auction = auctionIn(rules, game)
  if (auction && level === 'beginner') {
    return [untried(countedInAuction(rules, game, auction, BEGINNER, seat, masksOf(dealOf(game).hands)))]
  }
  if (auction && level !== 'beginner') {
    return yield* inAuction(rules, imagined, auction, EFFORT[level], chance, isAsked)
  }
  if (!isAsked || isOnlyPlay(rules, seen)) return SILENT
  const thumb = byRuleOfThumb(rules, game, seat)
  if (thumb.type === 'predict') {
    const points = yield* predictedBy(rules, imagined, PREDICTING[level], chance)
    return [untried({ type: 'predict', points })]
  }
  if (level === 'beginner' || FREE.includes(thumb.type))
    return thumb.type === 'play' ? SILENT : [untried(thumb)]
  return yield* byTrying(rules, imagined, TRYING[level], chance)
}

/** What a seat says, as {@link wordsWeighed}: the best of it. */
export function* whatToSay(...asked: Parameters<typeof wordsWeighed>): Thinking<Move | undefined> {
  return (yield* wordsWeighed(...asked))[0]?.one
}
