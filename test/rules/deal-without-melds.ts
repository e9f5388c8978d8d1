/**
 * Shared deal for tests: four hands without Weis (no three in a row, no four of a kind) and without Stöck. Seat 0 has
 * strong acorns (U 9 A K).
 */
export const HANDS_WITHOUT_MELDS = [
  'Ua 9a Aa Ka As Ks Ar Ub 6b',
  'Oa Ba 7a Os 8s Kr Ur 9b Ob',
  '8a 6a Us Bs Or 9r 6r Kb 8b',
  '9s 7s 6s Br 8r 7r Ab Bb 7b',
] as const
