import { alternatives } from '../list-format.ts'
import type { Faults } from '../problem-catalogue.ts'
import type { ProblemTerms } from '../sentence-terms.ts'
import type { FaultWords, FirstValues } from '../validation-fault-schema.ts'

export const faultWords: FaultWords = {
  kinds: {
    text: 'a text',
    number: 'a number',
    integer: 'a whole number',
    fraction: 'a number with a fraction',
    infinite: 'an infinite number',
    boolean: 'true or false',
    list: 'a list',
    object: 'an object',
    null: 'null',
    other: 'something else',
  },
  sized: {
    number: (size) => size,
    characters: (size) => (size === '1' ? '1 character' : `${size} characters`),
    entries: (size) => (size === '1' ? '1 entry' : `${size} entries`),
    fields: (size) => (size === '1' ? '1 field' : `${size} fields`),
  },
  more: (count) => ` and ${count} more`,
  quoted: (text) => `“${text}”`,
  things: {
    card: 'a card',
    cards: 'cards',
    integer: 'a whole number',
    name: 'a name',
    seat: 'a seat',
    denomination: 'a denomination',
    opening: 'the first direction, obenabe or undenufe',
    trump: 'a trump suit',
    row: 'a row',
    times: 'once or twice',
    move: 'a move',
    beginning: 'a card, a number that is bid, or a word',
    choice: 'your choice, in place of the words around it',
    call: 'a call, which is a bid or a word',
    place: 'a place, which is a card, a point and the card under it',
    trick: 'a trick, which is its leader, a colon and cards',
    line: 'a line, which is a side, a colon, points and their purpose',
    purpose: 'the purpose of the points',
    verdict: 'a verdict',
    audience: 'the seats that heard the statement',
    phase: 'a phase of this game',
    position: 'a position',
    ruleset: 'the id of a ruleset',
    option: 'an option',
    value: 'the value of the option',
    json: 'a JSON value',
    pack: 'every card of the pack, each at its place',
    'part-once': 'each part once',
    'name-once': 'each name once',
    'end-of-list': 'the end of the list',
    end: 'the end',
  },
  counted: { cards: 'cards', items: 'items', combinations: 'combinations', hands: 'hands' },
  range: (least, most) => `${least} to ${most}`,
  longest: (characters) => `at most ${characters} characters`,
  options: (ruleset, not) =>
    `options that ${ruleset} has (${not.map(({ option, value }) => `${option}: not ${value}`).join(', ')})`,
  orNothing: (what) => `${what}, or - for none`,
}

const { kinds, sized } = faultWords

const oneOf = (some: FirstValues, t: ProblemTerms) =>
  some.values.length === 1 ? `Expected ${t.listed(some)}.` : `Expected one of ${t.listed(some)}.`

const card = 'Expected a card: a rank of A K O U B 9 8 7 6, then a suit of a s r b, as in "Ua".'

const someOf = (count: number, examples: readonly string[]) =>
  `Expected one of the ${count} that the contract lists, for example ${examples.join(', ')}.`

