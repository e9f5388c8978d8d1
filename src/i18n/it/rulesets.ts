import type { RulesetWords } from '../catalogue-schema.ts'

export const rulesets: RulesetWords = {
  'sidi-barrani': {
    name: 'Sidi Barrani',
    summary:
      'Due contro due. Si offre quanti punti di carte si faranno e con quale briscola; gli avversari contrano. Vince chi arriva per primo a 2000.',
  },
  'sidi-swissjass': {
    name: 'Sidi Barrani (Swiss Jass!!)',
    summary:
      'Sidi Barrani con slalom e misère: quattordici giochi, niente annunci, si contra durante le offerte e nella prima presa. Vince chi arriva per primo a 1500.',
  },
  'staekske-rape': {
    name: 'Staekske Rape',
    summary:
      'Da Maastricht: chi offre di più prende il tallone, sceglie la briscola e gioca da solo contro tre. Solo chi gioca così vince o perde punti.',
  },
  'coiffeur-three': {
    name: 'Coiffeur in tre',
    summary:
      'In tre, ognuno gioca dieci giochi una volta, da solo contro gli altri. In ogni riga il migliore riceve tratti, il peggiore patate. Trenta mani.',
  },
  'coiffeur-partnership': {
    name: 'Coiffeur (a coppie)',
    summary:
      'Due coppie giocano otto giochi una volta, ogni seme e ogni modo con il suo moltiplicatore, e due jolly. Sedici mani; vince la somma più alta.',
  },
  'coiffeur-cutthroat': {
    name: 'Coiffeur (tutti contro tutti)',
    summary:
      'In quattro, ognuno per sé: otto giochi una volta, ogni seme e ogni modo con il suo moltiplicatore, e due jolly. Trentadue mani; vince la somma più alta.',
  },
  schieber: {
    name: 'Schieber',
    summary:
      'Due contro due. Chi fa la briscola la sceglie o lascia la scelta al compagno; contano prese, annunci e stöck. Vince chi arriva per primo a 1000.',
  },
  kreuzjass: {
    name: 'Kreuzjass',
    summary:
      'Due contro due. L’ultima carta distribuita fa la briscola; contano prese, annunci e stöck. Vince chi arriva per primo a 1000.',
  },
  differenzler: {
    name: 'Differenza (Differenzler)',
    summary:
      'Ognuno per sé: prima di ogni mano si dice quanti punti si faranno. Si scrive la differenza, e vince il totale più basso.',
  },
  handjass: {
    name: 'Handjass',
    summary:
      'Da due a cinque, ognuno per sé, si decide a ogni mano se giocare. I migliori scrivono tratti, i peggiori ruote; con cinque tratti si esce, e chi resta ha perso.',
  },
  'zweier-sidi': {
    name: 'Sidi in due',
    summary:
      'In due con diciotto carte, dodici delle quali sul tavolo: si offre quanti punti si faranno. Vince chi arriva per primo a 50.',
  },
  schmausjass: {
    name: 'Schmausjass',
    summary:
      'In due si pesca dal tallone e si annuncia ciò che cresce in mano, poi si giocano nove prese. Vince chi arriva per primo a 1000.',
  },
  schellenjass: {
    name: 'Schellenjass',
    summary:
      'Ognuno per sé e senza briscola: ogni campanello preso conta un punto, perciò non se ne prende nessuno, o allora tutti e nove. Dodici mani.',
  },
  schafuusejass: {
    name: 'Schafuusejass (jass di Sciaffusa)',
    summary:
      'Uno solo contro due o tre; l’ultima carta distribuita fa la briscola. Chi è solo deve fare 350 punti (o 250), gli altri 1000; ognuno è solo una volta.',
  },
  bieterjass: {
    name: 'Bieterjass (jass all’asta)',
    summary:
      'Chi offre di più deve fare tanti punti in più mani, da solo o (in cinque) con chi ha la carta chiamata; agli altri ne servono 1000. In tre anche con scambio (Bessern).',
  },
}
