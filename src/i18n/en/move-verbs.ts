import type { MoveVerbs } from '../refusal-schema.ts'

/** English name of each move type within a refusal: the value of `type` in a request. */
export const verbs: MoveVerbs = {
  bid: 'bid',
  pass: 'pass',
  double: 'double',
  redouble: 'redouble',
  decline: 'decline',
  choose: 'choose',
  play: 'play',
  weis: 'weis',
  stoeck: 'stoeck',
  inspect: 'inspect',
  shove: 'shove',
  predict: 'predict',
  fold: 'fold',
  stand: 'stand',
  take: 'take',
  look: 'look',
  discard: 'discard',
  exchange: 'exchange',
  rob: 'rob',
  announce: 'announce',
  knock: 'knock',
  call: 'call',
  claim: 'claim',
  'last-round': 'last-round',
}