export const faults: Faults = {
  'no-move': 'A move is an object, for example {"type": "play", "card": "Ua"}.',
  'not-ascii': 'Send ASCII letters, digits, spaces and punctuation only.',
  'entry-twice': 'The entry is already in the list. Send each entry once.',
  'packs-for-players': 'Five to eight players need two packs, and fewer use one (DF-O7).',
  'players-for-variant': 'Bessern is for three players (BJ-18).',
  'row-besides-list': '`rows` lists every row already. Leave out the option, or `rows`.',
  'row-twice': 'The board has a row for this contract already. Only a Joker has several rows.',
  'no-duration':
    'Send a duration from PT10S to P14D, for example P1DT12H: days (of 24 hours), hours, minutes and seconds, or weeks.',
  'no-increment': 'Send a duration from PT1S to P14D, for example PT5S, or `PT0S` for no increment.',
  'no-time-zone': 'The time zone is unknown. Send a name of the IANA database, for example Europe/Zurich.',
  'no-time-of-day': 'Send a time of day from 00:00 to 23:59.',
  'never-awake': 'At least one hour of the week must not be quiet. Otherwise no time would ever run.',
  'quiet-too-long': 'Quiet hours have at most ten hours a day.',
  'time-zone-missing': 'The times of day need a time zone, such as `Europe/Zurich`.',
  'delay-too-long': 'The delay is at most `PT6H`.',
  'no-clock': 'The field needs a clock. Send `clock` too, or leave out the field.',
  'reminder-too-early': 'Send less than the available time, `perTurn` or `bank`.',
  'reminder-twice': 'The reminder is already in the list.',
  'berg-without-points':
    'Strokes for the Berg need the points of the Berg in a game without a target: send `bergAt` (SC-22).',
  'target-besides-deals':
    'A game of a fixed number of deals has no target, claims or double win. Leave out this option, or `deals` (CO-99).',
  'weis-is-off': 'The option `weis` is off, so this option has no effect. Leave this option out (CO-100).',
  'factors-without-multipliers': 'Multipliers of contracts need the option `multipliers` (SC-O19).',
  'closing-without-target': 'A closing rule needs a target. Leave out `closingRule`, or `deals` (SJ-O13).',
  missing: ({ wanted }) => `The field is required. Send ${kinds[wanted]}.`,
  'wrong-kind': ({ wanted, sent }) => `Send ${kinds[wanted]}, not ${kinds[sent]}.`,
  'not-one-of': {
    missing: (some, t) => `The field is required. ${oneOf(some, t)}`,
    other: oneOf,
  },
  'no-card': { missing: `The field is required. ${card}`, other: card },
  'no-such-kind': {
    meant: ({ field, sent, meant }) => `Unknown ${field} ${sent}. Did you mean ${meant}?`,
    missing: ({ count, examples }) => `The field is required. ${someOf(count, examples)}`,
    other: ({ count, examples }) => someOf(count, examples),
  },
  'wrong-size': {
    exactly: ({ size, of }) => `Send exactly ${sized[of](size)}.`,
    above: ({ size, of }) => `Send more than ${sized[of](size)}.`,
    below: ({ size, of }) => `Send less than ${sized[of](size)}.`,
    least: ({ size, of }) => `Send at least ${sized[of](size)}.`,
    most: ({ size, of }) => `Send at most ${sized[of](size)}.`,
  },
  'no-number-in-digits': ({ least, most }) => `Send a whole number from ${least} to ${most}, in digits.`,
  'wrong-form': {
    moment: 'Send a time in UTC, for example 2026-08-01T19:30:00.000Z.',
    url: 'Send a URL.',
    https:
      'Send an `https` URL with a host name and without a user name, for example https://example.org/puur.',
    json: 'Send JSON.',
    other: 'Send the format that the contract describes.',
  },
  'no-multiple': ({ of }) => `Send a multiple of ${of}.`,
  'no-such-field': {
    meant: ({ name, meant }) => `Unknown field ${name}. Did you mean ${meant}?`,
    some: ({ name, ...some }, t) => `Unknown field ${name}. Known fields: ${t.listed(some)}.`,
    none: ({ name }) => `Unknown field ${name}. No field is allowed here.`,
  },
  'wrong-name': ({ name, why }, t) => `The name ${name}: ${t.fault(why)}`,
  'no-form-fits': 'The value fits none of the forms that the contract lists.',
  'several-forms': ({ ways }, t) => alternatives(ways.map(t.fault), 'or'),
  'two-forms': 'Send `notation` or `say`, not both.',
  'cannot-stand': {
    here: 'The value is not allowed here.',
    name: 'The name is not allowed here.',
    within: 'A part of this value is not allowed here.',
  },
  'not-printable': 'Send printable ASCII characters only, for example a UUID.',
  'half-character': 'Send whole characters. This text has half of a surrogate pair (\\ud800 to \\udfff).',
  'unfit-name': {
    length: ({ most }) => `A name must have 1 to ${most} characters.`,
    unseen:
      'A name must be one visible line, without control characters, direction marks, zero-width, blank or unassigned characters.',
    marks: ({ most }) => `A letter of a name can have at most ${most} marks, such as accents.`,
    empty: 'A name must have a visible character.',
    mixed: 'Each word of a name must have letters of one script only, for example Latin, Cyrillic or Greek.',
    reserved:
      'The name looks like a word of the service. Choose another name, for example with a first name.',
  },
  'unfit-time': {
    past: 'The time is in the past. Send a later time.',
    far: ({ days }) => `The time is too far ahead. The maximum is ${days} days.`,
    order: 'The end must be after the start.',
  },
  'unfit-target': {
    'too-long': ({ most }) => `The URL is too long. The maximum is ${most} characters.`,
    'no-url': 'This is not a URL of a public host. Send a URL such as https://example.org/jass.',
    scheme: 'The URL must begin with https.',
    credentials: 'Leave user name and password out of the URL. The signature proves the sender of a message.',
    fragment: 'Leave out # and the text after it. A fragment is never sent.',
    port: 'The port must be 443, or above 1023.',
    'this-service': 'The URL is an address of the service. Send the URL of your own server.',
    'private-name': 'The host name is not public. Send a name of the public internet.',
    'private-address': 'The address is not public. Send an address of the public internet.',
  },
  'easily-guessed': ({ least }) =>
    `Send a key of at least ${least} characters that nobody can guess, for example a UUID. The same key from your address returns your token again.`,
  'no-such-parameter': {
    meant: ({ meant }) => `Unknown query parameter. Did you mean ${meant}?`,
    some: (some, t) => `Unknown query parameter. Known parameters: ${t.listed(some)}.`,
    none: 'Unknown query parameter. This path has no query parameters.',
  },
  'sent-again': ({ name, times }) => `Send ${name} once, not ${times} times.`,
  'no-cursor': {
    other: 'This is not a cursor of this list. Send `next` unchanged.',
    restored: 'The service was restored from a backup after the cursor. Start with the first page.',
  },
  'no-such-event': ({ version }) =>
    `The log has ${version} events. If you have seen more events, the service was restored from a backup: read everything again.`,
  'no-such-ruleset': 'No ruleset has this id.',
  'without-effect': ({ option, values }, t) =>
    `The option has an effect only with \`${option}\`: ${t.listed({ values, more: 0 })}. Leave out the option, or change \`${option}\`.`,
  'wrong-seats': {
    fixed: ({ seats, sent }) => `This game has ${seats} seats, not ${sent}.`,
    option: ({ seats, sent, players }) =>
      `The game has ${seats} seats, not ${sent}. The option \`players\` sets the number of seats: ${players.join(', ')}.`,
  },
  'one-seat-only': 'A player can take one seat only.',
  'no-seat-to-salt': 'You have no seat at this table, so you cannot send a salt.',
  'open-tables-only':
    'The filters of open tables select tables with the status open. Leave `status` out, or send `open`.',
  'not-every-seat-once': ({ seats }) => `List each seat from 0 to ${seats - 1} exactly once.`,
  'cannot-deal': ({ dealers }) => `The seat cannot deal. Seats that can deal: ${dealers.join(', ')}.`,
  'wrong-lists': ({ wanted, sent }) => `Send ${wanted} lists, not ${sent}.`,
  'wrong-heap': ({ wanted, sent }) =>
    wanted === 1 ? `Send one card, not ${sent}.` : `Send ${wanted} cards, not ${sent}.`,
  'no-such-pile': 'The deal has no pile with this name.',
  'no-such-player': 'No present player has this id. Send `name` for a person without an account.',
  'unfit-figure': {
    'wrong-length': ({ expected, got }) => `Send ${expected} values, one for each side, not ${got}.`,
    'figure-missing': 'The options of the sheet, or the other figures, need this figure. Send the figure.',
    'figure-without-effect':
      'The figure has no effect with the options of the sheet, or beside the other figures. Leave out the figure.',
    'figure-impossible': 'No deal can have this value. Check the figure.',
  },
  'wrong-card': {
    twice: ({ card }) => `${card} is dealt twice. Deal each card once.`,
    'not-in-pack': ({ card }) => `${card} is not in the pack of this game.`,
  },
  'not-dealt': ({ cards }) => `Missing cards: ${cards.join(', ')}. Deal every card.`,
  'not-in-notation': ({ at, expected, found }, t) =>
    `At character ${at + 1}: expected ${t.expected(expected)}, found ${found === '' ? 'the end' : t.words.faultWords.quoted(found)}.`,
}
