import type { PreferencesWords } from '../../pages/preferences-words.ts'

export const preferences: PreferencesWords = {
  title: 'Messaggi e ore di riposo',
  close: 'Chiudi',
  language: 'Lingua dei messaggi',
  asBrowser: 'come nel browser',
  quiet: 'Ore di riposo: nessun messaggio, e nelle partite su più giorni il tuo orologio si ferma',
  from: 'dalle',
  to: 'alle',
  timeZone: 'Fuso orario',
  kinds: 'Che cosa vuoi sapere?',
  kindsOf: {
    turn: 'Tocca a me',
    reminder: 'Il mio tempo sta per scadere',
    start: 'Una partita comincia',
    result: 'Una partita è finita',
    series: 'Novità dai tornei',
    table: 'Chi arriva e chi parte',
  },
  delay: 'Chiamami solo se il mio turno dura',
  atOnce: 'subito',
  leads: 'Ricordamelo prima della fine del mio tempo',
  digest: 'Solo una volta al giorno: tutti i tavoli che mi aspettano',
  at: 'alle',
  save: 'Salva',
  saved: 'Salvato. Vale dal tuo prossimo turno.',
}
