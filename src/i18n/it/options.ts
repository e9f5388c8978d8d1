import type { OptionsWords } from '../catalogue-schema.ts'

export const options: OptionsWords = {
  everywhere: {
    allPassDealer: ['Dopo quattro «passo»', 'Chi dà le carte quando tutti e quattro hanno passato'],
    barrelAfterCircuits: [
      'Giri prima della botte',
      'Quante volte tutti passano prima che qualcuno debba scegliere',
    ],
    bidStep: ['Si sale di', 'Di quanto si sale'],
    bids: [
      'Previsioni',
      'Se i numeri si scrivono in segreto, in qualsiasi ordine, o si dicono a voce a turno',
    ],
    blindTwo: ['2 alla cieca', 'Se si può offrire 2 senza guardare le carte'],
    claims: [
      'Chiamarsi fuori',
      'Se una parte può chiamarsi fuori quando è al traguardo; con `auto` la mano finisce da sola',
    ],
    closingRule: [
      'Regola finale',
      'Come si finisce: semplicemente, con la regola del rilancio o con quella del bonus',
    ],
    concede: [
      'Abbandonare',
      'Se chi gioca solo può abbandonare una mano successiva, per la quale gli altri scrivono 257',
    ],
    contracts: ['Giochi', 'Se si possono scegliere anche obenabe e undenufe'],
    conventions: [
      'Convenzione delle offerte',
      'Che cosa mostra l’offerta di apertura, la prima di tutte, se ci si è accordati: con `even-tens`, in un seme, una decina pari fino a 100 mostra il fante, una dispari al di sotto il nove senza il fante. Nessuna offerta è rifiutata per questo',
    ],
    counterMatch: [
      'Contromatch',
      'Quanto valgono in più tutte le prese quando il gioco l’ha scelto l’altra squadra; altrimenti quanto `matchBonus`',
    ],
    countOrder: ['Ordine del conto', 'In quale ordine si conta'],
    deals: [
      'Numero di mani',
      'Dopo quante mani vince chi ha più punti; altrimenti si gioca fino al traguardo',
    ],
    doubleGameBelow: ['Sconfitta doppia sotto', 'Con meno punti di questi si perde doppio'],
    doubleInTrick1: ['Contro nella prima presa', 'Se chi difende può ancora contrare con la prima carta'],
    doubleLoss: ['Sconfitta doppia', 'Se perde doppio chi ha meno della metà del suo traguardo'],
    doubleVariant: ['Bussare', 'Se bussare prima di uscire raddoppia la mano'],
    doubleWin: [
      'Vittoria doppia',
      'Se la partita conta doppio quando chi perde ha meno della metà del traguardo',
    ],
    doubleWindow: [
      'Tempo per contrare',
      'Fino a quando si può contrare un’offerta: con `open`, finché non ha parlato chi segue; con `ask` le offerte aspettano che l’avversario più lontano contri o rinunci, per il gioco per corrispondenza',
    ],
    doubling: ['Contro', 'Se si può contrare e surcontrare'],
    exactBonus: ['Premio per il numero esatto', 'Che cosa porta in più un numero raggiunto esattamente'],
    extraContracts: ['Altri giochi', 'Quali altri giochi si possono scegliere'],
    extraFactor: [
      'Moltiplicatore degli altri giochi',
      'Quante volte contano gli altri giochi, quando si moltiplica',
    ],
    extraRows: ['Slalom e gustav', 'Se slalom e gustav hanno una riga sulla lavagna'],
    factors: [
      'Moltiplicatori per gioco',
      'Quante volte contano i giochi, quando si moltiplica; un gioco senza numero conta come al solito',
    ],
    firstHandContracts: ['Giochi della prima mano', 'Se la prima mano può anche essere obenabe o undenufe'],
    flip: ['Scoprire', 'Quando si scopre una carta coperta rimasta libera'],
    fold: ['Abbandono', 'Se si può abbandonare una mano'],
    foldAward: [
      'Prezzo dell’abbandono',
      'Che cosa riceve l’altro per un abbandono: con `standard` 5, nel conto semplice 1; o nessuno può abbandonare',
    ],
    foldValue: ['Prezzo dell’abbandono', 'Che cosa scrive l’altra parte quando si abbandona una mano'],
    followAfterBlind: [
      'Dopo il tallone',
      'Se dopo il tallone si può tagliare quando si vuole, o se bisogna rispondere e altrimenti tagliare',
    ],
    fourBanners: ['Quattro dieci (bandiere)', 'Quanto valgono quattro bandiere'],
    fourNines: ['Quattro nove', 'Quanto valgono quattro nove'],
    games: ['Partite', 'Quante partite si giocano, ognuna con nuove offerte'],
    gustav9Split: ['Divisione del gustav', 'Come si dividono le nove prese di un gustav'],
    handSize: ['Carte in due e in tre', 'Quante carte ha ognuno finché giocano due o tre'],
    hands: ['Mani', 'Quante mani ha una partita'],
    handsPerPlayer: ['Mani per persona', 'Quante volte ognuno dà le carte'],
    laterHands: [
      'Carte delle mani successive',
      'Quante carte ha ognuno dalla seconda mano, con scambio (Bessern)',
    ],
    longSequences: [
      'Sequenze lunghe',
      'Se nessuna sequenza supera cinque carte, o se le più lunghe contano come negli annunci grandi',
    ],
    matchBonus: ['Match', 'Quanto valgono in più tutte le prese'],
    minBid: ['Offerta minima', 'L’offerta più bassa'],
    misereExchange: [
      'Scambio nella misère',
      'Nella misère: se si scrivono sempre i punti dell’altro che ne ha di più, o solo quando sono più dei propri',
    ],
    misereMultiplier: [
      'Moltiplicatore della misère',
      'Quante volte conta la riga della misère, quando la aggiunge `misereRow`',
    ],
    misereRow: ['Misère', 'Se la misère ha una riga sulla lavagna'],
    misereSlalom: ['Slalom come misère', 'Nella misère: se si può giocare anche come slalom'],
    mode: [
      'Modo di giocare',
      'Se si esce uno dopo l’altro con i propri tratti; o se si vince con essi; o se si esce con essi, con tratti e ruote moltiplicati secondo la briscola',
    ],
    multipliers: ['Moltiplicatori', 'Se una mano conta da 1 a 3 o 4 volte, secondo il gioco'],
    multipliersWithExtraRows: [
      'Moltiplicatori con slalom e gustav',
      'I moltiplicatori quando `extraRows` aggiunge slalom e gustav, in ordine: semi da 1 a 4, obenabe 5, undenufe 6, slalom 7, gustav 8, jolly 9 e 10. Per altri si elencano le righe',
    ],
    noBellsInFirstTrick: ['Prima presa senza campanelli', 'Se nella prima presa non si giocano campanelli'],
    noStockDoublesFourJacks: [
      'Quattro fanti doppi senza tallone',
      'Se anche quattro fanti contano doppio quando si lascia il tallone',
    ],
    noTrumpContracts: ['Obenabe e undenufe', 'Se si possono scegliere obenabe e undenufe'],
    noTrumpDenominations: ['Obenabe e undenufe', 'Se si possono offrire obenabe e undenufe'],
    ownBid: [
      'Il proprio numero segreto',
      'Se ognuno vede ancora il proprio numero segreto dopo la prima presa',
    ],
    overtrumpIfVoid: [
      'Tagliare più alto senza il seme',
      'Se chi non ha il seme può tagliare più alto; altrimenti gioca un altro seme che la briscola, finché ne ha uno',
    ],
    partnerRevealed: ['Carta chiamata', 'Quando si sa, in cinque, chi ha la carta chiamata'],
    passFinal: ['Chi passa resta fuori', 'Se chi ha passato non può più offrire'],
    players: ['Giocatori', 'In quanti si gioca'],
    robTiming: ['Prendere la scoperta', 'Quando si può cambiare il sei di briscola con la carta scoperta'],
    rounding: ['Arrotondamento', 'Come dieci punti di carte diventano un punto'],
    rows: [
      'Righe della lavagna',
      'Le righe della lavagna una per una, ognuna con il suo moltiplicatore; `by-options` prende le righe solite e quelle che altre opzioni aggiungono',
    ],
    scoring: ['Conto', 'Se si conta la differenza con l’offerta, o un punto per mano, fino a quattro'],
    sessionLength: ['Durata', 'Finché qualcuno chiede l’ultimo giro; o quante volte ognuno dà le carte'],
    sevenOfRoses: [
      'Il 7 di rose fa la briscola',
      'Quando fa la briscola chi ha il 7 di rose; altrimenti tocca a chi segue il mazziere',
    ],
    shoveBack: ['Rendere la scelta', 'Se si può rendere all’altro la scelta ricevuta'],
    soloTarget: [
      'Traguardo di chi è solo',
      'I punti che servono a chi gioca solo; `by-players` vale 350 in tre e 250 in quattro',
    ],
    stake: ['Posta', 'Quanto vale un punto quando si fanno i conti'],
    stoeck: ['Stöck', 'Se si gioca con lo stöck'],
    stoeckCall: ['Dire stöck', 'Se lo stöck si scrive da solo, o soltanto quando lo si dice'],
    strokes: ['Tratti', 'Che cosa dà tratti oltre ai punti: monte, match, contromatch, vittoria e schneider'],
    suitPairing: [
      'Semi francesi',
      'Quali semi francesi stanno per quelli svizzeri, solo per l’immagine: con `m1` picche per ghiande, quadri per scudi, fiori per rose e cuori per campanelli; con `m2` fiori, picche, cuori e quadri',
    ],
    target: ['Traguardo', 'Il totale che finisce la partita'],
    teamTarget: ['Traguardo degli altri', 'I punti che servono alla squadra'],
    threePlayerRubs: ['Tratti in tre', 'Quanti tratti dà una mano in tre'],
    tie: [
      'Parità in una riga',
      'Se una parità in una riga si decide a sorte; con `share-none` una riga con una parità in cima o in fondo non dà nulla',
    ],
    topBid: ['Offerta massima', 'L’offerta più alta'],
    topNumber: ['Numero più alto', 'Il numero più alto sotto il match'],
    trioOrder: [
      'Ordine del TUO',
      'Dove si gioca il TUO: se il terzo di mezzo è undenufe (briscola, undenufe, obenabe) o obenabe',
    ],
    trioValues: [
      'Valori del TUO',
      'Dove si gioca il TUO: se le carte contano come con la briscola o come senza',
    ],
    trumpSource: [
      'Da dove viene la briscola',
      'Se la fa l’ultima carta distribuita, se la sceglie il primo di mano, o se si taglia una carta prima di distribuire',
    ],
    tuoMultiplier: [
      'Moltiplicatore del TUO',
      'Quante volte conta la riga del TUO, quando la aggiunge `tuoRow`',
    ],
    tuoRow: ['TUO', 'Se il TUO ha una riga sulla lavagna'],
    turi: [
      'Turi',
      'Se tutti e nove i campanelli danno nove a ognuno degli altri, o ne tolgono nove a chi li ha',
    ],
    twoPacks: ['Due mazzi', 'Due mazzi mescolati insieme, da cinque a otto persone'],
    twoPlayerCards: ['Carte in due', 'Quante carte ha ognuno in due; le altre restano fuori'],
    undenufeFactor: ['Moltiplicatore di undenufe', 'Quante volte conta undenufe, quando si moltiplica'],
    undenufeValues: ['Valori di undenufe', 'Se in undenufe vale 11 l’asso o il sei'],
    undertrump: [
      'Tagliare più basso',
      'Se si può sempre tagliare più basso di chi ha già tagliato, o solo con nient’altro che briscole in mano',
    ],
    undertrumpInMisere: ['Tagliare più basso nella misère', 'Quando si può tagliare più basso nella misère'],
    variant: ['Scambio (Bessern)', 'Con lo scambio sei carte aspettano sul tavolo, in tre'],
    weis: ['Annunci', 'Se si gioca con gli annunci'],
    weisAndStoeck: ['Annunci e stöck', 'Se si gioca con annunci e stöck'],
    weisBy: [
      'Di chi conta l’annuncio',
      'Se con l’annuncio migliore contano tutti quelli della sua parte, o solo quelli del giocatore che lo ha; è anche chi deve fare una presa',
    ],
    weisMustShow: [
      'Mostrare gli annunci',
      'Se gli annunci che contano si mostrano a tutti senza che lo si chieda',
    ],
    weisRequiresTrick: ['Una presa per gli annunci', 'Se a una parte serve una presa per tenere gli annunci'],
    weisShareCards: [
      'Una carta per due annunci',
      'Se una sequenza e quattro carte uguali possono avere una carta in comune; secondo la tabella, negli annunci grandi',
    ],
    weisSplitRuns: ['Dividere una sequenza lunga', 'Se una sequenza lunga può contare come più annunci'],
    weisTable: ['Valore degli annunci', 'Quanto valgono gli annunci'],
    weisWithoutTrick2p: [
      'Annunci senza presa in due',
      'Se gli annunci contano senza presa finché giocano due',
    ],
    whoMayFold: ['Chi può abbandonare', 'Chi può abbandonare una mano prima di uscire'],
    whoMayKnock: ['Chi può bussare', 'Chi può raddoppiare la mano bussando'],
    wholeMatch: [
      'Torneo completo',
      'Se ognuno è solo in una partita e alla fine si vince da soli; altrimenti si gioca una partita sola, contata a sé',
    ],
  },
  particular: {
    'sidi-barrani': {
      fourNines: [
        'Quattro nove',
        'Quanto valgono quattro nove; con `by-table`, quanto dice la tabella degli annunci',
      ],
      fourBanners: [
        'Quattro dieci (bandiere)',
        'Quanto valgono quattro bandiere; con `by-table`, quanto dice la tabella degli annunci',
      ],
    },
    'sidi-swissjass': {
      conventions: [
        'Convenzione delle offerte',
        'Che cosa mostrano le offerte: con `swissjass`, la convenzione di questo gioco, 50 o 70 in un seme annuncia briscole senza il fante, 60 o 80 con il fante; offrire lo stesso seme dopo 50 o 70 del compagno conferma il fante; 50 in Undenufe chiede aiuto per uno slalom e un asso, 50 in Obenabe un sei; `even-tens` è la convenzione di Sidi Barrani. Nessuna offerta è rifiutata per questo',
      ],
      doubleWindow: [
        'Tempo per contrare',
        'Quando si può contrare durante le offerte: al proprio turno finché l’offerta vale, o subito finché non ha parlato chi segue',
      ],
    },
    'staekske-rape': {
      players: ['Giocatori', 'I posti al tavolo; in cinque chi dà le carte non gioca'],
      stake: ['Posta', 'Quanto vale un punto quando alla fine si fanno i conti'],
    },
    'coiffeur-three': {
      extraContracts: ['Altro gioco', 'Un gioco oltre ai dieci, su una riga in più che vale 3'],
    },
    schieber: {
      tie: [
        'Parità',
        'Se totali pari dopo l’ultima mano dividono la vittoria, o se si gioca una mano in più',
      ],
      target: [
        'Traguardo',
        'Il totale che vince; di solito 1000, con i moltiplicatori 2500, o 3000 quando undenufe conta almeno 4 volte',
      ],
    },
    kreuzjass: {
      tie: [
        'Parità',
        'Se totali pari dopo l’ultima mano dividono la vittoria, o se si gioca una mano in più',
      ],
      target: ['Traguardo', 'Il totale che vince'],
    },
    differenzler: {
      trumpSource: [
        'Da dove viene la briscola',
        'Se la fa l’ultima carta distribuita, o se si taglia una carta prima di distribuire',
      ],
      deals: ['Numero di mani', 'Quante mani si giocano; altrimenti tante quante dice `handsPerPlayer`'],
      players: ['Giocatori', 'In quanti si gioca; in più di quattro servono due mazzi'],
      tie: ['Parità', 'Se i totali più bassi uguali si dividono la vittoria, o giocano un’altra mano'],
    },
    handjass: {
      target: [
        'Tratti',
        'Con quanti tratti si esce o si vince; `by-mode` vale 5, nel modo `fast7` 7 e nel modo `berner27` 27',
      ],
    },
    'zweier-sidi': {
      target: [
        'Traguardo',
        'Il totale che finisce la partita: `standard` vale 50, 100 quando si può bussare, e 4 con un punto per mano',
      ],
    },
    schmausjass: {
      claims: [
        'Chiamarsi fuori',
        'Se al traguardo ci si chiama fuori, finisce la mano da solo, o conta dopo di essa',
      ],
      countOrder: [
        'Ordine del conto',
        'In quale ordine si conta: presa dopo presa, come vengono i punti, o genere dopo genere su tutta la mano',
      ],
      matchBonus: ['Match', 'Quanto valgono tutte e nove le prese dopo il tallone'],
    },
    bieterjass: {
      minBid: ['Offerta minima', 'L’offerta più bassa; `by-variant` vale 350, e 550 con scambio (Bessern)'],
      players: ['Giocatori', 'In quanti si gioca; in cinque con una carta chiamata'],
    },
  },
  row: {
    whole: 'Una riga della lavagna.',
    contract: 'Per che cosa è la riga. Solo `joker` può avere più righe.',
    multiplier: 'Quante volte contano i suoi punti; in tre, quanti tratti dà.',
  },
}
