import type { PageFrame } from '../../pages/page-frame-schema.ts'

export const pageFrame: PageFrame = {
  language: 'de',
  skip: 'Zum Inhalt',
  rooms: {
    play: 'Spielen',
    rules: 'Regeln',
    guide: 'Anleitung',
    reference: 'API-Referenz',
    problems: 'Fehler',
  },
  languages: 'Sprache',
  problem: {
    httpStatus: 'HTTP-Status',
    start: 'Startseite',
    rules: 'Regeln aller Spiele',
    reference: 'API-Referenz',
    list: 'Fehler',
    listLead: 'Alle Fehler des Dienstes, nach dem Code der Antwort.',
    listNote:
      'Eine Absage ist ein Dokument nach RFC 9457: Es hat sich nichts geändert, und `type` führt auf eine Seite dieser Liste. Bei einem abgelehnten Zug steht in `rule` die Nummer der Regel und in `ruleUrl` ihr Text.',
    example: 'Beispiel',
    namesRule: ['Die Antwort nennt die Regel, zum Beispiel ', ', oder die Regel eines anderen Spiels.'],
    all: 'Alle Fehler',
  },
}
