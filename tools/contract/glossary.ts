type Json = Record<string, unknown>

/** What a field means wherever it stands, for those whose schema does not say it. */
const GLOSSARY: Readonly<Record<string, string>> = {
  announced: 'The combinations that were shown before the lead.',
  at: 'When it happened, in UTC.',
  atLeast: 'The fewest that can be chosen.',
  atMost: 'The most that can be chosen.',
  blind: 'Bid before looking at the hand.',
  cards: 'The cards.',
  choose: 'How many to choose.',
  count: 'How many cards.',
  covers: 'Whether another card lies face down under it.',
  deal: 'The deal.',
  discard: 'The cards to lay away.',
  down: 'The card face down.',
  from: 'What there is to choose from.',
  game: 'The id of the game.',
  hand: 'The cards in the hand.',
  handSizes: 'How many cards each seat has, by seat.',
  id: 'Opaque and unguessable.',
  items: 'The items, in order.',
  legalMoves: 'What you may do now.',
  lines: 'Who wrote how many points, and for what; none when the deal was thrown in.',
  melds: 'The Weis that was declared and scored.',
  misere: 'Played to lose points.',
  mustAct: 'Whether the game waits for you.',
  name: 'What it is called.',
  number: 'The number, from 1.',
  once: 'If somebody bids higher, this seat will pass.',
  open: 'Whether everybody sees it.',
  phase: 'The part of the deal.',
  pile: 'The name of the pile.',
  place: 'Which of the places before the seat, from 0.',
  plays: 'The cards played, in order.',
  points: 'How many points.',
  predictions: 'What each seat said it would take.',
  purpose: 'What the lot decides.',
  right: 'Whether the claim was right.',
  row: 'The row of the board it is for.',
  ruleset: 'What is played.',
  says: 'What is said about the item.',
  scores: 'The points so far.',
  seat: 'The seat.',
  seats: 'The seats, in order of play.',
  seq: 'The number of the event, from 1 without gaps.',
  side: 'The side.',
  size: 'How many cards it has.',
  statements: 'What was said, in order.',
  status: '`open` until every seat is taken; then `playing`, and at last `finished` or `abandoned`.',
  take: 'The cards to take.',
  times: 'For how many trumps.',
  to: 'The kind of place the cards went to.',
  totals: 'The points of each side.',
  tricks: 'The tricks, in order.',
  trump: 'The trump suit.',
  type: 'What kind it is.',
  up: 'The card face up.',
  value: 'What it is worth, in points.',
}

/**
 * Describes every property that neither says what it is nor refers to something that does.
 * @throws when the glossary does not know a word: describe the field where it is defined, or add it here
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
