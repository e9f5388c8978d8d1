import type { Card, Suit } from '../../model/card.ts'
import { rankOf, suitOf } from '../../model/card.ts'
import type { FollowRule } from '../../model/rules.ts'
import type { FollowFacts, SwissFollowing, UndertrumpRule } from '../../model/rules-as-data.ts'
import type { LedSuit, Play } from '../../model/trick.ts'
import type { MoveCheck, Violation } from '../../model/violation.ts'
import { violation } from '../../model/violation.ts'

/*
 * Follow rules: the playable cards of a hand (CO-40 to CO-50). A card is legal if no rule refuses the card.
 */

/** Any card may be played. */
const anyCard: MoveCheck<Card> = () => undefined

/** Allows only cards of these suits. */
const only =
  (suits: readonly (Suit | undefined)[], refused: Violation): MoveCheck<Card> =>
  (card) =>
    suits.includes(suitOf(card)) ? undefined : refused

const ledTo = ([first]: readonly Play[]): LedSuit => first && suitOf(first.card)

const holds = (hand: readonly Card[], suit: Suit): boolean => hand.some((card) => suitOf(card) === suit)

const hasOnlyThePuur = (hand: readonly Card[], trump: Suit): boolean =>
  hand.every((card) => suitOf(card) !== trump || rankOf(card) === 'U')

/** Follow suit or play trump. The Puur is never forced (CO-40 to CO-44, CO-48). */
const mustFollow: FollowRule = ({ hand, trick, ranking: { trump } }) => {
  const led = ledTo(trick)
  if (led === undefined || !holds(hand, led)) return anyCard // CO-40, CO-44
  if (trump === undefined) {
    return only([led], violation('must-follow-suit', 'CO-41', { reason: 'follow', led }))
  }
  if (led !== trump) {
    return only([led, trump], violation('must-follow-suit', 'CO-43', { reason: 'follow-or-trump', led }))
  }
  return hasOnlyThePuur(hand, trump)
    ? anyCard
    : only([led], violation('must-play-trump', 'CO-42', { reason: 'led', led }))
}

/**
 * Undertrumping: on a trumped trick that was led in a plain suit, a trump must beat the highest trump. Free for a
 * hand of trumps only (CO-45 to CO-47).
 */
const noUndertrump: FollowRule = ({ hand, trick, ranking: { trump, strength } }) => {
  if (trump === undefined || ledTo(trick) === trump) return anyCard
  let highest = 0
  for (const { card } of trick) if (suitOf(card) === trump) highest = Math.max(highest, strength(card))
  if (highest === 0 || hand.every((card) => suitOf(card) === trump)) return anyCard
  const refused = violation('no-undertrump', 'CO-45')
  return (card) => (suitOf(card) === trump && strength(card) <= highest ? refused : undefined)
}

/** On a trumped trick a hand without the led suit plays no trump, unless all cards are trumps (CO-49). */
const noTrumpIfVoid: FollowRule = ({ hand, trick, ranking: { trump } }) => {
  const led = ledTo(trick)
  const isTrumped = led !== trump && trick.some(({ card }) => suitOf(card) === trump)
  const isFree = led === undefined || holds(hand, led) || hand.every((card) => suitOf(card) === trump)
  if (!isTrumped || isFree) return anyCard
  const refused = violation('no-trump-if-void', 'CO-49')
  return (card) => (suitOf(card) === trump ? refused : undefined)
}

/**
 * Follow suit, else trump, where possible. The Puur is never forced (CO-48).
 * @param rule the rule number
 */
const followElseTrump =
  (rule: string): FollowRule =>
  (at) => {
    const { hand, trick, ranking } = at
    const { trump } = ranking
    const led = ledTo(trick)
    if (led === undefined || trump === undefined || led === trump) return mustFollow(at)
    if (holds(hand, led)) return only([led], violation('must-follow-suit', rule, { reason: 'follow', led }))
    return hasOnlyThePuur(hand, trump)
      ? anyCard
      : only([trump], violation('must-play-trump', rule, { reason: 'void', led }))
  }

/** Combines rules; the first refusal counts. */
const every =
  (...rules: readonly FollowRule[]): FollowRule =>
  (at) => {
    const judges = rules.map((rule) => rule(at))
    return (card) => {
      for (const judge of judges) {
        const refused = judge(card)
        if (refused !== undefined) return refused
      }
      return undefined
    }
  }

/** Makes the follow rule of Swiss games (follow suit or play trump) with a rule for undertrumping. */
export const swissFollowRule = (undertrump: UndertrumpRule): FollowRule => {
  switch (undertrump) {
    case 'only-trumps':
      return every(mustFollow, noUndertrump)
    case 'if-void':
      return every(mustFollow, noUndertrumpUnlessVoid)
    case 'no-trump-if-void':
      return every(mustFollow, noTrumpIfVoid, noUndertrump)
    case 'free':
      return mustFollow
    default:
      return undertrump satisfies never
  }
}

/** Undertrumping is free for a hand that cannot follow (CO-49, `if-void`). */
const noUndertrumpUnlessVoid: FollowRule = (at) => {
  const led = ledTo(at.trick)
  return led !== undefined && !holds(at.hand, led) ? anyCard : noUndertrump(at)
}

/** One rule for Misère, another for all other contracts. */
const byMisere =
  (plain: FollowRule, misere: FollowRule): FollowRule =>
  (at) =>
    (at.contract.misere ? misere : plain)(at)

/**
 * A suit stays closed in the first trick while another card is playable.
 * @param rule the rule number
 */
const keepingBack =
  (suit: Suit, rule: string, allowed: FollowRule): FollowRule =>
  (at) => {
    const judge = allowed(at)
    const isOther = (card: Card) => suitOf(card) !== suit
    if (at.tricks > 0 || !at.hand.some((card) => isOther(card) && judge(card) === undefined)) return judge
    const refused = violation('suit-not-open', rule, { suit })
    return (card) => judge(card) ?? (isOther(card) ? undefined : refused)
  }

const swissFollowing = ({ undertrump = 'free', inMisere, keptBack }: SwissFollowing): FollowRule => {
  const plain = swissFollowRule(undertrump)
  const rule = inMisere === undefined ? plain : byMisere(plain, swissFollowRule(inMisere))
  return keptBack === undefined ? rule : keepingBack(keptBack.suit, keptBack.rule, rule)
}

/** Makes the follow rule that the play facts of a phase describe. */
export const followRuleOf = (facts: FollowFacts): FollowRule => {
  switch (facts.must) {
    case 'nothing':
      return () => anyCard
    case 'follow-else-trump':
      return followElseTrump(facts.rule)
    case 'follow':
      return swissFollowing(facts)
    default:
      return facts satisfies never
  }
}
