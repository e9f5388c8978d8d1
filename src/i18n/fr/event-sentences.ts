import type { EventWords } from '../catalogue-schema.ts'
import { formatDuration } from '../duration-format.ts'
import { of, the } from './articles.ts'

export const events: EventWords = {
  gameCreated: ({ ruleset, seats, arranged, botSeeded }, t) =>
    `Une table est ouverte : ${t.game(ruleset)}, ${seats} places${arranged ? ' et des donnes préparées' : ''}.${botSeeded ? ' Les bots décident d’après une graine que la personne qui a ouvert la table peut connaître.' : ''}`,
  playerSeated: ({ seat, player, bot }, t) => `${t.named(player, bot) ?? t.subject(seat)} prend place.`,
  playerLeft: ({ seat, player, by, bot }, t) =>
    by === 'owner'
      ? `La personne qui a ouvert la table a libéré la place ${of(t.named(player, bot) ?? t.who(seat))}.`
      : `${t.named(player, bot) ?? t.subject(seat)} quitte la table.`,
  seatReleased: ({ by }) =>
    by === 'owner'
      ? 'La personne qui a ouvert la table a libéré une place réservée : à qui veut la prendre.'
      : 'Une place n’est plus réservée : à qui veut la prendre.',
  gameNamed: ({ name }, t) =>
    name === null ? 'La table n’a plus de nom.' : `La table s’appelle maintenant ${t.quoted(name)}.`,
  inviteRenewed: () => 'Il y a une nouvelle invitation ; l’ancienne ne vaut plus.',
  gameStarted: () => 'La table est au complet, on joue.',
  lotDrawn: ({ purpose, seat, cards }, t) =>
    `Le tirage au sort décide ${t.lot(purpose)} : ${t.who(seat)}. Cartes tirées : ${t.cards(cards)}.`,
  trumpCut: ({ card }, t) => `On coupe pour l’atout : ${t.card(card)}.`,
  dealt: ({ deal, dealer, turned, piles, places, hand }, t) =>
    t.sentences(
      `Donne ${deal} : ${t.whom(dealer)} distribue.`,
      turned && `Retournée : ${t.card(turned)}.`,
      ...piles.map(({ name, cards }) => cards && `Face visible (${t.pile(name)}) : ${t.cards(cards)}.`),
      ...places.map((cards, seat) => cards.length > 0 && `Devant ${t.whom(seat)} : ${t.hand(cards)}.`),
      hand && hand.length > 0 && `Ton jeu : ${t.hand(hand)}.`,
    ),
  looked: ({ seat, hand }, t) => `${t.subject(seat)} regarde son jeu${hand ? ` : ${t.hand(hand)}` : ''}.`,
  phaseBegan: ({ phase, leader }, t) =>
    t.sentences(
      (phase !== 'play' || leader === undefined) && `Maintenant : ${t.phase(phase)}.`,
      leader !== undefined && `${t.subject(leader)} entame.`,
    ),
  bidMade: ({ seat, once, blind, ...bid }, t) =>
    `${t.subject(seat)} mise ${t.contract(bid)}${once ? ', une seule fois' : ''}${blind ? ', à l’aveugle' : ''}.`,
  passed: ({ seat }, t) => `${t.subject(seat)} passe.`,
  doubled: ({ seat }, t) => `${t.subject(seat)} contre.`,
  redoubled: ({ seat }, t) => `${t.subject(seat)} surcontre.`,
  declined: ({ seat }, t) => `${t.subject(seat)} ne contre pas.`,
  contractMade: ({ contract }, t) => {
    const { declarer, partner } = contract
    const played = t.contract(contract)
    if (declarer === undefined) return `On joue ${played}.`
    const who = partner === undefined ? t.subject(declarer) : `${t.subject(declarer)} avec ${t.whom(partner)}`
    return played === '' ? `${who} fait atout.` : `${who} joue ${played}.`
  },
  contractNamed: ({ seat, ...named }, t) => `${t.subject(seat)} choisit : ${t.contract(named)}.`,
  shoved: ({ seat }, t) => `${t.subject(seat)} chibre.`,
  folded: ({ seat }, t) => `${t.subject(seat)} abandonne cette donne.`,
  stood: ({ seat }, t) => `${t.subject(seat)} joue.`,
  taken: ({ seat, pile, count, open, cards }, t) =>
    `${t.subject(seat)} prend ${t.count(count)} (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  drew: ({ seat, pile, count, open, cards }, t) =>
    `${t.subject(seat)} pioche ${t.count(count)} (${t.pile(pile)})${t.seen(cards ?? open, count)}.`,
  discarded: ({ seat, count, cards }, t) =>
    `${t.subject(seat)} écarte ${t.count(count)}${t.seen(cards, count)}.`,
  pileSeen: ({ seat, pile, cards }, t) =>
    `${t.subject(seat)} regarde les cartes cachées (${t.pile(pile)})${t.seen(cards)}.`,
  robbed: ({ seat, took, left }, t) =>
    `${t.subject(seat)} prend la retourne, ${the(t.card(took))}, et laisse ${the(t.card(left))}.`,
  placeTurned: ({ seat, card }, t) => `${t.subject(seat)} retourne ${the(t.card(card))}.`,
  predicted: ({ seat, points }, t) =>
    points === undefined ? `${t.subject(seat)} a noté un nombre.` : `${t.subject(seat)} dit ${points}.`,
  predictionsShown: ({ predictions }, t) =>
    `Étaient notés : ${predictions.map(({ seat, points }) => `${t.who(seat)} ${points}`).join(', ')}.`,
  announced: ({ seat, items, points }, t) =>
    items.length === 0
      ? `${t.subject(seat)} ne montre rien.`
      : `${t.subject(seat)} montre ${t.items(items)} : ${points}.`,
  knocked: ({ seat, times }, t) =>
    `${t.subject(seat)} frappe : ${times === 1 ? 'l’atout maître' : 'les deux atouts maîtres'}.`,
  partnerCalled: ({ seat, card }, t) => `${t.subject(seat)} appelle ${the(t.card(card))}.`,
  partnerFound: ({ seat }, t) => `Le partenaire est connu : ${t.who(seat)}.`,
  claimed: ({ seat, right }, t) =>
    right
      ? `${t.subject(seat)} annonce la sortie, et le compte y est.`
      : `${t.subject(seat)} annonce la sortie, mais le compte n’y est pas.`,
  targetReached: ({ side }, t) => `Au but en premier : ${t.side(side)}.`,
  lastRoundCalled: ({ seat, from }, t) =>
    `${t.subject(seat)} demande le dernier tour : chacun distribue encore une fois, d’abord ${t.whom(from)}.`,
  weisDeclared: ({ seat, value, items }, t) =>
    `${t.subject(seat)} annonce ${value}${items ? ` : ${t.items(items)}` : ''}.`,
  cardPlayed: ({ seat, card }, t) => `${t.who(seat)} : ${t.card(card)}.`,
  stoeckScored: ({ seat, points }, t) => `Stöck ${of(t.whom(seat))} : ${points}.`,
  trickWon: ({ seat, points }, t) => `Pli pour ${t.whom(seat)} : ${points}.`,
  weisCompared: ({ statements }, t) => `On compare les annonces. ${t.talk(statements)}.`,
  weisScored: ({ side, points, items, again }, t) =>
    `${again ? 'Comparé à nouveau : ' : ''}Annonces pour ${t.side(side)} : ${points} (${items.map(({ seat, value }) => `${t.who(seat)} ${value}`).join(', ')}).`,
  weisShown: ({ seat, by, items }, t) =>
    by === seat
      ? `${t.subject(seat)} montre son annonce : ${t.items(items)}.`
      : `${t.subject(by)} veut voir l’annonce ${of(t.whom(seat))} : ${t.items(items)}.`,
  dealScored: ({ lines, cell, made }, t) =>
    t.sentences(
      lines.length === 0 && cell === undefined ? 'Personne ne joue, on redistribue.' : 'La donne est finie.',
      t.made(made),
      t.lines(lines, cell),
      cell && `Inscrit : ${t.side(cell.side)} ${cell.value}, ${t.row(cell.row)}.`,
    ),
  turnExpired: ({ seat, player, did }, t) =>
    `Le temps ${of(t.named(player) ?? t.who(seat))} est écoulé${did === 'autoplay' ? ' : la maison joue' : ''}.`,
  seatVacated: ({ seat, player }, t) =>
    `L’absence ${of(t.named(player) ?? t.whom(seat))} a trop duré : la place est libre.`,
  playerReplaced: ({ seat, player, bot }, t) =>
    `${t.named(player, bot) ?? t.subject(seat)} prend une place libre.`,
  standInTaken: ({ seat, level }, t) => `Un bot joue maintenant pour ${t.whom(seat)} (${level}).`,
  standInLeft: ({ seat }, t) => `Plus aucun bot ne joue pour ${t.whom(seat)}.`,
  hintTaken: ({ seat }, t) => `${t.subject(seat)} demande un conseil.`,
  timeGiven: ({ seat, to, amount }, t) =>
    `Plus de temps pour ${t.whom(to)}, de la part de ${t.whom(seat)} : ${formatDuration(amount)}.`,
  playerResigned: ({ seat }, t) => `${t.subject(seat)} abandonne la partie.`,
  abandonmentVoted: ({ seat, agree }, t) =>
    agree
      ? `${t.subject(seat)} aimerait en rester là. La partie s’arrête si tout le monde est d’accord.`
      : `${t.subject(seat)} veut quand même continuer.`,
  pauseVoted: ({ seat, agree }, t) =>
    agree
      ? `${t.subject(seat)} aimerait une pause. La partie s’interrompt si tout le monde est d’accord.`
      : `${t.subject(seat)} ne demande plus de pause.`,
  gamePaused: () => 'Tout le monde est d’accord : la partie est en pause, aucune pendule ne tourne.',
  gameResumed: ({ by }, t) =>
    by === undefined ? 'La pause est finie.' : `${t.subject(by)} met fin à la pause.`,
  rematchOffered: ({ seat }, t) =>
    `${t.subject(seat)} aimerait une revanche : la table est prête, avec une place pour chacun.`,
  gameFinished: ({ result }, t) => `La partie est finie. ${t.result(result)}`,
  gameAbandoned: ({ result, by }, t) => {
    if (result !== null) return `La partie s’arrête avant la fin. ${t.result(result)}`
    if (by === 'operator') return 'L’exploitant du service a fermé la table.'
    if (by === 'house') return 'Personne n’est venu depuis 30 jours : la table est fermée.'
    return by === 'owner' ? 'La personne qui a ouvert la table l’a fermée.' : 'La table est fermée.'
  },
}
