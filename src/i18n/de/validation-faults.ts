import { alternatives } from '../list-format.ts'
import type { Faults } from '../problem-catalogue.ts'
import type { ProblemTerms } from '../sentence-terms.ts'
import type { FaultWords, FirstValues } from '../validation-fault-schema.ts'

export const faultWords: FaultWords = {
  kinds: {
    text: 'einen Text',
    number: 'eine Zahl',
    integer: 'eine ganze Zahl',
    fraction: 'eine Zahl mit Nachkommastellen',
    infinite: 'eine unendliche Zahl',
    boolean: 'true oder false',
    list: 'eine Liste',
    object: 'ein Objekt',
    null: 'null',
    other: 'etwas anderes',
  },
  sized: {
    number: (size) => size,
    characters: (size) => `${size} Zeichen`,
    entries: (size) => (size === '1' ? '1 Eintrag' : `${size} Einträge`),
    fields: (size) => (size === '1' ? '1 Feld' : `${size} Felder`),
  },
  more: (count) => ` und ${count} weitere`,
  quoted: (text) => `«${text}»`,
  things: {
    card: 'eine Karte',
    cards: 'Karten',
    integer: 'eine ganze Zahl',
    name: 'ein Name',
    seat: 'ein Platz',
    denomination: 'eine Farbe oder Spielart',
    opening: 'womit es beginnt',
    trump: 'eine Trumpffarbe',
    row: 'eine Zeile',
    times: 'ein- oder zweimal',
    move: 'ein Zug',
    beginning: 'eine Karte, eine gebotene Zahl oder ein Wort',
    choice: 'was du wählst, an Stelle der Wörter darum herum',
    call: 'ein Gebot oder ein Wort dazu',
    place: 'eine Karte, ein Punkt und die Karte darunter',
    trick: 'ein Stich: wer ausspielt, ein Doppelpunkt und die Karten',
    line: 'eine Zeile: die Partei, ein Doppelpunkt, Punkte und wofür',
    purpose: 'wofür die Punkte sind',
    verdict: 'ob es stimmte',
    audience: 'wer es gehört hat',
    phase: 'ein Teil des Spiels',
    position: 'eine Stellung',
    ruleset: 'die id eines Spiels',
    option: 'eine Option',
    value: 'der Wert der Option',
    json: 'ein Wert wie in JSON',
    pack: 'jede Karte des Spiels, jede da, wo sie liegt',
    'part-once': 'jeder Teil einmal',
    'name-once': 'jeder Name einmal',
    'end-of-list': 'das Ende der Liste',
    end: 'das Ende',
  },
  counted: { cards: 'Karten', items: 'Weise', combinations: 'Kombinationen', hands: 'Blätter' },
  range: (least, most) => `${least} bis ${most}`,
  longest: (characters) => `höchstens ${characters} Zeichen`,
  options: (ruleset, not) =>
    `Optionen, die ${ruleset} hat (${not.map(({ option, value }) => `${option}: nicht ${value}`).join(', ')})`,
  orNothing: (what) => `${what}, oder - für nichts`,
}

const { kinds, sized } = faultWords

const oneOf = (some: FirstValues, t: ProblemTerms) =>
  some.values.length === 1 ? `Erwartet wird ${t.listed(some)}.` : `Erwartet wird eines von ${t.listed(some)}.`

const card =
  'Erwartet wird eine Karte: ein Rang aus A K O U B 9 8 7 6, dann eine Farbe aus a s r b, wie bei "Ua".'

const someOf = (count: number, examples: readonly string[]) =>
  `Erwartet wird eines der ${count}, die in der API-Beschreibung stehen, zum Beispiel ${examples.join(', ')}.`

