import type { DeviceWords } from '../../pages/device-words.ts'

export const device: DeviceWords = {
  open: 'Continuer sur un autre appareil',
  title: 'Un autre appareil',
  lead: 'Tu restes la même personne, avec les mêmes parties.',
  make: 'Montrer un lien et un code QR',
  made: 'Ouvre ce lien sur l’autre appareil. Il vaut dix minutes, et une seule fois.',
  qr: 'Code QR du lien',
  recovery: 'Code de secours',
  recoveryLead: 'Ce code te ramène ici si l’appareil se perd.',
  makeRecovery: 'Créer un code',
  recoveryMade: 'Note ce code. Un code précédent ne vaut plus.',
  devices: 'Tes appareils',
  first: 'Premier appareil',
  unnamed: 'Appareil sans nom',
  lastUsed: (day) => `utilisé le ${day}`,
  end: 'Déconnecter',
  enter: 'Entrer un code',
  code: 'Code de l’autre appareil, ou ton code de secours',
  take: 'Continuer ici',
  replaces: (name) =>
    `Ce navigateur joue comme ${name}. Il jouera ensuite comme la personne du code, et ne connaîtra plus les parties de ${name}.`,
  nextRecovery: 'Ce code a servi. Note le nouveau :',
  goOn: 'Vers les jeux',
  unknownTitle: 'Ce navigateur n’est pas connu ici.',
  unknown: 'Tu as une place ? Reprends-la avec un lien de ton autre appareil, ou avec ton code de secours.',
  elsewhere: 'Es-tu à cette table sur un autre appareil ?',
}
