import type { EventWords } from '../catalogue-schema.ts'
import { formatDuration } from '../duration-format.ts'

export const events: EventWords = {
  gameCreated: ({ ruleset, seats, arranged, botSeeded }, t) =>
    `A table for ${t.game(ruleset)} is open, with ${seats} seats${arranged ? ' and arranged deals' : ''}.${botSeeded ? ' Bots decide by a seed that its creator may know.' : ''}`,
  playerSeated: ({ seat, player, bot }, t) => `${t.named(player, bot) ?? t.who(seat)} sits down.`,
  playerLeft: ({ seat, player, by, bot }, t) =>
    by === 'owner'
      ? `The owner has freed the seat of ${t.named(player, bot) ?? t.who(seat)}.`
      : `${t.named(player, bot) ?? t.who(seat)} leaves the table.`,
  seatReleased: ({ by }) =>
    by === 'owner'
      ? 'The owner has freed a held seat. Any player can take the seat.'
      : 'A player has declined a held seat. Any player can take the seat.',
  gameNamed: ({ name }, t) =>
    name === null ? 'The table has no name any more.' : `The table is called ${t.quoted(name)} now.`,
  inviteRenewed: () => 'The table has a new invite. The old invite is void.',
  gameStarted: () => 'The table is full: here we go.',
  lotDrawn: ({ purpose, seat, cards }, t) =>
    `Lots decide ${t.lot(purpose)}: ${t.who(seat)}. Drawn: ${t.cards(cards)}.`,
  trumpCut: ({ card }, t) => `A card is cut for trumps: ${t.card(card)}.`,
  dealt: ({ deal, dealer, turned, piles, places, hand }, t) =>
    t.sentences(
      `Deal ${deal}: ${t.who(dealer)} deals.`,
      turned && `Turned up: ${t.card(turned)}.`,
      ...piles.map(({ name, cards }) => cards && `${t.pile(name)}: ${t.cards(cards)}.`),
      ...places.map((cards, seat) => cards.length > 0 && `Before ${t.who(seat)}: ${t.hand(cards)}.`),
      hand && hand.length > 0 && `Your hand: ${t.hand(hand)}.`,
    ),
  looked: ({ seat, hand }, t) => `${t.who(seat)} looks at the hand${hand ? `: ${t.hand(hand)}` : ''}.`,
  phaseBegan: ({ phase, leader }, t) =>
    t.sentences(
      (phase !== 'play' || leader === undefined) && `Next: ${t.phase(phase)}.`,
      leader !== undefined && `${t.who(leader)} leads.`,
    ),
  bidMade: ({ seat, once, blind, ...bid }, t) =>
    `${t.who(seat)} bids ${t.contract(bid)}${once ? ', once' : ''}${blind ? ', blind' : ''}.`,
  passed: ({ seat }, t) => `${t.who(seat)} passes.`,
  doubled: ({ seat }, t) => `${t.who(seat)} doubles.`,
  redoubled: ({ seat }, t) => `${t.who(seat)} redoubles.`,
  declined: ({ seat }, t) => `${t.who(seat)} does not double.`,
  contractMade: ({ contract }, t) => {
    const { declarer, partner } = contract
    const played = t.contract(contract)
    if (declarer === undefined) return `We play ${played}.`
    const who = partner === undefined ? t.who(declarer) : `${t.who(declarer)} with ${t.who(partner)}`
    return played === '' ? `It is for ${who} to choose.` : `${who} plays ${played}.`
  },
  contractNamed: ({ seat, ...named }, t) => `${t.who(seat)} names ${t.contract(named)}.`,
  shoved: ({ seat }, t) => `${t.who(seat)} shoves.`,
  folded: ({ seat }, t) => `${t.who(seat)} gives this deal up.`,
  stood: ({ seat }, t) => `${t.who(seat)} plays.`,
  taken: ({ seat, pile, count, open, cards }, t) =>
    `${t.who(seat)} takes ${t.count(count)} (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  drew: ({ seat, pile, count, open, cards }, t) =>
    `${t.who(seat)} draws ${t.count(count)} (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  discarded: ({ seat, count, cards }, t) =>
    `${t.who(seat)} lays ${t.count(count)} away${t.seen(cards, count)}.`,
  pileSeen: ({ seat, pile, cards }, t) =>
    `${t.who(seat)} looks at what lies face down (${t.pile(pile)})${t.seen(cards)}.`,
  robbed: ({ seat, took, left }, t) =>
    `${t.who(seat)} takes the ${t.card(took)} and leaves the ${t.card(left)}.`,
  placeTurned: ({ seat, card }, t) => `${t.who(seat)} turns up the ${t.card(card)}.`,
  predicted: ({ seat, points }, t) =>
    points === undefined ? `${t.who(seat)} has written down a number.` : `${t.who(seat)} says ${points}.`,
  predictionsShown: ({ predictions }, t) =>
    `Written down were: ${predictions.map(({ seat, points }) => `${t.who(seat)} ${points}`).join(', ')}.`,
  announced: ({ seat, items, points }, t) =>
    items.length === 0
      ? `${t.who(seat)} shows nothing.`
      : `${t.who(seat)} shows ${t.items(items)}: ${points}.`,
  knocked: ({ seat, times }, t) =>
    `${t.who(seat)} knocks: ${times === 1 ? 'the highest trump' : 'the two highest trumps'}.`,
  partnerCalled: ({ seat, card }, t) => `${t.who(seat)} calls the ${t.card(card)}.`,
  partnerFound: ({ seat }, t) => `The partner is ${t.who(seat)}.`,
  claimed: ({ seat, side, right }, t) =>
    `${t.who(seat)} claims the target for ${t.side(side)}, ${right ? 'rightly' : 'and is wrong'}.`,
  targetReached: ({ side }, t) => `First at the target: ${t.side(side)}.`,
  lastRoundCalled: ({ seat, from }, t) =>
    `${t.who(seat)} asks for one last round; it begins when ${t.who(from)} deals.`,
  weisDeclared: ({ seat, value, items }, t) =>
    `${t.who(seat)} declares Weis of ${value}${items ? `: ${t.items(items)}` : ''}.`,
  cardPlayed: ({ seat, card }, t) => `${t.who(seat)}: ${t.card(card)}.`,
  stoeckScored: ({ seat, points }, t) => `Stöck from ${t.who(seat)}: ${points}.`,
  trickWon: ({ seat, points }, t) => `Trick to ${t.who(seat)}: ${points}.`,
  weisCompared: ({ statements }, t) => `The Weis is compared. ${t.talk(statements)}.`,
  weisScored: ({ side, points, items, again }, t) =>
    `${again ? 'Compared anew: ' : ''}Weis for ${t.side(side)}: ${points} (${items.map(({ seat, value }) => `${t.who(seat)} ${value}`).join(', ')}).`,
  weisShown: ({ seat, by, items }, t) =>
    by === seat
      ? `${t.who(seat)} shows the Weis: ${t.items(items)}.`
      : `${t.who(seat)} shows the Weis to ${t.who(by)}: ${t.items(items)}.`,
  dealScored: ({ lines, cell, made }, t) =>
    t.sentences(
      lines.length === 0 && cell === undefined ? 'The deal is thrown in.' : 'The deal is over.',
      t.made(made),
      t.lines(lines, cell),
      cell && `Written: ${t.side(cell.side)} ${cell.value}, ${t.row(cell.row)}.`,
    ),
  turnExpired: ({ seat, player, did }, t) =>
    `Time is up for ${t.named(player) ?? t.who(seat)}${did === 'autoplay' ? ': the house moves' : ''}.`,
  seatVacated: ({ seat, player }, t) =>
    `${t.named(player) ?? t.who(seat)} has been away too long: the seat can be taken.`,
  playerReplaced: ({ seat, player, bot }, t) =>
    `${t.named(player, bot) ?? t.who(seat)} takes over a free seat.`,
  standInTaken: ({ seat, level }, t) => `A bot plays for ${t.who(seat)} now (${level}).`,
  standInLeft: ({ seat }, t) => `No bot plays for ${t.who(seat)} any more.`,
  hintTaken: ({ seat }, t) => `${t.who(seat)} asks for a hint.`,
  timeGiven: ({ seat, to, amount }, t) =>
    `${t.who(seat)} gives ${t.whom(to)} more time: ${formatDuration(amount)}.`,
  playerResigned: ({ seat }, t) => `${t.who(seat)} resigns.`,
  abandonmentVoted: ({ seat, agree }, t) =>
    agree
      ? `${t.who(seat)} would end the game here. The game ends when all agree.`
      : `${t.who(seat)} wants to play on after all.`,
  pauseVoted: ({ seat, agree }, t) =>
    agree
      ? `${t.who(seat)} would like a pause. The game pauses when all agree.`
      : `${t.who(seat)} no longer asks for a pause.`,
  gamePaused: () => 'All agree: the game is paused, and no clock runs.',
  gameResumed: ({ by }, t) => (by === undefined ? 'The pause is over.' : `${t.who(by)} ends the pause.`),
  rematchOffered: ({ seat }, t) =>
    `${t.who(seat)} would like a rematch. The new table has a seat for every player.`,
  gameFinished: ({ result }, t) => `The game is over. ${t.result(result)}`,
  gameAbandoned: ({ result, by }, t) => {
    if (result !== null) return `The game ends early. ${t.result(result)}`
    if (by === 'operator') return 'The operator has closed the table.'
    if (by === 'house') return 'No player has come for 30 days: the table is closed.'
    return by === 'owner' ? 'The owner has closed the table.' : 'The table is closed.'
  },
}
