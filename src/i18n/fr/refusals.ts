import { formatNumberRanges } from '../number-ranges.ts'
import type { Refusals } from '../refusal-schema.ts'
import { capitalized } from '../sentences.ts'
import { of, the } from './articles.ts'

export const refusals: Refusals = {
  'game-not-started': 'La partie commence dès que toutes les places sont prises.',
  'game-already-started': 'La partie a commencé : les places ne changent plus.',
  'game-over': 'La partie est finie, il ne se passe plus rien.',
  'game-not-over': 'La partie n’est pas finie : la revanche vient après.',
  'no-such-seat': ({ seats }) => `Il n’y a que les places 0 à ${seats - 1}.`,
  'seat-taken': ({ seat }) => `La place ${seat} est prise.`,
  'seat-held': ({ seat }) =>
    `La place ${seat} est réservée à quelqu’un de la partie d’avant ; la personne qui a ouvert la table peut la libérer.`,
  'no-seat-free': 'Toutes les places sont prises.',
  'already-seated': 'Tu as déjà une place à cette table.',
  'move-not-available': {
    phase: ({ move, phase, words }, t) =>
      `On ne peut pas « ${t.words.verbs[move]} » maintenant (${t.phase(phase)}), seulement : ${t.any(words.map((word) => t.words.verbs[word]))}.`,
    stoeck: 'Le stöck ne s’annonce pas dans ce jeu.',
    weis: 'Il n’y a pas d’annonces dans ce jeu.',
    'once-or-blind': 'Ici on ne mise ni « une seule fois » ni à l’aveugle.',
    blind: 'Il n’y a pas de mort à prendre sur la table.',
  },
  'not-your-turn': {
    playing: ({ turn }, t) => `${t.subject(turn)} doit jouer.`,
    calling: ({ turn }, t) => `${t.subject(turn)} doit parler.`,
    bidding: ({ turn }, t) => `${t.subject(turn)} doit miser ou passer.`,
    declaring: ({ turn }, t) => `${t.subject(turn)} doit choisir un jeu.`,
    choosing: ({ turn }, t) => `${t.subject(turn)} doit faire atout.`,
    predicting: ({ turn }, t) => `${t.subject(turn)} doit dire un nombre.`,
    deciding: ({ turn }, t) => `${t.subject(turn)} doit d’abord décider.`,
    'giving-up': ({ turn }, t) => `${t.subject(turn)} doit d’abord dire si la donne se joue.`,
    robbing: ({ turn }, t) =>
      `${t.subject(turn)} doit jouer : la retourne se prend à ton tour, avant ta carte.`,
    doubling: ({ turn }, t) => `${t.subject(turn)} doit jouer : on contre à son tour, au premier pli.`,
    wondering: ({ turn }, t) => `C’est à ${t.whom(turn)} : demande un conseil quand c’est ton tour.`,
  },
  'bid-not-on-ladder': ({ points, ladder }) =>
    `On ne peut pas miser ${points}, seulement ${formatNumberRanges(ladder, (from, to, step) => `${from} à ${to} de ${step} en ${step}`)}.`,
  'bid-too-low': ({ standing }) => `La mise est à ${standing} ; il faut monter plus haut.`,
  'denomination-not-offered': {
    'opens-later': 'L’ordre du premier pli se choisit après les mises.',
    unknown: 'Une mise nomme un atout ou un mode que ce jeu connaît.',
    number: 'On ne mise qu’un nombre ; ce qu’on joue se choisit après les mises.',
    'trumps-later': 'On ne mise qu’un nombre ; l’atout se choisit plus tard.',
    slalom: 'On joue Slalom ; il ne reste qu’à dire comment il commence.',
    'one-of': ({ denominations }, t) =>
      `Choisis ${t.any(denominations.map(t.denomination))}, et rien de plus.`,
    'no-misere': 'Il n’y a pas de Misère dans ce jeu.',
    'not-on-board': ({ denomination, misere }, t) =>
      `Ce tableau n’a pas de jeu ${t.denomination(denomination)}${misere ? ' en Misère' : ''}.`,
    'one-order': ({ denomination }, t) =>
      `L’ordre ne change pas (${t.denomination(denomination)}) : n’ajoute ni obenabe ni undenufe.`,
    tuo: 'Dis quelle couleur est atout dans le premier tiers.',
    trump: 'Seul TUO demande un atout en plus ; sinon nomme simplement la couleur.',
  },
  'already-passed': 'Tu as passé, et c’est définitif.',
  'nothing-to-double': 'Personne n’a encore misé.',
  'own-bid': {
    bid: 'Cette mise est de ton camp : seuls les adversaires peuvent contrer.',
    contract: 'C’est ton camp qui joue : seuls les adversaires peuvent contrer.',
    redouble: 'Seul le camp qui joue peut surcontrer.',
  },
  'already-doubled': 'C’est déjà contré.',
  'double-window-closed': {
    declined: 'Tu as renoncé à contrer cette mise.',
    called: 'Quelqu’un a parlé depuis ; cette mise ne peut plus être contrée.',
    played: 'On ne peut contrer que jusqu’à sa propre carte du premier pli.',
  },
  'double-window-open': {
    you: 'On te demande d’abord : contres-tu, oui ou non ?',
    others: ({ seats }, t) => `On attend d’abord de savoir s’il y a contre : ${t.all(seats.map(t.who))}.`,
  },
  'not-asked': {
    double: 'On ne te demande pas si tu contres.',
    redouble: 'On ne te demande pas si tu surcontres.',
    'other-seat': ({ seat }, t) => `${t.subject(seat)} doit dire si la donne compte double.`,
  },
  'nothing-to-redouble': 'On ne surcontre que ce qui est contré et pas encore surcontré.',
  'already-led': {
    melds: 'Les combinaisons se montrent avant l’entame.',
    redouble: 'La première carte est jouée ; il est trop tard pour surcontrer.',
  },
  'card-not-held': {
    hand: ({ card }, t) => `Tu n’as pas ${the(t.card(card))}.`,
    table: ({ card }, t) => `${capitalized(the(t.card(card)))} n’est pas sur la table.`,
  },
  'must-follow-suit': {
    follow: ({ led }, t) => `On a demandé ${t.suit(led)} et tu en as : il faut suivre.`,
    'follow-or-trump': ({ led }, t) => `On a demandé ${t.suit(led)} et tu en as : il faut suivre ou couper.`,
  },
  'must-play-trump': {
    led: ({ led }, t) =>
      `On a demandé atout (${t.suit(led)}) et tu n’as pas que le bour : il faut fournir de l’atout.`,
    void: ({ led }, t) => `Tu n’as pas ${of(t.suit(led))} : il faut couper.`,
  },
  'no-undertrump': 'Le pli est déjà coupé : on ne sous-coupe pas ; si tu joues atout, il faut monter.',
  'no-trump-if-void': 'Le pli est déjà coupé et tu ne peux pas suivre : joue une autre couleur que l’atout.',
  'suit-not-open': ({ suit }, t) =>
    `Pas ${of(t.suit(suit))} au premier pli tant que tu peux jouer autre chose.`,
  'weis-too-early': 'Fais ton annonce avec ta carte ; toute seule, elle se dit seulement après.',
  'weis-too-late': {
    shown: 'L’annonce qui compte a été montrée : elle est acquise, on n’en ajoute plus.',
    'first-trick': 'On n’annonce qu’avec sa carte du premier pli.',
    'own-card': 'On annonce avec sa carte, ou juste après, avant que la suivante soit jouée.',
    stock: 'On n’annonce que tant qu’il reste des cartes au talon.',
  },
  'weis-not-held': {
    hand: 'Annonce tout ensemble, et seulement des cartes que tu as ; s’il y a de quoi, les coups possibles le montrent.',
    'one-item': 'Avec une carte, on ne fait qu’une annonce.',
    'no-item': 'Ces cartes ne font pas une annonce que tu as en main.',
  },
  'weis-incomplete':
    'Tu as ces annonces, mais tu peux annoncer plus. Annonce tout ensemble, chaque suite en entier ; les coups possibles montrent comment.',
  'weis-overlap':
    'Tu as ces annonces, mais deux d’entre elles partagent une carte ou font partie d’une seule suite. Les coups possibles montrent ce qui va.',
  'weis-too-low': {
    declared: ({ standing }) => `${standing} est annoncé ; qui a moins se tait.`,
    scored:
      'Certaines de ces cartes ont déjà compté : l’annonce doit valoir plus, ou autant avec une carte plus haute.',
  },
  'stoeck-too-late': 'La carte suivante est jouée : ton stöck est perdu.',
  'nothing-to-inspect': {
    none: ({ seat }, t) => `${t.subject(seat)} n’a pas d’annonce comptée que tu n’aies déjà vue.`,
    over: 'Une annonce se regarde jusqu’à ta carte du pli suivant.',
  },
  'not-the-declarer': {
    melds: ({ declarer }, t) => `Seules les combinaisons du preneur comptent : ${t.who(declarer)}.`,
    stoeck: ({ declarer }, t) => `Le stöck ne compte que pour le preneur : ${t.who(declarer)}.`,
    partner: ({ declarer }, t) => `Seul le preneur appelle une carte : ${t.who(declarer)}.`,
    exchange: ({ declarer }, t) => `Les cartes de la table sont pour le preneur : ${t.who(declarer)}.`,
    order: ({ declarer }, t) => `Le preneur choisit l’ordre du premier pli : ${t.who(declarer)}.`,
    contract: ({ declarer }, t) => `Le preneur choisit ce qu’on joue : ${t.who(declarer)}.`,
    stock: ({ declarer }, t) => `Le talon est pour le preneur : ${t.who(declarer)}.`,
  },
  'opens-required': ({ denomination }, t) =>
    `Dis si ${t.denomination(denomination)} commence par obenabe ou par undenufe.`,
  'row-not-open': {
    joker: ({ jokers, own }, t) => {
      const joker = `Pour un Joker, nomme sa ligne : ${t.any(jokers.map(t.rowName))}.`
      const row = own === undefined ? '' : `Pour la ligne ${t.rowName(own)} elle-même, n’en nomme aucune.`
      return [jokers.length > 0 ? joker : '', row].filter(Boolean).join(' ')
    },
    used: ({ row }, t) => `Déjà joué dans ta colonne : ${t.rowName(row)}.`,
  },
  'must-declare': {
    opening: 'Le premier à parler doit ouvrir les mises.',
    alone: 'Plus personne d’autre n’a de jeu à choisir : à toi d’en choisir un.',
    barrel: 'Tout le monde a passé : tu es dans le tonneau (« im Fass ») et tu dois choisir un jeu.',
    last: 'Le premier à parler n’a plus de jeu à choisir, et après toi personne n’en a : tu dois choisir.',
  },
  'cannot-shove': 'On t’a chibré : c’est à toi de faire atout.',
  'cannot-fold': {
    'not-asked': 'On ne te demande pas si tu abandonnes cette donne.',
    'no-bid': 'On n’abandonne qu’après une première mise.',
    'own-will': 'On n’abandonne que quand on doit jouer parce que tous les autres ont passé.',
  },
  'already-decided': {
    stoeck: 'Le stöck compte déjà.',
    weis: 'Tu as déjà fait ton annonce avec cette carte.',
    knocked: 'Dans ce pli, tu as déjà frappé pour autant.',
    deciding: 'Tu as déjà décidé.',
    'bid-once': 'Tu as misé une seule fois et on a monté : il faut passer.',
    stood: 'Tu as déjà dit que tu joues.',
  },
  'already-looked': {
    'blind-bid': 'Tu as regardé ton jeu : plus de mise à l’aveugle.',
    hand: 'Tu n’as plus de jeu caché devant toi.',
  },
  'must-look-first': 'Regarde d’abord ton jeu ; sans le voir, on ne mise qu’à l’aveugle.',
  'bid-not-next': {
    'open-hands': 'Ce n’est pas une mise à l’aveugle : ici on voit son jeu.',
    'blind-points': ({ points }) => `À l’aveugle, on ne peut miser que ${points}.`,
    'blind-first': 'Une mise à l’aveugle vient avant toutes les autres.',
    highest: ({ standing }) => `La mise est à ${standing}, le maximum : passe.`,
    next: ({ next }) => `Tu ne peux miser que le nombre suivant : ${next}.`,
  },
  'prediction-out-of-range': ({ most }) => `Dis un nombre entier de 0 à ${most}.`,
  'already-predicted': 'Tu as déjà dit ton nombre pour cette donne.',
  'wrong-number-of-cards': {
    'as-many': 'Écarte autant de cartes différentes que tu en prends.',
    exactly: ({ count }) => `Écarte exactement ${count} cartes différentes.`,
  },
  'items-not-held': {
    incomplete: 'Montre des combinaisons complètes de ta main.',
    overlap: 'Les suites ne se chevauchent pas, et rien ne compte deux fois.',
    both: (_, t) => `Le stöck s’annonce avec le roi ou ${the(t.rank('O'))} d’atout, quand on a les deux.`,
    second: (_, t) =>
      `Le stöck s’annonce avec la seconde carte, quand roi et ${t.rank('O')} d’atout sont joués.`,
    'not-seen': (_, t) =>
      `Le stöck s’annonce quand tous ont vu le roi et ${the(t.rank('O'))} d’atout de ta main.`,
  },
  'cannot-rob': {
    stock: 'Pour prendre la retourne, il faut au moins deux cartes au talon.',
    'only-the-six': 'Seul le six d’atout s’échange contre la retourne.',
    'nothing-turned': 'Il n’y a pas de retourne sur le mort.',
    'no-six': 'Tu n’as pas le six d’atout.',
    'not-playing': 'Pour prendre la retourne, il faut jouer cette donne.',
    played: 'La retourne se prend avant ta première carte.',
  },
  'cannot-knock': ({ times }) =>
    times === 1
      ? 'Tu n’as pas l’atout maître, le plus fort pas encore joué.'
      : 'Tu n’as pas les deux atouts maîtres, les plus forts pas encore joués.',
  'card-not-callable': {
    pack: ({ card }, t) => `Ce jeu se joue sans ${the(t.card(card))}.`,
    own: ({ card }, t) => `Tu as toi-même ${the(t.card(card))} : appelle une carte que tu n’as pas.`,
  },
  'cannot-claim': {
    wrong: ({ points, target }) =>
      `Ton camp a ${points} points sur ${target}, tout le monde le voit : ça ne suffit pas pour sortir.`,
    partner: 'On n’annonce pas la sortie avant de savoir qui est le partenaire.',
  },
  'last-round-already': 'Le dernier tour est déjà fixé.',
  'hints-not-allowed': 'À cette table, il n’est pas convenu qu’on puisse demander des conseils.',
  'too-many-hints': ({ most }) => `Tu as déjà reçu ${most} conseils pour ce tour : il n’y en a pas d’autres.`,
  'time-not-given': {
    'no-clock': 'Cette partie n’a pas de pendule, il n’y a donc pas de temps à donner.',
    'not-waiting': 'La pendule de cette place ne tourne pas. Donne du temps pendant le tour de cette place.',
    'own-side': 'Le temps se donne aux adversaires. Choisis une place d’un autre camp.',
    'time-up': 'Le temps de ce tour est écoulé. Donne du temps avant la fin d’un tour.',
    'used-up': ({ most }) =>
      `Cette place a déjà reçu du temps ${most} fois dans cette donne : plus n’est pas possible.`,
    'too-much': ({ most }) => `Envoie au plus ${most}, le temps que la pendule donne au début.`,
  },
  'game-paused': 'La partie est en pause. Chaque personne à la table peut mettre fin à la pause.',
  'pause-not-possible': {
    'no-clock':
      'Cette partie n’a pas de pendule. Une pause arrête les pendules, il n’y a donc rien à arrêter.',
    'used-up': ({ most }) => `Cette partie a déjà eu ${most} pauses : plus n’est pas possible.`,
  },
}
