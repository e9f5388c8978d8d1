import type { ScoreWords } from '../words.ts'

export const scores = {
  lines: {
    cards: 'prese',
    match: 'match',
    weis: 'annunci',
    stoeck: 'stöck',
    contract: 'offerta',
    closing: 'regola finale',
    cell: 'riga',
    strokes: 'tratti',
    potatoes: 'patate',
    rubs: 'tratti',
    wheels: 'ruote',
    difference: 'differenza',
    exact: 'numero esatto',
    bells: 'campanelli',
    turi: 'turi',
    fold: 'abbandono',
  },
  results: {
    single: (winners) => `Vittoria: ${winners}.`,
    double: (winners) => `Vittoria doppia: ${winners}.`,
    draw: (winners) => `Pareggio: ${winners}.`,
    'wrong-claim': (winners) => `La fine dichiarata era sbagliata, vittoria: ${winners}.`,
    resigned: (winners, by) =>
      winners === ''
        ? `${by} ha abbandonato, non vince nessuno.`
        : `${by} ha abbandonato, vittoria: ${winners}.`,
    resignation: (winners) => `Qualcuno ha abbandonato, vittoria: ${winners}.`,
  },
  bounds: {
    deals: 'Dopo 500 mani si smette.',
    'thrown-in': 'Troppe mani di seguito senza che nessuno giochi: si smette.',
  },
  statements: {
    cards: (figure) => `${figure} carte`,
    top: (figure) => `fino a ${figure}`,
    trump: (_, isTrump) => (isTrump ? 'di briscola' : 'non di briscola'),
    concede: () => 'va bene',
  },
} as const satisfies ScoreWords
