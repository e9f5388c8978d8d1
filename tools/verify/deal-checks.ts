import { dealOccasion } from '../../src/app/dealing/root-secret.ts'
import { commitmentTo, shuffle } from '../../src/app/dealing/verifiable-shuffle.ts'
import { packetsOf } from '../../src/app/records/deal-record.ts'
import { unhex } from '../../src/lib/encoding-and-hashing.ts'
import { pendingSystemMove } from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Rules } from '../../src/rules/model/rules.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { asRecorded, asSeen } from './dealt-positions.ts'
import type { SeenDeal, SeenEvent } from './evidence.ts'
import type { Seen } from './finding.ts'
import { fromRoot, same, sortedKeys } from './finding.ts'

/** A deal under verification. */
export interface SeenDealing extends Seen {
  /** The record of the deal, if known. */
  readonly record: SeenDeal | undefined
  /** The known events from the dealing of the cards to the end of the deal. */
  readonly during: readonly SeenEvent[]
  /** Whether an earlier deal of the game was shuffled. */
  readonly afterShuffled: boolean
}

/** Event types that end a deal. */
export const ENDS: readonly string[] = ['dealScored', 'gameFinished', 'gameAbandoned']

/**
 * Verifies a deal: the deal was due, with the right dealer. For a finished deal, the seed of the record matches the
 * commitment and leads to the position of each card.
 */
export const verifyDeal = async (seen: SeenDealing): Promise<void> => {
  const { id, before, report, record, during, afterShuffled } = seen
  const event = seen.event as unknown as Event<'dealt'>
  if (event.commitment === undefined) {
    const allowed = before.arranged && !afterShuffled && isNext(before, event)
    report(
      'arranged',
      'It was arranged, as the game said it might be: there is no shuffle to verify.',
      allowed,
    )
    return verifyArranged(seen, event)
  }
  const rules = rulesOfGame(before)
  const dealing = rules.dealing(before)
  report(
    'log',
    'A deal was due, and this is its number.',
    pendingSystemMove(rules, before) === 'deal' && isNext(before, event),
  )
  report('log', 'Its dealer is the one that follows from the game.', dealerOf(rules, before) === event.dealer)
  if (!isOver(during)) return
  // Sealed deals have records after the opening of the set.
  if (record === undefined) return report('log', 'Its record is there.', before.dealSet ? 'later' : false)
  const { proof } = record
  if (proof === null) return report('promise', 'Its seed was opened.', false)
  const occasion = dealOccasion(id, before, event.deal)
  const seed = unhex(proof.seed)
  const told = [proof.game, proof.deal, proof.algorithm, record.number, record.dealer]
  report(
    'log',
    'The record is of this game, this deal, this dealer.',
    same(told, [occasion.game, Number(occasion.name), occasion.algorithm, event.deal, event.dealer]),
  )
  report(
    'promise',
    'The seed is the one that was committed to when the cards were dealt.',
    (await commitmentTo(seed, occasion)) === event.commitment && proof.commitment === event.commitment,
  )
  await fromRoot(seen, occasion, proof.seed)
  report(
    'shuffle',
    'The pack lay in the published order before the shuffle.',
    same(proof.order, dealing.pack),
  )
  const { pack, cut } = await shuffle(seed, occasion, dealing.pack)
  report(
    'shuffle',
    'The seed gives this very pack, and this cut.',
    same(proof.pack, pack) && proof.cut === cut,
  )
  report(
    'cards',
    'It was dealt in the packets of the game.',
    same(sortedKeys(proof.packets), sortedKeys(packetsOf(dealing, event.dealer))),
  )
  const laid = dealing.distribute(pack, event.dealer)
  asRecorded(dealing, laid, record, report)
  asSeen(dealing, laid, event, during, report)
}

/** An arranged deal has chosen cards: the check compares the record with the visible cards only. */
const verifyArranged = ({ before, report, record, during }: SeenDealing, event: Event<'dealt'>): void => {
  if (!isOver(during)) return
  if (record === undefined) {
    report('log', 'Its record is there.', false)
    return
  }
  const told = [record.number, record.dealer, record.turned, record.proof]
  report(
    'log',
    'The record is of this deal, this dealer, and proves nothing.',
    same(told, [event.deal, event.dealer, event.turned ?? null, null]),
  )
  asSeen(rulesOfGame(before).dealing(before), record, event, during, report)
}

const isOver = (during: readonly SeenEvent[]): boolean => during.some(({ type }) => ENDS.includes(type))

const isNext = (before: Game, { deal }: Event<'dealt'>): boolean =>
  before.deal === null && before.past.deals + 1 === deal

const dealerOf = (rules: Rules, before: Game): number | undefined => {
  const next = rules.next(before)
  return 'dealer' in next ? next.dealer : undefined
}
