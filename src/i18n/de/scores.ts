import type { ScoreWords } from '../catalogue-schema.ts'

export const scores: ScoreWords = {
  givenUpBy: (who) => `Ausstieg von ${who}:`,
  lines: {
    cards: 'Stichpunkte',
    match: 'Matsch',
    weis: 'Weis',
    stoeck: 'Stöck',
    contract: 'Gebot',
    closing: 'Schlussregel',
    cell: 'Zeile',
    strokes: 'Striche',
    potatoes: 'Kartoffeln',
    rubs: 'Striche',
    wheels: 'Räder',
    difference: 'Differenz',
    exact: 'genau getroffen',
    bells: 'Schellen',
    turi: 'Turi',
    fold: 'ausgestiegen',
  },
  bid: { made: 'Das Gebot ist erfüllt.', failed: 'Das Gebot ist nicht erfüllt.' },
  results: {
    single: (winners) => `Gewonnen: ${winners}.`,
    double: (winners) => `Doppelt gewonnen: ${winners}.`,
    draw: (winners) => `Unentschieden: ${winners}.`,
    'wrong-claim': (winners) => `Zu früh bedankt. Gewonnen: ${winners}.`,
    resigned: (winners, by) =>
      winners === ''
        ? `${by} hat aufgegeben. Niemand gewinnt.`
        : `${by} hat aufgegeben. Gewonnen: ${winners}.`,
    resignation: (winners) => `Jemand hat aufgegeben. Gewonnen: ${winners}.`,
    closed: () => 'Der Betreiber hat die Partie beendet. Niemand gewinnt.',
    agreed: () => 'Alle haben vereinbart, hier aufzuhören. Niemand gewinnt.',
  },
  bounds: {
    deals: 'Nach 500 Spielen ist Schluss.',
    'thrown-in': 'Zu oft nacheinander hat niemand gespielt, darum ist Schluss.',
  },
  statements: {
    cards: (figure) => `${figure} Blatt`,
    top: (figure) => `bis ${figure}`,
    trump: (_, isTrump) => (isTrump ? 'vom Trumpf' : 'nicht vom Trumpf'),
    concede: () => 'ist gut',
  },
}
