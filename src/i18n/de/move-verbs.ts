import type { MoveVerbs } from '../refusal-schema.ts'

/** German name of each move type within a refusal. */
export const verbs: MoveVerbs = {
  bid: 'bieten',
  pass: 'passen',
  double: 'doppeln',
  redouble: 'redoppeln',
  decline: 'nicht doppeln',
  choose: 'Trumpf machen',
  play: 'eine Karte spielen',
  weis: 'weisen',
  stoeck: 'Stöck sagen',
  inspect: 'den Weis anschauen',
  shove: 'schieben',
  predict: 'Punkte ansagen',
  fold: 'aussteigen',
  stand: 'spielen',
  take: 'aufnehmen',
  look: 'das Blatt anschauen',
  discard: 'weglegen',
  exchange: 'tauschen',
  rob: 'rauben',
  announce: 'Karten zeigen',
  knock: 'klopfen',
  call: 'eine Karte rufen',
  claim: 'sich bedanken',
  'last-round': 'die letzte Runde verlangen',
}
