/**
 * A deal that many tests share. Acorns are strong at seat 0 (U 9 A K). Nobody holds three in a row or four of a kind, and
 * no King with its Ober, so neither Weis nor Stöck comes in between.
 */
export const FOUR_HANDS = [
  'Ua 9a Aa Ka As Ks Ar Ub 6b',
  'Oa Ba 7a Os 8s Kr Ur 9b Ob',
  '8a 6a Us Bs Or 9r 6r Kb 8b',
  '9s 7s 6s Br 8r 7r Ab Bb 7b',
] as const
