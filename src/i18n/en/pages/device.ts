import type { DeviceWords } from '../../pages/device-words.ts'

export const device: DeviceWords = {
  open: 'Continue on another device',
  title: 'Another device',
  lead: 'You stay the same player, with the same games.',
  make: 'Show a link and a QR code',
  made: 'Open this link on the other device. The link is valid for ten minutes, and once.',
  qr: 'QR code of the link',
  recovery: 'Recovery code',
  recoveryLead: 'This code brings you back if the device is lost.',
  makeRecovery: 'Create a code',
  recoveryMade: 'Write this code down. An earlier code is no longer valid.',
  devices: 'Your devices',
  first: 'First device',
  unnamed: 'Device without a name',
  lastUsed: (day) => `last used on ${day}`,
  end: 'Sign out',
  enter: 'Enter a code',
  code: 'Code from the other device, or your recovery code',
  take: 'Continue here',
  replaces: (name) =>
    `This browser plays as ${name}. It will play as the person of the code instead, and no longer know the games of ${name}.`,
  nextRecovery: 'That code is used up. Write down the new one:',
  goOn: 'To the games',
  unknownTitle: 'This browser is not known here.',
  unknown: 'Do you have a seat? Take it over with a link from your other device, or with your recovery code.',
  elsewhere: 'Do you sit at this table on another device?',
}
