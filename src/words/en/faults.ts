import type { Faults, FaultWords, Some } from '../faults.ts'
import { alternatives } from '../listing.ts'
import type { Terms } from '../terms.ts'

export const faultWords = {
  kinds: {
    text: 'a text',
    number: 'a number',
    integer: 'a whole number',
    fraction: 'a number with a fraction',
    infinite: 'a number beyond all bounds',
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
    opening: 'how it opens',
    trump: 'a trump suit',
    row: 'a row',
    times: 'once or twice',
    move: 'a move',
    beginning: 'a card, a number that is bid, or a word',
    choice: 'what you choose, in place of the words around it',
    call: 'a call, which is a bid or a word',
    place: 'a place, which is a card, a point and the card under it',
    trick: 'a trick, which is its leader, a colon and cards',
    line: 'a line, which is a side, a colon, points and what they are for',
    purpose: 'what the points are for',
    verdict: 'a verdict',
    audience: 'who heard it',
    phase: 'a phase of this game',
    position: 'a position',
    ruleset: 'the id of a ruleset',
    option: 'an option',
    value: 'the value of the option',
    json: 'a value as in JSON',
    pack: 'every card of the pack, each where it is',
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
} as const satisfies FaultWords

const { kinds, sized } = faultWords

const oneOf = (some: Some, t: Terms) =>
  some.values.length === 1 ? `Expected ${t.listed(some)}.` : `Expected one of ${t.listed(some)}.`

const card = 'Expected a card: a rank of A K O U B 9 8 7 6, then a suit of a s r b, as in "Ua".'

const someOf = (count: number, examples: readonly string[]) =>
  `Expected one of the ${count} that the contract lists, for example ${examples.join(', ')}.`

export const faults = {
  'no-move': 'A move is an object, for example {"type": "play", "card": "Ua"}.',
  'not-ascii': 'Letters, digits, spaces and signs of ASCII only.',
  'entry-twice': 'This entry is in the list already. Send each entry once.',
  'packs-for-players': 'Five to eight players need two packs, and fewer use one (DF-O7).',
  'players-for-variant': 'Bessern is for three players (BJ-18).',
  'row-besides-list': 'The list of rows says it all: leave this away, or `rows`.',
  'row-twice': 'There is a row of this contract already; only a Joker has several.',
  'no-duration':
    'Send a duration from PT10S to P14D, for example P1DT12H: in days (of 24 hours), hours, minutes and seconds, or in weeks.',
  'no-increment': 'Send `PT0S` for no increment, or a duration from PT1S to P14D, for example PT5S.',
  'no-time-zone': 'There is no such time zone. Send a name of the IANA database, for example Europe/Zurich.',
  'no-time-of-day': 'Send a time of day from 00:00 to 23:59.',
  'never-awake': 'At least one hour of a week must not be quiet, or no time would ever be up.',
  'no-clock': 'This goes with a clock only: send `clock`, too, or leave this away.',
  'reminder-too-early': 'Send less than the time there is, `perTurn` or `bank`.',
  'reminder-twice': 'There is such a reminder already.',
  missing: ({ wanted }) => `This is required: send ${kinds[wanted]}.`,
  'wrong-kind': ({ wanted, sent }) => `Send ${kinds[wanted]}, not ${kinds[sent]}.`,
  'not-one-of': {
    missing: (some, t) => `This is required. ${oneOf(some, t)}`,
    other: oneOf,
  },
  'no-card': { missing: `This is required. ${card}`, other: card },
  'no-such-kind': {
    meant: ({ field, sent, meant }) => `There is no ${field} ${sent}: did you mean ${meant}?`,
    missing: ({ count, examples }) => `This is required. ${someOf(count, examples)}`,
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
    moment: 'Send a moment in UTC, as in 2026-08-01T19:30:00.000Z.',
    url: 'Send a URL.',
    https: 'Send an `https` URL of a named host, without a user name, as in https://example.org/puur.',
    json: 'Send JSON.',
    other: 'Send it in the form that the contract describes.',
  },
  'no-multiple': ({ of }) => `Send a multiple of ${of}.`,
  'no-such-field': {
    meant: ({ name, meant }) => `There is no field called ${name}. Did you mean ${meant}?`,
    some: ({ name, ...some }, t) => `There is no field called ${name}. Known here: ${t.listed(some)}.`,
    none: ({ name }) => `There is no field called ${name}. None can be sent.`,
  },
  'wrong-name': ({ name, why }, t) => `The name ${name}: ${t.fault(why)}`,
  'no-form-fits': 'None of the forms that can be sent here fits.',
  'several-forms': ({ ways }, t) => alternatives(ways.map(t.fault), 'or'),
  'two-forms': 'Send `notation` or `say`, not both.',
  'cannot-stand': {
    here: 'This cannot be sent here.',
    name: 'This name cannot stand here.',
    within: 'Something in it cannot stand here.',
  },
  'not-printable': 'Send printable ASCII characters only, for example a UUID.',
  'half-character': 'Send whole characters: one half of a surrogate pair (\\ud800 to \\udfff) stands alone.',
  'unfit-name': {
    length: ({ most }) => `A name has 1 to ${most} characters.`,
    unseen:
      'A name is one line that can be seen: no control characters, marks of direction, zero-width or blank characters.',
    empty: 'A name has something to see in it.',
    mixed: 'A word of a name has letters of one script only: Latin, Cyrillic or Greek, for example.',
    reserved: 'This name reads as a word of the service. Choose another one, for example with a first name.',
  },
  'unfit-target': {
    'too-long': ({ most }) => `A URL has ${most} characters at most.`,
    'no-url': 'This is no URL of a host in the internet, as in https://example.org/jass.',
    scheme: 'Messages are sent to https URLs only.',
    credentials:
      'Leave name and password out of the URL. That a message is from here shows in its signature.',
    fragment: 'Leave out # and what comes after it: it would never be sent.',
    port: 'Messages are sent to port 443 and to ports above 1023 only.',
    'this-service': 'This is the address of this very service.',
    'private-name': 'This name is not one of the public internet.',
    'private-address': 'This address is not one of the public internet.',
  },
  'easily-guessed': ({ least }) =>
    `Send a key of ${least} characters or more that nobody can guess, for example a UUID: whoever sends it again from your address gets your token.`,
  'no-such-parameter': {
    meant: ({ meant }) => `There is no such query parameter. Did you mean ${meant}?`,
    some: (some, t) => `There is no such query parameter. Known here: ${t.listed(some)}.`,
    none: 'There is no such query parameter. There is none here.',
  },
  'sent-again': ({ name, times }) => `Send ${name} once, not ${times} times.`,
  'no-cursor': {
    other: 'This is no cursor of this listing. Take `next` as it came.',
    restored:
      'The service was restored from a backup since this cursor was given. Begin with the first page.',
  },
  'no-such-event': ({ version }) =>
    `This game has ${version} events. If you have seen more, the service was restored from a backup since: read the game anew.`,
  'no-such-ruleset': 'There is no such ruleset.',
  'without-effect': ({ option, values }, t) =>
    `This option has no effect here: it counts only with \`${option}\`: ${t.listed({ values, more: 0 })}. Leave this option out, or change \`${option}\`.`,
  'wrong-seats': {
    fixed: ({ seats, sent }) => `This game has ${seats} seats, not ${sent}.`,
    option: ({ seats, sent, players }) =>
      `This game has ${seats} seats, not ${sent}. The option \`players\` sets how many there are: ${players.join(', ')}.`,
  },
  'one-seat-only': 'You can only sit on one seat.',
  'no-seat-to-salt': 'You do not sit at this table, so there is no seat to bring it to.',
  'open-tables-only':
    'The filters of open tables select tables with the status open. Leave `status` out, or send `open`.',
  'not-every-seat-once': ({ seats }) => `List each seat from 0 to ${seats - 1} once.`,
  'cannot-deal': ({ dealers }) => `The seats that can deal: ${dealers.join(', ')}.`,
  'wrong-lists': ({ wanted, sent }) => `${wanted} lists belong here, not ${sent}.`,
  'wrong-heap': ({ wanted, sent }) =>
    wanted === 1 ? `One card belongs here, not ${sent}.` : `${wanted} cards belong here, not ${sent}.`,
  'no-such-pile': 'This deal has no such pile.',
  'wrong-card': {
    twice: ({ card }) => `${card} is dealt twice.`,
    'not-in-pack': ({ card }) => `${card} is not in the pack of this game.`,
  },
  'not-dealt': ({ cards }) => `Not dealt: ${cards.join(', ')}.`,
  'not-in-notation': ({ at, expected, found }, t) =>
    `At character ${at + 1}: expected ${t.expected(expected)}, found ${found === '' ? 'the end' : t.words.faultWords.quoted(found)}.`,
} as const satisfies Faults
