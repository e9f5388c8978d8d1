import type { OptionValueNames } from '../catalogue-schema.ts'

/** English names of the values of options. */
export const optionValues: OptionValueNames = {
  values: {
    stoeckCall: {
      automatic: 'written by itself',
      'by-holder': 'only after a call',
    },
    doubling: {
      none: 'not allowed',
      double: 'double only',
      'double-redouble': 'double and redouble',
    },
    doubleWindow: {
      open: 'until the next player has called',
      ask: 'the opponents are asked',
      'own-turn': 'only at one’s own turn',
    },
    weisTable: {
      pagat: 'short table',
      overview: 'usual table',
      gross: 'great Weis',
    },
    doubleGameBelow: {
      'half-target': 'half of the target',
    },
    fourNines: {
      'by-table': 'by the Weis table',
    },
    fourBanners: {
      'by-table': 'by the Weis table',
    },
    weisShareCards: {
      'by-table': 'by the Weis table',
    },
    deals: {
      'to-target': 'to the target',
      'by-players': 'the same number by each player',
    },
    conventions: {
      none: 'none',
      'even-tens': 'even and odd tens',
      swissjass: 'convention of Swiss Jass',
    },
    suitPairing: {
      m1: 'bells are hearts',
      m2: 'roses are hearts',
    },
    closingRule: {
      none: 'plain counting',
      ueberbiet: 'Überbiet rule',
      bonus: 'Bonus rule',
    },
    undertrumpInMisere: {
      'only-trumps': 'only with a hand of trumps',
      'if-void': 'when void in the suit',
    },
    undenufeValues: {
      ace11: 'the Ace counts 11',
      six11: 'the Six counts 11',
    },
    allPassDealer: {
      forehand: 'the next player',
      'same-dealer': 'the same dealer',
    },
    rounding: {
      'half-up': 'from five upwards',
      down: 'always down',
    },
    undertrump: {
      free: 'free',
      'only-trumps': 'only with a hand of trumps',
    },
    sessionLength: {
      'on-and-off': 'until a player asks for the last round',
    },
    tie: {
      cut: 'a cut decides',
      'share-none': 'the row does not count',
      shared: 'the win is shared',
      'extra-hand': 'one deal more',
    },
    extraContracts: {
      none: 'none',
      tuo: 'TUO',
      trio: 'TUO',
      tutti: 'Tutti',
      misere: 'Misère',
      slalom: 'Slalom',
      gustav: 'Gustav',
    },
    misereExchange: {
      always: 'always',
      'if-higher': 'only if more',
    },
    rows: {
      'by-options': 'by the other house rules',
    },
    trioOrder: {
      tuo: 'trumps, Undenufe, Obenabe',
      tou: 'trumps, Obenabe, Undenufe',
    },
    trioValues: {
      trump: 'as with trumps',
      notrump: 'as without trumps',
    },
    extraRows: {
      none: 'none',
      'slalom-gustav': 'Slalom and Gustav',
    },
    multipliersWithExtraRows: {
      'in-order': 'in order',
    },
    gustav9Split: {
      '4+5': 'four tricks, then five',
      '5+4': 'five tricks, then four',
    },
    target: {
      'by-multipliers': 'usual for the counting',
      'by-mode': 'usual for the way of playing',
      standard: 'usual for the counting',
    },
    weisBy: {
      side: 'of the whole side',
      player: 'only of the player with the best Weis',
    },
    claims: {
      on: 'allowed',
      auto: 'the target ends the deal by itself',
      off: 'not allowed',
    },
    countOrder: {
      'as-they-fall': 'trick by trick',
      'stoeck-weis-stich': 'Stöck, Weis, tricks',
      'stoeck-stich-weis': 'Stöck, tricks, Weis',
      'stich-stoeck-weis': 'tricks, Stöck, Weis',
      'weis-stoeck-stich': 'Weis, Stöck, tricks',
      'weis-stich-stoeck': 'Weis, tricks, Stöck',
      'stich-weis-stoeck': 'tricks, Weis, Stöck',
    },
    strokes: {
      none: 'none',
    },
    counterMatch: {
      'as-match': 'as the match',
    },
    factors: {
      standard: 'usual',
    },
    sevenOfRoses: {
      'first-hand': 'in the first deal only',
      'every-hand': 'in each deal',
      off: 'never',
    },
    trumpSource: {
      'turned-card': 'the dealer’s last card',
      'forehand-names': 'forehand names trumps',
      cut: 'a cut card',
    },
    bids: {
      private: 'secret',
      public: 'aloud, in turn',
    },
    ownBid: {
      hidden: 'no longer visible',
      visible: 'still visible',
    },
    mode: {
      'count-out': 'players count out in turn',
      fast7: 'the first at the target wins',
      berner27: 'Bernese: trumps multiply',
    },
    robTiming: {
      'after-decisions': 'after all decisions',
      'own-decision': 'at one’s own decision',
    },
    scoring: {
      difference: 'difference to the bid',
      simple: 'one point a deal',
    },
    foldAward: {
      standard: 'usual',
      'not-allowed': 'folding is not allowed',
    },
    flip: {
      'after-trick': 'after the trick',
      'at-once': 'at once',
    },
    contracts: {
      suits: 'suits only',
      'suits-and-notrump': 'also Obenabe and Undenufe',
    },
    firstHandContracts: {
      suits: 'suits only',
      'suits-and-notrump': 'also Obenabe and Undenufe',
    },
    whoMayKnock: {
      'non-bidder': 'the player without the bid',
      dealer: 'the dealer',
    },
    followAfterBlind: {
      normal: 'trumping is always allowed',
      strict: 'the suit, else trumps',
    },
    longSequences: {
      capped: 'five cards at most',
      gross: 'as with great Weis',
    },
    turi: {
      'others-plus9': 'nine for each other player',
      'self-minus9': 'nine off for oneself',
    },
    soloTarget: {
      'by-players': 'by the number of players',
    },
    whoMayFold: {
      soloist: 'the soloist only',
      'either-side': 'either side',
    },
    variant: {
      basic: 'without Bessern',
      bessern: 'with Bessern',
    },
    minBid: {
      'by-variant': 'usual for the variant',
    },
    partnerRevealed: {
      'at-once': 'at once',
      'when-card-played': 'when the card is played',
    },
  },
  parts: {
    berg: 'Berg',
    bergAt: 'Berg at',
    match: 'match',
    counterMatch: 'counter-match',
    win: 'win',
    schneider: 'Schneider',
  },
}