export const faults: Faults = {
  'no-move': 'Ein Zug ist ein Objekt, zum Beispiel {"type": "play", "card": "Ua"}.',
  'not-ascii': 'Schick nur Buchstaben, Ziffern, Leerschläge und Zeichen von ASCII.',
  'entry-twice': 'Dieser Eintrag steht schon in der Liste. Sende jeden Eintrag einmal.',
  'packs-for-players': 'Fünf bis acht brauchen zwei Kartenspiele, weniger nur eines (DF-O7).',
  'players-for-variant': 'Bessern ist für drei (BJ-18).',
  'row-besides-list': '`rows` zählt schon alle Zeilen auf. Lass diese Option weg, oder `rows`.',
  'row-twice': 'Die Tafel hat für dieses Spiel schon eine Zeile. Nur ein Joker hat mehrere.',
  'no-duration':
    'Schick eine Dauer von PT10S bis P14D, zum Beispiel P1DT12H: in Tagen (zu 24 Stunden), Stunden, Minuten und Sekunden, oder in Wochen.',
  'no-increment': 'Schick `PT0S` für keinen Zuschlag, oder eine Dauer von PT1S bis P14D, zum Beispiel PT5S.',
  'no-time-zone': 'Diese Zeitzone gibt es nicht. Schick einen Namen der IANA, zum Beispiel Europe/Zurich.',
  'no-time-of-day': 'Schick eine Uhrzeit von 00:00 bis 23:59.',
  'never-awake': 'Mindestens eine Stunde der Woche muss ohne Ruhe bleiben, sonst läuft nie eine Zeit ab.',
  'quiet-too-long': 'Ruhezeiten dauern höchstens zehn Stunden am Tag.',
  'time-zone-missing': 'Zu den Uhrzeiten fehlt die Zeitzone, zum Beispiel `Europe/Zurich`.',
  'delay-too-long': 'Die Verzögerung ist höchstens `PT6H`.',
  'no-clock': 'Dieses Feld braucht eine Uhr. Schick auch `clock`, oder lass das Feld weg.',
  'reminder-too-early': 'Schick weniger als die Zeit, die es gibt, `perTurn` oder `bank`.',
  'reminder-twice': 'Diese Erinnerung steht schon in der Liste.',
  'berg-without-points':
    'Striche für den Berg brauchen in einem Spiel ohne Ziel die Punkte des Bergs: Schick `bergAt` (SC-22).',
  'target-besides-deals':
    'Mit einer festen Anzahl Spiele gibt es kein Ziel, kein Bedanken und keinen doppelten Sieg. Lass diese Option weg, oder `deals` (CO-99).',
  'weis-is-off': '`weis` ist ausgeschaltet, darum hat diese Option keine Wirkung. Lass sie weg (CO-100).',
  'factors-without-multipliers': 'Multiplikatoren der Spiele brauchen die Option `multipliers` (SC-O19).',
  'closing-without-target':
    'Eine Schlussregel braucht ein Ziel. Lass `closingRule` weg, oder `deals` (SJ-O13).',
  missing: ({ wanted }) => `Dieses Feld fehlt. Schick ${kinds[wanted]}.`,
  'wrong-kind': ({ wanted, sent }) => `Schick ${kinds[wanted]}, nicht ${kinds[sent]}.`,
  'not-one-of': {
    missing: (some, t) => `Dieses Feld fehlt. ${oneOf(some, t)}`,
    other: oneOf,
  },
  'no-card': { missing: `Dieses Feld fehlt. ${card}`, other: card },
  'no-such-kind': {
    meant: ({ field, sent, meant }) => `\`${field}\` ${sent} gibt es nicht. Meinst du ${meant}?`,
    missing: ({ count, examples }) => `Dieses Feld fehlt. ${someOf(count, examples)}`,
    other: ({ count, examples }) => someOf(count, examples),
  },
  'wrong-size': {
    exactly: ({ size, of }) => `Schick genau ${sized[of](size)}.`,
    above: ({ size, of }) => `Schick mehr als ${sized[of](size)}.`,
    below: ({ size, of }) => `Schick weniger als ${sized[of](size)}.`,
    least: ({ size, of }) => `Schick mindestens ${sized[of](size)}.`,
    most: ({ size, of }) => `Schick höchstens ${sized[of](size)}.`,
  },
  'no-number-in-digits': ({ least, most }) => `Schick eine ganze Zahl von ${least} bis ${most}, in Ziffern.`,
  'wrong-form': {
    moment: 'Schick einen Zeitpunkt in UTC, wie 2026-08-01T19:30:00.000Z.',
    url: 'Schick eine URL.',
    https:
      'Schick eine URL mit `https` und dem Namen eines Servers, ohne Benutzernamen, wie https://example.org/puur.',
    json: 'Schick JSON.',
    other: 'Schick das Format, das in der API-Beschreibung steht.',
  },
  'no-multiple': ({ of }) => `Schick ein Vielfaches von ${of}.`,
  'no-such-field': {
    meant: ({ name, meant }) => `Ein Feld ${name} gibt es nicht. Meinst du ${meant}?`,
    some: ({ name, ...some }, t) => `Ein Feld ${name} gibt es nicht. Es gibt: ${t.listed(some)}.`,
    none: ({ name }) => `Ein Feld ${name} gibt es nicht. Hier ist kein Feld erlaubt.`,
  },
  'wrong-name': ({ name, why }, t) => `Der Name ${name}: ${t.fault(why)}`,
  'no-form-fits': 'Der Wert passt zu keiner der Formen in der API-Beschreibung.',
  'several-forms': ({ ways }, t) => alternatives(ways.map(t.fault), 'oder'),
  'two-forms': 'Schick `notation` oder `say`, nicht beides.',
  'cannot-stand': {
    here: 'Dieser Wert ist hier nicht erlaubt.',
    name: 'Dieser Name ist hier nicht erlaubt.',
    within: 'Ein Teil dieses Werts ist hier nicht erlaubt.',
  },
  'not-printable': 'Schick nur druckbare Zeichen von ASCII, zum Beispiel eine UUID.',
  'half-character': 'Schick ganze Zeichen. Dieser Text hat ein halbes Surrogatpaar (\\ud800 bis \\udfff).',
  'unfit-name': {
    length: ({ most }) => `Ein Name hat 1 bis ${most} Zeichen.`,
    unseen:
      'Ein Name ist eine Zeile, die man sieht: ohne Steuerzeichen, Richtungszeichen und Zeichen ohne Breite, Bild oder Bedeutung.',
    marks: ({ most }) => `Ein Buchstabe eines Namens trägt höchstens ${most} Zeichen, zum Beispiel Akzente.`,
    empty: 'Ein Name braucht ein sichtbares Zeichen.',
    mixed:
      'Ein Wort eines Namens hat Buchstaben nur einer Schrift: zum Beispiel lateinische, kyrillische oder griechische.',
    reserved:
      'Dieser Name liest sich wie ein Wort des Dienstes. Wähle einen anderen, zum Beispiel mit einem Vornamen.',
  },
  'unfit-time': {
    past: 'Der Zeitpunkt ist vorbei. Sende einen späteren.',
    far: ({ days }) => `Der Zeitpunkt liegt zu weit voraus. Möglich sind ${days} Tage.`,
    order: 'Das Ende muss nach dem Beginn liegen.',
  },
  'unfit-target': {
    'too-long': ({ most }) => `Die URL ist zu lang. Erlaubt sind ${most} Zeichen.`,
    'no-url': 'Das ist keine URL eines öffentlichen Servers. Schick eine wie https://example.org/jass.',
    scheme: 'Die URL muss mit https beginnen.',
    credentials:
      'Lass Name und Passwort in der URL weg. Die Unterschrift beweist den Absender einer Nachricht.',
    fragment: 'Lass # und den Text danach weg. Ein Fragment wird nie mitgeschickt.',
    port: 'Der Port muss 443 sein, oder über 1023.',
    'this-service': 'Die URL führt zu diesem Dienst. Schick die URL deines eigenen Servers.',
    'private-name': 'Dieser Name ist nicht öffentlich. Schick einen Namen des öffentlichen Internets.',
    'private-address': 'Diese Adresse ist nicht öffentlich. Schick eine Adresse des öffentlichen Internets.',
  },
  'easily-guessed': ({ least }) =>
    `Schick einen Schlüssel mit mindestens ${least} Zeichen, den niemand erraten kann, zum Beispiel eine UUID. Derselbe Schlüssel gibt von deiner Adresse aus noch einmal dein Token.`,
  'no-such-parameter': {
    meant: ({ meant }) => `Diesen Parameter gibt es nicht. Meinst du ${meant}?`,
    some: (some, t) => `Diesen Parameter gibt es nicht. Es gibt: ${t.listed(some)}.`,
    none: 'Diesen Parameter gibt es nicht. Dieser Pfad hat keine Parameter.',
  },
  'sent-again': ({ name, times }) => `Schick \`${name}\` einmal, nicht ${times}-mal.`,
  'no-cursor': {
    other: 'Das ist kein Cursor dieser Liste. Schick `next` unverändert.',
    restored:
      'Dieser Cursor ist älter als die Wiederherstellung des Dienstes aus einer Sicherung. Beginne mit der ersten Seite.',
  },
  'no-such-event': ({ version }) =>
    `Das Protokoll hat ${version} Ereignisse. Hast du mehr gesehen, wurde der Dienst aus einer Sicherung wiederhergestellt: Lies alles neu.`,
  'no-such-ruleset': 'Kein Spiel hat diese id.',
  'without-effect': ({ option, values }, t) =>
    `Diese Option wirkt nur mit \`${option}\`: ${t.listed({ values, more: 0 })}. Lass sie weg, oder ändere \`${option}\`.`,
  'wrong-seats': {
    fixed: ({ seats, sent }) => `Dieses Spiel hat ${seats} Plätze, nicht ${sent}.`,
    option: ({ seats, sent, players }) =>
      `Dieses Spiel hat ${seats} Plätze, nicht ${sent}. Wie viele es sind, sagt die Option \`players\`: ${players.join(', ')}.`,
  },
  'one-seat-only': 'Du kannst nur auf einem Platz sitzen.',
  'no-seat-to-salt': 'Du sitzt nicht an diesem Tisch und kannst kein Salz schicken.',
  'open-tables-only':
    'Die Filter für offene Tische gelten nur für Tische mit dem Status open. Lass `status` weg oder sende `open`.',
  'not-every-seat-once': ({ seats }) => `Nenne jeden Platz von 0 bis ${seats - 1} genau einmal.`,
  'cannot-deal': ({ dealers }) => `Dieser Platz kann nicht geben. Geben können: ${dealers.join(', ')}.`,
  'wrong-lists': ({ wanted, sent }) => `Schick ${wanted} Listen, nicht ${sent}.`,
  'wrong-heap': ({ wanted, sent }) =>
    wanted === 1 ? `Schick eine Karte, nicht ${sent}.` : `Schick ${wanted} Karten, nicht ${sent}.`,
  'no-such-pile': 'In diesem Spiel hat kein Stapel diesen Namen.',
  'no-such-player': 'Niemand hat diese Id, oder das Konto ist gelöscht. Wer kein Konto hat, bekommt `name`.',
  'unfit-figure': {
    'wrong-length': ({ expected, got }) => `Schick ${expected} Werte, einen für jede Seite, nicht ${got}.`,
    'figure-missing': 'Diese Angabe fehlt: Die Optionen der Jasstafel oder die anderen Zahlen verlangen sie.',
    'figure-without-effect':
      'Diese Angabe hat mit den Optionen der Jasstafel oder neben den anderen Zahlen keine Wirkung. Lass sie weg.',
    'figure-impossible': 'Diesen Wert kann kein Spiel haben. Prüfe die Angabe.',
  },
  'wrong-card': {
    twice: ({ card }) => `${card} ist zweimal verteilt. Verteile jede Karte einmal.`,
    'not-in-pack': ({ card }) => `${card} gehört nicht zu den Karten dieses Spiels.`,
  },
  'not-dealt': ({ cards }) => `Es fehlen: ${cards.join(', ')}. Verteile jede Karte.`,
  'not-in-notation': ({ at, expected, found }, t) =>
    `An Stelle ${at + 1} erwartet: ${t.expected(expected)}; da steht ${found === '' ? 'nichts mehr' : t.words.faultWords.quoted(found)}.`,
}
