import type { OptionValueNames } from '../catalogue-schema.ts'

/** French names of the values of options. */
export const optionValues: OptionValueNames = {
  values: {
    stoeckCall: {
      automatic: 'noté de lui-même',
      'by-holder': 'seulement si on l’annonce',
    },
    doubling: {
      none: 'interdit',
      double: 'contre seulement',
      'double-redouble': 'contre et surcontre',
    },
    doubleWindow: {
      open: 'jusqu’à ce que le suivant ait parlé',
      ask: 'on demande aux adversaires',
      'own-turn': 'seulement à son tour',
    },
    weisTable: {
      pagat: 'petit tableau',
      overview: 'tableau habituel',
      gross: 'grandes annonces',
    },
    doubleGameBelow: {
      'half-target': 'la moitié du but',
    },
    fourNines: {
      'by-table': 'selon le tableau des annonces',
    },
    fourBanners: {
      'by-table': 'selon le tableau des annonces',
    },
    weisShareCards: {
      'by-table': 'selon le tableau des annonces',
    },
    deals: {
      'to-target': 'jusqu’au but',
      'by-players': 'autant pour chaque joueur',
    },
    conventions: {
      none: 'aucune',
      'even-tens': 'dizaines paires et impaires',
      swissjass: 'convention de Swiss Jass',
    },
    suitPairing: {
      m1: 'les grelots sont les cœurs',
      m2: 'les roses sont les cœurs',
    },
    closingRule: {
      none: 'compte simple',
      ueberbiet: 'règle de la surenchère',
      bonus: 'règle du bonus',
    },
    undertrumpInMisere: {
      'only-trumps': 'seulement avec des atouts en main',
      'if-void': 'si on n’a pas la couleur',
    },
    undenufeValues: {
      ace11: 'l’As compte 11',
      six11: 'le Six compte 11',
    },
    allPassDealer: {
      forehand: 'le joueur suivant',
      'same-dealer': 'le même donneur',
    },
    rounding: {
      'half-up': 'arrondi dès cinq',
      down: 'toujours vers le bas',
    },
    undertrump: {
      free: 'libre',
      'only-trumps': 'seulement avec des atouts en main',
    },
    sessionLength: {
      'on-and-off': 'jusqu’à ce qu’on demande le dernier tour',
    },
    tie: {
      cut: 'le sort décide',
      'share-none': 'la ligne ne compte pas',
      shared: 'la victoire est partagée',
      'extra-hand': 'on joue encore',
    },
    extraContracts: {
      none: 'aucun',
      tuo: 'TUO',
      trio: 'TUO',
      tutti: 'Tutti',
      misere: 'Misère',
      slalom: 'Slalom',
      gustav: 'Gustav',
    },
    misereExchange: {
      always: 'toujours',
      'if-higher': 'seulement s’il y en a plus',
    },
    rows: {
      'by-options': 'selon les autres règles',
    },
    trioOrder: {
      tuo: 'atout, Undenufe, Obenabe',
      tou: 'atout, Obenabe, Undenufe',
    },
    trioValues: {
      trump: 'comme avec atout',
      notrump: 'comme sans atout',
    },
    extraRows: {
      none: 'aucune',
      'slalom-gustav': 'Slalom et Gustav',
    },
    multipliersWithExtraRows: {
      'in-order': 'dans l’ordre',
    },
    gustav9Split: {
      '4+5': 'quatre plis, puis cinq',
      '5+4': 'cinq plis, puis quatre',
    },
    target: {
      'by-multipliers': 'habituel pour ce compte',
      'by-mode': 'habituel pour ce mode',
      standard: 'habituel pour ce compte',
    },
    weisBy: {
      side: 'de tout le camp',
      player: 'seulement du joueur avec la meilleure annonce',
    },
    claims: {
      on: 'permis',
      auto: 'le but finit la donne de lui-même',
      off: 'interdit',
    },
    countOrder: {
      'as-they-fall': 'pli par pli',
      'stoeck-weis-stich': 'Stöck, annonces, plis',
      'stoeck-stich-weis': 'Stöck, plis, annonces',
      'stich-stoeck-weis': 'plis, Stöck, annonces',
      'weis-stoeck-stich': 'annonces, Stöck, plis',
      'weis-stich-stoeck': 'annonces, plis, Stöck',
      'stich-weis-stoeck': 'plis, annonces, Stöck',
    },
    strokes: {
      none: 'aucun',
    },
    counterMatch: {
      'as-match': 'comme le match',
    },
    factors: {
      standard: 'habituels',
    },
    sevenOfRoses: {
      'first-hand': 'seulement à la première donne',
      'every-hand': 'à chaque donne',
      off: 'jamais',
    },
    trumpSource: {
      'turned-card': 'la dernière carte donnée',
      'forehand-names': 'le premier joueur l’annonce',
      cut: 'une carte coupée',
    },
    bids: {
      private: 'secrètes',
      public: 'à haute voix, à tour de rôle',
    },
    ownBid: {
      hidden: 'plus visible',
      visible: 'toujours visible',
    },
    mode: {
      'count-out': 'les joueurs sortent un à un',
      fast7: 'le premier au but gagne',
      berner27: 'bernois : l’atout multiplie',
    },
    robTiming: {
      'after-decisions': 'après toutes les décisions',
      'own-decision': 'à sa propre décision',
    },
    scoring: {
      difference: 'écart avec la mise',
      simple: 'un point par donne',
    },
    foldAward: {
      standard: 'habituelle',
      'not-allowed': 'abandon interdit',
    },
    flip: {
      'after-trick': 'après le pli',
      'at-once': 'tout de suite',
    },
    contracts: {
      suits: 'couleurs seulement',
      'suits-and-notrump': 'aussi Obenabe et Undenufe',
    },
    firstHandContracts: {
      suits: 'couleurs seulement',
      'suits-and-notrump': 'aussi Obenabe et Undenufe',
    },
    whoMayKnock: {
      'non-bidder': 'le joueur sans la mise',
      dealer: 'le donneur',
    },
    followAfterBlind: {
      normal: 'on peut toujours couper',
      strict: 'la couleur, sinon l’atout',
    },
    longSequences: {
      capped: 'cinq cartes au plus',
      gross: 'comme aux grandes annonces',
    },
    turi: {
      'others-plus9': 'neuf pour chaque autre joueur',
      'self-minus9': 'neuf de moins pour soi',
    },
    soloTarget: {
      'by-players': 'selon le nombre de joueurs',
    },
    whoMayFold: {
      soloist: 'seulement le soliste',
      'either-side': 'les deux camps',
    },
    variant: {
      basic: 'sans échange',
      bessern: 'avec échange',
    },
    minBid: {
      'by-variant': 'habituelle pour cette variante',
    },
    partnerRevealed: {
      'at-once': 'tout de suite',
      'when-card-played': 'quand la carte est jouée',
    },
  },
  parts: {
    berg: 'Berg',
    bergAt: 'Berg à',
    match: 'match',
    counterMatch: 'contre-match',
    win: 'victoire',
    schneider: 'Schneider',
  },
}
