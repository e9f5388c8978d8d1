type Json = Record<string, unknown>

/** Descriptions of fields by name, for schemas without own descriptions. */
const GLOSSARY: Readonly<Record<string, string>> = {
  absent: 'Absent entries.',
  algorithm: 'The algorithm.',
  announced: 'The combinations shown before the lead.',
  at: 'The time, in UTC.',
  atLeast: 'The minimum number to choose.',
  atMost: 'The maximum number to choose.',
  berg: 'Strokes for Berg.',
  best: 'The number of the best members.',
  blind: 'Bid before looking at the hand.',
  bots: 'Bots.',
  brokenOff: 'Finished deals only.',
  by: 'What decides.',
  cards: 'The cards.',
  choose: 'The number to choose.',
  count: 'The number of cards.',
  counterMatch: 'Strokes for a counter-match.',
  covers: 'Whether a face-down card lies below.',
  deal: 'The deal.',
  discard: 'The cards to discard.',
  down: 'The card face down.',
  draw: 'Points for a draw.',
  entries: 'The entries.',
  entry: 'The id of the entry.',
  externalId: 'The external id of the person.',
  from: 'The values to choose from.',
  game: 'The id of the game.',
  gamePoints: 'Points for the outcome of a table.',
  hand: 'The cards in the hand.',
  handSizes: 'The number of cards, by seat.',
  id: 'Opaque and unguessable.',
  items: 'The items, in order.',
  legalMoves: 'What you may do now.',
  lines: 'The lines by side; empty for a thrown-in deal.',
  loss: 'Points for a loss.',
  match: 'Strokes for a Match.',
  meetings: 'Repeated meetings.',
  melds: 'The declared and scored Weis.',
  misere: 'Played to lose points.',
  mustAct: 'Whether the game waits for you.',
  name: 'The name of the integration.',
  number: 'The number, from 1.',
  once: 'Pass after a higher bid.',
  open: 'Whether the card is public.',
  partners: 'Repeated partners.',
  paused: 'Whether automatic starts stop.',
  phase: 'The phase of the deal.',
  pile: 'The name of the pile.',
  place: 'The place before the seat, from 0.',
  player: 'The id of the player.',
  plays: 'The cards played, in order.',
  points: 'The number of points.',
  predictions: 'The predictions by seat.',
  present: 'Present entries.',
  purpose: 'The purpose of the lot.',
  ranks: 'The first and the last rank.',
  right: 'Whether the claim was right.',
  round: 'The number of the round.',
  rounds: 'The number and the start of rounds.',
  row: 'The row of the board.',
  ruleset: 'The contract.',
  says: 'The statement about the item.',
  schneider: 'Strokes for Schneider.',
  scores: 'The current points.',
  seat: 'The seat.',
  seats: 'The seats, in order of play.',
  series: 'The id of the series.',
  seq: 'The number of the event, from 1 without gaps.',
  side: 'The side.',
  sides: 'The sides.',
  size: 'The number of cards.',
  state: 'The state.',
  statements: 'The calls, in order.',
  status: '`open` until every seat is taken; then `playing`, finally `finished` or `abandoned`.',
  table: 'The number of the table.',
  take: 'The cards to take.',
  times: 'The number of trumps.',
  to: 'The kind of destination.',
  totals: 'The points of each side.',
  tricks: 'The tricks, in order.',
  trump: 'The trump suit.',
  type: 'The kind.',
  units: 'The minimum number of units.',
  until: 'The last round; null without end.',
  up: 'The card face up.',
  url: 'The address.',
  value: 'The value, in points.',
  win: 'Points for a win.',
  withdrawn: 'Withdrawn entries.',
}

/**
 * Describes every property without a description or a reference.
 * @throws for a field name outside the glossary: describe the field in its schema, or add the name here
 */
export const describeAll = (node: unknown, schemas: Record<string, Json>): void => {
  if (Array.isArray(node)) for (const part of node) describeAll(part, schemas)
  else if (typeof node === 'object' && node !== null) {
    const { properties } = node as { properties?: Record<string, Json> }
    for (const [name, property] of Object.entries(properties ?? {})) {
      const [named] = [property, ...((property['anyOf'] as Json[] | undefined) ?? [])].filter(
        (part) => part['$ref'] !== undefined,
      )
      const target = schemas[String(named?.['$ref']).replace(/^.*\//, '')]
      if (property['description'] !== undefined || target?.['description'] !== undefined) continue
      if (GLOSSARY[name] === undefined) throw new Error(`the contract does not say what "${name}" is`)
      property['description'] = GLOSSARY[name]
    }
    for (const part of Object.values(node)) describeAll(part, schemas)
  }
}
