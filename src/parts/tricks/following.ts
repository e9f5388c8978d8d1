import type { Card, Suit } from '../../kernel/card.ts'
import { rankOf, suitOf } from '../../kernel/card.ts'
import type { FollowFacts, SwissFollowing, Undertrump } from '../../kernel/facts.ts'
import type { Following, FollowRule } from '../../kernel/rules.ts'
import { violation } from '../../kernel/violation.ts'

/*
 * Which of the cards held may be played to a trick (CO-40 to CO-50). Each rule refuses or says nothing; a card is
 * allowed when no rule refuses it.
 */

const holds = (hand: readonly Card[], suit: Suit): boolean => hand.some((card) => suitOf(card) === suit)

/** Follow suit, or play trump where there is one; the Puur is never forced (CO-40 to CO-44, CO-48). */
const mustFollow: FollowRule = (card, { hand, trick, ranking: { trump } }) => {
  const first = trick[0]
  if (first === undefined) return undefined // CO-40
  const led = suitOf(first.card)
  if (suitOf(card) === led || !holds(hand, led)) return undefined
  if (trump === undefined) {
    return violation('must-follow-suit', 'CO-41', { reason: 'follow', led })
  }
  if (led === trump) {
    return hasOnlyThePuur(hand, trump)
      ? undefined
      : violation('must-play-trump', 'CO-42', { reason: 'led', led })
  }
  return suitOf(card) === trump
    ? undefined
    : violation('must-follow-suit', 'CO-43', { reason: 'follow-or-trump', led })
}

const hasOnlyThePuur = (hand: readonly Card[], trump: Suit): boolean =>
  hand.filter((card) => suitOf(card) === trump).every((card) => rankOf(card) === 'U')

/** Whether the card is a trump that does not beat a trump already in a trick that was led plain (CO-45, CO-47). */
const undertrumps = (card: Card, { trick, ranking }: Following): boolean => {
  const { trump, strength } = ranking
  const first = trick[0]
  if (first === undefined || suitOf(card) !== trump || suitOf(first.card) === trump) return false
  return trick.some((play) => suitOf(play.card) === trump && strength(play.card) >= strength(card))
}

/** No undertrumping, unless the hand is nothing but trumps (CO-45, CO-46). */
const noUndertrump: FollowRule = (card, at) =>
  undertrumps(card, at) && !at.hand.every((held) => suitOf(held) === at.ranking.trump)
    ? violation('no-undertrump', 'CO-45')
    : undefined

/**
 * Follow suit, else trump, and nothing else where one of them is possible; the Puur is never forced (CO-48). `rule` is
 * its number.
 */
const followElseTrump =
  (rule: string): FollowRule =>
  (card, at) => {
    const { hand, trick, ranking } = at
    const led = trick[0] && suitOf(trick[0].card)
    const { trump } = ranking
    if (led === undefined || trump === undefined || led === trump || suitOf(card) === led) {
      return mustFollow(card, at)
    }
    if (holds(hand, led)) {
      return violation('must-follow-suit', rule, { reason: 'follow', led })
    }
    return suitOf(card) === trump || hasOnlyThePuur(hand, trump)
      ? undefined
      : violation('must-play-trump', rule, { reason: 'void', led })
  }

/** A card may be played when none of these rules refuses it; the first refusal is given. */
const every =
  (...rules: readonly FollowRule[]): FollowRule =>
  (card, at) => {
    for (const rule of rules) {
      const refused = rule(card, at)
      if (refused !== undefined) return refused
    }
    return undefined
  }

/** The follow rules of a game: Swiss following with its way to treat undertrumping. */
export const following = (undertrump: Undertrump): FollowRule => {
  switch (undertrump) {
    case 'only-trumps':
      return every(mustFollow, noUndertrump)
    case 'if-void':
      return every(mustFollow, noUndertrumpUnlessVoid)
    case 'free':
      return mustFollow
    default:
      return undertrump satisfies never
  }
}

/** Undertrumping is free for a hand that cannot follow (CO-49, `if-void`). */
const noUndertrumpUnlessVoid: FollowRule = (card, at) => {
  const led = at.trick[0] && suitOf(at.trick[0].card)
  return led !== undefined && !holds(at.hand, led) ? undefined : noUndertrump(card, at)
}

/** In a Misère one rule, in every other contract another. */
const byMisere =
  (plain: FollowRule, misere: FollowRule): FollowRule =>
  (card, at) =>
    (at.contract.misere ? misere : plain)(card, at)

/** A suit is kept back in the first trick while any other card can be played. `rule` is its number. */
const keepingBack =
  (suit: Suit, rule: string, allowed: FollowRule): FollowRule =>
  (card, at) => {
    const refused = allowed(card, at)
    if (refused !== undefined || at.tricks > 0 || suitOf(card) !== suit) return refused
    return at.hand.some((other) => suitOf(other) !== suit && allowed(other, at) === undefined)
      ? violation('suit-not-open', rule, { suit })
      : undefined
  }

const swissFollowing = ({ undertrump = 'free', inMisere, keptBack }: SwissFollowing): FollowRule => {
  const plain = following(undertrump)
  const rule = inMisere === undefined ? plain : byMisere(plain, following(inMisere))
  return keptBack === undefined ? rule : keepingBack(keptBack.suit, keptBack.rule, rule)
}

/** The follow rules of a game by its facts. */
export const followBy = (facts: FollowFacts): FollowRule => {
  switch (facts.must) {
    case 'nothing':
      return () => undefined
    case 'follow-else-trump':
      return followElseTrump(facts.rule)
    case 'follow':
      return swissFollowing(facts)
    default:
      return facts satisfies never
  }
}
