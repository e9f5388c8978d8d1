import type { OptionValueNames } from '../catalogue-schema.ts'

/** German names of the values of options. */
export const optionValues: OptionValueNames = {
  values: {
    stoeckCall: {
      automatic: 'wird von selbst geschrieben',
      'by-holder': 'nur wenn man sie meldet',
    },
    doubling: {
      none: 'nicht erlaubt',
      double: 'nur doppeln',
      'double-redouble': 'doppeln und redoppeln',
    },
    doubleWindow: {
      open: 'bis die Nächsten gesprochen haben',
      ask: 'die Gegner werden gefragt',
      'own-turn': 'nur wenn man dran ist',
    },
    weisTable: {
      pagat: 'kleine Tabelle',
      overview: 'übliche Tabelle',
      gross: 'grosser Weis',
    },
    doubleGameBelow: {
      'half-target': 'die Hälfte des Ziels',
    },
    fourNines: {
      'by-table': 'nach der Tabelle der Weise',
    },
    fourBanners: {
      'by-table': 'nach der Tabelle der Weise',
    },
    weisShareCards: {
      'by-table': 'nach der Tabelle der Weise',
    },
    deals: {
      'to-target': 'bis zum Ziel',
      'by-players': 'gleich viele pro Person',
    },
    conventions: {
      none: 'keine',
      'even-tens': 'gerade und ungerade Zehner',
      swissjass: 'Absprache von Swiss Jass',
    },
    suitPairing: {
      m1: 'Schellen sind Herz',
      m2: 'Rosen sind Herz',
    },
    closingRule: {
      none: 'einfach zählen',
      ueberbiet: 'Überbiet-Schlussregel',
      bonus: 'Bonus-Schlussregel',
    },
    undertrumpInMisere: {
      'only-trumps': 'nur mit lauter Trümpfen',
      'if-void': 'wenn man die Farbe nicht hat',
    },
    undenufeValues: {
      ace11: 'das Ass zählt 11',
      six11: 'die Sechs zählt 11',
    },
    allPassDealer: {
      forehand: 'wer als Nächstes dran ist',
      'same-dealer': 'noch einmal dieselbe Person',
    },
    rounding: {
      'half-up': 'ab fünf aufrunden',
      down: 'immer abrunden',
    },
    undertrump: {
      free: 'frei',
      'only-trumps': 'nur mit lauter Trümpfen',
    },
    sessionLength: {
      'on-and-off': 'bis jemand die letzte Runde verlangt',
    },
    tie: {
      cut: 'das Los entscheidet',
      'share-none': 'die Zeile zählt nicht',
      shared: 'der Sieg wird geteilt',
      'extra-hand': 'es wird weitergespielt',
    },
    extraContracts: {
      none: 'keines',
      tuo: 'TUO',
      trio: 'TUO',
      tutti: 'Tutti',
      misere: 'Misère',
      slalom: 'Slalom',
      gustav: 'Gusti',
    },
    misereExchange: {
      always: 'immer',
      'if-higher': 'nur wenn es mehr sind',
    },
    rows: {
      'by-options': 'nach den anderen Hausregeln',
    },
    trioOrder: {
      tuo: 'Trumpf, Undenufe, Obenabe',
      tou: 'Trumpf, Obenabe, Undenufe',
    },
    trioValues: {
      trump: 'wie mit Trumpf',
      notrump: 'wie ohne Trumpf',
    },
    extraRows: {
      none: 'keine',
      'slalom-gustav': 'Slalom und Gusti',
    },
    multipliersWithExtraRows: {
      'in-order': 'der Reihe nach',
    },
    gustav9Split: {
      '4+5': 'vier Stiche, dann fünf',
      '5+4': 'fünf Stiche, dann vier',
    },
    target: {
      'by-multipliers': 'üblich für die Zählung',
      'by-mode': 'üblich für die Art',
      standard: 'üblich für die Zählung',
    },
    weisBy: {
      side: 'der ganzen Partei',
      player: 'nur der Person mit dem besten Weis',
    },
    claims: {
      on: 'erlaubt',
      auto: 'das Ziel beendet das Spiel von selbst',
      off: 'nicht erlaubt',
    },
    countOrder: {
      'as-they-fall': 'Stich um Stich, wie es fällt',
      'stoeck-weis-stich': 'Stöck, Weis, Stich',
      'stoeck-stich-weis': 'Stöck, Stich, Weis',
      'stich-stoeck-weis': 'Stich, Stöck, Weis',
      'weis-stoeck-stich': 'Weis, Stöck, Stich',
      'weis-stich-stoeck': 'Weis, Stich, Stöck',
      'stich-weis-stoeck': 'Stich, Weis, Stöck',
    },
    strokes: {
      none: 'keine',
    },
    counterMatch: {
      'as-match': 'wie der Matsch',
    },
    factors: {
      standard: 'üblich',
    },
    sevenOfRoses: {
      'first-hand': 'nur im ersten Spiel',
      'every-hand': 'in jedem Spiel',
      off: 'nie',
    },
    trumpSource: {
      'turned-card': 'die letzte Karte beim Geben',
      'forehand-names': 'die Vorhand sagt ihn an',
      cut: 'eine abgehobene Karte',
    },
    bids: {
      private: 'verdeckt',
      public: 'offen, reihum',
    },
    ownBid: {
      hidden: 'nicht mehr sichtbar',
      visible: 'weiterhin sichtbar',
    },
    mode: {
      'count-out': 'einer nach dem anderen scheidet aus',
      fast7: 'wer zuerst im Ziel ist, gewinnt',
      berner27: 'Berner: Trumpf vervielfacht',
    },
    robTiming: {
      'after-decisions': 'wenn alle entschieden haben',
      'own-decision': 'wenn man selber entscheidet',
    },
    scoring: {
      difference: 'Differenz zum Gebot',
      simple: 'ein Punkt pro Spiel',
    },
    foldAward: {
      standard: 'üblich',
      'not-allowed': 'Aussteigen ist nicht erlaubt',
    },
    flip: {
      'after-trick': 'nach dem Stich',
      'at-once': 'sofort',
    },
    contracts: {
      suits: 'nur Farben',
      'suits-and-notrump': 'auch Obenabe und Undenufe',
    },
    firstHandContracts: {
      suits: 'nur Farben',
      'suits-and-notrump': 'auch Obenabe und Undenufe',
    },
    whoMayKnock: {
      'non-bidder': 'wer nicht spielt',
      dealer: 'wer gibt',
    },
    followAfterBlind: {
      normal: 'Trumpfen ist immer erlaubt',
      strict: 'Farbe, sonst Trumpf',
    },
    longSequences: {
      capped: 'höchstens fünf Blatt',
      gross: 'wie beim grossen Weis',
    },
    turi: {
      'others-plus9': 'je neun für die anderen',
      'self-minus9': 'neun weniger für sich',
    },
    soloTarget: {
      'by-players': 'je nach Zahl der Mitspieler',
    },
    whoMayFold: {
      soloist: 'nur das Solo',
      'either-side': 'beide Parteien',
    },
    variant: {
      basic: 'ohne Bessern',
      bessern: 'mit Bessern',
    },
    minBid: {
      'by-variant': 'üblich für die Art',
    },
    partnerRevealed: {
      'at-once': 'sofort',
      'when-card-played': 'wenn die Karte gespielt wird',
    },
  },
  parts: {
    berg: 'Berg',
    bergAt: 'Berg bei',
    match: 'Matsch',
    counterMatch: 'Kontermatsch',
    win: 'Sieg',
    schneider: 'Schneider',
  },
}
