import type { LandingPageWords } from '../../pages/landing-page-schema.ts'

export const landingPage: LandingPageWords = {
  title: 'Sidi · Jassen',
  description:
    'Jassen im Browser, gegen Bots oder mit Freunden, ohne Konto: Schieber, Coiffeur, Differenzler und zwölf weitere Spiele.',
  lead: 'Jassen gegen Bots oder mit Freunden. Gratis, offen und ohne Konto.',
  picture: 'Ein Schieber-Tisch, mitten in einem Stich',
  play: 'Jetzt spielen',
  playNote: 'Ein Sidi Barrani im Browser, gegen drei Bots: Die Karten werden sofort verteilt.',
  games: (count) => `${count} Spiele`,
  gamesNote: 'Jedes Spiel in zwei Minuten erklärt, dazu die nummerierten Regeln.',
  players: (fewest, most) => (fewest === most ? `zu ${ZU[fewest]}` : `zu ${ZU[fewest]} bis zu ${ZU[most]}`),
  inPairs: 'zwei gegen zwei',
  short: 'In zwei Minuten',
  clubs: 'Für Vereine und Familien',
  sheet: [
    'Jasstafel',
    'Ihr spielt mit richtigen Karten, das Handy führt die Tafel: für jemanden oder für alle am Tisch.',
  ],
  series: [
    'Jassabend oder Turnier',
    'Auslosung zum Nachprüfen, Tische, Resultate und Rangliste, auf der Leinwand und auf jedem Handy.',
  ],
  fair: 'Warum es fair ist',
  fairness: [
    [
      'Mischen zum Nachprüfen',
      'Der Dienst legt sich vor der ersten Karte fest und zeigt nach dem Spiel, womit er gemischt hat. Alle können das Mischen wiederholen.',
    ],
    [
      'Karten bleiben verdeckt',
      'Keine Antwort hängt von einer Karte ab, die du nicht siehst. Wer zuschaut, sieht den Tisch und kein Blatt.',
    ],
    [
      'Gleiche Regeln für alle',
      'Jede Regel hat eine Nummer. Wird ein Zug abgelehnt, steht sie dabei; die Regeln sind öffentlich.',
    ],
  ],
  developers: 'Für Entwickler',
  developersNote:
    'Alles auf diesen Seiten ist ein HTTP-Dienst: Dein Programm mischt nichts und kennt keine Regel.',
  exchange: 'Der Dienst kennt die Regeln',
  exchangeNote:
    'Eine echte Anfrage im Sidi Barrani. Ein abgelehnter Zug bekommt die Regel und alle erlaubten Züge.',
  tooLow: ['Zu tief, und warum', 'Anna hat 90 Eichel geboten. Beat versucht es mit 80 Rosen.'],
  doubled: ['Dann doppelt Beat', 'Doppeln stand in der Liste und ist erlaubt. Anna muss ihr Gebot erfüllen.'],
  calls: 'In drei Anfragen am Tisch',
  steps: [
    'Melde dich an. In der Antwort steht ein Token, nur dieses eine Mal.',
    'Eröffne eine Partie. Die Antwort hat die `id` der Partie und ein `invite` für deine Freunde.',
    'Sind alle Plätze besetzt, wird verteilt. Frag nach den erlaubten Zügen, und schick einen an `/moves`.',
  ],
  guide: 'Anleitung (englisch)',
  reference: 'API-Referenz (englisch)',
  problems: 'Fehler',
  catalogue: 'Katalog der Spiele',
  footer: 'HTTP und JSON, kein Konto, kein Cookie. Eine Partie wartet, bis du zurückkommst.',
}

/** Numbers of players, as in `zu viert`. */
const ZU: Readonly<Record<number, string>> = {
  2: 'zweit',
  3: 'dritt',
  4: 'viert',
  5: 'fünft',
  6: 'sechst',
  7: 'siebt',
  8: 'acht',
}
