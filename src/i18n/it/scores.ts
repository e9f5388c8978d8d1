import type { ScoreWords } from '../catalogue-schema.ts'
import { toThe } from './articles.ts'

export const scores: ScoreWords = {
  givenUpBy: (who) => `abbandono di ${who}:`,
  lines: {
    cards: 'punti delle prese',
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
  bid: { made: 'L’offerta è riuscita.', failed: 'L’offerta non è riuscita.' },
  results: {
    single: (winners) => `Vittoria: ${winners}.`,
    double: (winners) => `Vittoria doppia: ${winners}.`,
    draw: (winners) => `Pareggio: ${winners}.`,
    'wrong-claim': (winners) => `Chi si è chiamato fuori non aveva i punti. Vittoria: ${winners}.`,
    resigned: (winners, by) =>
      winners === ''
        ? `${by} ha abbandonato. Non vince nessuno.`
        : `${by} ha abbandonato. Vittoria: ${winners}.`,
    resignation: (winners) => `Qualcuno ha abbandonato. Vittoria: ${winners}.`,
    closed: () => 'Il gestore ha chiuso la partita. Non vince nessuno.',
    agreed: () => 'Tutti hanno voluto smettere qui. Non vince nessuno.',
  },
  bounds: {
    deals: 'Dopo 500 mani si smette.',
    'thrown-in': 'Troppe mani di seguito senza che nessuno giochi: si smette.',
  },
  statements: {
    cards: (figure) => `${figure} carte`,
    top: (figure) => `fino ${toThe(figure)}`,
    trump: (_, isTrump) => (isTrump ? 'di briscola' : 'non di briscola'),
    concede: () => 'va bene',
  },
}
