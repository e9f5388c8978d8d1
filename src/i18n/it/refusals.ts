import { formatNumberRanges } from '../number-ranges.ts'
import type { Refusals } from '../refusal-schema.ts'
import { capitalized } from '../sentences.ts'
import { the } from './articles.ts'

export const refusals: Refusals = {
  'game-not-started': 'La partita comincia quando tutti i posti sono occupati.',
  'game-already-started': 'La partita è cominciata: i posti non cambiano più.',
  'game-over': 'La partita è finita, non succede più nulla.',
  'game-not-over': 'La partita non è finita: la rivincita viene dopo.',
  'no-such-seat': ({ seats }) => `Ci sono solo i posti da 0 a ${seats - 1}.`,
  'seat-taken': ({ seat }) => `Il posto ${seat} è occupato.`,
  'seat-held': ({ seat }) =>
    `Il posto ${seat} è riservato a qualcuno della partita di prima; chi ha aperto il tavolo può liberarlo.`,
  'no-seat-free': 'Tutti i posti sono occupati.',
  'already-seated': 'Hai già un posto a questo tavolo.',
  'move-not-available': {
    phase: ({ move, phase, words }, t) =>
      `Adesso (${t.phase(phase)}) non si può «${t.words.verbs[move]}», solo: ${t.any(words.map((word) => t.words.verbs[word]))}.`,
    stoeck: 'In questo gioco non si dice lo stöck.',
    weis: 'In questo gioco non ci sono annunci.',
    'once-or-blind': 'Qui non si offre né «una volta sola» né alla cieca.',
    blind: 'Sul tavolo non c’è un morto da prendere.',
  },
  'not-your-turn': {
    playing: ({ turn }, t) => `${t.subject(turn)} deve giocare.`,
    calling: ({ turn }, t) => `${t.subject(turn)} deve parlare.`,
    bidding: ({ turn }, t) => `${t.subject(turn)} deve offrire o passare.`,
    declaring: ({ turn }, t) => `${t.subject(turn)} deve scegliere un gioco.`,
    choosing: ({ turn }, t) => `${t.subject(turn)} deve fare briscola.`,
    predicting: ({ turn }, t) => `${t.subject(turn)} deve dire un numero.`,
    deciding: ({ turn }, t) => `Prima deve decidere ${t.whom(turn)}.`,
    'giving-up': ({ turn }, t) => `Prima deve dire se si gioca la mano ${t.whom(turn)}.`,
    robbing: ({ turn }, t) =>
      `${t.subject(turn)} deve giocare: la carta scoperta si prende al proprio turno, prima di giocare.`,
    doubling: ({ turn }, t) =>
      `${t.subject(turn)} deve giocare: si contra al proprio turno, nella prima presa.`,
    wondering: ({ turn }, t) => `Tocca a ${t.whom(turn)}: chiedi un consiglio quando tocca a te.`,
  },
  'bid-not-on-ladder': ({ points, ladder }) =>
    `${points} non si può offrire, solo ${formatNumberRanges(ladder, (from, to, step) => `da ${from} a ${to} di ${step} in ${step}`)}.`,
  'bid-too-low': ({ standing }) => `L’offerta è ${standing}; devi salire.`,
  'denomination-not-offered': {
    'opens-later': 'L’ordine della prima presa si sceglie dopo le offerte.',
    unknown: 'Un’offerta dice una briscola o un modo che questo gioco conosce.',
    number: 'Si offre solo un numero; che cosa si gioca si sceglie dopo le offerte.',
    'trumps-later': 'Si offre solo un numero; la briscola si sceglie più tardi.',
    slalom: 'Si gioca Slalom; resta solo da dire come comincia.',
    'one-of': ({ denominations }, t) => `Scegli ${t.any(denominations.map(t.denomination))}, e nient’altro.`,
    'no-misere': 'In questo gioco non c’è la Misère.',
    'not-on-board': ({ denomination, misere }, t) =>
      `Su questa lavagna non c’è ${t.denomination(denomination)}${misere ? ' come Misère' : ''}.`,
    'one-order': ({ denomination }, t) =>
      `Qui l’ordine non cambia (${t.denomination(denomination)}): non dire obenabe o undenufe.`,
    tuo: 'Di’ quale seme è briscola nel primo terzo.',
    trump: 'Solo il TUO vuole una briscola in più; altrimenti di’ semplicemente il seme.',
  },
  'already-passed': 'Hai passato, e non si torna indietro.',
  'nothing-to-double': 'Nessuno ha ancora offerto.',
  'own-bid': {
    bid: 'Questa offerta è della tua parte: possono contrare solo gli avversari.',
    contract: 'Gioca la tua parte: possono contrare solo gli avversari.',
    redouble: 'Può surcontrare solo la parte che gioca.',
  },
  'already-doubled': 'È già stato contrato.',
  'double-window-closed': {
    declined: 'Hai rinunciato a contrare questa offerta.',
    called: 'Dopo questa offerta qualcuno ha già parlato; non si può più contrare.',
    played: 'Si può contrare solo fino alla propria carta nella prima presa.',
  },
  'double-window-open': {
    you: 'Prima devi dire tu se contri o no.',
    others: ({ seats }, t) => `Prima si aspetta se qualcuno contra: ${t.all(seats.map(t.who))}.`,
  },
  'not-asked': {
    double: 'Non ti si chiede se contri.',
    redouble: 'Non ti si chiede se surcontri.',
    'other-seat': ({ seat }, t) => `${t.subject(seat)} deve dire se la mano vale doppio.`,
  },
  'nothing-to-redouble': 'Si surcontra solo ciò che è contrato e non ancora surcontrato.',
  'already-led': {
    melds: 'Le combinazioni si mostrano prima della prima uscita.',
    redouble: 'La prima carta è già sul tavolo; per surcontrare è troppo tardi.',
  },
  'card-not-held': {
    hand: ({ card }, t) => `Non hai ${the(t.card(card))}.`,
    table: ({ card }, t) => `${capitalized(the(t.card(card)))} non è sul tavolo.`,
  },
  'must-follow-suit': {
    follow: ({ led }, t) => `Il seme chiesto è ${t.suit(led)} e ne hai: devi rispondere al seme.`,
    'follow-or-trump': ({ led }, t) =>
      `Il seme chiesto è ${t.suit(led)} e ne hai: rispondi al seme o taglia.`,
  },
  'must-play-trump': {
    led: ({ led }, t) => `È chiesta briscola (${t.suit(led)}) e non hai solo il bur: devi dare briscola.`,
    void: ({ led }, t) => `Non hai ${t.suit(led)}: devi tagliare.`,
  },
  'no-undertrump': 'La presa è già tagliata: non puoi tagliare più basso; se giochi briscola, devi superare.',
  'no-trump-if-void':
    'La presa è già tagliata e non puoi rispondere al seme: gioca un altro seme che la briscola.',
  'suit-not-open': ({ suit }, t) => `Niente ${t.suit(suit)} nella prima presa finché puoi giocare altro.`,
  'weis-too-early': 'Fai l’annuncio con la tua carta; da solo si dice soltanto dopo.',
  'weis-too-late': {
    shown: 'L’annuncio che conta è già stato mostrato: vale, e non se ne aggiungono altri.',
    'first-trick': 'Si annuncia solo con la propria carta della prima presa.',
    'own-card': 'Si annuncia con la propria carta, o subito dopo, prima che cada la prossima.',
    stock: 'Si annuncia solo finché ci sono carte nel tallone.',
  },
  'weis-not-held': {
    hand: 'Annuncia tutto insieme, e solo carte che hai; se qualcosa si può annunciare, è tra le mosse possibili.',
    'one-item': 'Con una carta si fa un solo annuncio.',
    'no-item': 'Queste carte non fanno un annuncio che hai in mano.',
  },
  'weis-incomplete':
    'Hai questi annunci, ma puoi annunciare di più. Annuncia tutto insieme, ogni sequenza intera; le mosse possibili mostrano come.',
  'weis-overlap':
    'Hai questi annunci, ma due di essi hanno una carta in comune o fanno parte di una sola sequenza. Le mosse possibili mostrano che cosa va.',
  'weis-too-low': {
    declared: ({ standing }) => `È annunciato ${standing}; chi ha meno tace.`,
    scored:
      'Alcune di queste carte hanno già contato: l’annuncio deve valere di più, o lo stesso con una carta più alta.',
  },
  'stoeck-too-late': 'La carta seguente è già sul tavolo: il tuo stöck è perso.',
  'nothing-to-inspect': {
    none: ({ seat }, t) => `${t.subject(seat)} non ha annunci che contano e che tu non abbia già visto.`,
    over: 'Un annuncio si può guardare fino alla tua carta della presa seguente.',
  },
  'not-the-declarer': {
    melds: ({ declarer }, t) => `Contano solo le combinazioni di chi gioca: ${t.who(declarer)}.`,
    stoeck: ({ declarer }, t) => `Lo stöck lo segna solo chi gioca: ${t.who(declarer)}.`,
    partner: ({ declarer }, t) => `La carta la chiama chi gioca: ${t.who(declarer)}.`,
    exchange: ({ declarer }, t) => `Le carte sul tavolo sono per chi gioca: ${t.who(declarer)}.`,
    order: ({ declarer }, t) => `L’ordine della prima presa lo sceglie chi gioca: ${t.who(declarer)}.`,
    contract: ({ declarer }, t) => `Che cosa si gioca lo sceglie chi ha offerto di più: ${t.who(declarer)}.`,
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
    alone: 'Nessun altro ha più giochi da scegliere: devi sceglierne uno tu.',
    barrel: 'Hanno passato tutti: sei nella botte («im Fass») e devi scegliere un gioco.',
    last: 'Il primo di mano non ha più giochi da scegliere, e dopo di te nessuno ne ha: devi scegliere.',
  },
  'cannot-shove': 'La scelta è stata spinta a te: adesso devi fare briscola.',
  'cannot-fold': {
    'not-asked': 'Non ti si chiede se abbandoni questa mano.',
    'no-bid': 'Si abbandona solo dopo una prima offerta.',
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
    hand: 'Non hai più carte coperte davanti a te.',
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
    both: (_, t) => `Lo stöck si dice con il re o ${the(t.rank('O'))} di briscola, avendoli entrambi.`,
    second: (_, t) =>
      `Lo stöck si dice con la seconda carta, quando re e ${t.rank('O')} di briscola sono giocati.`,
    'not-seen': (_, t) =>
      `Lo stöck si dice quando tutti hanno visto il re e ${the(t.rank('O'))} di briscola della tua mano.`,
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
      ? 'Non hai la briscola più alta che resta da giocare.'
      : 'Non hai le due briscole più alte che restano da giocare.',
  'card-not-callable': {
    pack: ({ card }, t) => `In questo gioco non c’è ${the(t.card(card))}.`,
    own: ({ card }, t) => `Hai tu ${the(t.card(card))}: chiama una carta che non hai.`,
  },
  'cannot-claim': {
    wrong: ({ points, target }) =>
      `La tua parte ha ${points} punti su ${target}, lo vedono tutti: non basta per chiamarsi fuori.`,
    partner: 'Nessuno può chiamarsi fuori prima che si sappia chi gioca in coppia.',
  },
  'last-round-already': 'L’ultimo giro è già fissato.',
  'hints-not-allowed': 'A questo tavolo non è convenuto che si possano chiedere consigli.',
  'too-many-hints': ({ most }) => `Per questo turno hai già avuto ${most} consigli: altri non ce ne sono.`,
  'time-not-given': {
    'no-clock': 'Questa partita non ha orologio, quindi non c’è tempo da dare.',
    'not-waiting': 'L’orologio di questo posto non corre. Dai tempo durante il turno di quel posto.',
    'own-side': 'Il tempo si dà agli avversari. Scegli un posto di un’altra parte.',
    'time-up': 'Il tempo di questo turno è scaduto. Dai tempo prima della fine di un turno.',
    'used-up': ({ most }) =>
      `Questo posto ha già ricevuto tempo ${most} volte in questa mano: di più non è possibile.`,
    'too-much': ({ most }) => `Manda al massimo ${most}, il tempo che l’orologio dà all’inizio.`,
  },
  'game-paused': 'La partita è in pausa. Chi siede al tavolo può mettere fine alla pausa.',
  'pause-not-possible': {
    'no-clock':
      'Questa partita non ha orologio. Una pausa ferma gli orologi, quindi non c’è niente da fermare.',
    'used-up': ({ most }) => `Questa partita ha già avuto ${most} pause: di più non è possibile.`,
  },
}
