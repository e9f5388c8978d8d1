import type { MoveVerbs } from '../refusal-schema.ts'

/** Italian name of each move type within a refusal. */
export const verbs: MoveVerbs = {
  bid: 'offrire',
  pass: 'passare',
  double: 'contrare',
  redouble: 'surcontrare',
  decline: 'non contrare',
  choose: 'fare briscola',
  play: 'giocare una carta',
  weis: 'annunciare',
  stoeck: 'dire stöck',
  inspect: 'guardare un annuncio',
  shove: 'lasciare la scelta al compagno',
  predict: 'dire un numero',
  fold: 'abbandonare la mano',
  stand: 'giocare',
  take: 'prendere le carte',
  look: 'guardare le carte',
  discard: 'scartare',
  exchange: 'scambiare',
  rob: 'prendere la carta scoperta',
  announce: 'mostrare carte',
  knock: 'bussare',
  call: 'chiamare una carta',
  claim: 'chiamarsi fuori',
  'last-round': 'chiedere l’ultimo giro',
}
