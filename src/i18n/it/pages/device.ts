import type { DeviceWords } from '../../pages/device-words.ts'

export const device: DeviceWords = {
  open: 'Continua su un altro dispositivo',
  title: 'Un altro dispositivo',
  lead: 'Resti la stessa persona, con le stesse partite.',
  make: 'Mostra un link e un codice QR',
  made: 'Apri questo link sull’altro dispositivo. Vale dieci minuti, e una volta sola.',
  qr: 'Codice QR del link',
  recovery: 'Codice di emergenza',
  recoveryLead: 'Con questo codice torni qui se perdi il dispositivo.',
  makeRecovery: 'Crea un codice',
  recoveryMade: 'Annota questo codice. Un codice precedente non vale più.',
  devices: 'I tuoi dispositivi',
  first: 'Primo dispositivo',
  unnamed: 'Dispositivo senza nome',
  lastUsed: (day) => `usato il ${day}`,
  end: 'Disconnetti',
  enter: 'Inserisci un codice',
  code: 'Codice dell’altro dispositivo, o il tuo codice di emergenza',
  take: 'Continua qui',
  replaces: (name) =>
    `Questo browser gioca come ${name}. Poi giocherà come la persona del codice, e non conoscerà più le partite di ${name}.`,
  nextRecovery: 'Quel codice è stato usato. Annota quello nuovo:',
  goOn: 'Ai giochi',
  unknownTitle: 'Questo browser qui non è conosciuto.',
  unknown: 'Hai un posto? Riprendilo con un link dell’altro dispositivo, o con il tuo codice di emergenza.',
  elsewhere: 'Sei a questo tavolo su un altro dispositivo?',
}
