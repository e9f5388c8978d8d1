import type { Contract, Suit } from '../../api-types.ts'

/*
 * Order of the ranks by contract and trick (CO-21 to CO-31), for the display: the order of the hand, and the card that
 * wins the trick so far. The rules of the service would bring their whole library into the page. A test compares this order
 * with the ranking of the rules in random games of all rulesets.
 */

type Opens = NonNullable<Contract['opens']>

const TRUMPS_DOWN = 'U9AKOB876' // CO-21
const HIGH_ORDER = 'AKOUB9876' // CO-22
const LOW_ORDER = '6789BUOKA' // CO-23

/** Lengths and directions of the parts of a deal, where games differ. */
interface DirectionFacts {
  /** Number of tricks in the first direction of a gustav. */
  readonly gustavOpening: number
  /** Number of tricks in each third of a TUO (CO-27). */
  readonly third: number
  /** The middle third of a TUO: Undenufe (`tuo`) or Obenabe (`tou`) (CO-28). */
  readonly trio: 'tuo' | 'tou'
}

const other = (order: Opens): Opens => (order === 'obenabe' ? 'undenufe' : 'obenabe')

const LOW_THEN_HIGH = ['undenufe', 'obenabe'] as const
const HIGH_THEN_LOW = ['obenabe', 'undenufe'] as const

/** The direction of a third of a TUO; undefined for the first third, which has a trump suit. */
const directionOfThird = (nth: number, trio: DirectionFacts['trio']): Opens | undefined =>
  nth === 0 ? undefined : ((trio === 'tuo' ? LOW_THEN_HIGH : HIGH_THEN_LOW)[nth - 1] ?? 'obenabe')

/** The direction of a trick in a slalom or gustav. @param trick the number of the trick, from 0 */
const directionOfTrick = (
  denomination: 'slalom' | 'gustav',
  opens: Opens,
  trick: number,
  gustavOpening: number,
): Opens => {
  const isFirst = denomination === 'slalom' ? trick % 2 === 0 : trick < gustavOpening
  return isFirst ? opens : other(opens)
}

/** Trump suit and order of the ranks in one trick, the strongest rank first. */
interface CardOrder {
  readonly trump: Suit | undefined
  readonly trumps: string
  readonly plain: string
}

/**
 * Returns the order of the cards in a trick; undefined before the denomination is known.
 * @param trick the number of the trick, from 0
 * @param led the suit of the first card, if any
 */
export const cardOrder = (
  { denomination, opens = 'obenabe', trump }: Pick<Contract, 'denomination' | 'opens' | 'trump'>,
  trick: number,
  led: Suit | undefined,
  { gustavOpening, third, trio }: DirectionFacts,
): CardOrder | undefined => {
  const withTrump = (suit: Suit | undefined): CardOrder => ({
    ...{ trump: suit, trumps: TRUMPS_DOWN, plain: HIGH_ORDER },
  })
  const without = (direction: Opens): CardOrder => {
    const order = direction === 'obenabe' ? HIGH_ORDER : LOW_ORDER
    return { trump: undefined, trumps: order, plain: order }
  }
  switch (denomination) {
    case undefined:
      return undefined
    case 'obenabe':
    case 'undenufe':
      return without(denomination)
    case 'slalom':
    case 'gustav':
      return without(directionOfTrick(denomination, opens, trick, gustavOpening))
    case 'tuo': {
      const direction = directionOfThird(Math.floor(trick / third), trio)
      return direction === undefined ? withTrump(trump) : without(direction)
    }
    case 'tutti':
      return led === undefined ? without('obenabe') : withTrump(led)
    default:
      return withTrump(denomination)
  }
}

/**
 * The facts of a game, from its options and the number of tricks of a deal. A game of nine tricks has the option; a longer
 * deal is divided in halves and thirds (C3-18).
 */
export const directionFactsOf = (
  options: Readonly<Record<string, unknown>>,
  tricks: number,
): DirectionFacts => ({
  gustavOpening: options['gustav9Split'] === '5+4' ? 5 : Math.floor(tricks / 2),
  third: Math.max(1, Math.floor(tricks / 3)),
  trio: options['trioOrder'] === 'tou' ? 'tou' : 'tuo',
})
