import type { Expected } from '../../notation/expected.ts'
import type { Faults, FaultWords, Some } from '../faults.ts'
import { alternatives } from '../listing.ts'
import type { Terms } from '../terms.ts'

export const faultWords = {
  kinds: {
    text: 'un testo',
    number: 'un numero',
    integer: 'un numero intero',
    fraction: 'un numero con la virgola',
    infinite: 'un numero oltre ogni limite',
    boolean: 'true o false',
    list: 'una lista',
    object: 'un oggetto',
    null: 'null',
    other: 'qualcos’altro',
  },
  sized: {
    number: (size) => size,
    characters: (size) => (size === '1' ? '1 carattere' : `${size} caratteri`),
    entries: (size) => (size === '1' ? '1 elemento' : `${size} elementi`),
    fields: (size) => (size === '1' ? '1 campo' : `${size} campi`),
  },
  more: (count) => (count === 1 ? ' e un altro' : ` e altri ${count}`),
  quoted: (text) => `«${text}»`,
  things: {
    card: 'una carta',
    cards: 'delle carte',
    integer: 'un numero intero',
    name: 'un nome',
    seat: 'un posto',
    denomination: 'un seme o un modo',
    opening: 'come comincia',
    trump: 'un seme di briscola',
    row: 'una riga',
    times: 'una o due volte',
    move: 'una mossa',
    beginning: 'una carta, un numero da offrire o una parola',
    choice: 'ciò che scegli, al posto delle parole attorno',
    call: 'un’offerta o una parola che le risponde',
    place: 'una carta, un punto e la carta sotto',
    trick: 'una presa: chi è di mano, due punti e le carte',
    line: 'una riga: la parte, due punti, i punti e perché',
    purpose: 'perché ci sono i punti',
    verdict: 'se era giusto',
    audience: 'chi l’ha sentito',
    phase: 'una parte della mano',
    position: 'una posizione',
    ruleset: 'l’id di un gioco',
    option: 'un’opzione',
    value: 'il valore dell’opzione',
    json: 'un valore come in JSON',
    pack: 'tutte le carte del mazzo, ognuna al suo posto',
    'part-once': 'ogni parte una volta',
    'name-once': 'ogni nome una volta',
    'end-of-list': 'la fine della lista',
    end: 'la fine',
  },
  counted: {
    cards: 'carte',
    items: 'annunci',
    combinations: 'combinazioni',
    hands: 'gruppi di carte in mano',
  },
  range: (least, most) => `da ${least} a ${most}`,
  longest: (characters) => `al massimo ${characters} caratteri`,
  options: (ruleset, not) =>
    `opzioni di ${ruleset} (${not.map(({ option, value }) => `${option}: non ${value}`).join(', ')})`,
  orNothing: (what) => `${what}, o - per niente`,
} as const satisfies FaultWords

const { kinds, sized } = faultWords

/** Whether what is told first, which the verb goes with, is more than one. */
const isMany = (expected: Expected): boolean => {
  if ('oneOf' in expected) return expected.oneOf[0] !== undefined && isMany(expected.oneOf[0])
  if ('orNothing' in expected) return isMany(expected.orNothing)
  if ('counted' in expected) return expected.range[1] > 1
  return (
    'optionsOf' in expected || ('thing' in expected && ['cards', 'times', 'pack'].includes(expected.thing))
  )
}

const oneOf = (some: Some, t: Terms) =>
  some.values.length === 1
    ? `Ci vuole ${t.listed(some)}.`
    : `Ci vuole uno di questi valori: ${t.listed(some)}.`

const card = 'Ci vuole una carta: un rango tra A K O U B 9 8 7 6, poi un seme tra a s r b, come "Ua".'

const someOf = (count: number, examples: readonly string[]) =>
  `Ci vuole uno dei ${count} valori nella descrizione dell’API, per esempio ${examples.join(', ')}.`

