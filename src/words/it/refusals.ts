import type { Refusals } from '../refusals.ts'
import { steps } from '../steps.ts'

export const refusals = {
  'game-not-started': 'La partita comincia quando tutti i posti sono occupati.',
  'game-already-started': 'La partita è cominciata: chi è seduto la gioca fino in fondo.',
  'game-over': 'La partita è finita, non succede più nulla.',
  'no-such-seat': ({ seats }) => `Ci sono solo i posti da 0 a ${seats - 1}.`,
  'seat-taken': ({ seat }) => `Il posto ${seat} è occupato.`,
  'no-seat-free': 'Tutti i posti sono occupati.',
  'already-seated': 'Sei già seduto a questo tavolo.',
  'move-not-available': {
    phase: ({ move, phase, words }, t) =>
      `Adesso (${t.phase(phase)}) non si può «${t.words.verbs[move]}», solo: ${t.any(words.map((word) => t.words.verbs[word]))}.`,
    stoeck: 'In questo gioco non si dice lo stöck.',
    weis: 'In questo gioco non ci sono annunci.',
    'once-or-blind': 'Qui non si offre né «una volta sola» né alla cieca.',
    blind: 'Sul tavolo non c’è un morto da prendere.',
  },
  'not-your-turn': {
    playing: ({ turn }, t) => `Tocca a qualcun altro: ${t.who(turn)}.`,
    calling: ({ turn }, t) => `Tocca a qualcun altro parlare: ${t.who(turn)}.`,
    bidding: ({ turn }, t) => `Tocca a qualcun altro offrire o passare: ${t.who(turn)}.`,
    declaring: ({ turn }, t) => `Tocca a qualcun altro scegliere il gioco: ${t.who(turn)}.`,
    choosing: ({ turn }, t) => `Tocca a qualcun altro fare briscola: ${t.who(turn)}.`,
    predicting: ({ turn }, t) => `Tocca a qualcun altro dire un numero: ${t.who(turn)}.`,
    deciding: ({ turn }, t) => `Tocca a qualcun altro decidere: ${t.who(turn)}.`,
    'giving-up': ({ turn }, t) => `Prima si chiede a qualcun altro se gioca la mano: ${t.who(turn)}.`,
    robbing: ({ turn }, t) =>
      `Tocca a qualcun altro (${t.who(turn)}): la carta scoperta si prende al proprio turno, prima di giocare.`,
    doubling: ({ turn }, t) =>
      `Tocca a qualcun altro (${t.who(turn)}): il contro si dà al proprio turno, nella prima presa.`,
  },
  'bid-not-on-ladder': ({ points, ladder }) =>
    `${points} non si può offrire, solo ${steps(ladder, (from, to, step) => `da ${from} a ${to} di ${step} in ${step}`)}.`,
  'bid-too-low': ({ standing }) => `L’offerta è ${standing}; devi salire.`,
  'denomination-not-offered': {
    'opens-later': 'L’ordine della prima presa si sceglie dopo le offerte.',
    unknown: 'Un’offerta dice una briscola o un modo che questo gioco conosce.',
    number: 'Si offre solo un numero; che cosa si gioca si sceglie dopo le offerte.',
    'trumps-later': 'Si offre solo un numero; la briscola si sceglie più tardi.',
    slalom: 'Si gioca Slalom; resta solo da dire come comincia.',
    'one-of': ({ denominations }, t) => `Scegli ${t.any(denominations.map(t.denomination))}, e nient’altro.`,
    'no-misere': 'Su questa tabella non c’è la Misère.',
    'not-on-board': ({ denomination, misere }, t) =>
      `Questa tabella non ha ${t.denomination(denomination)}${misere ? ' come Misère' : ''}.`,
    'one-order': ({ denomination }, t) =>
      `Qui l’ordine non cambia (${t.denomination(denomination)}): non dire obenabe o undenufe.`,
    tuo: 'Di’ quale seme è briscola nel primo terzo.',
    trump: 'Solo il TUO vuole una briscola in più; altrimenti di’ semplicemente il seme.',
  },
  'already-passed': 'Hai passato, e non si torna indietro.',
  'nothing-to-double': 'Nessuno ha ancora offerto.',
  'own-bid': {
    bid: 'Il contro lo dà solo un avversario di chi ha offerto.',
    contract: 'Il contro lo dà solo un avversario di chi gioca.',
    redouble: 'Il ricontro lo dà solo la parte che gioca.',
  },
  'already-doubled': 'Il contro è già stato dato.',
  'double-window-closed': {
    declined: 'Hai rinunciato al contro su questa offerta.',
    called: 'Il prossimo ha già parlato; questa offerta non riceve più il contro.',
    played: 'Il contro si dà solo fino alla propria carta nella prima presa.',
  },
  'double-window-open': {
    you: 'Prima si chiede a te: contro, sì o no?',
    others: ({ seats }, t) => `Prima si chiede ad altri se danno il contro: ${t.all(seats.map(t.who))}.`,
  },
  'not-asked': {
    double: 'Non ti si chiede se dai il contro.',
    redouble: 'Non ti si chiede se dai il ricontro.',
    'other-seat': ({ seat }, t) => `Tocca a qualcun altro dire se la mano vale doppio: ${t.who(seat)}.`,
  },
  'nothing-to-redouble': 'Il ricontro si dà solo dopo il contro, e una volta sola.',
  'already-led': {
    melds: 'Le combinazioni si mostrano prima della prima uscita.',
    redouble: 'La prima carta è già sul tavolo; per il ricontro è troppo tardi.',
  },
  'card-not-held': {
    hand: ({ card }, t) => `Non hai questa carta: ${t.card(card)}.`,
    table: ({ card }, t) => `Questa carta non è sul tavolo: ${t.card(card)}.`,
  },
  'must-follow-suit': {
    follow: ({ led }, t) => `È uscito ${t.suit(led)} e ne hai: devi rispondere al seme.`,
    'follow-or-trump': ({ led }, t) => `È uscito ${t.suit(led)} e ne hai: rispondi al seme o taglia.`,
  },
  'must-play-trump': {
    led: ({ led }, t) => `È uscita briscola (${t.suit(led)}) e non hai solo il puur: devi dare briscola.`,
    void: ({ led }, t) => `Non hai ${t.suit(led)}: devi tagliare.`,
  },
  'no-undertrump': 'La presa è già tagliata: non si sta sotto, con la briscola devi superare.',
  'suit-not-open': ({ suit }, t) => `Niente ${t.suit(suit)} nella prima presa finché puoi giocare altro.`,
  'weis-too-early': 'Fai l’annuncio con la tua carta; da solo si dice soltanto dopo.',
  'weis-too-late': {
    shown: 'L’annuncio che conta è già stato mostrato: vale, e non se ne aggiungono altri.',
    'first-trick': 'Si annuncia solo con la propria carta della prima presa.',
    'own-card': 'Si annuncia con la propria carta, o subito dopo, prima che cada la prossima.',
    stock: 'Si annuncia solo finché ci sono carte nel tallone.',
  },
  'weis-not-held': {
    hand: 'Annuncia tutto insieme, e solo carte che hai; le mosse possibili mostrano come.',
    'one-item': 'Con una carta si fa un solo annuncio.',
    'no-item': 'Queste carte non fanno un annuncio che hai in mano.',
  },
  'weis-too-low': {
    declared: ({ standing }) => `È annunciato ${standing}; chi ha meno tace.`,
    scored:
      'Alcune di queste carte hanno già contato: l’annuncio deve valere di più, o lo stesso con una carta più alta.',
  },
  'stoeck-too-late': 'La carta seguente è già sul tavolo: il tuo stöck è perso.',
  'nothing-to-inspect': {
    none: ({ seat }, t) => `Qui non c’è un annuncio segnato che tu non abbia visto: ${t.who(seat)}.`,
    over: 'Un annuncio si può guardare fino alla tua carta della presa seguente.',
  },
  'not-the-declarer': {
    melds: ({ declarer }, t) => `Contano solo le combinazioni di chi gioca: ${t.who(declarer)}.`,
    stoeck: ({ declarer }, t) => `Lo stöck lo segna solo chi gioca: ${t.who(declarer)}.`,
    partner: ({ declarer }, t) => `La carta la chiama chi gioca: ${t.who(declarer)}.`,
    exchange: ({ declarer }, t) => `Le carte sul tavolo sono per chi gioca: ${t.who(declarer)}.`,
    order: ({ declarer }, t) => `L’ordine della prima presa lo sceglie chi gioca: ${t.who(declarer)}.`,
    contract: ({ declarer }, t) => `Che cosa si gioca lo sceglie chi ha vinto l’asta: ${t.who(declarer)}.`,
    stock: ({ declarer }, t) => `Il tallone è per chi gioca: ${t.who(declarer)}.`,
  },
  'opens-required': ({ denomination }, t) =>
    `Di’ se ${t.denomination(denomination)} comincia obenabe o undenufe.`,
  'row-not-open': {
    joker: ({ jokers, own }, t) => {
      const joker = `Per un Jolly di’ la sua riga: ${t.any(jokers.map(t.rowName))}.`
      const row = own === undefined ? '' : `Per la riga ${t.rowName(own)} stessa non dirne nessuna.`
      return [jokers.length > 0 ? joker : '', row].filter(Boolean).join(' ')
    },
    used: ({ row }, t) => `Già giocato nella tua colonna: ${t.rowName(row)}.`,
  },
  'must-declare': {
    opening: 'Il primo di mano deve aprire le offerte.',
    alone: 'Nessun altro ha più giochi da scegliere: tocca a te.',
    barrel: 'Hanno passato tutti: sei «im Fass» e devi scegliere un gioco.',
    last: 'Il primo di mano non ha più giochi e tu sei l’ultimo ad averne: devi scegliere.',
  },
  'cannot-shove': 'Hanno spinto a te: adesso devi fare briscola.',
  'cannot-fold': {
    'not-asked': 'Non ti si chiede se abbandoni questa mano.',
    'no-bid': 'Non c’è ancora un’offerta a cui cedere.',
    'own-will': 'Può abbandonare solo chi deve giocare perché tutti gli altri hanno passato.',
  },
  'already-decided': {
    stoeck: 'Lo stöck conta già.',
    weis: 'Con questa carta hai già annunciato.',
    knocked: 'In questa presa hai già bussato per altrettanto.',
    deciding: 'Hai già deciso.',
    'bid-once': 'Hai offerto una volta sola e ti hanno superato: adesso devi passare.',
    stood: 'Hai già detto che giochi.',
  },
  'already-looked': {
    'blind-bid': 'Hai guardato le tue carte: non puoi più offrire alla cieca.',
    hand: 'Non hai davanti a te carte che non hai ancora visto.',
  },
  'must-look-first': 'Prima guarda le tue carte; senza vederle si offre solo alla cieca.',
  'bid-not-next': {
    'open-hands': 'Questa non è un’offerta alla cieca: qui le carte si vedono.',
    'blind-points': ({ points }) => `Alla cieca si può offrire solo ${points}.`,
    'blind-first': 'Un’offerta alla cieca viene prima di tutte le altre.',
    highest: ({ standing }) => `L’offerta è ${standing}, la più alta che c’è: passa.`,
    next: ({ next }) => `Puoi offrire solo il numero seguente: ${next}.`,
  },
  'prediction-out-of-range': ({ most }) => `Di’ un numero intero da 0 a ${most}.`,
  'already-predicted': 'Hai già detto il tuo numero per questa mano.',
  'wrong-number-of-cards': {
    'as-many': 'Scarta tante carte diverse quante ne prendi.',
    exactly: ({ count }) => `Scarta esattamente ${count} carte diverse.`,
  },
  'items-not-held': {
    incomplete: 'Mostra combinazioni complete della tua mano.',
    overlap: 'Le sequenze non si sovrappongono, e nulla conta due volte.',
    both: 'Lo stöck si dice con il re o l’ober di briscola, avendoli entrambi.',
    second: 'Lo stöck si dice con la seconda carta, quando re e ober di briscola sono giocati.',
    'not-seen': 'Lo stöck si dice quando tutti hanno visto il tuo re e il tuo ober di briscola.',
  },
  'cannot-rob': {
    stock: 'Per prendere la carta scoperta servono almeno due carte nel tallone.',
    'only-the-six': 'Solo il sei di briscola si scambia con la carta scoperta.',
    'nothing-turned': 'Sul morto non c’è una carta scoperta.',
    'no-six': 'Non hai il sei di briscola.',
    'not-playing': 'La carta scoperta la prende solo chi gioca questa mano.',
    played: 'La carta scoperta si prende prima della tua prima carta.',
  },
  'cannot-knock': ({ times }) =>
    times === 1
      ? 'Non hai la briscola più alta ancora fuori.'
      : 'Non hai le due briscole più alte ancora fuori.',
  'card-not-callable': {
    pack: ({ card }, t) => `Questa carta non c’è in questo gioco: ${t.card(card)}.`,
    own: ({ card }, t) => `Questa carta (${t.card(card)}) l’hai tu: chiamane una che non hai.`,
  },
  'cannot-claim': {
    wrong: ({ points, target }) =>
      `La tua parte ha ${points} punti su ${target}, lo vedono tutti: non basta per ringraziare.`,
    partner: 'Nessuno può ringraziare prima che si sappia chi è il compagno.',
  },
  'last-round-already': 'L’ultimo giro è già fissato.',
} as const satisfies Refusals
