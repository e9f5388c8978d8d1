import type { EventWords } from '../catalogue-schema.ts'
import { formatDuration } from '../duration-format.ts'
import { of, startingFrom, the, to } from './articles.ts'

export const events: EventWords = {
  gameCreated: ({ ruleset, seats, arranged, botSeeded }, t) =>
    `È aperto un tavolo: ${t.game(ruleset)}, ${seats} posti${arranged ? ' e mani preparate' : ''}.${botSeeded ? ' I bot decidono con un seme che chi ha aperto il tavolo può conoscere.' : ''}`,
  playerSeated: ({ seat, player, bot }, t) => `${t.named(player, bot) ?? t.subject(seat)} si siede.`,
  playerLeft: ({ seat, player, by, bot }, t) =>
    by === 'owner'
      ? `Chi ha aperto il tavolo ha liberato il posto di ${t.named(player, bot) ?? t.who(seat)}.`
      : `${t.named(player, bot) ?? t.subject(seat)} lascia il tavolo.`,
  seatReleased: ({ by }) =>
    by === 'owner'
      ? 'Chi ha aperto il tavolo ha liberato un posto riservato: può prenderlo chiunque.'
      : 'Un posto non è più riservato: può prenderlo chiunque.',
  gameNamed: ({ name }, t) =>
    name === null ? 'Il tavolo non ha più un nome.' : `Il tavolo ora si chiama ${t.quoted(name)}.`,
  inviteRenewed: () => 'C’è un nuovo invito; quello vecchio non vale più.',
  gameStarted: () => 'Il tavolo è completo, si gioca.',
  lotDrawn: ({ purpose, seat, cards }, t) =>
    `Il sorteggio decide ${t.lot(purpose)}: ${t.who(seat)}. Carte estratte: ${t.cards(cards)}.`,
  trumpCut: ({ card }, t) => `Si taglia per la briscola: ${t.card(card)}.`,
  dealt: ({ deal, dealer, turned, piles, places, hand }, t) =>
    t.sentences(
      `Mano ${deal}: dà le carte ${t.whom(dealer)}.`,
      turned && `Scoperta: ${t.card(turned)}.`,
      ...piles.map(({ name, cards }) => cards && `Scoperte (${t.pile(name)}): ${t.cards(cards)}.`),
      ...places.map((cards, seat) => cards.length > 0 && `Davanti ${to(t.whom(seat))}: ${t.hand(cards)}.`),
      hand && hand.length > 0 && `Le tue carte: ${t.hand(hand)}.`,
    ),
  looked: ({ seat, hand }, t) => `${t.subject(seat)} guarda le sue carte${hand ? `: ${t.hand(hand)}` : ''}.`,
  phaseBegan: ({ phase, leader }, t) =>
    t.sentences(
      (phase !== 'play' || leader === undefined) && `Adesso: ${t.phase(phase)}.`,
      leader !== undefined && `${t.subject(leader)} è di mano.`,
    ),
  bidMade: ({ seat, once, blind, ...bid }, t) =>
    `${t.subject(seat)} offre ${t.contract(bid)}${once ? ', una volta sola' : ''}${blind ? ', alla cieca' : ''}.`,
  passed: ({ seat }, t) => `${t.subject(seat)} passa.`,
  doubled: ({ seat }, t) => `${t.subject(seat)} contra.`,
  redoubled: ({ seat }, t) => `${t.subject(seat)} surcontra.`,
  declined: ({ seat }, t) => `${t.subject(seat)} non contra.`,
  contractMade: ({ contract }, t) => {
    const { declarer, partner } = contract
    const played = t.contract(contract)
    if (declarer === undefined) return `Si gioca: ${played}.`
    const together = partner === undefined ? '' : ` con ${t.whom(partner)}`
    return played === ''
      ? `La briscola tocca ${to(t.whom(declarer))}${together}.`
      : `${t.subject(declarer)}${together} gioca ${played}.`
  },
  contractNamed: ({ seat, ...named }, t) => `${t.subject(seat)} sceglie ${t.contract(named)}.`,
  shoved: ({ seat }, t) => `${t.subject(seat)} lascia la scelta.`,
  folded: ({ seat }, t) => `${t.subject(seat)} abbandona questa mano.`,
  stood: ({ seat }, t) => `${t.subject(seat)} gioca.`,
  taken: ({ seat, pile, count, open, cards }, t) =>
    `${t.subject(seat)} prende ${t.count(count)} (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  drew: ({ seat, pile, count, open, cards }, t) =>
    `${t.subject(seat)} pesca ${t.count(count)} (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  discarded: ({ seat, count, cards }, t) =>
    `${t.subject(seat)} scarta ${t.count(count)}${t.seen(cards, count)}.`,
  pileSeen: ({ seat, pile, cards }, t) =>
    `${t.subject(seat)} guarda le carte coperte (${t.pile(pile)})${t.seen(cards)}.`,
  robbed: ({ seat, took, left }, t) =>
    `${t.subject(seat)} prende ${the(t.card(took))} e lascia ${the(t.card(left))}.`,
  placeTurned: ({ seat, card }, t) => `${t.subject(seat)} scopre ${the(t.card(card))}.`,
  predicted: ({ seat, points }, t) =>
    points === undefined ? `${t.subject(seat)} ha scritto un numero.` : `${t.subject(seat)} dice ${points}.`,
  predictionsShown: ({ predictions }, t) =>
    `Erano scritti: ${predictions.map(({ seat, points }) => `${t.who(seat)} ${points}`).join(', ')}.`,
  announced: ({ seat, items, points }, t) =>
    items.length === 0
      ? `${t.subject(seat)} non mostra nulla.`
      : `${t.subject(seat)} mostra ${t.items(items)}: ${points}.`,
  knocked: ({ seat, times }, t) =>
    `${t.subject(seat)} bussa: ${times === 1 ? 'la briscola più alta rimasta' : 'le due briscole più alte rimaste'}.`,
  partnerCalled: ({ seat, card }, t) => `${t.subject(seat)} chiama ${the(t.card(card))}.`,
  partnerFound: ({ seat }, t) => `Si sa chi gioca in coppia: ${t.who(seat)}.`,
  claimed: ({ seat, right }, t) =>
    right
      ? `${t.subject(seat)} si chiama fuori, e i punti bastano.`
      : `${t.subject(seat)} si chiama fuori, ma i punti non bastano.`,
  targetReached: ({ side }, t) => `Al traguardo per primi: ${t.side(side)}.`,
  lastRoundCalled: ({ seat, from }, t) =>
    `${t.subject(seat)} chiede l’ultimo giro: tutti danno le carte ancora una volta, a cominciare ${startingFrom(t.whom(from))}.`,
  weisDeclared: ({ seat, value, items }, t) =>
    `${t.subject(seat)} annuncia ${value}${items ? `: ${t.items(items)}` : ''}.`,
  cardPlayed: ({ seat, card }, t) => `${t.who(seat)}: ${t.card(card)}.`,
  stoeckScored: ({ seat, points }, t) => `Stöck ${of(t.whom(seat))}: ${points}.`,
  trickWon: ({ seat, points }, t) => `Presa ${of(t.whom(seat))}: ${points}.`,
  weisCompared: ({ statements }, t) => `Si confrontano gli annunci. ${t.talk(statements)}.`,
  weisScored: ({ side, points, items, again }, t) =>
    `${again ? 'Nuovo confronto: ' : ''}Annunci per ${t.side(side)}: ${points} (${items.map(({ seat, value }) => `${t.who(seat)} ${value}`).join(', ')}).`,
  weisShown: ({ seat, by, items }, t) =>
    by === seat
      ? `${t.subject(seat)} mostra l’annuncio: ${t.items(items)}.`
      : `${t.subject(by)} vuole vedere l’annuncio ${of(t.whom(seat))}: ${t.items(items)}.`,
  dealScored: ({ lines, cell, made }, t) =>
    t.sentences(
      lines.length === 0 && cell === undefined
        ? 'Nessuno gioca, si danno le carte di nuovo.'
        : 'La mano è finita.',
      t.made(made),
      t.lines(lines, cell),
      cell && `Scritto: ${t.side(cell.side)} ${cell.value}, ${t.row(cell.row)}.`,
    ),
  turnExpired: ({ seat, player, did }, t) =>
    `Il tempo di ${t.named(player) ?? t.who(seat)} è scaduto${did === 'autoplay' ? ': gioca la casa' : ''}.`,
  seatVacated: ({ seat, player }, t) =>
    `${t.named(player) ?? t.subject(seat)} manca da troppo tempo: il posto è libero.`,
  playerReplaced: ({ seat, player, bot }, t) =>
    `${t.named(player, bot) ?? t.subject(seat)} prende un posto libero.`,
  standInTaken: ({ seat, level }, t) => `Adesso un bot gioca per ${t.whom(seat)} (${level}).`,
  standInLeft: ({ seat }, t) => `Nessun bot gioca più per ${t.whom(seat)}.`,
  hintTaken: ({ seat }, t) => `${t.subject(seat)} chiede un consiglio.`,
  timeGiven: ({ seat, to, amount }, t) =>
    `Più tempo per ${t.whom(to)}, da parte di ${t.whom(seat)}: ${formatDuration(amount)}.`,
  playerResigned: ({ seat }, t) => `${t.subject(seat)} abbandona la partita.`,
  abandonmentVoted: ({ seat, agree }, t) =>
    agree
      ? `${t.subject(seat)} vorrebbe smettere qui. La partita finisce quando tutti sono d’accordo.`
      : `${t.subject(seat)} vuole comunque continuare.`,
  pauseVoted: ({ seat, agree }, t) =>
    agree
      ? `${t.subject(seat)} vorrebbe una pausa. La partita si ferma quando tutti sono d’accordo.`
      : `${t.subject(seat)} non chiede più una pausa.`,
  gamePaused: () => 'Tutti sono d’accordo: la partita è in pausa e nessun orologio corre.',
  gameResumed: ({ by }, t) =>
    by === undefined ? 'La pausa è finita.' : `${t.subject(by)} mette fine alla pausa.`,
  rematchOffered: ({ seat }, t) =>
    `${t.subject(seat)} vorrebbe la rivincita: il tavolo è pronto, con un posto per tutti.`,
  gameFinished: ({ result }, t) => `La partita è finita. ${t.result(result)}`,
  gameAbandoned: ({ result, by }, t) => {
    if (result !== null) return `La partita finisce prima del tempo. ${t.result(result)}`
    if (by === 'operator') return 'Il gestore ha chiuso il tavolo.'
    if (by === 'house') return 'Da 30 giorni non è venuto nessuno: il tavolo è chiuso.'
    return by === 'owner' ? 'Chi ha aperto il tavolo lo ha chiuso.' : 'Il tavolo è chiuso.'
  },
}