export const faults = {
  'no-move': 'Una mossa è un oggetto, per esempio {"type": "play", "card": "Ua"}.',
  'not-ascii': 'Solo lettere, cifre, spazi e segni di ASCII.',
  'entry-twice': 'Questa voce è già nella lista. Manda ogni voce una sola volta.',
  'packs-for-players': 'Da cinque a otto servono due mazzi, in meno uno solo (DF-O7).',
  'players-for-variant': 'Lo scambio (Bessern) si gioca in tre (BJ-18).',
  'row-besides-list': 'La lista delle righe dice già tutto: togli questo, o `rows`.',
  'row-twice': 'Questo gioco ha già una riga; solo il Jolly ne ha più di una.',
  'no-duration':
    'Manda una durata da PT10S a P14D, per esempio P1DT12H: in giorni (di 24 ore), ore, minuti e secondi, oppure in settimane.',
  'no-increment': 'Manda `PT0S` per nessun incremento, oppure una durata da PT1S a P14D, per esempio PT5S.',
  'no-time-zone': 'Questo fuso orario non esiste. Manda un nome dello IANA, per esempio Europe/Zurich.',
  'no-time-of-day': 'Manda un’ora del giorno da 00:00 a 23:59.',
  'never-awake':
    'Almeno un’ora alla settimana deve restare fuori dalle ore di quiete, altrimenti il tempo non scadrebbe mai.',
  'no-clock': 'Questo va con un orologio: manda anche `clock`, oppure toglilo.',
  'reminder-too-early': 'Manda meno del tempo che c’è, `perTurn` o `bank`.',
  'reminder-twice': 'Un tale promemoria c’è già.',
  missing: ({ wanted }) => `Questo manca: manda ${kinds[wanted]}.`,
  'wrong-kind': ({ wanted, sent }) => `Manda ${kinds[wanted]}, non ${kinds[sent]}.`,
  'not-one-of': {
    missing: (some, t) => `Questo manca. ${oneOf(some, t)}`,
    other: oneOf,
  },
  'no-card': { missing: `Questo manca. ${card}`, other: card },
  'no-such-kind': {
    meant: ({ field, sent, meant }) => `\`${field}\` ${sent} non esiste: vuoi dire ${meant}?`,
    missing: ({ count, examples }) => `Questo manca. ${someOf(count, examples)}`,
    other: ({ count, examples }) => someOf(count, examples),
  },
  'wrong-size': {
    exactly: ({ size, of }) => `Manda esattamente ${sized[of](size)}.`,
    above: ({ size, of }) => `Manda più di ${sized[of](size)}.`,
    below: ({ size, of }) => `Manda meno di ${sized[of](size)}.`,
    least: ({ size, of }) => `Manda almeno ${sized[of](size)}.`,
    most: ({ size, of }) => `Manda al massimo ${sized[of](size)}.`,
  },
  'no-number-in-digits': ({ least, most }) => `Manda un numero intero da ${least} a ${most}, in cifre.`,
  'wrong-form': {
    moment: 'Manda un momento in UTC, come 2026-08-01T19:30:00.000Z.',
    url: 'Manda un URL.',
    https: 'Manda un URL `https` con il nome di un server, senza nome utente, come https://example.org/puur.',
    json: 'Manda JSON.',
    other: 'Mandalo nella forma che dà la descrizione dell’API.',
  },
  'no-multiple': ({ of }) => `Manda un multiplo di ${of}.`,
  'no-such-field': {
    meant: ({ name, meant }) => `Non c’è un campo ${name}. Intendevi ${meant}?`,
    some: ({ name, ...some }, t) => `Non c’è un campo ${name}. Ci sono: ${t.listed(some)}.`,
    none: ({ name }) => `Non c’è un campo ${name}, e nemmeno altri.`,
  },
  'wrong-name': ({ name, why }, t) => `Il nome ${name}: ${t.fault(why)}`,
  'no-form-fits': 'Nessuna delle forme che si possono mandare qui va bene.',
  'several-forms': ({ ways }, t) => alternatives(ways.map(t.fault), 'oppure'),
  'two-forms': 'Manda `notation` o `say`, non entrambi.',
  'cannot-stand': {
    here: 'Questo non si può mandare qui.',
    name: 'Questo nome non può stare qui.',
    within: 'Qualcosa dentro non può stare qui.',
  },
  'not-printable': 'Manda solo caratteri stampabili di ASCII, per esempio un UUID.',
  'half-character':
    'Manda caratteri interi: una metà di una coppia surrogata (da \\ud800 a \\udfff) è da sola.',
  'unfit-name': {
    length: ({ most }) => `Un nome ha da 1 a ${most} caratteri.`,
    unseen:
      'Un nome è una riga che si vede: senza caratteri di controllo o di direzione, senza larghezza o invisibili.',
    empty: 'In un nome c’è qualcosa da vedere.',
    mixed: 'Una parola di un nome ha lettere di una sola scrittura: latina, cirillica o greca, per esempio.',
    reserved:
      'Questo nome si legge come una parola del servizio. Scegline un altro, per esempio con un nome di persona.',
  },
  'unfit-target': {
    'too-long': ({ most }) => `Un URL ha al massimo ${most} caratteri.`,
    'no-url': 'Questo non è l’URL di un luogo in Internet, come https://example.org/jass.',
    scheme: 'I messaggi vanno solo a URL con https.',
    credentials: 'Togli nome e password dall’URL. Che un messaggio viene da qui lo mostra la sua firma.',
    fragment: 'Togli # e quello che segue: non verrebbe mai mandato.',
    port: 'I messaggi vanno solo alla porta 443 e alle porte oltre la 1023.',
    'this-service': 'Questo è l’indirizzo di questo stesso servizio.',
    'private-name': 'Questo nome non esiste nell’Internet pubblico.',
    'private-address': 'Questo indirizzo non è nell’Internet pubblico.',
  },
  'easily-guessed': ({ least }) =>
    `Manda una chiave di almeno ${least} caratteri che nessuno possa indovinare, per esempio un UUID: chi la rimanda dal tuo indirizzo riceve il tuo token.`,
  'no-such-parameter': {
    meant: ({ meant }) => `Questo parametro non esiste. Vuoi dire ${meant}?`,
    some: (some, t) => `Questo parametro non esiste. Ci sono: ${t.listed(some)}.`,
    none: 'Questo parametro non esiste, e qui non ce ne sono.',
  },
  'sent-again': ({ name, times }) => `Manda \`${name}\` una volta, non ${times} volte.`,
  'no-cursor': {
    other: 'Questo non è un cursore di questa lista. Prendi `next` così come è arrivato.',
    restored:
      'Da quando c’è questo cursore il servizio è stato ripristinato da un backup. Ricomincia dalla prima pagina.',
  },
  'no-such-event': ({ version }) =>
    `Questa partita ha ${version} eventi. Se ne hai visti di più, il servizio è stato ripristinato da un backup: rileggi la partita.`,
  'no-such-ruleset': 'Questo gioco non esiste.',
  'without-effect': ({ option, values }, t) =>
    `Questa opzione qui non ha effetto: conta solo con \`${option}\`: ${t.listed({ values, more: 0 })}. Toglila, o cambia \`${option}\`.`,
  'wrong-seats': {
    fixed: ({ seats, sent }) => `Questo gioco ha ${seats} posti, non ${sent}.`,
    option: ({ seats, sent, players }) =>
      `Questo gioco ha ${seats} posti, non ${sent}. Quanti sono lo dice l’opzione \`players\`: ${players.join(', ')}.`,
  },
  'one-seat-only': 'Puoi prendere un posto solo.',
  'no-seat-to-salt': 'Non hai un posto a questo tavolo, quindi non serve a nessun posto.',
  'open-tables-only':
    'I filtri dei tavoli aperti valgono solo per lo stato open. Ometti `status` o invia `open`.',
  'not-every-seat-once': ({ seats }) => `Indica ogni posto da 0 a ${seats - 1} una sola volta.`,
  'cannot-deal': ({ dealers }) => `I posti che possono dare le carte: ${dealers.join(', ')}.`,
  'wrong-lists': ({ wanted, sent }) => `Qui ci vogliono ${wanted} liste, non ${sent}.`,
  'wrong-heap': ({ wanted, sent }, t) =>
    `Qui ci ${wanted === 1 ? 'vuole' : 'vogliono'} ${t.count(wanted)}, non ${sent}.`,
  'no-such-pile': 'In questa mano un tale mazzetto non c’è.',
  'wrong-card': {
    twice: ({ card }) => `${card} è data due volte.`,
    'not-in-pack': ({ card }) => `${card} non è tra le carte di questo gioco.`,
  },
  'not-dealt': ({ cards }) => `Non distribuite: ${cards.join(', ')}.`,
  'not-in-notation': ({ at, expected, found }, t) =>
    `Al carattere ${at + 1} ci ${isMany(expected) ? 'vogliono' : 'vuole'} ${t.expected(expected)}; c’è ${found === '' ? 'la fine' : t.words.faultWords.quoted(found)}.`,
} as const satisfies Faults
