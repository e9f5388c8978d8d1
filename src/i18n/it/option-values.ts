import type { OptionValueNames } from '../catalogue-schema.ts'

/** Italian names of the values of options. */
export const optionValues: OptionValueNames = {
  values: {
    stoeckCall: {
      automatic: 'segnato da solo',
      'by-holder': 'solo se lo si dichiara',
    },
    doubling: {
      none: 'non permesso',
      double: 'solo contra',
      'double-redouble': 'contra e surcontra',
    },
    doubleWindow: {
      open: 'finché il prossimo non ha parlato',
      ask: 'si chiede agli avversari',
      'own-turn': 'solo al proprio turno',
    },
    weisTable: {
      pagat: 'tabella breve',
      overview: 'tabella solita',
      gross: 'grandi annunci',
    },
    doubleGameBelow: {
      'half-target': 'la metà del traguardo',
    },
    fourNines: {
      'by-table': 'secondo la tabella degli annunci',
    },
    fourBanners: {
      'by-table': 'secondo la tabella degli annunci',
    },
    weisShareCards: {
      'by-table': 'secondo la tabella degli annunci',
    },
    deals: {
      'to-target': 'fino al traguardo',
      'by-players': 'uguale per ogni giocatore',
    },
    conventions: {
      none: 'nessuna',
      'even-tens': 'decine pari e dispari',
      swissjass: 'convenzione di Swiss Jass',
    },
    suitPairing: {
      m1: 'i campanelli sono i cuori',
      m2: 'le rose sono i cuori',
    },
    closingRule: {
      none: 'conto semplice',
      ueberbiet: 'regola del rilancio',
      bonus: 'regola del bonus',
    },
    undertrumpInMisere: {
      'only-trumps': 'solo con sole briscole in mano',
      'if-void': 'se non si ha il seme',
    },
    undenufeValues: {
      ace11: 'l’Asso vale 11',
      six11: 'il Sei vale 11',
    },
    allPassDealer: {
      forehand: 'il giocatore seguente',
      'same-dealer': 'lo stesso mazziere',
    },
    rounding: {
      'half-up': 'arrotondato da cinque',
      down: 'sempre per difetto',
    },
    undertrump: {
      free: 'libero',
      'only-trumps': 'solo con sole briscole in mano',
    },
    sessionLength: {
      'on-and-off': 'finché qualcuno chiede l’ultimo giro',
    },
    tie: {
      cut: 'decide il sorteggio',
      'share-none': 'la riga non conta',
      shared: 'la vittoria è divisa',
      'extra-hand': 'si gioca ancora',
    },
    extraContracts: {
      none: 'nessuno',
      tuo: 'TUO',
      trio: 'TUO',
      tutti: 'Tutti',
      misere: 'Misère',
      slalom: 'Slalom',
      gustav: 'Gustav',
    },
    misereExchange: {
      always: 'sempre',
      'if-higher': 'solo se sono di più',
    },
    rows: {
      'by-options': 'secondo le altre regole',
    },
    trioOrder: {
      tuo: 'briscola, Undenufe, Obenabe',
      tou: 'briscola, Obenabe, Undenufe',
    },
    trioValues: {
      trump: 'come con briscola',
      notrump: 'come senza briscola',
    },
    extraRows: {
      none: 'nessuna',
      'slalom-gustav': 'Slalom e Gustav',
    },
    multipliersWithExtraRows: {
      'in-order': 'in ordine',
    },
    gustav9Split: {
      '4+5': 'quattro prese, poi cinque',
      '5+4': 'cinque prese, poi quattro',
    },
    target: {
      'by-multipliers': 'solito per questo conto',
      'by-mode': 'solito per questo modo',
      standard: 'solito per questo conto',
    },
    weisBy: {
      side: 'di tutta la coppia',
      player: 'solo del giocatore con l’annuncio migliore',
    },
    claims: {
      on: 'permesso',
      auto: 'il traguardo finisce la mano da sé',
      off: 'non permesso',
    },
    countOrder: {
      'as-they-fall': 'presa per presa',
      'stoeck-weis-stich': 'Stöck, annunci, prese',
      'stoeck-stich-weis': 'Stöck, prese, annunci',
      'stich-stoeck-weis': 'prese, Stöck, annunci',
      'weis-stoeck-stich': 'annunci, Stöck, prese',
      'weis-stich-stoeck': 'annunci, prese, Stöck',
      'stich-weis-stoeck': 'prese, annunci, Stöck',
    },
    strokes: {
      none: 'nessuno',
    },
    counterMatch: {
      'as-match': 'come il match',
    },
    factors: {
      standard: 'soliti',
    },
    sevenOfRoses: {
      'first-hand': 'solo nella prima mano',
      'every-hand': 'in ogni mano',
      off: 'mai',
    },
    trumpSource: {
      'turned-card': 'l’ultima carta distribuita',
      'forehand-names': 'la sceglie il primo di mano',
      cut: 'una carta tagliata',
    },
    bids: {
      private: 'segrete',
      public: 'ad alta voce, a turno',
    },
    ownBid: {
      hidden: 'non più visibile',
      visible: 'ancora visibile',
    },
    mode: {
      'count-out': 'i giocatori escono uno a uno',
      fast7: 'vince il primo al traguardo',
      berner27: 'bernese: la briscola moltiplica',
    },
    robTiming: {
      'after-decisions': 'dopo tutte le decisioni',
      'own-decision': 'alla propria decisione',
    },
    scoring: {
      difference: 'differenza con l’offerta',
      simple: 'un punto per mano',
    },
    foldAward: {
      standard: 'solito',
      'not-allowed': 'rinuncia non permessa',
    },
    flip: {
      'after-trick': 'dopo la presa',
      'at-once': 'subito',
    },
    contracts: {
      suits: 'solo semi',
      'suits-and-notrump': 'anche Obenabe e Undenufe',
    },
    firstHandContracts: {
      suits: 'solo semi',
      'suits-and-notrump': 'anche Obenabe e Undenufe',
    },
    whoMayKnock: {
      'non-bidder': 'chi non ha l’offerta',
      dealer: 'chi dà le carte',
    },
    followAfterBlind: {
      normal: 'si può sempre tagliare',
      strict: 'il seme, altrimenti briscola',
    },
    longSequences: {
      capped: 'al massimo cinque carte',
      gross: 'come nei grandi annunci',
    },
    turi: {
      'others-plus9': 'nove per ogni altro giocatore',
      'self-minus9': 'nove in meno per sé',
    },
    soloTarget: {
      'by-players': 'secondo il numero di giocatori',
    },
    whoMayFold: {
      soloist: 'solo il solista',
      'either-side': 'entrambe le parti',
    },
    variant: {
      basic: 'senza scambio',
      bessern: 'con scambio',
    },
    minBid: {
      'by-variant': 'solita per questa variante',
    },
    partnerRevealed: {
      'at-once': 'subito',
      'when-card-played': 'quando la carta è giocata',
    },
  },
  parts: {
    berg: 'Berg',
    bergAt: 'Berg a',
    match: 'match',
    counterMatch: 'contro-match',
    win: 'vittoria',
    schneider: 'Schneider',
  },
}
