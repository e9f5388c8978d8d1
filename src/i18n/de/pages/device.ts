import type { DeviceWords } from '../../pages/device-words.ts'

export const device: DeviceWords = {
  open: 'Auf einem anderen Gerät weiterspielen',
  title: 'Ein anderes Gerät',
  lead: 'Du bleibst dieselbe Person, mit denselben Partien.',
  make: 'Link und QR-Code zeigen',
  made: 'Öffne diesen Link auf dem anderen Gerät. Er gilt zehn Minuten und einmal.',
  qr: 'QR-Code des Links',
  recovery: 'Code für den Notfall',
  recoveryLead: 'Mit diesem Code kommst du zurück, wenn das Gerät verloren geht.',
  makeRecovery: 'Code erstellen',
  recoveryMade: 'Schreib diesen Code auf. Ein früherer Code gilt nicht mehr.',
  devices: 'Deine Geräte',
  first: 'Erstes Gerät',
  unnamed: 'Gerät ohne Namen',
  lastUsed: (day) => `zuletzt am ${day}`,
  end: 'Abmelden',
  enter: 'Einen Code eingeben',
  code: 'Code vom anderen Gerät, oder dein Code für den Notfall',
  take: 'Hier weiterspielen',
  replaces: (name) =>
    `Dieser Browser spielt als ${name}. Danach spielt er als die Person des Codes, und von den Spielen von ${name} weiss er nichts mehr.`,
  nextRecovery: 'Der Code ist gebraucht. Schreib den neuen auf:',
  goOn: 'Zu den Spielen',
  unknownTitle: 'Dieser Browser ist hier nicht bekannt.',
  unknown:
    'Spielst du mit? Dann hol deinen Platz mit einem Link vom anderen Gerät, oder mit deinem Code für den Notfall.',
  elsewhere: 'Sitzt du von einem anderen Gerät aus an diesem Tisch?',
}
