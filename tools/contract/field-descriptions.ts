type Json = Record<string, unknown>

/** Descriptions of fields by name, for schemas without own descriptions. */
const GLOSSARY: Readonly<Record<string, string>> = {
  announced: 'The combinations shown before the lead.',
  at: 'The time, in UTC.',
  atLeast: 'The minimum number to choose.',
  atMost: 'The maximum number to choose.',
  blind: 'Bid before looking at the hand.',
  cards: 'The cards.',
  choose: 'The number to choose.',
  count: 'The number of cards.',
  covers: 'Whether a face-down card lies below.',
  deal: 'The deal.',
  discard: 'The cards to discard.',
  down: 'The card face down.',
  from: 'The values to choose from.',
  game: 'The id of the game.',
  hand: 'The cards in the hand.',
  handSizes: 'The number of cards, by seat.',
  id: 'Opaque and unguessable.',
  items: 'The items, in order.',
  legalMoves: 'What you may do now.',
  lines: 'The lines by side; empty for a thrown-in deal.',
  melds: 'The declared and scored Weis.',
  misere: 'Played to lose points.',
  mustAct: 'Whether the game waits for you.',
  name: 'The name of the integration.',
  number: 'The number, from 1.',
  once: 'Pass after a higher bid.',
  open: 'Whether the card is public.',
  phase: 'The phase of the deal.',
  pile: 'The name of the pile.',
  place: 'The place before the seat, from 0.',
  plays: 'The cards played, in order.',
  points: 'The number of points.',
  predictions: 'The predictions by seat.',
  purpose: 'The purpose of the lot.',
  right: 'Whether the claim was right.',
  row: 'The row of the board.',
  ruleset: 'The contract.',
  says: 'The statement about the item.',
  scores: 'The current points.',
  seat: 'The seat.',
  seats: 'The seats, in order of play.',
  seq: 'The number of the event, from 1 without gaps.',
  side: 'The side.',
  size: 'The number of cards.',
  statements: 'The calls, in order.',
  status: '`open` until every seat is taken; then `playing`, finally `finished` or `abandoned`.',
  take: 'The cards to take.',
  times: 'The number of trumps.',
  to: 'The kind of destination.',
  totals: 'The points of each side.',
  tricks: 'The tricks, in order.',
  trump: 'The trump suit.',
  type: 'The kind.',
  up: 'The card face up.',
  value: 'The value, in points.',
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
