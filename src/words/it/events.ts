import type { EventWords } from '../words.ts'

export const events = {
  gameCreated: ({ ruleset, seats, arranged }, t) =>
    `È aperto un tavolo: ${t.game(ruleset)}, ${seats} posti${arranged ? ' e mani preparate' : ''}.`,
  playerSeated: ({ seat, player }, t) => `${player.name ?? t.who(seat)} si siede al posto ${seat}.`,
  playerLeft: ({ seat, by }, t) =>
    by === 'owner'
      ? `Il posto di ${t.who(seat)} è di nuovo libero: così vuole chi ha aperto il tavolo.`
      : `${t.who(seat)} lascia il tavolo.`,
  inviteRenewed: () => 'C’è un nuovo invito; quello vecchio non vale più.',
  gameStarted: () => 'Il tavolo è completo, si gioca.',
  lotDrawn: ({ purpose, seat, cards }, t) =>
    `La sorte decide ${t.lot(purpose)}: ${t.who(seat)}. Carte tirate: ${t.cards(cards)}.`,
  dealt: ({ deal, dealer, turned, piles, places, hand }, t) =>
    t.sentences(
      `Mano ${deal}: dà le carte ${t.who(dealer)}.`,
      turned && `Scoperta: ${t.card(turned)}.`,
      ...piles.map(({ name, cards }) => cards && `Scoperte (${t.pile(name)}): ${t.cards(cards)}.`),
      ...places.map((cards, seat) => cards.length > 0 && `Davanti a ${t.who(seat)}: ${t.hand(cards)}.`),
      hand && hand.length > 0 && `Le tue carte: ${t.hand(hand)}.`,
    ),
  looked: ({ seat, hand }, t) => `${t.who(seat)} guarda le sue carte${hand ? `: ${t.hand(hand)}` : ''}.`,
  phaseBegan: ({ phase, leader }, t) =>
    t.sentences(
      (phase !== 'play' || leader === undefined) && `Adesso: ${t.phase(phase)}.`,
      leader !== undefined && `Esce ${t.who(leader)}.`,
    ),
  bidMade: ({ seat, once, blind, ...bid }, t) =>
    `${t.who(seat)} offre ${t.contract(bid)}${once ? ', una volta sola' : ''}${blind ? ', alla cieca' : ''}.`,
  passed: ({ seat }, t) => `${t.who(seat)} passa.`,
  doubled: ({ seat }, t) => `${t.who(seat)} dà il contro.`,
  redoubled: ({ seat }, t) => `${t.who(seat)} dà il ricontro.`,
  declined: ({ seat }, t) => `${t.who(seat)} non dà il contro.`,
  contractMade: ({ contract }, t) => {
    const { declarer, partner } = contract
    const played = t.contract(contract)
    if (declarer === undefined) return `Si gioca ${played}.`
    const who = partner === undefined ? t.who(declarer) : `${t.who(declarer)} con ${t.who(partner)}`
    return played === '' ? `La briscola tocca a ${who}.` : `${who} gioca ${played}.`
  },
  contractNamed: ({ seat, ...named }, t) => `${t.who(seat)} sceglie ${t.contract(named)}.`,
  shoved: ({ seat }, t) => `${t.who(seat)} spinge.`,
  folded: ({ seat }, t) => `${t.who(seat)} abbandona questa mano.`,
  stood: ({ seat }, t) => `${t.who(seat)} gioca.`,
  taken: ({ seat, pile, count, open, cards }, t) =>
    `${t.who(seat)} prende ${t.count(count)} (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  drew: ({ seat, pile, count, open, cards }, t) =>
    `${t.who(seat)} pesca ${t.count(count)} (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  discarded: ({ seat, count, cards }, t) => `${t.who(seat)} scarta ${t.count(count)}${t.seen(cards, count)}.`,
  pileSeen: ({ seat, pile, cards }, t) =>
    `${t.who(seat)} guarda le carte coperte (${t.pile(pile)})${t.seen(cards)}.`,
  robbed: ({ seat, took, left }, t) => `${t.who(seat)} prende ${t.card(took)} e lascia ${t.card(left)}.`,
  placeTurned: ({ seat, card }, t) => `${t.who(seat)} scopre ${t.card(card)}.`,
  predicted: ({ seat, points }, t) =>
    points === undefined ? `${t.who(seat)} ha scritto un numero.` : `${t.who(seat)} dice ${points}.`,
  predictionsShown: ({ predictions }, t) =>
    `Erano scritti: ${predictions.map(({ seat, points }) => `${t.who(seat)} ${points}`).join(', ')}.`,
  announced: ({ seat, items, points }, t) =>
    items.length === 0
      ? `${t.who(seat)} non mostra nulla.`
      : `${t.who(seat)} mostra ${t.items(items)}: ${points}.`,
  knocked: ({ seat, times }, t) =>
    `${t.who(seat)} bussa: ${times === 1 ? 'la briscola più alta' : 'le due briscole più alte'}.`,
  partnerCalled: ({ seat, card }, t) => `${t.who(seat)} chiama: ${t.card(card)}.`,
  partnerFound: ({ seat }, t) => `In coppia gioca ${t.who(seat)}.`,
  claimed: ({ seat, right }, t) =>
    right
      ? `${t.who(seat)} dichiara la fine, e il conto torna.`
      : `${t.who(seat)} dichiara la fine, ma il conto non torna.`,
  targetReached: ({ side }, t) => `Al traguardo per primi: ${t.side(side)}.`,
  lastRoundCalled: ({ seat, from }, t) =>
    `${t.who(seat)} chiede un ultimo giro; comincia quando dà le carte ${t.who(from)}.`,
  weisDeclared: ({ seat, value, items }, t) =>
    `${t.who(seat)} annuncia ${value}${items ? `: ${t.items(items)}` : ''}.`,
  cardPlayed: ({ seat, card }, t) => `${t.who(seat)}: ${t.card(card)}.`,
  stoeckScored: ({ seat, points }, t) => `Stöck di ${t.who(seat)}: ${points}.`,
  trickWon: ({ seat, points }, t) => `Presa di ${t.who(seat)}: ${points}.`,
  weisCompared: ({ statements }, t) => `Si confrontano gli annunci. ${t.talk(statements)}.`,
  weisScored: ({ side, points, items, again }, t) =>
    `${again ? 'Nuovo confronto: ' : ''}Annunci per ${t.side(side)}: ${points} (${items.map(({ seat, value }) => `${t.who(seat)} ${value}`).join(', ')}).`,
  weisShown: ({ seat, by, items }, t) =>
    by === seat
      ? `${t.who(seat)} mostra l’annuncio: ${t.items(items)}.`
      : `${t.who(by)} vuole vedere l’annuncio di ${t.who(seat)}: ${t.items(items)}.`,
  dealScored: ({ lines, cell }, t) =>
    t.sentences(
      lines.length === 0 && cell === undefined ? 'Nessuno gioca, si ridanno le carte.' : 'La mano è finita.',
      t.lines(lines, cell),
      cell && `Scritto: ${t.side(cell.side)} ${cell.value}, ${t.row(cell.row)}.`,
    ),
  playerResigned: ({ seat }, t) => `${t.who(seat)} abbandona la partita.`,
  gameFinished: ({ result }, t) => `La partita è finita. ${t.result(result)}`,
  gameAbandoned: ({ result, by }, t) => {
    if (result !== null) return `La partita finisce prima del tempo. ${t.result(result)}`
    return by === 'owner' ? 'Il tavolo è chiuso: così vuole chi lo ha aperto.' : 'Il tavolo è chiuso.'
  },
} as const satisfies EventWords
