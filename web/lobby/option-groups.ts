import type { OptionSchema } from '../api-types.ts'

/*
 * Subjects of house rules, for a form in parts. An option of a later release is a rule of counting.
 */

/** Subject of options. */
export type OptionGroup = 'length' | 'bidding' | 'play' | 'weis' | 'counting' | 'cards'

/** The subjects in the order of the form. */
export const OPTION_GROUPS = ['length', 'bidding', 'play', 'weis', 'counting', 'cards'] as const

const LENGTH =
  'target teamTarget soloTarget deals hands handsPerPlayer games sessionLength tie wholeMatch claims mode variant'
const BIDDING =
  'minBid bidStep topBid topNumber bids ownBid doubling doubleWindow doubleInTrick1 doubleVariant whoMayKnock passFinal blindTwo conventions allPassDealer barrelAfterCircuits noTrumpDenominations noTrumpContracts contracts firstHandContracts extraContracts extraRows tuoRow misereRow trumpSource sevenOfRoses shoveBack partnerRevealed closingRule'
const PLAY =
  'undertrump undertrumpInMisere overtrumpIfVoid noBellsInFirstTrick followAfterBlind flip gustav9Split trioOrder misereSlalom robTiming fold concede whoMayFold handSize laterHands'
const WEIS =
  'weis stoeck weisAndStoeck stoeckCall weisTable fourNines fourBanners weisMustShow weisShareCards weisSplitRuns weisBy weisRequiresTrick weisWithoutTrick2p longSequences noStockDoublesFourJacks countOrder'
const CARDS = 'suitPairing twoPacks twoPlayerCards stake'

const GROUP_OF: ReadonlyMap<string, OptionGroup> = new Map(
  Object.entries({ length: LENGTH, bidding: BIDDING, play: PLAY, weis: WEIS, cards: CARDS }).flatMap(
    ([group, names]) => names.split(' ').map((name) => [name, group as OptionGroup] as const),
  ),
)

type Options = readonly (readonly [name: string, schema: OptionSchema])[]

/** Returns the options of each subject that has options, in the order of the form. */
export const groupedOptions = (
  options: Options,
): readonly (readonly [group: OptionGroup, options: Options])[] =>
  OPTION_GROUPS.map(
    (group) => [group, options.filter(([name]) => (GROUP_OF.get(name) ?? 'counting') === group)] as const,
  ).filter(([, of]) => of.length > 0)
