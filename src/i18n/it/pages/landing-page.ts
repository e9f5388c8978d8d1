import type { LandingPageWords } from '../../pages/landing-page-schema.ts'

export const landingPage: LandingPageWords = {
  title: 'Sidi · Giocare a jass',
  description:
    'Il jass nel browser, contro bot o con amici, senza account: Schieber, Coiffeur, Differenza e altri dodici giochi.',
  lead: 'Il jass, contro bot o con amici. Gratuito, aperto e senza account.',
  picture: 'Un tavolo di Schieber nel mezzo di una presa',
  play: 'Gioca subito',
  playNote: 'Un Sidi Barrani nel browser, con tre bot: le carte vengono distribuite subito.',
  games: (count) => `${count} giochi`,
  gamesNote: 'Ogni gioco spiegato in due minuti, con le regole numerate.',
  players: (fewest, most) => (fewest === most ? `in ${fewest}` : `da ${fewest} a ${most}`),
  inPairs: 'due contro due',
  short: 'In due minuti',
  clubs: 'Per club e famiglie',
  sheet: [
    'La lavagna',
    'Giocate con carte vere e il telefono tiene la lavagna, per una persona o per tutto il tavolo.',
  ],
  series: [
    'Una serata di club o un torneo',
    'Sorteggio verificabile da tutti, tavoli, risultati e classifica, sullo schermo e su ogni telefono.',
  ],
  fair: 'Perché è leale',
  fairness: [
    [
      'Un mazzo mescolato in modo verificabile',
      'Il servizio si impegna prima della prima carta e dopo la mano mostra con che cosa ha mescolato. Chiunque può ripetere l’operazione.',
    ],
    [
      'Le carte restano coperte',
      'Nessuna risposta dipende da una carta che non vedi. Chi guarda vede il tavolo, e nessuna mano.',
    ],
    [
      'Le stesse regole per tutti',
      'Ogni regola ha un numero. Una mossa rifiutata nomina la regola, e le regole sono pubbliche.',
    ],
  ],
  developers: 'Per chi sviluppa',
  developersNote:
    'Tutto ciò che vedi è un servizio HTTP: il tuo programma non mescola nulla e non conosce regole.',
  exchange: 'Il servizio conosce le regole',
  exchangeNote:
    'Uno scambio vero nel Sidi Barrani. Una mossa rifiutata riceve la regola e tutte le mosse permesse.',
  tooLow: ['Troppo bassa, e perché', 'Anna ha offerto 90 in ghiande. Beat prova con 80 in rose.'],
  doubled: [
    'Allora Beat contra',
    'Contrare era nell’elenco, quindi è permesso. Anna deve mantenere la sua offerta.',
  ],
  calls: 'Al tavolo in tre chiamate',
  steps: [
    'Iscriviti. La risposta contiene un token, mostrato solo questa volta.',
    'Apri una partita. La risposta ha l’`id` della partita e un `invite` per i tuoi amici.',
    'Quando tutti i posti sono occupati si distribuisce. Chiedi le mosse permesse, e mandane una a `/moves`.',
  ],
  guide: 'Guida (in inglese)',
  reference: 'Riferimento dell’API (in inglese)',
  problems: 'Errori',
  catalogue: 'Catalogo dei giochi',
  footer: 'HTTP e JSON, né account né cookie. Una partita aspetta finché torni.',
}
