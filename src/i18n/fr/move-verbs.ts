import type { MoveVerbs } from '../refusal-schema.ts'

/** French name of each move type within a refusal. */
export const verbs: MoveVerbs = {
  bid: 'miser',
  pass: 'passer',
  double: 'contrer',
  redouble: 'surcontrer',
  decline: 'ne pas contrer',
  choose: 'faire atout',
  play: 'jouer une carte',
  weis: 'annoncer',
  stoeck: 'dire stöck',
  inspect: 'voir une annonce',
  shove: 'chibrer',
  predict: 'dire un nombre',
  fold: 'abandonner la donne',
  stand: 'jouer',
  take: 'prendre les cartes',
  look: 'regarder son jeu',
  discard: 'écarter',
  exchange: 'échanger',
  rob: 'prendre la retourne',
  announce: 'montrer des cartes',
  knock: 'frapper',
  call: 'appeler une carte',
  claim: 'annoncer la sortie',
  'last-round': 'demander le dernier tour',
}
