import type { EventWords } from '../catalogue-schema.ts'
import { formatDuration } from '../duration-format.ts'

export const events: EventWords = {
  gameCreated: ({ ruleset, seats, arranged, botSeeded }, t) =>
    `Ein Tisch für ${t.game(ruleset)} ist offen, mit ${seats} Plätzen${arranged ? ' und gestellten Karten' : ''}.${botSeeded ? ' Die Bots entscheiden nach einem Startwert; wer den Tisch eröffnet hat, kann ihn kennen.' : ''}`,
  playerSeated: ({ seat, player, bot }, t) => `${t.named(player, bot) ?? t.who(seat)} setzt sich.`,
  playerLeft: ({ seat, player, by, bot }, t) =>
    by === 'owner'
      ? `Wer den Tisch eröffnet hat, hat den Platz von ${t.named(player, bot) ?? t.who(seat)} wieder frei gemacht.`
      : `${t.named(player, bot) ?? t.who(seat)} verlässt den Tisch.`,
  seatReleased: ({ by }) =>
    by === 'owner'
      ? 'Wer den Tisch eröffnet hat, hat einen reservierten Platz frei gegeben: Alle können ihn nehmen.'
      : 'Ein reservierter Platz wird nicht gebraucht: Alle können ihn nehmen.',
  gameNamed: ({ name }, t) =>
    name === null ? 'Der Tisch hat keinen Namen mehr.' : `Der Tisch heisst jetzt ${t.quoted(name)}.`,
  inviteRenewed: () => 'Es gibt eine neue Einladung; die alte gilt nicht mehr.',
  gameStarted: () => 'Der Tisch ist voll, es wird gejasst.',
  lotDrawn: ({ purpose, seat, cards }, t) =>
    `Das Los entscheidet, ${t.lot(purpose)}: ${t.who(seat)}. Gezogen: ${t.cards(cards)}.`,
  trumpCut: ({ card }, t) => `Für den Trumpf wird abgehoben: ${t.card(card)}.`,
  dealt: ({ deal, dealer, turned, piles, places, hand }, t) =>
    t.sentences(
      `${deal}. Spiel: ${t.who(dealer)} gibt.`,
      turned && `Aufgedeckt: ${t.card(turned)}.`,
      ...piles.map(({ name, cards }) => cards && `${t.pile(name)}: ${t.cards(cards)}.`),
      ...places.map((cards, seat) => cards.length > 0 && `Vor ${t.who(seat)} liegen ${t.hand(cards)}.`),
      hand && hand.length > 0 && `Deine Karten: ${t.hand(hand)}.`,
    ),
  looked: ({ seat, hand }, t) => `${t.who(seat)} schaut das Blatt an${hand ? `: ${t.hand(hand)}` : ''}.`,
  phaseBegan: ({ phase, leader }, t) =>
    t.sentences(
      (phase !== 'play' || leader === undefined) && `Jetzt: ${t.phase(phase)}.`,
      leader !== undefined && `${t.who(leader)} spielt aus.`,
    ),
  bidMade: ({ seat, once, blind, ...bid }, t) =>
    `${t.who(seat)} bietet ${t.contract(bid)}${once ? ', nur einmal' : ''}${blind ? ', blind' : ''}.`,
  passed: ({ seat }, t) => `${t.who(seat)} passt.`,
  doubled: ({ seat }, t) => `${t.who(seat)} doppelt.`,
  redoubled: ({ seat }, t) => `${t.who(seat)} redoppelt.`,
  declined: ({ seat }, t) => `${t.who(seat)} doppelt nicht.`,
  contractMade: ({ contract }, t) => {
    const { declarer, partner } = contract
    const played = t.contract(contract)
    if (declarer === undefined) return `${played}.`
    if (played === '') return `Trumpf macht ${t.who(declarer)}.`
    return partner === undefined
      ? `${t.who(declarer)} spielt ${played}.`
      : `${t.who(declarer)} spielt mit ${t.who(partner)} ${played}.`
  },
  contractNamed: ({ seat, ...named }, t) => `${t.who(seat)} sagt an: ${t.contract(named)}.`,
  shoved: ({ seat }, t) => `${t.who(seat)} schiebt.`,
  folded: ({ seat }, t) => `${t.who(seat)} steigt aus.`,
  stood: ({ seat }, t) => `${t.who(seat)} spielt.`,
  taken: ({ seat, pile, count, open, cards }, t) =>
    `${t.who(seat)} nimmt ${t.count(count)} auf (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  drew: ({ seat, pile, count, open, cards }, t) =>
    `${t.who(seat)} zieht ${t.count(count)} (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  discarded: ({ seat, count, cards }, t) =>
    `${t.who(seat)} legt ${t.count(count)} weg${t.seen(cards, count)}.`,
  pileSeen: ({ seat, pile, cards }, t) =>
    `${t.who(seat)} schaut an, was verdeckt liegt (${t.pile(pile)})${t.seen(cards)}.`,
  robbed: ({ seat, took, left }, t) => `${t.who(seat)} raubt ${t.card(took)} und legt ${t.card(left)} hin.`,
  placeTurned: ({ seat, card }, t) => `${t.who(seat)} deckt ${t.card(card)} auf.`,
  predicted: ({ seat, points }, t) =>
    points === undefined
      ? `${t.who(seat)} hat eine Zahl aufgeschrieben.`
      : `${t.who(seat)} sagt ${points} an.`,
  predictionsShown: ({ predictions }, t) =>
    `Angesagt waren: ${predictions.map(({ seat, points }) => `${t.who(seat)} ${points}`).join(', ')}.`,
  announced: ({ seat, items, points }, t) =>
    items.length === 0
      ? `${t.who(seat)} zeigt nichts.`
      : `${t.who(seat)} zeigt ${t.items(items)}: ${points}.`,
  knocked: ({ seat, times }, t) =>
    `${t.who(seat)} klopft: ${times === 1 ? 'der Trumpfbock' : 'die zwei höchsten Trümpfe'}.`,
  partnerCalled: ({ seat, card }, t) => `${t.who(seat)} ruft ${t.card(card)}.`,
  partnerFound: ({ seat }, t) => `${t.who(seat)} spielt mit.`,
  claimed: ({ seat, right }, t) =>
    right
      ? `${t.who(seat)} bedankt sich, und es reicht.`
      : `${t.who(seat)} bedankt sich, aber es reicht nicht.`,
  targetReached: ({ side }, t) => `Zuerst im Ziel: ${t.side(side)}.`,
  lastRoundCalled: ({ seat, from }, t) =>
    `${t.who(seat)} verlangt die letzte Runde: Alle geben noch einmal, zuerst ${t.who(from)}.`,
  weisDeclared: ({ seat, value, items }, t) =>
    `${t.who(seat)} weist ${value}${items ? `: ${t.items(items)}` : ''}.`,
  cardPlayed: ({ seat, card }, t) => `${t.who(seat)}: ${t.card(card)}.`,
  stoeckScored: ({ seat, points }, t) => `Stöck von ${t.who(seat)}: ${points}.`,
  trickWon: ({ seat, points }, t) => `Stich für ${t.who(seat)}: ${points}.`,
  weisCompared: ({ statements }, t) => `Die Weise werden verglichen. ${t.talk(statements)}.`,
  weisScored: ({ side, points, items, again }, t) =>
    `${again ? 'Neu verglichen: ' : ''}Weis für ${t.side(side)}: ${points} (${items.map(({ seat, value }) => `${t.who(seat)} ${value}`).join(', ')}).`,
  weisShown: ({ seat, by, items }, t) =>
    by === seat
      ? `${t.who(seat)} zeigt den Weis: ${t.items(items)}.`
      : `${t.who(by)} will den Weis von ${t.who(seat)} sehen: ${t.items(items)}.`,
  dealScored: ({ lines, cell, made }, t) =>
    t.sentences(
      lines.length === 0 && cell === undefined
        ? 'Niemand spielt, es wird neu gegeben.'
        : 'Das Spiel ist fertig.',
      t.made(made),
      t.lines(lines, cell),
      cell && `Aufgeschrieben: ${t.side(cell.side)} ${cell.value}, ${t.row(cell.row)}.`,
    ),
  turnExpired: ({ seat, player, did }, t) =>
    `Die Zeit von ${t.named(player) ?? t.who(seat)} ist um${did === 'autoplay' ? ': das Haus spielt' : ''}.`,
  seatVacated: ({ seat, player }, t) =>
    `${t.named(player) ?? t.who(seat)} war zu lange weg: Der Platz ist wieder frei.`,
  playerReplaced: ({ seat, player, bot }, t) =>
    `${t.named(player, bot) ?? t.who(seat)} übernimmt einen freien Platz.`,
  standInTaken: ({ seat, level }, t) => `Für ${t.who(seat)} spielt jetzt ein Bot (${level}).`,
  standInLeft: ({ seat }, t) => `Für ${t.who(seat)} spielt kein Bot mehr.`,
  hintTaken: ({ seat }, t) => `${t.who(seat)} verlangt einen Tipp.`,
  timeGiven: ({ seat, to, amount }, t) =>
    `${t.who(seat)} gibt ${t.whom(to)} mehr Zeit: ${formatDuration(amount)}.`,
  playerResigned: ({ seat }, t) => `${t.who(seat)} gibt auf.`,
  abandonmentVoted: ({ seat, agree }, t) =>
    agree
      ? `${t.who(seat)} möchte hier aufhören. Sind alle einverstanden, ist die Partie aus.`
      : `${t.who(seat)} möchte doch weiterspielen.`,
  pauseVoted: ({ seat, agree }, t) =>
    agree
      ? `${t.who(seat)} möchte eine Pause. Sind alle einverstanden, ruht die Partie.`
      : `${t.who(seat)} möchte doch keine Pause.`,
  gamePaused: () => 'Alle sind einverstanden: Die Partie macht Pause, und keine Uhr läuft.',
  gameResumed: ({ by }, t) =>
    by === undefined ? 'Die Pause ist vorbei.' : `${t.who(by)} beendet die Pause.`,
  rematchOffered: ({ seat }, t) =>
    `${t.who(seat)} möchte Revanche: Der Tisch steht, und für alle ist ein Platz frei gehalten.`,
  gameFinished: ({ result }, t) => `Die Partie ist aus. ${t.result(result)}`,
  gameAbandoned: ({ result, by }, t) => {
    if (result !== null) return `Die Partie endet vorzeitig. ${t.result(result)}`
    if (by === 'operator') return 'Der Betreiber hat den Tisch geschlossen.'
    if (by === 'house') return 'Seit 30 Tagen ist niemand gekommen: Der Tisch ist geschlossen.'
    return by === 'owner' ? 'Wer den Tisch eröffnet hat, hat ihn geschlossen.' : 'Der Tisch ist geschlossen.'
  },
}
