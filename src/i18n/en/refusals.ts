import { formatNumberRanges } from '../number-ranges.ts'
import type { Refusals } from '../refusal-schema.ts'
import { capitalized } from '../sentences.ts'

export const refusals: Refusals = {
  'game-not-started': 'The game starts when every seat is taken.',
  'game-already-started': 'The game has started, so the seats cannot change.',
  'game-over': 'This game is over. No move is possible.',
  'game-not-over': 'The game is not over. A rematch is possible after the end.',
  'no-such-seat': ({ seats }) => `The seats are 0 to ${seats - 1}.`,
  'seat-taken': ({ seat }) => `Seat ${seat} is taken.`,
  'seat-held': ({ seat }) => `Seat ${seat} is held for a player of the game before; the owner can free it.`,
  'no-seat-free': 'Every seat is taken.',
  'already-seated': 'You already have a seat in this game.',
  'move-not-available': {
    phase: ({ move, phase, words }, t) =>
      `There is no ${t.words.verbs[move]} now (${t.phase(phase)}), only: ${t.any(words.map((word) => t.words.verbs[word]))}.`,
    stoeck: 'Stöck is not called in this game.',
    weis: 'There is no Weis in this game.',
    'once-or-blind': 'This ruleset has no `once` or `blind` bids.',
    blind: 'The table has no blind that you could take.',
  },
  'not-your-turn': {
    playing: ({ turn }, t) => `${t.who(turn)} is to play.`,
    calling: ({ turn }, t) => `${t.who(turn)} is to call.`,
    bidding: ({ turn }, t) => `${t.who(turn)} is to bid or pass.`,
    declaring: ({ turn }, t) => `${t.who(turn)} is to declare.`,
    choosing: ({ turn }, t) => `${t.who(turn)} is to choose the contract.`,
    predicting: ({ turn }, t) => `${t.who(turn)} is to predict.`,
    deciding: ({ turn }, t) => `${t.who(turn)} is to decide.`,
    'giving-up': ({ turn }, t) => `${t.who(turn)} is asked first whether to give the deal up.`,
    robbing: ({ turn }, t) => `${t.who(turn)} is to play: you rob at your own turn, before you play a card.`,
    doubling: ({ turn }, t) => `${t.who(turn)} is to play: you double at your own turn, in the first trick.`,
    wondering: ({ turn }, t) => `${t.who(turn)} is to act: ask for a hint when it is your turn.`,
  },
  'bid-not-on-ladder': ({ points, ladder }) =>
    `${points} cannot be bid; the numbers are ${formatNumberRanges(ladder, (from, to, step) => `${from} to ${to} in steps of ${step}`)}.`,
  'bid-too-low': ({ standing }) => `${standing} stands; a bid must be higher.`,
  'denomination-not-offered': {
    'opens-later': 'The order of the first trick is named after the auction, with choose.',
    unknown: 'This game has no such denomination.',
    number: 'Bid a number only. The contract is named after the auction.',
    'trumps-later': 'A bid is a number; trumps are named later.',
    slalom: 'The contract is slalom; only its opening is still to be named.',
    'one-of': ({ denominations }, t) => `Name ${t.any(denominations.map(t.denomination))}, and no more.`,
    'no-misere': 'There is no Misère in this game.',
    'not-on-board': ({ denomination, misere }, t) =>
      `There is no ${t.denomination(denomination)} ${misere ? 'as Misère ' : ''}on this board.`,
    'one-order': ({ denomination }, t) =>
      `${capitalized(t.denomination(denomination))} never changes direction: leave out \`opens\`.`,
    tuo: 'Say which suit is `trump` in the first third.',
    trump: 'Only tuo takes a `trump`; a trump game is named by its suit.',
  },
  'already-passed': 'You have passed, and a pass is final here.',
  'nothing-to-double': 'There is no bid yet.',
  'own-bid': {
    bid: 'Only an opponent of the bidder may double.',
    contract: 'Only an opponent of the declarer may double.',
    redouble: 'Only the declarer’s side may redouble.',
  },
  'already-doubled': 'This contract is doubled already.',
  'double-window-closed': {
    declined: 'You declined to double this bid.',
    called: 'The next player has called; this bid can no longer be doubled.',
    played: 'Doubling ends with your own card to the first trick.',
  },
  'double-window-open': {
    you: 'You are asked first: double, or decline to.',
    others: ({ seats }, t) => `Asked first whether to double: ${t.all(seats.map(t.who))}.`,
  },
  'not-asked': {
    double: 'You are not asked whether you double.',
    redouble: 'You are not asked whether you redouble.',
    'other-seat': ({ seat }, t) => `${t.who(seat)} is asked whether to double this deal.`,
  },
  'nothing-to-redouble': 'Only a contract that is doubled, and not yet redoubled, can be redoubled.',
  'already-led': {
    melds: 'Combinations are shown before the first lead.',
    redouble: 'The first card has been led; it is too late to redouble.',
  },
  'card-not-held': {
    hand: ({ card }, t) => `You do not hold the ${t.card(card)}.`,
    table: ({ card }, t) => `The ${t.card(card)} does not lie on the table.`,
  },
  'must-follow-suit': {
    follow: ({ led }, t) => `${capitalized(t.suit(led))} were led and you hold some: follow suit.`,
    'follow-or-trump': ({ led }, t) =>
      `${capitalized(t.suit(led))} were led and you hold some: follow suit or play a trump.`,
  },
  'must-play-trump': {
    led: ({ led }, t) =>
      `Trumps (${t.suit(led)}) were led and you hold trumps other than the Puur: play one.`,
    void: ({ led }, t) => `You hold no ${t.suit(led)}: play a trump.`,
  },
  'no-undertrump': 'The trick is trumped already: a trump played now must beat the highest one there.',
  'no-trump-if-void':
    'The trick is trumped already and you hold none of the suit led: play another suit than trumps.',
  'suit-not-open': ({ suit }, t) => `No ${t.suit(suit)} in the first trick while you can play another card.`,
  'weis-too-early':
    'Say your Weis with your card, as `weis` in `play`; on its own it is said after that card.',
  'weis-too-late': {
    shown: 'Weis that scores has been shown: it stands, and none can be added any more.',
    'first-trick': 'Weis is declared with your card to the first trick only.',
    'own-card': 'Weis is said with your own card, or on its own before the next card lies.',
    stock: 'Weis is declared while there are cards in the stock.',
  },
  'weis-not-held': {
    hand: 'Declare all your items together, from cards you hold: legal moves list the ways there are, if any can be declared.',
    'one-item': 'One item is declared with a card, not more.',
    'no-item': 'These cards are no item that your hand can declare.',
  },
  'weis-incomplete':
    'You hold these items, but you can declare more. Declare all items together, each sequence in full; the legal moves list the ways.',
  'weis-overlap':
    'You hold these items, but two of them share a card or are parts of one sequence. The legal moves list the ways to declare.',
  'weis-too-low': {
    declared: ({ standing }) => `${standing} has been declared; a lower Weis stays silent.`,
    scored: 'You scored some of these cards: the item must be worth more, or as much with a higher top card.',
  },
  'stoeck-too-late': 'The next card lies: your Stöck is lost.',
  'nothing-to-inspect': {
    none: ({ seat }, t) => `${t.who(seat)} has no scored Weis that you have not seen.`,
    over: 'Weis can be seen until your own card to the next trick.',
  },
  'not-the-declarer': {
    melds: ({ declarer }, t) => `Only the combinations of the declarer have a value: ${t.who(declarer)}.`,
    stoeck: ({ declarer }, t) => `Only the declarer scores Stöck: ${t.who(declarer)}.`,
    partner: ({ declarer }, t) => `The soloist calls the partner: ${t.who(declarer)}.`,
    exchange: ({ declarer }, t) => `The cards on the table are for the soloist: ${t.who(declarer)}.`,
    order: ({ declarer }, t) => `The declarer names the order of the first trick: ${t.who(declarer)}.`,
    contract: ({ declarer }, t) => `The declarer names what is played: ${t.who(declarer)}.`,
    stock: ({ declarer }, t) => `The stock is for the declarer: ${t.who(declarer)}.`,
  },
  'opens-required': ({ denomination }, t) =>
    `Send \`opens\`: ${t.denomination(denomination)} begins \`obenabe\` or \`undenufe\`.`,
  'row-not-open': {
    joker: ({ jokers, own }, t) => {
      const ways = [
        ...(jokers.length > 0 ? [`${jokers.join(' or ')} for a Joker`] : []),
        ...(own === undefined ? [] : [`left away for the row ${t.rowName(own)} itself`]),
      ]
      return `\`row\` is ${ways.join(', and ')}.`
    },
    used: ({ row }, t) => `${capitalized(t.rowName(row))} has been played in your column already.`,
  },
  'must-declare': {
    opening: 'Forehand must open the auction with a bid.',
    alone: 'Nobody else has a contract left: you must declare one.',
    barrel: 'Everybody has passed: you are im Fass and must declare.',
    last: 'Forehand has no contract left and you are the last who has: you must declare.',
  },
  'cannot-shove': 'The choice was shoved to you; now you must name a contract.',
  'cannot-fold': {
    'not-asked': 'You are not asked whether to give this deal up.',
    'no-bid': 'There is no bid to concede to yet.',
    'own-will': 'Only a player whom the passes of all others make play may give up.',
  },
  'already-decided': {
    stoeck: 'Stöck counts already.',
    weis: 'You have declared your Weis with this card.',
    knocked: 'You have knocked for as much in this trick already.',
    deciding: 'You have decided already.',
    'bid-once': 'You bid once and were overbid: now you must pass.',
    stood: 'You have said that you play.',
  },
  'already-looked': {
    'blind-bid': 'You have looked at your hand and cannot bid blind any more.',
    hand: 'You have seen your whole hand already.',
  },
  'must-look-first': 'Look at your hand first. Only a blind bid comes before that.',
  'bid-not-next': {
    'open-hands': 'Hands are open, so a bid cannot be blind.',
    'blind-points': ({ points }) => `Only ${points} can be bid blind.`,
    'blind-first': 'A blind bid comes before any other.',
    highest: ({ standing }) => `${standing} is the highest possible bid: pass.`,
    next: ({ next }) => `Only the next bid can be made, which is ${next}.`,
  },
  'prediction-out-of-range': ({ most }) => `Predict a whole number from 0 to ${most}.`,
  'already-predicted': 'You have predicted already in this deal.',
  'wrong-number-of-cards': {
    'as-many': 'Lay as many different cards away as you take.',
    exactly: ({ count }) => `Lay exactly ${count} different cards away.`,
  },
  'items-not-held': {
    incomplete: 'Show combinations that are complete in your hand.',
    overlap: 'Sequences may not overlap, and nothing counts twice.',
    both: (_, t) => `Stöck is called with the King or ${t.rank('O')} of trumps, holding both.`,
    second: (_, t) => `Stöck is called with the second of King and ${t.rank('O')} of trumps.`,
    'not-seen': (_, t) =>
      `Stöck is called when everybody has seen King and ${t.rank('O')} of trumps of your hand.`,
  },
  'cannot-rob': {
    stock: 'Robbing needs at least two cards in the stock.',
    'only-the-six': 'Only the Six of trumps is exchanged for the card turned up.',
    'nothing-turned': 'No card is turned up on a blind.',
    'no-six': 'You do not hold the Six of trumps.',
    'not-playing': 'Only players of this deal can rob.',
    played: 'Robbing ends with your own first card.',
  },
  'cannot-knock': ({ times }) =>
    `You do not hold ${times === 1 ? 'the highest trump' : 'the two highest trumps'} not yet played.`,
  'card-not-callable': {
    pack: ({ card }, t) => `The ${t.card(card)} is not in the pack of this game.`,
    own: ({ card }, t) => `You hold the ${t.card(card)} yourself: name a card you do not hold.`,
  },
  'cannot-claim': {
    wrong: ({ points, target }) =>
      `Your side has visibly ${points} of ${target} points, so this claim would be wrong. The claim was not made.`,
    partner: 'No claim is possible before the partner is known.',
  },
  'last-round-already': 'The last round is settled already.',
  'hints-not-allowed': 'Hints are off at this table.',
  'too-many-hints': ({ most }) => `You have used all ${most} hints of this turn.`,
  'time-not-given': {
    'no-clock': 'This game has no clock, so there is no time to give.',
    'not-waiting': 'The clock of this seat does not run. Give time during a turn of that seat.',
    'own-side': 'Time is for opponents. Choose a seat of another side.',
    'time-up': 'The time of this turn is up. Give time before the end of a turn.',
    'used-up': ({ most }) => `This seat has received time ${most} times in this deal: more is not possible.`,
    'too-much': ({ most }) => `Send at most ${most}, the time that the clock gives at first.`,
  },
  'game-paused': 'The game is paused. Any player at the table can end the pause.',
  'pause-not-possible': {
    'no-clock': 'This game has no clock. A pause stops clocks, so there is nothing to pause.',
    'used-up': ({ most }) => `This game has had ${most} pauses: more are not possible.`,
  },
}
