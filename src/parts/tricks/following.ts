import type { Card, Suit } from '../../kernel/card.ts'
import { rankOf, suitOf } from '../../kernel/card.ts'
import type { Following, FollowRule } from '../../kernel/rules.ts'
import { violation } from '../../kernel/violation.ts'

/*
 * Which of the cards held may be played to a trick (CO-40 to CO-50). Each rule refuses or says nothing; a card is
 * allowed when no rule refuses it.
 */

const holds = (hand: readonly Card[], suit: Suit): boolean => hand.some((card) => suitOf(card) === suit)

/** Follow suit, or play trump where there is one; the Puur is never forced (CO-40 to CO-44, CO-48). */
export const mustFollow: FollowRule = (card, { hand, trick, ranking: { trump } }) => {
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
export const noUndertrump: FollowRule = (card, at) =>
  undertrumps(card, at) && !at.hand.every((held) => suitOf(held) === at.ranking.trump)
    ? violation('no-undertrump', 'CO-45')
    : undefined

/**
 * Follow suit, else trump, and nothing else where one of them is possible; the Puur is never forced (CO-48). `rule` is
 * its number.
 */
export const followElseTrump =
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
export const every =
  (...rules: readonly FollowRule[]): FollowRule =>
  (card, at) => {
    for (const rule of rules) {
      const refused = rule(card, at)
      if (refused !== undefined) return refused
    }
    return undefined
  }

/** How strict a game is about undertrumping (CO-49). */
export type Undertrump = 'only-trumps' | 'if-void' | 'free'

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
