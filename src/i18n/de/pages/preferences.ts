import type { PreferencesWords } from '../../pages/preferences-words.ts'

export const preferences: PreferencesWords = {
  title: 'Nachrichten und Ruhezeit',
  close: 'Schliessen',
  language: 'Sprache der Nachrichten',
  asBrowser: 'wie im Browser',
  quiet: 'Ruhezeit: keine Nachrichten, und in Partien über Tage steht deine Uhr',
  from: 'von',
  to: 'bis',
  timeZone: 'Zeitzone',
  kinds: 'Was willst du erfahren?',
  kindsOf: {
    turn: 'Ich bin dran',
    reminder: 'Meine Zeit wird knapp',
    start: 'Eine Partie beginnt',
    result: 'Eine Partie ist fertig',
    series: 'Neues von Turnieren',
    table: 'Wer am Tisch kommt und geht',
  },
  delay: 'Ruf mich erst, wenn ich so lange dran bin',
  atOnce: 'sofort',
  leads: 'Erinnere mich so lange vor dem Ende meiner Zeit',
  digest: 'Nur einmal am Tag: alle Tische, an denen ich dran bin',
  at: 'um',
  save: 'Speichern',
  saved: 'Gespeichert. Es gilt ab deinem nächsten Zug.',
}
