import type { RulesetWords } from '../catalogue-schema.ts'

export const rulesets: RulesetWords = {
  'sidi-barrani': {
    name: 'Sidi Barrani',
    summary:
      'Zwei gegen zwei. Geboten wird, wie viele Kartenpunkte man macht und mit welchem Trumpf; die Gegner doppeln. Wer zuerst 2000 hat, gewinnt.',
  },
  'sidi-swissjass': {
    name: 'Sidi Barrani (Swiss Jass!!)',
    summary:
      'Sidi Barrani mit Slalom und Misère: vierzehn Spiele, kein Weis, gedoppelt wird beim Bieten und im ersten Stich. Wer zuerst 1500 hat, gewinnt.',
  },
  'staekske-rape': {
    name: 'Staekske Rape',
    summary:
      'Aus Maastricht: Wer am meisten bietet, nimmt den Stock auf, macht Trumpf und spielt allein gegen drei. Nur wer ansagt, gewinnt oder verliert Punkte.',
  },
  'coiffeur-three': {
    name: 'Coiffeur-Schieber zu dritt',
    summary:
      'Zu dritt spielen alle zehn Spiele je einmal, allein gegen die anderen. In jeder Zeile gibt es für das beste Ergebnis Striche, für das schlechteste Kartoffeln. Dreissig Runden.',
  },
  'coiffeur-partnership': {
    name: 'Coiffeur-Schieber (zwei gegen zwei)',
    summary:
      'Zwei Parteien spielen acht Spiele je einmal, jede Farbe und jede Spielart mit ihrem Multiplikator, und zwei Joker. Sechzehn Runden; die höchste Summe gewinnt.',
  },
  'coiffeur-cutthroat': {
    name: 'Coiffeur-Schieber (alle gegen alle)',
    summary:
      'Zu viert, alle für sich: acht Spiele je einmal, jede Farbe und jede Spielart mit ihrem Multiplikator, und zwei Joker. Zweiunddreissig Runden; die höchste Summe gewinnt.',
  },
  schieber: {
    name: 'Schieber',
    summary:
      'Zwei gegen zwei. Wer Trumpf macht, sagt ihn an oder schiebt; Stiche, Weis und Stöck zählen. Wer zuerst 1000 hat, gewinnt.',
  },
  kreuzjass: {
    name: 'Kreuzjass',
    summary:
      'Zwei gegen zwei. Die letzte Karte beim Geben ist Trumpf; Stiche, Weis und Stöck zählen. Wer zuerst 1000 hat, gewinnt.',
  },
  differenzler: {
    name: 'Differenzler',
    summary:
      'Alle für sich: Vor jedem Spiel sagt man voraus, wie viele Punkte man macht. Die Differenz wird aufgeschrieben, am wenigsten gewinnt.',
  },
  handjass: {
    name: 'Handjass',
    summary:
      'Zwei bis fünf, alle für sich, entscheiden in jedem Spiel, ob sie spielen. Die Besten schreiben Striche, die Schlechtesten Räder; mit fünf Strichen ist man draussen, und wer übrig bleibt, hat verloren.',
  },
  'zweier-sidi': {
    name: 'Zweier-Sidi',
    summary:
      'Zu zweit mit achtzehn Karten, zwölf davon auf dem Tisch: Geboten wird, wie viele Punkte man macht. Wer zuerst 50 hat, gewinnt.',
  },
  schmausjass: {
    name: 'Schmausjass',
    summary:
      'Zu zweit wird vom Stock gezogen und gewiesen, was in der Hand wächst; danach folgen neun Stiche. Wer zuerst 1000 hat, gewinnt.',
  },
  schellenjass: {
    name: 'Schellenjass',
    summary:
      'Alle für sich und ohne Trumpf: Jede Schelle im Stich zählt einen Punkt, darum nimmt man keine, oder dann alle neun. Zwölf Spiele.',
  },
  schafuusejass: {
    name: 'Schafuusejass',
    summary:
      'Solo gegen zwei oder drei; die letzte Karte beim Geben ist Trumpf. Das Solo braucht 350 Punkte (oder 250), die anderen 1000; alle spielen einmal solo.',
  },
  bieterjass: {
    name: 'Bieterjass',
    summary:
      'Wer am meisten bietet, muss so viele Punkte in mehreren Spielen machen, allein oder (zu fünft) mit einer gerufenen Karte; die anderen brauchen 1000. Zu dritt auch mit Bessern.',
  },
}
